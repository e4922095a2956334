import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column, PhoneRole } from './list-types.ts'

/** The last of these is left out first; columns without a place in the phone's row are left out before any of them, from the last. */
const kept: readonly PhoneRole[] = ['status', 'amount', 'date', 'trip']
const usualWidth = 7
const tickWidth = 2.25
const headWidthOf = 16

/** The frame around the rows. */
const frame = 0.125

/** The least width of a track in rem: `9rem`, `minmax(8rem, 1fr)`. */
const leastOf = (width: string | undefined, usual: number): number =>
  Number(/([\d.]+)rem/.exec(width ?? '')?.[1] ?? usual)

/** Pure: the columns that a list has room for, in their order. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: number,
  headWidth: string | undefined,
  canTick: boolean,
): readonly Column<Row>[] {
  const rank = (column: Column<Row>) => (column.phone === undefined ? kept.length : kept.indexOf(column.phone))
  const leaving = columns
    .map((column, place) => ({ column, place }))
    .sort((a, b) => rank(b.column) - rank(a.column) || b.place - a.place)
    .filter(({ column }) => column.hideable !== false)
  const out = new Set<Column<Row>>()
  let needed =
    frame +
    leastOf(headWidth, headWidthOf) +
    (canTick ? tickWidth : 0) +
    columns.reduce((sum, column) => sum + leastOf(column.width, usualWidth), 0)
  for (const { column } of leaving) {
    if (needed <= room || column.phone === 'status' || column.phone === 'amount') break
    out.add(column)
    needed -= leastOf(column.width, usualWidth)
  }
  return columns.filter((column) => !out.has(column))
}

/** The width of a box in rem; boundless until it is known. */
export function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () =>
      setRoom(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}
