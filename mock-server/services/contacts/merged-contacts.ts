import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** What of the contact of a merged client went over to the one that is kept. */
export interface MovedOfContact {
  readonly consents: readonly number[]
  /** Collections in which the one kept was not. */
  readonly collections: readonly number[]
  /** Clients whom the merged one had recommended the agency to. */
  readonly referred: readonly number[]
  /** The agency's own fields of the one who is kept, as they were and as the merge made them. */
  readonly fields?: { readonly before: unknown; readonly after: unknown } | undefined
}

const contactOf = (agencyId: number, clientId: number) =>
  sql`(select id from contacts where client_id = ${clientId} and agency_id = ${agencyId})`

/** Both are one person: the latest word of either counts, and collections hold the one kept. */
export async function moveContact(
  tx: Kysely<DB>,
  agencyId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ moved: MovedOfContact; mayEmail: boolean }> {
  const { rows: consents } = await sql<{ id: number }>`
    update consents set contact_id = ${contactOf(agencyId, to)}
    where contact_id = ${contactOf(agencyId, from)} and agency_id = ${agencyId} returning id`.execute(tx)
  const { rows: collections } = await sql<{ id: number }>`
    insert into contact_collection_members (collection_id, agency_id, contact_id)
    select m.collection_id, m.agency_id, ${contactOf(agencyId, to)} from contact_collection_members m
    where m.contact_id = ${contactOf(agencyId, from)} and m.agency_id = ${agencyId}
    on conflict do nothing returning collection_id as id`.execute(tx)
  const { rows: referred } = await sql<{ id: number }>`
    update clients set referred_by_id = ${to} where referred_by_id = ${from} and id <> ${to} and agency_id = ${agencyId}
    returning id`.execute(tx)
  const { rows: fields } = await sql<{ before: unknown; after: unknown }>`
    update contacts k set fields = g.fields || k.fields from contacts g, contacts was
    where k.id = ${contactOf(agencyId, to)} and g.id = ${contactOf(agencyId, from)} and was.id = k.id and g.fields <> '{}'
    returning was.fields as before, k.fields as after`.execute(tx)
  const { rows: said } = await sql<{ may_email: boolean }>`
    select may_email from contacts where id = ${contactOf(agencyId, to)}`.execute(tx)
  const moved = {
    ...{ consents: idsOf(consents), collections: idsOf(collections), referred: idsOf(referred) },
    fields: fields[0],
  }
  return { moved, mayEmail: said[0]?.may_email ?? false }
}

/** What was moved goes back. */
export async function moveContactBack(
  tx: Kysely<DB>,
  agencyId: number,
  { from, to, moved }: { readonly from: number; readonly to: number; readonly moved: MovedOfContact },
): Promise<void> {
  await sql`update consents set contact_id = ${contactOf(agencyId, from)}
    where id = any(${moved.consents}::bigint[]) and contact_id = ${contactOf(agencyId, to)} and agency_id = ${agencyId}`.execute(
    tx,
  )
  await sql`delete from contact_collection_members where collection_id = any(${moved.collections}::bigint[])
    and contact_id = ${contactOf(agencyId, to)} and agency_id = ${agencyId}`.execute(tx)
  if (moved.fields !== undefined)
    await sql`update contacts set fields = ${JSON.stringify(moved.fields.before)}
      where id = ${contactOf(agencyId, to)} and fields = ${JSON.stringify(moved.fields.after)}::jsonb`.execute(tx)
  await sql`update clients set referred_by_id = ${from} where id = any(${moved.referred}::bigint[])
    and referred_by_id = ${to} and agency_id = ${agencyId}`.execute(tx)
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
