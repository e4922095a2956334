import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { fits } from '../../../src/domain/contract/offers/package-inputs.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { checkEvent, lockedEvent, touchEvent } from '../../services/offers/event-rows.ts'
import { lockedTicketType, ticketTypeRow, ticketTypesOf } from '../../services/offers/ticket-types.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['events']
type Input = BodyOf<Area['createTicket']>

const tickets: Handler<Area['tickets']> = async ({ agencyId, db, path }) => {
  await checkEvent(db, agencyId, idOf(path.id))
  return { data: await ticketTypesOf(db, agencyId, idOf(path.id)) }
}

const ticket: Handler<Area['ticket']> = async ({ agencyId, db, path }) => ({
  data: await ticketTypeRow(db, agencyId, idOf(path.id)),
})

/** 422 for what only the event can tell: decimals its currency has not, and a sale that goes on after its end. */
function refuseUnfit(input: Input, event: { readonly currency: CurrencyCode; readonly ends_at: string }): void {
  const errors: Record<string, string[]> = {}
  const decimals = 'This currency has fewer decimal places.'
  if (!fits(input.amount, event.currency)) errors.amount = [decimals]
  input.tiers.forEach((tier, at) => {
    if (!fits(tier.amount, event.currency)) errors[`tiers.${at}.amount`] = [decimals]
  })
  if (input.sales_from !== null && input.sales_from >= new Date(event.ends_at).toISOString())
    errors.sales_from = ['The event will be over by then.']
  if (Object.keys(errors).length > 0) throw refused(errors)
}

/** The table keeps minor units, the API speaks of major ones. */
const stored = ({ version: _, tiers: __, ...input }: Input, currency: CurrencyCode) => ({
  ...input,
  amount: toMinor(input.amount, currency),
  access_code: input.hidden ? input.access_code : '',
})

async function writeTiers(tx: Kysely<DB>, agencyId: number, typeId: number, input: Input, currency: CurrencyCode) {
  await tx.deleteFrom('ticket_tiers').where('ticket_type_id', '=', typeId).where('agency_id', '=', agencyId).execute()
  if (input.tiers.length === 0) return
  await tx
    .insertInto('ticket_tiers')
    .values(
      input.tiers.map((tier, position) => ({
        ...tier,
        amount: toMinor(tier.amount, currency),
        agency_id: agencyId,
        ticket_type_id: typeId,
        position,
      })),
    )
    .execute()
}

