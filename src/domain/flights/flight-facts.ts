/** Airports and airlines with their search, for the page: fetched when the first flight is shown or a place is typed. */
export const loadAirports = () => import('./airports.ts')
export const loadPlaceSearch = () => import('./place-search.ts')
