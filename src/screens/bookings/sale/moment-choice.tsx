import { addDays, daysBetween, isDay, today } from '../../../domain/dates.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { TimeInput } from '../../../ui/forms/time-input.tsx'

/** A day and a time on the clock of Kampala, as `2026-12-01T09:30`. */
export function MomentChoice({
  value,
  min = today(),
  timeLabel,
  onChange,
  onSpan,
  onBlur,
}: {
  value: string
  min?: string
  timeLabel: string
  onChange: (value: string) => void
  /** Where “10 dec 3n” says the end as well: the beginning, and the last day. */
  onSpan?: (from: string, lastDay: string) => void
  onBlur?: () => void
}) {
  const [day = '', time = ''] = value.split('T')
  return (
    <div className="grid grid-cols-[minmax(8.5rem,1fr)_7.25rem] gap-1.5">
      <DatePicker
        value={day === '' ? null : day}
        min={day !== '' && day < min ? day : min}
        onChange={(next) => onChange(`${next ?? ''}T${time}`)}
        {...(onSpan === undefined ? {} : { onSpan: ({ from, to }) => onSpan(`${from}T${time}`, to) })}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      <TimeInput label={timeLabel} value={time} onChange={(next) => onChange(`${day}T${next}`)} onBlur={onBlur} />
    </div>
  )
}

/** The same length from another start: who moves the pick-up means to keep the days. */
export function movedWith(before: string, after: string, end: string): string {
  const [from, to, last] = [before.slice(0, 10), after.slice(0, 10), end.slice(0, 10)]
  return isDay(from) && isDay(to) && isDay(last) ? `${addDays(last, daysBetween(from, to))}${end.slice(10)}` : end
}
