import { type RefObject, useImperativeHandle } from 'react'
import { type Day, today } from '../../domain/dates.ts'
import { inLane, movesOf } from './draft.ts'
import { firstHit } from './first-hit.ts'
import { barAt, colOf, dayAt, type Lane, tracksShown, windowDays } from './lanes.ts'
import type { TimelineActs } from './timeline-acts.ts'
import type { useCursor } from './use-cursor.ts'
import type { Lanes } from './use-lanes.ts'

/** What the calendar's commands can ask of the timeline. */
export function useTimelineActs(
  acts: RefObject<TimelineActs | null>,
  { cursor, setCursor, hereAt, showPlace, go, follow }: ReturnType<typeof useCursor>,
  {
    start,
    anchor,
    q,
    colWidth,
    scroller,
    lanes,
    total,
    isOpen,
    onStart,
    pull,
  }: {
    readonly start: Day
    readonly anchor: Day
    readonly q: string
    readonly colWidth: number
    readonly scroller: RefObject<HTMLElement | null>
    readonly lanes: Lanes
    /** How many lanes there are. */
    readonly total: number
    readonly isOpen: (lane: Lane | undefined) => boolean
    readonly onStart: (anchor: Day) => void
    readonly pull: TimelineActs['pull']
  },
): void {
  const rowOf = (kind: string, id: number) => lanes.known.find(([, lane]) => lane.kind === kind && lane.id === id)?.[0]

  useImperativeHandle(acts, () => ({
    here: () => hereAt(cursor),
    step: (days) => {
      const col = cursor.col + days
      if (col < 0 || col >= windowDays) {
        onStart(dayAt(start, col))
        setCursor({ ...cursor, col: 7, track: -1 })
        return
      }
      const bar = barAt(lanes.lane(cursor.row), cursor.track, dayAt(start, col))
      go({ ...cursor, col, track: bar === undefined ? -1 : cursor.track })
    },
    down: (way) => {
      // Through the bars of this day first, then on to the next lane.
      const lane = lanes.lane(cursor.row)
      const day = dayAt(start, cursor.col)
      for (let track = cursor.track + way; track >= 0 && track < tracksShown(lane, isOpen(lane)); track += way)
        if (barAt(lane, track, day) !== undefined) return go({ ...cursor, track })
      if (way === -1 && cursor.track >= 0) return go({ ...cursor, track: -1 })
      const row = Math.min(total - 1, Math.max(0, cursor.row + way))
      return go({ ...cursor, row, track: -1 })
    },
    goTo: (day) => {
      const col = colOf(start, day)
      if (col < 0 || col > windowDays - 8) {
        onStart(day)
        setCursor({ ...cursor, col: 7, track: -1 })
      } else {
        if (scroller.current !== null) scroller.current.scrollLeft = Math.max(0, (col - 2) * colWidth)
        go({ ...cursor, col, track: -1 })
      }
    },
    otherLane: (moved, way) => {
      const row = rowOf(moved.kind, moved.to.offer)
      if (row === undefined || !movesOf(moved.kind).changesOffer) return moved
      const next = lanes.lane(row + way)
      return next === undefined || next.kind !== moved.kind ? moved : inLane(moved, next.id)
    },
    laneOf: (kind, id) => lanes.known.find(([, lane]) => lane.kind === kind && lane.id === id)?.[1],
    lanesOf: (kind) => lanes.known.flatMap(([, lane]) => (lane.kind === kind ? [lane] : [])),
    reveal: (moved) => {
      const row = rowOf(moved.kind, moved.to.offer)
      if (row !== undefined) showPlace(row, Math.min(windowDays - 1, Math.max(0, colOf(start, moved.to.first))))
    },
    follow,
    focus: () => scroller.current?.focus({ preventScroll: true }),
    toHit: () => {
      scroller.current?.focus({ preventScroll: true })
      const hit = firstHit(lanes.known, q, today())
      if (hit === null) return go({ row: 0, col: Math.max(0, colOf(start, anchor)), track: -1 })
      const col = Math.min(windowDays - 1, Math.max(0, colOf(start, hit.bar.first_day)))
      return go({ row: hit.row, col, track: hit.track })
    },
    pull,
  }))
}
