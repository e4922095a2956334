import { sql } from 'kysely'
import { minorSums } from '../../../src/domain/bookings/deposits.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict } from '../../http/refusals.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { lockedBooking } from '../../services/bookings/booking-lock.ts'
import { agencyTerms } from '../../services/terms/agency-terms.ts'
import { setBookingTerms } from '../../services/terms/booking-terms.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['terms']

export const terms: Handlers<Area> = {
  show: async ({ db, agencyId }) => ({ data: await agencyTerms(db, agencyId) }),
  save: async (call) => {
    const { db, agencyId, body } = call
    // Two who set the first terms at the same time take turns.
    await sql`select from agencies where id = ${agencyId} for no key update`.execute(db)
    const before = await agencyTerms(db, agencyId)
    if (body.version !== undefined && body.version !== before.version)
      throw conflict(
        'A colleague changed the terms while you were editing them. Check the latest version, then save again.',
      )
    await sql`
      insert into agency_terms (agency_id, deposit_percent, deposit_sums, balance_days, balance_from, cancellation_rules, version)
      values (${agencyId}, ${body.deposit_percent}, ${JSON.stringify(minorSums(body.deposit_sums))}::jsonb, ${body.balance_days}, ${body.balance_from}, ${JSON.stringify(body.cancellation_rules)}::jsonb, 2)
      on conflict (agency_id) do update set deposit_percent = excluded.deposit_percent, deposit_sums = excluded.deposit_sums, balance_days = excluded.balance_days,
        balance_from = excluded.balance_from, cancellation_rules = excluded.cancellation_rules, version = agency_terms.version + 1,
        updated_at = now()`.execute(db)
    const data = await agencyTerms(db, agencyId)
    const { version: _, ...was } = before
    const { version: __, ...is } = data
    call.audit({ subject: 'agency', subjectId: agencyId, ...changesBetween(was, is) })
    return { data }
  },
  ofBooking: async (call) => {
    const { db, agencyId, body } = call
    const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
    await checkVersion(db, 'booking', booking, body.version)
    call.audit({
      subject: 'booking',
      subjectId: booking.id,
      ...(await setBookingTerms(db, sellerOf(call), booking, body)),
    })
    return { data: await bookingDetail(db, agencyId, booking.id) }
  },
}
