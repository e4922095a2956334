import { addDays } from '../../domain/dates.ts'
import type { Patch } from './cells.ts'
import { type Box, type Place, type Size, sizeOf } from './range.ts'

/** Rows of cells as spreadsheets exchange them: tabs between columns, lines between rows, quotes around what holds either. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (char === '\n') rows.push([])
    } else cell += char
  }
  rows.at(-1)?.push(cell)
  return rows
}

export const printTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/**
 * Where a copied block of this size lands on what is selected: repeated when the selection is a multiple of it, else once from
 * its corner on, cut at the end of the sheet.
 */
export function pasteBox(size: Size, selected: Box, sheet: Size): Box {
  const has = sizeOf(selected)
  const repeats = has.rows % size.rows === 0 && has.cols % size.cols === 0
  const wanted = repeats ? has : size
  return {
    top: selected.top,
    left: selected.left,
    bottom: Math.min(selected.top + wanted.rows, sheet.rows) - 1,
    right: Math.min(selected.left + wanted.cols, sheet.cols) - 1,
  }
}

/** Which cell of a block of this size repeats at a place of the target. */
export const sourceOf = (place: Place, corner: Place, size: Size): Place => ({
  row: (((place.row - corner.row) % size.rows) + size.rows) % size.rows,
  col: (((place.col - corner.col) % size.cols) + size.cols) % size.cols,
})

export const placesOf = (box: Box): Place[] => {
  const { rows, cols } = sizeOf(box)
  return Array.from({ length: rows * cols }, (_, n) => ({
    row: box.top + Math.floor(n / cols),
    col: box.left + (n % cols),
  }))
}

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
