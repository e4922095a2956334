import { countryName } from '../../../domain/countries.ts'
import { airlineName, airports, cityOf, metropolitanAreas } from '../../../domain/flights/airports.ts'
import { cabins, feePer, passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { sumText } from '../../../domain/money.ts'
import type { FeeRowFragment } from '../../../gateway/generated/flight-settings.generated.ts'

/** Of a fee: an airport, a city or a country. */
export const feePlaceText = (code: string): string =>
  code.length === 2
    ? countryName(code)
    : airports().has(code) || metropolitanAreas().has(code)
      ? `${cityOf(code)} (${code})`
      : code

export const feeSumText = ({ takes, percent, amount, currency, per }: FeeRowFragment): string =>
  takes === 'percent' ? `${percent ?? 0}%` : `${sumText(amount ?? 0, currency ?? 'UGX')}, ${feePer[per].toLowerCase()}`

/** For what it is, in one line: Business · from Entebbe (EBB) · Emirates. */
export function feeScopeText({ cabin, origin, destination, airline, passenger }: FeeRowFragment): string {
  const words = [
    passenger === null ? '' : passengerKinds[passenger],
    cabin === null ? '' : cabins[cabin],
    origin === '' ? '' : `from ${feePlaceText(origin)}`,
    destination === '' ? '' : `to ${feePlaceText(destination)}`,
    airline === '' ? '' : airlineName(airline),
  ].filter(Boolean)
  return words.length === 0 ? 'Every flight' : words.join(' · ')
}
