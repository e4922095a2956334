import { useSyncExternalStore } from 'react'
import type { AccessNeed, TurnedAway } from '../domain/verdict.ts'

/** Why the reader is on this screen and not on the one they asked for. */
export interface Refused {
  readonly verdict: TurnedAway
  /** The screen that says so: leaving it closes the message. */
  readonly at: string
}
/** What was last missing, and for which screen: what “Ask for access” asks for. */
export interface Missed {
  readonly need: AccessNeed
  readonly screen: string | null
}

let refused: Refused | null = null
let missed: Missed | null = null
const listeners = new Set<() => void>()

export const refusedNow = (): Refused | null => refused
export const missedNow = (): Missed | null => missed

/** Shown until it is closed or the reader goes elsewhere. */
export function sayRefused(next: Refused | null): void {
  refused = next
  const { ask, screen } = next?.verdict ?? {}
  if (ask !== undefined) missed = { need: ask, screen: screen ?? null }
  for (const listener of listeners) listener()
}

export const noteMissed = (next: Missed | null): void => {
  missed = next
}

/** What is said at this address. */
export const useRefused = (address: string): Refused | null => {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => refused,
  )
  return now?.at === address ? now : null
}
