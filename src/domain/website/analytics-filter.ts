import { countryName } from '../countries.ts'
import { keysOf } from '../keys.ts'

/** Single visits are kept so many days, today among them: filtered figures reach so far back. */
export const keptDays = 90
/** So many visits are read for filtered figures, the latest ones. */
export const mostVisits = 5000

/** By what the website's figures can be filtered: words for the kind, and for the visits that are left. */
export const siteFilters = {
  source: { name: 'Source', visits: 'from' },
  campaign: { name: 'Campaign', visits: 'of the campaign' },
  country: { name: 'Country', visits: 'from' },
  page: { name: 'Page', visits: 'that saw' },
  entry: { name: 'First page', visits: 'that began on' },
  device: { name: 'Device', visits: 'by' },
  browser: { name: 'Browser', visits: 'with' },
} as const
export type SiteFilterKind = keyof typeof siteFilters
export const siteFilterKinds = keysOf(siteFilters)

export interface SiteFilter {
  readonly by: SiteFilterKind
  /** As it was counted: a path, an ISO code of a country. */
  readonly word: string
}

const wordText = ({ by, word }: SiteFilter): string => (by === 'country' ? countryName(word) : word)

/** `Source: Google`. */
export const filterText = (filter: SiteFilter): string => `${siteFilters[filter.by].name}: ${wordText(filter)}`

/** `Visits from Uganda`. */
export const filteredVisitsText = (filter: SiteFilter): string =>
  `Visits ${siteFilters[filter.by].visits} ${wordText(filter)}`

/** The filter that an address asks for; null for none. */
export function filterIn(search: URLSearchParams): SiteFilter | null {
  const by = siteFilterKinds.find((kind) => kind === search.get('by'))
  const word = search.get('word') ?? ''
  return by === undefined || word === '' ? null : { by, word: word.slice(0, 200) }
}
