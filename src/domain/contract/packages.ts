import * as v from 'valibot'
import { toMinor } from '../money.ts'
import {
  audiences,
  departureStatuses,
  difficulties,
  extraUnits,
  keysOf,
  meals,
  packageStatuses,
  priceUnits,
} from '../sales-words.ts'
import type {
  Booking,
  Change,
  ChangedIds,
  Departure,
  Image,
  Itinerary,
  Meta,
  OfferStatistic,
  Package,
  PackageExtra,
  PackageHelpers,
  PackageUnit,
  PriceOption,
} from '../schema/types.generated.ts'
import { bookingFilters } from './booking-filters.ts'
import { endpoint, type Facts } from './endpoint.ts'
import { cancellationRules } from './offer-rules.ts'
import {
  amount,
  anyOf,
  country,
  currency,
  day,
  flag,
  id,
  ids,
  latitude,
  line,
  listQuery,
  longitude,
  oneOf,
  optionalEmail,
  optionalLine,
  prose,
  queryFlag,
  queryText,
  version,
  whole,
  words,
} from './rules.ts'

/** A package without the parts that have calls of their own. */
export type PackageRow = Omit<
  Package,
  'itineraries' | 'price_options' | 'extras' | 'departures' | 'gallery' | 'statistics'
>
/** A day; lists carry its pictures along, so that they need no call each. */
export type ItineraryRow = Omit<Itinerary, 'gallery'> & Partial<Pick<Itinerary, 'gallery'>>

