import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Rental } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { type BookingRow, lockedBooking, shownBooking } from '../../services/bookings/booking-lock.ts'
import { refuseTooMany } from '../../services/offers/gallery.ts'
import {
  handedOver,
  handOver as handOverVehicle,
  rentalsOf,
  rentalText,
  takeBack as takeVehicleBack,
  undoHandover,
} from '../../services/rentals/handovers.ts'
import { rentalCharges } from '../../services/rentals/rental-charges.ts'
import { imageOf, storeImage } from '../../services/uploads.ts'

type Area = Contract['handovers']

const list: Handler<Area['list']> = async ({ agencyId, db, path }) => {
  const { id } = await shownBooking(db, agencyId, idOf(path.id))
  return { data: await rentalsOf(db, agencyId, id) }
}

const handOver: Handler<Area['handOver']> = async (call) => {
  const { agencyId, body, db, session } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  const rental = await handOverVehicle(db, { agencyId, userId: session.userId }, booking, body)
  call.audit({ subject: 'booking', subjectId: booking.id, after: { vehicle: rentalText(rental) } })
  return { data: await rentalsOf(db, agencyId, booking.id) }
}

const charges: Handler<Area['charges']> = async ({ agencyId, db, path, query }) => {
  const { id, booking_id } = await sheetOf(db, agencyId, idOf(path.id))
  const rental = await handedOver(db, await shownBooking(db, agencyId, booking_id), id)
  return { data: await rentalCharges(db, agencyId, rental, query) }
}

/** A change of a sheet, told in the history of its booking. */
async function changed(
  call: Call<Area['takeBack'] | Area['undo']>,
  change: (booking: BookingRow, handover: number) => Promise<Rental>,
): Promise<{ data: Rental[] }> {
  const { agencyId, db } = call
  const { id, booking_id } = await sheetOf(db, agencyId, idOf(call.path.id))
  const booking = await lockedBooking(db, agencyId, booking_id)
  const before = await handedOver(db, booking, id)
  const after = await change(booking, id)
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    before: { vehicle: rentalText(before) },
    after: { vehicle: rentalText(after) },
  })
  return { data: await rentalsOf(db, agencyId, booking.id) }
}

const takeBack: Handler<Area['takeBack']> = (call) =>
  changed(call, (booking, id) => takeVehicleBack(call.db, sellerOf(call), booking, id, call.body))

const undo: Handler<Area['undo']> = (call) => changed(call, (booking, id) => undoHandover(call.db, booking, id))

async function sheetOf(db: Kysely<DB>, agencyId: number, id: number): Promise<{ id: number; booking_id: number }> {
  const sheet = db.selectFrom('car_handovers').select(['id', 'booking_id']).where('id', '=', id)
  const found = await sheet.where('agency_id', '=', agencyId).executeTakeFirst()
  if (found === undefined) throw notFound('handover')
  return found
}

/** Photographs of a sheet stay: they show what a vehicle was like. */
const uploadImage: Handler<Area['uploadImage']> = async (call) => {
  const { agencyId, db, upload } = call
  const { id, booking_id } = await sheetOf(db, agencyId, idOf(call.path.id))
  await refuseTooMany(db, agencyId, { type: 'handover', id })
  const data = imageOf(await storeImage(db, { agencyId, ownerType: 'handover', ownerId: id, upload }))
  call.audit({ subject: 'booking', subjectId: booking_id, after: { photograph: data.id } })
  return { data }
}

export const handovers: Handlers<Area> = { list, handOver, charges, takeBack, undo, uploadImage }
