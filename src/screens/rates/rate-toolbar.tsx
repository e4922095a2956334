import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { Day } from '../../domain/dates.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Measure, type MeasureId, measuresOf } from './measures.ts'

/** Above the sheet: which value is edited, which days, which offers, and the dialogs. */
export function RateToolbar({
  kind,
  start,
  measure,
  onMeasure,
  onDay,
  onStep,
  search,
  end,
}: {
  kind: GridKind
  start: Day
  /** Null where every measure has a line of its own. */
  measure: Measure | null
  onMeasure: (id: MeasureId) => void
  onDay: (day: Day) => void
  onStep: (days: number) => void
  search?: ReactNode
  end: ReactNode
}) {
  const [picking, setPicking] = useState(false)
  const options = measuresOf[kind].map(({ id, short }) => ({ value: id, label: short }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search}
      {measure !== null && (
        <>
          <span className="max-xl:hidden">
            <RadioGroup
              look="segments"
              label="What to edit"
              value={measure.id}
              onChange={onMeasure}
              options={options}
            />
          </span>
          <span className="w-40 max-sm:hidden xl:hidden">
            <Select label="What to edit" value={measure.id} onChange={onMeasure} options={options} />
          </span>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser */}
      <div role="group" aria-label="Days" className="flex items-center gap-1">
        <IconButton
          does="turnPage"
          label="Four weeks back"
          variant="secondary"
          icon={<ChevronLeft />}
          onClick={() => onStep(-28)}
        />
        <CommandButton id="rates.today" label="Today" showKey={false} />
        <IconButton
          does="turnPage"
          label="Four weeks on"
          variant="secondary"
          icon={<ChevronRight />}
          onClick={() => onStep(28)}
        />
        {picking ? (
          <span className="w-44">
            <DatePicker
              label="Go to date"
              value={start}
              onChange={(day) => {
                if (day === null) return
                setPicking(false)
                onDay(day)
              }}
            />
          </span>
        ) : (
          <IconButton
            does="rates.goTo"
            label="Go to date"
            variant="secondary"
            icon={<CalendarDays />}
            onClick={() => setPicking(true)}
          />
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div>
    </div>
  )
}
