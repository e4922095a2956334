import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import { listedFields } from '../../../src/domain/offers/resell-wall.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let nile: string
let rift: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
beforeEach(async () => {
  tour = await makeTour(server, nile, {}, 6)
  ok(await ask(nile, 'packages/status', { ids: [tour.id], status: 'published' }))
})
afterAll(() => server.close())

const ask = (token: string, path: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const terms = { commission_percent: 10, max_markup_percent: 20 }
const open = async (changes: Readonly<Record<string, unknown>> = {}) =>
  ok(await ask(nile, `packages/${tour.id}/resells/create`, { ...terms, ...changes }), 201)
const resell = async (configId: number, markup = 15) =>
  ok(await ask(rift, `resells/listings/${configId}/resell`, { markup_percent: markup }), 201)
const sell = (id: number, adults: number, changes: Readonly<Record<string, unknown>> = {}) =>
  ask(rift, `resells/${id}/book`, { departure_id: tour.departure, adults, client: { name: 'Mary Guest' }, ...changes })
const seatsLeft = async () =>
  ok(await ask(nile, `packages/${tour.id}/departures`)).find((row: { id: number }) => row.id === tour.departure)
    .seats_left

describe('opening an offer to resellers', () => {
  it.each([
    ['KYC', { verified_kyc: false }, 'Resell needs a verified KYC.'],
    ['proximity', { enabled_inventory_proximity: false }, 'Resell needs inventory proximity.'],
    ['both', { verified_kyc: false, enabled_inventory_proximity: false }, 'Resell needs a verified KYC.'],
  ])(
    'without %s is refused: it needs a verified KYC and proximity, and 403 says which is missing',
    async (_, off, message) => {
      const { agency } = (await server.request('agent/profile', { token: nile })).body.result
      const set = async (flags: Readonly<Record<string, boolean>>) => {
        await server.db.updateTable('agencies').set(flags).where('id', '=', agency.id).execute()
        server.platform.sessions.forget({ agencyId: agency.id })
      }
      await set(off)
      try {
        const { status, body } = await ask(nile, `packages/${tour.id}/resells/create`, terms)
        expect([status, body]).toEqual([403, expect.objectContaining({ message, refusal: 'agencyFlagIsOff' })])
      } finally {
        await set({ verified_kyc: true, enabled_inventory_proximity: true })
      }
      await open() // control: with both it is opened
    },
  )
  it('answers its terms, and null before', async () => {
    expect((await ask(nile, `packages/${tour.id}/resells/config`)).body.data).toBeNull()
    const config = await open({ terms: 'Names three days before.' })
    expect(config).toMatchObject({
      ...terms,
      kind: 'package',
      offer_id: tour.id,
      enabled: true,
      resellers: [],
      version: 1,
    })
    expect((await ask(nile, `packages/${tour.id}/resells/create`, terms)).status).toBe(409)
    const changed = ok(
      await ask(nile, `packages/${tour.id}/resells/config/update`, { ...terms, commission_percent: 12, version: 1 }),
    )
    expect(changed).toMatchObject({ commission_percent: 12, version: 2 })
    const stale = await ask(nile, `packages/${tour.id}/resells/config/update`, { ...terms, version: 1 })
    expect(stale.status).toBe(409)
  })
  it('is for offers of one’s own only', async () => {
    expect((await ask(rift, `packages/${tour.id}/resells/config`)).status).toBe(404)
  })
})

describe('listings', () => {
  it('show exactly the fields that may cross the wall, never a draft, never one’s own', async () => {
    const { id } = await open()
    const rows = ok(await ask(rift, 'resells/listings?per_page=100')) as Record<string, unknown>[]
    const row = rows.find((each) => each.id === id)
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...listedFields].toSorted())
    const own = ok(await ask(nile, 'resells/listings?per_page=100')) as { id: number }[]
    expect(own.map((each) => each.id)).not.toContain(id)
    ok(await ask(nile, 'packages/status', { ids: [tour.id], status: 'draft' }))
    const after = ok(await ask(rift, 'resells/listings?per_page=100')) as { id: number }[]
    expect(after.map((each) => each.id)).not.toContain(id)
  })
  it('are found by the agency that offers them', async () => {
    const { id } = await open()
    const mine = (await server.request('agent/profile', { token: nile })).body.result.agency.slug
    const found = ok(await ask(rift, `resells/listings?per_page=100&agency=${mine}`)) as Record<string, unknown>[]
    expect(found.map((each) => each.id)).toContain(id)
    expect(found.every((each) => each.agency_slug === mine)).toBe(true)
    expect(ok(await ask(rift, 'resells/listings?agency=nobody-at-all'))).toEqual([])
  })
  it('are taken up once, with a markup that the owner allows', async () => {
    const { id } = await open()
    expect(
      (await ask(rift, `resells/listings/${id}/resell`, { markup_percent: 21 })).body.errors.markup_percent[0],
    ).toContain('20%')
    await resell(id)
    expect((await ask(rift, `resells/listings/${id}/resell`, { markup_percent: 5 })).status).toBe(409)
    expect((await ask(nile, `resells/listings/${id}/resell`, { markup_percent: 5 })).status).toBe(404)
    const offered = ok(await ask(nile, 'resells/mine?side=offered&per_page=100')) as {
      title: string
      agency_name: string
    }[]
    expect(offered[0]).toMatchObject({
      agency_name: 'Rift Valley Stays',
      side: 'offered',
      link: `/offers/packages/${tour.id}/resell`,
    })
  })
})

