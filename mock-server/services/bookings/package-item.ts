import { type Kysely, sql } from 'kysely'
import type { Discount } from '../../../src/domain/amounts.ts'
import type { Party } from '../../../src/domain/bookings/party.ts'
import type { Residency, Share } from '../../../src/domain/bookings/residency.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { type ExchangeRates, exchangedMinor, rateComplaint } from '../pricing/exchange.ts'
import { type PriceOption, seatsOf } from '../pricing/fares.ts'
import { price } from '../pricing/package-pricing.ts'
import { type Extra, extraLine } from '../pricing/ticket-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { isAgreed, unpriced } from './agreed-price.ts'
import { type Complaint, discounted, type ItemLine, type PricedItem, type StoredItem } from './priced-items.ts'

export interface WantedPackage extends Party {
  readonly package_id: number
  readonly departure_id: number | null
  readonly date: Day | null
  readonly lines: readonly { readonly price_option_id: number; readonly quantity: number }[]
  readonly extras: readonly { readonly extra_id: number; readonly quantity: number }[]
  readonly residency: Residency
  /** How a mixed party divides; left out or empty: all are of that residency. */
  readonly shares?: readonly Share[]
  /** What one unit of another currency is in that of the booking. */
  readonly rates?: readonly { readonly currency: CurrencyCode; readonly rate: number }[]
  /** On top of the package's own; undefined: in proportion to what was taken off before. */
  readonly discount_percent: number | undefined
  /** A booking that moves: what it has already is no reason to refuse. */
  readonly ofBooking?: BookedPackage
}
export interface BookedPackage {
  readonly departureId: number | null
  readonly startsOn: Day
  readonly seats: number
  readonly stored: StoredItem
  readonly currency: CurrencyCode
  /** Nothing that decides the price is different: its lines stay as they are. */
  readonly same: boolean
}

interface Found {
  title: string
  status: string
  currency: CurrencyCode
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  discount_percent: number
  options: PriceOption[]
  extras: (Extra & { gone: boolean })[]
  departure: { id: number; date: Day; status: string } | null
}

export const seatClaim = (departureId: number, day: Day, seats: number): Claim => ({
  resourceType: 'departure',
  resourceId: departureId,
  firstDay: day,
  lastDay: day,
  quantity: seats,
})

export interface PricedPackage extends PricedItem {
  readonly departureId: number | null
  /** Currencies of its prices and extras that need a rate. */
  readonly exchanged: readonly CurrencyCode[]
}

/** What a package would cost this party on that day, with its extras. */
export async function pricedPackage(db: Kysely<DB>, agencyId: number, wanted: WantedPackage): Promise<PricedPackage> {
  const { ofBooking: before } = wanted
  const fixed = new Map(
    before?.stored.lines.flatMap(({ priceOptionId: id, unitAmount }) =>
      id === null ? [] : [[id, unitAmount] as const],
    ),
  )
  const found = await packageWith(db, agencyId, wanted, [...fixed.keys()])
  const { departure } = found
  if (departure === null && !found.on_request && before?.same !== true)
    throw refused({ departure_id: ['Choose a departure.'] })
  const startsOn = departure?.date ?? wanted.date
  if (startsOn === null || startsOn === undefined) throw refused({ date: ['Choose the day the tour starts.'] })
  const endsOn = addDays(startsOn, found.days - 1)
  const base = {
    itemNumber: 0,
    kind: 'package' as const,
    offerType: 'package' as const,
    offerId: wanted.package_id,
    name: found.title,
    title: found.title,
    startsOn,
    endsOn,
    departureId: departure?.id ?? null,
    claims: departure === null ? [] : [seatClaim(departure.id, startsOn, seatsOf(wanted))],
    details: null,
  }
  const agreed = before?.stored.lines.some(isAgreed) === true
  const given = { percent: found.discount_percent + (wanted.discount_percent ?? 0) }
  const discount: Discount =
    before !== undefined && !agreed && wanted.discount_percent === undefined
      ? { discount: before.stored.discount, subtotal: before.stored.subtotal }
      : given
  if (before?.same === true) {
    const lines = before.stored.lines.map(({ id: _, ...line }) => line)
    return {
      ...base,
      endsOn: before.stored.endsOn,
      currency: before.currency,
      exchanged: [],
      complaints: [],
      lines:
        wanted.discount_percent === undefined
          ? lines
          : discounted(lines, agreed ? { percent: wanted.discount_percent } : discount),
    }
  }
  const rates = new Map(wanted.rates?.map(({ currency, rate }) => [currency, rate]))
  const priced = price({
    offer: found,
    options: found.options,
    party: wanted,
    startsOn,
    chosen: wanted.lines,
    discount,
    residency: wanted.residency,
    shares: wanted.shares ?? [],
    rates,
    ...(before === undefined || fixed.size === 0 ? {} : { fixed, fixedCurrency: before.currency }),
  })
  const lines: Omit<ItemLine, 'discount'>[] = priced.lines.map((line) => ({
    offerType: 'package',
    offerId: wanted.package_id,
    priceOptionId: line.option.id,
    departureId: departure?.id ?? null,
    title: line.title,
    ageBand: line.option.age_band,
    residency: line.option.residency,
    unit: line.option.unit,
    from: startsOn,
    to: endsOn,
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    amount: line.amount,
    needsRate: line.needsRate,
    details: null,
  }))
  const extras = extraLines(found, wanted, { currency: priced.currency, rates }, { startsOn, endsOn })
  return {
    ...base,
    currency: priced.currency,
    exchanged: [...new Set([...priced.exchanged, ...extras.exchanged])],
    complaints: [...placeComplaints(found, startsOn, wanted), ...priced.complaints, ...extras.complaints],
    lines: discounted([...lines, ...extras.lines], discount),
  }
}

