import { type Kysely, sql } from 'kysely'
import type { Wallet } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

const columns = sql`w.id, w.currency, major(w.available, w.currency) as available, major(w.pending, w.currency) as pending,
  major(w.held, w.currency) as held, w.updated_at`

/** Wallets of an agency, one a currency; of `currencies` where those are given. */
export async function walletsOf(db: Kysely<DB>, agencyId: number, currencies?: readonly string[]): Promise<Wallet[]> {
  const only = currencies === undefined ? sql`true` : sql`w.currency = any(${[...currencies]}::text[])`
  const { rows } = await sql<Wallet>`
    select ${columns} from wallets w where w.agency_id = ${agencyId} and ${only} order by w.currency`.execute(db)
  return rows
}

/** 404 for another agency's. */
export async function walletOf(db: Kysely<DB>, agencyId: number, id: number): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select ${columns} from wallets w where w.id = ${id} and w.agency_id = ${agencyId}`.execute(db)
  const [wallet] = rows
  if (wallet === undefined) throw notFound('wallet')
  return wallet
}
