import type { Rate } from '../../mock-server/services/pricing/offer-pricing.ts'
import type { Fare, Party, PriceOption } from '../../mock-server/services/pricing/package-pricing.ts'

import { walk, weekday } from './oracle-days.ts'

// The rules of prices once more, written from their sentences in the slowest and plainest way, to be compared with the product.

/**
 * “A window has a first and a last day, and both belong to it; it is for so many people, the least and the most included; infants make no
 * party larger.”
 */
function isPriceFor(option: PriceOption, day: string, { adults, children }: Party): boolean {
  let people = adults
  people += children
  if (people === 0) people = 1
  if (option.valid_from !== null && day < option.valid_from) return false
  if (option.valid_to !== null && option.valid_to < day) return false
  if (people < option.min_qty) return false
  return option.max_qty === null || !(people > option.max_qty)
}

const units = ['per_person', 'per_group', 'per_vehicle', 'per_day', 'per_night']
const forOne = ['per_person', 'per_day', 'per_night']

/** Residents and foreigners pay their own price where there is one, else that of any adult; by unit, then in the agency's own order. */
function chosen(fare: Fare, audiences: readonly string[]): PriceOption | null {
  let currency: string | null = null
  for (const option of fare.options) if (option.currency === fare.offer.currency) currency = option.currency
  if (currency === null) currency = fare.options[0]?.currency ?? fare.offer.currency
  for (const audience of audiences)
    for (const unit of units)
      for (let position = 0; position <= 20; position += 1)
        for (const option of fare.options)
          if (
            option.audience === audience &&
            option.unit === unit &&
            option.position === position &&
            option.currency === currency &&
            isPriceFor(option, fare.startsOn, fare.party)
          )
            return option
  return null
}

/** Which prices a party pays, by their ids: [price, how many]; null where somebody has none. */
export function partyPrices(fare: Fare): [number, number][] | null {
  const { adults, children, infants } = fare.party
  const grown =
    fare.residency === 'resident'
      ? ['resident', 'adult']
      : fare.residency === 'foreign'
        ? ['foreign', 'adult']
        : ['adult', 'foreign', 'resident']
  const found: [number, number][] = []
  const adult = chosen(fare, grown)
  const child = chosen(fare, ['child']) ?? adult
  const infant = chosen(fare, ['infant'])
  if (adults + children > 0) {
    if (adult !== null && !forOne.includes(adult.unit)) found.push([adult.id, 1])
    else {
      if (adults > 0 && adult === null) return null
      if (children > 0 && child === null) return null
      if (adults > 0 && children > 0 && adult?.id === child?.id) found.push([adult?.id ?? 0, adults + children])
      else {
        if (adults > 0) found.push([adult?.id ?? 0, adults])
        if (children > 0) found.push([child?.id ?? 0, children])
      }
    }
  }
  if (infants > 0 && infant !== null) found.push([infant.id, forOne.includes(infant.unit) ? infants : 1])
  return found
}

const isSeasonOn = (rate: Rate, day: string, adults: number | null): boolean => {
  if (rate.valid_from !== null && rate.valid_to !== null && !walk(rate.valid_from, rate.valid_to).includes(day))
    return false
  if (rate.valid_from !== null && day < rate.valid_from) return false
  if (rate.valid_to !== null && day > rate.valid_to) return false
  if (rate.weekdays.length > 0 && !rate.weekdays.includes(weekday(day))) return false
  return rate.adults === null || rate.adults === adults
}

/** “The narrowest season that fits: the shortest, then of the fewest weekdays, then made for so many adults, then the first.” */
export function narrowest(rates: readonly Rate[], unit: string, day: string, adults: number | null): Rate | null {
  const measures: ((rate: Rate) => number)[] = [
    ({ valid_from, valid_to }) => (valid_from === null || valid_to === null ? 1e9 : walk(valid_from, valid_to).length),
    ({ weekdays }) => (weekdays.length === 0 ? 8 : weekdays.length),
    (rate) => (rate.adults === null ? 1 : 0),
    ({ position }) => position,
    ({ id }) => id,
  ]
  let left = rates.filter((rate) => rate.unit === unit && isSeasonOn(rate, day, adults))
  for (const measure of measures) {
    const least = Math.min(...left.map(measure))
    left = left.filter((rate) => measure(rate) === least)
  }
  return left[0] ?? null
}
