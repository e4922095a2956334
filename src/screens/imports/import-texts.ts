import type { ImportTarget } from '../../domain/clients/client-import.ts'
import { linkTo } from '../../domain/routes/link.ts'

/** What the people of an import are called, and what is said of its screens. */
export const importTexts: Readonly<Record<ImportTarget, { one: string; many: string; known: string; intro: string }>> =
  {
    clients: {
      one: 'client',
      many: 'clients',
      known: 'Existing clients',
      intro:
        'An Excel or CSV file from a spreadsheet, an address book or another system. You see a preview before anything changes.',
    },
    contacts: {
      one: 'contact',
      many: 'contacts',
      known: 'Existing contacts',
      intro:
        'An Excel or CSV file with people you may write to. Nobody gets letters without consent: say what they agreed to, in the words they saw.',
    },
  }

export const importsAddress: Readonly<Record<ImportTarget, string>> = {
  clients: linkTo('/clients/import'),
  contacts: linkTo('/crm/contacts/import'),
}
export const importAddress = (target: ImportTarget, id: number): string =>
  target === 'clients' ? linkTo('/clients/import/:id', { id }) : linkTo('/crm/contacts/import/:id', { id })
