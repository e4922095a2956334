import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'

export type Elevated = <T>(run: (tx: Kysely<DB>) => Promise<T>) => Promise<T>

const mostSales = 500

/** Sales of the owner's bookings, locked in the order of their ids; read again once nobody can change them. */
export async function lockedSales<Sale extends { readonly supply_id: number }>(
  elevated: Elevated,
  what: string,
  read: (all: Kysely<DB>) => Promise<readonly Sale[]>,
): Promise<readonly Sale[]> {
  return elevated(async (all) => {
    const ids = (await read(all)).map(({ supply_id }) => supply_id)
    if (ids.length > mostSales) throw conflict(`More than ${mostSales} bookings are ${what}: choose fewer days.`)
    await sql`select id from bookings where id = any(${ids}::bigint[]) order by id for update`.execute(all)
    return (await read(all)).filter(({ supply_id }) => ids.includes(supply_id))
  })
}
