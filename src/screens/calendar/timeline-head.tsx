// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern
// biome-ignore-all lint/a11y/useFocusableInteractive: heads are read
import { memo } from 'react'
import { dayText, shortWeekdayText } from '../../domain/date-texts.ts'
import { type Day, today, weekdayOf } from '../../domain/dates.ts'
import { classes } from '../../ui/classes.ts'
import { MonthBand } from '../standard/month-band.tsx'
import { dayAt, headHeight } from './lanes.ts'

/** The columns from `left` to `right` are drawn; `start` is the day of column 0. */
interface DaysInSight {
  readonly start: Day
  readonly left: number
  readonly right: number
  readonly colWidth: number
  readonly headWidth: number
}
const columnsOf = ({ left, right }: Pick<DaysInSight, 'left' | 'right'>) =>
  Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => left + n)

/** Months above days; the name of a month stays in sight while one of its days is. */
export function TimelineHead({ start, left, right, colWidth, headWidth }: DaysInSight) {
  const now = today()
  const days = columnsOf({ left, right }).map((col) => dayAt(start, col))
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-20 border-line border-b bg-surface"
      style={{ height: headHeight - 1 }}
    >
      <MonthBand days={days} left={left} colWidth={colWidth} headWidth={headWidth} />
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
            <span className="text-caption text-muted">{shortWeekdayText(day)}</span>
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

/** The days behind all rows: their lines, weekends and what is past, once for the whole height and not in every row. */
export const DayColumns = memo(function DayColumns({ start, left, right, colWidth, headWidth }: DaysInSight) {
  const now = today()
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {columnsOf({ left, right }).map((col) => {
        const day = dayAt(start, col)
        return (
          <div
            key={col}
            className={classes(
              'absolute bottom-0 border-line border-r',
              weekdayOf(day) >= 6 && 'bg-sunken/60',
              day < now && 'bg-sunken/40',
            )}
            style={{ left: headWidth + col * colWidth, width: colWidth, top: headHeight }}
          />
        )
      })}
    </div>
  )
})
