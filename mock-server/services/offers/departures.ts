import { type Kysely, sql } from 'kysely'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { Departure } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call } from '../../http/handler.ts'
import { notFound } from '../../http/refusals.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { keyOf, lockStock } from '../stock/stock-rows.ts'
import { changesBetween, type Given } from '../versions.ts'
import { lockedPackage, touchPackage } from './package-rows.ts'

interface Wanted {
  readonly packageId: number
  readonly ids?: readonly number[]
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Departures of a package in their order, with the seats that are taken. */
export async function departuresOf(
  db: Kysely<DB>,
  agencyId: number,
  { packageId, ids, from, to }: Wanted,
): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    select d.id, d.version, d.package_id, d.date, d.capacity, ${departureTaken} as taken,
      greatest(0, d.capacity - ${departureTaken}) as seats_left, d.status, d.note,
      d.guide, d.vehicle, d.pick_up_place, to_char(d.pick_up_at, 'HH24:MI') as pick_up_at
    from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.agency_id = ${agencyId} and d.package_id = ${packageId}
      and (${ids === undefined} or d.id = any(${[...(ids ?? [])]}::bigint[]))
      and (${from ?? null}::date is null or d.date >= ${from ?? null}::date)
      and (${to ?? null}::date is null or d.date <= ${to ?? null}::date)
    order by d.date, d.id`.execute(db)
  return rows
}

/** A departure with its seats, both locked; package, then seats, as every change of departures locks them. */
export async function lockedDeparture(db: Kysely<DB>, agencyId: number, id: number) {
  const find = () =>
    db.selectFrom('departures').selectAll().where('id', '=', id).where('agency_id', '=', agencyId).executeTakeFirst()
  const found = await find()
  if (found === undefined) throw notFound('departure')
  await lockedPackage(db, agencyId, found.package_id)
  const row = await find() // as it is now that nobody else can change it
  if (row === undefined) throw notFound('departure')
  const claim = {
    resourceType: 'departure',
    resourceId: id,
    firstDay: row.date,
    lastDay: row.date,
    quantity: 0,
  } as const
  const stock = await lockStock(db, agencyId, [claim])
  return { row, taken: stock.get(keyOf('departure', id, row.date))?.taken ?? 0 }
}

type LockedDeparture = Awaited<ReturnType<typeof lockedDeparture>>['row']

/** Writes what has changed of a locked departure and of its package, notes it in the history, and gives the departure as it is then. */
export async function changeDeparture(
  { db, agencyId, audit }: Pick<Call<Endpoint>, 'db' | 'agencyId' | 'audit'>,
  before: LockedDeparture,
  fields: Given<Omit<LockedDeparture, 'id' | 'agency_id' | 'package_id' | 'created_at' | 'updated_at' | 'version'>>,
): Promise<Departure> {
  const { id, package_id: packageId } = before
  await db
    .updateTable('departures')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  await touchPackage(db, agencyId, packageId)
  const changes = changesBetween(before, fields)
  audit({
    subject: 'package',
    subjectId: packageId,
    before: { departure: id, ...changes.before },
    after: { departure: id, ...changes.after },
  })
  const [departure] = await departuresOf(db, agencyId, { packageId, ids: [id] })
  if (departure === undefined) throw notFound('departure')
  return departure
}
