import { ChevronLeft, ChevronRight, Filter } from 'lucide-react'
import { useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { type LaneKind, laneFacts, laneKinds } from '../../domain/bookings/item-kinds.ts'
import type { Day } from '../../domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SearchBox, type SearchBoxProps } from '../standard/search-box.tsx'

export const calendarViews = ['days', 'weeks', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]
const viewLabels: Readonly<Record<CalendarView, string>> = {
  days: 'Days',
  weeks: 'Weeks',
  month: 'Month',
  agenda: 'Agenda',
}

/** Which days, which look, and what of everything. */
export function CalendarToolbar({
  view,
  anchor,
  title,
  kinds,
  q,
  onView,
  onDay,
  onStep,
  onKinds,
  search,
}: {
  view: CalendarView
  anchor: Day
  /** The month or days in sight. */
  title: string
  kinds: readonly LaneKind[]
  q: string
  onView: (view: CalendarView) => void
  onDay: (day: Day) => void
  onStep: (way: 1 | -1) => void
  onKinds: (kinds: readonly LaneKind[]) => void
  search: Pick<SearchBoxProps, 'onSearch' | 'onResults' | 'onLeave'>
}) {
  const filter = useRef<HTMLButtonElement>(null)
  const [filtering, setFiltering] = useState(false)
  const shown = kinds.length === 0 ? laneKinds : kinds
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser */}
      <div role="group" aria-label="Days" className="flex items-center gap-1">
        <IconButton
          does="turnPage"
          label="Earlier"
          variant="secondary"
          icon={<ChevronLeft />}
          onClick={() => onStep(-1)}
        />
        <CommandButton id="calendar.today" label="Today" showKey={false} />
        <IconButton
          does="turnPage"
          label="Later"
          variant="secondary"
          icon={<ChevronRight />}
          onClick={() => onStep(1)}
        />
      </div>
      <span className="w-40 max-sm:hidden">
        <DatePicker label="Go to date" value={anchor} onChange={(day) => day !== null && onDay(day)} />
      </span>
      <p className="mr-auto font-medium" aria-live="polite">
        {title}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <SearchBox
          value={q}
          label={view === 'days' || view === 'weeks' ? 'Find client or place' : 'Find client'}
          {...search}
          cap
          className="sm:w-52"
        />
        <Button
          does="calendar.kinds"
          ref={filter}
          icon={<Filter />}
          aria-haspopup="dialog"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {kinds.length === 0
            ? 'All kinds'
            : kinds.length === 1
              ? laneFacts(kinds[0] ?? 'room').laneName[1]
              : `${kinds.length} kinds`}
        </Button>
      </div>
      <Popover
        open={filtering}
        onClose={() => setFiltering(false)}
        anchor={filter}
        label="Kinds shown"
        placement="bottom end"
      >
        <div className="flex w-52 flex-col gap-1 p-3">
          {laneKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={shown.includes(kind)}
              onChange={(event) => {
                const next = event.target.checked ? [...shown, kind] : shown.filter((other) => other !== kind)
                // None of them would be an empty calendar, all of them is no filter.
                onKinds(next.length === 0 || next.length === laneKinds.length ? [] : next)
              }}
            >
              {laneFacts(kind).laneName[1]}
            </Checkbox>
          ))}
        </div>
      </Popover>
      <RadioGroup
        look="segments"
        label="View"
        value={view}
        onChange={onView}
        options={calendarViews.map((value) => ({ value, label: viewLabels[value] }))}
      />
    </div>
  )
}
