import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueDueReminders } from '../../../mock-server/services/dues/due-mail.ts'
import { laneOf, stateOf } from '../../../src/domain/bookings/instalment-states.ts'
import type { BookingDetail, Due } from '../../../src/domain/schema/types.generated.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string
let tour: Tour

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
let guests = 0
/** USD 300 on a day in three months, for a client of its own. */
const book = async (changes: Record<string, unknown> = {}): Promise<BookingDetail> => {
  guests += 1
  const body = {
    package_id: tour.id,
    date: inDays(90),
    adults: 3,
    client: { name: `Guest ${guests}`, email: `guest${guests}@example.com` },
    ...changes,
  }
  return ok(await call('bookings/new', body), 201)
}
const pay = (id: number, amount: number, direction = 'in', headers: Record<string, string> = {}) =>
  server.request(`agent/bookings/${id}/payments`, {
    token: owner,
    body: { amount, currency: 'USD', method: 'cash', direction },
    headers,
  })
const show = async (id: number): Promise<BookingDetail> => ok(await call(`bookings/${id}/show`))
const instalment = (label: string, due_on: string, terms: Record<string, unknown> = { basis: 'rest' }) => ({
  label,
  due_on,
  ...terms,
})
const plan = (id: number, instalments: unknown[], more: Record<string, unknown> = {}) =>
  call(`bookings/${id}/schedule`, { instalments, ...more })
const shown = ({ schedule }: BookingDetail) => schedule.map(({ label, amount, due_on }) => [label, amount, due_on])
const dues = async (query: string): Promise<Due[]> => ok(await call(`bookings/dues?per_page=100&${query}`))
/** What the board has of a booking, whose client has no other. */
const ofBooking = async (id: number, query = '') => dues(`client_id=${(await show(id)).client.id}&${query}`)

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, { on_request: true })
})
afterAll(() => server.close())

describe('the schedule of a new booking', () => {
  it('is a deposit now and the balance a month before', async () => {
    const booking = await book()
    expect(shown(booking)).toEqual([
      ['Deposit', 90, inDays(0)],
      ['Balance', 210, inDays(60)],
    ])
    expect(booking).toMatchObject({ due_on: inDays(0), deposit_due: 90 })
    expect(booking.schedule.map(({ state }) => state)).toEqual(['due', 'due'])
    const [letter] = await server.mail('guest1@example.com')
    expect(letter?.text).toContain('Deposit: USD 90 due by')
    expect(letter?.text).toContain('Balance: USD 210 due by')
  })

  it('has the balance on the day that was chosen', async () => {
    expect(shown(await book({ due_on: inDays(10) }))).toEqual([
      ['Deposit', 90, inDays(0)],
      ['Balance', 210, inDays(10)],
    ])
  })

  it('follows the terms of the offer where it has some, as long as they are on', async () => {
    const own = await makeTour(server, owner, { on_request: true })
    const terms = {
      inventory_type: 'package',
      inventory_id: own.id,
      deposit_percent: 10,
      instalments: 2,
      every: 'month',
      last_days_before: 20,
    }
    ok(await call('instalments/enable', terms))
    const booking = await book({ package_id: own.id })
    expect(booking.schedule.map(({ label, amount }) => [label, amount])).toEqual([
      ['Deposit', 30],
      ['Instalment 1', 135],
      ['Instalment 2', 135],
    ])
    expect(booking.deposit_due).toBe(30)
    ok(await call('instalments/enable', { ...terms, enabled: false }))
    expect((await book({ package_id: own.id })).schedule).toHaveLength(2)
  })

  it('is told with the quote, and made by hand where somebody says so', async () => {
    const wanted = { package_id: tour.id, date: inDays(90), adults: 3 }
    const quoted = ok(await call('bookings/quote', wanted))
    expect(quoted.schedule).toEqual([
      { label: 'Deposit', amount: 90, due_on: inDays(0) },
      { label: 'Balance', amount: 210, due_on: inDays(60) },
    ])
    const sooner = ok(await call('bookings/quote', { ...wanted, due_on: inDays(5) }))
    expect(sooner.schedule[1]).toMatchObject({ due_on: inDays(5) })
    const schedule = [instalment('First', inDays(2), { basis: 'amount', amount: 120 }), instalment('Rest', inDays(20))]
    const booking = await book({ schedule })
    expect(shown(booking)).toEqual([
      ['First', 120, inDays(2)],
      ['Rest', 180, inDays(20)],
    ])
    const changed = ok(await call('bookings/quote', { booking_id: booking.id, package_id: tour.id, adults: 4 }))
    expect(changed.schedule.map(({ amount }: { amount: number }) => amount)).toEqual([120, 280])
    const body = {
      ...wanted,
      client: { name: 'Too Little' },
      schedule: [instalment('Half', inDays(2), { basis: 'percent', percent: 50 })],
    }
    expect((await call('bookings/new', body)).body.errors.instalments[0]).toContain('is not in any instalment')
  })

  it('asks for the first payment taken with it no more', async () => {
    const booking = await book({ payment: { amount: 90, currency: 'USD', method: 'cash' } })
    expect(booking.schedule.map(({ state, paid }) => [state, paid])).toEqual([
      ['paid', 90],
      ['due', 0],
    ])
    expect(booking.due_on).toBe(inDays(60))
  })
})

