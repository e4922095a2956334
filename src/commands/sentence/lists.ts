import {
  bookingLists,
  everyBooking,
  everyTrip,
  type ListedKind,
  listedKinds,
  orderList,
  travelling,
} from '../../domain/bookings/booking-lists.ts'
import { duesPath, lookParameter, rowsLook } from '../../domain/bookings/due-links.ts'
import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { inquiryChannels, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { inquiryLanes } from '../../domain/inquiries/inquiries.ts'
import { keysOf } from '../../domain/keys.ts'
import { currencies } from '../../domain/money.ts'
import { proposalStatuses } from '../../domain/proposals.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { orderStates, scarceLevels } from '../../domain/shop/shop-choices.ts'
import { inquiryLookParameter } from '../areas/inquiries/inquiry-commands.ts'
import { gridView } from '../areas/offers/grid-commands.ts'

import { moneyLists, websiteLists } from './further-lists.ts'
import { growthLists } from './growth-lists.ts'
import {
  bookings,
  type DayField,
  type ListFacts,
  means,
  offerStatus,
  offers,
  ofKind,
  owingTerms,
  type Query,
} from './list-facts.ts'

/** Marks whoever is signed in, in an address; their id is put in its place. */
export const me = '$me'

const proposal = (words: string, value: keyof typeof proposalStatuses) =>
  means(words, { status: value }, proposalStatuses[value])
const lane = (words: string, value: keyof typeof inquiryLanes) => means(words, { lane: value }, inquiryLanes[value])
const channel = (words: string, value: keyof typeof inquiryChannels) =>
  means(words, { channel: value }, inquiryChannels[value])
const oldest = 'oldest inquiry|oldest enquiry|oldest inquiries|oldest enquiries|oldest lead|longest waiting'.split('|')

const noAnswer =
  'waiting for an answer|waiting for answer|waiting for a reply|waiting for reply|awaiting an answer|awaiting answer|awaiting a reply|awaiting reply|nobody has answered|nobody answered|no one has answered|no one answered|not yet answered|without an answer|without answer'
const toShip = 'orders to ship|orders to send|orders to pack|orders to fulfil'.split('|')

/** The lists that a sentence can open, with their filters. */
export const lists = {
  bookings: {
    ...bookings,
    label: 'Bookings',
    nouns: ['bookings', 'reservations', 'cancellations'],
    path: bookingLists.tour_package,
  },
  trips: { ...bookings, label: 'Trips', nouns: ['trips'], path: bookingLists.tour_package },
  tour_package: ofKind('tour_package'),
  hotel_room: ofKind('hotel_room'),
  car_rental: ofKind('car_rental'),
  service: ofKind('service'),
  event: ofKind('event'),
  flight: ofKind('flight'),
  orders: {
    label: 'Shop orders',
    nouns: ['orders', 'shop orders', 'product orders', 'parcels', ...toShip],
    path: orderList,
    days: { start: ['created_from', 'created_to', 'Placed'], created: ['created_from', 'created_to', 'Placed'] },
    client: true,
    past: true,
    meanings: [
      means(
        `to be shipped|to be sent|to be packed|waiting to be shipped|waiting to be sent|${toShip.join('|')}|to ship|to send|to pack|to fulfil|to fulfill|unfulfilled|unshipped|not shipped`,
        { waiting: 'fulfil', sort: 'deliver_by' },
        'To ship',
      ),
      means('overdue|late', { waiting: 'overdue', sort: 'deliver_by' }, 'Late'),
      means('waiting for stock|on back-order|back-ordered', { waiting: 'back_order' }, 'Waiting for stock'),
      means('unpaid|not paid|nothing paid', { payment_status: 'unpaid' }, paymentStatuses.unpaid),
      means('paid|fully paid', { payment_status: 'paid' }, paymentStatuses.paid),
      ...keysOf(orderStates)
        .filter((state) => state !== 'paid')
        .map((state) => means(orderStates[state].toLowerCase(), { state }, orderStates[state])),
    ],
  },
  products: {
    ...offers('product', '/offers/shop/products', 'products|shop products|stock'),
    meanings: [
      offerStatus('draft', 'draft|drafts'),
      offerStatus('published', 'published'),
      offerStatus('archived', 'archived'),
      means('featured', { featured: 'true' }, 'Featured'),
      means(
        'low|low in|running low|low on|running out|running out of|nearly out of|almost out of|nearly gone|few left|few of',
        { status: 'published', level: scarceLevels.join() },
        'Low stock',
      ),
      means('out of|sold out|empty', { status: 'published', level: 'out' }, 'Out of stock'),
    ],
  },
  dues: {
    label: 'Dues',
    nouns: [
      'dues',
      'instalments',
      'installments',
      'balance',
      'balances',
      'balance due',
      'balances due',
      'receivables',
      'payments due',
      'payment due',
      'fees owed',
      'refunds owed',
    ],
    hints: ['due', 'owe', 'owes', 'owed', 'owing', 'outstanding', ...owingTerms.split('|')],
    path: '/bookings/dues',
    query: { [lookParameter]: rowsLook },
    days: { start: ['from', 'to', 'Due'] },
    client: true,
    sums: { over: 'owes_over', under: 'owes_under' },
    meanings: [
      means('overdue|late', { lane: 'overdue' }, dueLanes.overdue),
      means('paid', { lane: 'paid' }, dueLanes.paid),
      means('fees|fees owed|cancellation fees|no-show fees', { lane: 'fee' }, dueLanes.fee),
      means('refunds|refunds owed|to refund|to pay back|overpaid', { lane: 'refund' }, dueLanes.refund),
      means('unpaid|not paid|nothing paid', {}, ''),
      ...currencies.map(({ code }) => means(code.toLowerCase(), { currency: code }, code)),
      means('dollars', { currency: 'USD' }, 'USD'),
      means('shillings', { currency: 'UGX' }, 'UGX'),
    ],
  },
  inquiries: {
    label: 'Inquiries',
    nouns: ['inquiries', 'enquiries', 'requests', ...oldest],
    path: '/inquiries',
    query: { [inquiryLookParameter]: 'list' },
    days: { start: ['from', 'to', 'Received'] },
    client: true,
    past: true,
    meanings: [
      means(
        oldest.join('|'),
        { lane: 'unanswered', sort: 'last_message_at' },
        'Waiting for our answer, the oldest first',
      ),
      means(`unanswered|waiting|not answered|to answer|${noAnswer}`, { lane: 'unanswered' }, 'Waiting for our answer'),
      means('came|came in|arrived', {}, ''),
      lane('new', 'new'),
      lane('my|mine', 'mine'),
      lane('sleeping|snoozed|asleep', 'waiting'),
      lane('answered', 'answered'),
      lane('won|win', 'won'),
      lane('lost|lose', 'lost'),
      channel('website|web|online', 'website'),
      channel('email|e-mail|mail', 'email'),
      channel('phone|telephone|by phone|by telephone|calls', 'phone'),
      channel('from the chatbot|from chatbot|by chatbot|through the chatbot', 'chatbot'),
    ],
  },
  proposals: {
    label: 'Proposals',
    nouns: ['proposals', 'quotes', 'quotations'],
    path: '/proposals',
    days: { start: ['from', 'to', 'Created'] },
    client: true,
    past: true,
    meanings: [
      proposal('draft|drafts|unsent', 'draft'),
      means(
        `sent|unanswered|waiting|open|not accepted|not yet accepted|nobody accepted|nobody has accepted|${noAnswer}`,
        { status: 'sent,viewed' },
        'Sent, not answered',
      ),
      proposal('viewed|seen|read|opened|looked at|did clients look at|clients looked at', 'viewed'),
      proposal('accepted|won', 'accepted'),
      proposal('declined|refused|lost', 'declined'),
      proposal('expired', 'expired'),
      means(
        'expiring|ending soon|ending|expiring soon|about to expire|expire soon|end soon|expire|expires|end|ends|run out',
        { ends_before: 'week', sort: 'valid_until' },
        'Ends within a week, unanswered',
      ),
      means('my|mine', { owner_id: me }, 'Mine'),
    ],
  },
  clients: {
    label: 'Clients',
    nouns: ['clients', 'customers'],
    path: '/clients',
    country: true,
    tag: true,
    meanings: [],
  },
  packages: offers('package', '/offers/packages', 'packages|tour packages'),
  rooms: offers('room', '/offers/rooms', 'rooms|hotel rooms|room types|room|beds'),
  cars: offers(
    'car',
    '/offers/cars',
    'cars|vehicles|rental cars|car|vehicle|van|vans|fleet|4x4|4x4s|jeep|jeeps|suv|suvs|minibus|minibuses',
  ),
  events: offers('event', '/offers/events', 'events|concerts|festivals'),
  services: offers('service', '/offers/services', 'services|transfers'),
  freeRooms: {
    label: 'Free rooms',
    nouns: [],
    path: '/offers/rooms',
    query: { view: gridView },
    days: { start: ['from', '', ''] },
    searches: true,
    meanings: [],
  },
  freeCars: {
    label: 'Free cars',
    nouns: [],
    path: '/offers/cars',
    query: { view: gridView },
    days: { start: ['from', '', ''] },
    searches: true,
    meanings: [],
  },
  ...moneyLists,
  ...websiteLists,
  ...growthLists,
  departures: {
    label: 'Departures',
    nouns: ['departures'],
    path: '/bookings/calender',
    query: { kinds: 'package' },
    days: { start: ['day', '', ''] },
    searches: true,
    meanings: [
      means('places left|seats left|with places left|with seats left|places|seats|free places|free seats', {}, ''),
    ],
  },
} as const satisfies Record<string, ListFacts>
export type ListId = keyof typeof lists
export const factsOfList = (id: ListId): ListFacts => lists[id]

/** Words of coming and going: whose days, and in which list where none is named. */
export const moves: readonly { words: readonly string[]; field: DayField; list: ListId }[] = [
  {
    words:
      'leaving|leaves|leave|starts|begins|travel|travels|depart|departs|departing|departs|starting|going out|travelling|traveling'.split(
        '|',
      ),
    field: 'start',
    list: 'trips',
  },
  {
    words:
      'arriving|arrive|arrives|arrivals|checking in|checks in|check-ins|check ins|checkins|check-in|check in'.split(
        '|',
      ),
    field: 'start',
    list: 'hotel_room',
  },
  {
    words: 'checking out|checks out|check-outs|check outs|checkouts|check-out|check out'.split('|'),
    field: 'end',
    list: 'hotel_room',
  },
  {
    words: 'returning|returns|return|coming back|come back|ending'.split('|'),
    field: 'end',
    list: 'trips',
  },
  { words: 'pick-ups|pickups|pick ups|picked up|pick-up'.split('|'), field: 'start', list: 'car_rental' },
  {
    words: 'in house|in-house|staying|sleeps here|sleep here|sleeping here|sleeps|stays|is here'.split('|'),
    field: 'inside',
    list: 'hotel_room',
  },
  {
    words: 'on tour|on trip|on a tour|on a trip|on safari|on the road|travelling with us|away'.split('|'),
    field: 'inside',
    list: 'trips',
  },
  { words: 'made|created|taken|booked|sold'.split('|'), field: 'created', list: 'bookings' },
]
/** The list of bookings of what a list of offers sells. */
export const bookedIn: Partial<Record<ListId, ListedKind>> = {
  packages: 'tour_package',
  rooms: 'hotel_room',
  cars: 'car_rental',
  events: 'event',
}
export const kindLists: readonly ListId[] = listedKinds
export const freeTerms = ['free', 'available', 'availability', 'vacant', 'vacancy', 'vacancies']

/** Where a list stands, and what its address says beside the filters. */
export function addressOf(list: ListId, visitor: Parameters<typeof everyBooking>[0], query: Query): string {
  if (list === 'bookings') return everyBooking(visitor, query)
  if (list === 'trips') return everyBooking(visitor, { ...query, kind: everyTrip })
  const facts = factsOfList(list)
  const params = new URLSearchParams({ ...facts.query, ...query })
  const path = list === 'dues' ? duesPath : linkTo(facts.path as '/clients') // none of these paths has a name in it
  return params.size === 0 ? path : `${path}?${params}`
}

/** Of who comes and goes, cancelled bookings are not meant. */
export const onTheMove: Query = { status: travelling }
