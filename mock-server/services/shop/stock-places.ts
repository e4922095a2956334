import { type Kysely, sql } from 'kysely'
import type { StockPlace } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

/** The usual place first. */
export async function placesOf(db: Kysely<DB>, agencyId: number): Promise<StockPlace[]> {
  const { rows } = await sql<StockPlace>`
    select p.id, p.name, p.kind, p.address, p.is_default,
      (select coalesce(sum(l.on_hand), 0)::int from stock_levels l where l.place_id = p.id and l.on_hand > 0) as pieces,
      p.version, p.created_at, p.updated_at
    from stock_places p where p.agency_id = ${agencyId} and p.deleted_at is null order by p.is_default desc, lower(p.name), p.id`.execute(
    db,
  )
  return rows
}

export async function stockPlaceOf(db: Kysely<DB>, agencyId: number, id: number): Promise<StockPlace> {
  const found = (await placesOf(db, agencyId)).find((place) => place.id === id)
  if (found === undefined) throw notFound('place')
  return found
}

/** Writers of an agency's places take turns, so that there is always one usual place and never two. */
export const lockPlaces = (tx: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`stock-places:${agencyId}`}, 0))`.execute(tx)

/** From where what is sold is taken, where nobody says another. The first product of an agency makes it. */
export async function usualPlace(tx: Kysely<DB>, agencyId: number): Promise<number> {
  const find = async () =>
    (
      await sql<{ id: number }>`
        select id from stock_places where agency_id = ${agencyId} and deleted_at is null order by is_default desc, id limit 1`.execute(
        tx,
      )
    ).rows[0]?.id
  const found = await find()
  if (found !== undefined) return found
  await lockPlaces(tx, agencyId)
  const second = await find()
  if (second !== undefined) return second
  const { id } = await tx
    .insertInto('stock_places')
    .values({ agency_id: agencyId, name: 'Shop', kind: 'desk', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
