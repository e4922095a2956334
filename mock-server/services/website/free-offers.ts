import { type Kysely, sql } from 'kysely'
import { dayMonthText, nearDayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, dayOf, daysBetween, today } from '../../../src/domain/dates.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import type { OfferCard, StayWanted } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { carsOnSale, eventsOnSale, looked, roomsOnSale } from '../bookings/offers-on-sale.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { type BookableKind, bookableKinds } from './site-choices.ts'
import { timesOfServices } from './site-dates.ts'
import { discountedPrice, type LessDiscounts, lessDiscounts } from './site-discounts.ts'
import { firstSiteDay, onWebsite } from './website-channel.ts'

/** What is said of an offer that is free on the days that were asked for. */
export type FreeThen = Pick<OfferCard, 'stock'> & Partial<Pick<OfferCard, 'price'>>
/** By kind and id: `room/12`. */
export type FreeOffers = ReadonlyMap<string, FreeThen>

interface Asked {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly stay: StayWanted
  /** Only this one. */
  readonly id: number | undefined
  readonly less: LessDiscounts
}
type Found = readonly (readonly [id: number, then: FreeThen])[]

/** Whether there are days on which offers of this kind can be had. */
export const isDated = (kind: OfferKind): kind is BookableKind => bookableKinds.some((each) => each === kind)

/** So many nights and days of a stay or a rental are asked for at most, and so many days of weekly times. */
const mostNights = 60
const mostWeekly = 31

/** A visitor who looks has no holds yet. */
const visitor = ({ db, agencyId }: Asked) => ({ db, agencyId, own: { holdKey: '' }, most: looked })
const only = ({ id }: Asked) => (id === undefined ? {} : { id })
const people = ({ stay: { adults, children } }: Asked): number => adults + children
const isStay = ({ from, until }: StayWanted): boolean => until > from && daysBetween(from, until) <= mostNights

async function freeRooms(asked: Asked): Promise<Found> {
  const { stay } = asked
  if (!isStay(stay)) return []
  const { from, until, adults, children } = stay
  const rooms = await roomsOnSale(visitor(asked), {
    check_in: from,
    check_out: until,
    adults,
    children,
    ...only(asked),
  })
  return rooms
    .filter(({ complaints }) => complaints.length === 0)
    .map(({ id, total, currency, nights, rooms: needed, free }) => {
      const unit = `for ${counted(nights, 'night')}${needed > 1 ? `, ${counted(needed, 'room')}` : ''}`
      const price = { amount: total, currency, was: null, unit, from: false }
      const sale = { kind: 'room', id, startsOn: from, isWhole: true } as const
      return [id, { price: discountedPrice(price, sale, asked.less), stock: `${free} free` }] as const
    })
}

/** From nine to nine, as a rental stands there before the visitor chooses a time. */
async function freeCars(asked: Asked): Promise<Found> {
  const { from, until } = asked.stay
  if (!isStay(asked.stay)) return []
  const cars = await carsOnSale(visitor(asked), { pick_up: `${from}T09:00`, return: `${until}T09:00`, ...only(asked) })
  return cars
    .filter(({ complaints, seats }) => complaints.length === 0 && seats >= people(asked))
    .map(({ id, total, currency, days, free }) => {
      const unit = `for ${counted(days, 'day')}`
      const price = { amount: total, currency, was: null, unit, from: false }
      const sale = { kind: 'car', id, startsOn: from, isWhole: true } as const
      return [id, { price: discountedPrice(price, sale, asked.less), stock: `${free} free` }] as const
    })
}

/** Tours of which a departure within these days has room for the whole party. */
async function freeTours(asked: Asked): Promise<Found> {
  const { db, agencyId, stay, id } = asked
  const { rows } = await sql<{ id: number; date: Day; left: number }>`
    select distinct on (p.id) p.id, d.date, d.capacity - ${departureTaken} as "left"
    from packages p join departures d on d.package_id = p.id
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null and (${id ?? null}::bigint is null or p.id = ${id ?? null})
      and ${onWebsite(sql`'package'`, sql`p.id`)}
      and d.status = 'open' and d.date between greatest(${stay.from}::date, ${firstSiteDay}) and ${stay.until}::date
      and d.capacity - ${departureTaken} >= ${people(asked)}
      and p.min_pax <= ${people(asked)} and (p.max_pax is null or p.max_pax >= ${people(asked)})
    order by p.id, d.date`.execute(db)
  return rows.map(({ id: tour, date, left }) => [
    tour,
    { stock: `${counted(left, 'seat')} left on ${dayMonthText(date)}` },
  ])
}

/** Events that begin on one of these days and have as many tickets on sale. */
async function freeEvents(asked: Asked): Promise<Found> {
  const { from, until } = asked.stay
  const events = await eventsOnSale(visitor(asked), only(asked))
  return events.flatMap(({ id, starts_at: starts, currency, left: shared, ticket_types: types, complaints }) => {
    const day = dayOf(starts)
    const sold = types.filter((type) => !type.hidden && type.complaints.length === 0)
    const left = Math.min(
      shared ?? Number.POSITIVE_INFINITY,
      sold.reduce((sum, type) => sum + type.left, 0),
    )
    if (day < from || day > until || complaints.length > 0 || left < people(asked)) return []
    const amounts = [...new Set(sold.map(({ amount }) => amount))]
    const price = { amount: Math.min(...amounts), currency, was: null, unit: '', from: amounts.length > 1 }
    const sale = { kind: 'event', id, startsOn: day, isWhole: false } as const
    return [
      [id, { price: discountedPrice(price, sale, asked.less), stock: `${counted(left, 'ticket')} left` }] as const,
    ]
  })
}

/** Services with a time on one of these days that has a place for everybody; one, where a group is one. */
async function freeServices(asked: Asked): Promise<Found> {
  const { db, agencyId, stay, id } = asked
  const last = addDays(stay.from, mostWeekly - 1)
  const services = await timesOfServices(
    db,
    agencyId,
    id === undefined
      ? sql`o.id in (select w.id from offers w where w.agency_id = ${agencyId} and w.kind = 'service' and w.status = 'published'
          and w.deleted_at is null and ${onWebsite(sql`'service'`, sql`w.id`)} order by w.id limit ${looked})`
      : [id],
    { from: stay.from, to: stay.until < last ? stay.until : last },
  )
  return services.flatMap(({ id: service, unit, times }) => {
    const first = times.find(({ left }) => left >= (unit === 'per_person' ? people(asked) : 1))
    return first === undefined
      ? []
      : [[service, { stock: `Free on ${nearDayText(first.date, today())} at ${first.starts}` }] as const]
  })
}

const freeOfKind: Readonly<Record<BookableKind, (asked: Asked) => Promise<Found>>> = {
  package: freeTours,
  room: freeRooms,
  car: freeCars,
  service: freeServices,
  event: freeEvents,
}

/** Of the offers of these kinds, those that this party can book on these days, by the engine that sells them; `id`: only this one. */
export async function freeOffers(
  db: Kysely<DB>,
  agencyId: number,
  kinds: readonly OfferKind[],
  stay: StayWanted,
  id?: number,
): Promise<FreeOffers> {
  const less = await lessDiscounts(db, agencyId)
  const found = await Promise.all(
    kinds
      .filter(isDated)
      .map(async (kind) =>
        (await freeOfKind[kind]({ db, agencyId, stay, id, less })).map(
          ([one, then]) => [`${kind}/${one}`, then] as const,
        ),
      ),
  )
  return new Map(found.flat())
}
