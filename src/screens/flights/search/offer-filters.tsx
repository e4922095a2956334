import { memo, type RefObject, useRef } from 'react'
import { airlineName } from '../../../domain/flights/airports.ts'
import { dayTimes, type FilterCounts, type OfferFilters, stopCounts } from '../../../domain/flights/offer-list.ts'
import type { TripKind } from '../../../domain/flights/search-wish.ts'
import { keysOf, labelOf } from '../../../domain/keys.ts'
import { numberText } from '../../../domain/text.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'

export const filterPanelId = 'flight-filters'

interface FiltersProps {
  readonly filters: OfferFilters
  readonly counts: FilterCounts
  readonly currency: string
  readonly kind: TripKind
  readonly onChange: (filters: OfferFilters) => void
}

type ListKey = 'stops' | 'airlines' | 'departs' | 'arrives' | 'returnDeparts' | 'returnArrives'
type Latest = Pick<FiltersProps, 'filters' | 'onChange'>

/** Which flight the times are of. */
const wayNames = {
  one_way: [''],
  return: ['', ' on the way back'],
  several: [' on the first flight', ' on the last flight'],
} as const satisfies Record<TripKind, readonly [string, string?]>

/** What the results are narrowed by; beside each value, how many offers there would be. */
export function OfferFilterPanel({ filters, counts, currency, kind, onChange }: FiltersProps) {
  // Read when a box is pressed: boxes that stay as they are, are not drawn again because these are new.
  const latest = useRef<Latest>({ filters, onChange })
  latest.current = { filters, onChange }
  const group = (key: ListKey, label: string, values: readonly string[], words: (value: string) => string) => {
    const chosen: readonly string[] = filters[key]
    // What the other filters leave nothing of stays with its 0: the page does not jump.
    const shown = values.filter((value) => counts[key].has(value) || chosen.includes(value))
    if (shown.length < 2 && chosen.length === 0) return null
    return (
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-medium">{label}</legend>
        {shown.map((value) => (
          <Choice
            key={value}
            label={words(value)}
            count={counts[key].get(value) ?? 0}
            checked={chosen.includes(value)}
            of={key}
            value={value}
            latest={latest}
          />
        ))}
      </fieldset>
    )
  }
  const times = keysOf(dayTimes)
  const [first, last] = wayNames[kind]
  const time = (value: string) => labelOf(dayTimes, value)
  return (
    <section
      id={filterPanelId}
      aria-label="Filters"
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4"
    >
      {group('stops', 'Stops', keysOf(stopCounts), (value) => labelOf(stopCounts, value))}
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-medium">Fare</legend>
        <Choice
          label="With a checked bag"
          count={counts.withBag}
          checked={filters.withBag}
          of="withBag"
          latest={latest}
        />
        <Choice
          label="Refundable"
          count={counts.refundable}
          checked={filters.refundable}
          of="refundable"
          latest={latest}
        />
      </fieldset>
      <Field
        label="Price at most"
        {...(counts.prices === null
          ? {}
          : { hint: `${numberText(counts.prices.lowest)} to ${numberText(counts.prices.highest)}` })}
      >
        <NumberInput
          value={filters.mostPrice}
          min={0}
          digits={2}
          end={currency}
          onChange={(mostPrice) => onChange({ ...filters, mostPrice: Number.isNaN(mostPrice) ? null : mostPrice })}
        />
      </Field>
      {group('airlines', 'Airlines', byName(filters, counts), airlineName)}
      {group('departs', `Departs${first}`, times, time)}
      {group('arrives', `Arrives${first}`, times, time)}
      {last !== undefined && group('returnDeparts', `Departs${last}`, times, time)}
      {last !== undefined && group('returnArrives', `Arrives${last}`, times, time)}
    </section>
  )
}

const byName = ({ airlines }: OfferFilters, counts: FilterCounts): string[] =>
  [...new Set([...airlines, ...counts.airlines.keys()])].toSorted((a, b) =>
    airlineName(a).localeCompare(airlineName(b)),
  )

interface BoxProps {
  label: string
  checked: boolean
  of: ListKey | 'withBag' | 'refundable'
  /** Of a filter that chooses among values. */
  value?: string
  latest: RefObject<Latest>
}

function Choice({ count, ...box }: BoxProps & { count: number }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <ChoiceBox {...box} />
      <span className="pt-1 text-muted text-secondary tabular">{numberText(count)}</span>
    </span>
  )
}

/** Apart from its count, which every filter changes. */
const ChoiceBox = memo(function ChoiceBox({ label, checked, of: key, value, latest }: BoxProps) {
  const change = (on: boolean) => {
    const { filters, onChange } = latest.current
    const chosen = filters[key]
    onChange({
      ...filters,
      [key]: typeof chosen === 'boolean' ? on : [...chosen.filter((one) => one !== value), ...(on ? [value] : [])],
    })
  }
  return (
    <Checkbox checked={checked} onChange={(event) => change(event.target.checked)} className="min-w-0">
      {label}
    </Checkbox>
  )
})
