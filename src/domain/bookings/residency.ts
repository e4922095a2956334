import { travellerAges } from './travellers.ts'

/** Whose price it is: residents and citizens of the region pay less than visitors from abroad, often in another currency. */
export const residencies = {
  any: 'Any',
  east_african: 'East African',
  resident: 'Resident',
  foreign: 'Foreign',
} as const
export type Residency = keyof typeof residencies
/** Of people: each of them is one of these. */
export type KnownResidency = Exclude<Residency, 'any'>
export const knownResidencies = ['east_african', 'resident', 'foreign'] as const satisfies readonly KnownResidency[]

/** What is meant by each, where somebody has to choose. */
export const residencyHints: Readonly<Record<KnownResidency, string>> = {
  east_african: 'Citizens of the East African Community, Uganda included.',
  resident: 'Foreigners who live here on a permit.',
  foreign: 'Visitors from anywhere else.',
}

export const ageBands = { any: 'Any age', ...travellerAges } as const
export type AgeBand = keyof typeof ageBands

/** "East African child", "Adult", "Any age": for whom a price is, in words. */
export function audienceText({ age_band, residency }: { age_band: AgeBand; residency: Residency }): string {
  if (residency === 'any') return ageBands[age_band]
  const where = residencies[residency]
  return age_band === 'any' ? where : `${where} ${ageBands[age_band].toLowerCase()}`
}

/**
 * Whose prices somebody pays, the first that there is: their own, else the price for anybody. An East African without a price
 * of their own also pays that of residents, which is the dearer one. Nobody is given the price of others by guess; only where
 * residency was not asked does the dearest come first.
 */
export const residencyChain: Readonly<Record<Residency, readonly Residency[]>> = {
  any: ['any', 'foreign', 'resident', 'east_african'],
  east_african: ['east_african', 'resident', 'any'],
  resident: ['resident', 'any'],
  foreign: ['foreign', 'any'],
}

/** The partner states of the East African Community. */
const eastAfrica: ReadonlySet<string> = new Set(['BI', 'CD', 'KE', 'RW', 'SO', 'SS', 'TZ', 'UG'])

/** What a client's country says of their residency; a permit to live here it cannot know. */
export const residencyOfCountry = (country: string | null | undefined): Residency =>
  country == null ? 'any' : eastAfrica.has(country) ? 'east_african' : 'foreign'

/** Those of a party who are of one residency. */
export interface Share {
  readonly residency: KnownResidency
  readonly adults: number
  readonly children: number
  readonly infants: number
}

/** "East African", or "2 Foreign, 1 East African" of a mixed party: who pays which prices; '' where it was not asked. */
export function residencyText({ residency, shares }: { residency: Residency; shares: readonly Share[] }): string {
  if (shares.length === 0) return residency === 'any' ? '' : residencies[residency]
  return shares
    .map(({ residency: of, adults, children, infants }) => `${adults + children + infants} ${residencies[of]}`)
    .join(', ')
}
