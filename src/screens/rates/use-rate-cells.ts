import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { gridOffers } from '../../domain/contract/offers/rates.ts'
import { addDays, type Day, daysBetween } from '../../domain/dates.ts'
import type { Failure } from '../../domain/failure.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { cached, queryClient, queryOf, read } from '../../gateway/cache.ts'
import { type RateGridQuery, rateGridQuery } from '../../gateway/generated/rates.generated.ts'
import type { Box } from '../standard/sheet/range.ts'
import { type Cell, cellAt, type GridOffer, offerOf, withPatch } from './cells.ts'
import type { CellChange } from './fill.ts'

/** Days are asked in pieces of four weeks with fixed borders, so that scrolling finds again what was fetched before. */
const piece = 28
const firstMonday = '2020-01-06'
const pieceOf = (day: Day): Day => addDays(firstMonday, Math.floor(daysBetween(firstMonday, day) / piece) * piece)

export interface RateSource {
  readonly kind: GridKind
  /** Only this offer. */
  readonly id?: number | undefined
  readonly q: string
  readonly start: Day
}

type Piece = { readonly page: number; readonly from: Day }
const variablesOf = ({ kind, id, q }: RateSource, { page, from }: Piece) => ({
  kind,
  from,
  to: addDays(from, piece - 1),
  page,
  per_page: gridOffers,
  ...(id === undefined ? {} : { id }),
  ...(q === '' ? {} : { q }),
})

/** The pieces under a box of offers × days. */
function piecesOf({ start }: RateSource, box: Box): Piece[] {
  const parts: Piece[] = []
  for (let page = Math.floor(box.top / gridOffers); page <= Math.floor(box.bottom / gridOffers); page += 1)
    for (let from = pieceOf(addDays(start, box.left)); from <= addDays(start, box.right); from = addDays(from, piece))
      parts.push({ page: page + 1, from })
  return parts
}

export interface RateCells {
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly failure: Failure | null
  readonly refetch: () => void
  /** Changes whenever a cell may have. */
  readonly stamp: string
  readonly offer: (index: number) => GridOffer | undefined
  readonly cell: (index: number, col: number) => Cell | undefined
  /** Fetches what a box needs before it is copied or changed. */
  readonly ensure: (box: Box) => Promise<void>
  /** Shows changes before they are there; answers how to take that back. */
  readonly show: (changes: readonly CellChange[]) => () => void
}

/** The cells in sight, fetched as they come into sight; several calls at once for what is far across. */
export function useRateCells(source: RateSource, box: Box): RateCells {
  const { start } = source
  const parts = piecesOf(source, box)
  const answers = useQueries(
    { queries: parts.map((part) => queryOf(rateGridQuery, variablesOf(source, part))) },
    queryClient,
  )
  const known = useRef<{ key: string; offers: Map<number, GridOffer>; total: number | undefined }>({
    key: '',
    offers: new Map(),
    total: undefined,
  })
  const key = `${source.kind} ${source.id} ${source.q}`
  if (known.current.key !== key) known.current = { key, offers: new Map(), total: undefined }
  for (const [at, { data }] of answers.entries()) {
    const part = parts[at]
    if (data === undefined || part === undefined) continue
    known.current.total = data.rateGrid.meta.total
    for (const [row, each] of data.rateGrid.data.entries())
      known.current.offers.set((part.page - 1) * gridOffers + row, offerOf(each))
  }
  const [shown, setShown] = useState<readonly ReadonlyMap<string, CellChange>[]>([])
  const stamp = `${answers.map((answer) => answer.dataUpdatedAt).join()} ${shown.length} ${useCount(shown)}`

  const latest = useRef(source)
  latest.current = source
  const pieces = new Map<string, RateGridQuery>()
  for (const [at, { data }] of answers.entries()) {
    const part = parts[at]
    if (data !== undefined && part !== undefined) pieces.set(`${part.page} ${part.from}`, data)
  }
  const offer = (index: number) => known.current.offers.get(index)
  const cell = (index: number, col: number): Cell | undefined => {
    const day = addDays(start, col)
    const part = { page: Math.floor(index / gridOffers) + 1, from: pieceOf(day) }
    const piece = pieces.get(`${part.page} ${part.from}`) ?? cached(rateGridQuery, variablesOf(latest.current, part))
    const row = piece?.rateGrid.data[index % gridOffers]
    const stored = row === undefined ? undefined : cellAt(row, daysBetween(part.from, day))
    const whose = offer(index)
    if (stored === undefined || whose === undefined || shown.length === 0) return stored
    return shown.reduce((now, batch) => {
      const change = batch.get(`${whose.id} ${day}`)
      return change === undefined ? now : withPatch(now, change.patch, whose)
    }, stored)
  }
  const ensure = useCallback(async (wanted: Box) => {
    await Promise.all(
      piecesOf(latest.current, wanted).map(async (part) => {
        const { rateGrid } = await read(rateGridQuery, variablesOf(latest.current, part))
        for (const [row, each] of rateGrid.data.entries())
          known.current.offers.set((part.page - 1) * gridOffers + row, offerOf(each))
      }),
    )
  }, [])
  const show = useCallback((changes: readonly CellChange[]) => {
    const batch = new Map(changes.map((change) => [`${change.id} ${change.day}`, change]))
    setShown((all) => [...all, batch])
    return () => setShown((all) => all.filter((one) => one !== batch))
  }, [])
  return {
    total: known.current.total,
    failure: answers.find((answer) => answer.error !== null && answer.data === undefined)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch()
    },
    stamp,
    offer,
    cell,
    ensure,
    show,
  }
}

/** A number that grows when a value becomes another. */
function useCount(value: unknown): number {
  const count = useRef({ value, at: 0 })
  return useMemo(() => {
    if (count.current.value !== value) count.current = { value, at: count.current.at + 1 }
    return count.current.at
  }, [value])
}
