import { bookingLists, type ListedKind, live, owing } from '../../domain/bookings/booking-lists.ts'
import {
  bookingSources,
  bookingStatuses,
  packageStatuses,
  paymentStatuses,
} from '../../domain/bookings/sales-choices.ts'
import type { OfferKind } from '../../domain/offers/offer-kinds.ts'
import { type Path, routeOf } from '../../domain/routes/routes.ts'
import { eventPhases } from '../../domain/tickets/ticket-choices.ts'

// What the lists of one sort have in common: bookings of every kind, offers of every kind.

export type Query = Readonly<Record<string, string>>
/** What a word asks of a list: parameters of its address that the list declares as filters, and what the chip says. */
export interface Meaning {
  readonly words: readonly string[]
  readonly query: Query
  readonly chip: string
}
/** Which days of a list's rows are meant. */
export type DayField = 'start' | 'end' | 'inside' | 'created'

export interface ListFacts {
  readonly label: string
  /** What people call it. */
  readonly nouns: readonly string[]
  /** Less than a name: it means this list when no other is named. */
  readonly hints?: readonly string[]
  readonly path: Path
  /** What its address always says. */
  readonly query?: Query
  /** The parameters of its days, and how the chip begins. */
  readonly days?: Partial<Record<DayField, readonly [from: string, to: string, label: string]>>
  readonly meanings: readonly Meaning[]
  /** It can be filtered by a client, by what is owed, by an offer of a kind, or searched. */
  readonly client?: true
  readonly sums?: Readonly<Record<'over' | 'under', string>>
  readonly offer?: { readonly kind: OfferKind; readonly name: string }
  readonly searches?: true
  readonly country?: true
  readonly tag?: true
  /** Its days are over: payments that came, inquiries that were received. */
  readonly past?: true
}

export const means = (words: string, query: Query, chip: string): Meaning => ({ words: words.split('|'), query, chip })

const status = (words: string, value: keyof typeof bookingStatuses) =>
  means(words, { status: value }, bookingStatuses[value])
const payment = (words: string, value: keyof typeof paymentStatuses) =>
  means(words, { payment_status: value }, paymentStatuses[value])
/** Somebody still has to pay: nothing, a deposit or a part was paid. */
export const owingTerms =
  'still has to pay|still have to pay|has to pay|have to pay|must pay|yet to pay|owes us money|owe us money|owes us|owe us|owes money|owe money|owes|owe|owing|still owed|not settled|not fully paid|not paid in full|with a balance|with balance|outstanding'
const bookingMeanings: readonly Meaning[] = [
  status('pending|unconfirmed|to be confirmed|not confirmed|not yet confirmed|not confirmed yet', 'pending'),
  status('confirmed', 'confirmed'),
  status('in progress|under way|ongoing', 'in_progress'),
  status('completed|finished', 'completed'),
  status('cancelled|canceled|cancellations', 'cancelled'),
  status('no-show|no show|no shows|no-shows|noshow|noshows', 'no_show'),
  payment(
    'unpaid|not paid|no payment|nothing paid|no deposit|without deposit|without a deposit|deposit not paid|not paid deposit|not paid a deposit|not paid the deposit|not paid their deposit|not paid his deposit|not paid her deposit',
    'unpaid',
  ),
  payment('deposit paid|with deposit|deposit', 'deposit'),
  payment('part paid|partly paid|partially paid|half paid|part-paid', 'partial'),
  payment('paid|fully paid|paid up|paid in full', 'paid'),
  payment('refunded', 'refunded'),
  payment('written off|written-off|uncollectable|uncollectible', 'written_off'),
  means(owingTerms, { payment_status: owing, status: live }, 'Still owed'),
  means('earned', {}, ''),
  means('overdue|late', { due: 'overdue' }, 'Overdue'),
  means('due within a week|due soon', { due: 'due' }, 'Due within a week'),
  means('with fees owed|owing fees', { due: 'fee' }, 'Fees owed'),
  means('overpaid|to refund|to be refunded', { due: 'refund' }, 'Refunds owed'),
  means('oversold|overbooked|overbooking|overbookings', { oversold: 'yes' }, 'Oversold'),
  means('website|online|web', { source: 'website' }, bookingSources.website),
  means('payment link', { source: 'payment_link' }, bookingSources.payment_link),
  means('marketplace', { source: 'marketplace' }, bookingSources.marketplace),
]
const bookingDays = {
  start: ['from', 'to', 'Starts'],
  end: ['ends_from', 'ends_to', 'Ends'],
  inside: ['to', 'ends_from', 'In house'],
  created: ['created_from', 'created_to', 'Booked'],
} as const
const bookingNouns: Readonly<Record<ListedKind, string>> = {
  tour_package: 'tours|tour bookings|tour package bookings|package bookings|safari bookings',
  hotel_room: 'room bookings|hotel bookings|hotel room bookings|stays|room reservations|hotel reservations',
  car_rental: 'car bookings|car rentals|car rental bookings|rentals|car hire bookings|hires',
  service: 'service bookings|appointments|transfer bookings',
  event: 'event bookings|ticket sales|tickets sold',
  flight: 'flight bookings|flights|air tickets',
}
const bookingOffers: Readonly<Record<ListedKind, OfferKind | null>> = {
  tour_package: 'package',
  hotel_room: 'room',
  car_rental: 'car',
  service: 'service',
  event: 'event',
  flight: null,
}
export const bookings = { days: bookingDays, meanings: bookingMeanings, client: true } as const
const offerOf = (kind: ListedKind): Pick<ListFacts, 'offer'> => {
  const offer = bookingOffers[kind]
  return offer === null ? {} : { offer: { kind: offer, name: kind === 'tour_package' ? 'package_id' : 'offer_id' } }
}
export const ofKind = (kind: ListedKind): ListFacts => ({
  ...bookings,
  label: routeOf(bookingLists[kind]).title,
  nouns: bookingNouns[kind].split('|'),
  path: bookingLists[kind],
  ...offerOf(kind),
})

export const offerStatus = (value: keyof typeof packageStatuses, words: string) =>
  means(words, { status: value }, packageStatuses[value])
export const offers = (kind: OfferKind, path: Path, nouns: string): ListFacts => ({
  label: routeOf(path).title,
  nouns: nouns.split('|'),
  path,
  meanings: [
    offerStatus('draft', 'draft|drafts'),
    offerStatus('published', 'published'),
    offerStatus('archived', 'archived'),
    means('featured', { featured: 'true' }, 'Featured'),
    ...(kind === 'event'
      ? [
          means('on sale', { phase: 'on_sale' }, eventPhases.on_sale),
          means('past', { phase: 'past' }, eventPhases.past),
        ]
      : []),
  ],
  ...(kind === 'event' ? { days: { start: ['from', 'to', 'Starts'] } as const } : {}),
})
