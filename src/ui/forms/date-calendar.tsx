import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { isDay } from '../../domain/dates.ts'
import type { Span } from '../../domain/said-days.ts'
import { classes } from '../classes.ts'
import { given } from '../given.ts'
import { floatClasses } from '../popover.tsx'

export interface DateCalendarProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLInputElement | null>
  min: string | undefined
  max: string | undefined
  /** One of the two: a day is chosen, or two. */
  day?: string | null
  onDay?: (day: string) => void
  range?: Span | null
  onRange?: (range: Span) => void
}

const dateOf = (text: string | null | undefined): CalendarDate | null => (text && isDay(text) ? parseDate(text) : null)

/** The month below a date's box. */
export function DateCalendar({ open, onClose, anchor, min, max, day, onDay, range, onRange }: DateCalendarProps) {
  const limits = given({ minValue: dateOf(min) ?? undefined, maxValue: dateOf(max) ?? undefined })
  const [start, end] = [dateOf(range?.from), dateOf(range?.to)]
  return (
    <I18nProvider locale="en-GB">
      <Popover
        isOpen={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        triggerRef={anchor}
        placement="bottom start"
        className={classes(floatClasses, 'p-3')}
        offset={4}
      >
        <Dialog aria-label="Calendar" className="outline-none!">
          {onRange === undefined ? (
            <Calendar
              autoFocus
              firstDayOfWeek="mon"
              value={dateOf(day)}
              {...limits}
              onChange={(date) => {
                onDay?.(date.toString())
                onClose()
              }}
            >
              <Month />
            </Calendar>
          ) : (
            <RangeCalendar
              autoFocus
              firstDayOfWeek="mon"
              value={start === null || end === null ? null : { start, end }}
              {...limits}
              onChange={(dates) => {
                onRange({ from: dates.start.toString(), to: dates.end.toString() })
                onClose()
              }}
            >
              <Month range />
            </RangeCalendar>
          )}
        </Dialog>
      </Popover>
    </I18nProvider>
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
