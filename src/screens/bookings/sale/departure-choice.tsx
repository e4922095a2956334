import { useId, useState } from 'react'
import { dayMonthText, shortWeekdayText } from '../../../domain/date-texts.ts'
import { daysBetween, today } from '../../../domain/dates.ts'
import { departureStatuses } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { useField } from '../../../ui/forms/field.tsx'
import type { Offer } from './offer-choice.tsx'

type Departure = Offer['departures'][number]

const dateOf = (day: string) => {
  const year = Number(day.slice(0, 4))
  return {
    weekday: shortWeekdayText(day),
    date: dayMonthText(day),
    year: year === Number(today().slice(0, 4)) ? '' : ` ${year}`,
  }
}
const nearness = (day: string): string => {
  const days = daysBetween(today(), day)
  return days === 0
    ? 'today'
    : days === 1
      ? 'tomorrow'
      : days < 60
        ? `in ${days} days`
        : `in ${Math.round(days / 30.4)} months`
}
const shownAtFirst = 8

/** Those around a day: it begins with the last one before it. Without a day, with the next to leave. */
export function departuresNear<One extends { readonly date: string }>(all: readonly One[], day: string | null): One[] {
  if (day === null) return all.slice(0, shownAtFirst)
  const next = all.findIndex(({ date }) => date >= day)
  const from = Math.max(0, Math.min(next < 0 ? all.length : next - 1, all.length - shownAtFirst))
  return all.slice(from, from + shownAtFirst)
}

/** The departure nearest to a day that has seats for all; the later of two. */
export function nearestDeparture(all: readonly Departure[], day: string, seats: number): Departure | undefined {
  const away = ({ date }: Departure) => Math.abs(daysBetween(day, date))
  return all
    .filter((departure) => departure.status === 'open' && departure.seats_left >= Math.max(1, seats))
    .toSorted((a, b) => away(a) - away(b) || b.date.localeCompare(a.date))[0]
}

/** Why nobody can be put on it, or nothing. `own`: seats that the booking at hand has there already. */
const against = ({ status, seats_left }: Departure, own: number): string | undefined =>
  status !== 'open' ? departureStatuses[status] : seats_left + own < 1 ? 'Sold out' : undefined

/** Coming departures with their seats as radio cards; what is sold out stays and says so. */
export function DepartureChoice({
  offer,
  value,
  onChange,
  seats,
  own,
  near = null,
}: {
  offer: Offer
  value: number | null
  onChange: (id: number) => void
  /** How many want to go: a departure with fewer seats says so. */
  seats: number
  /** The day that is meant: the departures around it come first. */
  near?: string | null
  own?: { readonly departureId: number; readonly seats: number } | undefined
}) {
  const field = useField()
  const name = useId()
  const [all, setAll] = useState(false)
  const { departures } = offer
  const some = departuresNear(departures, near)
  const shown = all || (value !== null && !some.some(({ id }) => id === value)) ? departures : some
  const showAll = () => {
    const first = departures.slice(departures.indexOf(some.at(-1) as Departure) + 1)[0] ?? departures[0]
    setAll(true)
    if (first !== undefined) focusWhenDrawn(`input[name="${CSS.escape(name)}"][value="${first.id}"]`)
  }
  const ownOf = (departure: Departure) => (own?.departureId === departure.id ? own.seats : 0)
  if (departures.length === 0)
    return (
      <p className="text-muted">There are no upcoming departures. Add one to the package, or make it “on request”.</p>
    )
  const free = shown.find((departure) => against(departure, ownOf(departure)) === undefined)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="radiogroup"
        id={field?.id}
        aria-labelledby={field?.labelId}
        aria-describedby={field?.describedBy}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2"
      >
        {shown.map((departure) => {
          const reason = against(departure, ownOf(departure))
          const left = departure.seats_left + ownOf(departure)
          const few = reason === undefined && left < seats
          const { weekday, date, year } = dateOf(departure.date)
          return (
            <label
              key={departure.id}
              className={classes(
                'relative flex min-h-16 flex-col justify-between rounded-control border px-3 py-2',
                'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
                reason === undefined
                  ? 'border-line-strong/60 bg-raised hover:bg-hover has-[:checked]:border-accent has-[:checked]:bg-selected has-[:checked]:shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:has-[:checked]:outline-2'
                  : 'border-line bg-sunken text-muted',
              )}
            >
              <input
                type="radio"
                name={name}
                value={departure.id}
                checked={value === departure.id}
                // One tab stop: the chosen one, else the first that can be chosen.
                tabIndex={value === null ? (departure.id === free?.id ? 0 : -1) : undefined}
                aria-disabled={reason !== undefined || undefined}
                onChange={() => {
                  if (reason === undefined) onChange(departure.id)
                  else announce(`${weekday} ${date}: ${reason}`)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  event.currentTarget.click()
                }}
                className="absolute inset-0 appearance-none outline-none!"
              />
              <span className="flex items-baseline justify-between gap-2">
                <span className={classes('font-medium', reason !== undefined && 'line-through')}>
                  {weekday} {date}
                  {year}
                </span>
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-secondary [&>span]:whitespace-nowrap">
                <span
                  className={
                    reason !== undefined
                      ? ''
                      : few
                        ? 'font-medium text-danger'
                        : left <= 4
                          ? 'text-warning'
                          : 'text-success'
                  }
                >
                  {reason ?? (few ? `Only ${counted(left, 'seat')}` : `${counted(left, 'seat')} left`)}
                </span>
                <span className="text-muted">{nearness(departure.date)}</span>
              </span>
            </label>
          )
        })}
      </div>
      {shown.length < departures.length && (
        <Button does="showMore" size="small" variant="ghost" className="self-start" onClick={showAll}>
          Show {counted(departures.length - shown.length, 'more departure', 'more departures')}
        </Button>
      )}
    </div>
  )
}

/** Tours on request have no departures: any day from today on. */
export function DateChoice({
  value,
  onChange,
  onBlur,
}: {
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
}) {
  return (
    <div className="max-w-56">
      <DatePicker value={value} onChange={onChange} min={today()} {...(onBlur === undefined ? {} : { onBlur })} />
    </div>
  )
}
