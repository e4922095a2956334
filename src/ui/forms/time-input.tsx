import { useRef } from 'react'
import { saidTime } from '../../domain/said-days.ts'
import { ReadBox } from './read-box.tsx'

const notRead = 'Enter a time, such as 9, 18:30 or 6 pm.'

/** A time of day, `18:30` or ''; typed as people write it. Second box of a field whose first is the day. */
export function TimeInput({
  value,
  onChange,
  onBlur,
  label,
}: {
  value: string
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
  label: string
}) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <ReadBox
      isSecond
      box={box}
      label={label}
      shown={value}
      placeholder="18:30"
      read={(text) => {
        const time = saidTime(text)
        return time === null ? { complaint: notRead } : { value: time, said: time }
      }}
      onCommit={(time) => onChange(time ?? '')}
      onBlur={onBlur}
    />
  )
}