const createTicket: Handler<Area['createTicket']> = async (call) => {
  const { agencyId, body, db } = call
  const event = await lockedEvent(db, agencyId, idOf(call.path.id))
  refuseUnfit(body, event)
  const { rows } = await sql<{ next: number; types: number }>`
    select coalesce(max(position), -1) + 1 as next, count(*)::int as types
    from ticket_types where event_id = ${event.id} and deleted_at is null`.execute(db)
  if ((rows[0]?.types ?? 0) >= 50) throw refused({ name: ['An event has at most 50 ticket types.'] })
  const { id } = await db
    .insertInto('ticket_types')
    .values({
      ...stored(body, event.currency),
      agency_id: agencyId,
      event_id: event.id,
      position: rows[0]?.next ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTiers(db, agencyId, id, body, event.currency)
  await touchEvent(db, agencyId, event.id)
  call.audit({ subject: 'event', subjectId: event.id, after: { ticket_type: id, ...body, version: undefined } })
  return { data: await ticketTypeRow(db, agencyId, id) }
}

const updateTicket: Handler<Area['updateTicket']> = async (call) => {
  const { agencyId, body, db } = call
  const locked = await lockedTicketType(db, agencyId, idOf(call.path.id))
  if (locked.deleted_at !== null) throw notFound('ticket type')
  await checkVersion(db, 'event', locked, body.version)
  const event = await lockedEvent(db, agencyId, locked.event_id)
  refuseUnfit(body, event)
  const before = await ticketTypeRow(db, agencyId, locked.id)
  // What is sold can be fewer than what is taken, while somebody is at the point of buying; both must keep their place.
  if (body.quantity < before.sold)
    throw conflict(
      `${counted(before.sold, 'ticket')} of “${before.name}” ${before.sold === 1 ? 'is' : 'are'} sold: there cannot be fewer.`,
      { sold: before.sold, wanted: body.quantity },
    )
  await db
    .updateTable('ticket_types')
    .set({ ...stored(body, event.currency), version: locked.version + 1, updated_at: new Date() })
    .where('id', '=', locked.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await writeTiers(db, agencyId, locked.id, body, event.currency)
  if (body.quantity !== before.quantity)
    await recapacity(db, agencyId, { resourceType: 'ticket', resourceId: locked.id }, locked.day, locked.day)
  await touchEvent(db, agencyId, locked.event_id)
  const { version: _, ...after } = body
  const short = before.tiers.map(({ name, amount, sales_from, sales_to }) => ({ name, amount, sales_from, sales_to }))
  const changes = changesBetween<object>({ ...before, tiers: short }, after)
  call.audit({
    subject: 'event',
    subjectId: locked.event_id,
    before: { ticket_type: locked.id, ...changes.before },
    after: { ticket_type: locked.id, ...changes.after },
  })
  return { data: await ticketTypeRow(db, agencyId, locked.id) }
}

/** 409 with counts: whoever holds a ticket, or is about to buy one, holds one of something. */
const deleteTicket: Handler<Area['deleteTicket']> = async (call) => {
  const { agencyId, db } = call
  const locked = await lockedTicketType(db, agencyId, idOf(call.path.id))
  if (locked.deleted_at !== null) throw notFound('ticket type')
  const { rows } = await sql<{ sold: number; admitted: number; other: number }>`
    select count(*) filter (where status in ('valid', 'admitted'))::int as sold,
      count(*) filter (where status = 'admitted')::int as admitted,
      count(*) filter (where status in ('refunded', 'void'))::int as other
    from ticket_purchases where ticket_type_id = ${locked.id} and agency_id = ${agencyId}`.execute(db)
  const { sold = 0, admitted = 0, other = 0 } = rows[0] ?? {}
  if (sold + other > 0)
    throw conflict(
      `“${locked.name}” has been sold: ${soldText(sold, admitted, other)}. Set its quantity to the number sold, or end its sale, instead.`,
      { sold, admitted, refunded: other },
    )
  const { taken } = await ticketTypeRow(db, agencyId, locked.id)
  if (taken > 0)
    throw conflict(
      `${counted(taken, 'ticket')} of “${locked.name}” ${taken === 1 ? 'is' : 'are'} held by somebody who is about to buy. Try again in a few minutes.`,
      { held: taken },
    )
  await db
    .updateTable('ticket_types')
    .set({ deleted_at: new Date() })
    .where('id', '=', locked.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await touchEvent(db, agencyId, locked.event_id)
  call.audit({
    subject: 'event',
    subjectId: locked.event_id,
    before: { ticket_type: locked.id, name: locked.name, quantity: locked.quantity },
    after: null,
  })
  return { message: `“${locked.name}” deleted.` }
}

const soldText = (sold: number, admitted: number, other: number): string =>
  [
    ...(sold > 0 ? [`${counted(sold, 'ticket')}${admitted > 0 ? `, ${admitted} of them admitted` : ''}`] : []),
    ...(other > 0 ? [`${counted(other, 'ticket')} void or refunded`] : []),
  ].join(' and ')

const restoreTicket: Handler<Area['restoreTicket']> = async (call) => {
  const { agencyId, db } = call
  const locked = await lockedTicketType(db, agencyId, idOf(call.path.id))
  const monthAgo = Date.now() - 30 * 86_400_000
  if (locked.deleted_at !== null && Date.parse(locked.deleted_at) < monthAgo) throw notFound('ticket type')
  await db
    .updateTable('ticket_types')
    .set({ deleted_at: null })
    .where('id', '=', locked.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await touchEvent(db, agencyId, locked.event_id)
  call.audit({
    subject: 'event',
    subjectId: locked.event_id,
    before: null,
    after: { ticket_type: locked.id, name: locked.name, quantity: locked.quantity },
  })
  return { data: await ticketTypeRow(db, agencyId, locked.id) }
}

const reorderTickets: Handler<Area['reorderTickets']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedEvent(db, agencyId, idOf(call.path.id))
  const before = (await ticketTypesOf(db, agencyId, id)).map((type) => type.id)
  if (body.ids.length !== before.length || !before.every((one) => body.ids.includes(one)))
    throw refused({ ids: ['List each ticket type of the event once.'] })
  await sql`
    update ticket_types t set position = w.position - 1
    from unnest(${body.ids}::bigint[]) with ordinality as w(id, position)
    where t.id = w.id and t.agency_id = ${agencyId} and t.event_id = ${id}`.execute(db)
  await touchEvent(db, agencyId, id)
  call.audit({ subject: 'event', subjectId: id, before: { ticket_order: before }, after: { ticket_order: body.ids } })
  return { data: await ticketTypesOf(db, agencyId, id) }
}

export const eventTicketHandlers = {
  tickets,
  ticket,
  createTicket,
  updateTicket,
  deleteTicket,
  restoreTicket,
  reorderTickets,
} satisfies Partial<Handlers<Area>>
