// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; days are one tab stop
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active day
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { dayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../domain/dates.ts'
import { counted } from '../../domain/text.ts'
import { type CalendarDaysQuery, calendarDaysQuery } from '../../gateway/generated/calendar.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { FailureState } from '../standard/failure-state.tsx'

export type DayOfCalendar = CalendarDaysQuery['calendarDays']['data'][number]
type DayBooking = DayOfCalendar['starts'][number]

/** Six weeks from the Monday before the first of the month. */
export const weeksOf = (day: Day): { from: Day; to: Day } => {
  const first = `${day.slice(0, 8)}01`
  const from = addDays(first, 1 - weekdayOf(first))
  return { from, to: addDays(from, 41) }
}

const colours: Readonly<Record<string, string>> = {
  tour_package: 'bg-series-1',
  hotel_room: 'bg-series-2',
  car_rental: 'bg-series-3',
  service: 'bg-series-4',
  event: 'bg-series-5',
}

export function KindDot({ kind }: { kind: string }) {
  return <span aria-hidden="true" className={classes('size-1.5 shrink-0 rounded-full', colours[kind] ?? 'bg-faint')} />
}

export const bookingText = ({ client, title }: DayBooking): string => `${client} · ${title}`
/** How many lines a day has. */
export const onDay = ({ starting, ending, visiting }: DayOfCalendar): number => starting + ending + visiting
/** The same numbers, of the same bookings, as on the Today board. */
export const dayFigures = ({ starting, ending, visiting }: DayOfCalendar): string =>
  [
    starting > 0 ? counted(starting, 'departure') : '',
    ending > 0 ? counted(ending, 'return') : '',
    visiting > 0 ? `${visiting} for events and services` : '',
  ]
    .filter(Boolean)
    .join(' · ')
const daySummary = (it: DayOfCalendar): string => `${dayText(it.day)}, ${dayFigures(it) || 'no bookings'}`

/** A month: who departs on each day by name, who returns and who comes for an event or service by number. */
export function Month({
  day: active,
  kinds,
  q,
  onDay,
  onOpen,
}: {
  day: Day
  kinds: string
  q: string
  onDay: (day: Day) => void
  onOpen: (day: Day) => void
}) {
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const phone = useMedia(narrow)
  const span = weeksOf(active)
  const { data, failure, refetch } = useQuery(calendarDaysQuery, {
    ...span,
    per_day: 3,
    ...(kinds === '' ? {} : { kinds }),
    ...(q === '' ? {} : { q }),
  })
  if (failure !== null && data === undefined)
    return <FailureState failure={failure} what="the calendar" onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={12} />
  const days = data.calendarDays.data
  const now = today()
  const month = active.slice(0, 7)
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label="Month"
      aria-activedescendant={`${gridId}-${active}`}
      className="group/month flex min-h-96 flex-1 flex-col overflow-hidden rounded-panel border border-line bg-surface outline-none! focus-visible:border-focus"
    >
      <div role="row" className="grid grid-cols-7 border-line border-b">
        {(weeks[0] ?? []).map(({ day }) => (
          <div key={day} role="columnheader" className="px-2 py-1.5 text-muted text-secondary">
            {weekdayNames[weekdayOf(day) - 1]?.slice(0, phone ? 1 : 3)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.day} role="row" className="grid flex-1 grid-cols-7 not-last:border-line not-last:border-b">
          {week.map((it) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the calendar's commands
            <div
              key={it.day}
              id={`${gridId}-${it.day}`}
              role="gridcell"
              tabIndex={-1}
              aria-label={daySummary(it)}
              aria-selected={it.day === active}
              className={classes(
                'flex min-h-16 min-w-0 flex-col gap-0.5 overflow-hidden p-1 not-last:border-line not-last:border-r sm:min-h-24',
                !it.day.startsWith(month) && 'bg-sunken/60',
                it.day === active &&
                  'bg-selected outline-2 outline-accent -outline-offset-2 group-focus-visible/month:outline-focus',
              )}
              onClick={() => onDay(it.day)}
              onDoubleClick={() => onOpen(it.day)}
            >
              <div className="flex items-center justify-between gap-1">
                <span
                  className={classes(
                    'rounded-full px-1.5 text-secondary tabular',
                    it.day === now
                      ? 'bg-accent font-semibold text-on-accent'
                      : it.day.startsWith(month)
                        ? ''
                        : 'text-muted',
                  )}
                >
                  {Number(it.day.slice(8))}
                </span>
                {it.ending > 0 && !phone && (
                  <span className="text-caption text-muted">{counted(it.ending, 'return')}</span>
                )}
              </div>
              {phone ? (
                it.starting + it.visiting > 0 && (
                  <span className="w-fit rounded-full bg-accent-soft px-1.5 text-caption tabular">
                    {it.starting + it.visiting}
                  </span>
                )
              ) : (
                <>
                  {it.starts.map((booking) => (
                    <Link
                      key={booking.id}
                      href={bookingScreen(booking)}
                      tabIndex={-1}
                      title={bookingText(booking)}
                      className="flex items-center gap-1 rounded-sm px-1 text-caption hover:bg-hover"
                    >
                      <KindDot kind={booking.kind} />
                      <span className="truncate">{booking.client}</span>
                    </Link>
                  ))}
                  {it.starting > it.starts.length && (
                    <PlainButton
                      does="showMore"
                      tabIndex={-1}
                      className="w-fit rounded-sm px-1 text-caption text-muted hover:underline"
                      onClick={() => onOpen(it.day)}
                    >
                      +{it.starting - it.starts.length} more
                    </PlainButton>
                  )}
                  {it.visiting > 0 && (
                    <PlainButton
                      does="showMore"
                      tabIndex={-1}
                      className="w-fit rounded-sm px-1 text-left text-caption text-muted hover:underline"
                      onClick={() => onOpen(it.day)}
                    >
                      {it.visiting} for events and services
                    </PlainButton>
                  )}
                </>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
