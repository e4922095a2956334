import * as v from 'valibot'
import { countryName } from '../../../src/domain/countries.ts'
import { dayText, instantText } from '../../../src/domain/date-texts.ts'
import { hasReceipt } from '../../../src/domain/finance/money-flow.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { Fulfilment, OrderDownload, ShopOrderDetail } from '../../../src/domain/schema/types.generated.ts'
import { fulfilmentStates, type OrderState } from '../../../src/domain/shop/shop-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { orderDetail } from '../../services/orders/order-detail.ts'
import { type SiteAgency, siteAgency } from '../agency.ts'
import { sitePage } from '../frame.ts'
import { noBody, publicPage } from '../public-page.ts'
import { askText, endedText } from './download-page.ts'
import { orderAt } from './order-visit.ts'

/** What a client sees of an order: where it stands, its lines, its way, its files, and what is left to pay. */
export const showOrder = publicPage({
  method: 'GET',
  path: '/orders/{uuid}',
  limit: { name: 'site.order', per: 'ip', calls: 120, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const { id, agencyId } = await orderAt(visit, path.uuid)
    const { database, settings } = visit.platform
    const db = database.tenant(agencyId)
    const order = await orderDetail({ db, agencyId, serverUrl: settings.serverUrl }, id)
    const agency = await siteAgency(db, agencyId, settings.dataDir)
    return sitePage({
      agency,
      title: `Order ${order.number}`,
      body: bodyOf(order, path.uuid, agency).text,
    })
  },
})

function bodyOf(order: ShopOrderDetail, link: string, agency: SiteAgency): Markup {
  const sum = (amount: number) => sumText(amount, order.currency)
  return html`<h1>Your order <span class="ref">${order.number}</span></h1>
${standing(order)}
<section class="card"><h2>Products</h2><table><thead><tr><th scope="col">Product</th><th scope="col">Amount</th></tr></thead>
<tbody>${order.lines.map(
    (line) =>
      html`<tr><td>${line.title}${line.variant_title !== '' && html` · ${line.variant_title}`} × ${line.quantity - line.returned}${
        line.back_ordered > 0 &&
        html`<br><span class="small muted">${counted(line.back_ordered, 'piece')} not in stock yet</span>`
      }</td><td>${sum(line.amount)}</td></tr>`,
  )}${order.discount > 0 && html`<tr><td>Discount</td><td>− ${sum(order.discount)}</td></tr>`}${
    order.delivery_amount > 0 && html`<tr><td>Delivery</td><td>${sum(order.delivery_amount)}</td></tr>`
  }</tbody><tfoot><tr class="total"><td>Total</td><td>${sum(order.total)}</td></tr></tfoot></table></section>
${money(order, link, sum)}
${order.downloads.length > 0 && files(order.downloads, agency)}
${order.lines.some(({ product_kind: kind }) => kind === 'physical') && delivery(order)}
${receipts(order, link)}`
}

const tones: Readonly<Record<string, string>> = {
  cancelled: 'bad',
  refunded: 'bad',
  delivered: 'good',
  shipped: 'good',
  paid: 'good',
}

/** What the client is told of where it stands. */
const stateTexts: Readonly<Record<Exclude<OrderState, 'pending'>, string>> = {
  paid: 'Paid, thank you. We are preparing your order.',
  processing: 'We are preparing your order.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order was delivered.',
  cancelled: 'This order was cancelled.',
  part_refunded: 'A part of this order was refunded.',
  refunded: 'This order was refunded.',
}

const isOfFiles = ({ lines }: ShopOrderDetail): boolean =>
  lines.length > 0 && lines.every(({ product_kind: kind }) => kind === 'digital')

function standing(order: ShopOrderDetail): Markup {
  const tone = tones[order.state] ?? ''
  const text =
    order.state === 'pending'
      ? order.expires_at === null
        ? 'We have your order.'
        : `Not paid yet. We keep these products for you until ${instantText(order.expires_at)}.`
      : order.state === 'delivered' && isOfFiles(order)
        ? 'Paid, thank you. Your files are ready.'
        : stateTexts[order.state]
  return html`<p class="banner ${tone}" role="status"><strong>${text}</strong>${
    order.state === 'cancelled' && order.cancel_reason !== null && html` ${order.cancel_reason}.`
  }</p>`
}

function money(order: ShopOrderDetail, link: string, sum: (amount: number) => string): Markup {
  // Where it stands says so already of an order that is paid only, and of one of files.
  const isSaid = ['paid', 'cancelled', 'refunded'].includes(order.state) || isOfFiles(order)
  if (order.balance === 0) return html`${order.total > 0 && !isSaid && html`<p>Everything is paid. Thank you.</p>`}`
  if (order.balance < 0)
    return html`<section class="card"><h2>Refund</h2><p>${sum(-order.balance)} comes back to you.</p></section>`
  return html`<section class="card"><h2>To pay</h2><p class="grand">${sum(order.balance)}</p>
<form method="post" action="/orders/${link}/pay"><button type="submit">Pay online</button></form></section>`
}

const files = (downloads: readonly OrderDownload[], agency: SiteAgency): Markup =>
  html`<section class="card"><h2>Downloads</h2>${downloads.map(
    ({ file_name: name, url, used, most, expires_at: end, ...file }) => {
      const ended = endedText({ used, most, expires_at: end, revoked_at: file.revoked_at })
      if (ended !== null)
        return html`<p><button type="button" class="quiet" disabled>Download ${name}</button><br><span class="small">${ended} ${askText(agency)}</span></p>`
      const limits = [
        most === null ? '' : `${most - used} of ${counted(most, 'download')} left`,
        end === null ? '' : `until ${instantText(end)}`,
      ]
      return html`<p><a class="button" href="${url}">Download ${name}</a><br><span class="small muted">${limits.filter(Boolean).join(', ')}</span></p>`
    },
  )}</section>`

/** Of each payment that arrived. */
function receipts({ payments }: ShopOrderDetail, link: string): Markup | false {
  const own = payments.filter((payment) => payment.direction === 'in' && hasReceipt(payment))
  return (
    own.length > 0 &&
    html`<section class="card"><h2>Receipts</h2>${own.map(
      ({ id, reference, amount, currency, paid_at: paid }) =>
        html`<p><a href="/orders/${link}/receipts/${id}">Receipt ${reference}</a><br><span class="small muted">${sumText(amount, currency)}, ${instantText(paid)}</span></p>`,
    )}</section>`
  )
}

function delivery({ delivery: to, fulfilments }: ShopOrderDetail): Markup {
  const place = [to.recipient, to.address, to.city, to.country_code === null ? '' : countryName(to.country_code)]
  const where = to.kind === 'pick_up' ? '' : place.filter(Boolean).join(', ')
  return html`<section class="card"><h2>Delivery</h2><p>${[to.name, to.zone].filter(Boolean).join(', ')}${
    to.deliver_by !== null && html`<br><span class="muted">By ${dayText(to.deliver_by)}</span>`
  }</p>${where !== '' && html`<p>${where}</p>`}${fulfilments.map(parcel)}</section>`
}

const parcel = (one: Fulfilment): Markup => html`<div class="said ours"><p class="who">${fulfilmentStates[one.state]}${
  one.shipped_at !== null && html` · ${instantText(one.shipped_at)}`
}</p>
<p>${one.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}</p>${
  one.tracking !== '' && html`<p>${one.carrier} <span class="ref">${one.tracking}</span></p>`
}${one.tracking_url !== '' && html`<p><a href="${one.tracking_url}" rel="noopener noreferrer">Where is it?</a></p>`}</div>`
