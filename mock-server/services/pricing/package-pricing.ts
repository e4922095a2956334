import type { Audience, PriceUnit } from '../../../src/domain/bookings/sales-choices.ts'
import type { Residency } from '../../../src/domain/contract/bookings/booking-items.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Complaint } from '../bookings/priced-items.ts'
import { type Discount, discountOf, percent } from './amounts.ts'

/** A price of an offer; amounts are minor units of its currency. */
export interface PriceOption {
  readonly id: number
  readonly name: string
  readonly unit: PriceUnit
  readonly audience: Audience
  readonly amount: number
  readonly currency: CurrencyCode
  readonly min_qty: number
  readonly max_qty: number | null
  readonly valid_from: Day | null
  readonly valid_to: Day | null
  readonly position: number
}

export interface Party {
  readonly adults: number
  readonly children: number
  readonly infants: number
}

export interface Fare {
  readonly offer: {
    readonly title: string
    readonly currency: CurrencyCode
    readonly days: number
    readonly nights: number
    readonly min_pax: number
    readonly max_pax: number | null
  }
  readonly options: readonly PriceOption[]
  readonly party: Party
  readonly startsOn: Day
  /** Empty: the lines follow from the party. */
  readonly chosen: readonly { readonly price_option_id: number; readonly quantity: number }[]
  readonly discount: Discount
  /** Residents and foreigners pay their own price where there is one, else that of any adult. */
  readonly residency?: Residency
  /** Unit amounts fixed at booking time, by price option: what is kept of a booking keeps its price. */
  readonly fixed?: ReadonlyMap<number, number>
}

export interface PricedLine {
  readonly option: PriceOption
  readonly title: string
  readonly quantity: number
  readonly unitAmount: number
  readonly amount: number
}

/** Minor units; `total = subtotal - discount + fees`, where the subtotal is the sum of the lines. */
export interface Price {
  readonly currency: CurrencyCode
  readonly lines: readonly PricedLine[]
  readonly subtotal: number
  readonly discount: number
  readonly fees: number
  readonly total: number
  readonly deposit: number
  readonly complaints: readonly Complaint[]
}

/** The share of the total that is asked for at once. */
export const depositPercent = 30

/** Everybody in the party takes a seat, infants too. */
export const seatsOf = ({ adults, children, infants }: Party): number => adults + children + infants

/** The price of a booking with its lines; what does not fit is said in words instead of guessed. */
export function price(fare: Fare): Price {
  const complaints = partyComplaints(fare)
  const currency = currencyOf(fare)
  const picked =
    fare.chosen.length > 0 ? chosenLines(fare, currency, complaints) : partyLines(fare, currency, complaints)
  const lines = picked.map(({ option, quantity }) => lineOf(fare, option, quantity))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  if (!Number.isSafeInteger(subtotal)) {
    const text = 'This comes to more than any booking can cost.'
    return {
      currency,
      lines: [],
      subtotal: 0,
      discount: 0,
      fees: 0,
      total: 0,
      deposit: 0,
      complaints: [{ field: 'lines', text }],
    }
  }
  const discount = discountOf(fare.discount, subtotal)
  const fees = 0
  const total = subtotal - discount + fees
  return { currency, lines, subtotal, discount, fees, total, deposit: percent(total, depositPercent), complaints }
}

/** How many times a unit is charged in the course of the offer. */
function timesOf(option: PriceOption, { days, nights }: Fare['offer']): number {
  if (option.unit === 'per_night') return Math.max(1, nights)
  return option.unit === 'per_day' ? days : 1
}

function lineOf({ offer, fixed }: Fare, option: PriceOption, quantity: number): PricedLine {
  const unitAmount = fixed?.get(option.id) ?? option.amount
  const times = timesOf(option, offer)
  const product = BigInt(unitAmount) * BigInt(quantity) * BigInt(times)
  const unit = option.unit === 'per_night' ? 'night' : 'day'
  const title = times > 1 ? `${option.name} · ${counted(times, unit)}` : option.name
  return { option, title, quantity, unitAmount, amount: Number(product) }
}

function partyComplaints({ offer, party }: Fare): Complaint[] {
  const size = seatsOf(party)
  if (size === 0) return [{ field: 'adults', text: 'At least one person travels.' }]
  if (size < offer.min_pax)
    return [{ field: 'adults', text: `“${offer.title}” takes parties of at least ${offer.min_pax}.` }]
  if (offer.max_pax !== null && size > offer.max_pax)
    return [{ field: 'adults', text: `“${offer.title}” takes parties of at most ${offer.max_pax}.` }]
  return []
}

/** A booking has one currency: that of the chosen prices, else the offer's own where it has prices in it. */
function currencyOf({ offer, options, chosen }: Fare): CurrencyCode {
  const first = chosen.map(({ price_option_id: id }) => options.find((option) => option.id === id)).find(Boolean)
  if (first !== undefined) return first.currency
  if (options.some((option) => option.currency === offer.currency)) return offer.currency
  return options[0]?.currency ?? offer.currency
}

interface Picked {
  readonly option: PriceOption
  readonly quantity: number
}

