import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProposals, remindOfProposals } from '../../../mock-server/services/proposals/proposal-upkeep.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { deskOf, item, option } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let nile: number
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  desk = deskOf(server, owner)
})
afterAll(() => server.close())

const bookingOf = async (id: number) => ok(await server.request(`agent/bookings/${id}/show`, { token: owner }))
const setDay = (uuid: string, sentUntil: string) =>
  server.db
    .updateTable('proposals')
    .set({ sent_until: sentUntil, valid_until: sentUntil })
    .where('uuid', '=', uuid)
    .execute()

describe('sending', () => {
  it('mails a link to the page, with the PDF where it is wanted, and keeps a version', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]), { with_pdf: true })
    expect(sent).toMatchObject({ status: 'sent', sent_version: 1, changed_since_sent: false })
    const [mail] = await server.mail(sent.client.email)
    expect(mail?.links).toEqual([sent.public_url])
    expect(mail?.subject).toBe('Your trip')
    expect(mail?.attachments.map(({ name }) => name)).toEqual([`proposal-${sent.reference}.pdf`])
    expect(ok(await desk.ask(`/${sent.uuid}/versions`))).toMatchObject([
      { number: 1, title: 'Gorillas and lakes', total: 100, sent_to: sent.client.email },
    ])
  })

  it.each([
    ['nothing to pay for', { content: { options: [option('A', [])] } }, 'prices are empty'],
    ['nobody to send it to', { client_id: null }, 'Choose a client'],
    ['an end that is over', { valid_until: inDays(-1) }, 'in the past'],
    ['no day on which it starts', { starts_on: null }, 'Set the start'],
  ])('is refused with %s', async (_, changes, word) => {
    const proposal = await desk.write([option('A', [item('a')])])
    const saved = await desk.save(proposal, changes)
    const { status, body } = await desk.ask(`/${saved.uuid}/send`, {
      to: 'ann@lee.test',
      subject: 'Trip',
      message: 'Hi',
    })
    expect([status, body]).toEqual([409, expect.objectContaining({ message: expect.stringContaining(word) })])
    expect((await desk.show(saved.uuid)).sent_version).toBe(0)
  })

  it('is refused where an option could never be booked: a package without its departure', async () => {
    const tour = await makeTour(server, owner)
    const book = { kind: 'package', package_id: tour.id }
    const proposal = await desk.write([option('A', [item('a')]), option('B', [item('p', { book })])])
    const { status, body } = await desk.ask(`/${proposal.uuid}/send`, {
      to: 'ann@lee.test',
      subject: 'Trip',
      message: 'Hi',
    })
    expect([status, body]).toMatchObject([
      409,
      { message: 'Item p of option B has no departure yet: choose one in its menu, under “From stock”.' },
    ])
  })

  it('again shows the client the new state; an older one can be taken up again', async () => {
    const first = await desk.send(await desk.write([option('A', [item('a')])]))
    const changed = await desk.save(first, { content: { options: [option('A', [item('a', { gross: 150 })])] } })
    expect(changed).toMatchObject({ changed_since_sent: true, total: 150, status: 'sent' })
    const second = await desk.send(changed)
    expect(second).toMatchObject({ sent_version: 2, changed_since_sent: false })
    const back = ok(await desk.ask(`/${second.uuid}/versions/1/restore`, {}))
    expect(back).toMatchObject({ total: 100, changed_since_sent: true })
    const same = ok(await desk.ask(`/${second.uuid}/versions/2/restore`, {}))
    expect(same).toMatchObject({ total: 150, changed_since_sent: false })
    expect((await desk.ask(`/${second.uuid}/versions/3`)).status).toBe(404)
    expect((await desk.ask(`/${second.uuid}/versions/one`)).status).toBe(404)
  })

  it('saving the same again is no change since it was sent', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a', { description: 'Ärzte', optional: true })])]))
    expect((await desk.save(sent)).changed_since_sent).toBe(false)
  })
})

