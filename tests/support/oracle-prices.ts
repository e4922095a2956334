import type { Fare, PriceOption } from '../../mock-server/services/pricing/fares.ts'
import type { Rate } from '../../mock-server/services/pricing/offer-pricing.ts'
import type { Party } from '../../src/domain/bookings/party.ts'

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

/** “Their own, else the price for anybody; an East African also that of residents; where it was not asked, the dearest comes first.” */
const prices: Record<string, string[]> = {
  any: ['any', 'foreign', 'resident', 'east_african'],
  east_african: ['east_african', 'resident', 'any'],
  resident: ['resident', 'any'],
  foreign: ['foreign', 'any'],
}

/** By residency, then by age, in this currency before another, by unit, then in the agency's own order. */
function chosen(fare: Fare, residency: string, ages: readonly string[], currency: string): PriceOption | null {
  for (const whose of prices[residency] ?? [])
    for (const age of ages)
      for (const isOwn of [true, false])
        for (const unit of units)
          for (let position = 0; position <= 20; position += 1)
            for (const option of fare.options)
              if (
                option.residency === whose &&
                option.age_band === age &&
                (option.currency === currency) === isOwn &&
                option.unit === unit &&
                option.position === position &&
                isPriceFor(option, fare.startsOn, fare.party)
              )
                return option
  return null
}

/** Which prices a party pays, by their ids: [price, how many]; null where somebody has none. */
export function partyPrices(fare: Fare): [number, number][] | null {
  let best: [number, number][] | null = null
  let fewest = Number.MAX_SAFE_INTEGER
  for (const currency of [fare.offer.currency, ...fare.options.map((option) => option.currency)]) {
    const found = pricesIn(fare, currency)
    if (found === null) return null
    let others = 0
    for (const [id, people] of found)
      for (const option of fare.options) if (option.id === id && option.currency !== currency) others += people
    if (best === null || others < fewest) {
      best = found
      fewest = others
    }
  }
  return best
}

function pricesIn(fare: Fare, currency: string): [number, number][] | null {
  const found: [number, number][] = []
  const add = (option: PriceOption, people: number) => {
    const isForOne = forOne.includes(option.unit)
    for (const line of found)
      if (line[0] === option.id) {
        if (isForOne) line[1] += people
        return
      }
    found.push([option.id, isForOne ? people : 1])
  }
  const parts = fare.shares?.length ? fare.shares : [{ ...fare.party, residency: fare.residency ?? 'any' }]
  for (const { residency, adults, children, infants } of parts) {
    const adult = chosen(fare, residency, ['adult', 'any'], currency)
    const child = chosen(fare, residency, ['child', 'any'], currency) ?? adult
    const infant = chosen(fare, residency, ['infant', 'any'], currency)
    if (adult !== null && !forOne.includes(adult.unit)) {
      if (adults + children > 0) add(adult, 1)
    } else {
      if (adults > 0) {
        if (adult === null) return null
        add(adult, adults)
      }
      if (children > 0) {
        if (child === null) return null
        add(child, children)
      }
    }
    if (infants > 0 && infant !== null) add(infant, infants)
  }
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
