import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Specification §5: the one message of every failing case. */
export const phoneMessage = 'Please enter a valid phone number.'

/** §5: a leading plus is stripped, one is prepended, and the result is parsed as an international number. */
const parse = (value: string) => parsePhoneNumberFromString(`+${value.replace(/^\+/, '')}`)

/** §5: an empty value fails, a failed parse fails, an invalid number fails. */
export const isPhone = (value: string): boolean => value !== '' && parse(value)?.isValid() === true

/** E.164 for storage (`+256772123456`), or null when the rule fails. */
export const phoneNumber = (value: string): string | null => (isPhone(value) ? (parse(value)?.number ?? null) : null)

const texts = new Map<string, string>()

/** As people read it: `+256 772 123456`; the text itself when it cannot be read. Remembered, because every page and row says a few again. */
export function phoneText(value: string): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = parse(value)?.formatInternational() ?? value
  if (texts.size >= 1000) texts.clear()
  texts.set(value, text)
  return text
}

export const phoneCountry = (value: string): CountryCode | undefined => parse(value)?.country

/** As a list of people writes it: `0772 123 456` is a number of its country, `00256…` and `256…` are international. */
export function localPhone(value: string, country: string): string | null {
  const international = phoneNumber(value.replace(/^00/, '+'))
  if (international !== null && /^(\+|00)/.test(value.trim())) return international
  const local = parsePhoneNumberFromString(value, country as CountryCode) // an unknown code reads nothing
  return local?.isValid() === true ? local.number : international
}