describe('payments', () => {
  it('settle the instalments in their order; a refund opens the last of them again', async () => {
    const { id } = await book()
    const states = async () => (await show(id)).schedule.map(({ state, open }) => [state, open])
    expect((await pay(id, 100)).status).toBe(201)
    expect(await states()).toEqual([
      ['paid', 0],
      ['part', 200],
    ])
    expect((await show(id)).due_on).toBe(inDays(60))
    expect((await pay(id, 40, 'out')).status).toBe(201)
    expect(await states()).toEqual([
      ['part', 30],
      ['due', 210],
    ])
    expect((await show(id)).due_on).toBe(inDays(0))
    expect((await pay(id, 240)).status).toBe(201)
    expect(await states()).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
  })

  it('are taken once, however often the same call arrives', async () => {
    const { id } = await book()
    const headers = { 'idempotency-key': 'pay-the-deposit-once' }
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, 90, 'in', headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const after = await show(id)
    expect([after.paid, after.payments.length]).toEqual([90, 1])
  })
})

describe('a schedule by hand', () => {
  it('comes to the total exactly, and the booking is due when its first open instalment is', async () => {
    const booking = await book()
    const instalments = [
      instalment('Balance', inDays(50)),
      instalment('First', inDays(3), { basis: 'percent', percent: 33.33 }),
      instalment('Second', inDays(20), { basis: 'amount', amount: 50.5 }),
    ]
    const after: BookingDetail = ok(await plan(booking.id, instalments, { version: booking.version }))
    expect(shown(after)).toEqual([
      ['First', 99.99, inDays(3)],
      ['Second', 50.5, inDays(20)],
      ['Balance', 149.51, inDays(50)],
    ])
    expect(after).toMatchObject({ due_on: inDays(3), version: booking.version + 1, deposit_due: 99.99 })
    expect((await show(booking.id)).history[0]).toMatchObject({ action: 'dues.schedule' })
    const stale = await plan(booking.id, instalments, { version: booking.version })
    expect(stale.status).toBe(409)
  })

  it('says in words what is missing or too much', async () => {
    const { id } = await book()
    const amount = (label: string, sum: number) => instalment(label, inDays(5), { basis: 'amount', amount: sum })
    expect((await plan(id, [amount('Half', 150)])).body.errors.instalments).toEqual([
      'USD 150 of USD 300 is not in any instalment.',
    ])
    expect((await plan(id, [amount('All and more', 320.5)])).body.errors.instalments).toEqual([
      'The instalments come to USD 20.50 more than the total.',
    ])
    expect((await plan(id, [])).body.errors.instalments).toEqual(['A schedule has at least one instalment.'])
    expect((await plan(id, [instalment('Share', inDays(5), { basis: 'percent' })])).body.errors).toHaveProperty(
      'instalments.0.percent',
    )
    expect((await plan(id, [amount('Odd', 1.005)])).body.errors).toHaveProperty('instalments.0.amount')
  })

  it('is refused for a cancelled booking, of which nothing is asked', async () => {
    const { id, version } = await book()
    const off: BookingDetail = ok(await call(`bookings/${id}/delete`, { reason: 'Ill', version }))
    expect(off.schedule.map(({ state }) => state)).toEqual(['off', 'off'])
    expect((await plan(id, [instalment('All', inDays(5))])).status).toBe(409)
    expect(await ofBooking(id)).toEqual([])
  })
})

