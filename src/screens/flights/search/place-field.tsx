import { useCallback } from 'react'
import { countryName } from '../../../domain/countries.ts'
import { type FlightPlace, placeOf, searchFlightPlaces } from '../../../domain/flights/place-search.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { given } from '../../../ui/given.ts'

const optionOf = ({ code, city, name, country }: FlightPlace): Option => ({
  value: code,
  label: `${city} (${code})`,
  detail: [name === city ? null : name, countryName(country)].filter(Boolean).join(', '),
})

/** An airport or a city, found by its code, its name or its country, with a typing error as well. */
export function PlaceField({
  name,
  label,
  value,
  error,
  autoFocus = false,
  onChange,
}: {
  name: string
  label: string
  /** A code, or empty. */
  value: string
  error: string | undefined
  autoFocus?: boolean
  onChange: (code: string) => void
}) {
  const find = useCallback(async (text: string) => searchFlightPlaces(text).map(optionOf), [])
  const place = value === '' ? undefined : placeOf(value)
  const chosen = value === '' ? null : place === undefined ? { value, label: value } : optionOf(place)
  return (
    <Field label={label} name={name} {...given({ error })}>
      <ComboBox
        value={chosen}
        options={find}
        opens="input"
        autoFocus={autoFocus}
        placeholder="City or airport"
        emptyText="No airport is known by this name."
        onChange={(option) => onChange(option?.value ?? '')}
      />
    </Field>
  )
}
