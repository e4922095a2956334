import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { LinkField, LinkState } from '../../../src/domain/payments/payment-links.ts'
import { pageMinutes } from '../../../src/domain/payments/payment-states.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { stateOfLink } from '../payment-links/link-rows.ts'
import { nextReference } from '../references.ts'
import { quotedPayment } from './online-currencies.ts'
import { noteEvent, type PaymentRow } from './payment-state.ts'

/** A payment link as its page knows it; amounts in minor units. */
export interface PayLink {
  readonly id: number
  readonly agency_id: number
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly currency: CurrencyCode
  readonly amount: number | null
  readonly min_amount: number | null
  readonly max_amount: number | null
  readonly suggestions: readonly number[]
  readonly max_quantity: number
  readonly fields: readonly LinkField[]
  readonly redirect_url: string | null
  readonly thank_you: string
  readonly booking_id: number | null
  readonly state: LinkState
  /** Of a booking's link: what is still owed on it, and who pays. */
  readonly owed: number | null
  readonly client_name: string | null
  readonly client_email: string | null
  readonly client_phone: string | null
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Whoever booked or ordered without an account is the client with that e-mail address, as on file: the page tells them no more than they
 * typed themselves.
 */
const payerOf = (onFile: RawBuilder<unknown>, typed: RawBuilder<unknown>) =>
  sql`case when b.source = 'website' then nullif(${typed}, '') else ${onFile} end`

const linkColumns = sql`l.id, l.agency_id, l.uuid, l.title, l.description, l.currency, l.amount, l.min_amount, l.max_amount, l.suggestions,
  l.max_quantity, l.fields, l.redirect_url, l.thank_you, l.booking_id,
  ${stateOfLink} as state,
  case when b.id is not null then greatest(0, b.balance) end as owed, ${payerOf(sql`c.name`, sql`coalesce(sb.name, o.recipient)`)} as client_name,
  ${payerOf(sql`c.email`, sql`sb.email`)} as client_email, ${payerOf(sql`c.phone`, sql`coalesce(sb.phone, o.phone)`)} as client_phone`

/** Undefined where there is no such link, or its agency is closed. */
export async function linkAt(db: Kysely<DB>, uuid: string): Promise<PayLink | undefined> {
  if (!isUuid(uuid)) return undefined
  const { rows } = await sql<PayLink>`
    select ${linkColumns} from payment_links l join agencies a on a.id = l.agency_id and a.deleted_at is null
    left join bookings b on b.id = l.booking_id left join clients c on c.id = b.client_id
    left join site_bookings sb on sb.booking_id = b.id left join shop_orders o on o.booking_id = b.id
    where l.uuid = ${uuid} and l.deleted_at is null`.execute(db)
  return rows[0]
}

/** A payment that was begun on a page; what was written down at the desk has none. */
export async function paymentAt(db: Kysely<DB>, uuid: string): Promise<PaymentRow | undefined> {
  if (!isUuid(uuid)) return undefined
  return db
    .selectFrom('payments')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('expires_at', 'is not', null)
    .where('direction', '=', 'in')
    .executeTakeFirst()
}

/** What somebody filled in on the page of a link. */
export interface PayerGiven {
  /** Minor units of one; ignored where the link has an amount. */
  readonly amount: number | null
  readonly quantity: number
  /** Of a booking's link, what is paid in; left out: the link's own. */
  readonly currency?: CurrencyCode
  /** Minor units of that currency which the page showed. */
  readonly seen?: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly answers: readonly { readonly label: string; readonly value: string }[]
  readonly returnUrl: string | null
}

/**
 * Begins a payment on a link: pending, kept for an hour, under the uuid of the form, so that the same form sent twice is one payment.
 * The link is locked, so that its last use is given once. 409 where it is closed; 422 for an amount that it does not take.
 */
export async function startLinkPayment(
  tx: Kysely<DB>,
  linkUuid: string,
  uuid: string,
  given: PayerGiven,
): Promise<PaymentRow> {
  await sql`select id from payment_links where uuid = ${linkUuid} for update`.execute(tx)
  const link = await linkAt(tx, linkUuid)
  if (link === undefined) throw notFound('payment link')
  const before = await paymentAt(tx, uuid)
  if (before?.link_id === link.id) return before
  if (link.state !== 'active') throw conflict(closedText[link.state])
  const sum = amountOf(link, given)
  const paid =
    link.booking_id === null
      ? { currency: link.currency, amount: sum }
      : await quotedPayment(tx, {
          agencyId: link.agency_id,
          own: link.currency,
          sum,
          currency: given.currency ?? link.currency,
          seen: given.seen ?? null,
        })
  const payment = await tx
    .insertInto('payments')
    .values({
      agency_id: link.agency_id,
      uuid,
      reference: await nextReference(tx, link.agency_id, 'PAY'),
      objective: link.booking_id === null ? 'payment_link' : 'booking',
      booking_id: link.booking_id,
      link_id: link.id,
      aggregator: 'local', // until a way to pay is chosen
      method: 'card',
      ...paid,
      status: 'pending',
      payer: given.name,
      payer_email: given.email === '' ? null : given.email,
      payer_phone: given.phone === '' ? null : given.phone,
      answers: JSON.stringify(given.answers),
      description: given.quantity > 1 ? `${link.title} × ${given.quantity}` : link.title,
      return_url: given.returnUrl,
      expires_at: new Date(Date.now() + pageMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('payment_links').set({ starts: sql<number>`starts + 1` }).where('id', '=', link.id).execute()
  await noteEvent(tx, payment, 'pending', { source: 'page' })
  return payment
}

/** Why nothing can be paid here, as the payer reads it. */
export const closedText = {
  paused: 'Payments here are paused at the moment.',
  expired: 'This payment link has expired.',
  used_up: 'This has been paid already.',
} as const

/** What is to be paid, in minor units of the link's currency; 422 for an amount that it does not take. */
export function amountOf(link: PayLink, { amount: typed, quantity }: Pick<PayerGiven, 'amount' | 'quantity'>): number {
  const { currency, owed } = link
  const text = (minor: number) => sumText(toMajor(minor, currency), currency)
  if (quantity > link.max_quantity) throw refused({ quantity: [`At most ${link.max_quantity} at once.`] })
  if (link.amount !== null) {
    if (owed !== null && owed === 0) throw conflict(closedText.used_up)
    return owed === null ? link.amount * quantity : Math.min(link.amount, owed)
  }
  if (typed === null || typed <= 0) throw refused({ amount: ['Enter the amount.'] })
  const most = owed === null ? link.max_amount : Math.min(link.max_amount ?? owed, owed)
  if (link.min_amount !== null && typed < Math.min(link.min_amount, most ?? link.min_amount))
    throw refused({ amount: [`At least ${text(link.min_amount)}.`] })
  if (most !== null && typed > most) throw refused({ amount: [`At most ${text(most)}.`] })
  return typed * quantity
}
