import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { salesFunnel } from '../../../src/domain/contract/growth/sales-funnel.ts'
import { bookedStages, type FunnelStage, funnelStages } from '../../../src/domain/growth/funnel-stages.ts'
import { bookingStatuses } from '../../../src/domain/terms.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'

type Lead = Selectable<DB['leads']>
type Changes = Partial<Pick<Lead, 'stage' | 'stage_since' | 'lost_at' | 'lost_reason' | 'booking_id' | 'contact_id'>>
type Move = BodyOf<typeof salesFunnel.move>

export const lockedLead = (db: Kysely<DB>, agencyId: number, id: number): Promise<Lead> =>
  lockedRow(db, 'leads', { agencyId, id, noun: 'lead' })

interface Booked {
  readonly id: number
  readonly reference: string
  readonly status: keyof typeof bookingStatuses
  /** How far a lead is by it. */
  readonly stage: FunnelStage
  readonly contact_id: number
  readonly taken_by: number | null
}

async function bookingOf(db: Kysely<DB>, lead: Lead, id: number): Promise<Booked | undefined> {
  const { rows } = await sql<Booked>`
    select b.id, b.reference, b.status, stage_of_booking(b.status, b.payment_status, b.deleted_at) as stage, k.id as contact_id,
      (select o.id from leads o where o.booking_id = b.id and o.deleted_at is null and o.id <> ${lead.id}) as taken_by
    from bookings b join contacts k on k.client_id = b.client_id
    where b.id = ${id} and b.agency_id = ${lead.agency_id} and b.deleted_at is null`.execute(db)
  return rows[0]
}

/** What of a locked lead changes by a move. */
export async function movedLead(db: Kysely<DB>, lead: Lead, move: Move): Promise<Changes> {
  const chosen = move.booking_id ?? lead.booking_id
  const booking = chosen === null ? undefined : await bookingOf(db, lead, chosen)
  if (move.booking_id !== null) {
    if (booking === undefined) throw refused({ booking_id: ['This booking was not found.'] })
    if (booking.taken_by !== null) throw refused({ booking_id: [`${booking.reference} belongs to another lead.`] })
    if (
      lead.booking_id !== null &&
      lead.booking_id !== booking.id &&
      (await bookingOf(db, lead, lead.booking_id))?.stage !== 'qualified'
    )
      throw conflict('This lead has a confirmed booking already.')
  }
  const linked =
    booking === undefined || move.booking_id === null ? {} : { booking_id: booking.id, contact_id: booking.contact_id }
  if (move.to === 'lost') {
    if (booking !== undefined && booking.stage !== 'qualified')
      throw conflict(
        `${booking.reference} is ${bookingStatuses[booking.status].toLowerCase()}: cancel the booking first.`,
      )
    return lead.lost_at !== null
      ? { lost_reason: move.lost_reason }
      : { ...linked, lost_at: new Date().toISOString(), lost_reason: move.lost_reason }
  }
  if (bookedStages.includes(move.to)) {
    if (booking === undefined)
      throw conflict(`“${funnelStages[move.to]}” follows from a booking: make one, or choose one that exists.`, {
        needs_booking: true,
      })
    if (booking.stage === 'qualified')
      throw conflict(`${booking.reference} is ${bookingStatuses[booking.status].toLowerCase()}, not confirmed.`, {
        needs_booking: false,
        booking_id: booking.id,
      })
    // A booking that is paid is paid, wherever the card was dropped; one that is not, is not.
    if (move.to === 'paid' && booking.stage !== 'paid')
      throw conflict(`${booking.reference} is not paid in full yet.`, { needs_booking: false, booking_id: booking.id })
    return staged(lead, booking.stage, linked)
  }
  if (booking !== undefined && booking.stage !== 'qualified')
    throw conflict(`${booking.reference} is ${bookingStatuses[booking.status].toLowerCase()}: the lead stays with it.`)
  return staged(lead, move.to, linked)
}

const staged = (lead: Lead, stage: FunnelStage, linked: Changes): Changes => ({
  ...linked,
  ...(lead.stage === stage && lead.lost_at === null ? {} : { stage, stage_since: new Date().toISOString() }),
  ...(lead.lost_at === null ? {} : { lost_at: null, lost_reason: '' }),
})