describe('another price', () => {
  it('keeps agreed sums, lets percentages follow, and gives the rest what remains', async () => {
    const { id } = await book()
    ok(
      await plan(id, [
        instalment('Deposit', inDays(1), { basis: 'percent', percent: 20 }),
        instalment('Permits', inDays(10), { basis: 'amount', amount: 120 }),
        instalment('Balance', inDays(40)),
      ]),
    )
    const more: BookingDetail = ok(await call(`bookings/edit/${id}`, { adults: 5 }))
    expect(more.schedule.map(({ amount }) => amount)).toEqual([100, 120, 280])
    await pay(id, 100)
    const fewer: BookingDetail = ok(await call(`bookings/edit/${id}`, { adults: 3 }))
    expect(fewer.schedule.map(({ amount, state }) => [amount, state])).toEqual([
      [100, 'paid'],
      [120, 'due'],
      [80, 'due'],
    ])
  })

  it('moves only the instalment that is next when its day is changed', async () => {
    const { id } = await book({ payment: { amount: 90, currency: 'USD', method: 'cash' } })
    const after: BookingDetail = ok(await call(`bookings/edit/${id}`, { due_on: inDays(45) }))
    expect(shown(after).map(([, , day]) => day)).toEqual([inDays(0), inDays(45)])
    expect(after.due_on).toBe(inDays(45))
    const usual: BookingDetail = ok(await call(`bookings/edit/${id}`, { due_on: null }))
    expect(usual.due_on).toBe(inDays(60))
  })
})

