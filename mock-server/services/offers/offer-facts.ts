import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DriverChoice } from '../../../src/domain/offers/car-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Rate, Rates, TypedDay } from '../pricing/offer-pricing.ts'
import type { Tier } from '../pricing/ticket-pricing.ts'

// The facts of offers that prices and sales depend on, read for many offers at once.

export interface OfferFacts {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly gone: boolean
  readonly currency: CurrencyCode
  readonly discount_percent: number
}
export interface RoomFacts extends OfferFacts, Rates {
  readonly quantity: number
  readonly adults: number
  readonly children: number
  readonly min_stay: number
}
export interface CarFacts extends OfferFacts, Rates {
  readonly quantity: number
  readonly extra_hour: number
  readonly extra_km: number
  /** For each missing eighth of a tank. */
  readonly fuel_eighth: number
  readonly driver: DriverChoice
  /** A day, minor units; where the client may choose. */
  readonly driver_fee: number
  /** Minutes between a return and the next pick-up. */
  readonly turnaround: number
  readonly min_stay: number
}
export interface ServiceFacts extends OfferFacts, Rates {
  readonly unit: string
  readonly capacity: number
  readonly slots: readonly SlotFacts[]
}
export interface SlotFacts {
  readonly id: number
  readonly weekday: number
  readonly starts: string
  readonly capacity: number | null
  readonly gone: boolean
}
export interface TicketFacts extends OfferFacts {
  readonly event_id: number
  readonly starts_at: string
  readonly ends_at: string
  readonly day: Day
  readonly end_day: Day
  /** Shared by all types; null: each type's own quantity is the limit. */
  readonly shared: number | null
  readonly type: {
    readonly id: number
    readonly name: string
    readonly description: string
    readonly amount: number
    readonly free: boolean
    readonly gone: boolean
    readonly sales_from: string | null
    readonly sales_to: string | null
    readonly min_per_order: number
    readonly max_per_order: number
    readonly hidden: boolean
    readonly access_code: string
    readonly tiers: readonly Tier[]
  }
}

/** Days of which typed prices and closures are wanted. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

const common = sql`o.id, o.title, o.status, o.deleted_at is not null as gone, o.currency, o.amount,
  o.discount_percent::float8 as discount_percent`
const ratesJson = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'unit', r.unit, 'amount', r.amount,
    'valid_from', r.valid_from, 'valid_to', r.valid_to, 'weekdays', r.weekdays, 'min_stay', r.min_stay, 'adults', r.adults,
    'residency', r.residency, 'currency', r.currency,
    'position', r.position)), '[]')
  from offer_rates r where r.offer_id = o.id and r.deleted_at is null) as rates`
const daysJson = ({
  from,
  to,
}: Range) => sql`(select coalesce(json_agg(json_build_object('day', d.day, 'amount', d.amount,
    'min_stay', d.min_stay, 'closed', d.closed, 'closed_to_arrival', d.closed_to_arrival,
    'closed_to_departure', d.closed_to_departure)), '[]')
  from offer_days d where d.offer_id = o.id and d.day between ${from} and ${to}) as days`

type Raw<T> = Omit<T, 'days'> & { readonly rates: readonly Rate[]; readonly days: readonly TypedDay[] }
/** The days by their day, all else as it came. */
const keyed = <T extends Rates>(row: Raw<T>): Omit<T, 'days'> & Pick<Rates, 'days'> => ({
  ...row,
  days: new Map(row.days.map((day) => [day.day, day])),
})

/** Which offers: by id, or those that `where` finds. `o` is the offer. */
export type Which = readonly number[] | RawBuilder<unknown>
const chosen = (agencyId: number, which: Which): RawBuilder<unknown> =>
  sql`o.agency_id = ${agencyId} and ${Array.isArray(which) ? sql`o.id = any(${[...(which as readonly number[])]}::bigint[])` : which}`

export async function roomFacts(db: Kysely<DB>, agencyId: number, which: Which, range: Range): Promise<RoomFacts[]> {
  const { rows } = await sql<Raw<RoomFacts>>`
    select ${common}, t.quantity, t.adults, t.children, t.min_stay, ${ratesJson}, ${daysJson(range)}
    from offers o join rooms t on t.offer_id = o.id where ${chosen(agencyId, which)} order by o.id`.execute(db)
  return rows.map((row) => keyed<RoomFacts>(row))
}

