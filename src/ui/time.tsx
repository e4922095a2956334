import {
  agoText,
  dateTimeText,
  dayText,
  nearDayText,
  shortDayText,
  timeText,
  weekdayText,
} from '../domain/date-texts.ts'
import { dayOf, today } from '../domain/dates.ts'

export interface DayProps {
  /** `YYYY-MM-DD` */
  value: string | null | undefined
  /** `near`: without the year where it is this one, for lists. */
  look?: 'short' | 'long' | 'weekday' | 'near'
}

/** A calendar day; it has no zone. */
export function Day({ value, look = 'short' }: DayProps) {
  if (!value) return <Nothing />
  const text =
    look === 'long'
      ? dayText(value)
      : look === 'weekday'
        ? weekdayText(value)
        : look === 'near'
          ? nearDayText(value, today())
          : shortDayText(value)
  return (
    <time dateTime={value} className="whitespace-nowrap" title={look === 'long' ? undefined : dayText(value)}>
      {text}
    </time>
  )
}

export interface InstantProps {
  /** ISO 8601 */
  value: string | null | undefined
  look?: 'full' | 'day' | 'near' | 'time' | 'ago'
}

/** A moment, always shown in Kampala whatever the browser's zone; the zone is said on hover. */
export function Instant({ value, look = 'full' }: InstantProps) {
  if (!value) return <Nothing />
  const text =
    look === 'day'
      ? shortDayText(dayOf(value))
      : look === 'near'
        ? nearDayText(dayOf(value), today())
        : look === 'time'
          ? timeText(value)
          : look === 'ago'
            ? agoText(value)
            : dateTimeText(value)
  return (
    <time
      dateTime={value}
      className="whitespace-nowrap"
      title={`${dateTimeText(value)}, Kampala (Africa/Kampala, UTC+3)`}
    >
      {text}
    </time>
  )
}

/** Nothing was said: a dash for the eye, a word for the ear. */
export function Nothing({ word = 'None' }: { word?: string }) {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
