// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; cells are placed by arithmetic, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react'
import { isUncountedLane, laneFacts } from '../../domain/bookings/item-kinds.ts'
import type { Day } from '../../domain/dates.ts'
import { freeShort } from '../../domain/offers/free-text.ts'
import { counted } from '../../domain/text.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { BarFace } from './bar-face.tsx'
import { clashDays, type Draft, movesOf } from './draft.ts'
import {
  barHeight,
  barText,
  type CellState,
  cellSpokenText,
  colOf,
  dayAt,
  keyOf,
  type Lane,
  positionHeight,
  stacked,
  stateAt,
  tracksShown,
} from './lanes.ts'

/** How full a day is. */
export const cellLooks: Readonly<Record<CellState, string>> = {
  none: '',
  free: 'text-muted',
  some: 'bg-warning-soft text-warning',
  full: 'bg-danger-soft text-danger font-medium',
  closed: 'bg-sunken text-muted',
}

export interface LaneRowProps {
  readonly gridId: string
  readonly row: number
  readonly lane: Lane | undefined
  readonly top: number
  readonly height: number
  readonly open: boolean
  /** The same at each drawing, so that rows that stay as they are need not be drawn again. */
  readonly onOpen: (key: string, open: boolean) => void
  readonly start: Day
  readonly left: number
  readonly right: number
  readonly colWidth: number
  readonly headWidth: number
  /** Where the cursor is, when it is in this row; track -1 is the position row. */
  readonly cursor: { readonly col: number; readonly track: number } | null
  /** The move that is thought about, where it begins or ends in this row. */
  readonly draft: Draft | null
}

/** A resource: who it is, how much of it is taken on each day, and below that who has it. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { gridId, row, lane, start, left, right, colWidth, headWidth, cursor, draft } = props
  const frame = 'absolute right-0 left-0 border-line border-b [contain:layout_style]'
  if (lane === undefined)
    return (
      <div className={frame} style={{ top: props.top, height: props.height }} aria-hidden="true">
        <div className="sticky left-0 flex h-full items-center bg-surface px-3" style={{ width: headWidth }}>
          <span className="block h-3 w-28 animate-pulse-soft rounded bg-hover" />
        </div>
      </div>
    )
  const { tracks } = stacked(lane)
  const shown = tracksShown(lane, props.open)
  const folded = tracks.slice(shown).reduce((sum, track) => sum + track.length, 0)
  const [kindName] = laneFacts(lane.kind).laneName
  const [firstDay, lastDay] = [dayAt(start, left), dayAt(start, right)]
  const isTarget = draft !== null && draft.to.offer === lane.id && draft.kind === lane.kind
  const clashes = isTarget ? clashDays(draft, lane, start) : []
  return (
    <div role="row" aria-rowindex={row + 2} className={frame} style={{ top: props.top, height: props.height }}>
      <div
        role="rowheader"
        className="sticky left-0 z-10 flex h-full flex-col justify-start overflow-hidden border-line border-r bg-surface px-3 py-1 leading-tight"
        style={{ width: headWidth }}
      >
        <span className="truncate font-medium" title={lane.title}>
          {lane.title}
        </span>
        <span className="truncate text-caption text-muted" title={lane.place}>
          {[lane.kind === 'unplaced' ? 'Tours on request, custom lines' : kindName, lane.place]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {(folded > 0 || props.open) && (
          <PlainButton
            does="showMore"
            tabIndex={-1}
            className="mt-auto w-fit rounded-control px-1 text-caption text-muted underline-offset-2 hover:underline"
            onClick={() => props.onOpen(keyOf(lane), !props.open)}
          >
            {props.open ? 'Show fewer' : `${counted(folded, 'more booking')}`}
            {lane.more && ' (400 shown)'}
          </PlainButton>
        )}
      </div>
      {Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => left + n).map((col) => (
        <DayCell
          key={col}
          id={`${gridId}-${row}-${col}`}
          lane={lane}
          col={col}
          start={start}
          x={headWidth + col * colWidth}
          width={colWidth}
          active={cursor?.track === -1 && cursor.col === col}
        />
      ))}
      {tracks.slice(0, shown).flatMap((track, at) =>
        track
          .filter((bar) => bar.last_day >= firstDay && bar.first_day <= lastDay)
          .map((bar) => {
            const from = Math.max(0, colOf(start, bar.first_day))
            const to = colOf(start, bar.last_day)
            return (
              <BarFace
                key={bar.id}
                id={`${gridId}-bar-${row}-${bar.id}`}
                bar={bar}
                label={barText(bar, lane)}
                left={headWidth + from * colWidth}
                width={(to - from + 1) * colWidth}
                top={positionHeight + at * barHeight}
                active={cursor?.track === at && cursor.col >= from && cursor.col <= to}
                dimmed={draft !== null && draft.booking === bar.booking_id && draft.item === bar.item}
                stretches={movesOf(lane.kind).byDay}
              />
            )
          }),
      )}
      {isTarget && (
        <Ghost
          draft={draft}
          clashes={clashes}
          left={headWidth + colOf(start, draft.to.first) * colWidth}
          colWidth={colWidth}
          start={start}
        />
      )}
    </div>
  )
})

/** How much of a resource is taken on a day. Drawn again only when it changes: scrolling across moves it, and makes those that come. */
const DayCell = memo(function DayCell({
  id,
  lane,
  col,
  start,
  x,
  width,
  active,
}: {
  id: string
  lane: Lane
  col: number
  start: Day
  x: number
  width: number
  active: boolean
}) {
  const capacity = lane.capacity[col] ?? null
  const blocked = lane.blocked[col] ?? 0
  const free = (capacity ?? 0) - (lane.taken[col] ?? 0)
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={col + 2}
      aria-label={cellSpokenText(lane, col, start)}
      className={classes(
        'absolute top-0 flex items-center justify-center gap-0.5 text-caption tabular',
        cellLooks[stateAt(lane, col)],
        active && 'outline-2 outline-accent -outline-offset-2 group-focus-within/timeline:outline-focus',
      )}
      style={{ left: x, width: width - 1, height: positionHeight - 2 }}
    >
      {!isUncountedLane(lane.kind) && capacity !== null && (
        <span title={`${free} of ${capacity} free`}>{freeShort(free, capacity)}</span>
      )}
      {blocked > 0 && (
        <span className="rounded-sm bg-warning-soft px-0.5 text-warning" title={`${blocked} out of service`}>
          −{blocked}
        </span>
      )}
    </div>
  )
})

/** Where it would stand: what is short is marked before anything happens. */
function Ghost({
  draft,
  clashes,
  left,
  colWidth,
  start,
}: {
  draft: Draft
  clashes: readonly Day[]
  left: number
  colWidth: number
  start: Day
}) {
  const days = colOf(start, draft.to.last) - colOf(start, draft.to.first) + 1
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute z-[7] flex items-center gap-1 overflow-hidden rounded-[5px] border-2 bg-raised px-1.5 font-medium text-caption shadow-float',
        clashes.length > 0 ? 'border-danger text-danger' : 'border-accent',
      )}
      style={{ left: left + 1, width: days * colWidth - 2, top: positionHeight, height: barHeight - 1 }}
    >
      {clashes.map((day) => (
        <span
          key={day}
          className="absolute inset-y-0 bg-danger-soft"
          style={{ left: (colOf(start, day) - colOf(start, draft.to.first)) * colWidth, width: colWidth }}
        />
      ))}
      <span className="relative truncate">{draft.client}</span>
    </div>
  )
}
