import { type Kysely, sql } from 'kysely'
import type { SiteRevision, SiteRevisionDetail } from '../../../src/domain/schema/types.generated.ts'
import type { SiteRevisionReason } from '../../../src/domain/website/site-changes.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { publishChanges } from '../../../src/domain/website/site-difference.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { Editor } from './draft.ts'
import type { ObtainedRow } from './template-rows.ts'

/** As many as are kept of a template; those that were published stay longest. */
const mostKept = 200

/** Keeps a state of the site under the next number. The template is locked by the caller. */
export async function keepRevision(
  tx: Kysely<DB>,
  { agencyId, userId }: Editor,
  row: ObtainedRow,
  kept: { readonly reason: SiteRevisionReason; readonly note?: string; readonly config: SiteConfig },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into site_revisions (agency_id, agency_template_id, number, reason, note, config, template_version, created_by)
    select ${agencyId}, ${row.id}, coalesce(max(number), 0) + 1, ${kept.reason}, ${kept.note ?? ''}, ${JSON.stringify(kept.config)}::jsonb,
      ${row.template_version}, ${userId}
    from site_revisions where agency_template_id = ${row.id}
    returning number`.execute(tx)
  const number = rows[0]?.number ?? 0
  await sql`
    delete from site_revisions where agency_id = ${agencyId} and agency_template_id = ${row.id} and number in (
      select number from site_revisions where agency_template_id = ${row.id}
      order by number = ${number} desc, reason = 'published' desc, number desc offset ${mostKept})`.execute(tx)
  return number
}

const columns = sql`r.number, r.reason, r.note, r.template_version, r.created_at,
  (select u.name from users u where u.id = r.created_by) as created_by_name`

export async function revisionsOf(db: Kysely<DB>, agencyId: number, { id }: ObtainedRow): Promise<SiteRevision[]> {
  const { rows } = await sql<SiteRevision>`
    select ${columns} from site_revisions r
    where r.agency_id = ${agencyId} and r.agency_template_id = ${id} order by r.number desc limit ${mostKept}`.execute(
    db,
  )
  return rows
}

/** One with its pages, and how the draft differs from it. */
export async function revisionOf(
  db: Kysely<DB>,
  agencyId: number,
  row: ObtainedRow,
  number: number,
): Promise<SiteRevisionDetail> {
  const { rows } = await sql<Omit<SiteRevisionDetail, 'changes'>>`
    select ${columns}, r.config from site_revisions r
    where r.agency_id = ${agencyId} and r.agency_template_id = ${row.id} and r.number = ${number}`.execute(db)
  const [revision] = rows
  if (revision === undefined) throw notFound('revision')
  return { ...revision, changes: [...publishChanges(revision.config, row.draft)] }
}
