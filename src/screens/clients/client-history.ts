import { billingFields } from '../../domain/clients/invoiced-client.ts'
import { countryName, languageName } from '../../domain/countries.ts'
import { phoneText } from '../../domain/phone.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { dayField, hidden, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'clients.create': 'added the client',
  'clients.update': 'changed the client',
  'clients.remove': 'deleted the client',
  'clients.restore': 'restored the client',
  'clientCare.addNote': 'added a note',
  'clientCare.updateNote': 'changed a note',
  'clientCare.deleteNote': 'deleted a note',
  'clientCare.restoreNote': 'restored a note',
  'clientCare.distinguish': 'marked a pair as not duplicates',
  'clientCare.confuse': 'unmarked a pair as not duplicates',
  'clientCare.merge': 'merged two clients',
  'clientCare.undoMerge': 'undid a merge',
  'clientCare.tag': 'changed the tags',
  'clientCare.renameTag': 'renamed a tag',
  'clientCare.erase': 'erased the client',
  'clientImports.run': 'imported the client',
  'bookings.create': 'added the client with a booking',
  'inquiries.client': 'added the client from an inquiry',
  'proposals.create': 'added the client with a proposal',
}
const fields: ReturnType<HistoryTexts['fields']> = {
  name: named('Name'),
  email: named('E-mail'),
  phone: { label: 'Phone', text: (value) => phoneText(String(value)) },
  country_code: { label: 'Country', text: (value) => countryName(String(value)) },
  language: { label: 'Language', text: (value) => languageName(String(value)) },
  company: named('Company'),
  legal_name: named(billingFields.legal_name),
  tax_number: named(billingFields.tax_number),
  address: named(billingFields.address),
  city: named(billingFields.city),
  birth_date: dayField('Birth date'),
  tags: named('Tags'),
  notes: named('Notes'),
  marketing_consent: named('News and offers'),
  note: named('Note'),
  not_the_same_as: named('Not a duplicate of'),
  merged: named('Merged with'),
  merged_into: named('Merged into'),
  moved: named('Moved'),
  merge: hidden,
  merge_undone: hidden,
  erased: hidden,
}

export const clientHistory: HistoryTexts = { action: ({ action }) => actions[action], fields: () => fields }
