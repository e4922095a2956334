import { discountOf } from '../../../src/domain/amounts.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Complaint } from '../bookings/priced-items.ts'
import { exchangedMinor, priceText, rateComplaint } from './exchange.ts'
import { type Fare, fitsSize, isValidOn, type Picked, type PriceOption, payers, perHead, seatsOf } from './fares.ts'
import { currencyOfParty, partyPicks } from './party-prices.ts'

export interface PricedLine {
  readonly option: PriceOption
  readonly title: string
  readonly quantity: number
  readonly unitAmount: number
  readonly amount: number
  /** Its price is in another currency and no rate is given: it counts as nothing, with a complaint. */
  readonly needsRate: boolean
}

/** Minor units; `total = subtotal - discount + fees`, where the subtotal is the sum of the lines. */
export interface Price {
  readonly currency: CurrencyCode
  readonly lines: readonly PricedLine[]
  readonly subtotal: number
  readonly discount: number
  readonly fees: number
  readonly total: number
  readonly complaints: readonly Complaint[]
  /** Currencies of prices that need a rate to stand beside the others. */
  readonly exchanged: readonly CurrencyCode[]
}

/** The price of a booking with its lines; what does not fit is said in words instead of guessed. */
export function price(fare: Fare): Price {
  const complaints = partyComplaints(fare)
  const currency = fare.chosen.length > 0 ? currencyOfChosen(fare) : currencyOfParty(fare)
  const picked = fare.chosen.length > 0 ? chosenLines(fare, complaints) : partyPicks(fare, currency, complaints)
  const lines = picked.map(({ option, quantity }, index) => {
    const field = fare.chosen.length > 0 ? `lines.${index}.price_option_id` : 'lines'
    return lineOf(fare, option, quantity, currency, (text) => complaints.push({ field, text }))
  })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  if (!Number.isSafeInteger(subtotal)) {
    const text = 'This is above the highest possible total.'
    return {
      currency,
      lines: [],
      subtotal: 0,
      discount: 0,
      fees: 0,
      total: 0,
      complaints: [{ field: 'lines', text }],
      exchanged: [],
    }
  }
  const discount = discountOf(fare.discount, subtotal)
  const fees = 0
  const total = subtotal - discount + fees
  const exchanged = [
    ...new Set(lines.flatMap(({ option }) => (isExchanged(fare, option, currency) ? [option.currency] : []))),
  ]
  return { currency, lines, subtotal, discount, fees, total, complaints, exchanged }
}

/** How many times a unit is charged in the course of the offer. */
function timesOf(option: PriceOption, { days, nights }: Fare['offer']): number {
  if (option.unit === 'per_night') return Math.max(1, nights)
  return option.unit === 'per_day' ? days : 1
}

/** What a booking has already keeps its amount, whatever currency the price is in. */
const isExchanged = ({ fixed }: Fare, option: PriceOption, currency: CurrencyCode): boolean =>
  option.currency !== currency && fixed?.has(option.id) !== true

/** A price in another currency is taken at the rate that was given; without one it says so, and the bare number is never used. */
function lineOf(
  fare: Fare,
  option: PriceOption,
  quantity: number,
  currency: CurrencyCode,
  complain: (text: string) => void,
): PricedLine {
  const { offer, fixed, rates } = fare
  const isOther = isExchanged(fare, option, currency)
  const exchanged = isOther ? exchangedMinor(option.amount, option.currency, currency, rates) : option.amount
  if (exchanged === null) complain(rateComplaint(`“${option.name}”`, option.currency, currency))
  const unitAmount = fixed?.get(option.id) ?? exchanged ?? 0
  const times = timesOf(option, offer)
  const product = BigInt(unitAmount) * BigInt(quantity) * BigInt(times)
  const unit = option.unit === 'per_night' ? 'night' : 'day'
  const name = isOther ? `${option.name} (${priceText(option.amount, option.currency)})` : option.name
  const title = times > 1 ? `${name} · ${counted(times, unit)}` : name
  return { option, title, quantity, unitAmount, amount: Number(product), needsRate: exchanged === null }
}

function partyComplaints({ offer, party }: Fare): Complaint[] {
  const size = seatsOf(party)
  if (size === 0) return [{ field: 'adults', text: 'At least one person must travel.' }]
  if (size < offer.min_pax)
    return [{ field: 'adults', text: `“${offer.title}” takes parties of at least ${offer.min_pax}.` }]
  if (offer.max_pax !== null && size > offer.max_pax)
    return [{ field: 'adults', text: `“${offer.title}” takes parties of at most ${offer.max_pax}.` }]
  return []
}

/** A booking has one currency: that of the first price that was chosen by hand. */
function currencyOfChosen({ offer, options, chosen, fixed, fixedCurrency }: Fare): CurrencyCode {
  const first = chosen.map(({ price_option_id: id }) => options.find((option) => option.id === id)).find(Boolean)
  if (first === undefined) return offer.currency
  return fixedCurrency !== undefined && fixed?.has(first.id) ? fixedCurrency : first.currency
}

function chosenLines(fare: Fare, complaints: Complaint[]): Picked[] {
  return fare.chosen.flatMap(({ price_option_id: id, quantity }, index) => {
    const field = `lines.${index}.price_option_id`
    const option = fare.options.find((candidate) => candidate.id === id)
    if (option === undefined) {
      complaints.push({ field, text: `This is not a price of “${fare.offer.title}”.` })
      return []
    }
    if (!isValidOn(option, fare.startsOn))
      complaints.push({ field, text: `“${option.name}” is not offered on ${dayText(fare.startsOn)}.` })
    const size = countsParty(option) ? payers(fare.party) : quantity
    if (!fitsSize(option, size)) complaints.push({ field, text: `“${option.name}” is for ${windowText(option)}.` })
    return [{ option, quantity }]
  })
}

const countsParty = (option: PriceOption) => perHead(option) || option.unit === 'per_group'

function windowText({ min_qty: min, max_qty: max, unit }: PriceOption): string {
  const [one, many] =
    unit === 'per_vehicle' ? ['vehicle', 'vehicles'] : unit === 'per_hour' ? ['hour', 'hours'] : ['person', 'people']
  if (max === null) return `at least ${counted(min, one, many)}`
  return min === max ? counted(min, one, many) : `${min} to ${counted(max, one, many)}`
}
