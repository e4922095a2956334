import { addDays } from '../../domain/dates.ts'
import type { Patch } from './cells.ts'

/** What one day of one offer becomes. */
export interface CellChange {
  readonly id: number
  readonly day: string
  readonly patch: Patch
}
export interface SpanChange extends Patch {
  readonly id: number
  readonly from: string
  readonly to: string
}

/** As few spans as say the same: days in a row of one offer with the same change. Several changes of a day become one, the later wins. */
export function spansOf(changes: readonly CellChange[]): SpanChange[] {
  const merged = new Map<string, CellChange>()
  for (const change of changes) {
    const key = `${String(change.id).padStart(16, '0')} ${change.day}`
    const earlier = merged.get(key)
    merged.set(key, earlier === undefined ? change : { ...change, patch: { ...earlier.patch, ...change.patch } })
  }
  const spans: { id: number; from: string; to: string; key: string; patch: Patch }[] = []
  for (const [, { id, day, patch }] of [...merged].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = JSON.stringify(Object.entries(patch).sort(([a], [b]) => (a < b ? -1 : 1)))
    const last = spans.at(-1)
    if (last !== undefined && last.id === id && last.key === key && addDays(last.to, 1) === day) last.to = day
    else spans.push({ id, from: day, to: day, key, patch })
  }
  return spans.map(({ id, from, to, patch }) => ({ id, from, to, ...patch }))
}
