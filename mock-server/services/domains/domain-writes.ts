import { type Kysely, sql } from 'kysely'
import { isProved } from '../../../src/domain/website/domains/domain-names.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { checkVersion } from '../versions.ts'
import { shownName } from './apex.ts'
import { type DomainRow, domainRow, newToken } from './domain-rows.ts'

/** Most names of one agency, so that nobody lets this server ask about thousands. */
export const mostDomains = 20

/** A claim to a name; the same one again where the agency has made it already. */
export async function claimDomain(
  tx: Kysely<DB>,
  agencyId: number,
  userId: number | null,
  name: string,
  source: 'existing' | 'registered' = 'existing',
): Promise<DomainRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains:${agencyId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from site_domains where agency_id = ${agencyId} and released_at is null`.execute(tx)
  const known = rows.find((row) => row.name === name)
  if (known !== undefined) return domainRow(tx, agencyId, known.id)
  if (rows.length >= mostDomains) throw conflict(`At most ${mostDomains} names. Give up one that is not needed.`)
  const { rows: made } = await sql<{ id: number }>`
    insert into site_domains (agency_id, name, token, source, created_by)
    values (${agencyId}, ${name}, ${newToken()}, ${source}, ${userId}) returning id`.execute(tx)
  return domainRow(tx, agencyId, made[0]?.id ?? 0)
}

/** 409 for a name that is not verified. */
export async function makeMain(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  version: number | undefined,
): Promise<DomainRow> {
  const row = await domainRow(tx, agencyId, id, true)
  await checkVersion(tx, 'domain', row, version)
  if (!isProved(row.state)) throw conflict(`${shownName(row.name)} is not verified yet.`)
  await sql`update site_domains set is_primary = false, version = version + 1 where agency_id = ${agencyId} and is_primary and id <> ${id}`.execute(
    tx,
  )
  await sql`update site_domains set is_primary = true, version = version + 1, updated_at = now() where id = ${id} and agency_id = ${agencyId}`.execute(
    tx,
  )
  return domainRow(tx, agencyId, id)
}

/** Its text no longer counts: who claims the name again, this agency or another, gets a new one. */
export async function releaseDomain(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  version: number | undefined,
): Promise<DomainRow> {
  const row = await domainRow(tx, agencyId, id, true)
  await checkVersion(tx, 'domain', row, version)
  await sql`update site_domains set released_at = now(), is_primary = false, version = version + 1, updated_at = now()
    where id = ${id} and agency_id = ${agencyId}`.execute(tx)
  return row
}
