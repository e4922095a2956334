import { bookingLists, type ListedKind } from '../../domain/booking-lists.ts'
import { bookingSources, bookingStatuses, keysOf, paymentStatuses } from '../../domain/sales-words.ts'
import {
  type BookingsQueryVariables,
  bookedOffersQuery,
  saleOfferQuery,
  saleOffersQuery,
} from '../../gateway/bookings.generated.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/clients.generated.ts'
import type { ListSetup } from '../standard/list-state.ts'
import type { Filter, PresetView } from '../standard/list-types.ts'
import { listKinds, live } from './list-kinds.ts'

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

/** Which offer was booked: tours by their package, the others by what has bookings. */
function offerFilter(kind: ListedKind): Filter {
  const { offer, offerType } = listKinds[kind]
  if (offerType === 'package')
    return {
      id: 'package_id',
      label: offer,
      kind: 'lookup',
      find: async (text, signal) =>
        (await ask(saleOffersQuery, text === '' ? {} : { q: text }, { signal })).saleOffers.map((row) => ({
          value: String(row.id),
          label: row.title,
        })),
      name: async (value) => (await read(saleOfferQuery, { id: Number(value) })).saleOffer.title,
    }
  return {
    id: 'offer_id',
    label: offer,
    kind: 'lookup',
    find: async (text, signal) =>
      (
        await ask(bookedOffersQuery, { offer_type: offerType, ...(text === '' ? {} : { q: text }) }, { signal })
      ).bookedOffers.map((row) => ({ value: String(row.id), label: row.title })),
    name: async (value) =>
      (await read(bookedOffersQuery, { offer_type: offerType, id: Number(value) })).bookedOffers[0]?.title,
  }
}

export const bookingSetUp = (kind: ListedKind): ListSetup => ({
  id: bookingLists[kind],
  sort: '-created_at',
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [...choices(bookingStatuses), { value: live, label: 'Pending, confirmed or in progress' }],
    },
    { id: 'payment_status', label: 'Payment', kind: 'choice', options: choices(paymentStatuses) },
    { id: 'from', to: 'to', label: listKinds[kind].starts, kind: 'days' },
    { id: 'ends_from', to: 'ends_to', label: listKinds[kind].ends, kind: 'days' },
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
    offerFilter(kind),
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
})

/** The views that come with the list: its days, then where money and answers are missing. */
export const bookingViews = (kind: ListedKind): readonly PresetView[] => [
  ...listKinds[kind].days(),
  { id: 'due', name: 'Due', query: { due: 'due', status: live } },
  { id: 'overdue', name: 'Overdue', query: { due: 'overdue', status: live } },
  { id: 'pending', name: 'Pending', query: { status: 'pending' } },
  { id: 'cancelled', name: 'Cancelled', query: { status: 'cancelled' } },
]

const numbers = ['package_id', 'offer_id', 'client_id']
/** What the list asks beside its filters: bookings of its kind, and which kind of offer an id means. */
export const kindCriteria = (kind: ListedKind, given: object): Record<string, string> => ({
  kind,
  ...('offer_id' in given ? { offer_type: listKinds[kind].offerType } : {}),
})
/** Addresses are text; ids of the query are numbers. */
export const bookingVariables = (kind: ListedKind, variables: object): BookingsQueryVariables =>
  Object.fromEntries(
    Object.entries({ ...kindCriteria(kind, variables), ...variables }).map(([name, value]) => [
      name,
      numbers.includes(name) ? Number(value) : value,
    ]),
  ) as BookingsQueryVariables // what the list's own filters set
