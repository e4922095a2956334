// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; cells are placed by arithmetic, not by a table

import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { daysText } from '../../domain/date-texts.ts'
import { addDays, type Day, today } from '../../domain/dates.ts'
import { announce } from '../../ui/announcer.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { type Draft, inLane, movesOf } from './draft.ts'
import { EmptyTimeline } from './empty-timeline.tsx'
import { firstHit } from './first-hit.ts'
import { LaneRow } from './lane-row.tsx'
import {
  type Bar,
  barAt,
  barText,
  cellSpokenText,
  colOf,
  covers,
  dayAt,
  headHeight,
  heightOf,
  keyOf,
  type Lane,
  placeIn,
  tracksShown,
  windowDays,
} from './lanes.ts'
import { DayColumns, TimelineHead } from './timeline-head.tsx'
import { useDrag } from './use-drag.ts'
import { useLanes } from './use-lanes.ts'
import { useSight } from './use-sight.ts'

export interface Cursor {
  readonly row: number
  readonly col: number
  readonly track: number
}
/** What the cursor stands on. */
export interface Here {
  readonly lane: Lane
  readonly day: Day
  readonly bar: Bar | null
}
/** What the screen's commands ask of the timeline. */
export interface TimelineActs {
  readonly here: () => Here | null
  readonly step: (days: number) => void
  readonly down: (way: 1 | -1) => void
  readonly goTo: (day: Day) => void
  /** Another lane of the kind, above or below, for a move. */
  readonly otherLane: (draft: Draft, way: 1 | -1) => Draft
  readonly laneOf: (kind: string, id: number) => Lane | undefined
  readonly lanesOf: (kind: string) => readonly Lane[]
  readonly reveal: (draft: Draft) => void
  /** This was moved: what the cursor stands on is known again when the lanes are. */
  readonly follow: (draft: Draft) => void
  readonly focus: () => void
  /** To what the search found: the booking that is meant, or the first place. */
  readonly toHit: () => void
  /** A hand takes this from the shelf of what is parked. */
  readonly pull: (draft: Draft, event: PointerEvent<HTMLElement>) => void
}

export interface TimelineProps {
  readonly start: Day
  readonly anchor: Day
  readonly onStart: (anchor: Day) => void
  readonly kinds: string
  readonly q: string
  readonly colWidth: number
  readonly headWidth: number
  readonly draft: Draft | null
  readonly mayMove: boolean
  readonly onDraft: (draft: Draft | null, whole?: boolean) => void
  readonly onDrop: () => void
  readonly onPark: (draft: Draft) => void
  /** The cursor stands on something else, or a bar was pressed. */
  readonly onHere: (here: Here | null) => void
  readonly onPressBar: (here: Here, at: { x: number; y: number }) => void
  readonly onBook: (here: Here) => void
  /** So many lanes answer this search. */
  readonly onFound: (found: { readonly q: string; readonly count: number }) => void
  readonly acts: RefObject<TimelineActs | null>
}

