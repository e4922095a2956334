import { lazyComponent } from '../lazy-component.tsx'
import { Input, useFieldProps } from './input.tsx'

export interface DatePickerProps {
  /** `YYYY-MM-DD`, or null */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  /** Needed outside a Field. */
  label?: string
}
export interface DateRange {
  from: string | null
  to: string | null
}
export interface DateRangePickerProps extends Omit<DatePickerProps, 'value' | 'onChange'> {
  value: DateRange
  onChange: (range: DateRange) => void
}

// Until the calendar's chunk is there the platform's own box works.
function PlainDate({ value, onChange, onBlur, min, max, label }: DatePickerProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      value={value ?? ''}
      min={min}
      max={max}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
function PlainRange({ value, onChange, label }: DateRangePickerProps) {
  const links = useFieldProps()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={label} id={links.id} className="flex items-center gap-1">
      <input
        type="date"
        aria-label="From"
        value={value.from ?? ''}
        onChange={(event) => onChange({ ...value, from: event.target.value || null })}
        className="h-(--control) min-w-0 flex-1 rounded-control border border-line-strong/70 bg-raised px-2"
      />
      <input
        type="date"
        aria-label="To"
        value={value.to ?? ''}
        onChange={(event) => onChange({ ...value, to: event.target.value || null })}
        className="h-(--control) min-w-0 flex-1 rounded-control border border-line-strong/70 bg-raised px-2"
      />
    </div>
  )
}

/** A calendar day: typed segment by segment or chosen from the month. Days are plain text; no zone can move them. */
export const DatePicker = lazyComponent<DatePickerProps>(
  () => import('./date-fields.tsx').then((parts) => parts.DatePickerField),
  PlainDate,
)
export const DateRangePicker = lazyComponent<DateRangePickerProps>(
  () => import('./date-fields.tsx').then((parts) => parts.DateRangePickerField),
  PlainRange,
)
