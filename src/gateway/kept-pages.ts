import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './cache.ts'

/**
 * First pages outlive a reload, so that a known list is on screen at once. Only what says nothing about clients, money
 * or papers is kept, for one user, a day long; log-out forgets it.
 */
const keptOperations: ReadonlySet<unknown> = new Set([
  'Packages',
  'PackageHelpers',
  'Inventory',
  'SavedViews',
  'AgencyHelpers',
  'Plans',
])
const place = 'safiri.pages'
const most = 12
const mostCharacters = 400_000
const day = 86_400_000

interface Kept {
  readonly user: number
  readonly pages: readonly { readonly key: QueryKey; readonly data: unknown; readonly at: number }[]
}

export const mayKeep = ([, name, variables]: QueryKey): boolean => {
  const { page, q } = (variables ?? {}) as { page?: unknown; q?: unknown } // keyOf makes them an object
  return keptOperations.has(name) && (page ?? 1) === 1 && !q
}

/** Puts this user's kept pages into the cache and keeps what comes; answers how to stop. */
export function keepPages(user: number, storage: Storage = localStorage): () => void {
  const kept = readKept(storage)
  if (kept?.user === user) {
    for (const { key, data, at } of kept.pages) {
      if (Date.now() - at < day && queryClient.getQueryData(key) === undefined)
        queryClient.setQueryData(key, data, { updatedAt: at })
    }
  } else {
    storage.removeItem(place)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !mayKeep(query.queryKey)) return
    clearTimeout(timer)
    timer = setTimeout(() => write(user, storage), 1000)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Log-out: nothing of this user stays, neither in memory nor on the disk. */
export function forgetPages(storage: Storage = localStorage): void {
  storage.removeItem(place)
  queryClient.clear()
}

function write(user: number, storage: Storage): void {
  const pages = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && mayKeep(queryKey))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, most)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const text = JSON.stringify({ user, pages } satisfies Kept)
  if (text.length > mostCharacters) {
    storage.removeItem(place)
    return
  }
  try {
    storage.setItem(place, text)
  } catch {
    storage.removeItem(place) // full or forbidden: the page works without
  }
}

function readKept(storage: Storage): Kept | null {
  try {
    return JSON.parse(storage.getItem(place) ?? 'null') as Kept | null // written by `write` only
  } catch {
    return null
  }
}
