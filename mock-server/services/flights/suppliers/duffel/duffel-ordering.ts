import * as v from 'valibot'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import { majorText } from '../../../outgoing/amounts.ts'
import type { OrderAsked, OrderPassenger, SupplierOrder } from '../supplier.ts'
import { PriceChanged, SupplierRefused, SupplierUnreachable } from '../supplier-errors.ts'
import { type DuffelCall, duffelUnreachable, readData, rowsOf } from './duffel-call.ts'
import { isOtherPrice } from './duffel-errors.ts'
import { readOffer } from './duffel-offers.ts'
import { openChanges, orderAnswer, orderOf, readDone, readOrder } from './duffel-orders.ts'

// Duffel knows no idempotency key, so that an order or a payment is sent once: afterwards Duffel is asked what became of it.

/** What its guide calls an order without payment; its own JavaScript client says `pay_later`. */
const holdType = 'hold'

export async function order(call: DuffelCall, asked: OrderAsked): Promise<SupplierOrder | null> {
  const { offer, passengers, extras, pay, total, currency, reference } = asked
  if (pay === 'hold' && offer.hold === null) throw new SupplierRefused('not_holdable')
  if (offer.needsDocuments && passengers.some(({ passport }) => passport === null))
    throw new SupplierRefused('passenger', 'no identity document', 'The airline needs the passport of each passenger.')
  const body = {
    selected_offers: [offer.id],
    type: pay === 'hold' ? holdType : 'instant',
    passengers: passengers.map((each) => passengerOf(each, asked)),
    metadata: { reference },
    ...(extras.length === 0 ? {} : { services: extras.map(({ id, quantity }) => ({ id, quantity })) }),
    ...(pay === 'hold' ? {} : { payments: [payment(total, currency)] }),
  }
  const answer = await call({
    method: 'POST',
    path: '/air/orders',
    kind: 'order',
    isSlow: true,
    missing: 'offer_gone',
    data: body,
  }).catch(async (problem: unknown) => {
    throw isOtherPrice(problem) ? await otherPriceOf(call, asked) : problem
  })
  if (answer.status === 202) return null
  const made = readData(orderAnswer, answer.data)
  if (!isOf(made, { offerId: offer.id, reference })) throw duffelUnreachable('answer')
  return orderOf(call, made, null)
}

const payment = (total: number, currency: CurrencyCode) => ({
  type: 'balance',
  amount: majorText(total, currency),
  currency,
})

function passengerOf(
  { passengerId, title, sex, givenName, familyName, bornOn, email, phone, passport }: OrderPassenger,
  { offer, passengers }: OrderAsked,
) {
  const infant = passengers.find(({ withPassengerId }) => withPassengerId === passengerId)
  return {
    id: passengerId,
    title,
    gender: sex,
    given_name: givenName,
    family_name: familyName,
    born_on: bornOn,
    email,
    phone_number: phone,
    ...(infant === undefined ? {} : { infant_passenger_id: infant.passengerId }),
    // Where none is needed Duffel may refuse one.
    ...(passport === null || !offer.needsDocuments
      ? {}
      : {
          identity_documents: [
            {
              type: 'passport',
              unique_identifier: passport.number,
              issuing_country_code: passport.country,
              expires_on: passport.expiresOn,
            },
          ],
        }),
  }
}

/** The price that the offer has now, with its extras. Airlines are at times behind: where it has none, the offer is gone. */
async function otherPriceOf(call: DuffelCall, { offer, total }: OrderAsked): Promise<Error> {
  try {
    const { offer: now } = await readOffer(call, offer.id)
    return now.currency === offer.currency && now.total !== offer.total
      ? new PriceChanged(total - offer.total + now.total, now.currency)
      : new SupplierRefused('offer_gone', 'the price changed, and no other is known')
  } catch (problem) {
    if (problem instanceof SupplierRefused || problem instanceof SupplierUnreachable)
      return new SupplierRefused('stale', 'the price changed, and the offer could not be read')
    throw problem
  }
}

interface Sought {
  readonly offerId: string
  readonly reference: string
}
const namesAnswer = v.pick(orderAnswer, ['offer_id', 'metadata'])
type Names = v.InferOutput<typeof namesAnswer>
const referenceOf = ({ metadata }: Names) => (typeof metadata?.reference === 'string' ? metadata.reference : null)

/** Our reference decides where the order has one; else the offer it was made of. */
const isOf = (made: Names, { offerId, reference }: Sought): boolean =>
  referenceOf(made) === null ? made.offer_id === offerId : referenceOf(made) === reference

const newest = 200
const ordersBytes = 10_000_000

/**
 * By the offer, and where Duffel has none of it by our reference among the newest 200. Null may mean that it is not there yet: Duffel can
 * take hours.
 */
export async function findOrder(call: DuffelCall, sought: Sought): Promise<SupplierOrder | null> {
  const list = async (query: Readonly<Record<string, string>>) => {
    const rows = await rowsOf(call, { path: '/air/orders', query, kind: 'read', mostBytes: ordersBytes }, newest)
    return rows.flatMap((row) => (isOf(readData(namesAnswer, row), sought) ? [readData(orderAnswer, row)] : []))
  }
  const ofOffer = await list({ offer_id: sought.offerId })
  const found = ofOffer.length > 0 ? ofOffer : await list({ sort: '-created_at' })
  const [made] = found.toSorted((one, other) => Number(one.cancelled_at !== null) - Number(other.cancelled_at !== null))
  if (made === undefined) return null
  const [change = null] = await openChanges(call, made.id)
  return orderOf(call, made, change)
}

export async function pay(
  call: DuffelCall,
  orderId: string,
  total: number,
  currency: CurrencyCode,
): Promise<SupplierOrder> {
  await call({
    method: 'POST',
    path: '/air/payments',
    kind: 'write',
    isSlow: true,
    missing: 'order_gone',
    data: { order_id: orderId, payment: payment(total, currency) },
  }).catch(async (problem: unknown) => {
    throw isOtherPrice(problem) ? await priceOf(call, orderId, total) : problem
  })
  return readDone(call, orderId)
}

async function priceOf(call: DuffelCall, orderId: string, total: number): Promise<Error> {
  try {
    const now = await readOrder(call, orderId)
    return now.total === total
      ? new SupplierRefused('stale', 'the price changed, and no other is known')
      : new PriceChanged(now.total, now.currency)
  } catch (problem) {
    if (problem instanceof SupplierRefused || problem instanceof SupplierUnreachable)
      return new SupplierRefused('stale', 'the price changed, and the order could not be read')
    throw problem
  }
}
