import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyTickets, type MadeEvent, makeEvent } from '../../support/event.ts'
import { pdfCodes, pdfTexts } from '../../support/pdf.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let event: MadeEvent
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  event = await makeEvent(server, owner, {}, [
    { quantity: 500, max_per_order: 100 },
    { name: 'VIP', amount: 200_000 },
  ])
})
afterAll(() => server.close())

const base = 'business/events/tickets/purchases'
const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const buy = (quantity = 1, changes: Readonly<Record<string, unknown>> = {}) =>
  buyTickets(server, owner, event.types[0] ?? 0, quantity, changes)
const bytesOf = async (path: string, token = owner) => {
  const response = await server.app.request(`/api/agent/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('tickets sold', () => {
  it('are found by holder, code as typed, booking, type and status, with sums of what is found', async () => {
    const booking = await buy(2, {
      holders: [
        { name: 'Ŋŋabo Þórðardóttir', email: 'thora@example.test' },
        { name: 'Zebra Quill', email: null },
      ],
      client: { name: 'Quentin Quagga', email: 'quentin@example.test' },
    })
    const [first] = booking.tickets
    const code: string = first.code
    for (const q of ['thordardottir', 'Quagga', booking.reference, code, code.toLowerCase().replaceAll('-', ' ')]) {
      const found = ok(await ask(`${base}?q=${encodeURIComponent(q)}`))
      expect([q, found.map((row: { code: string }) => row.code).includes(code)]).toEqual([q, true])
    }
    expect(ok(await ask(`${base}?q=${code}`)).length).toBe(1)
    const mine = `booking_id=${booking.id}`
    expect(ok(await ask(`${base}?${mine}&status=valid`)).length).toBe(2)
    expect(ok(await ask(`${base}?${mine}&status=admitted`)).length).toBe(0)
    expect(ok(await ask(`${base}?${mine}&ticket_type_id=${event.types[1]}`)).length).toBe(0)
    expect(ok(await ask(`${base}/totals?${mine}`))).toEqual({
      tickets: 2,
      valid: 2,
      admitted: 0,
      refunded: 0,
      void: 0,
      sums: [{ currency: 'UGX', amount: 100_000 }],
    })
    for (const sort of ['holder', '-holder', 'ticket_type', 'status', '-scanned_at', 'amount', 'event', 'created_at'])
      expect([sort, (await ask(`${base}?sort=${sort}`)).status]).toEqual([sort, 200])
    const file = await ask(`${base}?${mine}&download=csv`)
    expect(file.text).toContain(code)
    expect((await ask(`${base}?download=xlsx`)).status).toBe(200)
  })

  it('each tell their order, their siblings and their scans', async () => {
    const booking = await buy(3)
    const detail = ok(await ask(`${base}/${booking.tickets[0].code.toLowerCase()}`))
    expect(detail).toMatchObject({
      event_id: event.id,
      ticket_type: 'Regular',
      holder_name: 'Ann Lee',
      amount: 50_000,
      status: 'valid',
      order: { reference: booking.reference, total: 150_000, balance: 150_000, client: { name: 'Ann Lee' } },
      scans: [],
    })
    expect(detail.siblings.length).toBe(2)
    for (const code of ['0000-0000-0000', 'nonsense', '1'])
      expect([code, (await ask(`${base}/${code}`)).status]).toEqual([code, 404])
  })

  it('change their holder until they are let in or void, and not over somebody else’s change', async () => {
    const { tickets } = await buy()
    const path = `${base}/${tickets[0].code}`
    const before = ok(await ask(path))
    const after = ok(
      await ask(`${path}/update`, { holder_name: 'Bob', holder_email: ' BOB@Example.test ', version: before.version }),
    )
    expect(after).toMatchObject({ holder_name: 'Bob', holder_email: 'bob@example.test', code: before.code })
    expect(ok(await ask(path)).history[0]).toMatchObject({ after: { holder_name: 'Bob' } })
    expect((await ask(`${path}/update`, { holder_name: 'Eve', version: before.version })).status).toBe(409)
    expect((await ask(`${path}/update`, { holder_name: '' })).body.errors.holder_name).toEqual(['Name is required.'])
    ok(await ask(`${path}/void`, {}))
    expect((await ask(`${path}/update`, { holder_name: 'Eve' })).status).toBe(409)
  })

  it('are made void and valid again, never once they were let in or their booking is cancelled', async () => {
    const { id, tickets } = await buy(2)
    const [one, two] = tickets.map((ticket: { code: string }) => `${base}/${ticket.code}`)
    expect(ok(await ask(`${one}/void`, {})).status).toBe('void')
    expect(ok(await ask(`${one}/void`, {})).status).toBe('void') // again changes nothing
    expect(ok(await ask(`${one}/reinstate`, {})).status).toBe('valid')
    await server.db
      .updateTable('ticket_purchases')
      .set({ status: 'admitted', scanned_at: new Date() })
      .where('code', '=', tickets[1].code)
      .execute()
    const refused = await ask(`${two}/void`, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^This ticket was admitted today at/),
    ])
    expect((await ask(`${two}/update`, { holder_name: 'Eve' })).status).toBe(409)
    const other = await buy()
    const path = `${base}/${other.tickets[0].code}`
    ok(await ask(`bookings/${other.id}/delete`, { reason: 'Ill' }))
    expect((await ask(`${path}/reinstate`, {})).status).toBe(409)
    expect(['void', 'refunded']).toContain(ok(await ask(path)).status)
    expect(id).toBeGreaterThan(0)
  })

  it('a place whose void ticket was replaced by a change of the booking gets no second one', async () => {
    const { id, tickets, version } = await buy(2)
    ok(await ask(`${base}/${tickets[0].code}/void`, {}))
    const items = [{ kind: 'ticket', ticket_type_id: event.types[0], quantity: 2, item: 1 }]
    const changed = await ask(`bookings/edit/${id}`, { items, version })
    if (changed.status !== 200) return expect(changed.status).toBe(409) // not changed: nothing to guard
    const live = ok(await ask(`${base}?booking_id=${id}&status=valid,admitted`)).length
    const again = await ask(`${base}/${tickets[0].code}/reinstate`, {})
    expect([live, again.status]).toEqual(live === 2 ? [2, 409] : [1, 200])
  })

  it('are looked after by those who may, and seen by no other agency', async () => {
    const { tickets } = await buy()
    const path = `${base}/${tickets[0].code}`
    const gate = await server.login('gate@nile.test')
    expect((await ask(path, undefined, gate)).status).toBe(200)
    for (const [suffix, body] of [
      ['/void', {}],
      ['/reinstate', {}],
      ['/update', { holder_name: 'Eve' }],
    ] as const)
      expect([suffix, (await ask(path + suffix, body, gate)).status]).toEqual([suffix, 403])
    const rift = await server.login('owner@rift.test')
    for (const [suffix, body] of [
      ['', undefined],
      ['/pdf', undefined],
      ['/void', {}],
      ['/send', {}],
    ] as const) {
      const { status, text } = await ask(path + suffix, body, rift)
      expect([404, 403]).toContain(status)
      expect(text).not.toContain('Ann Lee')
    }
  })
})

describe('a ticket on paper', () => {
  it('says who, what, when and where, and its drawn code reads as the code', async () => {
    const booking = await buy(1, { holders: [{ name: 'Nakaweesi Ŋŋabo-Müller 🎉', email: null }] })
    const { code } = booking.tickets[0]
    const { status, headers, bytes } = await bytesOf(`${base}/${code}/pdf`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="ticket-${code}.pdf"`)
    const [page = ''] = await pdfTexts(bytes)
    for (const part of [
      'Jazz by the Nile',
      'Nakaweesi Ŋŋabo-Müller',
      'Regular',
      'UGX 50,000',
      'Source of the Nile Gardens',
      booking.reference,
      code,
      'Nile & Savannah Safaris',
      '6:00 pm',
    ])
      expect(page).toContain(part)
    expect(pdfCodes(bytes)).toEqual([code])
    expect(bytes.length).toBeLessThan(150_000)
  })

  it('is printed four to a sheet, a whole order at once', async () => {
    const booking = await buy(5)
    const codes = booking.tickets.map((ticket: { code: string }) => ticket.code)
    const order = `business/events/tickets/orders/${booking.id}/pdf`
    const small = await bytesOf(order)
    expect((await pdfTexts(small.bytes)).length).toBe(5)
    expect(pdfCodes(small.bytes)).toEqual(codes)
    const large = await bytesOf(`${order}?size=A4`)
    expect((await pdfTexts(large.bytes)).length).toBe(2)
    expect(pdfCodes(large.bytes)).toEqual(codes)
    expect((await ask(`${order}?size=A3`)).status).toBe(422)
    expect((await ask('business/events/tickets/orders/999999/pdf')).status).toBe(404)
  })

  it('whose order owes money says so, with what is due; paid, it does not', async () => {
    const booking = await buy()
    const printed = async () => (await pdfTexts((await bytesOf(`${base}/${booking.tickets[0].code}/pdf`)).bytes))[0]
    expect(await printed()).toMatch(/Not valid until the order is paid: UGX 50,000 is due\./)
    const pay = (amount: number) => ask(`bookings/${booking.id}/payments`, { amount, currency: 'UGX', method: 'cash' })
    ok(await pay(20_000), 201)
    expect(await printed()).toContain('UGX 30,000 is due')
    ok(await pay(30_000), 201)
    expect(await printed()).not.toContain('Not valid')
  })

  it('that opens no gate shows no code', async () => {
    const { tickets } = await buy()
    ok(await ask(`${base}/${tickets[0].code}/void`, {}))
    const { bytes } = await bytesOf(`${base}/${tickets[0].code}/pdf`)
    const [page = ''] = await pdfTexts(bytes)
    expect(page).toContain('VOID')
    expect(page).not.toContain(tickets[0].code)
    expect(pdfCodes(bytes)).toEqual([])
  })

  it('goes out by e-mail with the file, to the holder by default', async () => {
    const { tickets } = await buy(1, { holders: [{ name: 'Thora', email: 'thora@tickets.test' }] })
    const path = `${base}/${tickets[0].code}/send`
    expect(ok(await ask(path, {})).message).toBe('Ticket sent to thora@tickets.test.')
    const [letter] = await server.mail('thora@tickets.test')
    expect(letter).toMatchObject({ subject: 'Your ticket for Jazz by the Nile' })
    expect(letter?.text).toContain(tickets[0].code)
    expect(letter?.attachments).toMatchObject([{ name: `ticket-${tickets[0].code}.pdf`, type: 'application/pdf' }])
    const file = await server.app.request(letter?.attachments[0]?.url ?? '')
    expect(pdfCodes(new Uint8Array(await file.arrayBuffer()))).toEqual([tickets[0].code])
    ok(await ask(path, { email: 'other@tickets.test' }))
    expect((await server.mail('other@tickets.test')).length).toBe(1)
    expect((await ask(path, { email: 'no address' })).status).toBe(422)
    ok(await ask(`${base}/${tickets[0].code}/void`, {}))
    expect((await ask(path, {})).status).toBe(409)
  })
})
