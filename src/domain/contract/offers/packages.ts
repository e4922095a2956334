import * as v from 'valibot'
import { packageStatuses, sentPackageStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
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
  SentProposal,
} from '../../schema/types.generated.ts'
import { bookingFilters } from '../bookings/booking-filters.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, id, ids, listQuery, oneOf, queryDay, queryFlag, queryText } from '../rules.ts'
import {
  departureInput,
  extraInput,
  galleryInput,
  itineraryInput,
  packageInput,
  packageMailInput,
  priceOptionInput,
} from './package-inputs.ts'

/** A package without the parts that have calls of their own. */
export type PackageRow = Omit<
  Package,
  'itineraries' | 'price_options' | 'extras' | 'departures' | 'gallery' | 'statistics'
>
/** A day; lists carry its pictures along, so that they need no call each. */
export type ItineraryRow = Omit<Itinerary, 'gallery'> & Partial<Pick<Itinerary, 'gallery'>>

const query = v.object({
  ...listQuery,
  status: v.optional(anyOf(keysOf(packageStatuses))),
  tag: v.optional(queryText),
  country: v.optional(queryText),
  featured: v.optional(queryFlag),
})
const sentQuery = v.object({
  ...listQuery,
  status: v.optional(anyOf(sentPackageStatuses)),
  from: v.optional(queryDay),
  to: v.optional(queryDay),
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
    meaning: 'refused while it has live bookings; soft',
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
    uploadcare: true,
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
    meaning: 'date ranges of the same name never overlap',
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
    meaning: 'ext: extras, and what is included',
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
  /** ext: of every package. */
  allSentProposals: endpoint<{ data: SentProposal[]; meta: Meta }>()('GET agent/packages/sent-proposals', {
    permission: 'View Proposals',
    feature: 'tour_and_travel',
    query: sentQuery,
    download: true,
    meaning: 'packages sent by e-mail, newest first, with their outcome',
  }),
  sentProposals: endpoint<{ data: SentProposal[]; meta: Meta }>()('GET agent/packages/{id}/sent-proposals', {
    permission: 'View Proposals',
    feature: 'tour_and_travel',
    query: sentQuery,
    meaning: 'the same for one package',
  }),
  sendMail: endpoint<{ message: string }>()('POST agent/packages/{id}/send-mail', {
    ...see,
    input: packageMailInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'sends the package to a client by e-mail',
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
    uploadcare: true,
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
  /** ext: what undoes a deletion, within 30 days; pictures of a day that was made anew are put on it. */
  restoreImages: endpoint<{ message: string }>()('POST agent/package_images/restore', {
    ...see,
    input: v.object({ ids, itinerary_id: v.optional(id('Day')) }),
    meaning: 'restores photographs',
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