describe('accepting on behalf of a client', () => {
  it('makes one booking of package, room and what is not in stock, at the agreed sums', async () => {
    const tour = await makeTour(server, owner)
    const room = await makeRoom(server, nile)
    const items = [
      item('room', { gross: 175, book: stay(room, 40, 41) }),
      item('tour', { gross: 333.33, book: { kind: 'package', package_id: tour.id, departure_id: tour.departure } }),
      item('permit', { gross: 25, quantity: 2 }),
      item('dinner', { gross: 50, optional: true, selected: false }),
      item('drums', { gross: 40, optional: true, selected: true }),
    ]
    const startsOn = { starts_on: tour.date }
    const proposal = await desk.send(await desk.write([option('A', items, { discount_percent: 7 })], startsOn))
    const done = ok(await desk.ask(`/${proposal.uuid}/accept`, { option: 'A', name: 'Ann Lee', chosen: ['dinner'] }))
    const total = Math.round((17_500 + 33_333 + 5000 + 5000) * 0.93) / 100
    expect(done).toMatchObject({
      status: 'accepted',
      accepted_name: 'Ann Lee',
      accepted_option: 'A',
      accepted_items: ['dinner'],
      total,
    })
    expect(done.accepted_by_name).toBe(done.owner_name)
    const booking = await bookingOf(done.booking_id)
    expect(booking).toMatchObject({ source: 'proposal', status: 'confirmed', total, currency: 'USD' })
    expect(booking.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'custom',
      'custom',
      'package',
      'room',
    ])
    expect(
      booking.lines.reduce((sum: number, line: { amount: number }) => sum + Math.round(line.amount * 100), 0),
    ).toBe(Math.round(total * 100))
    const parts = await server.db
      .selectFrom('booking_instalments')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('booking_id', '=', done.booking_id)
      .executeTakeFirstOrThrow()
    expect(Number(parts.sum)).toBe(Math.round(total * 100))
  })

  it('is refused when it was changed since it was sent, and the second time', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]))
    const changed = await desk.save(sent, { title: 'Another' })
    const yes = { option: 'A', name: 'Ann Lee' }
    const late = await desk.ask(`/${sent.uuid}/accept`, yes)
    expect(late.text).toContain('changed since it was sent')
    await desk.send(changed)
    ok(await desk.ask(`/${sent.uuid}/accept`, yes))
    expect((await desk.ask(`/${sent.uuid}/accept`, yes)).status).toBe(409)
    expect((await desk.ask(`/${sent.uuid}/update`, { ...changed, content: changed.content })).status).toBe(409)
    expect((await desk.ask(`/${sent.uuid}/delete`, {})).status).toBe(409)
  })

  it.each([
    ['an item that is in every case', 'a'],
    ['an item of another option', 'c'],
    ['an item that is nowhere', 'zebra'],
  ])('is refused with %s among what is chosen', async (_, key) => {
    const options = [
      option('A', [item('a'), item('b', { optional: true })]),
      option('B', [item('c', { optional: true }), item('d')]),
    ]
    const sent = await desk.send(await desk.write(options))
    const yes = { option: 'A', name: 'Ann Lee' }
    const { status, body } = await desk.ask(`/${sent.uuid}/accept`, { ...yes, chosen: ['b', key] })
    expect([status, body.message]).toEqual([422, 'The proposal has just been changed. Load it again.'])
    expect((await desk.show(sent.uuid)).status).toBe('sent')
    expect(ok(await desk.ask(`/${sent.uuid}/accept`, { ...yes, chosen: ['b'] })).accepted_items).toEqual(['b']) // control
  })

  it('wins the inquiry that it answers', async () => {
    const { id } = await server.db
      .insertInto('inquiries')
      .values({
        agency_id: nile,
        channel: 'phone',
        name: 'Joy Amuge',
        email: 'joy@amuge.test',
        subject: 'Lakes',
        message: '?',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const begun = ok(await desk.ask('/create', { inquiry_id: id, currency: 'USD', starts_on: inDays(40) }), 201)
    const sent = await desk.send(await desk.save(begun, { content: { options: [option('A', [item('a')])] } }))
    ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Joy Amuge' }))
    const inquiry = await server.db
      .selectFrom('inquiries')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(inquiry.status).toBe('won')
  })

  it('leaves everything as it was where something is sold out', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const proposal = await desk.send(await desk.write([option('A', [item('r', { book: stay(room, 40, 42) })])]))
    ok(
      await server.request('agent/bookings/new', {
        token: owner,
        body: { items: [stay(room, 41, 42)], client: { name: 'Bob' } },
      }),
      201,
    )
    const refusal = await desk.ask(`/${proposal.uuid}/accept`, { option: 'A', name: 'Ann Lee' })
    expect(refusal.status).toBe(409)
    expect(refusal.body.clash).toMatchObject({ resource: 'room', id: room })
    expect(await desk.show(proposal.uuid)).toMatchObject({ status: 'sent', booking_id: null })
  })
})

