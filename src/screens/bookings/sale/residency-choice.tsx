import {
  type KnownResidency,
  knownResidencies,
  type Residency,
  residencies,
  residencyHints,
  type Share,
} from '../../../domain/bookings/residency.ts'
import { classes } from '../../../ui/classes.ts'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, setFields, someFields } from '../../standard/use-form.ts'

export interface ResidencyFields {
  adults: number
  children: number
  infants: number
  residency: Residency
  /** Of a mixed party, one for each residency; none: all are of one. */
  shares: Share[]
  lines: { price_option_id: number; quantity: number }[]
}
const mixed = 'mixed'
const ages = [
  ['adults', 'adults'],
  ['children', 'children'],
  ['infants', 'infants'],
] as const

/** As the API takes them: only who is there. */
export const sentShares = (shares: readonly Share[]): Share[] =>
  shares.filter(({ adults, children, infants }) => adults + children + infants > 0)

/** One for each residency, as the form edits a mixed party; none of a party that is not mixed. */
export const fullShares = (shares: readonly Share[]): Share[] =>
  shares.length === 0
    ? []
    : knownResidencies.map(
        (residency) =>
          shares.find((share) => share.residency === residency) ?? { residency, adults: 0, children: 0, infants: 0 },
      )

const sumOf = (shares: readonly Share[], age: (typeof ages)[number][0]) =>
  shares.reduce((sum, share) => sum + share[age], 0)

/** Whose prices the party pays: those of one residency, or of several in one party. */
export function ResidencyChoice<Values extends ResidencyFields>({ state }: { state: FormState<Values> }) {
  const fields: FormState<ResidencyFields> = someFields(state)
  const { form } = fields
  const [residency, shares] = form.watch(['residency', 'shares'])
  const choose = (next: Residency | typeof mixed) => {
    const { adults, children, infants } = form.getValues()
    const most: KnownResidency = residency === 'any' ? 'foreign' : residency
    setFields<ResidencyFields>(form, {
      lines: [],
      residency: next === mixed ? residency : next,
      shares:
        next === mixed
          ? knownResidencies.map((each) => ({
              residency: each,
              ...(each === most ? { adults, children, infants } : { adults: 0, children: 0, infants: 0 }),
            }))
          : [],
    })
  }
  return (
    <FormField
      form={fields}
      name="residency"
      label="Prices for"
      hint={residency === 'any' || shares.length > 0 ? undefined : residencyHints[residency]}
    >
      {() => (
        <RadioGroup
          look="segments"
          value={shares.length > 0 ? mixed : residency}
          onChange={choose}
          options={[
            ...Object.entries(residencies).map(([value, label]) => ({ value: value as Residency, label })), // its keys
            { value: mixed, label: 'Mixed party' },
          ]}
        />
      )}
    </FormField>
  )
}

/** How many of each residency and age there are in a mixed party; the party is their sum. */
export function SharesChoice<Values extends ResidencyFields>({ state }: { state: FormState<Values> }) {
  const fields: FormState<ResidencyFields> = someFields(state)
  const { form } = fields
  const [shares] = form.watch(['shares'])
  const set = (place: number, age: (typeof ages)[number][0], count: number) => {
    const next = shares.map((share, at) => (at === place ? { ...share, [age]: count } : share))
    setFields<ResidencyFields>(form, {
      shares: next,
      lines: [],
      adults: sumOf(next, 'adults'),
      children: sumOf(next, 'children'),
      infants: sumOf(next, 'infants'),
    })
  }
  return (
    <FormField form={fields} name="shares" label="Who travels">
      {() => (
        // biome-ignore lint/a11y/useSemanticElements: the field's label names it
        <div role="group" aria-label="Who travels" className="flex flex-col gap-2">
          {shares.map((share, place) => (
            <div
              key={share.residency}
              className="grid grid-cols-3 items-end gap-x-2 gap-y-1 sm:grid-cols-[7rem_repeat(3,minmax(0,1fr))]"
            >
              <span className="font-medium max-sm:col-span-3 sm:pb-2">{residencies[share.residency]}</span>
              {ages.map(([age, label]) => (
                <span key={age} className="flex flex-col gap-0.5">
                  <span
                    className={classes('text-muted text-secondary capitalize', place > 0 && 'sm:hidden')}
                    aria-hidden="true"
                  >
                    {label}
                  </span>
                  <NumberInput
                    name={`shares.${place}.${age}`}
                    label={`${residencies[share.residency]} ${label}`}
                    value={share[age]}
                    min={0}
                    max={1000}
                    onChange={(count) => set(place, age, Number.isInteger(count) ? (count ?? 0) : 0)}
                  />
                </span>
              ))}
            </div>
          ))}
        </div>
      )}
    </FormField>
  )
}

/** Whose prices an item is sold at; shown where it has several. */
export function ResidencySelect({
  value,
  known,
  onChange,
}: {
  value: Residency
  /** For whom there are prices of their own. */
  known: readonly KnownResidency[]
  onChange: (residency: Residency) => void
}) {
  const options = Object.entries(residencies)
    .filter(([key]) => key === 'any' || key === value || known.some((each) => each === key))
    .map(([key, label]) => ({ value: key as Residency, label })) // its keys
  return <Select value={value} onChange={onChange} options={options} />
}
