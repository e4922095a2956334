import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let gate: string
let stranger: string
let tour: Tour

const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const stock = () =>
  server.db
    .selectFrom('stock')
    .select(['capacity', 'taken'])
    .where('resource_type', '=', 'departure')
    .where('resource_id', '=', tour.departure)
    .executeTakeFirstOrThrow()
const taken = async () => (await stock()).taken
const order = (changes: Record<string, unknown> = {}) => ({
  package_id: tour.id,
  departure_id: tour.departure,
  adults: 2,
  client: { name: 'Ann Lee', email: null },
  ...changes,
})

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  gate = await server.login('gate@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

describe('taking a booking', () => {
  beforeAll(async () => {
    tour = await makeTour(server, owner, {}, 10)
  })

  it('takes seats, client, lines, payment and reference at once', async () => {
    const before = await taken()
    const booking = ok(
      await call(
        'bookings/new',
        owner,
        order({
          client: { name: 'Zoë Müller', email: 'zoe@example.com', phone: '+256772123456' },
          adults: 2,
          children: 1,
          notes: 'Vegetarian',
          expected_total: 300,
          payment: { amount: 90, currency: 'USD', method: 'mobile_money', payer: 'Zoë' },
        }),
      ),
      201,
    )
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment_status: 'partial',
      subtotal: 300,
      discount: 0,
      total: 300,
      paid: 90,
      balance: 210,
      deposit_due: 0,
      currency: 'USD',
      starts_on: tour.date,
      ends_on: inDays(32),
      due_on: inDays(0),
      package_id: tour.id,
      departure_id: tour.departure,
      moves: ['in_progress', 'cancelled'],
      notes: 'Vegetarian',
      created_by_name: expect.stringContaining('Grace'),
    })
    expect(booking.reference).toMatch(/^BK-\d{4}-\d{6}$/)
    expect(booking.lines).toMatchObject([
      { title: 'Adult', quantity: 3, unit_amount: 100, amount: 300, price_option_id: tour.price },
    ])
    expect(booking.payments).toMatchObject([{ direction: 'in', amount: 90, aggregator: 'cash', payer: 'Zoë' }])
    expect(await taken()).toBe(before + 3)
    const [letter] = await server.mail('zoe@example.com')
    expect(letter?.subject).toContain('confirmed')
    expect(letter?.text).toContain('Balance: USD 210')
    const shown = ok(await call(`bookings/${booking.id}/show`, owner))
    expect(shown.history).toMatchObject([
      { action: 'bookings.create', actor_name: expect.stringContaining('Grace'), after: { total: 300 } },
    ])
  })

  it('uses the client that the agency has under this e-mail', async () => {
    const first = ok(
      await call('bookings/new', owner, order({ client: { name: 'Ben', email: 'ben@example.com' } })),
      201,
    )
    const again = ok(
      await call('bookings/new', owner, order({ adults: 1, client: { name: 'Benjamin', email: 'BEN@example.com' } })),
      201,
    )
    expect(again.client).toEqual(first.client)
  })

  it('gives references without gaps, and writes nothing of what is refused', async () => {
    const one = await book(server, owner, tour)
    const clients = await server.db.selectFrom('clients').select('id').execute()
    const refusal = await call(
      'bookings/new',
      owner,
      order({ adults: 50, client: { name: 'Nobody', email: 'no@example.com' } }),
    )
    expect(refusal.status).toBe(409)
    const two = await book(server, owner, tour)
    expect(Number(two.reference.slice(-6))).toBe(Number(one.reference.slice(-6)) + 1)
    expect((await server.db.selectFrom('clients').select('id').execute()).length).toBe(clients.length + 1)
  })

  const refusals: [string, Record<string, unknown>, number, string][] = [
    ['no client', { client: null }, 422, 'client_id'],
    ['nobody travels', { adults: 0 }, 422, 'adults'],
    [
      'a price that is not the package’s',
      { lines: [{ price_option_id: 999_999_999, quantity: 1 }] },
      422,
      'lines.0.price_option_id',
    ],
    ['no departure', { departure_id: null }, 422, 'departure_id'],
    ['an unknown package', { package_id: 999_999_999 }, 404, ''],
    ['an unknown departure', { departure_id: 999_999_999 }, 404, ''],
    ['an unknown client', { client_id: 999_999_999, client: null }, 404, ''],
    ['a payment above the total', { payment: { amount: 201, currency: 'USD', method: 'cash' } }, 422, 'payment.amount'],
    [
      'a payment in another currency that is worth nothing in the booking’s',
      { payment: { amount: 10, currency: 'UGX', method: 'cash' } },
      422,
      'payment.amount',
    ],
    [
      'a payment of half a cent',
      { payment: { amount: 1.005, currency: 'USD', method: 'cash' } },
      422,
      'payment.amount',
    ],
    ['a price that has changed', { expected_total: 150 }, 409, ''],
    ['more seats than are left', { adults: 40 }, 409, ''],
  ]
  it.each(refusals)('refuses %s', async (_, changes, status, field) => {
    const before = await stock()
    const answer = await call('bookings/new', owner, order(changes))
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(field)])
    if (field !== '') expect(Object.keys(answer.body.errors)).toContain(field)
    expect(await stock()).toEqual(before)
  })

  it('names what is left when it is too little, and shows the new price when it changed', async () => {
    const { capacity, taken: sold } = await stock()
    const short = await call('bookings/new', owner, order({ adults: capacity - sold + 1 }))
    expect(short.body.message).toMatch(/^Only \d+ seats? (is|are) left on \d+ \w+ \d{4}\.$/)
    expect(short.body.clash).toMatchObject({ resource: 'departure', day: tour.date, free: capacity - sold })
    const other = await call('bookings/new', owner, order({ adults: 1, expected_total: 1 }))
    expect(other.body).toMatchObject({ message: expect.stringContaining('USD 100'), quote: { total: 100 } })
  })

  it('stays pending when it is not confirmed, and sends nothing', async () => {
    const booking = ok(
      await call(
        'bookings/new',
        owner,
        order({ adults: 1, confirm: false, client: { name: 'Cy', email: 'cy@example.com' } }),
      ),
      201,
    )
    expect(booking.status).toBe('pending')
    expect(await server.mail('cy@example.com')).toEqual([])
    const confirmed = ok(await call(`bookings/${booking.id}/status`, owner, { status: 'confirmed' }))
    expect(confirmed.status).toBe('confirmed')
    expect(await server.mail('cy@example.com')).toHaveLength(1)
  })

  it('happens once however often it is sent with one key', async () => {
    const free = await makeTour(server, owner, {}, 5)
    const headers = { 'idempotency-key': 'booking-once-0001' }
    const body = order({ package_id: free.id, departure_id: free.departure, adults: 2 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.request('agent/bookings/new', { token: owner, body, headers })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const list = await call(`bookings?departure_id=${free.departure}`, owner)
    expect(list.body.meta.total).toBe(1)
  })

  it('takes a tour on request without a departure', async () => {
    const onRequest = await makeTour(server, owner, { on_request: true })
    const body = order({ package_id: onRequest.id, departure_id: null, date: inDays(90) })
    const booking = ok(await call('bookings/new', owner, body), 201)
    expect(booking).toMatchObject({
      starts_on: inDays(90),
      ends_on: inDays(92),
      departure_id: null,
      due_on: inDays(0),
      schedule: [
        { label: 'Deposit', due_on: inDays(0) },
        { label: 'Balance', due_on: inDays(60) },
      ],
    })
    expect((await call('bookings/new', owner, { ...body, date: null })).body.errors).toHaveProperty('date')
    expect((await call('bookings/new', owner, { ...body, date: inDays(-1) })).body.errors).toHaveProperty('date')
  })
})

