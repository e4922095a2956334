import * as v from 'valibot'
import { paymentDirections, paymentMethods } from '../../bookings/sales-choices.ts'
import { today } from '../../dates.ts'
import { keysOf } from '../../keys.ts'
import { currency, day, oneOf, optionalLine, positive, version } from '../rules.ts'

/** The day on which the money came in or went out; left out: now. */
export const receivedOn = v.optional(
  v.nullable(
    v.pipe(
      day('Received on'),
      v.check((value) => value <= today(), 'Received on cannot be in the future.'),
    ),
  ),
  null,
)
export const paymentInput = v.object({
  amount: positive('Amount'),
  currency,
  method: oneOf('Method', keysOf(paymentMethods)),
  direction: v.optional(oneOf('Direction', paymentDirections), 'in'),
  payer: v.optional(optionalLine('Payer'), ''),
  external_reference: v.optional(optionalLine('Reference'), ''),
  note: v.optional(optionalLine('Note', 500), ''),
  received_on: receivedOn,
  /** Of a payment in another currency: what it settles, where that is not what the rate makes it; and why. */
  settled_amount: v.optional(v.nullable(positive('Settles')), null),
  settled_reason: v.optional(optionalLine('Reason', 300), ''),
  /** The rate that was on screen; where it is another one now, nothing is recorded. */
  rate: v.optional(v.nullable(v.pipe(v.string('Rate must be text.'), v.maxLength(40, 'Rate is too long.'))), null),
  version,
})
