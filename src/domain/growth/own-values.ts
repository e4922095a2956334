import { isDay } from '../dates.ts'
import { plainText } from '../text.ts'
import { type DateOrder, readDay } from '../typed-days.ts'
import type { OwnField } from './rule-fields.ts'

/** A value of a field of the agency's own; null, or an empty text, takes it away. */
export type OwnValue = string | number | boolean | null
export const longestOwnText = 1000

/** Why a value does not fit its field; null where it does, or where it takes the value away. */
export function ownValueProblem({ label, kind, choices }: OwnField, value: OwnValue): string | null {
  if (value === null || value === '') return null
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? null : `${label} must be text.`
    case 'number':
      return typeof value === 'number' ? null : `${label} must be a number.`
    case 'yes_no':
      return typeof value === 'boolean' ? null : `${label} must be yes or no.`
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : `${label} must be a date.`
    case 'choice':
      return typeof value === 'string' && choices.includes(value) ? null : `${label}: choose one of the list.`
  }
}

/** What a cell of a file says of a field: the value, or what is wrong. */
export function readOwnValue(
  { kind, choices }: OwnField,
  text: string,
  order: DateOrder,
): { readonly value: OwnValue } | { readonly problem: string } {
  switch (kind) {
    case 'text':
      return text.length <= longestOwnText ? { value: text } : { problem: `At most ${longestOwnText} characters.` }
    case 'number': {
      const plain = text.replace(/[\s']/g, '')
      const normal = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(normal) ? { value: Number(normal) } : { problem: 'Write a number.' }
    }
    case 'yes_no': {
      const value = yesOrNo(text)
      return value === null ? { problem: 'Write yes or no.' } : { value }
    }
    case 'date': {
      const value = readDay(text, null, order)
      return value === null ? { problem: 'Enter a date in the chosen format.' } : { value }
    }
    case 'choice': {
      const value = choices.find((choice) => plainText(choice) === plainText(text))
      return value === undefined ? { problem: `“${text.slice(0, 60)}” is none of the choices.` } : { value }
    }
  }
}

/** How a value is written on a page or in a file; '' where there is none. */
export function ownValueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** How people write yes and no in a sheet; null for anything else. */
export function yesOrNo(text: string): boolean | null {
  if (/^(y|yes|true|1|x|ja|oui|si|ok)$/i.test(text)) return true
  if (/^(n|no|false|0|nein|non|-)$/i.test(text)) return false
  return null
}
