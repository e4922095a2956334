import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortDayText } from '../../../src/domain/date-texts.ts'
import { dayOf } from '../../../src/domain/dates.ts'
import { moneyText } from '../../../src/domain/money.ts'
import { pdfLinks, pdfTexts } from '../../support/pdf.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
/** Sees bookings and may not change them. */
let clerk: Subject
/** A tour for three with a transfer, paid in part. */
let trip: {
  id: number
  reference: string
  total: number
  balance: number
  payments: { id: number; reference: string }[]
}
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await makeSubject(server)
  await clerk.become({ permissions: ['View Bookings'] })
  const tour = await makeTour(server, owner, {
    title: 'Gorillas of Bwindi',
    meeting_point: 'Entebbe airport',
    inclusions: ['Permits'],
    exclusions: ['Visa'],
  })
  await ask(`packages/${tour.id}/itineraries/create`, {
    title: 'Into the forest',
    description: '<p>Up at <strong>dawn</strong>.</p>',
    accommodation: 'Ruhija lodge',
    meals: ['breakfast'],
  })
  const { id } = ok(
    await ask('bookings/new', {
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 2,
      children: 1,
      items: [
        {
          kind: 'custom',
          title: 'Transfer from Kigali',
          description: 'Driver waits at the gate',
          from: inDays(31),
          to: inDays(31),
          quantity: 1,
          unit_amount: 120.5,
        },
      ],
      notes: 'She complained last year',
      client: { name: 'Ŋŋabo Þórðardóttir', email: 'thora@papers.test', country_code: 'IS' },
    }),
    201,
  )
  await ask(`bookings/${id}/travellers`, {
    travellers: [
      {
        name: 'Ŋŋabo Þórðardóttir',
        passport_number: 'A1234567',
        passport_expires_on: inDays(60),
        room: '1',
        needs: 'No nuts',
      },
      { name: 'Žofie Şahin', room: '1' },
      { name: 'Łukasz Ñuñez', audience: 'child', room: '2' },
    ],
  })
  trip = ok(
    await ask(`bookings/${id}/payments`, { amount: 100, currency: 'USD', method: 'mobile_money', payer: 'Zoë' }),
    201,
  )
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
async function read(kind: string, query = '', token = owner, id = trip.id) {
  const response = await server.app.request(`/api/agent/bookings/${id}/documents/${kind}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPdf = new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: isPdf ? (await pdfTexts(bytes)).join('\n') : '',
  }
}

describe('the documents of a booking', () => {
  it('are listed with what is missing', async () => {
    const tour = await makeTour(server, owner)
    const empty = ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        client: { name: 'Bob' },
      }),
      201,
    )
    expect(ok(await ask(`bookings/${empty.id}/documents`))).toEqual({
      documents: [
        { kind: 'voucher', missing: null },
        { kind: 'itinerary', missing: null },
        { kind: 'invoice', missing: null },
        { kind: 'receipt', missing: 'Nothing has been paid yet.' },
        { kind: 'rooming', missing: 'Add the travellers first.' },
      ],
      sent: [],
    })
    expect((await read('rooming', '', owner, empty.id)).status).toBe(409)
    expect((await read('ransom')).status).toBe(404)
    expect(
      ok(await ask(`bookings/${trip.id}/documents`)).documents.every((one: { missing: null }) => one.missing === null),
    ).toBe(true)
  })

  it('a voucher says who comes when and for what, without a price or what colleagues noted', async () => {
    const { headers, text } = await read('voucher')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="voucher-${trip.reference}.pdf"`)
    expect((await read('voucher', '?inline=true')).headers.get('content-disposition')).toMatch(/^inline;/)
    for (const words of [
      trip.reference,
      'Nile',
      'Gorillas of Bwindi',
      'Ŋŋabo Þórðardóttir',
      'Žofie Şahin',
      'Łukasz Ñuñez',
      'Entebbe airport',
      'Transfer from Kigali',
      'Driver waits at the gate',
      'No nuts',
    ])
      expect(text).toContain(words)
    for (const secret of ['complained', 'USD', 'A1234567']) expect(text).not.toContain(secret)
  })

  it('an invoice adds up to what the booking says', async () => {
    const { text } = await read('invoice')
    for (const words of [
      'Transfer from Kigali',
      'USD 120.50',
      `USD ${moneyText(trip.total, 'USD')}`,
      `USD ${moneyText(trip.balance, 'USD')}`,
      'Balance due',
      'Iceland',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Paid in full')
  })

  it('a receipt is of all payments, or of one', async () => {
    const [payment] = trip.payments
    const one = await read('receipt', `?payment=${payment?.id}`)
    expect(one.headers.get('content-disposition')).toContain(`receipt-${payment?.reference}.pdf`)
    for (const words of [payment?.reference, 'Mobile money', 'Zoë', 'USD 100']) expect(one.text).toContain(words)
    expect((await read('receipt')).text).toContain(payment?.reference)
    expect((await read('receipt', '?payment=999999')).status).toBe(404)
  })

  it('an itinerary tells each day with what is booked beside the tour', async () => {
    const { text } = await read('itinerary')
    const places = [
      'Day 1',
      'Day 2',
      'Into the forest',
      'Up at',
      'Ruhija lodge',
      'Breakfast',
      'Transfer from Kigali',
      'Permits',
      'Visa',
    ]
    for (const words of places) expect(text).toContain(words)
    expect(text.indexOf('Transfer from Kigali')).toBeGreaterThan(text.indexOf('Day 2'))
  })

  it('a rooming list has rooms, and passports for those who may edit', async () => {
    const { text } = await read('rooming')
    for (const words of ['Room 1', 'Room 2', 'A1234567', 'No nuts']) expect(text).toContain(words)
    const seen = await read('rooming', '', clerk.token)
    expect(seen.text).toContain('••••567')
    expect(seen.text).not.toContain('A1234567')
  })

  it('of a cancelled booking say so', async () => {
    const tour = await makeTour(server, owner)
    const gone = ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        client: { name: 'Bob' },
      }),
      201,
    )
    ok(await ask(`bookings/${gone.id}/delete`, { reason: 'Ill' }))
    for (const kind of ['voucher', 'invoice', 'itinerary'])
      expect([kind, (await read(kind, '', owner, gone.id)).text.includes('Cancelled')]).toEqual([kind, true])
  })
})