describe('quotes and holds', () => {
  beforeAll(async () => {
    tour = await makeTour(server, owner, { discount_percent: 10, max_pax: 6 }, 6)
  })
  const hold = (key: string, quantity: number) =>
    call('bookings/holds', owner, { departure_id: tour.departure, quantity, key })

  it('quotes lines, discount, deposit and seats, and says what does not fit', async () => {
    const quote = ok(
      await call('bookings/quote', owner, {
        ...order({ adults: 2, children: 1, discount_percent: 5 }),
        client: undefined,
      }),
    )
    expect(quote).toMatchObject({
      subtotal: 300,
      discount: 45,
      total: 255,
      deposit: 0,
      seats_left: 6,
      complaints: [],
    })
    const large = ok(await call('bookings/quote', owner, order({ adults: 9 })))
    expect(large.complaints).toEqual([
      '“Gorillas of Bwindi” takes parties of at most 6.',
      expect.stringMatching(/^Only 6 seats are left on/),
    ])
  })

  it('keeps seats for its key only, changes with it, and becomes the booking', async () => {
    expect(ok(await hold('desk-0001', 4), 201)).toMatchObject({ quantity: 4, seats_left: 2 })
    expect(ok(await hold('desk-0001', 5), 201)).toMatchObject({ quantity: 5, seats_left: 1 })
    expect((await hold('desk-0002', 2)).status).toBe(409)
    expect((await call('bookings/new', owner, order({ adults: 2 }))).status).toBe(409)
    expect(ok(await call('bookings/quote', owner, order({ adults: 5 }))).complaints).toEqual([])
    ok(await call('bookings/new', owner, order({ adults: 5, hold_key: 'desk-0001' })), 201)
    expect(await stock()).toEqual({ capacity: 6, taken: 5 })
    ok(await call('bookings/holds/release', owner, { key: 'desk-0001' }))
    expect(await taken()).toBe(5)
  })

  it('lapses by itself, and is cleared by whoever comes next', async () => {
    ok(await hold('desk-0003', 1), 201)
    expect((await hold('desk-0004', 1)).status).toBe(409)
    await server.db
      .updateTable('allocations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hold_key', '=', 'desk-0003')
      .execute()
    ok(await hold('desk-0004', 1), 201)
    expect(await taken()).toBe(6)
    ok(await call('bookings/holds/release', owner, { key: 'desk-0004' }))
    expect(await taken()).toBe(5)
  })
})

