import { countryCodes, countryName } from '../../domain/countries.ts'
import { ComboBox } from './combo-box.tsx'
import type { Option } from './select.tsx'

let all: readonly Option[] | undefined
const countries = (): readonly Option[] => {
  all ??= countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return all
}

export function CountryPicker({
  value,
  onChange,
  onBlur,
}: {
  value: string | null
  onChange: (code: string | null) => void
  onBlur?: () => void
}) {
  return (
    <ComboBox
      options={countries()}
      value={value === null || value === '' ? null : { value, label: countryName(value) }}
      onChange={(option) => onChange(option?.value ?? null)}
      {...(onBlur === undefined ? {} : { onBlur })}
      placeholder="Country"
    />
  )
}
