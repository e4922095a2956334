import { useCallback, useState } from 'react'
import { routerState } from './shown.ts'

/** What our entries of the browser's history carry. */
export interface EntryState {
  readonly safiri: { readonly key: string; readonly index: number }
}

export const entryOf = (state: unknown): EntryState['safiri'] | null =>
  typeof state === 'object' && state !== null && 'safiri' in state ? (state as EntryState).safiri : null

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

interface Kept {
  scroll: Record<string, number>
  /** The row that had the focus. */
  row: string | null
  values: Record<string, unknown>
}

const place = 'safiri.entries'
const most = 50
let kept: Map<string, Kept> | null = null

/** What is kept of an entry: scroll, row, and what its screen keeps (selection, open parts). Survives a reload. */
export function keptOf(entry: string): Kept {
  kept ??= readKept()
  let found = kept.get(entry)
  if (found === undefined) {
    found = { scroll: {}, row: null, values: {} }
    kept.set(entry, found)
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return found
}

/** Before a screen is left: where it was scrolled to, and which row had the focus. */
export function keepPlace(entry: string): void {
  const found = keptOf(entry)
  found.scroll = { '': window.scrollY }
  for (const element of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
    found.scroll[element.dataset.scroll ?? ''] = element.scrollTop
  }
  found.row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
}

export function restoreScroll(entry: string): void {
  for (const [name, top] of Object.entries(keptOf(entry).scroll)) {
    if (name === '') window.scrollTo(0, top)
    else document.querySelector(`[data-scroll="${CSS.escape(name)}"]`)?.scrollTo(0, top)
  }
}

/** Like useState, but Back finds the value again: it belongs to the history entry. JSON only. */
export function useEntryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const [entry] = useState(() => routerState().shown?.entry ?? '')
  const [value, setValue] = useState<T>(() =>
    name in keptOf(entry).values ? (keptOf(entry).values[name] as T) : initial,
  ) // written below
  const keep = useCallback(
    (next: T) => {
      keptOf(entry).values[name] = next
      setValue(next)
    },
    [entry, name],
  )
  return [value, keep]
}

/** On the way out of the page (reload, another site). */
export function storeEntries(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...(kept ?? [])]))
  } catch {
    // full or forbidden: Back starts at the top then
  }
}

function readKept(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Kept][]) // written by `storeEntries` only
  } catch {
    return new Map()
  }
}
