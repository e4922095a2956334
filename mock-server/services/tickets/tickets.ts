import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { spread } from '../../../src/domain/amounts.ts'
import { instantText } from '../../../src/domain/date-texts.ts'
import { counted } from '../../../src/domain/text.ts'
import { newTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { isAgreed } from '../bookings/agreed-price.ts'
import type { PricedItem } from '../bookings/priced-items.ts'

/** Whose booking it is: tickets without a name of their own are the client's. */
interface Order {
  readonly agencyId: number
  readonly bookingId: number
  readonly clientId: number
}
interface Ticket {
  readonly id: number
  /** 0: it was taken off the order, or says nothing. */
  readonly item: number
  readonly ticket_type_id: number
  readonly code: string
  readonly status: string
  readonly holder_name: string
  readonly scanned_at: string | null
}

/**
 * Brings the tickets of a booking to what its items ask for: issues what is new, ends what is too many, never one that was let
 * in. Tickets stay with their item when its number changes.
 */
export async function settleTickets(tx: Kysely<DB>, order: Order, items: readonly PricedItem[]): Promise<void> {
  const present = await ticketsOf(tx, order.bookingId)
  const wanted = items.filter((item) => item.kind === 'ticket')
  if (wanted.length === 0 && present.length === 0) return
  const kept = new Set<number>()
  for (const item of wanted) {
    const mine = present.filter((ticket) => !kept.has(ticket.id) && isOf(ticket, item))
    const quantity = item.details?.quantity ?? 0
    // Those that were let in stay first; what was made void by hand goes first, then the newest.
    const staying = mine.toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id).slice(0, quantity)
    for (const { id } of staying) kept.add(id)
    await name(tx, staying, item)
    await issue(tx, order, item, staying.length, quantity)
  }
  await end(
    tx,
    present.filter(({ id }) => !kept.has(id)),
  )
}

const isAdmitted = ({ status }: Ticket): boolean => status === 'admitted'
const isLive = ({ status }: Ticket): boolean => status === 'valid' || status === 'admitted'
const rankOf = (ticket: Ticket): number => (isAdmitted(ticket) ? 0 : isLive(ticket) ? 1 : 2)

/** By the number the item had; one without a number by its type. */
const isOf = (ticket: Ticket, { before, details }: PricedItem): boolean =>
  before !== undefined &&
  (ticket.item === before || (ticket.item === 0 && ticket.ticket_type_id === details?.ticket_type_id))

/** Those that belong to the order as it stands, also when one was made void by hand: its place is still the order's. */
async function ticketsOf(tx: Kysely<DB>, bookingId: number): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select id, item, ticket_type_id, code, status, holder_name, scanned_at from ticket_purchases
    where booking_id = ${bookingId} and (item > 0 or status in ('valid', 'admitted')) order by id for update`.execute(
    tx,
  )
  return rows
}

/** The item's number, and the names where the order says some. */
async function name(tx: Kysely<DB>, tickets: readonly Ticket[], item: PricedItem): Promise<void> {
  const holders = item.details?.holders ?? []
  for (const [index, { id, item: itemNumber }] of tickets.entries()) {
    const holder = holders[index]
    if (itemNumber === item.itemNumber && holder === undefined) continue
    await tx
      .updateTable('ticket_purchases')
      .set({
        item: item.itemNumber,
        ...(holder === undefined || holder.name === ''
          ? {}
          : { holder_name: holder.name, holder_email: holder.email ?? '' }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
  }
}

async function issue(tx: Kysely<DB>, order: Order, item: PricedItem, from: number, to: number): Promise<void> {
  if (to <= from || item.details?.ticket_type_id == null) return
  const client = await tx
    .selectFrom('clients')
    .select(['name', 'email'])
    .where('id', '=', order.clientId)
    .executeTakeFirstOrThrow()
  const prices = item.lines.flatMap((line) =>
    spread(
      line.amount - line.discount,
      Array.from({ length: isAgreed(line) ? to : line.quantity }, () => 1),
    ),
  )
  const typeId = item.details.ticket_type_id
  await tx
    .insertInto('ticket_purchases')
    .values(
      Array.from({ length: to - from }, (_, n) => {
        const holder = item.details?.holders?.[from + n]
        const own = holder !== undefined && holder.name !== ''
        return {
          agency_id: order.agencyId,
          code: newTicketCode(randomBytes),
          event_id: item.offerId,
          ticket_type_id: typeId,
          booking_id: order.bookingId,
          item: item.itemNumber,
          holder_name: own ? holder.name : client.name,
          holder_email: (own ? holder.email : client.email) ?? '',
          amount: prices[from + n] ?? 0,
          currency: item.currency,
        }
      }),
    )
    .execute()
}

async function end(tx: Kysely<DB>, tickets: readonly Ticket[]): Promise<void> {
  refuseAdmitted(tickets, 'taken off the booking')
  if (tickets.length === 0) return
  await sql`
    update ticket_purchases
    set status = case when status = 'valid' then 'void' else status end, item = 0, version = version + 1, updated_at = now()
    where id = any(${tickets.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** 409 naming them: who was let in has used the ticket. */
function refuseAdmitted(tickets: readonly Ticket[], what: string): void {
  const admitted = tickets.filter(isAdmitted)
  const [first] = admitted
  if (first === undefined) return
  const others = admitted.length > 1 ? ` and ${counted(admitted.length - 1, 'other')}` : ''
  const when = first.scanned_at === null ? '' : ` on ${instantText(first.scanned_at)}`
  throw conflict(
    `Ticket ${first.code} of ${first.holder_name || 'its holder'} was admitted${when}${others}: it cannot be ${what}.`,
    { tickets: admitted.map(({ code, holder_name, scanned_at }) => ({ code, holder_name, scanned_at })) },
  )
}

/** A cancelled booking's tickets open no gate: refunded where the policy gives money back for their item, void otherwise. */
export async function cancelTickets(
  tx: Kysely<DB>,
  bookingId: number,
  refundedItems: readonly number[],
): Promise<void> {
  const tickets = (await ticketsOf(tx, bookingId)).filter(isLive)
  if (tickets.length === 0) return
  refuseAdmitted(tickets, 'cancelled')
  await sql`
    update ticket_purchases
    set status = case when amount > 0 and item = any(${[0, ...refundedItems]}::int[]) and ${refundedItems.length > 0} then 'refunded' else 'void' end,
      ended_with_booking = true, version = version + 1, updated_at = now()
    where id = any(${tickets.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** Those that ended with the booking are valid again. */
export async function reviveTickets(tx: Kysely<DB>, bookingId: number): Promise<void> {
  await sql`
    update ticket_purchases set status = 'valid', ended_with_booking = false, version = version + 1, updated_at = now()
    where booking_id = ${bookingId} and ended_with_booking and status in ('void', 'refunded')`.execute(tx)
}
