import * as v from 'valibot'
import { keysOf } from '../../keys.ts'

import { serviceModes, serviceUnits } from '../../offers/service-choices.ts'
import type {
  Booking,
  BookingDetail,
  ChangedIds,
  Meta,
  Service,
  ServiceHelpers,
  ServiceSlot,
  ServiceStatistics,
  SlotDay,
} from '../../schema/types.generated.ts'
import { bookingFilters } from '../bookings/booking-filters.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, ids, latitude, longitude, oneOf, optionalLine, queryDay, version, whole } from '../rules.ts'
import { galleryCalls, reportCalls } from './offer-calls.ts'
import { basePrice, clockTime, offerQuery, offerShape } from './offer-rules.ts'
import { fits } from './package-inputs.ts'

/** A service without the parts that have calls of their own. */
export type ServiceRow = Omit<Service, 'slots' | 'gallery'>

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const serviceInput = v.pipe(
  v.object({
    ...offerShape,
    /** Of a person, or of a group. */
    amount: basePrice,
    duration_minutes: whole('Duration', 5, 43_200),
    /** Places of a slot that says none of its own. */
    capacity: whole('Places', 1, 10_000),
    mode: v.optional(oneOf('Mode', keysOf(serviceModes)), 'on_site'),
    unit: v.optional(oneOf('Charged', keysOf(serviceUnits)), 'per_person'),
    location_name: v.optional(optionalLine('Place', 160), ''),
    lat: v.optional(latitude, null),
    lng: v.optional(longitude, null),
    /** For staff, and for who has booked. */
    meeting_link: v.optional(
      v.pipe(
        optionalLine('Meeting link', 500),
        v.check((text) => text === '' || isWebAddress(text), 'The link must begin with https://.'),
      ),
      '',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => fits(input.amount, input.currency),
      'This currency has fewer decimal places.',
    ),
    ['amount'],
  ),
)

const slotCapacity = v.optional(v.nullable(whole('Places', 1, 10_000)), null)
/** Many at once: each start on each weekday; those that are there already stay as they are. */
export const slotsInput = v.object({
  /** 1 = Monday … 7 = Sunday. */
  weekdays: v.pipe(
    v.array(whole('Weekday', 1, 7), 'Choose at least one weekday.'),
    v.minLength(1, 'Choose at least one weekday.'),
    v.maxLength(7, 'A week has seven days.'),
  ),
  starts: v.pipe(
    v.array(clockTime('Each start'), 'Choose at least one time.'),
    v.minLength(1, 'Choose at least one time.'),
    v.maxLength(288, 'At most 288 times a day.'),
  ),
  capacity: slotCapacity,
})
export const slotInput = v.object({
  weekday: whole('Weekday', 1, 7),
  starts: clockTime('Start'),
  capacity: slotCapacity,
  version,
})

const query = v.object({
  ...offerQuery,
  mode: v.optional(anyOf(keysOf(serviceModes))),
  unit: v.optional(anyOf(keysOf(serviceUnits))),
})
const feature = 'services'
const see = { permission: 'View Services', feature } as const satisfies Partial<Facts>
const look = { permission: 'View Bookings', feature } as const satisfies Partial<Facts>
const { kind: _, ...serviceBookingFilters } = bookingFilters

export const services = {
  list: endpoint<{ data: ServiceRow[]; meta: Meta }>()('GET agent/services', {
    ...see,
    query,
    download: true,
    meaning: 'services',
  }),
  create: endpoint<{ data: ServiceRow }>()('POST agent/services', {
    ...see,
    input: serviceInput,
    status: 201,
    meaning: 'a new service',
  }),
  allStatistics: endpoint<{ data: ServiceStatistics }>()('GET agent/services/statistics', {
    ...see,
    meaning: 'key figures of all services',
  }),
  /** ext */
  helpers: endpoint<{ data: ServiceHelpers }>()('GET agent/services/helpers', {
    ...see,
    meaning: 'tags and places in use',
  }),
  show: endpoint<{ data: ServiceRow }>()('GET agent/services/{id}', { ...see, meaning: 'one service' }),
  update: endpoint<{ data: ServiceRow }>()('POST agent/services/update/{id}', {
    ...see,
    input: serviceInput,
    meaning: 'a stale version is a 409; so are fewer places than are taken on a coming day, which it names',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/services/{id}', {
    ...see,
    meaning: 'refused while it has live bookings; soft',
  }),
  ...galleryCalls('agent/services', see),
  deleteImage: endpoint<{ message: string }>()('DELETE agent/services/image/{id}', {
    ...see,
    meaning: 'removes a photograph',
  }),
  ...reportCalls('agent/services', see),
  /** ext: the weekly slots; bookings of a slot keep its day and time. */
  slots: endpoint<{ data: ServiceSlot[] }>()('GET agent/services/{id}/slots', { ...see, meaning: 'its weekly slots' }),
  createSlots: endpoint<{ data: ServiceSlot[] }>()('POST agent/services/{id}/slots', {
    ...see,
    input: slotsInput,
    status: 201,
    meaning: 'each start on each weekday; answers those that are new',
  }),
  updateSlot: endpoint<{ data: ServiceSlot }>()('POST agent/services/slots/{id}/update', {
    ...see,
    input: slotInput,
    meaning: 'a new time only while nobody has booked it; places never below those taken: 409',
  }),
  deleteSlot: endpoint<{ message: string }>()('DELETE agent/services/slots/{id}', {
    ...see,
    meaning: 'refused while places are taken on a coming day: 409 naming it',
  }),
  deleteSlots: endpoint<ChangedIds>()('POST agent/services/{id}/slots/delete', {
    ...see,
    input: v.object({ ids }),
    meaning: 'several of one service at once, all or nothing',
  }),
  restoreSlots: endpoint<ChangedIds>()('POST agent/services/{id}/slots/restore', {
    ...see,
    input: v.object({ ids }),
    meaning: 'within 30 days; a slot whose time has been taken since stays deleted',
  }),
  /** ext */
  availability: endpoint<{ data: SlotDay[] }>()('GET agent/services/{id}/availability', {
    ...see,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning: 'slots of the coming days with the places taken; 14 days from today by default, 92 at most',
  }),
  bookingList: endpoint<{ data: Booking[]; meta: Meta }>()('GET agent/business/service-bookings', {
    ...look,
    query: v.object(serviceBookingFilters),
    download: true,
    meaning: 'bookings of services',
  }),
  booking: endpoint<{ data: BookingDetail }>()('GET agent/business/service-bookings/{id}/show', {
    ...look,
    meaning: 'one booking of a service',
  }),
}
