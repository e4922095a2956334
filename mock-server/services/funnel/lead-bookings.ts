import { type Kysely, sql } from 'kysely'
import type { FunnelStage } from '../../../src/domain/growth/funnel-stages.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { lockedLead } from './lead-moves.ts'

interface Standing {
  /** How far the lead is by the booking that it has. */
  readonly had: FunnelStage | null
  readonly stage: FunnelStage
  readonly contact_id: number
  readonly is_taken: boolean
}

/** A booking that is being made becomes that of a lead, which follows it from then on. */
export async function linkLead(
  tx: Kysely<DB>,
  agencyId: number,
  leadId: number,
  booking: { readonly id: number; readonly client_id: number },
): Promise<void> {
  const lead = await lockedLead(tx, agencyId, leadId)
  if (lead.booking_id === booking.id) return
  const { rows } = await sql<Standing>`
    select stage_of_booking(b.status, b.payment_status, b.deleted_at) as stage,
      (select stage_of_booking(o.status, o.payment_status, o.deleted_at) from bookings o where o.id = ${lead.booking_id}) as had,
      (select k.id from contacts k where k.client_id = ${booking.client_id}) as contact_id,
      exists (select from leads o where o.booking_id = b.id and o.deleted_at is null) as is_taken
    from bookings b where b.id = ${booking.id} and b.agency_id = ${agencyId}`.execute(tx)
  const [standing] = rows
  if (standing === undefined) throw new Error('the booking has just been written')
  // The lead of the inquiry that it answers has it already.
  if (standing.is_taken) return
  if (standing.had !== null && standing.had !== 'qualified')
    throw conflict('This lead has a confirmed booking already.')
  await tx
    .updateTable('leads')
    .set({
      booking_id: booking.id,
      contact_id: standing.contact_id,
      stage: standing.stage,
      ...(lead.stage === standing.stage ? {} : { stage_since: new Date() }),
      lost_at: null,
      lost_reason: '',
      version: lead.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', lead.id)
    .where('agency_id', '=', agencyId)
    .execute()
}