describe('changing a booking', () => {
  let booking: { id: number; version: number; reference: string }
  let later: number
  beforeAll(async () => {
    tour = await makeTour(server, owner, {}, 6)
    const [other] = ok(
      await call(`packages/${tour.id}/departures/create`, owner, { dates: [inDays(40)], capacity: 3 }),
      201,
    )
    later = other.id
    booking = ok(await call('bookings/new', owner, order({ adults: 3, discount_percent: 10 })), 201)
  })
  const edit = (body: unknown) => call(`bookings/edit/${booking.id}`, owner, body)

  it('keeps the price it was booked at, whatever the price is now', async () => {
    ok(
      await call(`packages/price-options/${tour.price}/update`, owner, {
        name: 'Adult',
        unit: 'per_person',
        age_band: 'adult',
        amount: 150,
        currency: 'USD',
      }),
    )
    expect(ok(await edit({ notes: 'Late arrival', due_on: inDays(5) }))).toMatchObject({
      total: 270,
      notes: 'Late arrival',
      due_on: inDays(5),
    })
    const more = ok(await edit({ adults: 4 }))
    expect(more).toMatchObject({ subtotal: 400, discount: 40, total: 360 })
    expect(await taken()).toBe(4)
    expect(ok(await call('bookings/quote', owner, order({ adults: 1 }))).total).toBe(150)
  })

  it('takes the new seats before it frees the old', async () => {
    expect((await edit({ departure_id: later })).status).toBe(409)
    expect(await taken()).toBe(4)
    const moved = ok(await edit({ departure_id: later, adults: 3 }))
    expect(moved).toMatchObject({ starts_on: inDays(40), departure_id: later, total: 270 })
    expect(await taken()).toBe(0)
    ok(await edit({ departure_id: tour.departure }))
    expect(await taken()).toBe(3)
  })

  it('refuses what was written on an older version, and says who was first', async () => {
    const { version } = ok(await call(`bookings/edit/${booking.id}`, owner))
    ok(await edit({ notes: 'one', version }))
    const stale = await edit({ notes: 'two', version })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Grace')])
    expect(ok(await call(`bookings/${booking.id}/show`, owner)).notes).toBe('one')
  })

  it('shows in its history only what changed', async () => {
    const [last] = ok(await call(`bookings/${booking.id}/show`, owner)).history
    expect(last).toMatchObject({
      action: 'bookings.update',
      before: { notes: 'Late arrival' },
      after: { notes: 'one' },
    })
    expect(Object.keys(last.after)).toEqual(['notes'])
  })

  it('cancels with a reason, gives the seats back, and can be undone while they are free', async () => {
    expect((await call(`bookings/${booking.id}/delete`, owner, { reason: '  ' })).status).toBe(422)
    const cancelled = ok(await call(`bookings/${booking.id}/delete`, owner, { reason: 'Flight cancelled' }))
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Flight cancelled', balance: 0, moves: [] })
    expect(await taken()).toBe(0)
    expect((await call(`bookings/${booking.id}/delete`, owner, { reason: 'Again' })).status).toBe(409)
    expect((await edit({ adults: 1 })).status).toBe(409)
    expect(ok(await call(`bookings/${booking.id}/reinstate`, owner, {}))).toMatchObject({
      status: 'confirmed',
      cancelled_at: null,
    })
    expect(await taken()).toBe(3)
    ok(await call(`bookings/${booking.id}/delete`, owner, { reason: 'Flight cancelled' }))
    await book(server, owner, tour, 5)
    expect((await call(`bookings/${booking.id}/reinstate`, owner, {})).body.message).toMatch(/^Only 1 seat is left on/)
    expect(await taken()).toBe(5)
  })

  it('moves along its life only', async () => {
    const { id } = await book(server, owner, tour, 1)
    const to = (status: string) => call(`bookings/${id}/status`, owner, { status })
    expect((await to('completed')).status).toBe(409)
    ok(await to('in_progress'))
    expect((await to('pending')).status).toBe(409)
    expect(ok(await to('completed')).moves).toEqual([])
    expect((await to('cancelled')).body.message).toBe('A booking that is completed cannot become cancelled.')
    expect(await taken()).toBe(6)
  })
})

