import { ArrowDownToLine, ArrowUpFromLine, CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { bookingScreen, visitKinds } from '../../domain/bookings/booking-lists.ts'
import { dayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today } from '../../domain/dates.ts'
import { counted } from '../../domain/text.ts'
import { calendarDaysQuery } from '../../gateway/generated/calendar.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { type DayOfCalendar, dayFigures, KindDot, onDay } from './month.tsx'

export const agendaDays = 31
type DayBooking = DayOfCalendar['starts'][number]

/** A month of days as a list: who departs, who returns, who comes for an event or service. */
export function Agenda({
  from,
  kinds,
  q,
  day,
  onFound,
}: {
  from: Day
  kinds: string
  q: string
  /** The day that the keys have gone to. */
  day: Day
  /** So many bookings answer this search. */
  onFound: (found: { readonly q: string; readonly count: number }) => void
}) {
  const list = useRef<HTMLElement>(null)
  const { data, failure, previous, refetch } = useQuery(calendarDaysQuery, {
    from,
    to: addDays(from, agendaDays - 1),
    per_day: 20,
    ...(kinds === '' ? {} : { kinds }),
    ...(q === '' ? {} : { q }),
  })
  const found = previous ? undefined : data?.calendarDays.data.reduce((sum, it) => sum + onDay(it), 0)
  useEffect(() => {
    if (found !== undefined) onFound({ q, count: found })
  }, [found, q, onFound])
  useEffect(() => {
    list.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [day])
  if (failure !== null && data === undefined)
    return <FailureState failure={failure} what="the calendar" onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={12} />
  const days = data.calendarDays.data.filter((it) => onDay(it) > 0 || it.day === today() || it.day === day)
  if (days.every((it) => onDay(it) === 0))
    return (
      <EmptyState
        reason={q === '' ? 'nothing' : 'noResults'}
        title="No bookings on these days"
        text={
          q === '' ? 'Look at other days, or choose more kinds.' : `No booking of “${q}” starts or ends on these days.`
        }
      />
    )
  return (
    <section
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reached by keys
      tabIndex={0}
      aria-label="Agenda"
      className="min-h-56 flex-1 overflow-auto rounded-panel border border-line bg-surface print:overflow-visible"
    >
      <ol>
        {days.map((it) => (
          <li
            key={it.day}
            data-day={it.day}
            className={classes(
              'grid gap-x-6 gap-y-1 px-4 py-3 not-last:border-line not-last:border-b sm:grid-cols-[11rem_1fr]',
              it.day === day && 'shadow-[inset_3px_0_0_var(--color-accent)]', // pills are read on a plain ground
            )}
          >
            <div>
              <h2 className="font-semibold">{dayText(it.day)}</h2>
              <p className="text-muted text-secondary">
                {it.day === today() ? 'Today · ' : ''}
                {onDay(it) === 0 ? 'No bookings' : dayFigures(it)}
              </p>
            </div>
            <div className="flex min-w-0 flex-col gap-1">
              <Bookings
                of={it.starts}
                all={it.starting}
                word="departs"
                icon={<ArrowUpFromLine className="size-3.5! text-success" aria-hidden="true" />}
              />
              <Bookings
                of={it.ends}
                all={it.ending}
                word="returns"
                icon={<ArrowDownToLine className="size-3.5! text-muted" aria-hidden="true" />}
              />
              <Bookings
                of={it.visits}
                all={it.visiting}
                word="on this day"
                icon={<CalendarClock className="size-3.5! text-muted" aria-hidden="true" />}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Bookings({ of, all, word, icon }: { of: readonly DayBooking[]; all: number; word: string; icon: ReactNode }) {
  if (all === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {of.map((booking) => (
        <li key={booking.id} className="relative flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          {icon}
          <span className="sr-only">{word}: </span>
          <KindDot kind={booking.kind} />
          <Link
            href={bookingScreen(booking)}
            className="min-w-0 truncate font-medium hover:underline max-sm:flex-1 max-sm:after:absolute max-sm:after:inset-0"
          >
            {booking.client}
          </Link>
          <span className="min-w-0 truncate text-muted max-sm:order-last max-sm:w-full max-sm:pl-8 max-sm:text-secondary">
            {[
              booking.title,
              // How many come to an event or service its tickets and places say, not the party.
              ...(visitKinds.includes(booking.kind)
                ? []
                : [counted(booking.adults + booking.children + booking.infants, 'person', 'people')]),
              booking.reference,
            ].join(' · ')}
          </span>
          <span className="ml-auto flex gap-1">
            {/* On a phone there is room for one: what is confirmed goes without saying. */}
            <StatusPill status={booking.status} className={booking.status === 'confirmed' ? 'max-sm:hidden' : ''} />
            <StatusPill
              status={booking.payment_status}
              className={booking.status === 'confirmed' ? '' : 'max-sm:hidden'}
            />
          </span>
        </li>
      ))}
      {all > of.length && (
        <li className="text-muted text-secondary">
          and {all >= 100 ? 'many' : all - of.length} more: see them all in the booking lists
        </li>
      )}
    </ul>
  )
}
