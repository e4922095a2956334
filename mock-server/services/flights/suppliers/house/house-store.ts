import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/types.generated.ts'
import type { HouseOrder } from './house-order.ts'

/** Seats of a cabin, or one seat by its name: how many there are for sale, and how many of them an order wants. */
export interface SeatsWanted {
  readonly key: string
  readonly forSale: number
  readonly wanted: number
}
export interface HouseStore {
  /** Seats that are sold or held now, by their keys. */
  taken(keys: readonly string[], now: number): Promise<ReadonlyMap<string, number>>
  get(id: string): Promise<HouseOrder | undefined>
  /** Keeps an order once, if its seats are still there. What is kept already under its id is given back instead. */
  place(order: HouseOrder, seats: readonly SeatsWanted[], now: number): Promise<HouseOrder | 'sold_out'>
  /** Changes an order that nobody else changes meanwhile; what `change` throws undoes all. */
  change(
    id: string,
    seats: readonly SeatsWanted[],
    now: number,
    change: (order: HouseOrder) => HouseOrder,
  ): Promise<HouseOrder | 'sold_out' | undefined>
}

/**
 * Orders of one agency in the database. Every change is a transaction of its own, as with a supplier elsewhere: what was ordered stays
 * ordered, whatever becomes of the call. Locks are taken in one order: seats by their keys, then the order.
 */
export function houseStore(db: Kysely<DB>, agencyId: number): HouseStore {
  const find = async (tx: Kysely<DB>, id: string, lock = false): Promise<HouseOrder | undefined> => {
    const { rows } = await sql<{ state: HouseOrder }>`
      select state from flight_house_orders where reference = ${id} ${lock ? sql`for update` : sql``}`.execute(tx)
    return rows[0]?.state
  }
  const takenIn = async (tx: Kysely<DB>, keys: readonly string[], now: number): Promise<Map<string, number>> => {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ key: string; seats: number }>`
      select seat.key, sum(seat.value::int)::int as seats
      from flight_house_orders, jsonb_each_text(state -> 'seats') as seat (key, value)
      where state -> 'seats' ?| ${[...keys]}::text[] and state ->> 'status' <> 'cancelled'
        and (state ->> 'status' <> 'held' or (state ->> 'payBy')::timestamptz > ${new Date(now)})
      group by seat.key`.execute(tx)
    return new Map(rows.map(({ key, seats }) => [key, seats]))
  }
  const lockSeats = async (tx: Kysely<DB>, seats: readonly SeatsWanted[]): Promise<void> => {
    for (const key of seats.map((each) => each.key).sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`house seats ${agencyId} ${key}`}, 0))`.execute(tx)
  }
  const areLeft = async (tx: Kysely<DB>, seats: readonly SeatsWanted[], now: number): Promise<boolean> => {
    const taken = await takenIn(
      tx,
      seats.map(({ key }) => key),
      now,
    )
    return seats.every(({ key, forSale, wanted }) => (taken.get(key) ?? 0) + wanted <= forSale)
  }
  return {
    taken: (keys, now) => takenIn(db, keys, now),
    get: (id) => find(db, id),
    place: (order, seats, now) =>
      db.transaction().execute(async (tx) => {
        await lockSeats(tx, seats)
        const before = await find(tx, order.id, true)
        if (before !== undefined) return before
        if (!(await areLeft(tx, seats, now))) return 'sold_out'
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('flight_house_orders')
          .values({ reference: order.id, agency_id: agencyId, state: JSON.stringify(order) })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 0n ? ((await find(tx, order.id)) ?? order) : order
      }),
    change: (id, seats, now, change) =>
      db.transaction().execute(async (tx) => {
        await lockSeats(tx, seats)
        const order = await find(tx, id, true)
        if (order === undefined) return undefined
        if (!(await areLeft(tx, seats, now))) return 'sold_out'
        const changed = change(order)
        if (changed !== order)
          await tx
            .updateTable('flight_house_orders')
            .set({ state: JSON.stringify(changed), updated_at: sql`now()` })
            .where('reference', '=', id)
            .execute()
        return changed
      }),
  }
}
