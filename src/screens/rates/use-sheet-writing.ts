import { type RefObject, useRef } from 'react'
import { addDays, type Day } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money.ts'
import { announce } from '../../ui/announcer.tsx'
import { type Box, type Place, type Range, rangeOf, type Size, sizeOf } from '../standard/sheet/range.ts'
import { pasteBox, placesOf, printTable, readTable, sourceOf } from '../standard/sheet/table-text.ts'
import type { CellChange } from './fill.ts'
import type { Measure } from './measures.ts'
import type { RateCells } from './use-rate-cells.ts'

export interface Lines {
  /** Which offer and which measure a line is. */
  readonly at: (line: number) => { readonly index: number; readonly measure: Measure }
  /** The offers under a box of lines. */
  readonly offersOf: (box: Box) => Box
}

/** More than this many times dearer or cheaper is no price of the same currency. */
const farApart = 50
/** Whether a price is of another scale than the one that stands. */
export const isFarFrom = (next: number, now: number): boolean =>
  now > 0 && next > 0 && (next > now * farApart || next * farApart < now)

/** Current days into the sheet: one value into many cells, pasted tables, filled ranges. Says by a sentence what cannot be. */
export function useSheetWriting({
  cells,
  lines,
  start,
  size,
  apply,
  select,
}: {
  cells: RefObject<RateCells>
  lines: Lines
  start: Day
  size: Size
  apply: (changes: readonly CellChange[], what: string) => Promise<boolean>
  select: (range: Range) => void
}) {
  const copied = useRef<{ text: string; currencies: readonly (string | null)[] }>({ text: '', currencies: [] })
  const dayAt = (col: number) => addDays(start, col)
  const cellAt = (place: Place) => cells.current.cell(lines.at(place.row).index, place.col)
  const offerAt = (line: number) => cells.current.offer(lines.at(line).index)
  const textAt = (place: Place): string => {
    const cell = cellAt(place)
    return cell === undefined ? '' : lines.at(place.row).measure.print(cell)
  }
  const named = (places: readonly Place[]): string => {
    const measures = new Set(places.map(({ row }) => lines.at(row).measure.label))
    const titles = new Set(places.map(({ row }) => offerAt(row)?.title))
    const what = measures.size === 1 ? [...measures][0] : 'Several values'
    return titles.size === 1 ? `${what} of ${[...titles][0]}` : `${what} of ${titles.size} offers`
  }

  /** Texts into places; the complaint when one of them cannot be read, and then nothing is written. */
  const write = async (places: readonly Place[], text: (place: Place) => string | null): Promise<string | null> => {
    const changes: CellChange[] = []
    for (const place of places) {
      const offer = offerAt(place.row)
      if (offer === undefined) continue
      const { measure } = lines.at(place.row)
      const said = text(place)
      const patch = said === null ? measure.bare : measure.read(said, offer)
      if (typeof patch === 'string') return patch
      changes.push({ id: offer.id, day: dayAt(place.col), patch })
    }
    if (changes.length > 20_000) return 'At most 20,000 days at once.'
    void apply(changes, named(places))
    return null
  }
  /** The currency of a line of prices; null for other measures. */
  const currencyAt = (line: number): string | null =>
    lines.at(line).measure.id === 'price' ? (offerAt(line)?.currency ?? null) : null
  /** A number of one currency is another price in another. */
  const refusesCurrency = (from: string | null | undefined, to: Place): string | null => {
    const own = currencyAt(to.row)
    return from == null || own === null || from === own
      ? null
      : `These prices are in ${from}, and “${offerAt(to.row)?.title}” is priced in ${own}. Nothing was written.`
  }
  /** Prices far from those that stand are most often of another currency: what to ask before they are written. */
  const doubtOf = (places: readonly Place[], text: (place: Place) => string | null): string | null => {
    for (const place of places) {
      const [offer, cell, said] = [offerAt(place.row), cellAt(place), text(place)]
      const { measure } = lines.at(place.row)
      if (offer === undefined || cell === undefined || said === null || measure.id !== 'price') continue
      const patch = measure.read(said, offer)
      const amount = typeof patch === 'string' ? null : patch.amount
      if (typeof amount !== 'number' || !isFarFrom(amount, cell.amount)) continue
      const [now, next] = [moneyText(cell.amount, offer.currency), moneyText(amount, offer.currency)]
      return `“${offer.title}” is priced in ${offer.currency} and costs ${now} now; pasting would make it ${next}.`
    }
    return null
  }
  const needs = (box: Box) => cells.current.ensure(lines.offersOf(box))

  return {
    cellAt,
    offerAt,
    textAt,
    write,
    copy: (box: Box): string => {
      const { rows, cols } = sizeOf(box)
      const text = printTable(
        Array.from({ length: rows }, (_, row) =>
          Array.from({ length: cols }, (_, col) => textAt({ row: box.top + row, col: box.left + col })),
        ),
      )
      const currencies = Array.from({ length: rows }, (_, row) => currencyAt(box.top + row))
      copied.current = { text, currencies }
      return text
    },
    /** `asks`: whether prices of another scale are meant; without it they are. */
    paste: async (text: string, box: Box, asks?: (doubt: string) => Promise<boolean>): Promise<string | null> => {
      const table = readTable(text)
      const block: Size = { rows: table.length, cols: Math.max(...table.map((row) => row.length)) }
      const target = pasteBox(block, box, size)
      await needs(target)
      const corner = { row: target.top, col: target.left }
      // What was copied elsewhere says nothing of its currency.
      const { currencies } = copied.current.text === text ? copied.current : { currencies: [] }
      for (const place of placesOf(target)) {
        const refusal = refusesCurrency(currencies[sourceOf(place, corner, block).row], place)
        if (refusal !== null) return refusal
      }
      const said = (place: Place): string | null => {
        const from = sourceOf(place, corner, block)
        const cell = table[from.row]?.[from.col] ?? ''
        return cell.trim() === '' ? null : cell
      }
      const doubt = doubtOf(placesOf(target), said)
      if (doubt !== null && asks !== undefined && !(await asks(doubt))) return null
      const complaint = await write(placesOf(target), said)
      if (complaint === null) select(rangeOf(target))
      return complaint
    },
    /** Repeats what is in `from` over `to`, which holds it. */
    fill: async (from: Box, to: Box): Promise<string | null> => {
      await needs(to)
      const corner = { row: from.top, col: from.left }
      const places = placesOf(to).filter(
        ({ row, col }) => row < from.top || row > from.bottom || col < from.left || col > from.right,
      )
      const source = (place: Place): Place => {
        const at = sourceOf(place, corner, sizeOf(from))
        return { row: from.top + at.row, col: from.left + at.col }
      }
      if (places.some((place) => lines.at(place.row).measure.id !== lines.at(source(place).row).measure.id))
        return 'Fill prices only into prices, statuses only into statuses, and so on.'
      const [refusal] = places.flatMap((place) => refusesCurrency(currencyAt(source(place).row), place) ?? [])
      if (refusal !== undefined) return refusal
      const complaint = await write(places, (place) => textAt(source(place)))
      if (complaint === null) select(rangeOf(to))
      return complaint
    },
    toggle: async (box: Box): Promise<string | null> => {
      await needs(box)
      const first = cellAt({ row: box.top, col: box.left })
      const { measure } = lines.at(box.top)
      if (first === undefined) return null
      const isClosed = measure.isOwn(first)
      return write(placesOf(box), ({ row }) =>
        lines.at(row).measure.sort === 'flag' ? (isClosed ? 'yes' : 'no') : null,
      )
    },
    clear: async (box: Box): Promise<string | null> => {
      await needs(box)
      return write(placesOf(box), () => null)
    },
    setClosed: async (box: Box, closed: boolean): Promise<void> => {
      await needs(box)
      const places = placesOf(box)
      void apply(
        places.flatMap((place) => {
          const offer = offerAt(place.row)
          return offer === undefined ? [] : [{ id: offer.id, day: dayAt(place.col), patch: { closed } }]
        }),
        closed ? 'Closed' : 'Opened',
      )
      announce(closed ? 'Closed' : 'Opened')
    },
  }
}
export type SheetWriting = ReturnType<typeof useSheetWriting>