describe('declining and reopening', () => {
  it('keeps the reason; reopened it can be accepted; once booked, only when the booking is cancelled', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]))
    const no = ok(await desk.ask(`/${sent.uuid}/decline`, { reason: 'Too dear' }))
    expect(no).toMatchObject({ status: 'declined', decline_reason: 'Too dear' })
    expect((await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' })).status).toBe(409)
    expect(ok(await desk.ask(`/${sent.uuid}/reopen`, {}))).toMatchObject({ status: 'sent', decline_reason: null })
    const done = ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' }))
    const blocked = await desk.ask(`/${sent.uuid}/reopen`, {})
    expect(blocked.status).toBe(409)
    expect(blocked.text).toContain(done.booking_reference)
    ok(
      await server.request(`agent/bookings/${done.booking_id}/delete`, {
        token: owner,
        body: { reason: 'Changed plans' },
      }),
    )
    expect(ok(await desk.ask(`/${sent.uuid}/reopen`, {}))).toMatchObject({ status: 'sent', booking_id: null })
    const again = ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' }))
    expect(again.booking_id).not.toBe(done.booking_id)
  })
})

describe('an end', () => {
  it('closes it at once, is written down by the job, and lasts until it is sent again or reopened', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]))
    await setDay(sent.uuid, inDays(-1))
    expect((await desk.show(sent.uuid)).status).toBe('expired')
    expect((await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' })).status).toBe(409)
    expect(ok(await desk.ask(`?status=expired&q=${sent.reference}`))).toHaveLength(1)
    await endProposals(server.db)
    const row = () =>
      server.db.selectFrom('proposals').select('status').where('uuid', '=', sent.uuid).executeTakeFirstOrThrow()
    expect((await row()).status).toBe('expired')
    const later = await desk.save(await desk.show(sent.uuid), { valid_until: inDays(5) })
    expect(later.status).toBe('expired')
    expect(await desk.send(later)).toMatchObject({ status: 'sent', sent_version: 2 })
    await setDay(sent.uuid, inDays(-1))
    expect(ok(await desk.ask(`/${sent.uuid}/reopen`, {}))).toMatchObject({ status: 'sent', valid_until: inDays(14) })
  })

  it('is told the client three days before, once, where the proposal says so', async () => {
    const quiet = await desk.write([option('A', [item('a')])])
    const off = await desk.send(await desk.save(quiet, { content: { ...quiet.content, follow_up: false } }))
    const on = await desk.send(await desk.write([option('A', [item('a')])]))
    const fresh = await desk.send(await desk.write([option('A', [item('a')])]))
    await setDay(fresh.uuid, inDays(3)) // sent today: it says so itself
    for (const { uuid } of [on, off]) {
      await setDay(uuid, inDays(3))
      await server.db
        .updateTable('proposals')
        .set({ sent_at: `${inDays(-4)}T09:00:00Z` })
        .where('uuid', '=', uuid)
        .execute()
    }
    await remindOfProposals(server.platform)
    await remindOfProposals(server.platform)
    expect(await desk.show(on.uuid)).toMatchObject({ reminders: 1 })
    const mails = await server.mail(on.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A reminder: Gorillas and lakes', 'Your trip'])
    for (const { client } of [off, fresh]) expect(await server.mail(client.email)).toHaveLength(1)
  })
})