describe('the code on a voucher', () => {
  const key = async (id: number) =>
    (await server.db.selectFrom('bookings').select('voucher_key').where('id', '=', id).executeTakeFirstOrThrow())
      .voucher_key
  const page = async (path: string) => {
    const response = await server.app.request(path)
    return { status: response.status, text: await response.text() }
  }

  it('opens a page that says whether it is valid, and neither names nor prices', async () => {
    const { status, text } = await page(`/voucher/${await key(trip.id)}`)
    expect(status).toBe(200)
    for (const words of ['Valid', trip.reference, 'Nile']) expect(text).toContain(words)
    for (const secret of ['Ŋŋabo', 'USD', 'thora@', 'A1234567', 'Žofie']) expect(text).not.toContain(secret)
    const { bytes } = await read('voucher')
    expect(await pdfLinks(bytes)).toContain(`${server.platform.settings.serverUrl}/voucher/${await key(trip.id)}`)
  })

  it('says so when the booking is cancelled or not confirmed, and knows no other key', async () => {
    const tour = await makeTour(server, owner)
    const made = ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        confirm: false,
        client: { name: 'Bob' },
      }),
      201,
    )
    expect((await page(`/voucher/${await key(made.id)}`)).text).toContain('not confirmed yet')
    ok(await ask(`bookings/${made.id}/delete`, { reason: 'Ill' }))
    const cancelled = await page(`/voucher/${await key(made.id)}`)
    expect(cancelled.text).toContain('The voucher is not valid.')
    expect(cancelled.text).not.toContain('The voucher is valid.')
    for (const path of ['/voucher/1', '/voucher/00000000-0000-4000-8000-000000000000'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
  })
})

