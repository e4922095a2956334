import { useState } from 'react'
import { durationText } from '../../domain/offers/service-choices.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'

const usual = [15, 30, 45, 60, 90, 120, 180, 240, 480, 1440]
const other = 'other'

/** How long it takes: a usual length, or so many minutes. */
export function DurationInput({
  value,
  onChange,
  onBlur,
}: {
  value: number | null
  onChange: (minutes: number | null) => void
  onBlur: () => void
}) {
  const [typing, setTyping] = useState(value === null || !usual.includes(value))
  return (
    <span className="flex gap-2">
      <Select
        className="flex-1"
        value={typing ? other : String(value)}
        onChange={(choice) => {
          setTyping(choice === other)
          if (choice !== other) onChange(Number(choice))
        }}
        onBlur={onBlur}
        options={[
          ...usual.map((minutes) => ({ value: String(minutes), label: durationText(minutes) })),
          { value: other, label: 'Other' },
        ]}
      />
      {typing && (
        <span className="w-32">
          <NumberInput
            label="Minutes"
            value={value}
            min={5}
            max={43_200}
            step={5}
            end="min"
            onBlur={onBlur}
            onChange={onChange}
          />
        </span>
      )}
    </span>
  )
}