/** Resources down, days across: how much of each is free, and who has the rest. One tab stop; the grid names its active cell. */
export function Timeline(props: TimelineProps) {
  const { start, anchor, colWidth, headWidth, draft, onHere } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const tops = useRef<readonly number[]>([0])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string, open: boolean) => {
    setOpened((now) => new Set(open ? [...now, key] : [...now].filter((other) => other !== key)))
  }, [])
  const [cursor, setCursor] = useState<Cursor>({ row: 0, col: Math.max(0, colOf(start, anchor)), track: -1 })
  const [stamp, setStamp] = useState('')
  const sight = useSight(scroller, tops, stamp, { colWidth, headWidth })
  const lanes = useLanes({ start, kinds: props.kinds, q: props.q }, sight.top, sight.bottom)
  const total = lanes.total ?? 0
  const isOpen = (lane: Lane | undefined) => lane !== undefined && opened.has(keyOf(lane))
  const layout = `${lanes.stamp} ${total} ${[...opened].join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` says when a height may be another
  const heights = useMemo(() => {
    const sums = [0]
    for (let row = 0; row < total; row += 1) {
      const lane = lanes.lane(row)
      sums.push((sums[row] ?? 0) + heightOf(lane, isOpen(lane)))
    }
    return sums
  }, [layout])
  tops.current = heights
  if (stamp !== layout) setStamp(layout)

  // The anchor stands two days in from the left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once there is something to scroll
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && total > 0) element.scrollLeft = Math.max(0, (colOf(start, anchor) - 2) * colWidth)
  }, [start, anchor, colWidth, total > 0])

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
  const { onFound, q } = props
  useEffect(() => {
    if (lanes.total !== undefined) onFound({ q, count: lanes.total })
  }, [lanes.total, q, onFound])
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
  const rowOf = (kind: string, id: number) => lanes.known.find(([, lane]) => lane.kind === kind && lane.id === id)?.[0]

  useImperativeHandle(props.acts, () => ({
    here: () => hereAt(cursor),
    step: (days) => {
      const col = cursor.col + days
      if (col < 0 || col >= windowDays) {
        props.onStart(dayAt(start, col))
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
        props.onStart(day)
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
    follow: ({ booking, item, version }) => {
      held.current = { booking, item }
      if (!findHeld(version)) onHere(null) // until the lanes are here again, nothing stale can be moved
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
    toHit: () => {
      scroller.current?.focus({ preventScroll: true })
      const hit = firstHit(lanes.known, q, today())
      if (hit === null) return go({ row: 0, col: Math.max(0, colOf(start, anchor)), track: -1 })
      const col = Math.min(windowDays - 1, Math.max(0, colOf(start, hit.bar.first_day)))
      return go({ row: hit.row, col, track: hit.track })
    },
    pull: (parked, event) => pull(parked, event),
  }))

  const { pull, ...pointer } = useDrag({
    scroller,
    tops,
    lane: lanes.lane,
    start,
    colWidth,
    headWidth,
    mayMove: props.mayMove,
    onDraft: props.onDraft,
    onDrop: props.onDrop,
    onPark: props.onPark,
    onPress: ({ row, col, bar }, at) => {
      const lane = lanes.lane(row)
      if (lane === undefined) return
      const track =
        bar === null
          ? -1
          : Array.from({ length: 400 }, (_, n) => n).findIndex((n) => barAt(lane, n, dayAt(start, col)) === bar)
      setCursor({ row, col, track })
      const here = { lane, day: dayAt(start, col), bar }
      report(here)
      if (bar !== null) props.onPressBar(here, at)
    },
  })

  if (lanes.failure !== null && total === 0)
    return <FailureState failure={lanes.failure} what="the calendar" onRetry={lanes.refetch} />
  if (lanes.total === undefined) return <SkeletonText lines={12} />
  if (total === 0) return <EmptyTimeline q={props.q} kinds={props.kinds} />
  const rows = Array.from({ length: Math.max(0, sight.bottom - sight.top + 1) }, (_, n) => sight.top + n).filter(
    (row) => row < total,
  )
  const inSight =
    cursor.row >= sight.top && cursor.row <= sight.bottom && cursor.col >= sight.left && cursor.col <= sight.right
  const activeBar = hereAt(cursor)?.bar ?? null
  const nowCol = colOf(start, today())
  const days = { start, left: sight.left, right: sight.right, colWidth, headWidth }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the calendar's commands
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={`Calendar, ${daysText(start, addDays(start, windowDays - 1))}`}
      aria-rowcount={total + 1}
      aria-colcount={windowDays + 1}
      aria-activedescendant={
        !inSight
          ? undefined
          : activeBar === null
            ? `${gridId}-${cursor.row}-${cursor.col}`
            : `${gridId}-bar-${cursor.row}-${activeBar.id}`
      }
      data-scroll="cells"
      className="group/timeline relative min-h-56 flex-1 select-none max-sm:h-[72dvh] max-sm:flex-none overflow-auto rounded-panel border border-line bg-surface outline-none! focus-visible:border-focus"
      onDoubleClick={(event) => {
        const here = hereAt(cursor)
        if (here !== null && here.bar === null && (event.target as Element).closest('[role="rowheader"]') === null)
          props.onBook(here)
      }}
      {...pointer}
      onClick={pointer.onClick}
    >
      <div
        className="relative"
        style={{ width: headWidth + windowDays * colWidth, height: headHeight + (heights[total] ?? 0) }}
      >
        <DayColumns {...days} />
        <TimelineHead {...days} />
        <div role="rowgroup">
          {rows.map((row) => {
            const lane = lanes.lane(row)
            const about =
              draft !== null &&
              lane?.kind === draft.kind &&
              (lane.id === draft.to.offer || lane.id === draft.from.offer)
            return (
              <LaneRow
                key={row}
                gridId={gridId}
                row={row}
                lane={lane}
                top={headHeight + (heights[row] ?? 0)}
                height={(heights[row + 1] ?? 0) - (heights[row] ?? 0)}
                open={isOpen(lane)}
                onOpen={toggle}
                start={start}
                left={sight.left}
                right={sight.right}
                colWidth={colWidth}
                headWidth={headWidth}
                cursor={cursor.row === row ? cursor : null}
                draft={about ? draft : null}
              />
            )
          })}
        </div>
        {nowCol >= 0 && nowCol < windowDays && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute bottom-0 z-[1] w-px bg-accent"
            style={{ left: headWidth + nowCol * colWidth, top: headHeight }}
          />
        )}
      </div>
    </div>
  )
}
