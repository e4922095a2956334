// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; cells are placed by arithmetic, not by a table

import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { daysText } from '../../domain/date-texts.ts'
import { addDays, type Day, today } from '../../domain/dates.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import type { Draft } from './draft.ts'
import { EmptyTimeline } from './empty-timeline.tsx'
import { LaneRow } from './lane-row.tsx'
import { barAt, colOf, dayAt, headHeight, heightOf, keyOf, type Lane, windowDays } from './lanes.ts'
import type { Here, TimelineActs } from './timeline-acts.ts'
import { DayColumns, TimelineHead } from './timeline-head.tsx'
import { useCursor } from './use-cursor.ts'
import { useDrag } from './use-drag.ts'
import { useLanes } from './use-lanes.ts'
import { useSight } from './use-sight.ts'
import { useTimelineActs } from './use-timeline-acts.ts'

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
  const { start, anchor, colWidth, headWidth, draft } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const tops = useRef<readonly number[]>([0])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string, open: boolean) => {
    setOpened((now) => new Set(open ? [...now, key] : [...now].filter((other) => other !== key)))
  }, [])
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

  const place = useCursor({ start, anchor, colWidth, headWidth, scroller, heights, lanes, onHere: props.onHere })
  const { cursor, hereAt } = place
  const { onFound, q } = props
  useEffect(() => {
    if (lanes.total !== undefined) onFound({ q, count: lanes.total })
  }, [lanes.total, q, onFound])

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
      const here = { lane, day: dayAt(start, col), bar }
      place.press({ row, col, track }, here)
      if (bar !== null) props.onPressBar(here, at)
    },
  })

  useTimelineActs(props.acts, place, {
    start,
    anchor,
    q,
    colWidth,
    scroller,
    lanes,
    total,
    isOpen,
    onStart: props.onStart,
    pull,
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
