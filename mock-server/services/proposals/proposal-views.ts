import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { ProposalRow } from './proposal-lock.ts'
import { tellOwner } from './proposal-notices.ts'

/** Notes that the client looked at what was sent. It is not a change of the proposal, so nobody who is editing it is disturbed. */
export async function countView(tx: Kysely<DB>, row: ProposalRow): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({
      views: sql<number>`views + 1`,
      last_viewed_at: new Date(),
      ...(row.first_viewed_at === null ? { first_viewed_at: new Date() } : {}),
      ...(row.status === 'sent' ? { status: 'viewed' } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (row.first_viewed_at !== null) return
  const client = tx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', row.client_id ?? 0)
  const name = (await client.executeTakeFirst())?.name ?? 'The client'
  await tellOwner(tx, row, { kind: 'proposal_viewed', title: `${name} is reading ${row.reference}` })
}
