import { duesPath } from '../../domain/bookings/due-links.ts'
import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { bookingKinds } from '../../domain/bookings/sales-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import type { DuesQuery, DuesQueryVariables } from '../../gateway/generated/dues.generated.ts'
import { currencyOptions } from '../standard/fields/sum-field.tsx'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { Filter, PresetView } from '../standard/list/list-types.ts'

export type DueRow = DuesQuery['dues']['data'][number]

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

/** What both looks can be filtered by. */
const filters: readonly Filter[] = [
  { id: 'kind', label: 'Kind', kind: 'choice', options: choices(bookingKinds) },
  {
    id: 'currency',
    label: 'Currency',
    kind: 'choice',
    options: currencyOptions(),
  },
  { id: 'from', to: 'to', label: 'Due', kind: 'days' },
  { id: 'owes_over', label: 'Owes more than', kind: 'text', placeholder: '1000000' },
  { id: 'owes_under', label: 'Owes less than', kind: 'text', placeholder: '1000000' },
  {
    id: 'client_id',
    label: 'Client',
    kind: 'lookup',
    find: async (text, signal) =>
      (await ask(clientsQuery, { per_page: 10, ...(text === '' ? {} : { q: text }) }, { signal })).clients.data.map(
        (row) => ({ value: String(row.id), label: row.name }),
      ),
    name: async (value) => (await read(clientQuery, { id: Number(value) })).client.name,
  },
]
export const boardSetUp: ListSetup = { id: `${duesPath} board`, filters }
export const listSetUp: ListSetup = {
  id: duesPath,
  sort: 'due_on',
  filters: [{ id: 'lane', label: 'Lane', kind: 'choice', options: choices(dueLanes) }, ...filters],
}

export const dueViews: readonly PresetView[] = keysOf(dueLanes).map((lane) => ({
  id: lane,
  name: dueLanes[lane],
  query: { lane, ...(lane === 'paid' ? { sort: '-paid_at' } : {}) },
}))

const numbers = new Set(['client_id', 'owes_over', 'owes_under'])
/** Addresses are text; the id of a client and sums are numbers, and a sum that is none asks for nothing. */
export const dueVariables = (criteria: object): DuesQueryVariables =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) => {
      if (!numbers.has(name)) return [[name, value]]
      const number = Math.round(Number(String(value).replace(/[,\s]/g, '')))
      return number >= 0 ? [[name, number]] : []
    }),
  ) as DuesQueryVariables // what the filters above set
