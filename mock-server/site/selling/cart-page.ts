import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { toMajor } from '../../../src/domain/money.ts'
import { cartFields, onceField } from '../../../src/domain/website/form-names.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { isUuid, validated } from '../../http/validate.ts'
import { includedTaxes } from '../../services/invoices/included-taxes.ts'
import { addToCart, type Cart, cartAt, writeCart } from '../../services/website/site-carts.ts'
import { wishNews } from '../agency-site/news-links.ts'
import type { Typed } from '../form-fields.ts'
import { buyForm } from '../orders/buy-views.ts'
import { linesOf, type Offered, orderFields, orderForVisitor, shownOrder } from '../orders/visitor-order.ts'
import { formText, publicForm, valuesOf, written } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { cartView, emptyCart } from './cart-views.ts'
import { drawn, type SiteHere, type SiteRoot, siteHere } from './site-here.ts'

interface AtCart {
  readonly here: SiteHere
  readonly agencyId: number
  readonly cart: Cart | null
  /** Behind every address of the cart: within pages of others the address says which it is. */
  readonly query: string
}

const cookieName = 'cart'
const monthSeconds = 30 * 24 * 3600

/** Which cart a visitor has: as their browser says or, within a page of somebody else's, as the address does. */
function cartIdOf({ request, url }: Visit, { isEmbedded }: SiteHere): string | null {
  const cookie = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const id = isEmbedded ? url.searchParams.get('cart') : cookie
  return id != null && isUuid(id) ? id : null
}

async function cartHere(visit: Visit, root: SiteRoot, path: { readonly site: string }): Promise<AtCart> {
  const here = await siteHere(visit, root, path.site)
  if (!here.site.owner.has_shop) throw notFound('page')
  const { agencyId } = here
  const id = cartIdOf(visit, here)
  const cart = await cartAt(visit.platform.database.tenant(agencyId), agencyId, id)
  return { here, agencyId, cart, query: here.isEmbedded && cart !== null ? `?cart=${cart.id}` : '' }
}

const offeredIn = ({ agencyId }: AtCart, { lines, code }: Cart, adjustable: boolean): Offered => ({
  agencyId,
  lines: lines.map((line) => ({ ...line, adjustable })),
  code,
  source: 'website',
})

async function cartPage(visit: Visit, at: AtCart, typed: Typed | null): Promise<Response> {
  const { here, cart, query } = at
  const path = siteAddress.cart
  const status = typed?.refusal.status ?? 200
  if (cart === null || cart.lines.length === 0)
    return drawn(visit, here, { title: 'Your cart', path, status, body: emptyCart(here, cart?.isShort === true) })
  const sent = typed?.sent ?? visit.url.searchParams
  const { reckoned } = await shownOrder(visit.platform.database.tenant(at.agencyId), offeredIn(at, cart, true), sent)
  return drawn(visit, here, {
    title: 'Your cart',
    path,
    status,
    body: cartView({ here, cart, reckoned, typed, sent, query }),
    scripts: ['/site/live-form.js'],
  })
}

async function checkoutPage(visit: Visit, at: AtCart, typed: Typed | null): Promise<Response> {
  const { here, agencyId, cart, query } = at
  const isTotal = typed?.refusal.body.step === 'total'
  if (cart === null || cart.lines.length === 0) return to(`${here.base}${siteAddress.cart}${query}`)
  const db = visit.platform.database.tenant(agencyId)
  const offered = offeredIn(at, cart, false)
  const sent = typed?.sent ?? visit.url.searchParams
  const { reckoned, chosen } = await shownOrder(db, offered, sent)
  const taxes = await includedTaxes(db, agencyId, reckoned.priced)
  const action = `${here.base}${siteAddress.checkout}${query}`
  return drawn(visit, here, {
    title: 'Checkout',
    path: siteAddress.checkout,
    status: isTotal ? 200 : (typed?.refusal.status ?? 200),
    body: buyForm({
      ...{ title: 'Checkout', lines: offered.lines, action, reckoned, typed, sent, chosen, isTotal, taxes },
      hasNews: true,
    }),
    scripts: ['/site/live-form.js'],
  })
}

const to = (location: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status: 303, headers: { location, ...headers } })

const added = v.object({
  [cartFields.variant]: v.pipe(v.string('Choose one.'), v.regex(/^\d{1,15}$/, 'Choose one.'), v.transform(Number)),
  [cartFields.quantity]: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Enter a whole number.'),
      v.transform(Number),
      v.minValue(1, 'At least 1.'),
    ),
    '1',
  ),
})

