import { type Kysely, sql } from 'kysely'
import { addDays, type Day, dayText, today } from '../../src/domain/dates.ts'
import { toMajor } from '../../src/domain/money.ts'
import type { Quote } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import { notFound, refused } from '../http/refusals.ts'
import { free } from './availability.ts'
import { type Complaint, type Discount, type Party, type Price, type PriceOption, price, seatsOf } from './pricing.ts'
import type { Own } from './stock-days.ts'
import type { Claim } from './stock-rows.ts'
import { shortageText } from './stock-words.ts'

export interface Wanted extends Party {
  readonly package_id: number
  readonly departure_id: number | null
  readonly date: Day | null
  readonly lines: readonly { readonly price_option_id: number; readonly quantity: number }[]
  /** On top of the package's own discount; or the discount that a booking already has, in proportion. */
  readonly discount_percent: number
  readonly keptDiscount?: { readonly discount: number; readonly subtotal: number }
  readonly fixed?: ReadonlyMap<number, number>
  /** Seats held by these count as free for this booking. */
  readonly own?: Own | undefined
  /** A booking that moves: what it has already is no reason to refuse. */
  readonly ofBooking?: { readonly departureId: number | null; readonly startsOn: Day; readonly seats: number }
}

export interface Offered {
  readonly packageId: number
  readonly title: string
  readonly departureId: number | null
  readonly startsOn: Day
  readonly endsOn: Day
  readonly price: Price
  /** What must be taken; empty for a tour on request. */
  readonly claims: readonly Claim[]
  readonly seatsLeft: number | null
  readonly complaints: readonly Complaint[]
  readonly shortage: string | null
}

interface Found {
  title: string
  status: string
  currency: string
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  discount_percent: number
  options: PriceOption[]
  departure: { id: number; date: Day; status: string } | null
}

/** What a package would cost this party on that day, and whether there is room: a booking before it is written. */
export async function offerFor(db: Kysely<DB>, agencyId: number, wanted: Wanted): Promise<Offered> {
  const found = await packageWith(db, agencyId, wanted)
  const { departure } = found
  if (departure === null && !found.on_request) throw refused({ departure_id: ['Choose a departure.'] })
  const startsOn = departure?.date ?? wanted.date
  if (startsOn === null || startsOn === undefined) throw refused({ date: ['Choose the day on which the tour starts.'] })
  const discount: Discount = wanted.keptDiscount ?? { percent: found.discount_percent + wanted.discount_percent }
  const priced = price({
    offer: found,
    options: found.options,
    party: wanted,
    startsOn,
    chosen: wanted.lines,
    discount,
    ...(wanted.fixed === undefined ? {} : { fixed: wanted.fixed }),
  })
  const seats = seatsOf(wanted)
  const own = wanted.ofBooking?.departureId === departure?.id ? (wanted.ofBooking?.seats ?? 0) : 0
  const seatsLeft = departure === null ? null : await seatsLeftOn(db, agencyId, departure, wanted.own)
  return {
    packageId: wanted.package_id,
    title: found.title,
    departureId: departure?.id ?? null,
    startsOn,
    endsOn: addDays(startsOn, found.days - 1),
    price: priced,
    claims: departure === null ? [] : [seatClaim(departure.id, startsOn, seats)],
    seatsLeft,
    complaints: [...placeComplaints(found, startsOn, wanted), ...priced.complaints],
    shortage:
      seatsLeft !== null && seats > seatsLeft + own ? shortageText('departure', startsOn, seatsLeft + own) : null,
  }
}

export const seatClaim = (departureId: number, day: Day, seats: number): Claim => ({
  resourceType: 'departure',
  resourceId: departureId,
  firstDay: day,
  lastDay: day,
  quantity: seats,
})

async function packageWith(db: Kysely<DB>, agencyId: number, wanted: Wanted): Promise<Found> {
  const kept = [...(wanted.fixed?.keys() ?? [])]
  const { rows } = await sql<Found>`
    select p.title, p.status, p.currency, p.days, p.nights, p.min_pax, p.max_pax, p.on_request, p.discount_percent,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'unit', o.unit, 'audience', o.audience,
          'amount', o.amount, 'currency', o.currency, 'min_qty', o.min_qty, 'max_qty', o.max_qty,
          'valid_from', o.valid_from, 'valid_to', o.valid_to, 'position', o.position) order by o.position, o.id), '[]')
       from price_options o
       where o.package_id = p.id and (o.deleted_at is null or o.id = any(${kept}::bigint[]))) as options,
      (select json_build_object('id', d.id, 'date', d.date, 'status', d.status) from departures d
       where d.package_id = p.id and d.id = ${wanted.departure_id}) as departure
    from packages p
    where p.id = ${wanted.package_id} and p.agency_id = ${agencyId} and p.deleted_at is null
    for key share of p`.execute(db) // nobody deletes it before this booking is written
  const [found] = rows
  if (found === undefined) throw notFound('package')
  if (wanted.departure_id !== null && found.departure === null) throw notFound('departure')
  return found
}

async function seatsLeftOn(
  db: Kysely<DB>,
  agencyId: number,
  departure: { id: number; date: Day },
  own: Own | undefined,
): Promise<number> {
  const [row] = await free(db, agencyId, {
    resourceType: 'departure',
    resourceId: departure.id,
    firstDay: departure.date,
    lastDay: departure.date,
    own,
  })
  return Math.max(0, row?.free ?? 0)
}

function placeComplaints({ departure, title, status }: Found, startsOn: Day, { ofBooking }: Wanted): Complaint[] {
  const field = departure === null ? 'date' : 'departure_id'
  // A tour under way, or one whose departure was closed since, can still be changed where it stands.
  if (ofBooking !== undefined && ofBooking.departureId === (departure?.id ?? null) && ofBooking.startsOn === startsOn)
    return []
  if (status === 'archived')
    return [{ field: 'package_id', text: `“${title}” is archived: it cannot be booked any more.` }]
  if (departure !== null && departure.status !== 'open')
    return [{ field, text: `The departure on ${dayText(startsOn)} is ${departure.status}.` }]
  return startsOn < today() ? [{ field, text: `${dayText(startsOn)} has passed.` }] : []
}

/** As the API tells it, in major units. */
export function quoteOf({
  packageId,
  price: priced,
  startsOn,
  endsOn,
  seatsLeft,
  complaints,
  shortage,
}: Offered): Quote {
  const major = (minor: number) => toMajor(minor, priced.currency)
  return {
    currency: priced.currency,
    items: [],
    lines: priced.lines.map(({ option, title, quantity, unitAmount, amount }) => ({
      offer_type: 'package',
      offer_id: packageId,
      item: 0,
      from_date: startsOn,
      to_date: endsOn,
      details: null,
      discount: 0,
      price_option_id: option.id,
      title,
      audience: option.audience,
      unit: option.unit,
      quantity,
      unit_amount: major(unitAmount),
      amount: major(amount),
    })),
    subtotal: major(priced.subtotal),
    discount: major(priced.discount),
    fees: major(priced.fees),
    total: major(priced.total),
    seats_left: seatsLeft,
    starts_on: startsOn,
    ends_on: endsOn,
    deposit: major(priced.deposit),
    complaints: [...complaints.map(({ text }) => text), ...(shortage === null ? [] : [shortage])],
  }
}
