import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { Refused } from '../../../mock-server/http/refusals.ts'
import { randomFrom } from '../../../mock-server/seed/random.ts'
import { expireHolds } from '../../../mock-server/services/stock/availability.ts'
import { freePerDay, recapacity } from '../../../mock-server/services/stock/stock-days.ts'
import { inLong, rounds } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays } from '../../support/tour.ts'

let server: TestServer
let tenant: Kysely<DB>
let nile: number
let token: string
beforeAll(async () => {
  server = await startServer()
  nile = await agencyOf(server)
  tenant = server.platform.database.tenant(nile)
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

/** Nights 0 to 9 are looked at; a stay is of one or more of them. */
const nights = 10
const first = 40

interface Stay {
  readonly room: number
  readonly from: number
  readonly to: number
  readonly quantity: number
}
interface Booking {
  readonly id: number
  stays: readonly Stay[]
  live: boolean
}

/** The truth in the plainest words: a night's free rooms are its rooms, less what is blocked, booked and held. */
class Model {
  readonly quantity = [4, 2]
  blocks: {
    readonly id: number
    readonly room: number
    readonly from: number
    readonly to: number
    readonly quantity: number
  }[] = []
  readonly bookings: Booking[] = []
  readonly holds = new Map<string, readonly Stay[]>()

  capacity(room: number, night: number): number {
    const out = this.blocks.filter((block) => block.room === room && block.from <= night && block.to >= night)
    return Math.max(0, (this.quantity[room] ?? 0) - out.reduce((sum, { quantity }) => sum + quantity, 0))
  }
  taken(room: number, night: number, without: readonly Stay[] = []): number {
    const all = [
      ...this.bookings.filter(({ live }) => live).flatMap(({ stays }) => stays),
      ...[...this.holds.values()].flat(),
    ]
    const on = (stays: readonly Stay[]) =>
      stays
        .filter((each) => each.room === room && each.from <= night && each.to > night)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    return on(all) - on(without)
  }
  fits(wanted: readonly Stay[], instead: readonly Stay[] = []): boolean {
    return this.every((room, night) => {
      const asked = wanted.filter((each) => each.room === room && each.from <= night && each.to > night)
      const sum = asked.reduce((all, { quantity }) => all + quantity, 0)
      return sum === 0 || this.taken(room, night, instead) + sum <= this.capacity(room, night)
    })
  }
  /** No night has more taken than it has rooms. */
  stands(): boolean {
    return this.every((room, night) => this.taken(room, night) <= this.capacity(room, night))
  }
  private every(is: (room: number, night: number) => boolean): boolean {
    return [0, 1].every((room) => Array.from({ length: nights }, (_, night) => is(room, night)).every(Boolean))
  }
}

/** Hundreds of operations on two fresh rooms, each compared with the model: what was answered, and what is free on every night. */
async function walk(seed: number): Promise<Map<string, number>> {
  const random = randomFrom(seed)
  const model = new Model()
  const rooms = [await makeRoom(server, nile, { quantity: 4 }), await makeRoom(server, nile, { quantity: 2 })]
  const counts = new Map<string, number>()
  const call = (path: string, body: unknown) => server.request(`agent/${path}`, { token, body })
  const itemOf = ({ room, from, to, quantity }: Stay) =>
    stay(rooms[room] ?? 0, first + from, first + to, { quantity, adults: quantity })
  const anyStays = (): Stay[] =>
    Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => {
      const from = random.whole(0, nights - 1)
      return { room: random.whole(0, 1), from, to: random.whole(from + 1, nights), quantity: random.whole(1, 2) }
    })
  const answered = ({ status, text }: { status: number; text: string }): boolean => {
    if (status !== 409 && status !== 200 && status !== 201) throw new Error(`${status} ${text}`)
    return status !== 409
  }
  const inTenant = (work: (tx: Kysely<DB>) => Promise<void>): Promise<boolean> =>
    tenant
      .transaction()
      .execute(work)
      .then(
        () => true,
        (problem: unknown) => {
          if (problem instanceof Refused && problem.status === 409) return false
          throw problem
        },
      )
  const resource = (room: number) => ({ resourceType: 'room' as const, resourceId: rooms[room] ?? 0 })
  const note = (what: string, done: boolean, expected: boolean, step: number) => {
    expect([seed, step, what, done]).toEqual([seed, step, what, expected])
    counts.set(`${what} ${done}`, (counts.get(`${what} ${done}`) ?? 0) + 1)
  }

  for (let step = 0; step < rounds(300, 500); step++) {
    const live = model.bookings.filter((booking) => booking.live)
    const gone = model.bookings.filter((booking) => !booking.live)
    const what = random.weighted([
      ['create', 22],
      ['change', 24],
      ['cancel', 14],
      ['reinstate', 10],
      ['hold', 10],
      ['hold to booking', 4],
      ['expire', 5],
      ['release', 3],
      ['block', 5],
      ['unblock', 4],
      ['quantity', 5],
    ] as const)
    const key = `walk-${seed}-${random.whole(1, 3)}`
    const held = model.holds.get(key) ?? []
    if (what === 'create' || what === 'hold to booking') {
      const own = what === 'create' ? [] : held
      const stays = what === 'create' || held.length === 0 || random.chance(0.3) ? anyStays() : held
      const fits = model.fits(stays, own)
      const answer = await call('bookings/new', {
        items: stays.map(itemOf),
        client: { name: 'Walker' },
        ...(what === 'create' ? {} : { hold_key: key }),
      })
      note(what, answered(answer), fits, step)
      if (fits) {
        model.bookings.push({ id: answer.body.data.id, stays, live: true })
        if (what !== 'create') model.holds.delete(key)
      }
    } else if (what === 'change' && live.length > 0) {
      const booking = random.pick(live)
      const stays = random.chance(0.3) ? [...booking.stays.slice(0, 1), ...anyStays()] : anyStays()
      const fits = model.fits(stays, booking.stays)
      note(what, answered(await call(`bookings/edit/${booking.id}`, { items: stays.map(itemOf) })), fits, step)
      if (fits) booking.stays = stays
    } else if (what === 'cancel' && live.length > 0) {
      const booking = random.pick(live)
      note(what, answered(await call(`bookings/${booking.id}/delete`, { reason: 'Walk' })), true, step)
      booking.live = false
    } else if (what === 'reinstate' && gone.length > 0) {
      const booking = random.pick(gone)
      const fits = model.fits(booking.stays)
      note(what, answered(await call(`bookings/${booking.id}/reinstate`, {})), fits, step)
      booking.live = fits
    } else if (what === 'hold') {
      const stays = anyStays()
      const fits = model.fits(stays, held)
      note(what, answered(await call('bookings/holds', { items: stays.map(itemOf), key })), fits, step)
      if (fits) model.holds.set(key, stays)
    } else if (what === 'release') {
      note(what, answered(await call('bookings/holds/release', { key })), true, step)
      model.holds.delete(key)
    } else if (what === 'expire') {
      await sql`update allocations set expires_at = now() - interval '1 second'
        where hold_key = ${key} and released_at is null and booking_id is null`.execute(server.db)
      model.holds.delete(key)
      if (random.chance(0.5)) await expireHolds(server.platform.database.system)
    } else if (what === 'block') {
      const from = random.whole(0, nights - 1)
      const block = { room: random.whole(0, 1), from, to: random.whole(from, nights - 1), quantity: random.whole(1, 2) }
      let id = 0
      const done = await inTenant(async (tx) => {
        await sql`select id from offers where id = ${rooms[block.room]} for update`.execute(tx)
        const [first_day, last_day] = [inDays(first + block.from), inDays(first + block.to)]
        const made = await tx
          .insertInto('offer_blocks')
          .values({ agency_id: nile, offer_id: rooms[block.room] ?? 0, first_day, last_day, quantity: block.quantity })
          .returning('id')
          .executeTakeFirstOrThrow()
        id = made.id
        await recapacity(tx, nile, resource(block.room), first_day, last_day)
      })
      model.blocks.push({ id, ...block })
      const fits = model.stands()
      note(what, done, fits, step)
      if (!fits) model.blocks.pop()
    } else if (what === 'unblock' && model.blocks.length > 0) {
      const block = random.pick(model.blocks)
      const done = await inTenant(async (tx) => {
        await tx.updateTable('offer_blocks').set({ deleted_at: new Date() }).where('id', '=', block.id).execute()
        await recapacity(tx, nile, resource(block.room), inDays(first + block.from), inDays(first + block.to))
      })
      note(what, done, true, step)
      model.blocks = model.blocks.filter((each) => each !== block)
    } else if (what === 'quantity') {
      const room = random.whole(0, 1)
      const quantity = random.whole(1, 5)
      const before = model.quantity[room] ?? 0
      const done = await inTenant(async (tx) => {
        await tx
          .updateTable('rooms')
          .set({ quantity })
          .where('offer_id', '=', rooms[room] ?? 0)
          .execute()
        await recapacity(tx, nile, resource(room), inDays(0))
      })
      model.quantity[room] = quantity
      const fits = model.stands()
      note(what, done, fits, step)
      if (!fits) model.quantity[room] = before
    }
    const free = await freePerDay(tenant, nile, [resource(0), resource(1)], inDays(first), inDays(first + nights - 1))
    expect([step, what, ...free.map((row) => [row.capacity, row.free])]).toEqual([
      step,
      what,
      ...[0, 1].flatMap((room) =>
        Array.from({ length: nights }, (_, night) => [
          model.capacity(room, night),
          model.capacity(room, night) - model.taken(room, night),
        ]),
      ),
    ])
  }
  return counts
}

describe('overlapping stays', () => {
  it.each([11, 23, ...inLong(37, 58)])(
    'agree with a simple model through hundreds of operations (seed %i)',
    async (seed) => {
      const counts = await walk(seed)
      // Every operation was tried, and those that can be refused were refused now and then.
      for (const what of ['create', 'change', 'hold', 'block', 'quantity'])
        expect([what, (counts.get(`${what} true`) ?? 0) > 0, (counts.get(`${what} false`) ?? 0) > 0]).toEqual([
          what,
          true,
          true,
        ])
      for (const what of ['cancel', 'reinstate', 'hold to booking', 'release', 'unblock'])
        expect([what, (counts.get(`${what} true`) ?? 0) > 0]).toEqual([what, true])
    },
    120_000,
  )
})
