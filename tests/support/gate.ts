import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../mock-server/database/types.generated.ts'
import { newTicketCode } from '../../src/domain/tickets/ticket-code.ts'

const hour = 3_600_000
export const inHours = (count: number): string => new Date(Date.now() + count * hour).toISOString()

export interface GateEventFacts {
  readonly title?: string
  readonly startsIn?: number
  readonly endsIn?: number
}
export interface MadeEvent {
  readonly id: number
  readonly typeId: number
  readonly agencyId: number
}

/** An event of an agency that is on now, with one type of ticket, straight into the tables. */
export async function makeEvent(db: Kysely<DB>, slug = 'nile', facts: GateEventFacts = {}): Promise<MadeEvent> {
  const { id: agencyId } = await db
    .selectFrom('agencies')
    .select('id')
    .where('slug', 'like', `${slug}%`)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('offers')
    .values({
      agency_id: agencyId,
      kind: 'event',
      title: facts.title ?? 'Night of drums',
      slug: `gate-${randomUUID()}`,
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('events')
    .values({
      offer_id: id,
      agency_id: agencyId,
      venue_name: 'Ndere Centre',
      starts_at: inHours(facts.startsIn ?? 1),
      ends_at: inHours(facts.endsIn ?? 5),
    })
    .execute()
  const type = await db
    .insertInto('ticket_types')
    .values({ agency_id: agencyId, event_id: id, name: 'Regular', amount: 50_000, quantity: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, typeId: type.id, agencyId }
}

export interface OrderFacts {
  readonly paid?: boolean
  readonly status?: 'valid' | 'refunded' | 'void'
  readonly holder?: string
}

/** An order of so many tickets; answers their codes. */
export async function makeTickets(
  db: Kysely<DB>,
  event: MadeEvent,
  count = 1,
  { paid = true, status = 'valid', holder = 'Sarah Nakato' }: OrderFacts = {},
): Promise<{ codes: string[]; bookingId: number; reference: string }> {
  const { agencyId } = event
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('agency_id', '=', agencyId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reference = `GT-${randomUUID().slice(0, 8)}`
  const today = new Date().toISOString().slice(0, 10)
  const total = 50_000 * count
  const booking = await db
    .insertInto('bookings')
    .values({
      agency_id: agencyId,
      reference,
      kind: 'event',
      client_id: client.id,
      title: 'Night of drums',
      status: 'confirmed',
      starts_on: today,
      ends_on: today,
      currency: 'UGX',
      subtotal: total,
      total,
      paid: paid ? total : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = Array.from({ length: count }, () => newTicketCode(randomBytes))
  await db
    .insertInto('ticket_purchases')
    .values(
      codes.map((code, at) => ({
        agency_id: agencyId,
        code,
        event_id: event.id,
        ticket_type_id: event.typeId,
        booking_id: booking.id,
        holder_name: count === 1 ? holder : `${holder} ${at + 1}`,
        holder_email: 'holder@secret.test',
        amount: 50_000,
        currency: 'UGX',
        status,
      })),
    )
    .execute()
  return { codes, bookingId: booking.id, reference }
}