/** The cart and the order that is made of it. A cookie is set only once something is put in: without it there is no cart. */
export const cartPages = (root: SiteRoot) => [
  publicPage({
    method: 'GET',
    path: `${root}/cart`,
    limit: { name: 'site.cart', per: 'ip', calls: 300, minutes: 10 },
    query: v.record(v.string(), v.unknown()),
    body: noBody,
    answer: async ({ visit, path }) => cartPage(visit, await cartHere(visit, root, path), null),
  }),
  publicPage({
    method: 'POST',
    path: `${root}/cart`,
    limit: { name: 'site.cart-add', per: 'ip', calls: 120, minutes: 10 },
    query: v.record(v.string(), v.unknown()),
    body: formText,
    async answer({ visit, path, body }) {
      const { here, agencyId, cart } = await cartHere(visit, root, path)
      const values = validated(added, valuesOf(new URLSearchParams(body)))
      const id = cart?.id ?? randomUUID()
      const line = { variant_id: values[cartFields.variant], quantity: values[cartFields.quantity] }
      await written(visit, null, agencyId, null, ({ tx }) => addToCart(tx, agencyId, id, line))
      const address = `${here.base}${siteAddress.cart}`
      if (here.isEmbedded) return to(`${address}?cart=${id}`)
      const secure = visit.platform.settings.development ? '' : '; Secure'
      return to(address, {
        'set-cookie': `${cookieName}=${id}; Path=${here.base}/; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax${secure}`,
      })
    },
  }),
  publicForm({
    path: `${root}/cart/change`,
    limit: { name: 'site.cart-change', per: 'ip', calls: 120, minutes: 10 },
    fields: v.objectWithRest(
      { code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'At most 60 characters.')), '') },
      v.union([v.string(), v.array(v.string())]),
    ),
    action: null, // nothing is ordered yet
    subject: (visit, path) => cartHere(visit, root, path),
    async write({ tx, subject, values }) {
      const { cart, agencyId } = subject
      if (cart === null) return
      const sent = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
      const lines = linesOf(offeredIn(subject, cart, true), sent)
      const wanted = { ...cart, lines, code: values.code }
      if (lines.length > 0) {
        const { reckoned } = await shownOrder(tx, offeredIn(subject, wanted, false), new URLSearchParams())
        const complaint = reckoned.priced.code?.complaint ?? null
        if (complaint !== null) throw refused({ code: [complaint] })
      }
      await writeCart(tx, agencyId, cart.id, { lines, code: values.code })
    },
    done: (_, sent, { here, query }) =>
      `${here.base}${sent.get('next') === 'checkout' ? siteAddress.checkout : siteAddress.cart}${query}`,
    again: (visit, subject, typed) => cartPage(visit, subject, typed),
  }),
  publicPage({
    method: 'GET',
    path: `${root}/checkout`,
    limit: { name: 'site.checkout', per: 'ip', calls: 300, minutes: 10 },
    query: v.record(v.string(), v.unknown()),
    body: noBody,
    answer: async ({ visit, path }) => checkoutPage(visit, await cartHere(visit, root, path), null),
  }),
  publicForm({
    path: `${root}/checkout`,
    limit: { name: 'site.checkout-send', per: 'ip', calls: 30, minutes: 10 },
    fields: orderFields,
    action: 'orders.site',
    subject: (visit, path) => cartHere(visit, root, path),
    async write({ tx, visit, subject, values, audit }) {
      const { cart, agencyId } = subject
      if (cart === null) return
      const { serverUrl } = visit.platform.settings
      const offered = offeredIn(subject, cart, false)
      const booking = await orderForVisitor(tx, { offered, values, serverUrl })
      await writeCart(tx, agencyId, cart.id, { lines: [], code: '' })
      await wishNews({ platform: visit.platform, tx }, subject.here.site, values)
      audit(values.name, {
        subject: 'booking',
        subjectId: booking.id,
        after: { reference: booking.reference, total: toMajor(booking.total, booking.currency), source: 'website' },
      })
    },
    done: (_, sent) => `/orders/${encodeURIComponent(sent.get(onceField) ?? '')}/pay`,
    again: (visit, subject, typed) => checkoutPage(visit, subject, typed),
  }),
]
