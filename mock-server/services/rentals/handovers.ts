import { type Kysely, sql } from 'kysely'
import { momentText } from '../../../src/domain/bookings/booking-text.ts'
import { clockOf } from '../../../src/domain/clock.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { handovers } from '../../../src/domain/contract/bookings/handovers.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Rental } from '../../../src/domain/schema/types.generated.ts'
import { numberText } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { changeBooking } from '../bookings/booking-changes.ts'
import { type BookingRow, lockedBooking, type Staff } from '../bookings/booking-lock.ts'
import { minorOf } from '../bookings/booking-payments.ts'
import { isOpen, moveStatus, wordOf } from '../bookings/booking-status.ts'
import { asBooked } from '../bookings/moved-item.ts'
import { storedItems } from '../bookings/stored-items.ts'
import { daysOut } from '../pricing/rental-pricing.ts'
import { instantOfClock, kampalaClock, lockCars } from '../stock/stock-rows.ts'
import { giveVehicles } from '../stock/vehicles.ts'
import { imageJson } from '../uploads.ts'

type Out = BodyOf<typeof handovers.handOver>
type Back = BodyOf<typeof handovers.takeBack>

/** Number plate, or which of the fleet it is. */
export const vehicleName = sql`case when v.plate = '' then 'Vehicle ' || v.position else v.plate end`
/** The sheet `h` with which vehicle `v` was last seen. */
export const lastSheet = sql`lateral (
  select h.in_at, coalesce(h.in_km, h.out_km) as km, coalesce(h.in_fuel, h.out_fuel) as fuel from car_handovers h
  where h.vehicle_id = v.id order by h.out_at desc limit 1)`

