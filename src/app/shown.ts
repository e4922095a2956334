import { useSyncExternalStore } from 'react'
import type { Path } from '../domain/routes/routes.ts'
import type { ScreenModule } from './screen.ts'

/** How the reader came to a screen; decides where focus and scroll go. */
export type Arrival = 'start' | 'push' | 'replace' | 'pop'

/** The screen on show. The address bar may be ahead of it while the next screen's module loads. */
export interface Shown {
  /** Of the history entry: what is kept for Back hangs on it. */
  readonly entry: string
  readonly path: Path
  readonly params: Readonly<Record<string, string>>
  readonly pathname: string
  /** Without the question mark. */
  readonly search: string
  readonly module: ScreenModule
  readonly arrival: Arrival
  /** The address of the screen that the reader came from by a link or verb; null after Back, Forward and a reload. */
  readonly from: string | null
}

/** What makes two addresses one screen: nothing typed or opened is carried from one screen to another. */
export const screenKey = ({ module, path, params, pathname }: Shown): string =>
  module.sameScreen?.(path, params) ?? pathname

interface RouterState {
  readonly shown: Shown | null
  /** The next screen's module is on its way. */
  readonly loading: boolean
  /** The module of this address could not be had. */
  readonly failed: string | null
}

let state: RouterState = { shown: null, loading: false, failed: null }
const listeners = new Set<() => void>()

export const routerState = (): RouterState => state
export function setRouterState(change: Partial<RouterState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShown = (): Shown | null => useSyncExternalStore(subscribe, () => state.shown)
/** Apart from each other: another filter does not draw again what shows the path only. */
export const useShownPath = (): string => useSyncExternalStore(subscribe, () => state.shown?.pathname ?? '/')
export const useShownSearch = (): string => useSyncExternalStore(subscribe, () => state.shown?.search ?? '')
export const useLoading = (): boolean => useSyncExternalStore(subscribe, () => state.loading)
export const useFailed = (): string | null => useSyncExternalStore(subscribe, () => state.failed)

let stands = false
const waiting = new Set<() => void>()
/** Said by the router when the first screen has been painted. */
export function standing(): void {
  stands = true
  for (const does of waiting) does()
  waiting.clear()
}

/** Does something once the first screen stands; answers how to leave it. */
export function onceStanding(does: () => void): () => void {
  if (stands) does()
  else waiting.add(does)
  return () => waiting.delete(does)
}
