import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/**
 * The number plates of a car's vehicles as its form lists them. A vehicle keeps its plate while it is in the list; new plates go to
 * those that lost theirs or had none, in their order. 422 by the index where another car of the agency has one of them.
 */
export async function putPlates(tx: Kysely<DB>, carId: number, plates: readonly string[]): Promise<void> {
  const own = await tx
    .selectFrom('vehicles')
    .select(['id', 'plate'])
    .where('car_id', '=', carId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  const fresh = plates.filter((plate) => own.every((vehicle) => vehicle.plate !== plate))
  const open = own.filter(({ plate }) => !plates.includes(plate))
  const changed = open.map(({ id, plate: was }, index) => ({ id, was, plate: fresh[index] ?? '' }))
  const write = (rows: readonly { id: number; plate: string }[]) =>
    sql`
    update vehicles v set plate = w.plate from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ plate }) => plate)}::text[]) as w(id, plate)
    where v.id = w.id`.execute(tx)
  const rows = changed.filter(({ was, plate }) => was !== plate)
  if (rows.length === 0) return
  await write(rows.map(({ id }) => ({ id, plate: '' }))) // a plate may change from one vehicle to another
  await write(rows)
}