/** The vehicles of a booking’s rentals in the order in which they go out, each with its sheet. */
export async function rentalsOf(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<Rental[]> {
  const { rows } = await sql<Omit<Rental, 'km_included'> & { mileage_limit: number | null }>`
    select a.id, coalesce((
        select l.item from booking_lines l where l.booking_id = a.booking_id and l.offer_type = 'car' and l.offer_id = a.resource_id
          and l.details ->> 'pick_up' = ${kampalaClock('a.out_at')} order by l.item limit 1), 0) as item,
      a.resource_id as car_id, o.title, ${kampalaClock('a.out_at')} as pick_up, ${kampalaClock('a.back_at')} as return,
      case when h.id is null then 'to_come' when h.in_at is not null then 'back' when a.back_at < now() then 'late' else 'out' end as state,
      v.id as vehicle_id, coalesce(h.plate, ${vehicleName}, '') as vehicle, last.km as last_km,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', ${vehicleName}, 'free', not exists (
          select from car_handovers r where r.vehicle_id = v.id and r.in_at is null)) order by v.position), '[]')
        from vehicles v where v.car_id = a.resource_id and v.retired_at is null) as choices,
      major(c.deposit, o.currency)::float8 as asked_deposit, o.currency, c.mileage_limit,
      case when h.id is null then null else json_build_object('id', h.id, 'out_at', ${kampalaClock('h.out_at')}, 'out_km', h.out_km,
        'out_fuel', h.out_fuel, 'out_note', h.out_note, 'out_by_name', giver.name, 'deposit', major(h.deposit, h.currency)::float8,
        'deposit_method', nullif(h.deposit_method, ''), 'in_at', ${kampalaClock('h.in_at')}, 'in_km', h.in_km, 'in_fuel', h.in_fuel,
        'in_note', h.in_note, 'in_by_name', taker.name, 'deposit_back', major(h.deposit_back, h.currency)::float8,
        'deposit_note', h.deposit_note, 'gallery', (
          select coalesce(json_agg(${imageJson('m')} order by m.position, m.id), '[]') from media m
          where m.agency_id = a.agency_id and m.owner_type = 'handover' and m.owner_id = h.id and m.deleted_at is null)) end as handover
    from allocations a
    join offers o on o.id = a.resource_id join cars c on c.offer_id = o.id
    left join car_handovers h on h.allocation_id = a.id
    left join users giver on giver.id = h.out_by left join users taker on taker.id = h.in_by
    left join vehicle_times t on t.allocation_id = a.id
    left join vehicles v on v.id = coalesce(h.vehicle_id, t.vehicle_id)
    left join ${lastSheet} last on true
    where a.agency_id = ${agencyId} and a.booking_id = ${bookingId} and a.resource_type = 'car' and a.out_at is not null
      and (a.released_at is null or h.id is not null)
    order by a.out_at, a.id`.execute(db)
  return rows.map(({ mileage_limit: limit, ...rental }) => ({
    ...rental,
    km_included: limit === null ? null : limit * daysOut(rental.pick_up, rental.return),
  }))
}

export async function rentalOf(
  db: Kysely<DB>,
  booking: BookingRow,
  fits: (rental: Rental) => boolean,
): Promise<Rental> {
  const rental = (await rentalsOf(db, booking.agency_id, booking.id)).find(fits)
  if (rental === undefined) throw notFound('rental')
  return rental
}
/** The rental with this sheet. */
export const handedOver = (db: Kysely<DB>, booking: BookingRow, handover: number) =>
  rentalOf(db, booking, (rental) => rental.handover?.id === handover)

/** Clocks differ a little. */
const isAhead = (moment: string): boolean => moment > clockOf(new Date(Date.now() + 300_000)).slice(0, 16)

/**
 * A vehicle of a locked booking goes out; which one is the desk’s choice. What was planned for it gets another. 409 when it is out,
 * or when nothing else is free for the other.
 */
export async function handOver(tx: Kysely<DB>, staff: Staff, booking: BookingRow, given: Out): Promise<Rental> {
  if (!isOpen(booking.status))
    throw conflict(`This booking is ${wordOf(booking.status)}: no car can be handed over for it.`)
  const rental = await rentalOf(tx, booking, ({ id }) => id === given.rental)
  if (rental.handover !== null) throw conflict(`${rental.vehicle} has already been handed over.`)
  await lockCars(tx, [rental.car_id])
  const { rows } = await sql<{ plate: string; km: number | null; back: string | null; reference: string | null }>`
    select ${vehicleName} as plate, last.km, ${kampalaClock('last.in_at')} as back, (
      select b.reference from car_handovers r join bookings b on b.id = r.booking_id
      where r.vehicle_id = v.id and r.in_at is null limit 1) as reference
    from vehicles v left join ${lastSheet} last on true
    where v.id = ${given.vehicle_id} and v.car_id = ${rental.car_id} and v.agency_id = ${staff.agencyId} and v.retired_at is null`.execute(
    tx,
  )
  const [vehicle] = rows
  if (vehicle === undefined) throw notFound('vehicle')
  const { plate, km, back, reference } = vehicle
  if (reference !== null) throw conflict(`${plate} is out with ${reference}. Take it back first.`)
  if (isAhead(given.at)) throw refused({ at: ['This time is in the future.'] })
  if (back !== null && given.at < back) throw refused({ at: [`${plate} came back on ${momentText(back)}.`] })
  if (given.at >= rental.return) throw refused({ at: ['The rental will have ended by then.'] })
  if (km !== null && given.km < km) throw refused({ km: [`${plate} last came back with ${numberText(km)} km.`] })
  await tx
    .insertInto('car_handovers')
    .values({
      agency_id: staff.agencyId,
      booking_id: booking.id,
      item: rental.item,
      allocation_id: rental.id,
      car_id: rental.car_id,
      vehicle_id: given.vehicle_id,
      plate,
      out_at: instantOfClock(given.at),
      out_km: given.km,
      out_fuel: given.fuel,
      out_note: given.note,
      out_by: staff.userId,
      currency: rental.currency,
      deposit: minorOf(given.deposit, rental.currency, 'deposit'),
      deposit_method: given.deposit === 0 ? '' : given.deposit_method,
    })
    .execute()
  const { lost } = await giveVehicles(tx, staff.agencyId, [rental.car_id])
  if (lost.length > 0)
    throw conflict(`${plate} is planned for another rental, and no other vehicle is free for that one.`)
  if (booking.kind === 'car_rental' && booking.status === 'confirmed' && booking.starts_on <= today())
    await moveStatus(tx, { ...staff, acting: null }, booking, 'in_progress')
  return handedRental(tx, booking, rental.id)
}

const handedRental = (tx: Kysely<DB>, booking: BookingRow, id: number) => rentalOf(tx, booking, (one) => one.id === id)

/** The vehicle is back: it is free once it is ready, and the booking has the charges as lines of its own. */
export async function takeBack(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  handover: number,
  given: Back,
): Promise<Rental> {
  const rental = await handedOver(tx, booking, handover)
  const sheet = rental.handover
  if (sheet === null || sheet.in_at !== null) throw conflict(`${rental.vehicle} is already back.`)
  if (isAhead(given.at)) throw refused({ at: ['This time is in the future.'] })
  if (given.at < sheet.out_at) throw refused({ at: ['It had not been handed over by then.'] })
  if (given.km < sheet.out_km) throw refused({ km: [`It left with ${numberText(sheet.out_km)} km.`] })
  if (given.deposit_back > sheet.deposit) throw refused({ deposit_back: ['This is more than the deposit.'] })
  if (given.deposit_back < sheet.deposit && given.deposit_note === '')
    throw refused({ deposit_note: ['Say why you are keeping the rest.'] })
  await lockCars(tx, [rental.car_id])
  await tx
    .updateTable('car_handovers')
    .set({
      in_at: instantOfClock(given.at),
      in_km: given.km,
      in_fuel: given.fuel,
      in_note: given.note,
      in_by: seller.userId,
      deposit_back: minorOf(given.deposit_back, rental.currency, 'deposit_back'),
      deposit_note: given.deposit_note,
    })
    .where('id', '=', handover)
    .execute()
  // Its place ends with the time it is made ready, which may have passed by now.
  await sql`
    update vehicle_times t set during = tstzrange(h.out_at,
      greatest(h.in_at, h.out_at + interval '1 minute') + (a.ready_at - a.back_at))
    from car_handovers h join allocations a on a.id = h.allocation_id
    where h.id = ${handover} and t.allocation_id = a.id`.execute(tx)
  await giveVehicles(tx, seller.agencyId, [rental.car_id])
  if (given.charges.length > 0) await charge(tx, seller, booking, given)
  const rentals = await rentalsOf(tx, seller.agencyId, booking.id)
  if (
    booking.kind === 'car_rental' &&
    booking.status === 'in_progress' &&
    rentals.every(({ state }) => state === 'back')
  )
    await moveStatus(tx, seller, await lockedBooking(tx, seller.agencyId, booking.id), 'completed')
  return handedRental(tx, booking, rental.id)
}

/** Written down by mistake: as if it had never left. */
export async function undoHandover(tx: Kysely<DB>, booking: BookingRow, handover: number): Promise<Rental> {
  const rental = await handedOver(tx, booking, handover)
  if (rental.handover?.in_at !== null)
    throw conflict(`${rental.vehicle} is already back: its handover can no longer be undone.`)
  await lockCars(tx, [rental.car_id])
  await tx.deleteFrom('car_handovers').where('id', '=', handover).execute()
  await giveVehicles(tx, booking.agency_id, [rental.car_id])
  return handedRental(tx, booking, rental.id)
}

async function charge(tx: Kysely<DB>, seller: Seller, booking: BookingRow, { at, charges }: Back): Promise<void> {
  const day = at.slice(0, 10)
  const lines = charges.map(
    (line): BookingItem => ({
      kind: 'custom',
      ...line,
      description: '',
      from: day,
      to: day,
      currency: booking.currency,
      kept_percent: 100, // for what was done already
      full_price: false,
    }),
  )
  await changeBooking(tx, seller, booking, {
    items: [...asBooked(await storedItems(tx, booking)), ...lines],
    keep_total: false,
  })
}

/** As a history tells it. */
export const rentalText = ({ vehicle, handover }: Rental): string => {
  if (handover === null) return `${vehicle}: not handed over`
  const { in_at, out_km, out_fuel, in_km, in_fuel } = handover
  const [word, km, fuel] = in_at === null ? ['out', out_km, out_fuel] : ['back', in_km, in_fuel]
  return `${vehicle}: ${word}, ${numberText(km ?? 0)} km, fuel ${fuel}/8`
}
