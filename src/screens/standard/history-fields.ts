import { dayText, instantText } from '../../domain/date-texts.ts'
import { sumText } from '../../domain/money.ts'
import type { HistoryField } from './history.tsx'

/** How the histories of records say the values of their fields. */

export const named = (label: string): HistoryField => ({ label })
export const dayField = (label: string): HistoryField => ({ label, text: (value) => dayText(String(value)) })
export const instantField = (label: string): HistoryField => ({ label, text: (value) => instantText(String(value)) })
export const moneyField = (label: string, currency: string): HistoryField => ({
  label,
  text: (value) => (typeof value === 'number' ? sumText(value, currency) : ''),
})
export const choiceField = (label: string, list: Readonly<Record<string, string>>): HistoryField => ({
  label,
  text: (value) => list[String(value)] ?? String(value),
})
export const linesField = (label: string): HistoryField => ({
  label,
  text: (value) => (Array.isArray(value) ? value.join('\n') : String(value)),
})
/** Numbers of other records, and what the words before the fields say already. */
export const hidden = null
