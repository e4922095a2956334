import { weekdayText } from '../../domain/date-texts.ts'
import { freeOf } from '../../domain/offers/free-text.ts'
import type { CarAvailabilityQuery } from '../../gateway/generated/cars.generated.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type CarDay = CarAvailabilityQuery['carAvailability'][number]

const dayLabel = (day: CarDay): string =>
  day.closed ? 'closed' : day.free === 0 ? 'none free' : freeOf(day.free, day.capacity)

/** Days side by side, a number in each: what is free. Said in words to those who cannot see it. */
export function DayStrip({ days }: { days: readonly CarDay[] | undefined }) {
  if (days === undefined) return <Skeleton className="h-16 rounded-panel" />
  return (
    <ol aria-label="Free in the next two weeks" className="grid grid-cols-7 gap-1">
      {days.map((day) => (
        <li
          key={day.day}
          className={classes(
            'flex flex-col items-center rounded-control py-1 text-secondary tabular leading-tight',
            day.closed || day.free === 0
              ? 'bg-sunken text-muted'
              : day.free < day.capacity
                ? 'bg-warning-soft text-warning'
                : 'bg-success-soft text-success',
          )}
        >
          <span className="sr-only">
            {weekdayText(day.day)}: {dayLabel(day)}
          </span>
          <span aria-hidden="true" className="whitespace-nowrap text-caption">
            {weekdayText(day.day).slice(0, 2)} {Number(day.day.slice(8))}
          </span>
          <span aria-hidden="true" className="font-medium">
            {day.closed ? '–' : day.free}
          </span>
        </li>
      ))}
    </ol>
  )
}