describe('the number of an invoice', () => {
  const numberIn = (text: string) => /INV-\d{4}-(\d{6})/.exec(text)?.[1]
  const made = async (more: object = {}) => {
    const tour = await makeTour(server, owner)
    return ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        client: { name: 'Bob' },
        ...more,
      }),
      201,
    )
  }

  it('is given once, without a gap, also to drawings at the same time', async () => {
    const bookings = [await made(), await made(), await made()]
    const last = async () =>
      (await server.db.selectFrom('reference_counters').select('last').where('prefix', '=', 'INV').execute()).reduce(
        (most, row) => Math.max(most, row.last),
        0,
      )
    const before = await last()
    const drawn = await Promise.all(
      bookings.flatMap(({ id }) => [read('invoice', '', owner, id), read('invoice', '', owner, id)]),
    )
    expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const numbers = drawn.map(({ text }) => Number(numberIn(text)))
    expect([...new Set(numbers)].sort()).toEqual([before + 1, before + 2, before + 3])
    for (const at of [0, 2, 4]) expect(numbers[at]).toBe(numbers[at + 1])
    expect(await last()).toBe(before + 3)
  })

  it('is missing from a pro forma invoice, and stays with the tax of its day', async () => {
    const pending = await made({ confirm: false })
    const proForma = await read('invoice', '', owner, pending.id)
    expect(proForma.text).toContain('Pro forma invoice')
    expect(numberIn(proForma.text)).toBeUndefined()
    const agency = ok(await ask('agencies/show'))
    const { id: agencyId } = agency
    const tax = (tax_rate: number | null, tax_name: string) =>
      server.db
        .updateTable('agencies')
        .set({ tax_rate, tax_name, tax_number: 'TIN 1' })
        .where('id', '=', agencyId)
        .execute()
    await tax(18, 'VAT')
    const taxed = await made()
    const { text } = await read('invoice', '', owner, taxed.id)
    const owed = Math.round((taxed.total * 100 * 18) / 118) / 100
    for (const words of ['Includes VAT 18%', `USD ${moneyText(owed, 'USD')}`, 'TIN 1']) expect(text).toContain(words)
    await tax(null, '')
    expect((await read('invoice', '', owner, taxed.id)).text).toContain('Includes VAT 18%')
    expect((await read('invoice', '', owner, (await made()).id)).text).not.toContain('Includes')
  })
})

describe('a payment', () => {
  const pay = (received_on: string | null) =>
    ask(`bookings/${trip.id}/payments`, { amount: 1, currency: 'USD', method: 'bank', received_on })

  it('carries the day on which it was received, on receipts too, and never one to come', async () => {
    const paid = ok(await pay(inDays(-3)), 201)
    const [first] = paid.payments as { paid_at: string; reference: string }[]
    expect(dayOf(first?.paid_at ?? '')).toBe(inDays(-3)) // by the day of the money, the earliest
    expect((await read('receipt')).text).toContain(shortDayText(inDays(-3)))
    const late = await pay(inDays(1))
    expect(late.status).toBe(422)
    expect(late.body.errors.received_on).toEqual(['Received on cannot be in the future.'])
    const { payments } = ok(await pay(null), 201)
    expect(dayOf(payments.at(-1).paid_at)).toBe(inDays(0))
  })
})

