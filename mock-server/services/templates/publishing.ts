import { type Kysely, sql } from 'kysely'
import { sameJson } from '../../../src/domain/same-json.ts'
import { themeProblems } from '../../../src/domain/website/site-problems.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Editor } from './draft.ts'
import { keepRevision } from './revisions.ts'
import { type ObtainedRow, obtainedRows } from './template-rows.ts'

/**
 * The draft becomes what visitors see, and is kept as a revision; what is published already is left as it is. A text that cannot be read is a 422. The
 * first template that an agency publishes is its website.
 */
export async function publishDraft(tx: Kysely<DB>, editor: Editor, row: ObtainedRow, note: string): Promise<void> {
  const { agencyId, userId } = editor
  const problems = themeProblems(row.draft.theme)
  if (problems.length > 0)
    throw refused(Object.fromEntries(problems.map(({ field, message }) => [`theme.${field}`, [message]])))
  if (row.published === null || !sameJson(row.published, row.draft)) {
    await sql`
      update agency_templates
      set published = draft, published_version = version, published_at = now(), published_by = ${userId}
      where id = ${row.id} and agency_id = ${agencyId}`.execute(tx)
    await keepRevision(tx, editor, row, { reason: 'published', note, config: row.draft })
  }
  const all = await obtainedRows(tx, agencyId)
  if (all.every(({ is_default }) => !is_default)) await setDefault(tx, agencyId, row.id)
}

/** Its published pages are the website from now on. Where nothing of it is published yet, its draft is. */
export async function makeDefault(tx: Kysely<DB>, editor: Editor, row: ObtainedRow): Promise<void> {
  const { agencyId } = editor
  await obtainedRows(tx, agencyId, { locks: true }) // two who choose at once: the later one is the default
  await setDefault(tx, agencyId, row.id)
  if (row.published === null) await publishDraft(tx, editor, row, '')
}

async function setDefault(tx: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  // One after the other: at no time are there two.
  await sql`update agency_templates set is_default = false where agency_id = ${agencyId} and is_default and id <> ${id}`.execute(
    tx,
  )
  await sql`update agency_templates set is_default = true where agency_id = ${agencyId} and id = ${id}`.execute(tx)
}
