import { countryName, languageName } from '../../domain/countries.ts'
import { channels } from '../../domain/growth/channels.ts'
import { phoneText } from '../../domain/phone.ts'
import { clientHistory } from '../clients/client-history.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { hidden, named } from '../standard/history-fields.ts'
import { contactLabels } from './contact-values.ts'

const actions: Readonly<Record<string, string>> = {
  'contacts.create': 'added the contact',
  'contacts.update': 'changed the contact',
  'contacts.remove': 'deleted the contact',
  'contacts.restore': 'restored the contact',
  'contacts.consent': 'recorded a consent',
  'clientImports.run': 'imported the contact',
  'contacts.merge': 'merged contacts',
  'contactMerges.distinguish': 'said that two contacts are not the same',
  'contactMerges.confuse': 'said that two contacts may be the same',
  'contactMerges.undo': 'separated merged contacts',
  'contacts.tag': 'changed the tags',
}
const fields: ReturnType<HistoryTexts['fields']> = {
  name: named(contactLabels.name),
  email: named(contactLabels.email),
  phone: { label: contactLabels.phone, text: (value) => phoneText(String(value)) },
  country_code: { label: contactLabels.country_code, text: (value) => countryName(String(value)) },
  language: { label: contactLabels.language, text: (value) => languageName(String(value)) },
  tags: named(contactLabels.tags),
  tags_added: named('Tags added'),
  tags_removed: named('Tags removed'),
  notes: named(contactLabels.notes),
  may_email: named(`${channels.email} consent`),
  may_sms: named(`${channels.sms} consent`),
  may_whatsapp: named(`${channels.whatsapp} consent`),
  merged: named('Merged with'),
  merge_undone: named('No longer merged with'),
  not_the_same_as: named('Not the same as'),
  fields: hidden,
}

/** Of a client's contact the changes are the client's. */
export const contactHistory: HistoryTexts = {
  action: (change) => actions[change.action] ?? clientHistory.action(change),
  fields: (change) => ({ ...clientHistory.fields(change), ...fields }),
}
