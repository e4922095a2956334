import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { addDays, type Day } from '../../domain/dates.ts'
import type { Failure } from '../../domain/failure.ts'
import { queryClient, queryOf } from '../../gateway/cache.ts'
import { calendarQuery } from '../../gateway/generated/calendar.generated.ts'
import { type Lane, windowDays } from './lanes.ts'

/** Lanes of one call: a screenful and a half, so that the first is soon there. */
const pageLanes = 25

export interface LaneSource {
  readonly start: Day
  readonly kinds: string
  readonly q: string
}
export interface Lanes {
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly failure: Failure | null
  readonly fetching: boolean
  readonly refetch: () => void
  readonly lane: (row: number) => Lane | undefined
  /** Those that are here, with their rows. */
  readonly known: readonly (readonly [row: number, lane: Lane])[]
  /** Changes whenever a lane may have. */
  readonly stamp: string
}

/** The lanes in sight, fetched as they come into sight. */
export function useLanes(source: LaneSource, top: number, bottom: number): Lanes {
  const pages: number[] = []
  for (let page = Math.floor(top / pageLanes); page <= Math.floor(Math.max(top, bottom) / pageLanes); page += 1)
    pages.push(page)
  const answers = useQueries(
    {
      queries: pages.map((page) => ({
        ...queryOf(calendarQuery, {
          from: source.start,
          to: addDays(source.start, windowDays - 1),
          page: page + 1,
          per_page: pageLanes,
          ...(source.kinds === '' ? {} : { kinds: source.kinds }),
          ...(source.q === '' ? {} : { q: source.q }),
        }),
        refetchInterval: 60_000,
      })),
    },
    queryClient,
  )
  const memory = useRef<{ key: string; lanes: Map<number, Lane>; total: number | undefined }>({
    key: '',
    lanes: new Map(),
    total: undefined,
  })
  const key = JSON.stringify(source)
  if (memory.current.key !== key) memory.current = { key, lanes: new Map(), total: undefined }
  for (const [at, { data }] of answers.entries()) {
    if (data === undefined) continue
    memory.current.total = data.calendar.meta.total
    const first = (pages[at] ?? 0) * pageLanes
    for (const [n, lane] of data.calendar.data.entries()) memory.current.lanes.set(first + n, lane)
  }
  const { lanes, total } = memory.current
  return {
    total,
    failure: answers.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
    fetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const answer of answers) void answer.refetch()
    },
    lane: (row) => (total !== undefined && row < total ? lanes.get(row) : undefined),
    known: [...lanes].filter(([row]) => total !== undefined && row < total),
    stamp: `${key} ${answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()}`,
  }
}
