import { useSyncExternalStore } from 'react'
import {
  agoText,
  dateTimeText,
  dayText,
  instantText,
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

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined
/** One clock for all ages on the page. */
function onBeat(listener: () => void): () => void {
  listeners.add(listener)
  clock ??= setInterval(() => {
    for (const each of listeners) each()
  }, 10_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
/** "3 minutes ago", which moves on while it is looked at. */
function Ago({ value }: { value: string }) {
  return useSyncExternalStore(onBeat, () => agoText(value))
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
            ? null
            : instantText(value)
  return (
    <time
      dateTime={value}
      className="whitespace-nowrap"
      title={`${dateTimeText(value)}, Kampala (Africa/Kampala, UTC+3)`}
    >
      {text ?? <Ago value={value} />}
    </time>
  )
}

/** Nothing was said: a dash for the eye, a word for the ear. */
export function Nothing({ word = 'None' }: { word?: string }) {
  return (
    <span className="text-faint" data-nothing>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
