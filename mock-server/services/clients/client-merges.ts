import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { mergedFields } from '../../../src/domain/contract/client-care.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { MovedCount } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Clients, DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { type MovedOfContact, moveContact, moveContactBack } from '../contacts/merged-contacts.ts'

/** The tables whose rows move to the client that is kept; another table that refers to clients belongs here too. */
const movedTables = {
  bookings: 'booking',
  inquiries: 'inquiry',
  proposals: 'proposal',
  sent_packages: 'sent package',
  client_notes: 'note',
  approvals: 'approval',
} as const
type MovedTable = keyof typeof movedTables
const tables = keysOf(movedTables)

/** A merge writes these of the client who is kept; all else of both stays as it is. */
const written = [...mergedFields, 'tags', 'notes'] as const
type Facts = Pick<Selectable<Clients>, (typeof written)[number]>

interface Before {
  readonly kept: Facts
  readonly merged: Facts
  /** What the merge made of the one kept: whatever differs by now was changed since. */
  readonly after: Facts
}
type Moved = Readonly<Partial<Record<MovedTable, readonly number[]>>> & { readonly contact?: MovedOfContact }

interface Wanted {
  readonly kept_id: number
  readonly merged_id: number
  readonly take: readonly (typeof mergedFields)[number][]
}

/** Two clients become one: fields as chosen, tags and notes of both, and everything that hangs on the one who goes. */
export async function mergeClients(
  tx: Kysely<DB>,
  agencyId: number,
  userId: number,
  { kept_id, merged_id, take }: Wanted,
) {
  if (kept_id === merged_id) throw conflict('A client cannot be merged with themselves.')
  const rows = await lockedPair(tx, agencyId, kept_id, merged_id)
  const [kept, merged] = [rows.get(kept_id), rows.get(merged_id)]
  if (kept === undefined || merged === undefined || kept.deleted_at !== null || merged.deleted_at !== null)
    throw notFound('client')
  const { moved: contact, mayEmail } = await moveContact(tx, agencyId, { from: merged_id, to: kept_id })
  const after: Facts = {
    ...factsOf(kept),
    ...Object.fromEntries(take.map((field) => [field, merged[field]])),
    // Whoever has taken it back has taken it back, whichever of the two they were then.
    marketing_consent: mayEmail && (!take.includes('marketing_consent') || merged.marketing_consent),
    tags: [...new Set([...kept.tags, ...merged.tags])],
    notes: [kept.notes, merged.notes]
      .filter((text, index, all) => text.trim() !== '' && all.indexOf(text) === index)
      .join('\n\n'),
  }
  const moved: Partial<Record<MovedTable, number[]>> = {}
  for (const table of tables) {
    const { rows: ids } = await sql<{ id: number }>`
      update ${sql.table(table)} set client_id = ${kept_id} where client_id = ${merged_id} and agency_id = ${agencyId} returning id`.execute(
      tx,
    )
    if (ids.length > 0) moved[table] = ids.map(({ id }) => id)
  }
  // The one who goes frees the address before the other takes it.
  await set(tx, agencyId, merged_id, { deleted_at: new Date(), merged_into_id: kept_id, version: merged.version + 1 })
  await set(tx, agencyId, kept_id, { ...after, version: kept.version + 1 })
  const before: Before = { kept: factsOf(kept), merged: factsOf(merged), after }
  const { id } = await tx
    .insertInto('client_merges')
    .values({
      agency_id: agencyId,
      kept_id,
      merged_id,
      before: JSON.stringify(before),
      moved: JSON.stringify({ ...moved, contact }),
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kept, merged, moved: countsOf(moved) }
}

/**
 * Both as they were. What was moved goes back, what came to the kept one since stays there; a field that somebody has
 * changed since keeps the change.
 */
export async function undoMerge(tx: Kysely<DB>, agencyId: number, id: number) {
  const merge = await tx
    .selectFrom('client_merges')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (merge === undefined) throw notFound('merge')
  if (merge.undone_at !== null) throw conflict('This merge has already been undone.')
  const rows = await lockedPair(tx, agencyId, merge.kept_id, merge.merged_id)
  const [kept, merged] = [rows.get(merge.kept_id), rows.get(merge.merged_id)]
  if (kept === undefined || merged === undefined) throw conflict('One of the two clients no longer exists.')
  if (kept.erased_at !== null || merged.erased_at !== null) throw conflict('This person was erased on request.')
  if (merged.merged_into_id !== kept.id) throw conflict('This merge has already been undone.')
  if (kept.deleted_at !== null)
    throw conflict(
      `${kept.name} was ${kept.merged_into_id === null ? 'deleted' : 'merged into another client'} since: undo that first.`,
    )
  const { kept: was, merged: other, after } = storedAs<Before>(merge.before)
  const moved = storedAs<Moved>(merge.moved)
  if (moved.contact !== undefined)
    await moveContactBack(tx, agencyId, { from: merged.id, to: kept.id, moved: moved.contact })
  const unchanged = written.filter((field) => sameJson(kept[field], after[field]))
  const back = Object.fromEntries(unchanged.map((field) => [field, was[field]])) as Updateable<Clients>
  await set(tx, agencyId, kept.id, { ...back, version: kept.version + 1 })
  const taken = await tx
    .selectFrom('clients')
    .select('name')
    .where('agency_id', '=', agencyId)
    .where('email', '=', other.email ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken !== undefined) throw conflict(`${taken.name} now has the e-mail address ${other.email}: change that first.`)
  await set(tx, agencyId, merged.id, { deleted_at: null, merged_into_id: null, version: merged.version + 1 })
  for (const table of tables) {
    const ids = moved[table] ?? []
    if (ids.length === 0) continue
    await sql`update ${sql.table(table)} set client_id = ${merged.id}
      where id = any(${ids}::bigint[]) and client_id = ${kept.id} and agency_id = ${agencyId}`.execute(tx)
  }
  await tx.updateTable('client_merges').set({ undone_at: new Date() }).where('id', '=', id).execute()
  return { kept, merged }
}

const factsOf = (row: Facts): Facts => Object.fromEntries(written.map((field) => [field, row[field]])) as Facts // by its own list

const countsOf = (moved: Moved): MovedCount[] =>
  tables.flatMap((table) => {
    const count = moved[table]?.length ?? 0
    return count === 0 ? [] : [{ what: movedTables[table], count }]
  })

/** In the order of their ids, so that two merges of the same people wait for each other. */
async function lockedPair(tx: Kysely<DB>, agencyId: number, one: number, other: number) {
  const rows = await tx
    .selectFrom('clients')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function set(tx: Kysely<DB>, agencyId: number, id: number, changes: Updateable<Clients>): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}
