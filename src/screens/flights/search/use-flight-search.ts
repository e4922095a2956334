import { useCallback, useEffect, useState } from 'react'
import { type SearchWish, wishVariables } from '../../../domain/flights/search-wish.ts'
import { cancel } from '../../../gateway/cache.ts'
import { flightSearchQuery } from '../../../gateway/generated/flight-search.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'

/** Prices of a search are kept as long as any of them may last; that they have ended is said, and a new search is asked for by hand. */
const kept = 30 * 60_000

/** One search: under way, stopped, answered, or with prices that have ended. */
export function useFlightSearch(wish: SearchWish, enabled: boolean) {
  const variables = wishVariables(wish)
  const asked = JSON.stringify(variables)
  const [stopped, setStopped] = useState<string | null>(null)
  const { data, failure, loading, fetching, refetch } = useQuery(flightSearchQuery, variables, {
    enabled: enabled && stopped !== asked,
    keepPrevious: false,
    freshFor: kept,
  })
  const search = data?.flightSearch
  const ended = useIsOver(search?.expires_at ?? null)
  const stop = useCallback(() => {
    setStopped(asked)
    void cancel(flightSearchQuery, JSON.parse(asked) as typeof variables) // as it was written above
  }, [asked])
  const again = useCallback(() => {
    if (stopped === asked) setStopped(null)
    else void refetch()
  }, [stopped, asked, refetch])
  return {
    search,
    failure: search === undefined && stopped !== asked ? failure : null,
    searching: loading || (fetching && ended),
    stopped: stopped === asked && search === undefined,
    ended: ended && !fetching,
    stop,
    again,
  }
}

/** True from an instant on. */
export function useIsOver(instant: string | null): boolean {
  const isOver = () => instant !== null && Date.parse(instant) <= Date.now()
  const [over, setOver] = useState(isOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reckoned from `instant`
  useEffect(() => {
    setOver(isOver())
    if (instant === null || isOver()) return
    // Timers reach 24 days at most; no price lasts that long.
    const timer = setTimeout(() => setOver(true), Math.min(2 ** 31 - 1, Date.parse(instant) - Date.now() + 50))
    return () => clearTimeout(timer)
  }, [instant])
  return over
}
