import type { Kysely } from 'kysely'
import { maskedPassport, travellerText } from '../../../src/domain/bookings/travellers.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { TravellerList } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { type BookingRow, lockedBooking, shownBooking } from '../../services/bookings/booking-lock.ts'
import { travellersOf, writeTravellers } from '../../services/bookings/travellers.ts'
import { refuseOrder } from '../../services/orders/refuse-order.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['travellers']

async function listOf(db: Kysely<DB>, session: SessionFacts, booking: BookingRow): Promise<TravellerList> {
  const masked = !session.visitor.permissions.has('Edit Bookings')
  const travellers = await travellersOf(db, booking.agency_id, booking.id)
  return {
    version: booking.travellers_version,
    party: booking.adults + booking.children + booking.infants,
    masked,
    travellers: masked
      ? travellers.map((one) => ({
          ...one,
          passport_number: one.passport_number === null ? null : maskedPassport(one.passport_number),
        }))
      : travellers,
  }
}

const list: Handler<Area['list']> = async ({ agencyId, db, path, session }) => ({
  data: await listOf(db, session, await shownBooking(db, agencyId, idOf(path.id))),
})

const save: Handler<Area['save']> = async (call) => {
  const { agencyId, body, db } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  refuseOrder(booking)
  const { id, travellers_version, updated_at } = booking
  await checkVersion(db, 'booking', { id, version: travellers_version, updated_at }, body.version)
  const before = await travellersOf(db, agencyId, id)
  await writeTravellers(db, { agencyId, bookingId: id }, body.travellers)
  const version = travellers_version + 1
  await db
    .updateTable('bookings')
    .set({ travellers_version: version })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const after = await travellersOf(db, agencyId, id)
  call.audit({
    subject: 'booking',
    subjectId: id,
    before: { travellers: before.map(travellerText) },
    after: { travellers: after.map(travellerText) },
  })
  return { data: await listOf(db, call.session, { ...booking, travellers_version: version }) }
}

export const travellers: Handlers<Area> = { list, save }