export async function carFacts(db: Kysely<DB>, agencyId: number, which: Which, range: Range): Promise<CarFacts[]> {
  const { rows } = await sql<Raw<CarFacts>>`
    select ${common}, t.quantity, t.extra_hour, t.extra_km, t.fuel_eighth, t.driver, t.driver_fee, coalesce(t.turnaround_minutes, g.car_turnaround_minutes) as turnaround,
      1 as min_stay, ${ratesJson}, ${daysJson(range)}
    from offers o join cars t on t.offer_id = o.id join agencies g on g.id = o.agency_id where ${chosen(agencyId, which)} order by o.id`.execute(
    db,
  )
  return rows.map((row) => keyed<CarFacts>(row))
}

export async function serviceFacts(
  db: Kysely<DB>,
  agencyId: number,
  which: Which,
  range: Range,
): Promise<ServiceFacts[]> {
  const { rows } = await sql<Raw<ServiceFacts>>`
    select ${common}, t.unit, t.capacity, ${ratesJson}, ${daysJson(range)},
      (select coalesce(json_agg(json_build_object('id', s.id, 'weekday', s.weekday, 'starts', to_char(s.starts, 'HH24:MI'),
          'capacity', s.capacity, 'gone', s.deleted_at is not null) order by s.starts, s.id), '[]')
       from service_slots s where s.service_id = o.id) as slots
    from offers o join services t on t.offer_id = o.id where ${chosen(agencyId, which)} order by o.id`.execute(db)
  return rows.map((row) => keyed<ServiceFacts>(row))
}

/** Ticket types with their events; `which` chooses among types `t`, of events `e` and offers `o`. */
export async function ticketFacts(
  db: Kysely<DB>,
  agencyId: number,
  which: readonly number[] | RawBuilder<unknown>,
): Promise<TicketFacts[]> {
  const { rows } = await sql<TicketFacts>`
    select ${common}, o.id as event_id, e.starts_at, e.ends_at, (e.starts_at at time zone 'Africa/Kampala')::date as day,
      (e.ends_at at time zone 'Africa/Kampala')::date as end_day, e.capacity as shared,
      json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'amount', t.amount, 'free', t.free,
        'gone', t.deleted_at is not null, 'sales_from', t.sales_from, 'sales_to', t.sales_to, 'min_per_order', t.min_per_order,
        'max_per_order', t.max_per_order, 'hidden', t.hidden, 'access_code', t.access_code,
        'tiers', (select coalesce(json_agg(json_build_object('name', r.name, 'amount', r.amount, 'sales_from', r.sales_from,
            'sales_to', r.sales_to, 'position', r.position) order by r.position, r.id), '[]')
          from ticket_tiers r where r.ticket_type_id = t.id)) as type
    from ticket_types t join events e on e.offer_id = t.event_id join offers o on o.id = t.event_id
    where o.agency_id = ${agencyId} and ${Array.isArray(which) ? sql`t.id = any(${[...(which as readonly number[])]}::bigint[])` : which}
    order by t.event_id, t.position, t.id`.execute(db)
  return rows
}

/** Nobody deletes or archives these before this booking is written; one order for all, so that nobody waits in a ring. */
export async function keepOffers(
  tx: Kysely<DB>,
  agencyId: number,
  {
    offers,
    ticketTypes,
    variants,
  }: {
    readonly offers: readonly number[]
    readonly ticketTypes: readonly number[]
    readonly variants: readonly number[]
  },
): Promise<void> {
  if (offers.length + ticketTypes.length + variants.length === 0) return
  await sql`
    select o.id from offers o
    where o.agency_id = ${agencyId} and (o.id = any(${[...offers]}::bigint[])
      or o.id in (select t.event_id from ticket_types t where t.id = any(${[...ticketTypes]}::bigint[]))
      or o.id in (select v.product_id from variants v where v.id = any(${[...variants]}::bigint[])))
    order by o.id for key share of o`.execute(tx)
}
