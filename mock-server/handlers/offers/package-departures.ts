import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { dayText, shortDayText } from '../../../src/domain/date-texts.ts'
import { isDay, today } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { changeDeparture, departuresOf, lockedDeparture } from '../../services/offers/departures.ts'
import { checkPackage, lockedPackage, touchPackage } from '../../services/offers/package-rows.ts'
import { setCapacity } from '../../services/stock/availability.ts'
import { checkChildVersion } from '../../services/versions.ts'

type Area = Contract['packages']

const departures: Handler<Area['departures']> = async ({ agencyId, db, path, query }) => {
  for (const name of ['from', 'to'] as const)
    if (query[name] !== undefined && !isDay(query[name]))
      throw refused({ [name]: [`${name === 'from' ? 'From' : 'To'} must be a date like 2026-01-31.`] })
  await checkPackage(db, agencyId, idOf(path.id))
  return { data: await departuresOf(db, agencyId, { packageId: idOf(path.id), from: query.from, to: query.to }) }
}

const createDepartures: Handler<Area['createDepartures']> = async (call) => {
  const { agencyId, db } = call
  const { capacity, dates: _, version: __, ...crew } = call.body
  const { status, note } = crew
  const { id: packageId } = await lockedPackage(db, agencyId, idOf(call.path.id))
  const dates = [...new Set(call.body.dates)].sort()
  const past = dates.filter((date) => date < today())
  if (past.length > 0) throw refused({ dates: [`${named(past)} ${past.length === 1 ? 'is' : 'are'} in the past.`] })
  const existing = await db
    .selectFrom('departures')
    .select('date')
    .where('package_id', '=', packageId)
    .where('date', 'in', dates)
    .orderBy('date')
    .execute()
  if (existing.length > 0)
    throw refused({ dates: [`There is already a departure on ${named(existing.map(({ date }) => date))}.`] })
  const made = await db
    .insertInto('departures')
    .values(dates.map((date) => ({ agency_id: agencyId, package_id: packageId, date, capacity, ...crew })))
    .returning(['id', 'date'])
    .execute()
  for (const { id, date } of made)
    await setCapacity(db, { agencyId, resourceType: 'departure', resourceId: id, day: date, capacity })
  await touchPackage(db, agencyId, packageId)
  call.audit({ subject: 'package', subjectId: packageId, after: { departures: dates, capacity, status, note } })
  return { data: await departuresOf(db, agencyId, { packageId, ids: made.map(({ id }) => id) }) }
}

/** "1 Dec 2026, 8 Dec 2026 and 5 more" */
function named(dates: readonly string[]): string {
  const few = dates.slice(0, 5).map(shortDayText).join(', ')
  return dates.length > 5 ? `${few} and ${dates.length - 5} more` : few
}

const seatsTaken = (taken: number, date: string) =>
  `${counted(taken, 'seat')} ${taken === 1 ? 'is' : 'are'} booked or held on ${dayText(date)}`

const updateDeparture: Handler<Area['updateDeparture']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const { row: before, taken } = await lockedDeparture(db, agencyId, idOf(call.path.id))
  const part = { subject: 'package', subjectId: before.package_id, id: before.id, noun: 'departure' }
  await checkChildVersion(db, 'departures', part, version)
  const { dates, ...others } = body
  const fields = { date: dates[0] ?? before.date, ...others }
  const about = { departure_id: before.id, day: before.date, taken }
  if (taken > 0 && fields.date !== before.date)
    throw conflict(`${seatsTaken(taken, before.date)}: move those bookings first, then the date.`, about)
  if (taken > 0 && fields.status === 'cancelled')
    throw conflict(
      `${seatsTaken(taken, before.date)}: move or cancel those bookings first. “Closed” stops further sales.`,
      about,
    )
  if (fields.date !== before.date) {
    if (fields.date < today()) throw refused({ dates: [`${dayText(fields.date)} is in the past.`] })
    const other = await db
      .selectFrom('departures')
      .select('id')
      .where('package_id', '=', before.package_id)
      .where('date', '=', fields.date)
      .executeTakeFirst()
    if (other !== undefined) throw refused({ dates: [`There is already a departure on ${dayText(fields.date)}.`] })
    await dropStock(db, agencyId, before.id)
  }
  await setCapacity(db, {
    agencyId,
    resourceType: 'departure',
    resourceId: before.id,
    day: fields.date,
    capacity: fields.capacity,
  })
  return { data: await changeDeparture(call, before, fields) }
}

const dropStock = (db: Kysely<DB>, agencyId: number, id: number) =>
  db
    .deleteFrom('stock')
    .where('agency_id', '=', agencyId)
    .where('resource_type', '=', 'departure')
    .where('resource_id', '=', id)
    .execute()

const deleteDeparture: Handler<Area['deleteDeparture']> = async (call) => {
  const { agencyId, db } = call
  const { row, taken } = await lockedDeparture(db, agencyId, idOf(call.path.id))
  if (taken > 0)
    throw conflict(`${seatsTaken(taken, row.date)}: move or cancel those bookings first.`, {
      departure_id: row.id,
      day: row.date,
      taken,
    })
  const past = await db
    .selectFrom('booking_lines')
    .innerJoin('bookings', 'bookings.id', 'booking_lines.booking_id')
    .select(['bookings.id', 'bookings.reference'])
    .distinct()
    .where('booking_lines.departure_id', '=', row.id)
    .orderBy('bookings.reference')
    .limit(100)
    .execute()
  if (past.length > 0)
    throw conflict(
      `Cancelled bookings (${past
        .slice(0, 3)
        .map(({ reference }) => reference)
        .join(', ')}${past.length > 3 ? ', …' : ''}) remember this departure. Set it to “Cancelled” instead.`,
      { bookings: past },
    )
  await dropStock(db, agencyId, row.id)
  await db.deleteFrom('departures').where('id', '=', row.id).where('agency_id', '=', agencyId).execute()
  await touchPackage(db, agencyId, row.package_id)
  const { date, capacity, status, note } = row
  call.audit({
    subject: 'package',
    subjectId: row.package_id,
    before: { departure: row.id, date, capacity, status, note },
    after: null,
  })
  return { message: `The departure on ${dayText(date)} was deleted.` }
}

export const packageDepartureHandlers = {
  departures,
  createDepartures,
  updateDeparture,
  deleteDeparture,
} satisfies Partial<Handlers<Area>>
