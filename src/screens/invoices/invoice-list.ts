import { optionsOf } from '../../domain/fields/options.ts'
import { invoiceCredits, invoiceKinds, invoiceStates } from '../../domain/finance/invoice-states.ts'
import { currencies } from '../../domain/money.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import type { InvoiceRowFragment } from '../../gateway/generated/invoices.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { PresetView } from '../standard/list/list-types.ts'

export type InvoiceRow = InvoiceRowFragment

export const invoiceSetUp: ListSetup = {
  id: '/finance/invoices',
  sort: '-issued_on',
  filters: [
    { id: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(invoiceKinds) },
    { id: 'state', label: 'State', kind: 'choice', options: optionsOf(invoiceStates) },
    { id: 'credit', label: 'Credit', kind: 'choice', options: optionsOf(invoiceCredits) },
    {
      id: 'client_id',
      label: 'Client',
      kind: 'lookup',
      find: async (text, signal) =>
        (await ask(clientsQuery, { per_page: 20, ...(text === '' ? {} : { q: text }) }, { signal })).clients.data.map(
          ({ id, name }) => ({ value: String(id), label: name }),
        ),
      name: async (value) => (await read(clientQuery, { id: Number(value) })).client.name,
    },
    { id: 'from', to: 'to', label: 'Issued', kind: 'days' },
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencies.map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
}

/** The views that come with the list. */
export const invoiceViews: readonly PresetView[] = [
  { id: 'owing', name: 'To be paid', query: { state: 'unpaid,partial' } },
  { id: 'proformas', name: 'Pro formas', query: { kind: 'proforma' } },
  { id: 'part-credited', name: 'Part credited', query: { credit: 'part' } },
  { id: 'credits', name: 'Credit notes', query: { kind: 'credit_note' } },
]