describe('the dues board', () => {
  let id: number
  beforeAll(async () => {
    ;({ id } = await book())
    ok(
      await plan(id, [
        instalment('First', inDays(-4), { basis: 'amount', amount: 60 }),
        instalment('Second', inDays(-1), { basis: 'amount', amount: 40 }),
        instalment('Third', inDays(6), { basis: 'amount', amount: 100 }),
        instalment('Fourth', inDays(7)),
      ]),
    )
    await pay(id, 70)
  })

  it('puts each instalment into its lane', async () => {
    expect((await ofBooking(id)).map(({ label, lane, state, open }) => [label, lane, state, open])).toEqual([
      ['First', 'paid', 'paid', 0],
      ['Second', 'overdue', 'overdue', 30],
      ['Third', 'week', 'due', 100],
      ['Fourth', 'later', 'due', 100],
    ])
    const [second] = await ofBooking(id, 'lane=overdue')
    expect(second).toMatchObject({
      number: 2,
      instalments: 4,
      amount: 40,
      paid: 10,
      received: 70,
      total: 300,
      balance: 230,
    })
  })

  it('agrees with the words of the page, for every instalment there is', async () => {
    const now = inDays(0)
    for (const lane of ['overdue', 'week', 'later', 'paid']) {
      const rows = await dues(`lane=${lane}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const due of rows)
        expect([laneOf(due.due_on, due.open, now), stateOf(due, now, true)]).toEqual([lane, due.state])
    }
  })

  it('finds, filters and sorts', async () => {
    const booking = await show(id)
    expect(await ofBooking(id, `q=${booking.reference}`)).toHaveLength(4)
    expect(await ofBooking(id, `from=${inDays(6)}&to=${inDays(7)}`)).toHaveLength(2)
    expect(await dues(`client_id=${booking.client.id + 100_000}`)).toEqual([])
    expect(await ofBooking(id, 'currency=UGX')).toEqual([])
    expect(await ofBooking(id, 'kind=hotel_room')).toEqual([])
    const owed = (await show(id)).balance
    expect(owed).toBeGreaterThan(1)
    expect(await ofBooking(id, `owes_over=${Math.floor(owed) - 1}`)).toHaveLength(4)
    expect(await ofBooking(id, `owes_over=${Math.ceil(owed)}`)).toEqual([])
    expect(await ofBooking(id, `owes_under=${Math.ceil(owed) + 1}`)).toHaveLength(4)
    expect(await ofBooking(id, `owes_under=${Math.floor(owed)}`)).toEqual([])
    expect((await call('bookings/dues?owes_over=much')).status).toBe(422)
    const days = (await dues('sort=-due_on&lane=later')).map(({ due_on }) => due_on)
    expect(days).toEqual(days.toSorted().reverse())
    expect((await call('bookings/dues?sort=nonsense')).status).toBe(422)
    expect((await call('bookings/dues?lane=nonsense')).status).toBe(422)
  })

  it('adds up what the list shows', async () => {
    const client = (await show(id)).client.id
    expect(ok(await call(`bookings/dues/totals?client_id=${client}`))).toEqual([
      { lane: 'later', currency: 'USD', instalments: 1, amount: 100 },
      { lane: 'overdue', currency: 'USD', instalments: 1, amount: 30 },
      { lane: 'paid', currency: 'USD', instalments: 1, amount: 60 },
      { lane: 'week', currency: 'USD', instalments: 1, amount: 100 },
    ])
  })

  it('exports what it shows', async () => {
    const { client } = await show(id)
    const file = await call(`bookings/dues?client_id=${client.id}&download=csv`)
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Recently paid')
  })

  it('is of one agency only, and writing on it needs the right', async () => {
    const theirs: Due[] = ok(await call('bookings/dues?per_page=100', undefined, stranger))
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.some(({ booking_id }) => booking_id === id)).toBe(false)
    expect(
      (await call(`bookings/${id}/schedule`, { instalments: [instalment('All', inDays(5))] }, stranger)).status,
    ).toBe(404)
    expect((await call(`bookings/${id}/remind`, {}, stranger)).status).toBe(404)
    expect((await call(`bookings/${id}/remind`, {}, clerk)).status).toBe(403)
    expect((await call('bookings/dues', undefined, clerk)).status).toBe(200)
  })
})

describe('a reminder', () => {
  it('says what is to be paid by when, in the thread of the booking', async () => {
    const booking = await book()
    const after: BookingDetail = ok(
      await call(`bookings/${booking.id}/remind`, { message: 'Mobile money is welcome.' }),
    )
    const [letter] = await server.mail(booking.client.email ?? '')
    expect(letter?.subject).toBe(`USD 90 for your booking ${booking.reference} is due today`)
    expect(letter?.text).toContain('Mobile money is welcome.')
    expect(letter?.text).toContain('The total is USD 300.')
    expect(after.schedule.map(({ reminders }) => reminders)).toEqual([1, 0])
    const second = after.schedule[1]?.id ?? 0
    ok(await call(`bookings/${booking.id}/remind`, { instalment_id: second }))
    expect((await server.mail(booking.client.email ?? ''))[0]?.subject).toContain('USD 210')
    const said = await server.db
      .selectFrom('thread_messages as m')
      .innerJoin('threads as t', 't.id', 'm.thread_id')
      .select('m.direction')
      .where('t.record_type', '=', 'booking')
      .where('t.record_id', '=', booking.id)
      .execute()
    expect(said).toHaveLength(2)
  })

  it('is refused where there is nothing to ask for, nobody to write to, or no such instalment', async () => {
    const paid = await book({ payment: { amount: 300, currency: 'USD', method: 'cash' } })
    expect((await call(`bookings/${paid.id}/remind`, {})).body.message).toContain('is paid in full')
    expect((await call(`bookings/${paid.id}/remind`, { instalment_id: paid.schedule[0]?.id })).status).toBe(409)
    const silent = await book({ client: { name: 'Silent Sam' } })
    expect((await call(`bookings/${silent.id}/remind`, {})).body.message).toBe('Silent Sam has no e-mail address.')
    expect((await call(`bookings/${silent.id}/remind`, { instalment_id: paid.schedule[0]?.id })).status).toBe(404)
    const off = await book()
    ok(await call(`bookings/${off.id}/delete`, { reason: 'Ill', version: off.version }))
    expect((await call(`bookings/${off.id}/remind`, {})).status).toBe(409)
  })
})

describe('letters that go out by themselves', () => {
  /** As if the instalments had been agreed long ago. */
  const agreed = (id: number) =>
    server.db
      .updateTable('booking_instalments')
      .set({ agreed_on: inDays(-60) })
      .where('booking_id', '=', id)
      .execute()
  const letters = async ({ client }: BookingDetail) =>
    (await server.mail(client.email ?? '')).filter(({ subject }) => !subject.includes('confirmed'))

  it('are written once, however often the job runs', async () => {
    await queueDueReminders(server.platform) // those of the demonstration
    const booking = await book()
    ok(
      await plan(booking.id, [
        instalment('First', inDays(3), { basis: 'amount', amount: 100 }),
        instalment('Balance', inDays(30)),
      ]),
    )
    await agreed(booking.id)
    const [first] = await Promise.all([1, 2].map(() => queueDueReminders(server.platform)))
    expect(first).toBeLessThanOrEqual(1)
    await queueDueReminders(server.platform)
    const sent = await letters(booking)
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('USD 100 for your booking')])
    expect((await show(booking.id)).schedule.map(({ reminders }) => reminders)).toEqual([1, 0])
    expect((await show(booking.id)).history[0]).toMatchObject({ action: 'dues.remind' })
  })

  it('stay noted where an instalment stays, and are forgotten where it is another', async () => {
    const booking = await book()
    const first = instalment('First', inDays(3), { basis: 'amount', amount: 100 })
    ok(await plan(booking.id, [first, instalment('Balance', inDays(30))]))
    await agreed(booking.id)
    await queueDueReminders(server.platform)
    const noted = () =>
      server.db
        .selectFrom('booking_instalments')
        .select(['reminded_at', 'reminders'])
        .where('booking_id', '=', booking.id)
        .orderBy('position')
        .execute()
    const [before] = await noted()
    expect(before).toEqual({ reminded_at: expect.anything(), reminders: 1 })
    ok(await plan(booking.id, [first, instalment('Balance', inDays(40))]))
    expect(await noted()).toEqual([before, { reminded_at: null, reminders: 0 }])
    ok(await plan(booking.id, [{ ...first, due_on: inDays(4) }, instalment('Balance', inDays(40))]))
    expect((await noted())[0]).toEqual({ reminded_at: null, reminders: 0 })
  })

  it('ask for all that is due by then in one', async () => {
    const booking = await book()
    ok(
      await plan(booking.id, [
        instalment('First', inDays(-20), { basis: 'amount', amount: 100 }),
        instalment('Second', inDays(0), { basis: 'amount', amount: 50 }),
        instalment('Balance', inDays(30)),
      ]),
    )
    await agreed(booking.id)
    await queueDueReminders(server.platform)
    const sent = await letters(booking)
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('USD 150 for your booking')])
    expect(sent[0]?.text).toContain('Second: USD 50 is due today.')
  })

  it('are not written for what is cancelled, pending, paid, or agreed only since', async () => {
    const due = [instalment('All', inDays(0))]
    const cancelled = await book()
    const pending = await book({ confirm: false })
    const paid = await book({ payment: { amount: 300, currency: 'USD', method: 'cash' } })
    const fresh = await book()
    for (const { id } of [cancelled, pending, paid, fresh]) ok(await plan(id, due))
    for (const { id } of [cancelled, pending, paid]) await agreed(id)
    ok(await call(`bookings/${cancelled.id}/delete`, { reason: 'Ill' }))
    await queueDueReminders(server.platform)
    for (const booking of [pending, paid, fresh]) expect(await letters(booking)).toEqual([])
    expect((await letters(cancelled)).filter(({ subject }) => subject.includes('due'))).toEqual([])
  })
})
