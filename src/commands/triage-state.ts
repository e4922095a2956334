import { useSyncExternalStore } from 'react'

/** The records of a triage, in their order. */
export type TriageKind = 'inquiry' | 'due' | 'booking'

/** Where somebody stands in what waits. Addresses of records stand for them. */
export interface Triage {
  readonly kind: TriageKind
  /** Acting on a record leads to the next one. */
  readonly active: boolean
  /** How many wait, without those that were skipped; the one in front included. */
  readonly left: number
  /** Names of what waited when it was last asked, by address. */
  readonly known: ReadonlyMap<string, string>
  readonly skipped: readonly string[]
  /** Acted on by this person: that these wait no more is no news. */
  readonly handled: readonly string[]
  /** Nothing is left but what was skipped. */
  readonly ended: boolean
}

let state: Triage | null = null
let order: readonly string[] = []
const listeners = new Set<() => void>()

export const triage = (): Triage | null => state
export function setTriage(next: Triage | null): void {
  state = next
  for (const listener of listeners) listener()
}

/** The addresses of the list or board in front, in their order: what waits is taken in it. */
export function rememberOrder(hrefs: readonly string[]): void {
  order = hrefs
}
export const orderOfList = (): readonly string[] => order

export const useTriage = (): Triage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    triage,
    triage,
  )
