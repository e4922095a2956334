import type { Contact } from '../../domain/schema/types.generated.ts'

export type ContactFacts = Pick<
  Contact,
  'id' | 'client_id' | 'name' | 'email' | 'phone' | 'country_code' | 'language' | 'tags' | 'notes' | 'version'
>
export type ContactValues = Omit<ContactFacts, 'id' | 'client_id' | 'version'>

export const contactLabels = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  country_code: 'Country',
  language: 'Language',
  tags: 'Tags',
  notes: 'Notes',
} as const satisfies Record<keyof ContactValues, string>

export const freshContact = (name = ''): ContactValues => ({
  name,
  email: '',
  phone: null,
  country_code: 'UG',
  language: 'en',
  tags: [],
  notes: '',
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
})
