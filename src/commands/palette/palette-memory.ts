import type { Habit } from './rank.ts'

/** What the palette remembers of a person: recents, how often and how lately each row was chosen, and which words led to it. */

interface Use {
  count: number
  last: number
}
interface Memory {
  /** Newest first: row ids with what is needed to draw them when they are records. */
  recents: { id: string; at: number; record?: RememberedRecord }[]
  uses: Record<string, Use>
  /** Query → row id → times. */
  learned: Record<string, Record<string, number>>
  /** Command id → times it was run by mouse although it has a key. */
  clicks: Record<string, number>
}
export interface RememberedRecord {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly to: string
}

const limits = { recents: 50, uses: 400, learned: 300 }
const blank = (): Memory => ({ recents: [], uses: {}, learned: {}, clicks: {} })

let owner = 'guest'
let memory: Memory | undefined
let version = 0
const listeners = new Set<() => void>()

const keyOf = (name: string): string => `safiri.palette.${name}`

function load(): Memory {
  if (memory !== undefined) return memory
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Partial<Memory> | null
    memory = { ...blank(), ...stored }
  } catch {
    memory = blank()
  }
  return memory
}

function keep(): void {
  version += 1
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(memory))
  } catch {
    // storage is forbidden or full: remembered until the page is closed
  }
  for (const listener of listeners) listener()
}

/** Memory is one's own: per user and agency. Called when the session changes. */
export function rememberFor(name: string): void {
  if (name === owner) return
  owner = name
  memory = undefined
  version += 1
  for (const listener of listeners) listener()
}

export const memoryVersion = (): number => version
export const subscribeMemory = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const recents = (): Memory['recents'] => load().recents

function putFirst(all: Memory, id: string, record: RememberedRecord | undefined, now: number): void {
  all.recents = [
    { id, at: now, ...(record === undefined ? {} : { record }) },
    ...all.recents.filter((it) => it.id !== id),
  ].slice(0, limits.recents)
}

/** A record opened without the palette. */
export function rememberOpened(id: string, record: RememberedRecord, now = Date.now()): void {
  const all = load()
  if (all.recents[0]?.id === id) return
  putFirst(all, id, record, now)
  keep()
}

/** A choice made in the palette: recents, frecency, and the words that led there. */
export function remember(id: string, query: string, record?: RememberedRecord, now = Date.now()): void {
  const all = load()
  putFirst(all, id, record, now)
  all.uses[id] = { count: Math.min((all.uses[id]?.count ?? 0) + 1, 200), last: now }
  all.uses = newest(all.uses, limits.uses, (use) => use.last)
  const words = learnedKey(query)
  if (words !== '') {
    const { [words]: pairs = {}, ...others } = all.learned
    all.learned = {
      ...Object.fromEntries(Object.entries(others).slice(-limits.learned + 1)),
      [words]: { ...pairs, [id]: (pairs[id] ?? 0) + 1 },
    }
  }
  keep()
}

export function forget(id: string): void {
  const all = load()
  all.recents = all.recents.filter((it) => it.id !== id)
  delete all.uses[id]
  for (const pairs of Object.values(all.learned)) delete pairs[id]
  keep()
}

export function forgetAll(): void {
  memory = blank()
  keep()
}

/** Times clicked so far, this one included. */
export function countClick(id: string): number {
  const all = load()
  const count = (all.clicks[id] ?? 0) + 1
  all.clicks[id] = count
  keep()
  return count
}

const newest = <T>(all: Record<string, T>, limit: number, when: (value: T) => number): Record<string, T> => {
  const pairs = Object.entries(all)
  return pairs.length <= limit ? all : Object.fromEntries(pairs.sort((a, b) => when(b[1]) - when(a[1])).slice(0, limit))
}
const learnedKey = (query: string): string => query.trim().toLowerCase().slice(0, 40)

const day = 86_400_000
/** Firefox's buckets: 4, 14, 31 and 90 days weigh 100, 70, 50, 30, older 10. 0…1, rising ever more slowly with the count. */
export function frecency(id: string, now?: number): number {
  const use = load().uses[id]
  if (use === undefined) return 0
  const age = ((now ?? Date.now()) - use.last) / day // the clock is not read for each row of each key
  const weight = age < 4 ? 1 : age < 14 ? 0.7 : age < 31 ? 0.5 : age < 90 ? 0.3 : 0.1
  return weight * (use.count / (use.count + 5))
}

let led:
  | { query: string; words: string; version: number; exact: Record<string, number>; begun: Map<string, number> }
  | undefined

/** Where these words, and words that begin with them, have led so far: asked once for all rows of a key. */
function ledTo(query: string): NonNullable<typeof led> {
  if (led?.query === query && led.version === version) return led
  const words = learnedKey(query)
  const all = load().learned
  const begun = new Map<string, number>()
  for (const [known, pairs] of Object.entries(all))
    if (known.startsWith(words))
      for (const [id, times] of Object.entries(pairs)) begun.set(id, (begun.get(id) ?? 0) + times)
  led = { query, words, version, exact: all[words] ?? {}, begun }
  return led
}

/** How surely these words meant this row before: count / (count + 2), and half of count / (count + 5) for words that only begin the same. */
export function learned(query: string, id: string): number {
  const { words, exact, begun } = ledTo(query)
  if (words === '') return 0
  const times = exact[id]
  if (times !== undefined) return times / (times + 2)
  const count = begun.get(id) ?? 0
  return count === 0 ? 0 : count / (count + 5) / 2
}

/** By how many points what one did before lifts each row for these words; nothing while nothing is known. */
export function habitOf(query: string): Habit | undefined {
  const { uses } = load()
  const { exact, begun } = ledTo(query)
  if (begun.size === 0 && Object.keys(uses).length === 0 && Object.keys(exact).length === 0) return
  return (id) => 60 * frecency(id) + 170 * learned(query, id)
}
