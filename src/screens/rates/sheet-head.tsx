// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern
// biome-ignore-all lint/a11y/useFocusableInteractive: heads are read; a press on one selects its days
import { dayText, shortWeekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../domain/dates.ts'
import { classes } from '../../ui/classes.ts'
import { MonthBand } from '../standard/month-band.tsx'
import { cellWidth, headHeight } from './use-window.ts'

/** Months above days; the name of a month stays in sight while one of its days is. */
export function SheetHead({
  title,
  start,
  left,
  right,
  headWidth,
}: {
  title: string
  start: Day
  left: number
  right: number
  headWidth: number
}) {
  const now = today()
  const days = Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => addDays(start, left + n))
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-20 border-line border-b bg-surface"
      style={{ height: headHeight - 1 }}
    >
      <MonthBand days={days} left={left} colWidth={cellWidth} headWidth={headWidth} />
      <div role="row" aria-rowindex={1} className="h-full">
        <div
          role="columnheader"
          className="sticky left-0 z-10 flex h-full items-end border-line border-r bg-surface px-3 pb-1.5 text-muted text-secondary"
          style={{ width: headWidth }}
        >
          {title}
        </div>
        {days.map((day, n) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={left + n + 2}
            aria-label={dayText(day)}
            data-col-head={left + n}
            className={classes(
              'absolute bottom-0 flex h-9 cursor-pointer flex-col items-end justify-center border-line border-r px-1.5 leading-tight',
              weekdayOf(day) >= 6 ? 'bg-sunken' : 'bg-surface',
            )}
            style={{ left: headWidth + (left + n) * cellWidth, width: cellWidth }}
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
