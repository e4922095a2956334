import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { subscribe as watch } from 'valtio/vanilla'
import { keysOf } from '../domain/keys.ts'
import { session, visitor } from '../state/session.ts'
import type { Children, Context } from './here.ts'
import type { Scope } from './keys/keys.ts'

/** What a screen lends while it is mounted. Most recent wins, field by field; unmounting takes back only one's own. */
export type Mounted = Omit<Partial<Context>, 'route' | 'visitor'>

interface Entry {
  readonly id: number
  value: Mounted
}
let entries: readonly Entry[] = []
let route = typeof location === 'undefined' ? '/' : location.pathname
/** Set while the palette or another of our dialogs looks at a context that must not change under it. */
let dropped = false
let cached: Context | undefined
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}
const changed = (): void => {
  cached = undefined
  notify()
}
watch(session, changed)

/** Screens renew what they lend in place: several together are looked through, never copied. */
const throughTo = (children: Children): Children =>
  Object.fromEntries(
    keysOf(children).map((kind) => [kind, children[kind] === undefined ? undefined : () => children[kind]?.() ?? []]),
  )

export const subscribeContext = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The context as it stands: the same object until something of it changes. */
export function currentContext(): Context {
  if (cached === undefined) {
    const merged: { -readonly [K in keyof Context]: Context[K] } = { route, visitor: visitor() }
    for (const { value } of entries) {
      const { children, record } = merged
      if (record !== undefined && value.record !== undefined && value.record.kind !== record.kind) merged.whole = record
      for (const [name, part] of Object.entries(value)) if (part !== undefined) Object.assign(merged, { [name]: part })
      if (children !== undefined && value.children !== undefined)
        merged.children = { ...throughTo(children), ...throughTo(value.children) }
    }
    if (dropped) {
      merged.record = undefined
      merged.whole = undefined
      merged.selection = undefined
    }
    cached = merged
  }
  return cached
}

export function setContextRoute(path: string): void {
  if (path === route) return
  route = path
  dropped = false
  changed()
}

/** Backspace on the empty palette drops the record and the selection from what commands see, until it is closed. */
export function dropRecord(drop: boolean): void {
  if (dropped === drop) return
  dropped = drop
  changed()
}

let lastId = 0
/** True at once to whoever asks, as a key does. Nobody is woken: whoever changes something calls `notify` after the paint. */
function mountContext(value: Mounted): { update(next: Mounted): void; remove(): void } {
  lastId += 1
  const entry: Entry = { id: lastId, value }
  entries = [...entries, entry]
  cached = undefined
  return {
    update(next) {
      entry.value = next
      cached = undefined
    },
    remove() {
      entries = entries.filter(({ id }) => id !== entry.id)
      cached = undefined
    },
  }
}

/** Equal in what it says; closures count as equal, because only the newest is ever called. */
export function saysTheSame(left: unknown, right: unknown, depth = 4): boolean {
  if (Object.is(left, right) || (typeof left === 'function' && typeof right === 'function')) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null || depth === 0)
    return false
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>]
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && saysTheSame(a[name], b[name], depth - 1))
  )
}

const copyOf = (value: Mounted): Mounted =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, part === undefined ? undefined : { ...part }]))

/**
 * A screen lends what it shows to the commands: `useCommandContext({ record, detail })`. The object may be new at each render: who looks on is
 * only woken when it says something new. The list passes the focused row as `record` and what is ticked as `selection`.
 */
export function useCommandContext(value: Mounted): void {
  const latest = useRef(value)
  const mounted = useRef<ReturnType<typeof mountContext> | undefined>(undefined)
  const shown = useRef<Mounted>({})
  const unsaid = useRef(false)
  // Before the paint, so that a key which follows the sight of the next row or of the screen already means that.
  useLayoutEffect(() => {
    latest.current = value
    if (mounted.current === undefined) return
    if (saysTheSame(shown.current, value)) {
      // In place: commands call the newest closures, and nobody draws again for them.
      for (const [name, part] of Object.entries(value)) Object.assign(shown.current[name as keyof Mounted] ?? {}, part)
      return
    }
    shown.current = copyOf(value)
    mounted.current.update(shown.current)
    unsaid.current = true
  })
  useEffect(() => {
    if (!unsaid.current) return
    unsaid.current = false
    notify()
  })
  useLayoutEffect(() => {
    shown.current = copyOf(latest.current)
    const own = mountContext(shown.current)
    mounted.current = own
    return () => {
      mounted.current = undefined
      own.remove()
    }
  }, [])
  useEffect(() => {
    notify()
    return notify
  }, [])
}

export const useContext = (): Context => useSyncExternalStore(subscribeContext, currentContext, currentContext)

/** The scopes whose keys listen now; the innermost first, `global` last. */
export function scopesOf(context: Context): readonly Scope[] {
  const found: Scope[] = []
  if (context.scan !== undefined) found.push('scan')
  if (context.triage !== undefined) found.push('triage')
  if (context.form !== undefined) found.push('form')
  if (context.board !== undefined) found.push('board')
  if (context.calendar !== undefined) found.push('calendar')
  if (context.sheet !== undefined) found.push('sheet')
  if (context.day !== undefined) found.push('day')
  if (context.editor !== undefined) found.push('editor')
  if (context.figures !== undefined) found.push('figures')
  if (context.list !== undefined) found.push('list')
  if (context.detail !== undefined) found.push('detail')
  return [...found, 'global']
}
