import type { Kysely } from 'kysely'
import { maskedPassport, travellerText } from '../../../src/domain/bookings/travellers.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { TravellerList } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { type BookingRow, lockedBooking, shownBooking } from '../../services/bookings/booking-lock.ts'
import { saveTravellers, travellersOf } from '../../services/bookings/travellers.ts'

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
  const { agencyId, db } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  const { version, before, after } = await saveTravellers(db, booking, call.body)
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    before: { travellers: before.map(travellerText) },
    after: { travellers: after.map(travellerText) },
  })
  return { data: await listOf(db, call.session, { ...booking, travellers_version: version }) }
}

export const travellers: Handlers<Area> = { list, save }
