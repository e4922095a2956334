import {
  everyKind,
  everyTrip,
  live,
  owing,
  type ShownKind,
  travelling,
  tripKinds,
} from '../../domain/bookings/booking-lists.ts'
import { bookingSources, bookingStatuses, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import {
  type BookingsQueryVariables,
  bookedOffersQuery,
  saleOfferQuery,
  saleOffersQuery,
} from '../../gateway/generated/bookings.generated.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { Filter, PresetView } from '../standard/list/list-types.ts'
import { type ListKind, listKinds } from './list-kinds.ts'

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

/** Which offer was booked: tours by their package, the others by what has bookings. */
function offerFilter(offer: string, offerType: Exclude<ListKind['offerType'], null>): Filter {
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

const offersOf = (kind: ShownKind): readonly Filter[] => {
  const { offer, offerType } = listKinds[kind]
  return offerType === null ? [] : [offerFilter(offer, offerType)]
}

/** `path`: the list that the address names; its saved views and columns go by it. */
export const bookingSetUp = (kind: ShownKind, path: string): ListSetup => ({
  id: kind === everyKind ? `${path} ${everyKind}` : path,
  sort: '-created_at',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: everyKind, label: 'Every kind' },
        { value: everyTrip, label: 'Tours, rooms and cars' },
      ],
    },
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        ...choices(bookingStatuses),
        { value: live, label: 'Pending, confirmed or in progress' },
        { value: travelling, label: 'All but cancelled' },
      ],
    },
    {
      id: 'payment_status',
      label: 'Payment',
      kind: 'choice',
      options: [...choices(paymentStatuses), { value: owing, label: 'Anything still owed' }],
    },
    { id: 'from', to: 'to', label: listKinds[kind].starts, kind: 'days' },
    { id: 'ends_from', to: 'ends_to', label: listKinds[kind].ends, kind: 'days' },
    { id: 'created_from', to: 'created_to', label: 'Booked on', kind: 'days' },
    {
      id: 'due',
      label: 'Instalment',
      kind: 'choice',
      options: [
        { value: 'due', label: 'due within a week' },
        { value: 'overdue', label: 'overdue' },
        { value: 'fee', label: 'fees owed' },
        { value: 'refund', label: 'refunds owed' },
      ],
    },
    { id: 'oversold', label: 'Rooms', kind: 'choice', options: [{ value: 'yes', label: 'oversold' }] },
    { id: 'source', label: 'Source', kind: 'choice', options: choices(bookingSources) },
    ...offersOf(kind),
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
/** In a list of every kind they stay among all kinds; the first leads back to the list's own. */
export function bookingViews(kind: ShownKind): readonly PresetView[] {
  const views = [
    ...listKinds[kind].days(),
    { id: 'due', name: 'Due', query: { due: 'due' } },
    { id: 'overdue', name: 'Overdue', query: { due: 'overdue' } },
    { id: 'fee', name: 'Fees owed', query: { due: 'fee' } },
    { id: 'refund', name: 'Refunds owed', query: { due: 'refund' } },
    { id: 'pending', name: bookingStatuses.pending, query: { status: 'pending' } },
    { id: 'cancelled', name: bookingStatuses.cancelled, query: { status: 'cancelled' } },
  ]
  const every: PresetView = { id: 'every', name: 'Every kind', query: { kind: everyKind } }
  return kind === everyKind
    ? [every, ...views.map((view) => ({ ...view, query: { ...view.query, kind: everyKind } }))]
    : [...views, every]
}

const numbers = ['package_id', 'offer_id', 'client_id']
/** What the list asks beside its filters: bookings of its kind, if of one, and which kind of offer an id means. */
function kindCriteria(kind: ShownKind, given: { readonly kind?: string }): Record<string, string> {
  const { offerType } = listKinds[kind]
  return {
    ...(kind !== everyKind ? { kind } : given.kind === everyTrip ? { kind: tripKinds.join(',') } : {}),
    ...('offer_id' in given && offerType !== null ? { offer_type: offerType } : {}),
  }
}
/** What the list asks for, from what its address says; the kind is the list's own to say. */
export const bookingCriteria = <Given extends object>(kind: ShownKind, given: Given) => {
  const { kind: _, ...rest } = given as Given & { kind?: string }
  return { ...rest, ...kindCriteria(kind, given) }
}
/** Addresses are text; ids of the query are numbers. */
export const bookingVariables = (kind: ShownKind, variables: object): BookingsQueryVariables =>
  Object.fromEntries(
    Object.entries(bookingCriteria(kind, variables)).map(([name, value]) => [
      name,
      numbers.includes(name) ? Number(value) : value,
    ]),
  ) as BookingsQueryVariables // what the list's own filters set
