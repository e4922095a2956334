import * as v from 'valibot'
import { resellSides, resellStatuses, resoldKinds } from '../offers/resell-wall.ts'
import type {
  BookingDetail,
  Meta,
  ResellFigures,
  ResellListing,
  ResellOffer,
  ResellQuote,
  ResellRow,
} from '../schema/types.generated.ts'
import { moment } from './bookings/booking-items.ts'
import { clientInput } from './client-input.ts'
import { endpoint } from './endpoint.ts'
import { resellCalls } from './offers/offer-calls.ts'
import { amount, anyOf, day, id, listQuery, oneOf, percent, prose, queryText, whole } from './rules.ts'

const markup = percent('Markup')
export const resellTermsInput = v.object({
  markup_percent: v.optional(markup),
  /** Ended: it is a listing again. */
  status: v.optional(oneOf('Status', resellStatuses)),
})
const wanted = {
  /** A package: on this departure. */ departure_id: v.optional(v.nullable(id('Departure')), null),
  /** A room: these nights. */ check_in: v.optional(v.nullable(day('Check-in')), null),
  check_out: v.optional(v.nullable(day('Check-out')), null),
  /** A car: from and to these moments. */ pick_up: v.optional(v.nullable(moment('Pick-up')), null),
  return: v.optional(v.nullable(moment('Return')), null),
  /** Rooms or cars. */ quantity: v.optional(whole('How many', 1, 1000), 1),
  adults: v.optional(whole('Adults', 0, 1000), 1),
  children: v.optional(whole('Children', 0, 1000), 0),
  infants: v.optional(whole('Infants', 0, 1000), 0),
}
export const resellQuoteInput = v.object(wanted)
export const resellSaleInput = v.pipe(
  v.object({
    ...wanted,
    client_id: v.optional(v.nullable(id('Client')), null),
    client: v.optional(v.nullable(clientInput), null),
    notes: v.optional(prose('Note', 5000), ''),
    /** The total that was on screen: another one now is a 409. */
    expected_total: v.optional(v.nullable(amount('Total')), null),
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['client']],
      (input) => input.client_id !== null || input.client !== null,
      'Choose a client or add a new one.',
    ),
    ['client_id'],
  ),
)

const see = { permission: 'View Inventory' } as const
const kind = v.optional(anyOf(resoldKinds))

const ofPackages = resellCalls('agent/packages', { permission: 'View Inventory', feature: 'tour_and_travel' })
const ofRooms = resellCalls('agent/business/hotel/rooms', {
  permission: 'View Inventory',
  feature: 'hotel_and_hospitality',
})
const ofCars = resellCalls('agent/business/rental/cars', {
  permission: 'View Inventory',
  feature: 'car_rental_services',
})

export const resells = {
  packageConfig: ofPackages.resellConfig,
  createForPackage: ofPackages.createResell,
  updateForPackage: ofPackages.updateResell,
  roomConfig: ofRooms.resellConfig,
  createForRoom: ofRooms.createResell,
  updateForRoom: ofRooms.updateResell,
  carConfig: ofCars.resellConfig,
  createForCar: ofCars.createResell,
  updateForCar: ofCars.updateResell,
  listings: endpoint<{ data: ResellListing[]; meta: Meta }>()('GET agent/resells/listings', {
    ...see,
    query: v.object({ ...listQuery, kind, country: v.optional(queryText), agency: v.optional(queryText) }),
    meaning: 'what other agencies open to resellers; only the fields of src/domain/offers/resell-wall.ts',
  }),
  resell: endpoint<{ data: ResellRow }>()('POST agent/resells/listings/{id}/resell', {
    ...see,
    input: v.object({ markup_percent: v.optional(markup, 0) }),
    status: 201,
    meaning: 'resells a listing, with a markup the owner allows',
  }),
  mine: endpoint<{ data: ResellRow[]; meta: Meta }>()('GET agent/resells/mine', {
    ...see,
    query: v.object({
      ...listQuery,
      side: v.optional(v.picklist(resellSides, 'must be reselling or offered')),
      kind,
      status: v.optional(anyOf(resellStatuses)),
    }),
    download: true,
    meaning: 'offers the agency resells, and its own that others resell',
  }),
  figures: endpoint<{ data: ResellFigures }>()('GET agent/resells/figures', {
    ...see,
    meaning: 'ext: both sides in numbers',
  }),
  update: endpoint<{ data: ResellRow }>()('POST agent/resells/{id}/update', {
    ...see,
    input: resellTermsInput,
    meaning: 'ext: changes the markup, pauses, resumes or ends',
  }),
  offer: endpoint<{ data: ResellOffer }>()('GET agent/resells/{id}/offer', {
    permission: 'Add Bookings',
    meaning: 'ext: what of a resell can be sold, and when',
  }),
  quote: endpoint<{ data: ResellQuote }>()('POST agent/resells/{id}/quote', {
    permission: 'Add Bookings',
    input: resellQuoteInput,
    audit: false,
    meaning: 'ext: the owner’s price, commission, markup and total; writes nothing',
  }),
  book: endpoint<{ data: BookingDetail }>()('POST agent/resells/{id}/book', {
    permission: 'Add Bookings',
    input: resellSaleInput,
    status: 201,
    meaning: 'ext: one sale, a booking on each side, one stock, in one transaction',
  }),
}