describe('besides', () => {
  it('a reminder by hand says what was typed, to where it was sent', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]), { to: 'office@lee.test' })
    ok(await desk.ask(`/${sent.uuid}/remind`, { message: 'Seats are going.' }))
    const [mail] = await server.mail('office@lee.test')
    expect(mail?.text).toContain('Seats are going.')
    const draft = await desk.write([option('A', [item('a')])])
    expect((await desk.ask(`/${draft.uuid}/remind`, {})).status).toBe(409)
  })

  it('a question is answered in the thread by e-mail; notes and calls go to nobody', async () => {
    const sent = await desk.send(await desk.write([option('A', [item('a')])]))
    ok(await desk.ask(`/${sent.uuid}/messages`, { kind: 'note', body: 'Loves birds' }), 201)
    ok(await desk.ask(`/${sent.uuid}/messages`, { kind: 'call', body: 'Rang her' }), 201)
    expect(await server.mail(sent.client.email)).toHaveLength(1)
    const thread = ok(await desk.ask(`/${sent.uuid}/messages`, { body: 'Do you like birds?' }), 201)
    expect(thread.messages.map(({ direction }: { direction: string }) => direction)).toEqual(['note', 'out', 'out'])
    const [mail] = await server.mail(sent.client.email)
    expect(mail?.text).toContain('Do you like birds?')
  })

  it('the PDF has the words, days and prices of one option or of all', async () => {
    const days = [
      { title: 'Entebbe', description: '<p>Welcome to <strong>Uganda</strong>, Zoë</p>', meals: ['dinner'] },
    ]
    const proposal = await desk.write([
      option('A', [item('a', { title: 'Lodge' })], { title: 'Comfort', days }),
      option('B', [item('b', { title: 'Camp', gross: 50 })], { title: 'Adventure' }),
    ])
    const fileOf = async (query = '') => {
      const response = await server.app.request(`/api/agent/proposals/${proposal.uuid}/pdf${query}`, {
        headers: { authorization: `Bearer ${owner}` },
      })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join('\n')
    }
    const all = await fileOf()
    for (const words of [
      proposal.reference,
      'Gorillas and lakes',
      'Ann Lee',
      'Entebbe',
      'Zoë',
      'Dinner',
      'Lodge',
      'USD 100',
      'Camp',
    ])
      expect(all).toContain(words)
    expect(all).not.toContain('60') // what it costs the agency
    const one = await fileOf('?option=B')
    expect(one).toContain('Camp')
    expect(one).not.toContain('Lodge')
    expect((await desk.ask(`/${proposal.uuid}/pdf?option=C`)).status).toBe(422)
  })

  it('a quote says what something costs by the list, and what is left of it', async () => {
    const room = await makeRoom(server, nile, { quantity: 2 })
    const proposal = await desk.write([option('A', [item('a')])])
    const quoted = ok(await desk.ask(`/${proposal.uuid}/quote`, { book: stay(room, 40, 42), adults: 2 }))
    expect(quoted).toMatchObject({ currency: 'USD', total: 200, left: 2, complaints: [] })
    const short = ok(
      await desk.ask(`/${proposal.uuid}/quote`, { book: stay(room, 40, 42, { quantity: 3, adults: 6 }), adults: 6 }),
    )
    expect(short.complaints).toHaveLength(1)
  })
})
