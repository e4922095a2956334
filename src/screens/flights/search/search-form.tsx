import { ArrowLeftRight, Plus, Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays, today } from '../../../domain/dates.ts'
import { cabins, mostDaysAhead, mostLegs } from '../../../domain/flights/flight-choices.ts'
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
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
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
export function SearchForm({
  first,
  withBag: bagFirst,
  onSearch,
}: {
  first: SearchWish
  withBag: boolean
  onSearch: (wish: SearchWish, withBag: boolean) => void
}) {
  const [withBag, setWithBag] = useState(bagFirst)
  const [wish, setWish] = useState(first)
  /** Chosen by hand: the two flights of a return may be the beginning of several. */
  const [kind, setKind] = useState(() => tripKindOf(first))
  // An address that says everything and cannot be searched for: what is wrong with it is said at once.
  const [tried, setTried] = useState(() =>
    first.legs.every(({ origin, destination, date }) => origin !== '' && destination !== '' && date !== null),
  )
  const complaints = tried ? complaintsOf(wish, today()) : new Map<string, string>()
  const change = (part: Partial<SearchWish>) => setWish((before) => ({ ...before, ...part }))
  const setLeg = (at: number, part: Partial<WishedLeg>) => setWish((before) => withLeg(before, at, part, kind))
  const latest = useRef(wish)
  latest.current = wish
  const submit = () => {
    commitTyped()
    const [wrong] = complaintsOf(latest.current, today()).keys()
    setTried(true)
    if (wrong === undefined) onSearch(latest.current, withBag)
    else focusSoon(wrong)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const [legs, back] = kind === 'return' ? [wish.legs.slice(0, 1), wish.legs[1]] : [wish.legs, undefined]
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
      {legs.map((leg, at) => (
        <LegFields
          // biome-ignore lint/suspicious/noArrayIndexKey: flights have no other identity here
          key={at}
          leg={leg}
          at={at}
          back={back}
          autoFocus={at === 0 && leg.origin === ''}
          complaints={complaints}
          earliest={wish.legs[at - 1]?.date ?? today()}
          onChange={(part, place) => setLeg(place, part)}
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
        <Checkbox checked={withBag} onChange={(event) => setWithBag(event.target.checked)} className="mb-1.5">
          With a checked bag for everybody
        </Checkbox>
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
  back,
  autoFocus,
  complaints,
  earliest,
  onChange,
  onSwap,
  onRemove,
}: {
  leg: WishedLeg
  at: number
  /** The way back: its places are those of the way out. */
  back: WishedLeg | undefined
  autoFocus: boolean
  complaints: ReadonlyMap<string, string>
  earliest: string
  onChange: (part: Partial<WishedLeg>, at: number) => void
  onSwap: () => void
  onRemove: (() => void) | undefined
}) {
  const name = (field: keyof WishedLeg, place = at) => `legs.${place}.${field}`
  const day = (label: string, place: number, { date }: WishedLeg, min: string) => (
    <Field
      label={label}
      name={name('date', place)}
      className="w-full sm:w-44"
      {...given({ error: complaints.get(name('date', place)) })}
    >
      <DatePicker
        value={date}
        min={min}
        max={addDays(today(), mostDaysAhead)}
        onChange={(next) => onChange({ date: next }, place)}
      />
    </Field>
  )
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
          onChange={(origin) => onChange({ origin }, at)}
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
          onChange={(destination) => onChange({ destination }, at)}
        />
      </div>
      {day('On', at, leg, earliest)}
      {back !== undefined && day('Back on', at + 1, back, leg.date ?? today())}
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
