import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { onceField } from '../../../src/domain/website/form-names.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused, refused } from '../../http/refusals.ts'
import type { BookingRow } from '../../services/bookings/booking-lock.ts'
import { clientOfVisitor } from '../../services/clients/booked-client.ts'
import { clientsComeFrom } from '../../services/contacts/contact-source.ts'
import type { CheckoutRow } from '../../services/orders/checkout-links.ts'
import { type OrderLineGiven, type ReckonedOrder, reckonOrder } from '../../services/orders/order-quote.ts'
import { ownerOf } from '../../services/orders/order-upkeep.ts'
import { placeOrder, refuseNoAddress } from '../../services/orders/place-order.ts'
import { visitorFields } from '../visitor-fields.ts'
import { deliveryValue } from './buy-views.ts'
import { linkOfOrder } from './order-pay.ts'

/** What somebody without an account can order: what a checkout link names, or what is in their cart. */
export interface Offered {
  readonly agencyId: number
  readonly lines: CheckoutRow['lines']
  /** A discount code; '' where there is none. */
  readonly code: string
  readonly source: 'payment_link' | 'website'
}

/** So long is stock kept for whoever is on the payment page. */
const keptMinutes = 30

/** The order as it would be now; where no delivery is chosen that can be had, with the first there is. */
export async function shownOrder(
  db: Kysely<DB>,
  offered: Offered,
  sent: URLSearchParams,
): Promise<{ reckoned: ReckonedOrder; chosen: string | null }> {
  const lines = shownLines(offered, sent)
  const wanted = sent.get('delivery')
  const reckoned = await reckonedFor(db, offered, lines, wanted === null ? null : deliveryOf(wanted))
  const values = reckoned.choices.map(deliveryValue)
  const [first = null] = values
  if (first === null || (wanted !== null && values.includes(wanted))) return { reckoned, chosen: wanted }
  return { reckoned: await reckonedFor(db, offered, lines, deliveryOf(first)), chosen: first }
}

/** How many the client wants of a line; null for what is no such number. */
function wantedOf({ variant_id: id, quantity, adjustable }: Offered['lines'][number], sent: URLSearchParams) {
  const typed = adjustable ? sent.get(`quantity-${id}`) : null
  if (typed === null) return quantity
  const wanted = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
  return wanted <= 1000 ? wanted : null
}

/** How many of each; what the client may choose is as it was sent. 422 for what is no number. */
export function linesOf({ lines }: Pick<Offered, 'lines'>, sent: URLSearchParams): OrderLineGiven[] {
  const errors: Record<string, string[]> = {}
  const given = lines.flatMap((line) => {
    const quantity = wantedOf(line, sent)
    if (quantity === null) errors[`quantity-${line.variant_id}`] = ['Enter a whole number from 0 to 1,000.']
    return quantity === null || quantity === 0 ? [] : [{ variant_id: line.variant_id, quantity }]
  })
  if (Object.keys(errors).length > 0) throw refused(errors)
  return given
}

/** The same to look at: what cannot be read counts as it stands there, and so does an order of nothing. */
function shownLines({ lines }: Offered, sent: URLSearchParams): OrderLineGiven[] {
  const asOffered = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const wanted = lines.flatMap((line) => {
    const quantity = wantedOf(line, sent) ?? line.quantity
    return quantity === 0 ? [] : [{ variant_id: line.variant_id, quantity }]
  })
  return wanted.length === 0 ? asOffered : wanted
}

/** `12:Ntinda`: see `deliveryValue`. */
function deliveryOf(chosen: string) {
  const [, id, zone = ''] = /^(\d{1,15}):(.*)$/s.exec(chosen) ?? []
  return { method_id: id === undefined ? null : Number(id), zone, amount: null }
}

const reckonedFor = (
  db: Kysely<DB>,
  { agencyId, code, source }: Offered,
  lines: readonly OrderLineGiven[],
  wish: ReturnType<typeof deliveryOf> | null,
): Promise<ReckonedOrder> =>
  reckonOrder(db, agencyId, {
    lines,
    discount_percent: 0,
    delivery: wish ?? { method_id: null, zone: '', amount: null },
    own: undefined,
    sale: { code: code === '' ? null : code, buyer: { clientId: null }, source },
  })

const text = (label: string, most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `${label} is too long: at most ${most} characters.`)), '')

/** What the form of an order sends beside its quantities. */
export const orderFields = v.objectWithRest(
  {
    ...visitorFields,
    delivery: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    address: text('Address', 300),
    city: text('City', 120),
    note: text('Note', 500),
    seen: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    [onceField]: v.pipe(v.string(), v.uuid('Load this page again.')),
  },
  v.union([v.string(), v.array(v.string())]),
)

interface Ordering {
  readonly offered: Offered
  readonly values: v.InferOutput<typeof orderFields>
  readonly serverUrl: string
  readonly checkoutLinkId?: number
}

/**
 * Places the order: its stock is kept while the client pays on the payment page, by a link that is made with it. A total that was not on
 * the page is shown first.
 */
export async function orderForVisitor(
  tx: Kysely<DB>,
  { offered, values, serverUrl, checkoutLinkId }: Ordering,
): Promise<BookingRow> {
  const { agencyId, code, source } = offered
  const sent = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const lines = linesOf(offered, sent)
  if (lines.length === 0) throw refused({ lines: ['Choose at least one product.'] })
  const delivery = deliveryOf(values.delivery)
  const reckoned = await reckonedFor(tx, offered, lines, delivery)
  if (reckoned.choices.length > 0 && delivery.method_id === null)
    throw refused({ delivery: ['Choose how you would like to get your order.'] })
  refuseShort(reckoned)
  refuseNoAddress(values, reckoned)
  const { total, currency, complaints } = reckoned.priced
  if (reckoned.problem === null && complaints.length === 0 && values.seen !== String(total))
    throw new Refused(409, {
      message: `The total is ${sumText(toMajor(total, currency), currency)}. Check it, then place your order.`,
      step: 'total',
    })
  await clientsComeFrom(tx, 'booking')
  const booking = await placeOrder(
    tx,
    { agencyId, userId: await ownerOf(tx, agencyId), acting: null },
    {
      lines: [...lines],
      discount_percent: 0,
      discount_code: code === '' ? null : code,
      client_id: null,
      client: clientOfVisitor(values),
      delivery: {
        ...delivery,
        recipient: values.name,
        phone: values.phone === '' ? null : values.phone,
        address: values.address,
        city: values.city,
        country_code: null,
        note: values.note,
      },
      notes: '',
      hold_key: null,
      keep_minutes: keptMinutes,
      payment: null,
      expected_total: null,
    },
    {
      source,
      link: values[onceField],
      ...(checkoutLinkId === undefined ? {} : { checkoutLinkId }),
      isPending: true,
      serverUrl,
    },
  )
  if (booking.balance > 0) await linkOfOrder(tx, agencyId, booking.id, { serverUrl, link: values[onceField] })
  return booking
}

/** 422 beside each product of which there is too little. */
function refuseShort({ priced }: ReckonedOrder): void {
  const short = priced.items.flatMap(({ details, shortage }) =>
    shortage === null || details?.variant_id == null
      ? []
      : [[`quantity-${details.variant_id}`, [shortage.text]] as const],
  )
  if (short.length > 0) throw refused(Object.fromEntries(short))
}
