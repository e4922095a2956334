import { monthText } from '../../domain/date-texts.ts'
import type { Day } from '../../domain/dates.ts'

/** The months above the days of a sheet; the name of a month stays in sight while one of its days is. */
export function MonthBand({
  days,
  left,
  colWidth,
  headWidth,
}: {
  /** Those that are drawn, in order. */
  days: readonly Day[]
  /** The column of the first of them. */
  left: number
  colWidth: number
  headWidth: number
}) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((name) => {
    const own = days.filter((day) => day.startsWith(name))
    return { name, first: left + days.indexOf(own[0] ?? ''), count: own.length }
  })
  return (
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
            {monthText(`${name}-01`)}
          </span>
        </div>
      ))}
    </div>
  )
}
