import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Day } from '../../domain/dates.ts'
import { announce } from '../../ui/announcer.tsx'
import { barAt, barText, cellSpokenText, colOf, covers, dayAt, headHeight, placeIn, windowDays } from './lanes.ts'
import type { Cursor, Here } from './timeline-acts.ts'
import type { Lanes } from './use-lanes.ts'

/** Where the timeline's cursor stands, and what goes with it: it is kept in sight, read out, and follows the bar that it stands on. */
export function useCursor({
  start,
  anchor,
  colWidth,
  headWidth,
  scroller,
  heights,
  lanes,
  onHere,
}: {
  readonly start: Day
  readonly anchor: Day
  readonly colWidth: number
  readonly headWidth: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Where each row begins, and where the last one ends. */
  readonly heights: readonly number[]
  readonly lanes: Lanes
  /** The cursor stands on something else. */
  readonly onHere: (here: Here | null) => void
}) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, col: Math.max(0, colOf(start, anchor)), track: -1 })
  const hereAt = ({ row, col, track }: Cursor): Here | null => {
    const lane = lanes.lane(row)
    const day = dayAt(start, col)
    return lane === undefined ? null : { lane, day, bar: barAt(lane, track, day) ?? null }
  }
  const held = useRef<{ booking: number; item: number } | null>(null)
  const report = (here: Here | null) => {
    held.current = here?.bar == null ? null : { booking: here.bar.booking_id, item: here.bar.item }
    onHere(here)
  }
  const showPlace = (row: number, col: number) => {
    const element = scroller.current
    if (element === null) return
    const [top, next, left] = [heights[row] ?? 0, heights[row + 1] ?? 0, col * colWidth]
    const [tall, wide] = [element.clientHeight - headHeight, element.clientWidth - headWidth]
    if (top < element.scrollTop) element.scrollTop = top
    else if (next > element.scrollTop + tall) element.scrollTop = Math.min(top, next - tall)
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + colWidth > element.scrollLeft + wide) element.scrollLeft = left + colWidth - wide
  }
  /** The cursor goes with its bar wherever the newest lanes have it. */
  const findHeld = (newerThan = 0): boolean => {
    for (const [row, lane] of held.current === null ? [] : lanes.known) {
      const place = held.current === null ? undefined : placeIn(lane, held.current)
      if (place === undefined || place.bar.version <= newerThan) continue
      const { bar, track } = place
      const stays = row === cursor.row && covers(bar, dayAt(start, cursor.col))
      const col = stays ? cursor.col : Math.min(windowDays - 1, Math.max(0, colOf(start, bar.first_day)))
      if (!stays || track !== cursor.track) setCursor({ row, col, track })
      if (!stays) showPlace(row, col)
      onHere({ lane, day: dayAt(start, col), bar })
      return true
    }
    return false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lanes are others
  useEffect(() => void findHeld(), [lanes.stamp])
  const go = (next: Cursor) => {
    setCursor(next)
    showPlace(next.row, next.col)
    const here = hereAt(next)
    report(here)
    if (here !== null)
      announce(here.bar === null ? cellSpokenText(here.lane, next.col, start) : barText(here.bar, here.lane))
  }
  return {
    cursor,
    setCursor,
    hereAt,
    showPlace,
    go,
    /** A press puts it there: nothing is scrolled or read out. */
    press: (next: Cursor, here: Here) => {
      setCursor(next)
      report(here)
    },
    /** This was moved: what the cursor stands on is known again when the lanes are. */
    follow: ({ booking, item, version }: { booking: number; item: number; version: number }) => {
      held.current = { booking, item }
      if (!findHeld(version)) onHere(null) // until the lanes are here again, nothing stale can be moved
    },
  }
}
