import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { InvoiceTax } from '../../../src/domain/finance/invoice-content.ts'
import { taxesOfSale } from '../../../src/domain/finance/invoice-tax.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { isPhone, phoneMessage, phoneNumber } from '../../../src/domain/phone.ts'
import { onceField } from '../../../src/domain/website/form-names.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused, refused } from '../../http/refusals.ts'
import { taxesOfItems } from '../../services/invoices/sale-taxes.ts'
import type { CheckoutRow } from '../../services/orders/checkout-links.ts'
import { type OrderLineGiven, type ReckonedOrder, reckonOrder } from '../../services/orders/order-quote.ts'
import { ownerOf } from '../../services/orders/order-upkeep.ts'
import { placeOrder, refuseNoAddress } from '../../services/orders/place-order.ts'
import { siteAgency } from '../agency.ts'
import type { Typed } from '../form-fields.ts'
import { sitePage } from '../frame.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { scriptAt } from '../site-script.ts'
import script from './buy.js?raw'
import { buyForm, closedNotice, deliveryValue } from './buy-views.ts'
import { linkOfOrder } from './order-pay.ts'
import { checkoutAt } from './order-visit.ts'

const path = '/buy/{uuid}'
/** So long is stock kept for whoever is on the payment page. */
const keptMinutes = 30

/** A page on which a client orders what its link names. The address is the secret; its script asks what other quantities come to. */
export const showCheckout = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.buy', per: 'ip', calls: 300, minutes: 10 },
  query: v.record(v.string(), v.unknown()),
  body: noBody,
  async answer({ visit, path }) {
    return checkoutPage(visit, await checkoutAt(visit, path.uuid), { typed: null, sent: visit.url.searchParams })
  },
})

export const checkoutScript = scriptAt('/site/buy.js', script)

interface Filled {
  readonly typed: Typed | null
  /** Quantities and delivery, where they are chosen already. */
  readonly sent: URLSearchParams
}

async function checkoutPage(
  visit: Visit,
  { id, agencyId }: { readonly id: number; readonly agencyId: number },
  { typed, sent }: Filled,
): Promise<Response> {
  const { database, settings } = visit.platform
  const db = database.tenant(agencyId)
  const agency = await siteAgency(db, agencyId, settings.dataDir)
  const link = await linkRow(db, agencyId, id, false)
  const isTotal = typed?.refusal.body.step === 'total'
  // The total is a step of the order, not a failure.
  const status = isTotal ? 200 : (typed?.refusal.status ?? 200)
  const closed = closedText(link)
  if (closed !== null)
    return sitePage({ agency, title: link.title, status, body: closedNotice(link.title, closed).text })
  const { reckoned, chosen } = await shownOrder(db, agencyId, link, sent)
  return sitePage({
    agency,
    title: link.title,
    status,
    body: buyForm({ link, reckoned, typed, sent, chosen, isTotal, taxes: await taxesIn(db, agencyId, reckoned) }).text,
    scripts: ['/site/buy.js'],
  })
}

/** The order as it would be now; where no delivery is chosen that can be had, with the first there is. */
async function shownOrder(
  db: Kysely<DB>,
  agencyId: number,
  link: CheckoutRow,
  sent: URLSearchParams,
): Promise<{ reckoned: ReckonedOrder; chosen: string | null }> {
  const lines = shownLines(link, sent)
  const wanted = sent.get('delivery')
  const reckoned = await reckonedFor(db, agencyId, link, lines, wanted === null ? null : deliveryOf(wanted))
  const values = reckoned.choices.map(deliveryValue)
  const [first = null] = values
  if (first === null || (wanted !== null && values.includes(wanted))) return { reckoned, chosen: wanted }
  return { reckoned: await reckonedFor(db, agencyId, link, lines, deliveryOf(first)), chosen: first }
}

/** The taxes that its prices include, minor units. */
async function taxesIn(db: Kysely<DB>, agencyId: number, { priced }: ReckonedOrder): Promise<readonly InvoiceTax[]> {
  const taxes = await taxesOfItems(db, { agencyId, bookingId: null }, priced.items)
  const lines = priced.items.flatMap(({ itemNumber, lines: own }) =>
    own.map((line) => ({ total: line.amount - line.discount, of: taxes.ofLine(itemNumber, line) ?? taxes.usual })),
  )
  return taxesOfSale(lines, priced.fees, taxes.usual).filter(({ tax }) => tax > 0)
}

