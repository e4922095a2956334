import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { toMajor } from '../../../src/domain/money.ts'
import { onceField } from '../../../src/domain/website/form-names.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { includedTaxes } from '../../services/invoices/included-taxes.ts'
import type { CheckoutRow } from '../../services/orders/checkout-links.ts'
import { siteAgency } from '../agency.ts'
import type { Typed } from '../form-fields.ts'
import { sitePage } from '../frame.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { buyForm, closedNotice } from './buy-views.ts'
import { checkoutAt } from './order-visit.ts'
import { type Offered, orderFields, orderForVisitor, shownOrder } from './visitor-order.ts'

const path = '/buy/{uuid}'

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
  const { reckoned, chosen } = await shownOrder(db, offeredBy(link, agencyId), sent)
  const taxes = await includedTaxes(db, agencyId, reckoned.priced)
  const { title, lines } = link
  return sitePage({
    agency,
    title,
    status,
    body: buyForm({ title, lines, action: `/buy/${link.uuid}`, reckoned, typed, sent, chosen, isTotal, taxes }).text,
    scripts: ['/site/live-form.js'],
  })
}

const offeredBy = ({ lines, discount_code: code }: CheckoutRow, agencyId: number): Offered => ({
  agencyId,
  lines,
  code,
  source: 'payment_link',
})

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

/** Places the order of a checkout link. */
export const sendCheckout = publicForm({
  path,
  limit: { name: 'site.buy-send', per: 'ip', calls: 30, minutes: 10 },
  fields: orderFields,
  action: 'orders.checkout',
  subject: (visit, { uuid }) => checkoutAt(visit, uuid),
  async write({ tx, visit, subject, values, audit }) {
    const { agencyId, id } = subject
    const link = await linkRow(tx, agencyId, id, true)
    const closed = closedText(link)
    if (closed !== null) throw conflict(closed)
    const { serverUrl } = visit.platform.settings
    const offered = offeredBy(link, agencyId)
    const booking = await orderForVisitor(tx, { offered, values, serverUrl, checkoutLinkId: id })
    await sql`update checkout_links set orders = orders + 1 where id = ${id} and agency_id = ${agencyId}`.execute(tx)
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
