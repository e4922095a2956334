import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '../../../mock-server/services/agency/search.ts'
import { lastMonths } from '../../../mock-server/services/agency/statistics.ts'
import { KeptAnswers } from '../../../mock-server/services/answer-cache.ts'
import { guest, type Visitor } from '../../../src/domain/access.ts'
import { everyBooking, everyTrip, travelling, tripKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { bookingKinds } from '../../../src/domain/bookings/sales-choices.ts'
import { weekOf } from '../../../src/domain/dates.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { type Feature, permissions } from '../../../src/domain/rights.ts'
import { matchPath } from '../../../src/domain/routes/routes.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeRoom, rental, stay } from '../../support/sold-offers.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let gate: string
let stranger: string
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const get = async (path: string, token = owner) => ok(await call(path, token))

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  gate = await server.login('gate@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

/** What a list says that the number on the board opens. */
const listed = async (query: string) => (await call(`bookings?${query}`, owner)).body.meta.total

describe('the Today board', () => {
  it('counts what its lists hold', async () => {
    const tour = await makeTour(server, owner, { days: 1, nights: 0 }, 40)
    const [today] = ok(
      await call(`packages/${tour.id}/departures/create`, owner, { dates: [inDays(0)], capacity: 20 }),
      201,
    )
    const before = await get('business/today')
    const leaving = await book(server, owner, { ...tour, departure: today.id, date: inDays(0) }, 3, 'Leaving Today')
    const cancelled = await book(server, owner, { ...tour, departure: today.id, date: inDays(0) }, 1, 'Not Leaving')
    ok(await call(`bookings/${cancelled.id}/delete`, owner, { reason: 'x' }))
    const late = { label: 'All', due_on: inDays(-2), basis: 'rest' }
    ok(await call(`bookings/${leaving.id}/schedule`, owner, { instalments: [late] }))
    await server.db
      .insertInto('inquiries')
      .values({
        agency_id: (
          await server.db
            .selectFrom('bookings')
            .select('agency_id')
            .where('id', '=', leaving.id)
            .executeTakeFirstOrThrow()
        ).agency_id,
        channel: 'website',
        name: 'Asking',
        subject: 'A question',
        message: 'Hello?',
      })
      .execute()
    const after = await get('business/today')
    expect(after).toMatchObject({
      day: inDays(0),
      departures_today: before.departures_today + 1,
      arrivals_today: before.arrivals_today + 1,
      overdue: before.overdue + 1,
      new_bookings: before.new_bookings + 2,
      unanswered_inquiries: before.unanswered_inquiries + 1,
    })
    const standing = `kind=${tripKinds}&status=${travelling}`
    expect(after.departures_today).toBe(await listed(`from=${inDays(0)}&to=${inDays(0)}&${standing}`))
    expect(after.arrivals_today).toBe(await listed(`ends_from=${inDays(0)}&ends_to=${inDays(0)}&${standing}`))
    expect(after.new_bookings).toBe(await listed(`created_from=${inDays(0)}`))
    expect(after.owing.length).toBeGreaterThan(0)
    expect((await get('inquiries/recent'))[0]).toMatchObject({ name: 'Asking', status: 'new' })
  })

  it('counts every kind, and its links open lists of every kind', async () => {
    const nile = await agencyOf(server)
    const items = await Promise.all([
      makeRoom(server, nile).then((id) => stay(id, 0, 1)),
      makeCar(server, nile).then((id) => rental(id, 0, 1)),
    ])
    const [day, { to }] = [inDays(0), weekOf(inDays(0))]
    const before = await get('business/today')
    for (const item of items)
      ok(await call('bookings/new', owner, { items: [item], client: { name: 'Of Any Kind' }, confirm: false }), 201)
    const board = await get('business/today')
    const figures = await get('business/booking-statistics')
    expect(board.departures_today).toBe(before.departures_today + 2)
    const linked: readonly [number, Record<string, string>][] = [
      [board.departures_today, { kind: everyTrip, from: day, to: day, status: travelling }],
      [board.arrivals_today, { kind: everyTrip, ends_from: day, ends_to: day, status: travelling }],
      [board.new_bookings, { created_from: day, created_to: day }],
      [figures.live, { status: 'confirmed,in_progress' }],
      [figures.pending, { status: 'pending' }],
      [figures.new_this_week, { created_from: weekOf(day).from, created_to: day }],
    ]
    for (const [figure, query] of linked) {
      // The address that the board links to, and what its list then asks: `kind=all` and the view are the page's own.
      const address = new URLSearchParams(everyBooking(guest, query).split('?')[1])
      expect(address.get('kind')).toBe(query.kind ?? 'all')
      for (const own of ['kind', 'view']) address.delete(own)
      if (query.kind === everyTrip) address.set('kind', tripKinds.join(','))
      expect([query, figure]).toEqual([query, await listed(String(address))])
    }
    // Who has no tours finds them all in the list that is there.
    const hotel: Visitor = {
      ...guest,
      authenticated: true,
      verified: true,
      active: true,
      permissions: new Set(['View Bookings']),
      features: new Set(['hotel_and_hospitality']),
    }
    expect(everyBooking(hotel, { due: 'due' })).toBe('/bookings/hotel-rooms?kind=all&view=every&due=due')
    // The lists behind the panels begin with the rows that the panels show.
    const panels = [
      [board.leaving, { from: day, to, status: travelling, sort: 'starts_on' }],
      [board.returning, { ends_from: day, ends_to: to, status: travelling, per_page: '100' }],
    ] as const
    for (const [rows, query] of panels) {
      const { data } = (await call(`bookings?${new URLSearchParams({ per_page: '100', ...query })}`, owner)).body
      const ids = data.map(({ id }: { id: number }) => id)
      for (const row of rows) expect(ids).toContain(row.id)
    }
  })

  it('shows each booking with its party, and no more of it', async () => {
    const [one] = (await get('business/today')).leaving
    const booking = ok(await call(`bookings/${one.id}/show`, owner))
    expect(one).toMatchObject({
      reference: booking.reference,
      pax: booking.adults + booking.children + booking.infants,
    })
    expect(Object.keys(one)).toEqual([
      'id',
      'kind',
      'reference',
      'title',
      'client_name',
      'starts_on',
      'ends_on',
      'pax',
      'status',
      'currency',
      'due',
      'due_on',
    ])
  })
})

describe('what is to be collected', () => {
  it('is what of a booking is overdue or due within a week, not its balance', async () => {
    const tour = await makeTour(server, owner, {}, 40)
    const { id } = await book(server, owner, tour, 3, 'Owing In Parts')
    const late = { label: 'Late', due_on: inDays(-900), basis: 'amount', amount: 60 }
    ok(
      await call(`bookings/${id}/schedule`, owner, {
        instalments: [late, { label: 'Far', due_on: inDays(29), basis: 'rest' }],
      }),
    )
    const { owing } = await get('business/today')
    expect(owing[0]).toMatchObject({ id, due: 60, due_on: inDays(-900) })
  })
})

describe('statistics', () => {
  it('count bookings and what they came to, without the cancelled', async () => {
    const tour = await makeTour(server, owner, { title: 'Counted Tour' }, 40)
    const before = await get('business/booking-statistics')
    const dollars = (sums: { currency: string; amount: number }[]) =>
      sums.find(({ currency }) => currency === 'USD')?.amount ?? 0
    await book(server, owner, tour, 2)
    const { id } = await book(server, owner, tour, 1)
    ok(await call(`bookings/${id}/delete`, owner, { reason: 'x' }))
    const after = await get('business/booking-statistics')
    expect(after).toMatchObject({
      new_today: before.new_today + 2,
      live: before.live + 1,
      cancelled_30_days: before.cancelled_30_days + 1,
    })
    expect(dollars(after.revenue_30_days) - dollars(before.revenue_30_days)).toBe(200)
    expect(after.months).toHaveLength(12)
    expect(after.months.at(-1).month).toBe(inDays(0).slice(0, 7))
    expect(after.months.at(-1).bookings).toBe(before.months.at(-1).bookings + 1)
    expect(dollars(after.months.at(-1).revenue) - dollars(before.months.at(-1).revenue)).toBe(200)
  })

  it('count what waits to be confirmed, kind by kind, as each list does', async () => {
    const figures = await get('business/booking-statistics')
    expect(figures.pending_by_kind.map(({ kind }: { kind: string }) => kind)).toEqual(keysOf(bookingKinds))
    for (const { kind, bookings } of figures.pending_by_kind)
      expect([kind, bookings]).toEqual([kind, await listed(`kind=${kind}&status=pending`)])
    const sum = figures.pending_by_kind.reduce((all: number, one: { bookings: number }) => all + one.bookings, 0)
    expect(sum).toBe(figures.pending)
  })

  it('count offers, seats and the most booked', async () => {
    const before = await get('business/offer-statistics')
    const tour = await makeTour(server, owner, { title: 'Most Booked', status: 'draft' }, 8)
    await server.db
      .updateTable('departures')
      .set({ date: inDays(5) })
      .where('id', '=', tour.departure)
      .execute()
    await server.db
      .updateTable('stock')
      .set({ day: inDays(5) })
      .where('resource_id', '=', tour.departure)
      .where('resource_type', '=', 'departure')
      .execute()
    await book(server, owner, { ...tour, date: inDays(5) }, 3)
    const after = await get('business/offer-statistics')
    expect(after).toMatchObject({
      total: before.total + 1,
      draft: before.draft + 1,
      seats_open_30_days: before.seats_open_30_days + 5,
      seats_taken_30_days: before.seats_taken_30_days + 3,
    })
    expect(after.most_booked.length).toBeLessThanOrEqual(5)
    expect(after.most_booked[0]).toMatchObject({
      bookings: expect.any(Number),
      revenue: [{ currency: expect.any(String), amount: expect.any(Number) }],
    })
  })

  it('know the months of a year’s turn', () => {
    expect(lastMonths('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('are found anew unless finding them was slow', async () => {
    let asked = 0
    const find = (ms: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return ++asked
    }
    // A busy machine may take long over nothing: what counts as slow is far from what is waited for.
    const quick = new KeptAnswers({ slowAfter: 60_000, keepFor: 60_000 })
    expect([await quick.get('one', find(0)), await quick.get('one', find(0))]).toEqual([1, 2])
    const slow = new KeptAnswers({ slowAfter: 20, keepFor: 60_000 })
    expect([
      await slow.get('one', find(40)),
      await slow.get('one', find(40)),
      await slow.get('other', find(0)),
    ]).toEqual([3, 3, 4])
  })
})

describe('the set-up checklist', () => {
  it('ticks what is really there, and links to routes that exist', async () => {
    const status = async (token: string) =>
      (await get('business/status', token)) as {
        steps: { key: string; done: boolean; link: string }[]
        done: number
        total: number
      }
    const before = await status(stranger)
    expect(before.total).toBe(before.steps.length)
    expect(before.done).toBe(before.steps.filter(({ done }) => done).length)
    for (const { link } of before.steps) expect(matchPath(link)).not.toBeNull()
    const step = async (key: string) => (await status(stranger)).steps.find((one) => one.key === key)?.done
    const own = server.db.selectFrom('users').select('agency_id').where('email', '=', 'owner@rift.test')
    const room = await server.db
      .selectFrom('offers')
      .select('id')
      .where('agency_id', 'in', own)
      .where('kind', '=', 'room')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    for (const table of ['packages', 'offers'] as const)
      await server.db.updateTable(table).set({ status: 'draft' }).where('agency_id', 'in', own).execute()
    expect(await step('offer')).toBe(false)
    await server.db.updateTable('offers').set({ status: 'published' }).where('id', '=', room.id).execute()
    expect(await step('offer')).toBe(true)
    await server.db.updateTable('offers').set({ status: 'draft' }).where('id', '=', room.id).execute()
    expect(await step('offer')).toBe(false)
    const tour = await makeTour(server, stranger)
    await server.db.updateTable('packages').set({ status: 'published' }).where('id', '=', tour.id).execute()
    expect(await step('offer')).toBe(true)
    await book(server, stranger, tour)
    expect([await step('client'), await step('booking')]).toEqual([true, true])
  })
})

describe('search', () => {
  let tour: Tour
  let reference: string
  beforeAll(async () => {
    tour = await makeTour(server, owner, { title: 'Zanzéra Crater' }, 40)
    ok(
      await call('clients/create', owner, { name: 'Zanzera Person', email: 'zan@example.com', phone: '+256772999111' }),
      201,
    )
    reference = (await book(server, owner, tour, 1, 'Zanzera Traveller')).reference
    await makeTour(server, stranger, { title: 'Zanzera of Rift' })
    for (const [token, name] of [
      [owner, 'Zanzera Lodge'],
      [stranger, 'Zanzera Lodge of Rift'],
    ] as const) {
      const service = { title: name, duration_minutes: 60, capacity: 4, amount: 50_000, currency: 'UGX' }
      ok(await call('services', token, service), 201)
      ok(await call('proposals/create', token, { title: `${name}, two nights`, currency: 'UGX' }), 201)
      ok(
        await call('inquiries/create', token, {
          name: `${name} asker`,
          channel: 'phone',
          subject: 'Two nights',
          message: 'How much?',
          phone: '+256772999000',
        }),
        201,
      )
    }
    ok(await call('clients/create', stranger, { name: 'Zanzera Rift Person' }), 201)
  })
  const kinds = async (q: string, token = owner) =>
    (await get(`search?q=${encodeURIComponent(q)}`, token)) as { kind: string; label: string; link: string }[]

  it('finds every kind, whatever the accents, the best first', async () => {
    const hits = await kinds('zanzera')
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(
      new Set(['booking', 'client', 'package', 'service', 'proposal', 'inquiry']),
    )
    for (const { link } of hits) expect(matchPath(link)).not.toBeNull()
    const order = [...new Set(hits.map(({ kind }) => kind))]
    expect(order[0]).toBe('client') // the person before what they booked, the offer before bookings of it
    expect(order.indexOf('package')).toBeLessThan(order.indexOf('booking'))
    expect((await kinds(reference))[0]).toMatchObject({ kind: 'booking', label: reference })
    expect((await kinds('ZAN@example.com'))[0]).toMatchObject({ kind: 'client', label: 'Zanzera Person' })
    expect((await kinds('0772 999 111'))[0]).toMatchObject({ kind: 'client', label: 'Zanzera Person' })
    expect((await kinds('owner@nile.test'))[0]).toMatchObject({ kind: 'user', label: expect.stringContaining('Grace') })
    expect(await kinds('%')).toEqual([])
    expect((await get('search?q=zanzera&limit=1')).length).toBe(6)
    expect((await kinds('PR-'))[0]).toMatchObject({ kind: 'proposal', link: expect.stringContaining('/proposals/') })
    expect((await call('search?q=%20', owner)).status).toBe(422)
  })

  it('names what is called exactly so first, then what begins so', async () => {
    for (const title of ['Wugle Alpha', 'The Wugle', 'Wugle']) {
      const service = { title, duration_minutes: 60, capacity: 4, amount: 50_000, currency: 'UGX' }
      ok(await call('services', owner, service), 201)
    }
    const tours = ['Wugle Alpha tour', 'The Wugle tour', 'Wugle tour']
    for (const title of tours) await makeTour(server, owner, { title })
    expect((await kinds('wugle')).flatMap(({ kind, label }) => (kind === 'service' ? [label] : []))).toEqual([
      'Wugle',
      'Wugle Alpha',
      'The Wugle',
    ])
    expect((await kinds('Wugle tour'))[0]?.label).toBe('Wugle tour')
  })

  it('finds nothing that is deleted', async () => {
    const tables = ['packages', 'offers', 'clients', 'bookings', 'proposals', 'inquiries'] as const
    const found = async () => new Set((await kinds('zanzera')).map(({ kind }) => kind))
    const all = await found()
    expect(all.size).toBe(tables.length) // control
    const agency = await agencyOf(server)
    const set = (deleted_at: Date | null) =>
      tables.map((table) => server.db.updateTable(table).set({ deleted_at }).where('agency_id', '=', agency).execute())
    await Promise.all(set(new Date()))
    expect(await found()).toEqual(new Set())
    await Promise.all(set(null))
    expect(await found()).toEqual(all)
  })

  it('leaves out offers of a feature that the agency’s plan lacks', async () => {
    const visitor: Visitor = {
      ...guest,
      authenticated: true,
      verified: true,
      active: true,
      permissions: new Set(permissions),
    }
    const asked = { agencyId: await agencyOf(server), q: 'zanzera', limit: 5 }
    const found = async (features: readonly Feature[]) =>
      (
        await search(server.platform.database.system, {
          ...asked,
          visitor: { ...visitor, features: new Set(features) },
        })
      ).map(({ label }) => label)
    expect(await found(['services'])).toContain('Zanzera Lodge') // control
    expect(await found(['hotel_and_hospitality'])).not.toContain('Zanzera Lodge')
  })

  it('finds only what this visitor may open', async () => {
    expect(new Set((await kinds('zanzera', clerk)).map(({ kind }) => kind))).toEqual(new Set(['booking', 'client']))
    expect(await kinds('zanzera', gate)).toEqual([])
    expect(await kinds('owner@nile.test', clerk)).toEqual([])
  })

  it('never contains another agency’s records', async () => {
    // Nile pays Rift and sells through it, and may name it.
    for (const q of ['zanzera', 'rift', 'owner@rift.test', 'BK-'])
      expect(
        JSON.stringify((await kinds(q)).filter(({ kind }) => kind !== 'beneficiary')).replaceAll(
          /Rift Valley Stays|stay@rift\.test/g,
          '',
        ),
      ).not.toMatch(/rift/i)
    expect(JSON.stringify(await kinds('zanzera', stranger))).toContain('Zanzera Rift Person') // the control
  })
})

describe('who may see it', () => {
  it('tells of inquiries only who may see them, and since when the longest waits', async () => {
    expect((await call('inquiries_?lane=unanswered', clerk)).status).toBe(403)
    expect(await get('business/today', clerk)).toMatchObject({ unanswered_inquiries: null, oldest_inquiry_at: null })
    expect(await get('inquiries/recent', clerk)).toEqual([])
    const agency_id = await agencyOf(server, 'owner@nile.test')
    // Asked long ago, written again yesterday: the wait is the second.
    await server.db
      .insertInto('inquiries')
      .values({
        agency_id,
        channel: 'website',
        name: 'Again',
        subject: 'A question',
        message: 'Hello?',
        created_at: '2020-01-01T00:00:00Z',
        last_message_at: '2020-02-01T00:00:00Z',
      })
      .execute()
    const board = await get('business/today')
    const [longest] = (await call('inquiries_?lane=unanswered&sort=last_message_at', owner)).body.data
    expect(Date.parse(board.oldest_inquiry_at)).toBe(Date.parse(longest.waiting_since))
    expect(board.oldest_inquiry_at).toMatch(/^2020-02-01/)
  })

  it('is whoever may view the dashboard; the checklist and the search are everybody’s', async () => {
    for (const path of [
      'business/today',
      'business/booking-statistics',
      'business/offer-statistics',
      'inquiries/recent',
    ]) {
      expect([path, (await call(path, gate)).status]).toEqual([path, 403])
      expect([path, (await call(path, clerk)).status]).toEqual([path, 200])
      expect((await server.request(`agent/${path}`)).status).toBe(401)
    }
    expect((await call('business/status', gate)).status).toBe(200)
    const unpaid = await server.login('unpaid@kazinga.test')
    expect((await call('business/status', unpaid)).status).toBe(200)
    expect((await call('business/today', unpaid)).status).toBe(403)
  })
})
