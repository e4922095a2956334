import { addDays, today } from '../../../domain/dates.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Input } from '../../../ui/forms/input.tsx'

/** A day and a time on the clock of Kampala, as `2026-12-01T09:30`. */
export function MomentChoice({
  value,
  min = today(),
  timeLabel,
  onChange,
  onBlur,
}: {
  value: string
  min?: string
  timeLabel: string
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const [day = '', time = ''] = value.split('T')
  return (
    <div className="grid grid-cols-[minmax(8.5rem,1fr)_7.25rem] gap-1.5">
      <DatePicker
        value={day === '' ? null : day}
        min={day !== '' && day < min ? day : min}
        onChange={(next) => onChange(`${next ?? ''}T${time}`)}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      <Input
        type="time"
        aria-label={timeLabel}
        value={time}
        step={300}
        onChange={(event) => onChange(`${day}T${event.target.value}`)}
        onBlur={onBlur}
      />
    </div>
  )
}

/** The same length from another start: who moves the pick-up means to keep the days. */
export function movedWith(before: string, after: string, end: string): string {
  if (after.length !== 16 || before.length !== 16 || end.length !== 16) return end
  const days = Math.round((Date.parse(`${after.slice(0, 10)}Z`) - Date.parse(`${before.slice(0, 10)}Z`)) / 86_400_000)
  return Number.isFinite(days) ? `${addDays(end.slice(0, 10), days)}${end.slice(10)}` : end
}
