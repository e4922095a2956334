import { ChevronLeft, ChevronRight } from 'lucide-react'
import { today } from '../../domain/dates.ts'
import { entriesOf } from '../../domain/keys.ts'
import {
  type AnalyticsDays,
  type AnalyticsPeriod,
  analyticsPeriods,
  movedDays,
} from '../../domain/routes/analytics-address.ts'
import { DateRangePicker } from '../../ui/forms/date-picker.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** The days of figures, as their address has them. */
export interface ShownDays extends AnalyticsDays {
  readonly period: AnalyticsPeriod | null
}

/** Whether later days would begin after today. */
export const areLatest = (shown: AnalyticsDays): boolean => movedDays(shown, 1).from > today()

/** Which days figures are of: a period by name, two days of one's own, or as many before or after. */
export function PeriodControls({
  shown,
  go,
}: {
  shown: ShownDays
  go: (days: AnalyticsPeriod | AnalyticsDays) => unknown
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RadioGroup
        label="Period"
        look="segments"
        value={shown.period ?? ''}
        onChange={(period) => go(period as AnalyticsPeriod)}
        options={entriesOf(analyticsPeriods).map(([value, { name }]) => ({ value, label: name }))}
      />
      <div className="flex items-center gap-1">
        <IconButton
          does="analytics.earlier"
          label="Earlier"
          icon={<ChevronLeft />}
          onClick={() => go(movedDays(shown, -1))}
        />
        <DateRangePicker
          label="Days"
          value={{ from: shown.from, to: shown.to }}
          max={today()}
          onChange={(range) => range?.from != null && range.to != null && go({ from: range.from, to: range.to })}
        />
        {!areLatest(shown) && (
          <IconButton
            does="analytics.later"
            label="Later"
            icon={<ChevronRight />}
            onClick={() => go(movedDays(shown, 1))}
          />
        )}
      </div>
    </div>
  )
}