export const packageInput = v.pipe(
  v.object({
    title: line('Title', 160),
    summary: v.optional(optionalLine('Summary', 300), ''),
    description: v.optional(prose('Description'), ''),
    status: v.optional(oneOf('Status', keysOf(packageStatuses)), 'draft'),
    featured: v.optional(flag('Featured'), false),
    tags: v.optional(words('Tags', 20), []),
    country_code: v.optional(country, 'UG'),
    destinations: v.optional(words('Destinations', 20), []),
    days: whole('Days', 1, 365),
    nights: whole('Nights', 0, 365),
    min_pax: v.optional(whole('Smallest party', 1, 1000), 1),
    max_pax: v.optional(v.nullable(whole('Largest party', 1, 1000)), null),
    inclusions: v.optional(words('Inclusions'), []),
    exclusions: v.optional(words('Exclusions'), []),
    cancellation_policy: v.optional(prose('Cancellation policy', 3000), ''),
    cancellation_rules: v.optional(cancellationRules, []),
    meeting_point: v.optional(optionalLine('Meeting point', 300), ''),
    difficulty: v.optional(oneOf('Difficulty', keysOf(difficulties)), 'easy'),
    on_request: v.optional(flag('On request'), false),
    currency: v.optional(currency, 'UGX'),
    discount_percent: v.optional(
      v.pipe(
        v.number('Discount must be a number.'),
        v.minValue(0, 'Discount cannot be negative.'),
        v.maxValue(100, 'Discount is at most 100 %.'),
      ),
      0,
    ),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['days'], ['nights']],
      (input) => Math.abs(input.days - input.nights) <= 1,
      'Nights are the days, one fewer, or one more.',
    ),
    ['nights'],
  ),
  v.forward(
    v.partialCheck(
      [['min_pax'], ['max_pax']],
      (input) => input.max_pax === null || input.max_pax >= input.min_pax,
      'The largest party is smaller than the smallest.',
    ),
    ['max_pax'],
  ),
)
export const itineraryInput = v.object({
  /** Left out: after the last day. Days stay unique and gapless. */
  day: v.optional(whole('Day', 1, 365)),
  title: line('Title', 160),
  description: v.optional(prose('Description'), ''),
  location_name: v.optional(optionalLine('Place', 160), ''),
  lat: v.optional(latitude, null),
  lng: v.optional(longitude, null),
  meals: v.optional(v.array(oneOf('Meals', keysOf(meals))), []),
  accommodation: v.optional(optionalLine('Accommodation', 160), ''),
  activities: v.optional(words('Activities', 20), []),
})
export const priceOptionInput = v.pipe(
  v.object({
    name: line('Name'),
    unit: oneOf('Unit', keysOf(priceUnits)),
    audience: oneOf('For', keysOf(audiences)),
    amount: amount('Price'),
    currency,
    free: v.optional(flag('Free'), false),
    min_qty: v.optional(whole('From quantity', 1, 10_000), 1),
    max_qty: v.optional(v.nullable(whole('To quantity', 1, 10_000)), null),
    valid_from: v.optional(v.nullable(day('Valid from')), null),
    valid_to: v.optional(v.nullable(day('Valid to')), null),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['free']],
      (input) => input.free || input.amount > 0,
      'A price of 0 needs “Free” to be ticked.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['free']],
      (input) => !input.free || input.amount === 0,
      'A free option has the price 0.',
    ),
    ['free'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => fits(input.amount, input.currency),
      'This currency has fewer decimals.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['min_qty'], ['max_qty']],
      (input) => input.max_qty === null || input.max_qty >= input.min_qty,
      'To quantity is smaller than from quantity.',
    ),
    ['max_qty'],
  ),
  v.forward(
    v.partialCheck(
      [['valid_from'], ['valid_to']],
      (input) => input.valid_from === null || input.valid_to === null || input.valid_to >= input.valid_from,
      'Valid to is before valid from.',
    ),
    ['valid_to'],
  ),
)
/** True when the amount has no more decimals than its currency. */
export function fits(value: number, code: string): boolean {
  try {
    toMinor(value, code)
    return true
  } catch {
    return false
  }
}
export const extraInput = v.pipe(
  v.object({
    name: line('Name'),
    description: v.optional(optionalLine('Description', 500), ''),
    /** per_group: once a booking. */
    unit: oneOf('Charged', keysOf(extraUnits)),
    amount: amount('Price'),
    currency,
    max_qty: v.optional(v.nullable(whole('At most', 1, 1000)), null),
    /** Part of the package already: shown, and costs nothing more. */
    included: v.optional(flag('Included'), false),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['included']],
      (input) => input.included || input.amount > 0,
      'A price of 0 needs “Included” to be ticked.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['included']],
      (input) => !input.included || input.amount === 0,
      'What is included has the price 0.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => fits(input.amount, input.currency),
      'This currency has fewer decimals.',
    ),
    ['amount'],
  ),
)
/** The package by e-mail, to a client or to an address. */
export const packageMailInput = v.pipe(
  v.object({
    client_id: v.optional(v.nullable(id('Client')), null),
    email: v.optional(optionalEmail, null),
    subject: line('Subject', 160),
    message: prose('Message', 3000),
    /** What goes along under the message. */
    with_itinerary: v.optional(flag('With itinerary'), true),
    with_prices: v.optional(flag('With prices'), true),
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['email']],
      (input) => input.client_id !== null || input.email !== null,
      'Choose a client or type an address.',
    ),
    ['email'],
  ),
)
export const departureInput = v.object({
  /** Create takes one or many dates; update takes the first. */
  dates: v.pipe(
    v.array(day('Each date')),
    v.minLength(1, 'Choose at least one date.'),
    v.maxLength(370, 'At most 370 dates at once.'),
  ),
  capacity: whole('Seats', 0, 10_000),
  status: v.optional(oneOf('Status', keysOf(departureStatuses)), 'open'),
  note: v.optional(optionalLine('Note', 300), ''),
})
export const galleryInput = v.object({
  images: v.pipe(
    v.array(
      v.object({
        id: id('Image'),
        alt: optionalLine('Alternative text', 300),
        caption: v.optional(optionalLine('Caption', 300), ''),
      }),
    ),
    v.maxLength(60, 'At most 60 images.'),
  ),
})

const query = v.object({
  ...listQuery,
  status: v.optional(anyOf(keysOf(packageStatuses))),
  tag: v.optional(queryText),
  country: v.optional(queryText),
  featured: v.optional(queryFlag),
})
const see = { permission: 'View Inventory', feature: 'tour_and_travel' } as const satisfies Partial<Facts>

