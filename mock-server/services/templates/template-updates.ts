import type { Kysely } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import type { TemplateUpdate, TemplateUpdateCheck } from '../../../src/domain/schema/types.generated.ts'
import { type UpdatedSite, updateTemplate } from '../../../src/domain/website/template-update.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { cleanSite } from './clean-site.ts'
import type { Editor } from './draft.ts'
import type { Design } from './known-template.ts'
import { keepRevision } from './revisions.ts'
import { type ObtainedRow, shownTemplate } from './template-rows.ts'

const updated = (design: Design, row: ObtainedRow, takeNew: readonly string[]): UpdatedSite =>
  updateTemplate(row.base, row.draft, design.config, { today: today(), takeNew })

/** Whether there is a newer version of the template, and what it would change on the agency's site. */
export function updateCheck(design: Design, row: ObtainedRow): TemplateUpdateCheck {
  if (row.template_version >= design.version) return { respond: false, changelist: [] }
  return { respond: true, changelist: [...updated(design, row, []).changelist] }
}

/** Brings the draft to the newest version of its template; what it was is kept as a revision. Nothing is published by it. */
export async function applyUpdate(
  tx: Kysely<DB>,
  editor: Editor,
  design: Design,
  row: ObtainedRow,
  takeNew: readonly string[],
): Promise<TemplateUpdate> {
  const { agencyId, userId } = editor
  if (row.template_version >= design.version) throw conflict('This template is up to date.')
  const { config, changelist, moved } = updated(design, row, takeNew)
  const draft = await cleanSite(config)
  await keepRevision(tx, editor, row, { reason: 'before_update', config: row.draft })
  await tx
    .updateTable('agency_templates')
    .set({
      base: JSON.stringify(design.config),
      draft: JSON.stringify(draft),
      template_version: design.version,
      version: row.version + 1,
      updated_at: new Date(),
      updated_by: userId,
    })
    .where('id', '=', row.id)
    .where('agency_id', '=', agencyId)
    .execute()
  return { data: await shownTemplate(tx, agencyId, design), changelist: [...changelist], moved: [...moved] }
}
