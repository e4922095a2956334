import { type Kysely, sql } from 'kysely'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { restoreSince } from '../records/locked-row.ts'
import { lockedProposal, writeProposal } from './proposal-lock.ts'
import { tellOwner } from './proposal-notices.ts'
import { remindOf } from './proposal-sending.ts'

/** The client hears of the end this many days before, and not on the day after it was sent. */
const daysBefore = 3

/** Whose day has passed is expired; whoever owns it is told once. */
export async function endProposals(system: Kysely<DB>): Promise<void> {
  const ended = await system
    .selectFrom('proposals')
    .select(['uuid', 'agency_id'])
    .where('status', 'in', ['sent', 'viewed'])
    .where('sent_until', '<', sql<string>`kampala_today()`)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { uuid, agency_id: agencyId } of ended)
    await system.transaction().execute(async (tx) => {
      const row = await lockedProposal(tx, agencyId, uuid)
      if (row.status !== 'expired') return // sent again meanwhile
      await writeProposal(tx, row, { status: 'expired' })
      await tellOwner(tx, row, { kind: 'proposal_expired', title: `${row.reference} has expired without an answer` })
    })
}

/** Before it ends the client is asked once more, if the proposal says so and nobody has since it was sent. */
export async function remindOfProposals({
  database: { system },
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  const waiting = await system
    .selectFrom('proposals')
    .select(['uuid', 'agency_id', 'reminded_at'])
    .where('status', 'in', ['sent', 'viewed'])
    .where('sent_until', '>=', today())
    .where('sent_until', '<=', addDays(today(), daysBefore))
    .where('sent_at', '<', sql<string>`now() - interval '1 day'`)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', eb.ref('sent_at'))]))
    .where(sql<boolean>`(content ->> 'follow_up')::boolean`)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { uuid, agency_id: agencyId, reminded_at: reminded } of waiting)
    await system.transaction().execute(async (tx) => {
      const row = await lockedProposal(tx, agencyId, uuid)
      // Another server may have been faster, and so may the client.
      if (row.reminded_at !== reminded || (row.status !== 'sent' && row.status !== 'viewed')) return
      await remindOf(tx, row, { message: '', serverUrl: settings.serverUrl })
    })
}

/** What was deleted more than 30 days ago, with its conversation; its pictures go with the others that belong to nothing. */
export async function purgeProposals(system: Kysely<DB>): Promise<void> {
  const gone = sql`select id from proposals where deleted_at < ${restoreSince}`
  await sql`delete from threads where record_type = 'proposal' and record_id in (${gone})`.execute(system)
  await sql`delete from proposals where id in (${gone})`.execute(system)
}