export const packages = {
  list: endpoint<{ data: PackageRow[]; meta: Meta }>()('GET agent/packages', {
    ...see,
    query,
    download: true,
    meaning: 'tour packages',
  }),
  tourList: endpoint<{ data: PackageRow[]; meta: Meta }>()('GET agent/business/tour/packages', {
    ...see,
    query,
    download: true,
    meaning: 'the same list',
  }),
  units: endpoint<{ data: PackageUnit[] }>()('GET agent/packages/units', { ...see, meaning: 'price units' }),
  helpers: endpoint<{ data: PackageHelpers }>()('GET agent/package_helpers', {
    ...see,
    meaning: 'the lists that the package form needs',
  }),
  create: endpoint<{ data: PackageRow }>()('POST agent/packages/new', {
    ...see,
    input: packageInput,
    status: 201,
    meaning: 'a new package',
  }),
  show: endpoint<{ data: PackageRow }>()('GET agent/packages/edit/{id}', { ...see, meaning: 'one package' }),
  update: endpoint<{ data: PackageRow }>()('POST agent/packages/edit/{id}', {
    ...see,
    input: packageInput,
    meaning: 'a stale version is a 409',
  }),
  setStatus: endpoint<ChangedIds>()('POST agent/packages/status', {
    ...see,
    input: v.object({ ids, status: oneOf('Status', keysOf(packageStatuses)) }),
    meaning: 'publish, archive or draft many at once',
  }),
  remove: endpoint<ChangedIds>()('POST agent/packages/delete', {
    ...see,
    input: v.pipe(
      v.object({ id: v.optional(id('Package')), ids: v.optional(ids) }),
      v.check((input) => input.id !== undefined || input.ids !== undefined, 'Choose at least one.'),
    ),
    meaning: 'refused while live bookings hang on it; soft',
  }),
  restore: endpoint<ChangedIds>()('POST agent/packages/restore', {
    ...see,
    input: v.object({ ids }),
    meaning: 'within 30 days',
  }),
  duplicate: endpoint<{ data: PackageRow }>()('GET agent/packages/duplicate/{id}', {
    ...see,
    writes: true,
    meaning: 'deep copy as a draft: itineraries, prices, gallery',
  }),
  itineraries: endpoint<{ data: ItineraryRow[] }>()('GET agent/packages/{id}/itineraries', {
    ...see,
    meaning: 'day by day',
  }),
  createItinerary: endpoint<{ data: ItineraryRow }>()('POST agent/packages/{id}/itineraries/create', {
    ...see,
    input: itineraryInput,
    status: 201,
    meaning: 'a day',
  }),
  reorderItineraries: endpoint<{ data: ItineraryRow[] }>()('POST agent/packages/{id}/itineraries/reorder', {
    ...see,
    input: v.object({ ids }),
    meaning: 'all days in their new order',
  }),
  updateItinerary: endpoint<{ data: ItineraryRow }>()('POST agent/package_itinerary/{id}/update', {
    ...see,
    input: itineraryInput,
    meaning: 'a day',
  }),
  deleteItinerary: endpoint<{ message: string }>()('POST agent/package_itinerary/{id}/delete', {
    ...see,
    meaning: 'later days move up',
  }),
  itineraryGallery: endpoint<{ data: Image[] }>()('GET agent/package_itinerary/{id}/gallery', {
    ...see,
    meaning: 'pictures of a day',
  }),
  itineraryImage: endpoint<{ data: Image }>()('POST agent/uploadcare/itinerary_image/{itineraryId}', {
    ...see,
    upload: true,
    status: 201,
    meaning: 'adds a picture to a day',
  }),
  priceOptions: endpoint<{ data: PriceOption[] }>()('GET agent/packages/{id}/price-options', {
    ...see,
    meaning: 'prices',
  }),
  createPriceOption: endpoint<{ data: PriceOption }>()('POST agent/packages/{id}/price-options/create', {
    ...see,
    input: priceOptionInput,
    status: 201,
    meaning: 'windows of the same name never overlap',
  }),
  updatePriceOption: endpoint<{ data: PriceOption }>()('POST agent/packages/price-options/{id}/update', {
    ...see,
    input: priceOptionInput,
    meaning: 'bookings already made keep their price',
  }),
  deletePriceOption: endpoint<{ message: string }>()('DELETE agent/packages/price-options/{id}', {
    ...see,
    meaning: 'bookings already made keep it',
  }),
  extras: endpoint<{ data: PackageExtra[] }>()('GET agent/packages/{id}/extras', {
    ...see,
    meaning: 'ext: what may be booked along, and what is included',
  }),
  createExtra: endpoint<{ data: PackageExtra }>()('POST agent/packages/{id}/extras/create', {
    ...see,
    input: extraInput,
    status: 201,
    meaning: 'ext: an extra',
  }),
  updateExtra: endpoint<{ data: PackageExtra }>()('POST agent/packages/extras/{id}/update', {
    ...see,
    input: extraInput,
    meaning: 'ext: bookings already made keep their price',
  }),
  deleteExtra: endpoint<{ message: string }>()('DELETE agent/packages/extras/{id}', {
    ...see,
    meaning: 'ext: bookings already made keep it',
  }),
  sendMail: endpoint<{ message: string }>()('POST agent/packages/{id}/send-mail', {
    ...see,
    input: packageMailInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'the package to a client by e-mail',
  }),
  departures: endpoint<{ data: Departure[] }>()('GET agent/packages/{id}/departures', {
    ...see,
    query: v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
    meaning: 'dates with seats taken and left',
  }),
  createDepartures: endpoint<{ data: Departure[] }>()('POST agent/packages/{id}/departures/create', {
    ...see,
    input: departureInput,
    status: 201,
    meaning: 'one date or many',
  }),
  updateDeparture: endpoint<{ data: Departure }>()('POST agent/packages/departures/{id}/update', {
    ...see,
    input: departureInput,
    meaning: 'seats never below those taken: 409',
  }),
  deleteDeparture: endpoint<{ message: string }>()('DELETE agent/packages/departures/{id}', {
    ...see,
    meaning: 'refused while seats are taken',
  }),
  gallery: endpoint<{ data: Image[] }>()('GET agent/packages/{id}/gallery', {
    ...see,
    meaning: 'photographs in order',
  }),
  uploadImage: endpoint<{ data: Image }>()('POST agent/uploadcare/package_images/{packageId}', {
    ...see,
    upload: true,
    status: 201,
    meaning: 'adds a photograph',
  }),
  updateGallery: endpoint<{ data: Image[] }>()('POST agent/packages/{id}/gallery/update', {
    ...see,
    input: galleryInput,
    meaning: 'order, alternative text, captions',
  }),
  deleteImages: endpoint<{ message: string }>()('POST agent/package_images/delete', {
    ...see,
    input: v.object({ ids }),
    meaning: 'removes photographs',
  }),
  /** ext: what takes a deletion back, within 30 days; pictures of a day that was made anew are put on it. */
  restoreImages: endpoint<{ message: string }>()('POST agent/package_images/restore', {
    ...see,
    input: v.object({ ids, itinerary_id: v.optional(id('Day')) }),
    meaning: 'brings photographs back',
  }),
  statistics: endpoint<{ data: OfferStatistic }>()('GET agent/packages/{id}/statistics', {
    ...see,
    meaning: 'views, bookings, revenue',
  }),
  bookings: endpoint<{ data: Booking[]; meta: Meta }>()('GET agent/packages/{id}/bookings', {
    permission: 'View Bookings',
    feature: 'tour_and_travel',
    query: v.object(bookingFilters),
    download: true,
    meaning: 'bookings of this package',
  }),
  history: endpoint<{ data: Change[] }>()('GET agent/packages/{id}/history', { ...see, meaning: 'who changed what' }),
}
