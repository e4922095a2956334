import * as v from 'valibot'
import { paymentDirections, paymentMethods } from '../../bookings/sales-choices.ts'
import { today } from '../../dates.ts'
import { keysOf } from '../../keys.ts'
import { amount, currency, day, oneOf, optionalLine, version } from '../rules.ts'

const positive = (label: string) =>
  v.pipe(
    amount(label),
    v.check((value) => value > 0, `${label} must be more than 0.`),
  )
export const paymentInput = v.object({
  amount: positive('Amount'),
  currency,
  method: oneOf('Method', keysOf(paymentMethods)),
  direction: v.optional(oneOf('Direction', paymentDirections), 'in'),
  payer: v.optional(optionalLine('Payer'), ''),
  external_reference: v.optional(optionalLine('Reference'), ''),
  note: v.optional(optionalLine('Note', 500), ''),
  /** The day on which the money came in or went out; left out: now. */
  received_on: v.optional(
    v.nullable(
      v.pipe(
        day('Received on'),
        v.check((value) => value <= today(), 'Received on cannot be in the future.'),
      ),
    ),
    null,
  ),
  /** Of a payment in another currency: what it settles, where that is not what the rate makes it; and why. */
  settled_amount: v.optional(v.nullable(positive('Settles')), null),
  settled_reason: v.optional(optionalLine('Reason', 300), ''),
  /** The rate that was on screen; where it is another one now, nothing is recorded. */
  rate: v.optional(v.nullable(v.pipe(v.string('Rate must be text.'), v.maxLength(40, 'Rate is too long.'))), null),
  version,
})
