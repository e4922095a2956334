import type { OwnValue } from '../../domain/growth/own-values.ts'
import type { Contact } from '../../domain/schema/types.generated.ts'
import { noted } from '../standard/history.tsx'

export type ContactFacts = Pick<
  Contact,
  | 'id'
  | 'client_id'
  | 'name'
  | 'email'
  | 'phone'
  | 'country_code'
  | 'language'
  | 'tags'
  | 'notes'
  | 'fields'
  | 'version'
>
export type ContactValues = Omit<ContactFacts, 'id' | 'client_id' | 'fields' | 'version'> & {
  /** The agency's own, by their keys. */
  fields: Record<string, OwnValue>
}

export const contactLabels = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  country_code: 'Country',
  language: 'Language',
  tags: 'Tags',
  notes: 'Notes',
  fields: 'Contact fields',
} as const satisfies Record<keyof ContactValues, string>

export const freshContact = (name = ''): ContactValues => ({
  name,
  email: '',
  phone: null,
  country_code: 'UG',
  language: 'en',
  tags: [],
  notes: '',
  fields: {},
})

/** The form's values of a contact as it is stored. */
export const contactValues = (contact: ContactFacts): ContactValues => ({
  name: contact.name,
  email: contact.email ?? '',
  phone: contact.phone ?? null,
  country_code: contact.country_code ?? null,
  language: contact.language,
  tags: [...contact.tags],
  notes: contact.notes,
  fields: ownValues(contact.fields),
})

/** What a contact has of the agency's own fields, by their keys. */
export const ownValues = (fields: unknown): Record<string, OwnValue> =>
  Object.fromEntries(Object.entries(noted(fields)).filter((pair): pair is [string, OwnValue] => isValue(pair[1])))
const isValue = (value: unknown): value is OwnValue => ['string', 'number', 'boolean'].includes(typeof value)
