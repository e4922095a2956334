import { today, weekOf } from '../../domain/dates.ts'
import { bookingSources, bookingStatuses, keysOf, paymentStatuses } from '../../domain/sales-words.ts'
import { type BookingsQueryVariables, saleOfferQuery, saleOffersQuery } from '../../gateway/bookings.generated.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/clients.generated.ts'
import type { ListSetup } from '../standard/list-state.ts'
import type { PresetView } from '../standard/list-types.ts'

/** Everything that still goes somewhere. */
export const live = 'pending,confirmed,in_progress'

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

export const bookingSetUp: ListSetup = {
  id: '/bookings/tour-packages',
  sort: '-created_at',
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [...choices(bookingStatuses), { value: live, label: 'Pending, confirmed or in progress' }],
    },
    { id: 'payment_status', label: 'Payment', kind: 'choice', options: choices(paymentStatuses) },
    { id: 'from', to: 'to', label: 'Departs', kind: 'days' },
    { id: 'ends_from', to: 'ends_to', label: 'Returns', kind: 'days' },
    { id: 'created_from', to: 'created_to', label: 'Booked on', kind: 'days' },
    {
      id: 'due',
      label: 'Balance',
      kind: 'choice',
      options: [
        { value: 'due', label: 'due within a week' },
        { value: 'overdue', label: 'overdue' },
      ],
    },
    { id: 'source', label: 'Source', kind: 'choice', options: choices(bookingSources) },
    {
      id: 'package_id',
      label: 'Package',
      kind: 'lookup',
      find: async (text, signal) =>
        (await ask(saleOffersQuery, text === '' ? {} : { q: text }, { signal })).saleOffers.map((row) => ({
          value: String(row.id),
          label: row.title,
        })),
      name: async (value) => (await read(saleOfferQuery, { id: Number(value) })).saleOffer.title,
    },
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
  ],
}

/** The views that come with the list; weeks begin on Monday, in Kampala. */
export function bookingViews(): readonly PresetView[] {
  const { from, to } = weekOf(today())
  return [
    { id: 'leaving', name: 'Departing this week', query: { from, to, status: live, sort: 'starts_on' } },
    { id: 'returning', name: 'Returning this week', query: { ends_from: from, ends_to: to, status: live } },
    { id: 'due', name: 'Due', query: { due: 'due', status: live } },
    { id: 'overdue', name: 'Overdue', query: { due: 'overdue', status: live } },
    { id: 'pending', name: 'Pending', query: { status: 'pending' } },
    { id: 'cancelled', name: 'Cancelled', query: { status: 'cancelled' } },
  ]
}

const numbers = ['package_id', 'client_id']
/** Addresses are text; ids of the query are numbers. */
export const bookingVariables = (variables: object): BookingsQueryVariables =>
  Object.fromEntries(
    Object.entries({ kind: 'tour_package', ...variables }).map(([name, value]) => [
      name,
      numbers.includes(name) ? Number(value) : value,
    ]),
  ) as BookingsQueryVariables // what the list's own filters set
