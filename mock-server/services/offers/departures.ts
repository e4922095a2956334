import { type Kysely, sql } from 'kysely'
import type { Departure } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { keyOf, lockStock } from '../stock/stock-rows.ts'
import { lockedPackage } from './package-rows.ts'

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
