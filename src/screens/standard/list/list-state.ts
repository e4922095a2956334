import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Filter } from './list-types.ts'

/** What a list is set up with: its id for saved views and columns, its filters, its first sort. */
export interface ListSetup {
  readonly id: string
  readonly filters?: readonly Filter[]
  /** `-created_at`: newest first. */
  readonly sort?: string
  readonly perPage?: number
  /** Parameters of the address that say where the list stands: no view changes them. */
  readonly place?: readonly string[]
}

export const pageSizes = [15, 25, 50, 100] as const

/** `late`: in place, and not at all once another screen is on its way; for what follows the hands by a moment. */
type How = 'push' | 'replace' | 'late'
type Navigating = () => [string, (to: string, options?: { replace?: boolean; late?: boolean }) => void]

/** Everything a list shows, read from the URL: reloading, sharing and Back give the same screen. */
export interface ListState<Variables = Readonly<Record<string, string | number | boolean>>> {
  readonly setup: ListSetup
  readonly filters: readonly Filter[]
  readonly page: number
  readonly perPage: number
  readonly q: string
  readonly sort: string
  readonly values: Readonly<Record<string, string>>
  /** Ids of shown columns, or null for the usual ones. */
  readonly columns: readonly string[] | null
  readonly density: 32 | 40 | 48 | null
  readonly view: string | null
  readonly peek: string | null
  /** For the query: page, per_page, q, sort and the filters that are set. Numbers as numbers, switches as true. */
  readonly variables: Variables
  /** The same without page and per_page: for exports and "all that match". */
  readonly criteria: Readonly<Record<string, string>>
  /** The whole query string, for Back and for saved views. */
  readonly search: string
  /** Changes parameters; null takes one away. A change of what is listed goes back to page 1. */
  readonly change: (patch: Readonly<Record<string, string | number | null>>, how?: How) => void
  /** Replaces filters, search, sort and columns at once: a view. */
  readonly apply: (query: Readonly<Record<string, string>>, view: string | null) => void
}

const keepsPage = new Set(['page', 'peek', 'cols', 'rows'])
const own = ['q', 'sort', 'cols', 'rows'] as const

/** Names of the parameters that make up a view. */
const parametersOf = (setup: ListSetup): string[] => [
  ...own,
  ...(setup.filters ?? []).flatMap((filter) => (filter.kind === 'days' ? [filter.id, filter.to] : [filter.id])),
]

const positive = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback
}

/** Pure: what a query string means to a list. Anything out of range falls back, so that an old link still opens. */
export function readList<Variables = ListState['variables']>(
  search: string,
  setup: ListSetup,
): Omit<ListState<Variables>, 'change' | 'apply'> {
  const params = new URLSearchParams(search)
  const perPage = positive(params.get('per_page'), setup.perPage ?? 25, 100)
  const page = positive(params.get('page'), 1, 1_000_000)
  const q = params.get('q') ?? ''
  const sort = params.get('sort') ?? setup.sort ?? ''
  const values: Record<string, string> = {}
  for (const name of parametersOf(setup)) {
    const value = params.get(name)
    if (value !== null && value !== '' && !own.includes(name as (typeof own)[number])) values[name] = value
  }
  const switches = (setup.filters ?? []).flatMap(({ kind, id }) =>
    kind === 'toggle' && id in values ? [[id, values[id] === 'true']] : [],
  )
  const rows = Number(params.get('rows'))
  const criteria = { ...values, ...(q === '' ? {} : { q }), ...(sort === '' ? {} : { sort }) }
  return {
    setup,
    filters: setup.filters ?? [],
    page,
    perPage,
    q,
    sort,
    values,
    columns: params.get('cols')?.split('.').filter(Boolean) ?? null,
    density: rows === 32 || rows === 40 || rows === 48 ? rows : null,
    view: params.get('view'),
    peek: params.get('peek'),
    variables: { ...criteria, ...Object.fromEntries(switches), page, per_page: perPage } as Variables, // the URL is text from anywhere; the server answers 422 to what its contract does not know
    criteria,
    search,
  }
}

/** Pure: the query string after a change. */
export function changeList(
  search: string,
  setup: ListSetup,
  patch: Readonly<Record<string, string | number | null>>,
): string {
  const params = new URLSearchParams(search)
  if (Object.keys(patch).some((name) => !keepsPage.has(name))) {
    params.delete('page')
    params.delete('peek')
  }
  for (const [name, value] of Object.entries(patch)) {
    const usual =
      (name === 'page' && value === 1) ||
      (name === 'sort' && value === setup.sort) ||
      (name === 'per_page' && value === (setup.perPage ?? 25))
    if (value === null || value === '' || usual) params.delete(name)
    else params.set(name, String(value))
  }
  return params.toString()
}

const placeOf = (search: string, { place = [] }: ListSetup): Record<string, string> => {
  const params = new URLSearchParams(search)
  return Object.fromEntries(place.map((name) => [name, params.get(name) ?? '']))
}

/** The parts of a query string that a saved view keeps. */
export function viewQuery(search: string, setup: ListSetup): Record<string, string> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    parametersOf(setup).flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
}

/** `useListState<BookingsQueryVariables>({ … })`: what goes to the query is typed as the operation has it. */
export function useListState<Variables = Readonly<Record<string, string | number | boolean>>>(
  setup: ListSetup,
): ListState<Variables> {
  const search = useSearch()
  const [path, navigate] = useLocation<Navigating>()
  // The set-up is written as a literal in screens; its words are what counts.
  const key = JSON.stringify(setup)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `setup`
  const state = useMemo(() => readList<Variables>(search, setup), [search, key])
  const go = useCallback(
    (query: string, how: How) =>
      navigate(query === '' ? path : `${path}?${query}`, { replace: how !== 'push', late: how === 'late' }),
    [path, navigate],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `setup`
  return useMemo(
    () => ({
      ...state,
      change: (patch, how = 'replace') => go(changeList(search, setup, patch), how),
      apply: (query, view) =>
        go(
          new URLSearchParams({ ...placeOf(search, setup), ...query, ...(view === null ? {} : { view }) }).toString(),
          'push',
        ),
    }),
    [state, search, key, go],
  )
}