function chosenLines(fare: Fare, currency: CurrencyCode, complaints: Complaint[]): Picked[] {
  return fare.chosen.flatMap(({ price_option_id: id, quantity }, index) => {
    const field = `lines.${index}.price_option_id`
    const option = fare.options.find((candidate) => candidate.id === id)
    if (option === undefined) {
      complaints.push({ field, text: `This is not a price of “${fare.offer.title}”.` })
      return []
    }
    if (option.currency !== currency) {
      complaints.push({ field, text: `Prices in ${currency} and ${option.currency} cannot stand in one booking.` })
      return []
    }
    if (!isValidOn(option, fare.startsOn))
      complaints.push({ field, text: `“${option.name}” is not offered on ${dayText(fare.startsOn)}.` })
    const size = countsParty(option) ? payers(fare.party) : quantity
    if (!fitsSize(option, size)) complaints.push({ field, text: `“${option.name}” is for ${windowText(option)}.` })
    return [{ option, quantity }]
  })
}

/** Infants travel on their own price or for nothing; they make no party larger. */
const payers = ({ adults, children }: Party): number => adults + children

const perHead = (option: PriceOption) => ['per_person', 'per_night', 'per_day'].includes(option.unit)
const countsParty = (option: PriceOption) => perHead(option) || option.unit === 'per_group'

const isValidOn = ({ valid_from: from, valid_to: to }: PriceOption, day: Day): boolean =>
  (from === null || from <= day) && (to === null || to >= day)
const fitsSize = ({ min_qty: min, max_qty: max }: PriceOption, size: number): boolean =>
  size >= min && (max === null || size <= max)

function windowText({ min_qty: min, max_qty: max, unit }: PriceOption): string {
  const [one, many] =
    unit === 'per_vehicle' ? ['vehicle', 'vehicles'] : unit === 'per_hour' ? ['hour', 'hours'] : ['person', 'people']
  if (max === null) return `at least ${counted(min, one, many)}`
  return min === max ? counted(min, one, many) : `${min} to ${counted(max, one, many)}`
}

// An hour is never guessed: such a price is chosen by hand.
const byParty = ['per_person', 'per_group', 'per_vehicle', 'per_day', 'per_night']
const grown: Readonly<Record<Residency, readonly string[]>> = {
  any: ['adult', 'foreign', 'resident'],
  resident: ['resident', 'adult'],
  foreign: ['foreign', 'adult'],
}

function partyLines(fare: Fare, currency: CurrencyCode, complaints: Complaint[]): Picked[] {
  const { adults, children, infants } = fare.party
  const size = Math.max(1, payers(fare.party))
  const open = fare.options.filter(
    (option) => option.currency === currency && byParty.includes(option.unit) && isValidOn(option, fare.startsOn),
  )
  const find = (audiences: readonly string[]) =>
    best(
      open.filter((option) => fitsSize(option, size)),
      audiences,
      // Where residency decides, a price that was booked for others gives way.
      fare.residency === undefined || fare.residency === 'any' ? fare.fixed : undefined,
    )
  const picked: Picked[] = []
  const lead = find(grown[fare.residency ?? 'any'])
  const forAll = lead !== undefined && !perHead(lead)
  if (forAll && size > 0 && adults + children > 0) picked.push({ option: lead, quantity: 1 })
  else {
    const child = find(['child']) ?? lead
    if (adults > 0 && lead !== undefined)
      picked.push({ option: lead, quantity: adults + (child === lead ? children : 0) })
    if (children > 0 && child !== undefined && (child !== lead || adults === 0))
      picked.push({ option: child, quantity: children })
    const missing = [
      ...(adults > 0 && lead === undefined ? [counted(adults, ...adultTitles[fare.residency ?? 'any'])] : []),
      ...(children > 0 && child === undefined ? [counted(children, 'child', 'children')] : []),
    ]
    if (missing.length > 0)
      complaints.push({ field: 'lines', text: missingText(fare, open, size, missing.join(' and ')) })
  }
  const infant = infants > 0 ? find(['infant']) : undefined
  if (infant !== undefined) picked.push({ option: infant, quantity: perHead(infant) ? infants : 1 })
  return picked
}

const adultTitles: Readonly<Record<Residency, [string, string]>> = {
  any: ['adult', 'adults'],
  resident: ['resident adult', 'resident adults'],
  foreign: ['foreign adult', 'foreign adults'],
}

/** A price the booking already has comes first; then by unit, audience and the agency's own order. */
function best(
  options: readonly PriceOption[],
  audiences: readonly string[],
  fixed: ReadonlyMap<number, number> | undefined,
): PriceOption | undefined {
  const rank = (option: PriceOption) => [
    fixed?.has(option.id) ? 0 : 1,
    audiences.indexOf(option.audience),
    byParty.indexOf(option.unit),
    option.position,
    option.id,
  ]
  return options
    .filter((option) => audiences.includes(option.audience))
    .toSorted((a, b) => {
      const [x, y] = [rank(a), rank(b)]
      const at = x.findIndex((value, index) => value !== y[index])
      return at === -1 ? 0 : (x[at] ?? 0) - (y[at] ?? 0)
    })[0]
}

function missingText(
  { offer, options, startsOn }: Fare,
  open: readonly PriceOption[],
  size: number,
  whom: string,
): string {
  if (options.length === 0) return `“${offer.title}” has no prices yet.`
  if (open.length === 0) return `No price of “${offer.title}” is valid on ${dayText(startsOn)}.`
  if (!open.some((option) => fitsSize(option, size))) return `No price of “${offer.title}” is for a party of ${size}.`
  return `“${offer.title}” has no price for ${whom} on ${dayText(startsOn)}.`
}