describe('payments', () => {
  let id: number
  beforeAll(async () => {
    tour = await makeTour(server, owner, {}, 6)
    id = ok(
      await call('bookings/new', owner, order({ adults: 2, client: { name: 'Dora', email: 'dora@example.com' } })),
      201,
    ).id
  })
  const pay = (changes: Record<string, unknown>) =>
    call(`bookings/${id}/payments`, owner, { amount: 50, currency: 'USD', method: 'cash', ...changes })

  const steps: [string, Record<string, unknown>, number, Record<string, unknown> | string][] = [
    ['a part', { amount: 50 }, 201, { payment_status: 'partial', paid: 50, balance: 150 }],
    ['more than the balance', { amount: 150.01 }, 422, 'The balance is USD 150'],
    ['more than the balance in another currency', { currency: 'UGX', amount: 900_000 }, 422, 'The balance is USD 150'],
    ['nothing', { amount: 0 }, 422, 'more than 0'],
    ['the rest', { amount: 150 }, 201, { payment_status: 'paid', balance: 0 }],
    ['once more', { amount: 1 }, 422, 'Nothing is owed'],
    ['a refund above what was paid', { direction: 'out', amount: 201 }, 422, 'At most USD 200'],
    ['a refund', { direction: 'out', amount: 200 }, 201, { payment_status: 'refunded', refunded: 200, balance: 200 }],
    ['a second refund', { direction: 'out', amount: 1 }, 422, 'There is nothing to refund'],
  ]
  it.each(steps)('%s', async (_, changes, status, expected) => {
    const answer = await pay(changes)
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
    if (typeof expected === 'string') expect(answer.body.message).toContain(expected)
    else expect(answer.body.data).toMatchObject(expected)
  })

  it('tells the client what was paid when the booking is cancelled', async () => {
    ok(await pay({ amount: 20 }), 201)
    ok(await call(`bookings/${id}/delete`, owner, { reason: 'Illness' }))
    const [letter] = await server.mail('dora@example.com')
    expect(letter?.text).toContain('You have paid USD 20')
    expect((await pay({ amount: 1 })).status).toBe(422)
    expect(ok(await pay({ direction: 'out', amount: 20 }), 201)).toMatchObject({
      payment_status: 'refunded',
      balance: 0,
    })
  })
})

