import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { isDay } from '../../domain/dates.ts'
import { classes } from '../classes.ts'
import { given } from '../given.ts'
import { floatClasses } from '../popover.tsx'
import type { DatePickerProps, DateRangePickerProps } from './date-picker.tsx'
import { useField } from './field.tsx'
import { boxClasses } from './input.tsx'

const dayFrom = (text: string | null | undefined): CalendarDate | null => (text && isDay(text) ? parseDate(text) : null)

/** While a year is typed the date is of the years 2, 20 and 202: the box must keep it, and nobody else may take it for a day. */
const dayOf = (date: CalendarDate | null | undefined): string | null => dayFrom(date?.toString())?.toString() ?? null

export function DatePickerField({ value, onChange, onBlur, min, max, label }: DatePickerProps) {
  const field = useField()
  const [typed, setTyped] = useState<CalendarDate | null>(null)
  return (
    <I18nProvider locale="en-GB">
      <AriaDatePicker
        value={dayFrom(value) ?? typed}
        onChange={(date) => {
          const day = dayOf(date)
          setTyped(day === null ? date : null)
          onChange(day)
        }}
        shouldForceLeadingZeros
        isInvalid={field?.invalid ?? false}
        {...given({
          onBlur,
          minValue: dayFrom(min) ?? undefined,
          maxValue: dayFrom(max) ?? undefined,
          'aria-label': label,
          'aria-labelledby': label === undefined ? field?.labelId : undefined,
          'aria-describedby': field?.describedBy,
          id: field?.id,
        })}
      >
        <Box invalid={field?.invalid}>
          <DateInput className="flex min-w-0 flex-1">{(segment) => <Segment segment={segment} />}</DateInput>
        </Box>
        <Popover className={classes(floatClasses, 'p-3')} offset={4}>
          <Dialog className="outline-none!">
            <Calendar firstDayOfWeek="mon">
              <Month />
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}

export function DateRangePickerField({ value, onChange, onBlur, min, max, label }: DateRangePickerProps) {
  const field = useField()
  const [typed, setTyped] = useState<{ start: CalendarDate; end: CalendarDate } | null>(null)
  const [start, end] = [dayFrom(value.from), dayFrom(value.to)]
  return (
    <I18nProvider locale="en-GB">
      <AriaDateRangePicker
        value={start === null || end === null ? typed : { start, end }}
        onChange={(range) => {
          const days = { from: dayOf(range?.start), to: dayOf(range?.end) }
          setTyped(days.from === null || days.to === null ? range : null)
          onChange(days)
        }}
        shouldForceLeadingZeros
        isInvalid={field?.invalid ?? false}
        {...given({
          onBlur,
          minValue: dayFrom(min) ?? undefined,
          maxValue: dayFrom(max) ?? undefined,
          'aria-label': label,
          'aria-labelledby': label === undefined ? field?.labelId : undefined,
          'aria-describedby': field?.describedBy,
          id: field?.id,
        })}
      >
        <Box invalid={field?.invalid}>
          <DateInput slot="start" className="flex">
            {(segment) => <Segment segment={segment} />}
          </DateInput>
          <span aria-hidden="true" className="px-1.5 text-muted">
            –
          </span>
          <DateInput slot="end" className="flex flex-1">
            {(segment) => <Segment segment={segment} />}
          </DateInput>
        </Box>
        <Popover className={classes(floatClasses, 'p-3')} offset={4}>
          <Dialog className="outline-none!">
            <RangeCalendar firstDayOfWeek="mon">
              <Month range />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </AriaDateRangePicker>
    </I18nProvider>
  )
}

function Box({ invalid, children }: { invalid: boolean | undefined; children: ReactNode }) {
  return (
    <Group
      className={classes(
        boxClasses,
        'flex h-(--control) items-center pr-1 pl-2 has-[[role=spinbutton]:focus]:outline-2 has-[[role=spinbutton]:focus]:outline-focus has-[[role=spinbutton]:focus]:outline-offset-2',
        invalid === true && 'border-danger!',
      )}
    >
      {children}
      <AriaButton className="flex size-6 shrink-0 items-center justify-center rounded-[4px] text-muted hover:bg-hover hover:text-ink">
        <CalendarDays aria-hidden="true" />
      </AriaButton>
    </Group>
  )
}

function Segment({ segment }: { segment: Parameters<typeof DateSegment>[0]['segment'] }) {
  return (
    <DateSegment
      segment={segment}
      className="rounded-[3px] px-px tabular outline-none! data-[focused]:bg-accent data-[focused]:text-on-accent data-[placeholder]:text-faint data-[placeholder]:data-[focused]:text-on-accent data-[type=literal]:text-muted"
    />
  )
}

function Month({ range = false }: { range?: boolean }) {
  const arrow =
    'flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink data-[disabled]:opacity-40'
  return (
    <>
      <header className="mb-2 flex items-center justify-between">
        <AriaButton slot="previous" className={arrow}>
          <ChevronLeft aria-hidden="true" />
        </AriaButton>
        <Heading className="font-semibold" />
        <AriaButton slot="next" className={arrow}>
          <ChevronRight aria-hidden="true" />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-9 font-normal text-muted text-secondary">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classes(
                'flex size-9 items-center justify-center rounded-control tabular data-[hovered]:bg-hover data-[outside-month]:invisible data-[disabled]:text-faint data-[disabled]:line-through',
                range
                  ? 'data-[selected]:rounded-none data-[selected]:bg-accent-soft data-[selection-start]:rounded-l-control data-[selection-end]:rounded-r-control data-[selection-start]:bg-accent data-[selection-end]:bg-accent data-[selection-start]:text-on-accent data-[selection-end]:text-on-accent'
                  : 'data-[selected]:bg-accent data-[selected]:text-on-accent',
                'data-[today]:font-semibold data-[today]:underline data-[today]:underline-offset-4',
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
