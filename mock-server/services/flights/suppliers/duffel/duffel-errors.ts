import * as v from 'valibot'
import { type RefusalCode, SupplierRefused } from '../supplier-errors.ts'

/** An error as Duffel sends it: what does not look like this was not said by Duffel. */
export const errorAnswer = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        type: v.string(),
        code: v.string(),
        message: v.optional(v.nullable(v.string()), ''),
        source: v.optional(
          v.nullable(
            v.object({
              field: v.optional(v.nullable(v.string()), ''),
              pointer: v.optional(v.nullable(v.string()), ''),
            }),
          ),
          null,
        ),
      }),
    ),
    v.minLength(1),
  ),
  meta: v.optional(v.object({ request_id: v.optional(v.nullable(v.string()), '') })),
})
export type DuffelError = v.InferOutput<typeof errorAnswer>['errors'][number]

/** A refusal with Duffel's own code, for those who must tell one from another. */
export class DuffelRefused extends SupplierRefused {
  readonly duffelCode: string
  constructor(code: RefusalCode, duffelCode: string, detail: string, message?: string) {
    super(code, detail, message)
    this.duffelCode = duffelCode
  }
}

const byCode: Readonly<Record<string, RefusalCode>> = {
  offer_no_longer_available: 'offer_gone',
  offer_expired: 'offer_gone',
  offer_request_expired: 'offer_gone',
  invalid_offer: 'offer_gone',
  insufficient_balance: 'insufficient_balance',
  payment_currency_does_not_match_order_currency: 'stale',
  past_payment_required_by_date: 'too_late',
  schedule_changed: 'schedule_changed',
  already_paid: 'already_paid',
  already_cancelled: 'already_cancelled',
  order_cancellation_stale: 'stale',
  stale_airline_initiated_change_accept: 'stale',
  order_change_offer_expired: 'stale',
  order_change_expired: 'stale',
  order_not_changeable: 'not_allowed',
  order_not_cancellable: 'not_allowed',
  cancellation_not_allowed: 'not_allowed',
  order_type_not_eligible_for_payment: 'not_holdable',
  offer_requires_instant_payment: 'not_holdable',
  duplicate_passenger_name: 'passenger',
  order_not_created: 'airline',
  rate_limit_exceeded: 'limit',
  price_changed: 'stale',
}

/** The price is another one than was paid with. */
export const isOtherPrice = (problem: unknown): boolean =>
  problem instanceof DuffelRefused &&
  (problem.duffelCode === 'price_changed' || problem.duffelCode.startsWith('payment_amount_does_not_match'))

/** Why Duffel said no; `missing` is what a 404 means to who asked. */
export function refusalCodeOf({ type, code, source }: DuffelError, status: number, missing: RefusalCode): RefusalCode {
  if (status === 401 || status === 403 || type === 'authentication_error') return 'keys'
  if (status === 429 || type === 'rate_limit_error') return 'limit'
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  if (known !== undefined) return known
  if (code.startsWith('payment_amount_does_not_match')) return 'stale'
  if (status === 404) return missing
  if (/(^|\/)passengers(\/|$)/.test(source?.pointer ?? '') || passengerFields.has(source?.field ?? ''))
    return 'passenger'
  return type === 'airline_error' ? 'airline' : 'other'
}

const passengerFields = new Set([
  'born_on',
  'email',
  'family_name',
  'gender',
  'given_name',
  'identity_documents',
  'infant_passenger_id',
  'passengers',
  'phone_number',
  'title',
  'unique_identifier',
])
