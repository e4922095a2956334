import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { DatePicker } from './date-picker.tsx'
import { TimeInput } from './time-input.tsx'

/** A day and a time on the clock of Kampala: `2026-12-01T19:30`, or null. */
export function MomentInput({
  value,
  onChange,
  onBlur,
  label,
  usual = '18:00',
  clearable = false,
}: {
  value: string | null
  onChange: (clock: string | null) => void
  onBlur?: () => void
  /** Said of the time; the field's own label is the day's. */
  label: string
  /** The time that a day begins with. */
  usual?: string
  clearable?: boolean
}) {
  const [time, setTime] = useState(value?.slice(11, 16) ?? '')
  const day = value === null || value === '' ? null : value.slice(0, 10)
  const shown = value === null || value === '' ? time : value.slice(11, 16)
  const put = (nextDay: string | null, nextTime: string) => {
    setTime(nextTime)
    onChange(nextDay === null ? null : `${nextDay}T${nextTime === '' ? usual : nextTime}`)
  }
  return (
    <div className="flex items-center gap-1.5">
      <div className="min-w-0 flex-1">
        <DatePicker value={day} onChange={(next) => put(next, shown)} {...(onBlur === undefined ? {} : { onBlur })} />
      </div>
      <div className="w-28 shrink-0">
        <TimeInput label={`${label}, time`} value={shown} onChange={(next) => put(day, next)} onBlur={onBlur} />
      </div>
      {clearable && day !== null && (
        <IconButton
          does="clearField"
          label={`Clear ${label}`}
          size="small"
          variant="ghost"
          icon={<X />}
          onClick={() => put(null, '')}
        />
      )}
    </div>
  )
}
