import type { Party } from '../../../src/domain/bookings/party.ts'
import { type AgeBand, type Residency, residencies, residencyChain } from '../../../src/domain/bookings/residency.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Complaint } from '../bookings/priced-items.ts'
import { type Fare, fitsSize, isValidOn, type Picked, type PriceOption, payers, perHead } from './fares.ts'

// Which prices a party pays: by residency first, then by age, then in the currency that most of them pay in.

// An hour is never guessed: such a price is chosen by hand.
const byParty = ['per_person', 'per_group', 'per_vehicle', 'per_day', 'per_night']

interface Asked {
  readonly fare: Fare
  /** Of these prices; those in another currency come after those of the same people in this one. */
  readonly open: readonly PriceOption[]
  readonly currency: CurrencyCode
  readonly residency: Residency
}

/** The parts of a party that pay the prices of one residency each. */
const sharesOf = ({ shares = [], party, residency = 'any' }: Fare): readonly (Party & { residency: Residency })[] =>
  shares.length > 0 ? shares : [{ ...party, residency }]

const sizeOf = ({ party }: Fare): number => Math.max(1, payers(party))

const openPrices = (fare: Fare): readonly PriceOption[] =>
  fare.options.filter((option) => byParty.includes(option.unit) && isValidOn(option, fare.startsOn))

/** The lines that follow from the party; whoever has no price is named among the complaints. */
export function partyPicks(fare: Fare, currency: CurrencyCode, complaints: Complaint[]): Picked[] {
  const { picked, missing } = picksIn(fare, currency)
  if (missing.length > 0) complaints.push({ field: 'lines', text: missingText(fare, missing.join(' and ')) })
  return picked
}

/** The currency in which the fewest people pay the price of another one; the package's own where several do as well. */
export function currencyOfParty(fare: Fare): CurrencyCode {
  const { offer } = fare
  const known = new Set([offer.currency, ...fare.options.map((option) => currencyOf(fare, option))])
  let best = offer.currency
  let least = Number.POSITIVE_INFINITY
  for (const currency of known) {
    const { picked } = picksIn(fare, currency)
    const others = picked.reduce(
      (sum, { option, quantity }) => sum + (currencyOf(fare, option) === currency ? 0 : quantity),
      0,
    )
    // Without any price the currency says nothing.
    if (picked.length > 0 && others < least) [best, least] = [currency, others]
  }
  return best
}

/** A price that was booked keeps its amount, which is in the currency of the booking. */
const currencyOf = ({ fixed, fixedCurrency }: Fare, option: PriceOption): CurrencyCode =>
  fixedCurrency !== undefined && fixed?.has(option.id) ? fixedCurrency : option.currency

function picksIn(fare: Fare, currency: CurrencyCode): { picked: Picked[]; missing: string[] } {
  const open = openPrices(fare).filter((option) => fitsSize(option, sizeOf(fare)))
  const picked: Picked[] = []
  const missing: string[] = []
  const pick = (option: PriceOption, people: number) => {
    const place = picked.findIndex((line) => line.option === option)
    const before = picked[place]
    if (before === undefined) picked.push({ option, quantity: perHead(option) ? people : 1 })
    else if (perHead(option)) picked[place] = { option, quantity: before.quantity + people }
  }
  for (const { residency, adults, children, infants } of sharesOf(fare)) {
    const asked: Asked = { fare, open, currency, residency }
    const lead = best(asked, ['adult', 'any'])
    if (lead !== undefined && !perHead(lead) && adults + children > 0) pick(lead, 1)
    else {
      const child = best(asked, ['child', 'any']) ?? lead
      if (adults > 0 && lead !== undefined) pick(lead, adults)
      if (children > 0 && child !== undefined) pick(child, children)
      if (adults > 0 && lead === undefined) missing.push(whom(adults, residency, ['adult', 'adults']))
      if (children > 0 && child === undefined) missing.push(whom(children, residency, ['child', 'children']))
    }
    // Infants travel on their own price or for nothing.
    const infant = infants > 0 ? best(asked, ['infant', 'any']) : undefined
    if (infant !== undefined) pick(infant, infants)
  }
  return { picked, missing }
}

const whom = (count: number, residency: Residency, [one, many]: readonly [string, string]): string =>
  residency === 'any' ? counted(count, one, many) : `${count} ${residencies[residency]} ${count === 1 ? one : many}`

/** By residency, then what the booking has already, then by age, currency and unit, then in the agency's own order. */
function best({ fare, open, currency, residency }: Asked, ages: readonly AgeBand[]): PriceOption | undefined {
  const chain = residencyChain[residency]
  const had = (option: PriceOption) => (fare.fixed?.has(option.id) ? 0 : 1)
  const rank = (option: PriceOption) => [
    residency === 'any' ? had(option) : 0,
    chain.indexOf(option.residency),
    had(option),
    ages.indexOf(option.age_band),
    currencyOf(fare, option) === currency ? 0 : 1,
    byParty.indexOf(option.unit),
    option.position,
    option.id,
  ]
  return open
    .filter((option) => ages.includes(option.age_band) && chain.includes(option.residency))
    .map((option) => ({ option, rank: rank(option) }))
    .toSorted((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((apart) => apart !== 0) ?? 0)[0]
    ?.option
}

function missingText(fare: Fare, whom: string): string {
  const { offer, options, startsOn } = fare
  const open = openPrices(fare)
  if (options.length === 0) return `“${offer.title}” has no prices yet.`
  if (open.length === 0) return `No price of “${offer.title}” is valid on ${dayText(startsOn)}.`
  if (!open.some((option) => fitsSize(option, sizeOf(fare))))
    return `No price of “${offer.title}” is for a party of ${sizeOf(fare)}.`
  return `“${offer.title}” has no price for ${whom} on ${dayText(startsOn)}.`
}
