import { countryCodes, countryName, languageName } from '../countries.ts'
import type { OwnField, RuleField } from './rule-fields.ts'

/** What a rule may name, as the agency has it now. */
export interface RuleNames {
  readonly own: readonly OwnField[]
  readonly tags: readonly string[]
  /** Those with chosen members. */
  readonly collections: readonly NamedRecord[]
  /** Those that were sent. */
  readonly campaigns: readonly NamedRecord[]
}
export interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** The records that a field may name. */
export const recordsOf = ({ records }: RuleField, names: RuleNames): readonly NamedRecord[] =>
  records === undefined ? [] : names[records]

/** Those that people are asked for, the usual first. */
export const languages = ['en', 'fr', 'sw', 'de', 'es', 'it', 'nl', 'pt', 'ru', 'zh', 'ja', 'ar', 'lg']

/** How one value of a field is written. */
export function nameOf({ choices, names }: RuleField, value: string): string {
  if (choices !== undefined) return choices[value] ?? value
  if (names === 'country') return countryName(value)
  return names === 'language' ? languageName(value) : value
}

/** Every value that a field may have, as it is written. */
export function namesOf(field: RuleField, { tags }: RuleNames): { text: string; means: string }[] {
  const { choices, names } = field
  const values =
    choices !== undefined
      ? Object.keys(choices)
      : names === 'country'
        ? countryCodes
        : names === 'language'
          ? languages
          : names === 'tag'
            ? tags
            : []
  return values.map((means) => ({ text: nameOf(field, means), means }))
}
