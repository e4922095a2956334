import { sql } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { dayText, timeText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { ticketFile } from '../../services/documents/ticket-file.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { writeHolder } from '../../services/tickets/ticket-holders.ts'
import {
  type LockedPurchase,
  lockedPurchase,
  purchaseDetail,
  purchaseExport,
  purchaseId,
  purchasePage,
  purchaseTotals,
} from '../../services/tickets/ticket-rows.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['events']

const purchases: Handler<Area['purchases']> = async ({ agencyId, db, query, rawJson, system }) => {
  const scope = { db, system, agencyId }
  return query.download === undefined
    ? rawJson(await purchasePage(scope, query))
    : purchaseExport(scope, query, query.download)
}

const totals: Handler<Area['purchaseTotals']> = async ({ agencyId, db, query, system }) => ({
  data: await purchaseTotals({ db, system, agencyId }, query),
})

const purchase: Handler<Area['purchase']> = async ({ agencyId, db, path }) => ({
  data: await purchaseDetail(db, agencyId, await purchaseId(db, agencyId, path.code)),
})

const pdf: Handler<Area['pdf']> = async ({ agencyId, db, path, platform, query }) =>
  pdfResponse(
    await ticketFile(db, {
      agencyId,
      dataDir: platform.settings.dataDir,
      of: { purchaseId: await purchaseId(db, agencyId, path.code) },
      size: query.size ?? 'A6',
    }),
  )

const orderPdf: Handler<Area['orderPdf']> = async ({ agencyId, db, path, platform, query }) =>
  pdfResponse(
    await ticketFile(db, {
      agencyId,
      dataDir: platform.settings.dataDir,
      of: { bookingId: idOf(path.id) },
      size: query.size ?? 'A6',
    }),
  )

/** "It was admitted today at 7:12 pm." */
function refuseAdmitted({ status, scanned_at }: LockedPurchase, instead: string): void {
  if (status !== 'admitted' || scanned_at === null) return
  const day = clockOf(scanned_at).slice(0, 10)
  const when = day === today() ? 'today' : `on ${dayText(day)}`
  throw conflict(`This ticket was admitted ${when} at ${timeText(scanned_at)}. ${instead}`, { scanned_at })
}

const changeHolder: Handler<Area['changeHolder']> = async (call) => {
  const { agencyId, body, db } = call
  const ticket = await lockedPurchase(db, agencyId, call.path.code)
  await checkVersion(db, 'ticket', ticket, body.version)
  refuseAdmitted(ticket, 'Its holder can no longer be changed.')
  const after = { holder_name: body.holder_name, holder_email: body.holder_email ?? '' }
  await writeHolder(db, agencyId, ticket, after)
  const { holder_name, holder_email } = ticket
  call.audit({ subject: 'ticket', subjectId: ticket.id, before: { holder_name, holder_email }, after })
  return { data: await purchaseDetail(db, agencyId, ticket.id) }
}

const move = (from: 'valid' | 'void', to: 'valid' | 'void') => {
  return async (call: Pick<Call<Area['voidTicket']>, 'agencyId' | 'db' | 'path' | 'audit'>) => {
    const { agencyId, db } = call
    const ticket = await lockedPurchase(db, agencyId, call.path.code)
    if (ticket.status !== to) {
      refuseAdmitted(ticket, 'Undo the admission before you void the ticket.')
      if (ticket.status !== from) throw conflict(`This ticket is ${ticket.status}: it cannot become ${to}.`)
      await db
        .updateTable('ticket_purchases')
        .set({ status: to, version: ticket.version + 1, updated_at: new Date() })
        .where('id', '=', ticket.id)
        .where('agency_id', '=', agencyId)
        .execute()
    }
    call.audit({ subject: 'ticket', subjectId: ticket.id, before: { status: ticket.status }, after: { status: to } })
    return { data: await purchaseDetail(db, agencyId, ticket.id) }
  }
}

/** A ticket of a cancelled booking stays void: its place was given back. */
const reinstateTicket: Handler<Area['reinstateTicket']> = async (call) => {
  const { agencyId, db } = call
  const { booking_id, ticket_type_id, status } = await lockedPurchase(db, agencyId, call.path.code)
  if (status !== 'void') return move('void', 'valid')(call) // says what it is instead
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'reference', 'deleted_at'])
    .where('id', '=', booking_id)
    .executeTakeFirst()
  if (booking === undefined || booking.deleted_at !== null || booking.status === 'cancelled')
    throw conflict(`Booking ${booking?.reference ?? ''} is cancelled: its tickets stay void.`)
  const { rows } = await sql<{ taken: number; live: number }>`
    select (select coalesce(sum(quantity), 0)::int from allocations where booking_id = ${booking_id} and resource_type = 'ticket'
        and resource_id = ${ticket_type_id} and released_at is null) as taken,
      (select count(*)::int from ticket_purchases where booking_id = ${booking_id} and ticket_type_id = ${ticket_type_id}
        and status in ('valid', 'admitted')) as live`.execute(db)
  // A change of the booking gives a place without a ticket a new one.
  if ((rows[0]?.live ?? 0) >= (rows[0]?.taken ?? 0))
    throw conflict(`Booking ${booking.reference} already has a ticket for each of its places.`)
  return move('void', 'valid')(call)
}

const sendTicket: Handler<Area['sendTicket']> = async (call) => {
  const { agencyId, body, db, platform } = call
  const id = await purchaseId(db, agencyId, call.path.code)
  const ticket = await purchaseDetail(db, agencyId, id)
  if (ticket.status === 'void' || ticket.status === 'refunded')
    throw conflict(`This ticket is ${ticket.status}: it is not valid for entry.`)
  const to = body.email ?? (ticket.holder_email || ticket.order.client.email)
  if (to === null || to === undefined || to === '')
    throw refused({ email: ['Neither the holder nor the client has an e-mail address. Enter one.'] })
  const file = await ticketFile(db, { agencyId, dataDir: platform.settings.dataDir, of: { purchaseId: id } })
  const [printed] = file.tickets
  const owed = ticket.status === 'valid' ? (printed?.owed ?? 0) : 0
  await queueMail(db, {
    to,
    agencyId,
    asAgency: true,
    subject: `Your ticket for ${ticket.event_title}`,
    lines: [
      `Dear ${ticket.holder_name || ticket.client_name},`,
      `Here is your ticket for ${ticket.event_title}. Please show the code at the gate, printed or on your phone.`,
      'It admits one person, once, so please keep it to yourself.',
    ],
    facts: [
      ['Event', ticket.event_title],
      ['When', `${dayText(clockOf(ticket.event_starts_at).slice(0, 10))}, ${timeText(ticket.event_starts_at)}`],
      ['Where', [printed?.venue ?? '', printed?.address ?? ''].filter(Boolean).join(', ')],
      ['Ticket', ticket.ticket_type],
      ['Booking', ticket.booking_reference],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    after:
      owed > 0 && printed !== undefined
        ? [
            `The order is not paid yet: the ticket becomes valid once the ${sumText(owed, printed.currency)} still due has been paid.`,
          ]
        : [],
    code: ticket.code,
    attachments: [{ name: file.name, type: 'application/pdf', content: file.content }],
  })
  call.audit({ subject: 'ticket', subjectId: id, after: { sent_to: to } })
  return { message: `Ticket sent to ${to}.` }
}

export const eventPurchaseHandlers = {
  purchases,
  purchaseTotals: totals,
  purchase,
  pdf,
  orderPdf,
  changeHolder,
  sendTicket,
  voidTicket: move('valid', 'void'),
  reinstateTicket,
} satisfies Partial<Handlers<Area>>
