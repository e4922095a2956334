import { countryCodes, countryName } from '../../domain/countries.ts'
import { ComboBox } from './combo-box.tsx'
import type { Option } from './select.tsx'

interface Country {
  readonly code: string
  readonly name: string
}

let all: readonly Option[] | undefined
const allCountries = (): readonly Option[] => {
  all ??= countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return all
}

export function CountryPicker({
  value,
  onChange,
  onBlur,
  countries,
}: {
  value: string | null
  onChange: (code: string | null) => void
  onBlur?: () => void
  /** Those to choose from; every country of ISO 3166 unless told. */
  countries?: readonly Country[] | undefined
}) {
  return (
    <ComboBox
      options={countries?.map(({ code, name }) => ({ value: code, label: name })) ?? allCountries()}
      value={value === null || value === '' ? null : { value, label: countryName(value) }}
      onChange={(option) => onChange(option?.value ?? null)}
      {...(onBlur === undefined ? {} : { onBlur })}
      placeholder="Country"
    />
  )
}
