import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shortDaysText, shortDayText, weekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, isDay, today } from '../../domain/dates.ts'
import { nightsIn, type Span, saidDay, saidSpan, type Reading as Words } from '../../domain/said-days.ts'
import { counted } from '../../domain/text.ts'
import { openComponent } from '../lazy-component.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import { ReadBox, type Reading } from './read-box.tsx'

export interface DatePickerProps {
  /** `YYYY-MM-DD`, or null */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  /** Needed outside a Field. */
  label?: string
  /** A sample of what is usual here. */
  placeholder?: string
  /** The field begins a stay: takes the end as well where one is said, "5 dec 3n". */
  onSpan?: (span: Span) => void
}
export interface DateRange {
  from: string | null
  to: string | null
}
export interface DateRangePickerProps extends Omit<DatePickerProps, 'value' | 'onChange' | 'onSpan'> {
  value: DateRange
  onChange: (range: DateRange) => void
}

const DateCalendar = openComponent<DateCalendarProps>(async () => (await import('./date-calendar.tsx')).DateCalendar)

const month = '[role="dialog"][aria-label="Calendar"]'

const dateText = (day: Day) => `${weekdayText(day)} ${day.slice(0, 4)}`
const spanText = (span: Span) =>
  span.from === span.to
    ? dateText(span.from)
    : `${span.from.slice(0, 4) === span.to.slice(0, 4) ? weekdayText(span.from) : dateText(span.from)} – ${dateText(span.to)}, ${counted(nightsIn(span), 'night')}`

/** Words are counted from today, or from the first day that can be meant: of a return, from the pick-up. */
function readingFor(min: string | undefined, max: string | undefined): Words {
  const now = today()
  if (min !== undefined && isDay(min)) return { from: min > now ? min : now, since: min }
  if (max !== undefined && isDay(max) && max <= now)
    return { from: now, since: addDays(max, -365), until: Number(max.slice(0, 4)) }
  return { from: now }
}

const outside = (day: Day, min: string | undefined, max: string | undefined): string | undefined =>
  min !== undefined && isDay(min) && day < min
    ? `Choose ${shortDayText(min)} or later.`
    : max !== undefined && isDay(max) && day > max
      ? `Choose ${shortDayText(max)} or earlier.`
      : undefined

const notRead = 'Enter a date, such as 5 Dec, next Fri, +2w or 15/1.'
const notRange = 'Enter dates, such as 5–8 Dec, 5 Dec 3n or next Fri to +2w.'

/** A calendar day: typed in words or numbers, or chosen from the month (↓ or F4). One stop of the Tab key; days are plain text, no zone can move them. */
export function DatePicker({
  value,
  onChange,
  onBlur,
  min,
  max,
  label,
  placeholder = '5 Dec, Fri, +2w',
  onSpan,
}: DatePickerProps) {
  const day = value !== null && isDay(value) ? value : null
  const read = (text: string): Reading<Span> => {
    const words = readingFor(min, max)
    const span = onSpan === undefined ? null : saidSpan(text, words)
    const start = span?.from ?? saidDay(text, words)
    if (start === null) return { complaint: notRead }
    const complaint = outside(start, min, max)
    if (complaint !== undefined) return { complaint }
    const meant = span ?? { from: start, to: start }
    return { value: meant, said: spanText(meant) }
  }
  return (
    <CalendarBox
      shown={day === null ? '' : shortDayText(day)}
      read={read}
      onCommit={(span) => {
        if (span !== null && span.to !== span.from) onSpan?.(span)
        else if (span?.from !== day) onChange(span?.from ?? null)
      }}
      placeholder={placeholder}
      calendar={{ day, min, max, onDay: onChange }}
      {...{ onBlur, label }}
    />
  )
}

/** Two days in one box: "5–8 dec", "5 dec 3n", or one day alone. */
export function DateRangePicker({
  value,
  onChange,
  onBlur,
  min,
  max,
  label,
  placeholder = '5–8 Dec, 5 Dec 3n',
}: DateRangePickerProps) {
  const read = (text: string): Reading<DateRange> => {
    // Lists are searched backwards as often as ahead: without a year, the nearest.
    const words = min === undefined ? { since: addDays(today(), -182) } : readingFor(min, max)
    const open = /^\s*(from|since|until|till|by)\s+(.+)$/i.exec(text)
    if (open !== null) {
      const day = saidDay(open[2] ?? '', words)
      if (day === null) return { complaint: notRange }
      const isStart = /^(from|since)$/i.test(open[1] ?? '')
      return isStart
        ? { value: { from: day, to: null }, said: `From ${dateText(day)}` }
        : { value: { from: null, to: day }, said: `Until ${dateText(day)}` }
    }
    const day = saidDay(text, words)
    const span = saidSpan(text, words) ?? (day === null ? null : { from: day, to: day })
    if (span === null) return { complaint: notRange }
    const complaint = outside(span.from, min, max) ?? outside(span.to, min, max)
    return complaint === undefined ? { value: span, said: spanText(span) } : { complaint }
  }
  const [from, to] = [value.from, value.to].map((day) => (day !== null && isDay(day) ? day : null))
  return (
    <CalendarBox
      shown={
        from != null && to != null
          ? shortDaysText(from, to)
          : from != null
            ? `from ${shortDayText(from)}`
            : to != null
              ? `until ${shortDayText(to)}`
              : ''
      }
      read={read}
      onCommit={(range) => onChange(range ?? { from: null, to: null })}
      placeholder={placeholder}
      calendar={{ range: from == null || to == null ? null : { from, to }, min, max, onRange: onChange }}
      {...{ onBlur, label }}
    />
  )
}

function CalendarBox<Value>({
  calendar,
  ...words
}: {
  readonly shown: string
  readonly read: (text: string) => Reading<Value>
  readonly onCommit: (value: Value | null) => void
  readonly onBlur: (() => void) | undefined
  readonly label: string | undefined
  readonly placeholder: string
  readonly calendar: Omit<DateCalendarProps, 'open' | 'anchor' | 'onClose'>
}) {
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    box.current?.focus()
    setOpen(true)
  }
  // The month may still be on its way: whoever types on, leaves the box or takes it back has no need of it any more.
  useEffect(() => {
    const element = box.current
    if (!open || element === null) return
    const leave = ({ relatedTarget }: FocusEvent) => {
      const inMonth = relatedTarget instanceof Element && relatedTarget.closest(month) !== null
      if (!inMonth) setOpen(false)
    }
    element.addEventListener('blur', leave)
    return () => element.removeEventListener('blur', leave)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && (event.key.length === 1 || event.key === 'Escape')) {
      setOpen(false)
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation() // it took the month back, and leaves nothing else
      }
      return
    }
    if (event.key !== 'F4' && event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }
  return (
    <>
      <ReadBox
        {...words}
        box={box}
        onKeyDown={onKeyDown}
        end={
          <button
            type="button"
            tabIndex={-1}
            aria-label="Calendar"
            aria-haspopup="dialog"
            title="Calendar (↓)"
            onPointerEnter={() => void DateCalendar.preload().catch(() => undefined)} // opening it tries again
            onClick={show}
            className="tap -mr-1.5 flex size-6 items-center justify-center rounded-[4px] hover:bg-hover hover:text-ink"
          >
            <CalendarDays aria-hidden="true" />
          </button>
        }
      />
      <DateCalendar
        {...calendar}
        open={open}
        anchor={box}
        onClose={() => {
          setOpen(false)
          box.current?.focus()
        }}
      />
    </>
  )
}