function extraLines(
  found: Found,
  { extras, ofBooking }: WantedPackage,
  { currency, rates }: { currency: CurrencyCode; rates: ExchangeRates },
  tour: { startsOn: Day; endsOn: Day },
): { lines: Omit<ItemLine, 'discount'>[]; complaints: Complaint[]; exchanged: CurrencyCode[] } {
  const complaints: Complaint[] = []
  const exchanged: CurrencyCode[] = []
  const lines = extras.flatMap(({ extra_id: id, quantity }, index) => {
    const field = `extras.${index}.extra_id`
    const booked = unpriced(ofBooking?.stored)?.lines.find((line) => line.offerType === 'extra' && line.offerId === id)
    const extra = found.extras.find((each) => each.id === id)
    if (extra === undefined || (extra.gone && booked === undefined)) {
      complaints.push({ field, text: `This is not an extra of “${found.title}”.` })
      return []
    }
    const amount = extra.included ? 0 : exchangedMinor(extra.amount, extra.currency, currency, rates)
    if (booked === undefined && !extra.included && extra.currency !== currency) exchanged.push(extra.currency)
    if (amount === null && booked === undefined) {
      complaints.push({ field, text: rateComplaint(`“${extra.name}”`, extra.currency, currency) })
      return []
    }
    if (extra.max_qty !== null && quantity > extra.max_qty)
      complaints.push({ field: `extras.${index}.quantity`, text: `At most ${extra.max_qty} of “${extra.name}”.` })
    const line = extraLine({ ...extra, amount: amount ?? 0 }, quantity, tour, booked?.unitAmount)
    return [
      {
        offerType: 'extra' as const,
        offerId: id,
        priceOptionId: null,
        departureId: null,
        title: line.title,
        ageBand: '',
        residency: '',
        unit: line.unit,
        from: line.from,
        to: line.to,
        quantity: line.quantity,
        unitAmount: line.unitAmount,
        amount: line.amount,
        details: { kind: 'extra' as const, quantity: line.quantity, times: line.times, extra_id: id },
      },
    ]
  })
  return { lines, complaints, exchanged }
}

async function packageWith(
  db: Kysely<DB>,
  agencyId: number,
  wanted: WantedPackage,
  kept: readonly number[],
): Promise<Found> {
  const { rows } = await sql<Found>`
    select p.title, p.status, p.currency, p.days, p.nights, p.min_pax, p.max_pax, p.on_request, p.discount_percent,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'unit', o.unit, 'age_band', o.age_band, 'residency', o.residency,
          'amount', o.amount, 'currency', o.currency, 'min_qty', o.min_qty, 'max_qty', o.max_qty,
          'valid_from', o.valid_from, 'valid_to', o.valid_to, 'position', o.position) order by o.position, o.id), '[]')
       from price_options o
       where o.package_id = p.id and (o.deleted_at is null or o.id = any(${[...kept]}::bigint[]))) as options,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'unit', x.unit, 'amount', x.amount,
          'currency', x.currency, 'max_qty', x.max_qty, 'included', x.included, 'gone', x.deleted_at is not null)), '[]')
       from package_extras x
       where x.package_id = p.id and x.id = any(${wanted.extras.map((extra) => extra.extra_id)}::bigint[])) as extras,
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

function placeComplaints(
  { departure, title, status }: Found,
  startsOn: Day,
  { ofBooking }: WantedPackage,
): Complaint[] {
  const field = departure === null ? 'date' : 'departure_id'
  // A tour under way, or one whose departure was closed since, can still be changed where it stands.
  if (ofBooking !== undefined && ofBooking.departureId === (departure?.id ?? null) && ofBooking.startsOn === startsOn)
    return []
  if (status === 'archived')
    return [{ field: 'package_id', text: `“${title}” is archived: it can no longer be booked.` }]
  if (departure !== null && departure.status !== 'open')
    return [{ field, text: `The departure on ${dayText(startsOn)} is ${departure.status}.` }]
  return startsOn < today() ? [{ field, text: `${dayText(startsOn)} has passed.` }] : []
}
