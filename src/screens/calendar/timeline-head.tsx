// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern
// biome-ignore-all lint/a11y/useFocusableInteractive: heads are read
import { type Day, dayText, today, weekdayOf } from '../../domain/dates.ts'
import { classes } from '../../ui/classes.ts'
import { dayAt, headHeight } from './lanes.ts'

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const date = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Months above days; the name of a month stays in sight while one of its days is. */
export function TimelineHead({
  start,
  left,
  right,
  colWidth,
  headWidth,
}: {
  start: Day
  left: number
  right: number
  colWidth: number
  headWidth: number
}) {
  const now = today()
  const days = Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => dayAt(start, left + n))
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((name) => ({
    name,
    first: left + days.findIndex((day) => day.startsWith(name)),
    count: days.filter((day) => day.startsWith(name)).length,
  }))
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-20 border-line border-b bg-surface"
      style={{ height: headHeight - 1 }}
    >
      <div aria-hidden="true">
        {months.map(({ name, first, count }) => (
          <div
            key={name}
            className="absolute top-0 h-5 border-line border-l"
            style={{ left: headWidth + first * colWidth, width: count * colWidth }}
          >
            <span
              className="sticky inline-block whitespace-nowrap px-1.5 font-medium text-caption"
              style={{ left: headWidth }}
            >
              {month.format(date(`${name}-01`))}
            </span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={1} className="h-full">
        <div
          role="columnheader"
          className="sticky left-0 z-10 flex h-full items-end border-line border-r bg-surface px-3 pb-1.5 text-muted text-secondary"
          style={{ width: headWidth }}
        >
          Resource
        </div>
        {days.map((day, n) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={left + n + 2}
            aria-label={dayText(day)}
            className={classes(
              'absolute bottom-0 flex h-9 flex-col items-center justify-center border-line border-r leading-tight',
              weekdayOf(day) >= 6 ? 'bg-sunken' : 'bg-surface',
            )}
            style={{ left: headWidth + (left + n) * colWidth, width: colWidth }}
          >
            <span className="text-caption text-muted">{short.format(date(day))}</span>
            <span
              className={classes('font-medium tabular', day === now && 'rounded-full bg-accent px-1.5 text-on-accent')}
            >
              {Number(day.slice(8))}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