describe('a sale by a reseller', () => {
  it('is one booking on each side and takes one stock', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    const quote = ok(await ask(rift, `resells/${id}/quote`, { departure_id: tour.departure, adults: 2 }))
    expect(quote).toMatchObject({
      owner_price: 200,
      commission: 20,
      markup: 30,
      total: 230,
      owed: 180,
      left: 6,
      complaints: [],
    })
    expect(await seatsLeft()).toBe(6)
    const sold = ok(await sell(id, 2, { expected_total: 230 }), 201)
    expect(sold).toMatchObject({ total: 230, source: 'resell', status: 'confirmed', client: { name: 'Mary Guest' } })
    expect(await seatsLeft()).toBe(4)
    const [theirs] = ok(await ask(nile, `packages/${tour.id}/bookings`))
    expect(theirs).toMatchObject({ total: 180, source: 'resell', client: { name: 'Rift Valley Stays' } })
    const detail = ok(await ask(nile, `bookings/${theirs.id}/show`))
    expect(detail.notes).toContain(sold.reference)
    expect(JSON.stringify(detail)).not.toMatch(/\b230\b/) // what the client pays is the reseller's business
  })
  it('has no more markup than the owner allows by then', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId, 15)
    ok(await ask(nile, `packages/${tour.id}/resells/config/update`, { ...terms, max_markup_percent: 5, version: 1 }))
    const quote = ok(await ask(rift, `resells/${id}/quote`, { departure_id: tour.departure, adults: 2 }))
    expect(quote).toMatchObject({ owner_price: 200, commission: 20, markup: 10, total: 210, owed: 180 })
    expect(ok(await sell(id, 2, { expected_total: 210 }), 201).total).toBe(210)
  })
  it('has lines that come to its total, on both sides', async () => {
    const { id: configId } = await open({ commission_percent: 12.5 })
    const { id } = await resell(configId, 7.5)
    const sold = ok(await sell(id, 3), 201)
    const [theirs] = ok(await ask(nile, `packages/${tour.id}/bookings`))
    for (const booking of [sold.id, theirs.id]) {
      const { rows } = await sql<{ total: number; discount: number; lines: number; taken_off: number }>`
        select b.total, b.discount, sum(l.amount - l.discount)::int as lines, sum(l.discount)::int as taken_off
        from bookings b join booking_lines l on l.booking_id = b.id where b.id = ${booking} group by b.id`.execute(
        server.db,
      )
      const [row] = rows
      expect([row?.lines, row?.taken_off]).toEqual([row?.total, row?.discount])
    }
  })
  it('is refused for a resell that rests or has ended', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    for (const status of ['paused', 'ended'] as const) {
      await server.db.updateTable('resells').set({ status }).where('id', '=', id).execute()
      expect((await sell(id, 1)).status).toBe(409)
    }
    await server.db.updateTable('resells').set({ status: 'active' }).where('id', '=', id).execute()
    ok(await sell(id, 1), 201) // control
  })
  it('never sells more than there is, however many sell at once, on both sides of the wall', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    const own = () =>
      ask(nile, 'bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        client: { name: 'Own Client' },
      })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? sell(id, 1) : own())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect(await seatsLeft()).toBe(0)
    const { rows } = await sql<{ capacity: number; taken: number }>`
      select capacity, taken from stock where resource_type = 'departure' and resource_id = ${tour.departure}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ capacity: 6, taken: 6 }])
  })
  it('and the owner’s own sales wait for each other, never in a ring', async () => {
    const config = await open({ allotment: 2, release_days: 0 })
    const { id } = await resell(config.id)
    const own = (adults: number) =>
      ask(nile, 'bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults,
        client: { name: 'Own Guest' },
      })
    const deadlocks = async () =>
      (
        await sql<{
          n: number
        }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(server.db)
      ).rows[0]?.n
    await sql`select pg_stat_force_next_flush()`.execute(server.db)
    const before = await deadlocks()
    const answers = await Promise.all(Array.from({ length: 24 }, (_, turn) => (turn % 2 === 0 ? sell(id, 1) : own(1))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await seatsLeft()).toBe(0)
    await sql`select pg_sleep(1.2), pg_stat_force_next_flush()`.execute(server.db)
    expect(await deadlocks()).toBe(before)
  })

  it('is refused when the price on screen is not the price, and then nothing is taken', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    expect((await sell(id, 2, { expected_total: 200 })).status).toBe(409)
    expect(await seatsLeft()).toBe(6)
  })
  it('is refused while the owner has closed it', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    ok(await ask(nile, `packages/${tour.id}/resells/config/update`, { ...terms, enabled: false }))
    expect((await sell(id, 1)).status).toBe(409)
  })
  it.each(['reseller', 'owner'] as const)(
    'is cancelled on both sides when the %s cancels, and the seats come free',
    async (who) => {
      const { id: configId } = await open()
      const { id } = await resell(configId)
      const sold = ok(await sell(id, 2), 201)
      const [theirs] = ok(await ask(nile, `packages/${tour.id}/bookings`))
      const [token, booking] = who === 'reseller' ? [rift, sold] : [nile, theirs]
      ok(await ask(token, `bookings/${booking.id}/delete`, { reason: 'Ms Guest has fallen ill' }))
      expect(ok(await ask(rift, `bookings/${sold.id}/show`)).status).toBe('cancelled')
      expect(ok(await ask(nile, `bookings/${theirs.id}/show`)).status).toBe('cancelled')
      // The reason is for those who gave it: whoever else reads the booking learns only that it is cancelled.
      const seenBy = async (reader: string, id: number) => (await ask(reader, `bookings/${id}/show`)).text
      const [own, other] = [
        await seenBy(token, booking.id),
        await (who === 'reseller' ? seenBy(nile, theirs.id) : seenBy(rift, sold.id)),
      ]
      expect(own).toContain('fallen ill')
      expect(other).toMatch(/ cancelled it\."/)
      expect(other).not.toContain('fallen ill')
      expect(await seatsLeft()).toBe(6)
      expect((await ask(rift, `bookings/${sold.id}/reinstate`, {})).status).toBe(409)
    },
  )
  it.each(['reseller', 'owner'] as const)(
    'is a no-show on both sides when the %s says so, and on none once it is undone',
    async (who) => {
      const { id: configId } = await open()
      const { id } = await resell(configId)
      const sold = ok(await sell(id, 2), 201)
      const [theirs] = ok(await ask(nile, `packages/${tour.id}/bookings`))
      const sides = [
        [rift, sold.id],
        [nile, theirs.id],
      ] as const
      for (const [, booking] of sides)
        await sql`update bookings set starts_on = current_date - 1, ends_on = current_date where id = ${booking}`.execute(
          server.db,
        )
      const [token, booking] = who === 'reseller' ? sides[0] : sides[1]
      const states = async () =>
        Promise.all(sides.map(async ([reader, each]) => ok(await ask(reader, `bookings/${each}/show`)).status))
      const { status: was } = ok(await ask(token, `bookings/${booking}/show`))
      ok(await ask(token, `bookings/${booking}/status`, { status: 'no_show' }))
      expect(await states()).toEqual(['no_show', 'no_show'])
      for (const [reader, each] of sides)
        expect(ok(await ask(reader, `bookings/${each}/show`)).fee_list).toHaveLength(1)
      ok(await ask(token, `bookings/${booking}/status`, { status: was, back: true }))
      expect(await states()).toEqual([was, was])
      for (const [reader, each] of sides)
        expect(ok(await ask(reader, `bookings/${each}/show`))).toMatchObject({ fee_list: [], kept: null })
    },
  )
  it('is nothing to a third agency', async () => {
    const { id: configId } = await open()
    const { id } = await resell(configId)
    for (const path of [`resells/${id}/offer`]) expect((await ask(nile, path)).status).toBe(404)
    expect((await ask(nile, `resells/${id}/quote`, { departure_id: tour.departure, adults: 1 })).status).toBe(404)
  })
})

describe('an allotment', () => {
  it('is kept for resellers, and only they can sell it', async () => {
    const { id: configId } = await open({ allotment: 4, release_days: 7 })
    expect(await seatsLeft()).toBe(2)
    const { id } = await resell(configId)
    const own = await ask(nile, 'bookings/new', {
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 3,
      client: { name: 'Own' },
    })
    expect(own.status).toBe(409)
    expect(ok(await ask(rift, `resells/${id}/quote`, { departure_id: tour.departure, adults: 1 })).left).toBe(6)
    ok(await sell(id, 3), 201)
    expect(await seatsLeft()).toBe(2) // three sold, one still kept
  })
  it('is kept on each day until so many days before, to the hour', async () => {
    await open({ allotment: 4, release_days: 7 })
    const held = await server.db
      .selectFrom('allocations')
      .select(['first_day', 'expires_at'])
      .where('resource_type', '=', 'departure')
      .where('resource_id', '=', tour.departure)
      .where('released_at', 'is', null)
      .execute()
    expect(held.map(({ expires_at }) => dayOf(expires_at ?? ''))).toEqual(
      held.map(({ first_day }) => addDays(first_day, -7)),
    )
    expect(held).toHaveLength(1)
  })
  it('comes free by itself before the start', async () => {
    await open({ allotment: 4, release_days: 7 })
    expect(await seatsLeft()).toBe(2)
    await sql`update allocations set expires_at = now() - interval '1 minute'
      where resource_id = ${tour.departure} and booking_id is null and released_at is null`.execute(server.db)
    expect(await seatsLeft()).toBe(6)
  })
  it('is not kept when its release has passed, and ends with the terms', async () => {
    await open({ allotment: 4, release_days: 60 })
    expect(await seatsLeft()).toBe(6)
    ok(await ask(nile, `packages/${tour.id}/resells/config/update`, { ...terms, allotment: 4, release_days: 3 }))
    expect(await seatsLeft()).toBe(2)
    ok(
      await ask(nile, `packages/${tour.id}/resells/config/update`, {
        ...terms,
        allotment: 4,
        release_days: 3,
        enabled: false,
      }),
    )
    expect(await seatsLeft()).toBe(6)
  })
  it('cannot be let go by whoever guesses the name of its hold', async () => {
    const { id } = await open({ allotment: 4, release_days: 7 })
    await ask(nile, 'bookings/holds/release', { key: `allotment:${id}:${inDays(30)}` })
    expect(await seatsLeft()).toBe(2)
  })
})
