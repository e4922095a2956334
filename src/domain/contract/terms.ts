import * as v from 'valibot'
import { balanceRules } from '../bookings/terms.ts'
import { keysOf } from '../keys.ts'
import type { AgencyTerms, BookingDetail } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { cancellationRules } from './offers/offer-rules.ts'
import { depositShape } from './offers/plan-rules.ts'
import { line, oneOf, prose, version, whole } from './rules.ts'

export const agencyTermsInput = v.object({
  ...depositShape,
  balance_days: whole('Days', 0, 730),
  balance_from: oneOf('Balance due', keysOf(balanceRules)),
  cancellation_rules: cancellationRules,
  version,
})

/** Steps of a booking's own, for all its items or one. */
export const bookingTermsInput = v.object({
  item: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))), null),
  cancellation_rules: cancellationRules,
  cancellation_policy: v.optional(prose('Cancellation policy', 3000), ''),
  reason: line('Reason', 300),
  version,
})

export const terms = {
  /** ext: what is asked for where an offer says nothing else. */
  show: endpoint<{ data: AgencyTerms }>()('GET agent/business/terms', {
    permission: 'Edit Agency',
    meaning: 'deposit, balance and cancellation where an offer says nothing else',
  }),
  save: endpoint<{ data: AgencyTerms }>()('POST agent/business/terms', {
    permission: 'Edit Agency',
    input: agencyTermsInput,
    meaning: 'sets them; what is booked already keeps its own',
  }),
  ofBooking: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/terms', {
    permission: 'Edit Bookings',
    input: bookingTermsInput,
    meaning: 'the cancellation steps of a booking, or of one of its items, instead of those it was made under',
  }),
}