describe('the list', () => {
  let other: Tour
  beforeAll(async () => {
    tour = await makeTour(server, owner, { title: 'Lake Mburo on Foot' }, 30)
    other = await makeTour(server, stranger, { title: 'Rift Secret' }, 30)
    for (const name of ['Ágnes Kovács', 'Bosco Opio', 'Chen Wei']) await book(server, owner, tour, 1, name)
    await book(server, owner, tour, 2, 'Dana Ames')
    await book(server, stranger, other, 1, 'Ágnes Rift')
  })
  const list = async (query: string) => (await call(`bookings?departure_id=${tour.departure}&${query}`, owner)).body

  it('answers the newest first, in pages, with the total', async () => {
    const { data, meta } = await list('per_page=3')
    expect(data.map((b: { client: { name: string } }) => b.client.name)).toEqual([
      'Dana Ames',
      'Chen Wei',
      'Bosco Opio',
    ])
    expect(meta).toEqual({ current_page: 1, per_page: 3, last_page: 2, total: 4, from: 1, to: 3, capped: false })
    expect(Object.keys(data[0])).toEqual([
      'id',
      'reference',
      'kind',
      'title',
      'status',
      'payment_status',
      'client',
      'starts_on',
      'ends_on',
      'adults',
      'children',
      'infants',
      'currency',
      'subtotal',
      'discount',
      'fees',
      'total',
      'paid',
      'refunded',
      'written_off',
      'balance',
      'source',
      'due_on',
      'created_by_name',
      'version',
      'created_at',
      'updated_at',
      'first',
      'pieces',
      'oversold',
    ])
    expect((await list('per_page=3&page=2')).data).toHaveLength(1)
    expect((await list('page=9')).meta).toMatchObject({ total: 4, from: null, to: null })
  })

  const searches: [string, number][] = [
    ['q=agnes', 1],
    ['q=KOVÁCS', 1],
    ['q=opio', 1],
    ['q=BK-', 4],
    ['q=nobody', 0],
    ['q=%25', 0],
    ['status=confirmed', 4],
    ['status=pending,cancelled', 0],
    ['payment_status=unpaid', 4],
    ['kind=tour_package', 4],
    ['kind=flight,event', 0],
    [`from=${inDays(30)}&to=${inDays(30)}`, 4],
    [`from=${inDays(31)}`, 0],
    [`ends_from=${inDays(32)}&ends_to=${inDays(32)}`, 4],
    [`created_from=${inDays(0)}&created_to=${inDays(0)}`, 4],
    [`created_to=${inDays(-1)}`, 0],
    ['due=due', 4],
    ['due=overdue', 0],
    ['due=owed', 4],
    ['source=manual', 4],
    ['source=website', 0],
    ['package_id=999999', 0],
    ['client_id=999999', 0],
  ]
  it.each(searches)('%s finds %i', async (query, count) => {
    const { meta, data } = await list(query)
    expect([meta?.total, data?.length]).toEqual([count, count])
  })

  it.each(['created_at', 'starts_on', 'total', 'balance', 'reference', 'client'])(
    'sorts by %s, both ways',
    async (sort) => {
      const up = (await list(`sort=${sort}`)).data.map((b: { id: number }) => b.id)
      const down = (await list(`sort=-${sort}`)).data.map((b: { id: number }) => b.id)
      expect(up).toHaveLength(4)
      expect(down).toEqual(up.toReversed())
    },
  )

  it('refuses sorts and filters that do not exist', async () => {
    expect((await call('bookings?sort=password', owner)).status).toBe(422)
    expect((await call('bookings?status=gone', owner)).status).toBe(422)
    expect((await call('bookings?from=2026-02-30', owner)).status).toBe(422)
    expect((await call('bookings?per_page=101', owner)).status).toBe(422)
  })

  it('adds up each currency apart', async () => {
    const totals = ok(await call(`bookings/totals?departure_id=${tour.departure}`, owner))
    expect(totals.sums).toEqual([
      {
        currency: 'USD',
        bookings: 4,
        off: 0,
        total: 500,
        paid: 0,
        written_off: 0,
        balance: 500,
        owed: 500,
        to_refund: 0,
        overdue: 0,
        due: 500,
        fee: 0,
        refund: 0,
      },
    ])
  })

  it('adds up what reconciles: of a booking that is off counts what was kept, what is to be refunded hides no debt', async () => {
    const own = await makeTour(server, owner, {}, 40)
    const owing = await book(server, owner, own, 2, 'Owes')
    ok(await call(`bookings/${owing.id}/payments`, owner, { amount: 50, currency: 'USD', method: 'cash' }), 201)
    const over = await book(server, owner, own, 3, 'Paid too much')
    ok(await call(`bookings/${over.id}/payments`, owner, { amount: 300, currency: 'USD', method: 'cash' }), 201)
    ok(
      await call(`bookings/edit/${over.id}`, owner, {
        adults: 1,
        lines: [{ price_option_id: own.price, quantity: 1 }],
      }),
    )
    const off = await book(server, owner, own, 4, 'Cancelled')
    ok(await call(`bookings/${off.id}/payments`, owner, { amount: 40, currency: 'USD', method: 'cash' }), 201)
    ok(await call(`bookings/${off.id}/delete`, owner, { reason: 'Ill' }))
    const { sums } = ok(await call(`bookings/totals?package_id=${own.id}`, owner))
    expect(sums).toMatchObject([
      { bookings: 3, off: 1, total: 300, paid: 390, balance: -90, owed: 150, to_refund: 240 },
    ])
  })

  it('adds up to the last cent what no number of JavaScript can say', async () => {
    const own = await makeTour(server, owner, {}, 40)
    for (const name of ['Rich', 'Richer']) {
      const { id } = await book(server, owner, own, 1, name)
      await sql`update bookings set total = 9007199254740991, subtotal = 9007199254740991 + discount - fees where id = ${id}`.execute(
        server.db,
      )
    }
    const totals = ok(await call(`bookings/totals?package_id=${own.id}`, owner))
    expect(totals.sums).toMatchObject([{ total: '180143985094819.82', balance: '180143985094819.82', paid: 0 }])
    const { data } = (await call(`bookings?package_id=${own.id}`, owner)).body
    expect(data).toHaveLength(2) // the control: the list is read as ever
    await sql`update bookings set deleted_at = now() where title = ${data[0].title} and total = 9007199254740991`.execute(
      server.db,
    )
  })

  it('exports exactly the rows that match, harmlessly', async () => {
    await book(server, owner, tour, 1, '=cmd|A1')
    const csv = await call(`bookings?departure_id=${tour.departure}&sort=client&download=csv&per_page=1`, owner)
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(csv.text).toContain("'=cmd|A1")
    expect(csv.text).not.toContain('Rift')
    const xlsx = await call(`bookings?departure_id=${tour.departure}&download=xlsx`, owner)
    expect(xlsx.headers.get('content-disposition')).toMatch(/bookings-[\d-]+\.xlsx/)
  })

  it('never contains another agency’s rows', async () => {
    // But for the name of the partner that sells for Nile, and is its client.
    for (const query of [
      '',
      'q=Rift',
      'q=BK',
      `package_id=${other.id}`,
      `departure_id=${other.departure}`,
      'download=csv',
      'sort=client&per_page=100',
    ])
      expect((await call(`bookings?${query}`, owner)).text.replaceAll('Rift Valley Stays', '')).not.toContain('Rift')
    expect((await call('bookings?q=Rift', stranger)).text).toContain('Ágnes Rift') // the control: it can be found
  })
})

