import { useRef, useState } from 'react'
import { given } from '../given.ts'
import { Input } from './input.tsx'

export interface PhoneInputProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  autoComplete?: string
  /** The country of a number that is written without one: 0772 123 456. */
  home?: string | undefined
}

type Rules = typeof import('../../domain/phone.ts')

/** A phone number; the numbering plans (30 kB) are fetched on first focus. On commit a number that can be read is shown as people read it. */
export function PhoneInput({ value, onChange, onBlur, name, autoComplete = 'tel', home }: PhoneInputProps) {
  const rules = useRef<Rules | null>(null)
  const [country, setCountry] = useState<string | undefined>()
  const load = async () => {
    rules.current ??= await import('../../domain/phone.ts')
    if (value !== '') setCountry(rules.current.phoneCountry(value))
  }
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="+256 772 123456"
      {...given({ name })}
      value={value}
      onFocus={() => void load()}
      onChange={(event) => {
        onChange(event.target.value)
        setCountry(rules.current?.phoneCountry(event.target.value))
      }}
      onBlur={() => {
        const number = value.trim()
        const read = rules.current?.isPhone(number)
          ? number
          : home === undefined || number === ''
            ? null
            : rules.current?.localPhone(number, home)
        if (read != null) onChange(rules.current?.phoneText(read) ?? read)
        onBlur?.()
      }}
      end={country === undefined ? null : <span className="text-secondary">{country}</span>}
    />
  )
}
