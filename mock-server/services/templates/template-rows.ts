import { type Kysely, sql } from 'kysely'
import type { SiteTemplate } from '../../../src/domain/schema/types.generated.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { templateCategories } from '../../../src/domain/website/template-categories.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { Design } from './known-template.ts'

/** What an agency has made of a template. */
export interface ObtainedRow {
  readonly id: number
  readonly template: string
  readonly template_version: number
  readonly base: SiteConfig
  readonly draft: SiteConfig
  readonly version: number
  readonly published: SiteConfig | null
  readonly published_at: string | null
  readonly published_by_name: string | null
  readonly has_changes: boolean
  readonly is_default: boolean
  readonly agency_slug: string
  readonly updated_at: string
  readonly updated_by_name: string | null
}

/** Those of one agency, the default first; `template`: only that one. `locks`: until the transaction ends. */
export async function obtainedRows(
  db: Kysely<DB>,
  agencyId: number,
  { template, locks = false }: { readonly template?: string; readonly locks?: boolean } = {},
): Promise<readonly ObtainedRow[]> {
  const { rows } = await sql<ObtainedRow>`
    select t.id, t.template, t.template_version, t.base, t.draft, t.version, t.published, t.published_at, t.is_default, t.updated_at,
      t.draft is distinct from t.published as has_changes, a.slug as agency_slug,
      (select u.name from users u where u.id = t.published_by) as published_by_name,
      (select u.name from users u where u.id = t.updated_by) as updated_by_name
    from agency_templates t join agencies a on a.id = t.agency_id
    where t.agency_id = ${agencyId} and t.deleted_at is null ${template === undefined ? sql`` : sql`and t.template = ${template}`}
    order by ${locks ? sql`t.id for update of t` : sql`t.is_default desc, t.updated_at desc, t.id`}`.execute(db)
  return rows
}

export async function obtainedRow(db: Kysely<DB>, agencyId: number, design: Design): Promise<ObtainedRow | undefined> {
  const [row] = await obtainedRows(db, agencyId, { template: design.slug })
  return row
}

/** Locked until the transaction ends; 404 where the agency has not obtained it. */
export async function lockedTemplate(tx: Kysely<DB>, agencyId: number, design: Design): Promise<ObtainedRow> {
  const [row] = await obtainedRows(tx, agencyId, { template: design.slug, locks: true })
  if (row === undefined) throw notFound('template')
  return row
}

/** The template with what the agency has made of it, as the API carries it. */
export function templateShown(design: Design, row: ObtainedRow | undefined): SiteTemplate {
  const { id, uuid, slug, name, category, about, version, config } = design
  return {
    id,
    uuid,
    slug,
    name,
    category,
    category_name: templateCategories[category],
    about,
    version,
    config,
    pivot:
      row === undefined
        ? null
        : {
            config: row.draft,
            version: row.version,
            template_version: row.template_version,
            is_default: row.is_default,
            published_at: row.published_at,
            published_by_name: row.published_by_name,
            has_changes: row.has_changes,
            update_available: row.template_version < version,
            site_url: row.is_default && row.published_at !== null ? `/sites/${row.agency_slug}/` : null,
            updated_at: row.updated_at,
            updated_by_name: row.updated_by_name,
          },
  }
}

export async function shownTemplate(db: Kysely<DB>, agencyId: number, design: Design): Promise<SiteTemplate> {
  return templateShown(design, await obtainedRow(db, agencyId, design))
}

/** All templates of these categories. */
export async function allTemplates(
  db: Kysely<DB>,
  agencyId: number,
  category: string | undefined,
): Promise<readonly SiteTemplate[]> {
  const rows = await obtainedRows(db, agencyId)
  return siteTemplates
    .filter((design) => category === undefined || category === '' || design.category === category)
    .map((design) =>
      templateShown(
        design,
        rows.find(({ template }) => template === design.slug),
      ),
    )
}
