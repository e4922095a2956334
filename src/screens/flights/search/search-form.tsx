import { ArrowLeftRight, Plus, Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { today } from '../../../domain/dates.ts'
import { cabins, mostLegs } from '../../../domain/flights/flight-choices.ts'
import {
  complaintsOf,
  type SearchWish,
  swapped,
  tripKindOf,
  tripKinds,
  type WishedLeg,
  withLeg,
  withTripKind,
} from '../../../domain/flights/search-wish.ts'
import { entriesOf } from '../../../domain/keys.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirst, focusSoon } from '../../../ui/focus-soon.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { given } from '../../../ui/given.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { currencyOptions } from '../../standard/fields/sum-field.tsx'
import { commitTyped } from '../../standard/form-places.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { PlaceField } from './place-field.tsx'

const kinds = entriesOf(tripKinds).map(([value, label]) => ({ value, label }))
const cabinOptions = entriesOf(cabins).map(([value, label]) => ({ value, label }))
const usual = 'usual'
const currencyChoices = [
  { value: usual, label: 'As in the flight settings' },
  ...currencyOptions().map(({ value, label }) => ({ value: value as string, label })),
]

/** What is searched for. Nothing is asked before it is complete: a search takes the airlines some seconds. */
export function SearchForm({ first, onSearch }: { first: SearchWish; onSearch: (wish: SearchWish) => void }) {
  const [wish, setWish] = useState(first)
  /** Chosen by hand: the two flights of a return may be the beginning of several. */
  const [kind, setKind] = useState(() => tripKindOf(first))
  const [tried, setTried] = useState(false)
  const complaints = tried ? complaintsOf(wish, today()) : new Map<string, string>()
  const change = (part: Partial<SearchWish>) => setWish((before) => ({ ...before, ...part }))
  const setLeg = (at: number, part: Partial<WishedLeg>) => setWish((before) => withLeg(before, at, part, kind))
  const latest = useRef(wish)
  latest.current = wish
  const submit = () => {
    commitTyped()
    const [wrong] = complaintsOf(latest.current, today()).keys()
    setTried(true)
    if (wrong === undefined) onSearch(latest.current)
    else focusSoon(wrong)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      noValidate
      aria-label="Flight search"
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={onKeyDown}
    >
      <RadioGroup
        label="Kind of trip"
        look="segments"
        value={kind}
        options={kinds}
        onChange={(next) => {
          setKind(next)
          setWish((before) => withTripKind(before, next))
        }}
      />
      {wish.legs.map((leg, at) => (
        <LegFields
          // biome-ignore lint/suspicious/noArrayIndexKey: flights have no other identity here
          key={at}
          leg={leg}
          at={at}
          onlyDay={kind === 'return' && at === 1}
          autoFocus={at === 0 && leg.origin === ''}
          complaints={complaints}
          earliest={wish.legs[at - 1]?.date ?? today()}
          onChange={(part) => setLeg(at, part)}
          onSwap={() => setWish((before) => swapped(before, at, kind))}
          onRemove={
            kind === 'several' && wish.legs.length > 2
              ? () => {
                  change({ legs: wish.legs.filter((_, place) => place !== at) })
                  focusSoon(`legs.${Math.max(0, at - 1)}.origin`)
                }
              : undefined
          }
        />
      ))}
      {kind === 'several' && wish.legs.length < mostLegs && (
        <div>
          <Button
            does="addRow"
            icon={<Plus />}
            onClick={() => {
              const last = wish.legs.at(-1)
              change({ legs: [...wish.legs, { origin: last?.destination ?? '', destination: '', date: null }] })
              focusFirst(`legs.${wish.legs.length}.destination`)
            }}
          >
            Another flight
          </Button>
        </div>
      )}
      <PassengerFields wish={wish} complaints={complaints} onChange={change} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label="Cabin" className="w-48">
          <Select value={wish.cabin} options={cabinOptions} onChange={(cabin) => change({ cabin })} />
        </Field>
        <Field label="Prices in" className="w-60">
          <Select
            value={wish.currency ?? usual}
            options={currencyChoices}
            onChange={(code) => change({ currency: code === usual ? null : (code as CurrencyCode) })} // its options are those
          />
        </Field>
        <Button does="submit" type="submit" variant="primary" icon={<Search />} className="ml-auto max-sm:w-full">
          Search flights
        </Button>
      </div>
    </form>
  )
}

function LegFields({
  leg,
  at,
  onlyDay,
  autoFocus,
  complaints,
  earliest,
  onChange,
  onSwap,
  onRemove,
}: {
  leg: WishedLeg
  at: number
  /** Of a way back: its places are those of the way out. */
  onlyDay: boolean
  autoFocus: boolean
  complaints: ReadonlyMap<string, string>
  earliest: string
  onChange: (part: Partial<WishedLeg>) => void
  onSwap: () => void
  onRemove: (() => void) | undefined
}) {
  const name = (field: keyof WishedLeg) => `legs.${at}.${field}`
  const day = (
    <Field
      label={onlyDay ? 'Back on' : 'On'}
      name={name('date')}
      className="w-full sm:w-56"
      {...given({ error: complaints.get(name('date')) })}
    >
      <DatePicker value={leg.date} min={earliest} onChange={(date) => onChange({ date })} />
    </Field>
  )
  if (onlyDay) return day
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={`Flight ${at + 1}`} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <div className="min-w-0 grow basis-56">
        <PlaceField
          name={name('origin')}
          label="From"
          value={leg.origin}
          autoFocus={autoFocus}
          error={complaints.get(name('origin'))}
          onChange={(origin) => onChange({ origin })}
        />
      </div>
      <IconButton
        does="choose"
        label={`Swap the places of flight ${at + 1}`}
        icon={<ArrowLeftRight />}
        className="mt-6 max-sm:mt-0 max-sm:ml-auto"
        onClick={onSwap}
      />
      <div className="min-w-0 grow basis-56">
        <PlaceField
          name={name('destination')}
          label="To"
          value={leg.destination}
          error={complaints.get(name('destination'))}
          onChange={(destination) => onChange({ destination })}
        />
      </div>
      {day}
      {onRemove !== undefined && (
        <IconButton
          does="removeRow"
          label={`Remove flight ${at + 1}`}
          icon={<X />}
          className="mt-6"
          onClick={onRemove}
        />
      )}
    </div>
  )
}
