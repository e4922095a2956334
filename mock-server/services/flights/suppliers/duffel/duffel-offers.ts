import * as v from 'valibot'
import { spread } from '../../../../../src/domain/amounts.ts'
import { type Cabin, mostOffers, type PassengerKind } from '../../../../../src/domain/flights/flight-choices.ts'
import { kindAt } from '../../../../../src/domain/flights/passenger-rules.ts'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import type { FareRule, SearchAsked, SupplierFare, SupplierOffer } from '../supplier.ts'
import { SupplierRefused } from '../supplier-errors.ts'
import { currencyOf, knownMinor, minorIn } from './duffel-amounts.ts'
import { type DuffelCall, duffelUnreachable, readData, rowsOf } from './duffel-call.ts'
import { sliceAnswer, sliceOf } from './duffel-slices.ts'

const optionalText = v.optional(v.nullable(v.string()), null)
const condition = v.optional(
  v.nullable(v.object({ allowed: v.boolean(), penalty_amount: optionalText, penalty_currency: optionalText })),
  null,
)
export const conditionsAnswer = v.object({ refund_before_departure: condition, change_before_departure: condition })
export const passengerAnswer = v.object({
  id: v.string(),
  type: optionalText,
  age: v.optional(v.nullable(v.number()), null),
})
const instant = v.pipe(v.string(), v.isoTimestamp())

const offerAnswer = v.object({
  id: v.string(),
  total_amount: v.string(),
  total_currency: v.string(),
  tax_amount: optionalText,
  owner: v.object({ iata_code: optionalText }),
  expires_at: instant,
  slices: v.pipe(v.array(sliceAnswer), v.minLength(1)),
  passengers: v.pipe(v.array(passengerAnswer), v.minLength(1)),
  conditions: v.optional(v.nullable(conditionsAnswer), null),
  payment_requirements: v.object({
    requires_instant_payment: v.boolean(),
    payment_required_by: v.optional(v.nullable(instant), null),
    price_guarantee_expires_at: v.optional(v.nullable(instant), null),
  }),
  passenger_identity_documents_required: v.optional(v.nullable(v.boolean()), false),
})
type OfferAnswer = v.InferOutput<typeof offerAnswer>

/** Duffel has a type where it was asked by one; otherwise it has the age that was asked for. */
export function kindOf({ type, age }: v.InferOutput<typeof passengerAnswer>): PassengerKind {
  if (type?.startsWith('infant') === true) return 'infant'
  if (age !== null) return kindAt(age)
  return type === 'child' ? 'child' : 'adult'
}

export const infantIdsOf = (passengers: readonly v.InferOutput<typeof passengerAnswer>[]): ReadonlySet<string> =>
  new Set(passengers.filter((each) => kindOf(each) === 'infant').map(({ id }) => id))

export function offerOf(offer: OfferAnswer, cabin: Cabin): SupplierOffer {
  const currency = currencyOf(offer.total_currency)
  const total = minorIn(offer.total_amount, currency)
  const about = { infantIds: infantIdsOf(offer.passengers), cabin }
  const slices = offer.slices.map((slice) => sliceOf(slice, about))
  const { requires_instant_payment: atOnce, payment_required_by: payBy, ...pay } = offer.payment_requirements
  return {
    id: offer.id,
    currency,
    total,
    airline: offer.owner.iata_code ?? slices[0]?.segments[0]?.airline ?? '',
    slices,
    fares: faresOf(offer, total, currency),
    refund: ruleOf(offer.conditions?.refund_before_departure ?? null, currency),
    change: ruleOf(offer.conditions?.change_before_departure ?? null, currency),
    expiresAt: offer.expires_at,
    hold: atOnce || payBy === null ? null : { payBy, priceUntil: pay.price_guarantee_expires_at },
    needsDocuments: offer.passenger_identity_documents_required === true,
    seatsLeft: null,
  }
}

/** Duffel prices all passengers together: their sums are shared equally among those with a seat, so that they add up to the total. */
function faresOf({ passengers, tax_amount }: OfferAnswer, total: number, currency: CurrencyCode): SupplierFare[] {
  const tax = Math.min(total, tax_amount === null ? 0 : minorIn(tax_amount, currency))
  const seats = passengers.map((each) => (kindOf(each) === 'infant' ? 0 : 1))
  const [bases, taxes] = [spread(total - tax, seats), spread(tax, seats)]
  return passengers.map((each, at) => ({
    passengerId: each.id,
    kind: kindOf(each),
    base: bases[at] ?? 0,
    tax: taxes[at] ?? 0,
  }))
}

const ruleOf = (rule: v.InferOutput<typeof condition>, currency: CurrencyCode): FareRule =>
  rule && { allowed: rule.allowed, penalty: knownMinor(rule.penalty_amount, rule.penalty_currency, currency) }

const offersBytes = 10_000_000

export async function search(
  call: DuffelCall,
  { legs, passengers, cabin }: SearchAsked,
  signal?: AbortSignal,
): Promise<readonly SupplierOffer[]> {
  const { data } = await call({
    method: 'POST',
    path: '/air/offer_requests',
    query: { return_offers: 'false' },
    kind: 'read',
    isSlow: true,
    signal,
    data: {
      slices: legs.map(({ origin, destination, date }) => ({ origin, destination, departure_date: date })),
      // By age where it is known: an airline draws the line between child and adult where it likes.
      passengers: passengers.map(({ kind, age }) =>
        kind === 'adult' || age === null ? { type: typeOf(kind) } : { age },
      ),
      cabin_class: cabin,
    },
  })
  const { id } = readData(v.object({ id: v.string() }), data)
  const rows = await rowsOf(
    call,
    {
      path: '/air/offers',
      query: { offer_request_id: id, sort: 'total_amount' },
      kind: 'read',
      mostBytes: offersBytes,
      missing: 'offer_gone',
      signal,
    },
    mostOffers,
  )
  return offersOf(rows, cabin)
}

const typeOf = (kind: PassengerKind) => (kind === 'infant' ? 'infant_without_seat' : kind)

/** One that cannot be read, or is in a currency of nobody here, does not cost the others; where none is left that is said. */
function offersOf(rows: readonly unknown[], cabin: Cabin): SupplierOffer[] {
  const found: SupplierOffer[] = []
  let first: unknown
  for (const row of rows)
    try {
      found.push(offerOf(readData(offerAnswer, row), cabin))
    } catch (problem) {
      first ??= problem
    }
  if (found.length === 0 && first !== undefined) throw first
  return found
}

/** The offer at its price of this moment, and the answer it was in. */
export async function readOffer(
  call: DuffelCall,
  offerId: string,
): Promise<{ readonly offer: SupplierOffer; readonly answer: unknown }> {
  const { data } = await call({
    path: `/air/offers/${encodeURIComponent(offerId)}`,
    query: { return_available_services: 'true' },
    kind: 'read',
    isSlow: true,
    mostBytes: offersBytes,
    missing: 'offer_gone',
  })
  const offer = offerOf(readData(offerAnswer, data), 'economy')
  if (offer.id !== offerId) throw duffelUnreachable('answer')
  if (Date.parse(offer.expiresAt) <= call.now()) throw new SupplierRefused('offer_gone', 'expired')
  return { offer, answer: data }
}
