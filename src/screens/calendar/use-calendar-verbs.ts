import { type RefObject, useEffect, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import type { RecordRef } from '../../commands/here.ts'
import { addDays, type Day, today } from '../../domain/dates.ts'
import { addMonths } from '../../domain/months.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { CalendarView } from './calendar-toolbar.tsx'
import { type Draft, draftOf, movesOf, stepped, stretched } from './draft.ts'
import type { Here, TimelineActs } from './timeline-acts.ts'
import type { Moving } from './use-moving.ts'

interface Given {
  readonly view: CalendarView
  readonly anchor: Day
  readonly here: Here | null
  readonly acts: RefObject<TimelineActs | null>
  readonly moving: Moving
  /** Gives the focus to what is shown. */
  readonly toView: () => void
  readonly mayBook: boolean
  readonly show: (view: CalendarView) => void
  readonly goTo: (day: Day) => void
  readonly step: (way: 1 | -1) => void
  readonly open: (here: Here) => void
  readonly book: () => void
  readonly park: () => void
  readonly outOfService: () => void
  readonly feeds: () => void
  readonly print: () => void
}

/** What keys, palette and buttons can do here. On the timeline arrows go through days, and through bookings and lanes. */
export function useCalendarVerbs(given: Given): void {
  const { view, anchor, here, acts, moving } = given
  const isTimeline = view === 'days' || view === 'weeks'
  const by = (days: number, rows: 1 | -1 | 0) => () => {
    given.toView()
    if (!isTimeline) given.goTo(addDays(anchor, days))
    else if (rows === 0) acts.current?.step(days)
    else acts.current?.down(rows)
  }
  const byMonth = (way: 1 | -1) => () => {
    given.toView()
    if (isTimeline) acts.current?.step(28 * way)
    else given.goTo(addMonths(anchor, way))
  }
  /** The move that is under way, or one of the booking that is meant. */
  const draft = moving.draft ?? (here?.bar == null ? null : draftOf(here.bar, here.lane))
  const laneOf = (it: Draft) => acts.current?.laneOf(it.kind, it.to.offer)
  const start = addDays(anchor, -7)
  const moves = (next: (it: Draft) => Draft) => (draft === null ? undefined : () => moving.alter(next, draft))
  const stretch = draft !== null && movesOf(draft.kind).byDay ? moves : () => undefined
  const canBlock = isTimeline && here != null && movesOf(here.lane.kind).byDay
  // Only verbs that apply are offered, and the bar alone does not say what is owed.
  const rested = useRested(here?.bar?.booking_id ?? null)
  const facts = useQuery(bookingQuery, { id: rested ?? 0 }, { enabled: rested !== null, keepPrevious: false }).data
    ?.booking
  const record: RecordRef | undefined =
    here?.bar == null
      ? undefined
      : {
          kind: 'booking',
          id: String(here.bar.booking_id),
          label: `${here.bar.reference} ${here.bar.client}`,
          ...(facts?.id === here.bar.booking_id ? { data: facts } : {}),
        }
  useCommandContext({
    ...(record === undefined ? {} : { record }),
    calendar: {
      nextDay: by(1, 0),
      previousDay: by(-1, 0),
      nextWeek: by(7, 1),
      previousWeek: by(-7, -1),
      nextMonth: byMonth(1),
      previousMonth: byMonth(-1),
      today: () => given.goTo(today()),
      dayView: () => given.show('days'),
      weekView: () => given.show('weeks'),
      monthView: () => given.show('month'),
      agendaView: () => given.show('agenda'),
      open: () => {
        if (moving.draft !== null) moving.confirm()
        else if (isTimeline) {
          const it = acts.current?.here()
          if (it != null) given.open(it)
        } else if (view === 'month') given.show('agenda')
      },
      book: given.mayBook ? given.book : undefined,
      goTo: given.goTo,
      move: draft === null ? undefined : () => moving.begin(draft),
      later: moves((it) => stepped(it, laneOf(it), start, 1)),
      earlier: moves((it) => stepped(it, laneOf(it), start, -1)),
      above: moves((it) => acts.current?.otherLane(it, -1) ?? it),
      below: moves((it) => acts.current?.otherLane(it, 1) ?? it),
      longer: stretch((it) => stretched(it, 'last', addDays(it.to.last, 1))),
      shorter: stretch((it) => stretched(it, 'last', addDays(it.to.last, -1))),
      cancelMove: moving.draft === null ? undefined : moving.cancel,
      park: here?.bar == null || !(here.bar.movable || here.bar.parked) ? undefined : given.park,
      outOfService: canBlock ? given.outOfService : undefined,
      feeds: given.feeds,
      print: given.print,
    },
  })
}

/** Where the cursor rests: what it only passes over is not asked for. */
function useRested(id: number | null): number | null {
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), 120)
    return () => clearTimeout(timer)
  }, [id])
  return rested
}
