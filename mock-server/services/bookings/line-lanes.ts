import { type RawBuilder, sql } from 'kysely'
import {
  dailyLanes,
  itemKinds,
  laneKinds,
  typesInLane,
  typesOfNoOffer,
  unmovedTypes,
} from '../../../src/domain/bookings/item-kinds.ts'

// What SQL has to know of the kinds of items, from their table. As literals: so the planner sees which index serves it.

const texts = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** A package on no departure holds no stock. */
const onNoDeparture = [itemKinds.package.offerType]

/** Of lines `l` that are of no offer. */
export const isOfNoOffer = sql`l.offer_type in (${texts(typesOfNoOffer)})`

/** Of lines `l` that hold no stock. */
export const isUnplaced = sql`l.offer_type in (${texts([...onNoDeparture, ...typesInLane('unplaced')])}) and l.departure_id is null`

/** The lane of an item whose lines are of this type. */
export const laneOfLines = (type: RawBuilder<unknown>, departure: RawBuilder<unknown>) =>
  sql`case when ${type} in (${texts(onNoDeparture)}) and ${departure} is null then 'unplaced' ${sql.join(
    laneKinds.map((lane) => sql`when ${type} in (${texts(typesInLane(lane))}) then ${sql.lit(lane)}`),
    sql` `,
  )} end`

/** How many of an item that holds no stock: people of a package, pieces of the others. */
export const countUnplaced = (type: RawBuilder<unknown>, people: RawBuilder<unknown>, pieces: RawBuilder<unknown>) =>
  sql`case when ${type} in (${texts(onNoDeparture)}) then ${people} else ${pieces} end`

export const mayMove = (type: RawBuilder<unknown>) => sql`${type} not in (${texts(unmovedTypes)})`

export const isDaily = (lane: RawBuilder<unknown>) => sql`${lane} in (${texts(dailyLanes)})`

/** The type of the lines of which a booking's pieces are counted, by its kind: none of a tour, which counts people. */
export const countedType = (kind: RawBuilder<unknown>) =>
  sql`case ${kind} ${sql.join(
    Object.values(itemKinds)
      .filter(({ bookingKind }) => bookingKind !== itemKinds.package.bookingKind)
      .map(({ bookingKind, offerType }) => sql`when ${sql.lit(bookingKind)} then ${sql.lit(offerType)}`),
    sql` `,
  )} end`

/** The event that booking `b` has tickets for. */
export const eventOf = sql`(select l.offer_id from booking_lines l where l.booking_id = b.id and l.offer_type = 'event' limit 1)`
/** How many pieces booking `b` is of: rooms, cars, places or tickets; 0 of a tour, which counts people. */
export const piecesOf = sql`(select coalesce(sum(one.quantity), 0)::int from (
    select distinct on (l.item) coalesce((l.details ->> 'quantity')::int, 0) as quantity from booking_lines l
    where l.booking_id = b.id and l.offer_type = ${countedType(sql`b.kind`)}
    order by l.item, l.position, l.id) one)`