async function linkRow(db: Kysely<DB>, agencyId: number, id: number, isLocked: boolean): Promise<CheckoutRow> {
  const { rows } = await sql<CheckoutRow>`
    select * from checkout_links where id = ${id} and agency_id = ${agencyId} and deleted_at is null
    ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (row === undefined) throw conflict('This page is not there any more.')
  return row
}

function closedText({ is_active: isActive, expires_at: end, max_uses: most, orders }: CheckoutRow): string | null {
  if (!isActive) return 'Nothing can be ordered here at the moment.'
  if (end !== null && Date.parse(end) <= Date.now()) return 'This offer has ended.'
  return most !== null && orders >= most ? 'Everything that was offered here has been ordered.' : null
}

/** How many the client wants of a line; null for what is no such number. */
function wantedOf(
  { variant_id: id, quantity, adjustable }: CheckoutRow['lines'][number],
  sent: URLSearchParams,
): number | null {
  const typed = adjustable ? sent.get(`quantity-${id}`) : null
  if (typed === null) return quantity
  const wanted = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
  return wanted <= 1000 ? wanted : null
}

/** How many of each; what the client may choose is as it was sent. 422 for what is no number. */
function linesOf({ lines }: CheckoutRow, sent: URLSearchParams): OrderLineGiven[] {
  const errors: Record<string, string[]> = {}
  const given = lines.flatMap((line) => {
    const quantity = wantedOf(line, sent)
    if (quantity === null) errors[`quantity-${line.variant_id}`] = ['Enter a whole number from 0 to 1,000.']
    return quantity === null || quantity === 0 ? [] : [{ variant_id: line.variant_id, quantity }]
  })
  if (Object.keys(errors).length > 0) throw refused(errors)
  return given
}

/** The same to look at: what cannot be read counts as it stands on the link, and so does an order of nothing. */
function shownLines({ lines }: CheckoutRow, sent: URLSearchParams): OrderLineGiven[] {
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
  agencyId: number,
  link: CheckoutRow,
  lines: readonly OrderLineGiven[],
  wish: ReturnType<typeof deliveryOf> | null,
): Promise<ReckonedOrder> =>
  reckonOrder(db, agencyId, {
    lines,
    discount_percent: 0,
    delivery: wish ?? { method_id: null, zone: '', amount: null },
    own: undefined,
    sale: {
      code: link.discount_code === '' ? null : link.discount_code,
      buyer: { clientId: null },
      source: 'payment_link',
    },
  })

const text = (label: string, most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `${label} is too long: at most ${most} characters.`)), '')
const local = (typed: string) => typed.replace(/^0(?=[1-9])/, '+256')
const fields = v.objectWithRest(
  {
    name: v.pipe(
      v.string('Enter your name.'),
      v.trim(),
      v.nonEmpty('Enter your name.'),
      v.maxLength(120, 'At most 120 characters.'),
    ),
    email: v.pipe(
      v.string('Enter your e-mail address.'),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(200, 'At most 200 characters.'),
      v.email('Enter a valid e-mail address.'),
    ),
    phone: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((typed) => typed === '' || isPhone(typed) || isPhone(local(typed)), phoneMessage),
        v.transform((typed) => phoneNumber(typed) ?? phoneNumber(local(typed)) ?? ''),
      ),
      '',
    ),
    delivery: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    address: text('Address', 300),
    city: text('City', 120),
    note: text('Note', 500),
    seen: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    [onceField]: v.pipe(v.string(), v.uuid('Load this page again.')),
  },
  v.union([v.string(), v.array(v.string())]),
)

/** Places the order: its stock is kept while the client pays on the payment page. A total that was not on the page is shown first. */
export const sendCheckout = publicForm({
  path,
  limit: { name: 'site.buy-send', per: 'ip', calls: 30, minutes: 10 },
  fields,
  action: 'orders.checkout',
  subject: (visit, { uuid }) => checkoutAt(visit, uuid),
  async write({ tx, visit, subject, values, audit }) {
    const { agencyId, id } = subject
    const link = await linkRow(tx, agencyId, id, true)
    const closed = closedText(link)
    if (closed !== null) throw conflict(closed)
    const lines = linesOf(
      link,
      new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])),
    )
    if (lines.length === 0) throw refused({ lines: ['Choose at least one product.'] })
    const delivery = deliveryOf(values.delivery)
    const reckoned = await reckonedFor(tx, agencyId, link, lines, delivery)
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
    const { serverUrl } = visit.platform.settings
    const booking = await placeOrder(
      tx,
      { agencyId, userId: await ownerOf(tx, agencyId), acting: null },
      {
        lines: [...lines],
        discount_percent: 0,
        discount_code: link.discount_code === '' ? null : link.discount_code,
        client_id: null,
        client: newClient(values),
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
      { source: 'payment_link', link: values[onceField], checkoutLinkId: id, isPending: true, serverUrl },
    )
    await sql`update checkout_links set orders = orders + 1 where id = ${id} and agency_id = ${agencyId}`.execute(tx)
    if (booking.balance > 0) await linkOfOrder(tx, agencyId, booking.id, { serverUrl, link: values[onceField] })
    audit(values.name, {
      subject: 'booking',
      subjectId: booking.id,
      after: {
        reference: booking.reference,
        total: toMajor(booking.total, booking.currency),
        checkout_link: link.title,
      },
    })
  },
  // The client's page has the address that the form brought along.
  done: (_, sent) => `/orders/${encodeURIComponent(sent.get(onceField) ?? '')}/pay`,
  again: (visit, subject, typed) => checkoutPage(visit, subject, { typed, sent: typed.sent }),
})

/** 422 beside each product of which there is too little. */
function refuseShort({ priced }: ReckonedOrder): void {
  const short = priced.items.flatMap(({ details, shortage }) =>
    shortage === null || details?.variant_id == null
      ? []
      : [[`quantity-${details.variant_id}`, [shortage.text]] as const],
  )
  if (short.length > 0) throw refused(Object.fromEntries(short))
}

const newClient = ({ name, email, phone }: v.InferOutput<typeof fields>) => ({
  name,
  email,
  phone: phone === '' ? null : phone,
  country_code: null,
  language: 'en',
  tags: [],
  notes: '',
  marketing_consent: false,
})
