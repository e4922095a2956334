import { type Kysely, sql } from 'kysely'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { publishChanges } from '../../../src/domain/website/site-difference.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { conflict, Refused } from '../../http/refusals.ts'
import { checkVersion } from '../versions.ts'
import type { Design } from './known-template.ts'
import { lockedTemplate, type ObtainedRow } from './template-rows.ts'

export const subject = 'website'

/** Who writes, and whose site it is. */
export interface Editor {
  readonly agencyId: number
  readonly userId: number
}

/** The template locked; a version that is no longer the draft's is a 409 with the draft that is there, so that both can be merged. */
export async function lockedDraft(
  tx: Kysely<DB>,
  { agencyId }: Editor,
  design: Design,
  version: number | undefined,
): Promise<ObtainedRow> {
  const row = await lockedTemplate(tx, agencyId, design)
  try {
    await checkVersion(tx, subject, row, version)
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 409) throw problem
    const clash = typeof problem.body.clash === 'object' ? problem.body.clash : {}
    throw conflict(problem.message, { ...clash, config: row.draft })
  }
  return row
}

/** Writes the draft, one version further; the same as before writes nothing. */
export async function writeDraft(
  tx: Kysely<DB>,
  { agencyId, userId }: Editor,
  row: ObtainedRow,
  draft: SiteConfig,
): Promise<void> {
  if (sameJson(row.draft, draft)) return
  await tx
    .updateTable('agency_templates')
    .set({ draft: JSON.stringify(draft), version: row.version + 1, updated_at: new Date(), updated_by: userId })
    .where('id', '=', row.id)
    .where('agency_id', '=', agencyId)
    .execute()
}

/** What the history says of a change: where it was, not the whole site. */
export function draftNote(row: ObtainedRow, draft: SiteConfig): AuditNote {
  const changes = publishChanges(row.draft, draft)
  const where = changes.map(({ section_name, page_title, label }) => `${section_name || page_title}: ${label}`)
  return { subject, subjectId: row.id, after: { changed: [...new Set(where)].slice(0, 20) } }
}

/** Makes the template the agency's own, as it comes. Twice, or by two at once: it is there once. */
export async function obtainTemplate(tx: Kysely<DB>, { agencyId, userId }: Editor, design: Design): Promise<boolean> {
  const config = JSON.stringify(design.config)
  const { rows } = await sql<{ id: number }>`
    insert into agency_templates (agency_id, template, template_version, base, draft, created_by, updated_by)
    values (${agencyId}, ${design.slug}, ${design.version}, ${config}::jsonb, ${config}::jsonb, ${userId}, ${userId})
    on conflict (agency_id, template) where deleted_at is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}
