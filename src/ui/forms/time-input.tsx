import { useRef } from 'react'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { saidTime } from '../../domain/said-days.ts'
import { ReadBox } from './read-box.tsx'

const notRead = 'Enter a time, such as 9, 6:30 pm or 18:30.'

/** A time of day, `18:30` or ''; typed as people write it. With a label of its own it is the second box of a field whose first is the day. */
export function TimeInput({
  value,
  onChange,
  onBlur,
  label,
}: {
  value: string
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
  label?: string
}) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <ReadBox
      isSecond={label !== undefined}
      box={box}
      label={label}
      shown={value === '' ? '' : clockText(value)}
      placeholder="6:30 pm"
      read={(text) => {
        const time = saidTime(text)
        return time === null ? { complaint: notRead } : { value: time, said: clockText(time) }
      }}
      onCommit={(time) => onChange(time ?? '')}
      onBlur={onBlur}
    />
  )
}
