import type { Party } from './party.ts'
import type { AgeBand } from './residency.ts'
import type { travellerAges } from './travellers.ts'

interface Price {
  readonly id: number
  readonly unit: string
  readonly age_band: AgeBand
}

const bands = [
  ['adult', 'adults', 'adult', 'adults'],
  ['child', 'children', 'child', 'children'],
  ['infant', 'infants', 'infant', 'infants'],
] as const satisfies readonly (readonly [keyof typeof travellerAges, keyof Party, string, string])[]

/**
 * Where quantities set by hand do not fit the party: "1 of 2 adults is priced". A price for a group or a vehicle is not counted by heads,
 * one for any age counts for whoever is left; infants often travel free and are looked at only where something is asked for them.
 */
export function priceGaps(
  party: Party,
  lines: readonly { readonly price_option_id: number; readonly quantity: number }[],
  prices: readonly Price[],
): string[] {
  const chosen = lines.flatMap(({ price_option_id, quantity }) => {
    const price = prices.find(({ id }) => id === price_option_id)
    return price === undefined ? [] : [{ price, quantity }]
  })
  if (chosen.length === 0 || chosen.some(({ price }) => price.unit !== 'per_person')) return []
  const pricedFor = (band: AgeBand) =>
    chosen.reduce((sum, { price, quantity }) => sum + (price.age_band === band ? quantity : 0), 0)
  let anybody = pricedFor('any')
  const gaps: string[] = []
  for (const [band, age, one, many] of bands) {
    const there = party[age]
    const own = pricedFor(band)
    if (!Number.isInteger(there) || (band === 'infant' && own === 0)) continue
    if (own > there) gaps.push(`${own} ${own === 1 ? one : many} priced, ${there} in the party.`)
    const taken = Math.min(anybody, Math.max(0, there - own))
    anybody -= taken
    const priced = own + taken
    if (priced < there) gaps.push(`${priced} of ${there} ${many} ${priced === 1 ? 'is' : 'are'} priced.`)
  }
  return gaps
}
