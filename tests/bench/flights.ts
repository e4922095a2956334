import { houseSearch } from '../../mock-server/services/flights/suppliers/house/house-search.ts'
import { addDays } from '../../src/domain/dates.ts'
import { filterCounts, filteredOffers, noFilters, sortedOffers } from '../../src/domain/flights/offer-list.ts'
import { searchFlightPlaces } from '../../src/domain/flights/place-search.ts'
import { toMajor } from '../../src/domain/money.ts'
import { searchOf, start } from '../support/flights/house-supplier.ts'

const nothingSold = async () => new Map<string, number>()

/** There and back on a busy route, each time on other days; as the page lists them. */
export async function search(at: number) {
  const asked = searchOf(`NYC-LON-${addDays('2026-12-15', at)},LON-NYC-${addDays('2027-01-12', at)}`)
  return (await houseSearch(asked, start, nothingSold)).map((offer) => ({
    ...offer,
    slices: [...offer.slices],
    total: toMajor(offer.total, offer.currency),
  }))
}

/** What a key in the filters costs. */
export function filter(offers: Awaited<ReturnType<typeof search>>): number {
  const filters = { ...noFilters, stops: ['0', '1'], withBag: true, mostPrice: 2000 } as const
  return filterCounts(offers, filters).withBag + sortedOffers(filteredOffers(offers, filters), 'duration').length
}

const typed = ['entebe', 'johannesbrug', 'sao pualo', 'lon', 'adis abeba', 'e', 'new yrok', 'nairobi']
export const typePlace = (at: number): number => searchFlightPlaces(typed[at % typed.length] ?? '').length
