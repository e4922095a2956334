import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { auditedBalance, type BookingRow, lockedBooking, touched } from '../../services/bookings/booking-lock.ts'
import { sumText } from '../../services/bookings/booking-payments.ts'
import { restoreWriteOff, writeOff } from '../../services/dues/write-offs.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['writeOffs']

/** Locks a booking, changes what of it is written off, and notes it with the reason. */
async function changed(
  call: Call<Area['write']> | Call<Area['restore']>,
  what: 'written_off' | 'write_off_taken_back',
  write: (before: BookingRow) => Promise<number>,
) {
  const { db, agencyId, body } = call
  const before = await lockedBooking(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'booking', before, body.version)
  const amount = await write(before)
  const after = await touched(db, before)
  call.audit({
    subject: 'booking',
    subjectId: before.id,
    before: auditedBalance(before),
    after: { [what]: sumText(amount, before.currency), reason: body.reason, ...auditedBalance(after) },
  })
  return { data: await bookingDetail(db, agencyId, before.id) }
}

export const writeOffs: Handlers<Area> = {
  write: (call) => changed(call, 'written_off', (before) => writeOff(call.db, sellerOf(call), before, call.body)),
  restore: (call) =>
    changed(call, 'write_off_taken_back', (before) => restoreWriteOff(call.db, sellerOf(call), before, call.body)),
}