describe('documents by e-mail', () => {
  const letter = { subject: 'Your trip', message: 'Dear Ŋŋabo,\n\nhere it is.' }
  const attachments = (to: string) =>
    server.db
      .selectFrom('mail_attachments as a')
      .innerJoin('mails as m', 'm.id', 'a.mail_id')
      .select('a.name')
      .where('m.recipient', '=', to)
      .orderBy('a.id')
      .execute()

  it('go to the client as part of the conversation', async () => {
    const sent = ok(
      await ask(`bookings/${trip.id}/documents/send`, {
        ...letter,
        kinds: ['voucher', 'invoice'],
        to: ' Thora@papers.test',
      }),
    )
    expect(sent.sent[0]).toMatchObject({
      kinds: ['voucher', 'invoice'],
      sent_to: 'thora@papers.test',
      mail_status: expect.any(String),
    })
    expect((await attachments('thora@papers.test')).map(({ name }) => name)).toEqual([
      `voucher-${trip.reference}.pdf`,
      expect.stringMatching(/^invoice-INV-\d{4}-\d{6}\.pdf$/),
    ])
    const thread = ok(await ask(`bookings/${trip.id}/messages`))
    expect(thread.messages.at(-1)).toMatchObject({ direction: 'out', subject: 'Your trip', body: letter.message })
    const [mail] = await server.mail('thora@papers.test')
    expect(mail?.text).toContain(thread.link)
  })

  it('go to anybody else without a way into the conversation', async () => {
    ok(await ask(`bookings/${trip.id}/documents/send`, { ...letter, kinds: ['rooming'], to: 'desk@lodge.test' }))
    const [mail] = await server.mail('desk@lodge.test')
    expect(mail?.text).toContain('here it is.')
    expect(mail?.text).not.toContain('/thread/')
    expect(ok(await ask(`bookings/${trip.id}/messages`)).messages.at(-1)).toMatchObject({
      direction: 'note',
      body: expect.stringContaining('Rooming list sent to desk@lodge.test'),
    })
  })

  it('are not sent with a paper that is not ready, nor by whoever may only look', async () => {
    const path = `bookings/${trip.id}/documents/send`
    expect((await ask(path, { ...letter, kinds: [], to: 'a@b.test' })).status).toBe(422)
    expect((await ask(path, { ...letter, kinds: ['voucher'], to: 'nobody' })).body.errors.to).toBeDefined()
    expect((await ask(path, { ...letter, kinds: ['voucher'], to: 'a@b.test' }, clerk.token)).status).toBe(403)
  })
})

describe('messages of a booking', () => {
  it('are answered by e-mail, or keep a call and a note among colleagues', async () => {
    const path = `bookings/${trip.id}/messages`
    const { messages } = ok(await ask(path, { body: 'When do you land?' }), 201)
    expect(messages.at(-1)).toMatchObject({
      direction: 'out',
      channel: 'email',
      subject: `Your booking ${trip.reference}`,
      body: 'When do you land?',
    })
    expect(ok(await ask(path, { kind: 'note', body: 'Window seat' }), 201).messages.at(-1)).toMatchObject({
      direction: 'note',
      mail_status: null,
    })
    expect(ok(await ask(path, { kind: 'call', body: 'Lands at six' }), 201).messages.at(-1)).toMatchObject({
      channel: 'phone',
    })
    expect((await ask(path, { body: ' ' })).body.errors.body).toEqual(['Write something first.'])
  })

  it('are read without the client’s link by whoever may not answer', async () => {
    const path = `bookings/${trip.id}/messages`
    expect(ok(await ask(path)).link).toContain('/thread/')
    const { link, messages } = ok(await ask(path, undefined, clerk.token))
    expect(link).toBeNull()
    expect(messages.length).toBeGreaterThan(0)
  })

  it('cannot be sent to a client without an address', async () => {
    const tour = await makeTour(server, owner)
    const { id } = ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        client: { name: 'Bob' },
      }),
      201,
    )
    expect((await ask(`bookings/${id}/messages`, { body: 'Hello' })).body.errors.body).toEqual([
      'This client has no e-mail address. Record a call or a note instead.',
    ])
    ok(await ask(`bookings/${id}/messages`, { kind: 'note', body: 'Ask for one' }), 201)
  })
})
