import { useCallback } from 'react'
import { today } from '../../../domain/dates.ts'
import { passengerKinds, passengerSexes, passengerTitles } from '../../../domain/flights/flight-choices.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { read } from '../../../gateway/cache.ts'
import { ask } from '../../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../../gateway/generated/clients.generated.ts'
import type { TravellersOfFragment } from '../../../gateway/generated/travellers.generated.ts'
import { focusFirst } from '../../../ui/focus-soon.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { Section } from '../../standard/form-screen.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { type FlightValues, fromTraveller, type PassengerValues, splitName } from './flight-values.ts'

const titles = entriesOf(passengerTitles).map(([value, label]) => ({ value, label }))
const sexes = entriesOf(passengerSexes).map(([value, label]) => ({ value, label }))
const sexOfTitle: Readonly<Partial<Record<keyof typeof passengerTitles, 'f' | 'm'>>> = {
  mr: 'm',
  ms: 'f',
  mrs: 'f',
  miss: 'f',
}

/** One passenger, with the names of the passport. What is wrong is said on leaving the field. */
export function PassengerSection({
  state,
  at,
  travellers,
  needsDocuments,
}: {
  state: FormState<FlightValues>
  at: number
  /** Of the booking to which the flight is added. */
  travellers: TravellersOfFragment | undefined
  needsDocuments: boolean
}) {
  const { form } = state
  const passengers = form.watch('passengers')
  const one = passengers[at]
  const path = `passengers.${at}` as const
  const fill = (values: Partial<PassengerValues>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(`${path}.${name as keyof PassengerValues}`, value, { shouldDirty: true })
    focusFirst(`${path}.title`)
  }
  if (one === undefined) return null
  const sameKind = passengers.filter(({ kind }) => kind === one.kind)
  const number = passengers.slice(0, at + 1).filter(({ kind }) => kind === one.kind).length
  const adults = passengers.flatMap(({ kind, given_name, family_name }, place) =>
    kind === 'adult'
      ? [{ value: String(place), label: `${given_name} ${family_name}`.trim() || `Adult ${place + 1}` }]
      : [],
  )
  const name = `${passengerKinds[one.kind]}${sameKind.length > 1 ? ` ${number}` : ''}`
  return (
    <Section
      title={name}
      actions={
        <KnownPeople
          travellers={travellers}
          taken={passengers}
          onChoose={fill}
          label={`Fill in ${name.toLowerCase()} from`}
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <FormField form={state} name={`${path}.title`} label="Title" required>
          {(field) => (
            <Select
              value={field.value}
              options={titles}
              onBlur={field.onBlur}
              onChange={(title) => {
                const sex = sexOfTitle[title]
                if (sex !== undefined) form.setValue(`${path}.sex`, sex, { shouldDirty: true })
                field.onChange(title)
              }}
            />
          )}
        </FormField>
        <FormField form={state} name={`${path}.given_name`} label="Given name" required>
          {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={state} name={`${path}.family_name`} label="Family name" required>
          {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} />}
        </FormField>
      </div>
      <div className="flex flex-wrap gap-4">
        <FormField form={state} name={`${path}.sex`} label="Sex" required>
          {(field) => <RadioGroup look="segments" value={field.value} options={sexes} onChange={field.onChange} />}
        </FormField>
        <FormField form={state} name={`${path}.born_on`} label="Date of birth" required className="w-56">
          {(field) => (
            <DatePicker
              value={field.value}
              max={today()}
              placeholder="12 Apr 1990"
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        {one.kind === 'infant' && (
          <FormField form={state} name={`${path}.lap_of`} label="Sits on the lap of" required className="w-64">
            {(field) => (
              <Select
                value={field.value === null ? null : String(field.value)}
                options={adults}
                onBlur={field.onBlur}
                onChange={(place) => field.onChange(Number(place))}
              />
            )}
          </FormField>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          form={state}
          name={`${path}.passport_number`}
          label="Passport"
          required={needsDocuments}
          optional={!needsDocuments}
        >
          {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField
          form={state}
          name={`${path}.passport_country`}
          label="Issued by"
          required={needsDocuments}
          optional={!needsDocuments}
        >
          {(field) => <CountryPicker value={field.value} onChange={field.onChange} />}
        </FormField>
        <FormField
          form={state}
          name={`${path}.passport_expires_on`}
          label="Expires on"
          required={needsDocuments}
          optional={!needsDocuments}
        >
          {(field) => (
            <DatePicker value={field.value} placeholder="12 Apr 2031" onChange={field.onChange} onBlur={field.onBlur} />
          )}
        </FormField>
      </div>
    </Section>
  )
}

/** Somebody who is known already: travellers of the booking first, then clients by name. */
function KnownPeople({
  travellers,
  taken,
  onChoose,
  label,
}: {
  travellers: TravellersOfFragment | undefined
  taken: readonly PassengerValues[]
  onChoose: (values: Partial<PassengerValues>) => void
  label: string
}) {
  const known = (travellers?.travellers ?? []).filter(
    ({ id }) => !taken.some(({ traveller_id }) => traveller_id === id),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the travellers by their ids
  const options = useCallback(
    async (text: string, signal: AbortSignal) => {
      const words = text.toLowerCase()
      const own = known
        .filter(({ name }) => name.toLowerCase().includes(words))
        .map(({ id, name }) => ({ value: `traveller.${id}`, label: name, detail: 'Traveller of the booking' }))
      if (text === '') return own
      const { clients } = await ask(clientsQuery, { page: 1, per_page: 10, q: text }, { signal })
      return [
        ...own,
        ...clients.data.map(({ id, name, email }) => ({
          value: `client.${id}`,
          label: name,
          detail: email ?? 'Client',
        })),
      ]
    },
    [known.map(({ id }) => id).join()],
  )
  return (
    <Field label={label} labelHidden className="w-64">
      <ComboBox
        value={null}
        options={options}
        opens={known.length > 0 ? 'focus' : 'input'}
        actsAtOnce
        placeholder={known.length > 0 ? 'Traveller or client' : 'Known client'}
        emptyText="Nobody is known by this name."
        onChange={async (option) => {
          if (option === null) return
          const [kind, id] = option.value.split('.')
          if (kind === 'traveller') {
            const one = known.find((traveller) => String(traveller.id) === id)
            if (one !== undefined) onChoose(fromTraveller(one, travellers?.masked === true))
            return
          }
          const { client } = await read(clientQuery, { id: Number(id) })
          onChoose({ ...splitName(client.name), born_on: client.birth_date, passport_country: client.country_code })
        }}
      />
    </Field>
  )
}