describe('who may do it', () => {
  let foreign: { id: number }
  let own: { id: number }
  beforeAll(async () => {
    tour = await makeTour(server, owner, {}, 30)
    own = await book(server, owner, tour)
    foreign = await book(server, stranger, await makeTour(server, stranger), 1, 'Rift Client')
  })
  const writes = (id: number): [string, unknown][] => [
    [`bookings/edit/${id}`, { notes: 'x' }],
    [`bookings/${id}/delete`, { reason: 'x' }],
    [`bookings/${id}/reinstate`, {}],
    [`bookings/${id}/status`, { status: 'in_progress' }],
    [`bookings/${id}/payments`, { amount: 1, currency: 'USD', method: 'cash' }],
  ]

  it('answers 404 for another agency’s booking, package, departure and client', async () => {
    for (const [path, body] of [
      ...writes(foreign.id),
      [`bookings/${foreign.id}/show`, undefined],
      [`bookings/edit/${foreign.id}`, undefined],
    ] as const) {
      const answer = await call(path, owner, body)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).not.toContain('Rift')
    }
    expect((await call('bookings/new', stranger, order())).status).toBe(404)
    expect((await call('bookings/quote', stranger, order())).status).toBe(404)
    expect(
      (await call('bookings/holds', stranger, { departure_id: tour.departure, quantity: 1, key: 'rift-0001' })).status,
    ).toBe(404)
    expect((await call(`bookings/${foreign.id}/show`, stranger)).status).toBe(200)
  })

  it('lets a clerk see and add, and nothing else; a gatekeeper nothing', async () => {
    expect((await call('bookings', clerk)).status).toBe(200)
    expect((await call('bookings/new', clerk, order({ adults: 1 }))).status).toBe(201)
    // What is given away or taken in with a new booking asks for what it asks for by itself.
    const payment = { amount: 1, currency: 'USD', method: 'cash' }
    for (const [more, permission] of [
      [{ payment }, 'Edit Bookings'],
      [{ discount_percent: 100 }, 'Offer Discount'],
    ] as const) {
      const { status, body } = await call('bookings/new', clerk, order({ adults: 1, ...more }))
      expect([status, body.message]).toEqual([403, expect.stringContaining(permission)])
      expect((await call('bookings/new', owner, order({ adults: 1, ...more }))).status).toBe(201) // control
    }
    for (const [path, body] of writes(own.id))
      expect([path, (await call(path, clerk, body)).status]).toEqual([path, 403])
    for (const path of ['bookings', 'bookings/totals', `bookings/${own.id}/show`])
      expect((await call(path, gate)).status).toBe(403)
    expect((await call('bookings/new', gate, order())).status).toBe(403)
    expect((await server.request('agent/bookings')).status).toBe(401)
    for (const [path, body] of writes(own.id)) expect((await call(path, owner, body)).status).not.toBe(403) // the control
  })

  it('tells colleagues who see bookings, not the one who did it', async () => {
    await book(server, clerk, tour, 1, 'Told Client')
    const news = await server.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select('users.email')
      .where('title', 'like', 'Told Client booked%')
      .execute()
    expect(news.map(({ email }) => email)).toContain('owner@nile.test')
    expect(news.map(({ email }) => email)).not.toContain('clerk@nile.test')
    expect(news.map(({ email }) => email)).not.toContain('gate@nile.test')
  })
})
