import * as v from 'valibot'
import { itemKinds, type OfferType } from '../../bookings/item-kinds.ts'
import { bookingKinds, bookingSources, bookingStatuses, paymentStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import { anyOf, listQuery, queryDay, queryNumber } from '../rules.ts'

/** The kinds of offers with which lines of bookings are written, and flights. */
type BookedType = Exclude<OfferType, 'custom'>
export const bookedTypes: readonly BookedType[] = [
  ...Object.values(itemKinds).flatMap(({ offerKind }) => (offerKind === null ? [] : [offerKind])),
  'flight',
]

/** What a list of bookings can be filtered by; its totals take the same. */
export const bookingMatching = {
  q: listQuery.q,
  kind: v.optional(anyOf(keysOf(bookingKinds))),
  status: v.optional(anyOf(keysOf(bookingStatuses))),
  payment_status: v.optional(anyOf(keysOf(paymentStatuses))),
  source: v.optional(anyOf(keysOf(bookingSources))),
  from: v.optional(queryDay),
  to: v.optional(queryDay),
  ends_from: v.optional(queryDay),
  ends_to: v.optional(queryDay),
  created_from: v.optional(queryDay),
  created_to: v.optional(queryDay),
  client_id: v.optional(queryNumber),
  package_id: v.optional(queryNumber),
  departure_id: v.optional(queryNumber),
  /** Bookings with anything of this kind on them; with `offer_id`, of this very offer. */
  offer_type: v.optional(v.picklist(bookedTypes, `must be one of ${bookedTypes.join(', ')}`)),
  offer_id: v.optional(queryNumber),
  /** `owed`: with a balance, whenever it is due. */
  due: v.optional(v.picklist(['due', 'overdue', 'owed', 'fee', 'refund'], 'must be due, overdue, owed, fee or refund')),
  /** Booked over the limit on purpose, with its nights still full. */
  oversold: v.optional(v.picklist(['yes'], 'must be yes')),
}
export const bookingFilters = { ...listQuery, ...bookingMatching }
