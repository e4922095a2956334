import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server.ts'
import { details, formOf, type Page, visitorOf } from './site-visitor.ts'

/** `sold`: has the booking; `lost`: was told what is short; anything else is what went wrong. */
export type Outcome = 'sold' | 'lost' | string

let visitors = 0
/** A visitor of an address of their own: nobody is kept waiting because others came. */
export function newVisitor(server: TestServer) {
  visitors += 1
  return visitorOf(server, `10.20.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
}

/** What is said beside a refusal. */
const alertOf = ({ text }: Page) => (/role="alert"[^>]*>([\s\S]{0,500})/.exec(text)?.[1] ?? '').replace(/<[^>]*>/g, ' ')
const short = /\b(no|only|full|sold out|not enough|none)\b/i
const whatCame = (page: Page): Outcome => {
  if (page.path.startsWith('/pay/')) return 'sold'
  if ((page.status === 409 || page.status === 422) && short.test(alertOf(page))) return 'lost'
  return `${page.status} ${page.path}: ${alertOf(page).slice(0, 80)}`
}

type Visitor = ReturnType<typeof newVisitor>
/** Holds what was chosen and tells who books; the page with the terms, or why it cannot be had. */
export async function toTerms(visitor: Visitor, path: string, choices: Record<string, string>): Promise<Page> {
  const held = await visitor.post(path, { once: randomUUID(), ...choices })
  return held.status === 200 ? visitor.send(held, details()) : held
}
/** Accepts the terms on the page that was reached. */
export async function accept(visitor: Visitor, terms: Page): Promise<Outcome> {
  if (!terms.path.endsWith('/pay')) return whatCame(terms)
  return whatCame(await visitor.send(terms, { terms: 'yes', pay: 'all' }, '/pay'))
}
/** From the choice to the payment page, as fast as a visitor's browser goes. */
export async function bookOnSite(server: TestServer, path: string, choices: Record<string, string>): Promise<Outcome> {
  const visitor = newVisitor(server)
  return accept(visitor, await toTerms(visitor, path, choices))
}
/** A piece of a product through cart and checkout. */
export async function orderOnSite(server: TestServer, site: string, variant: number): Promise<Outcome> {
  const visitor = newVisitor(server)
  await visitor.post(`${site}/cart`, { variant: String(variant), quantity: '1' })
  const checkout = await visitor.open(`${site}/checkout`)
  if (checkout.status !== 200) return whatCame(checkout)
  const form = formOf(checkout, '/checkout')
  form.fields.set('delivery', /name="delivery" value="([^"]*)"[^>]*data-kind="pick_up"/.exec(checkout.text)?.[1] ?? '')
  for (const [name, value] of Object.entries(details())) form.fields.set(name, value)
  const placed = await visitor.post(form.action, form.fields)
  // Another way of delivery than the one shown was reckoned first.
  return whatCame(
    placed.status === 200 && placed.path.endsWith('/checkout') ? await visitor.send(placed, {}, '/checkout') : placed,
  )
}
/** A colleague at the desk, who must be told what clashes. */
export async function bookAtDesk(server: TestServer, token: string, path: string, body: object): Promise<Outcome> {
  const answer = await server.request(path, { token, body })
  if (answer.status === 201) return 'sold'
  const { message, clash } = answer.body ?? {}
  const isTold = answer.status === 409 && short.test(message) && typeof clash?.resource === 'string'
  return isTold ? 'lost' : `${answer.status} ${message}`
}
