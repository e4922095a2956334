import { dayText } from '../../domain/date-texts.ts'
import { ownValueText } from '../../domain/growth/own-values.ts'
import type { OwnField } from '../../domain/growth/rule-fields.ts'
import { contactFieldsQuery } from '../../gateway/generated/contact-fields.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ownValues } from './contact-values.ts'

const none: readonly OwnField[] = []

/** The agency's own fields of contacts, in their order; none until they are known. */
export const useOwnFields = (): readonly OwnField[] =>
  useQuery(contactFieldsQuery, {}, { freshFor: 60_000 }).data?.page.data.map((field) => ({
    ...field,
    choices: [...field.choices],
  })) ?? none

/** What they are called, by the path that a form has of each. */
export const ownLabels = (own: readonly OwnField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(own.map(({ key, label }) => [`fields.${key}`, label]))

/** Those of which something is known, as facts of a page. */
export const ownFacts = (own: readonly OwnField[], fields: unknown): (readonly [string, string])[] => {
  const values = ownValues(fields)
  return own.flatMap(({ key, label, kind }) => {
    const value = values[key]
    if (value === undefined) return []
    return [[label, kind === 'date' ? dayText(String(value)) : ownValueText(value)] as const]
  })
}
