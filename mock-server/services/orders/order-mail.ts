import { type Kysely, sql } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import { dayText, instantText } from '../../../src/domain/date-texts.ts'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { MailFact } from '../mail/mail-html.ts'
import { mailingAgency, questionsText } from '../mail/mailing-agency.ts'
import { type OutgoingMail, queueMail } from '../mail/outgoing-mail.ts'
import { downloadUrl } from './download-links.ts'
import type { OrderRow } from './order-lock.ts'

export type OrderNews =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'cancelled'
  | 'lapsed'
  | 'reinstated'
  | 'returned'

interface More {
  /** Where pages for clients are; left out, the letter has no link. */
  readonly serverUrl?: string
  readonly held?: OutgoingMail['held']
  /** Of what is on its way. */
  readonly parcel?: {
    readonly carrier: string
    readonly tracking: string
    readonly tracking_url: string
    readonly lines: readonly { readonly title: string; readonly quantity: number }[]
  }
  /** What is to be paid back for a return, minor units. */
  readonly amount?: number
}

const subjects: Readonly<Record<OrderNews, string>> = {
  placed: 'We have your order',
  paid: 'Your order is paid',
  shipped: 'Your order is on its way',
  ready: 'Your order is ready for pick-up',
  delivered: 'Your order was delivered',
  cancelled: 'Your order was cancelled',
  lapsed: 'Your order was not paid in time',
  reinstated: 'Your order stands again',
  returned: 'We have recorded your return',
}
const openings: Readonly<Record<OrderNews, string>> = {
  placed: 'Thank you for your order. We will write to you again when it is ready.',
  paid: 'Thank you. We have received your payment and are preparing your order.',
  shipped: 'These products of your order are on their way to you.',
  ready: 'These products of your order are ready: please come and pick them up.',
  delivered: 'These products of your order were delivered. We hope that you enjoy them.',
  cancelled: 'Your order has been cancelled.',
  lapsed: 'We kept the products of your order for you, but no payment arrived in time. The order has been cancelled.',
  reinstated: 'Your order stands again. Please disregard the cancellation we sent you.',
  returned: 'We have recorded what you returned.',
}

/** Tells the client of an order what became of it, in the agency's name; nobody is written to who has no e-mail address. */
export async function writeOrderMail(
  tx: Kysely<DB>,
  booking: BookingRow,
  news: OrderNews,
  { serverUrl, held, parcel, amount }: More = {},
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string | null; order: OrderRow }>`
    select c.name, c.email, to_jsonb(o) as "order" from shop_orders o join bookings b on b.id = o.booking_id join clients c on c.id = b.client_id
    where o.booking_id = ${booking.id}`.execute(tx)
  const [found] = rows
  if (found === undefined || found.email === null) return
  const { order } = found
  const agency = await mailingAgency(tx, booking.agency_id)
  const isOver = news === 'cancelled' || news === 'lapsed'
  const isDone = order.pieces > 0 && order.fulfilled >= order.pieces
  await queueMail(tx, {
    to: found.email,
    agencyId: booking.agency_id,
    asAgency: true,
    subject: `${subjects[news]}: ${booking.reference}`,
    lines: [
      `Dear ${found.name},`,
      isDone && news === 'paid' ? 'Thank you. We have received your payment.' : openings[news],
    ],
    facts: [
      ['Order', booking.reference],
      ...(parcel?.lines ?? (await linesOf(tx, booking.id))).map(
        ({ title, quantity }): MailFact => [title, quantity === 1 ? '1 piece' : `${quantity} pieces`],
      ),
      ...(parcel === undefined ? [] : parcelFacts(parcel)),
      ...(isOver
        ? [['Reason', news === 'lapsed' ? '' : (booking.cancel_reason ?? '')] as const]
        : deliveryFacts(order, isDone)),
      ...(isOver ? [] : sums(booking, order)),
      ...(amount === undefined || amount === 0
        ? []
        : [['Comes back to you', sumText(amount, booking.currency)] as const]),
    ].filter((fact): fact is MailFact => fact[1] !== ''),
    ...(serverUrl === undefined ? {} : { action: { label: 'Open your order', url: orderUrl(serverUrl, order.link) } }),
    after: [
      ...(news === 'paid' && serverUrl !== undefined ? await downloads(tx, booking.id, serverUrl) : []),
      ...(isOver && booking.paid > booking.refunded
        ? [
            `You have paid ${sumText(booking.paid - booking.refunded, booking.currency)}. We will be in touch about your refund.`,
          ]
        : []),
      ...((amount ?? 0) > 0 ? ['We will write to you again when the money has been paid back.'] : []),
      ...questionsText(agency),
    ],
    held,
  })
}

export const orderUrl = (serverUrl: string, link: string): string => `${serverUrl}/orders/${link}`

async function linesOf(tx: Kysely<DB>, bookingId: number): Promise<{ title: string; quantity: number }[]> {
  const { rows } = await sql<{ title: string; quantity: number }>`
    select coalesce(x.details ->> 'title', x.title) as title, (x.details ->> 'quantity')::int as quantity from (
      select distinct on (l.item) l.item, l.title, l.details from booking_lines l
      where l.booking_id = ${bookingId} and l.offer_type = 'product' order by l.item, l.position, l.id) x order by x.item`.execute(
    tx,
  )
  return rows
}

const parcelFacts = ({ carrier, tracking, tracking_url: url }: NonNullable<More['parcel']>): MailFact[] => [
  ['Sent with', carrier],
  ['Tracking number', tracking],
  ['Where it is', url],
]

function deliveryFacts(order: OrderRow, isDone: boolean): MailFact[] {
  const place = [
    order.recipient,
    order.address,
    order.city,
    order.country_code === null ? '' : countryName(order.country_code),
  ]
  return [
    ['Delivery', [order.delivery_name, order.delivery_zone].filter(Boolean).join(' · ')],
    ['To', order.delivery_kind === 'pick_up' ? '' : place.filter(Boolean).join(', ')],
    ['By', order.deliver_by === null || isDone ? '' : dayText(order.deliver_by)],
  ]
}

function sums(booking: BookingRow, { expires_at: kept, delivery_open: isOpen }: OrderRow): MailFact[] {
  const { total, balance, currency } = booking
  return [
    ['Total', `${sumText(total, currency)}${isOpen ? ', delivery still to be quoted' : ''}`],
    ['Still to pay', balance > 0 ? sumText(balance, currency) : ''],
    ['Payment', balance === 0 && total > 0 ? 'Paid in full' : ''],
    ['Kept until', kept === null || balance <= 0 ? '' : instantText(kept)],
  ]
}

/** The files that were bought, each with its own link. */
async function downloads(tx: Kysely<DB>, bookingId: number, serverUrl: string): Promise<string[]> {
  const { rows } = await sql<{ token: string; file_name: string }>`
    select d.token, a.file_name from order_downloads d join virtual_assets a on a.id = d.asset_id
    where d.booking_id = ${bookingId} and d.revoked_at is null order by d.id`.execute(tx)
  return rows.map(({ token, file_name: name }) => `Download ${name}: ${downloadUrl(serverUrl, token)}`)
}
