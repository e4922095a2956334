import type { Kysely } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'

/** What visitors of an agency's site see: the published config of its default template; null where nothing is published. */
export async function publishedSite(
  db: Kysely<DB>,
  agencyId: number,
): Promise<{ readonly template: string; readonly config: SiteConfig; readonly number: number } | null> {
  const row = await db
    .selectFrom('agency_templates')
    .select(['template', 'published', 'published_version'])
    .where('agency_id', '=', agencyId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.published === null || row.published_version === null) return null
  return { template: row.template, config: storedAs<SiteConfig>(row.published), number: row.published_version }
}

/** What a page is drawn with that must be seen before anything is published: the published site, else the draft, else the first template. */
export async function shownDesign(db: Kysely<DB>, agencyId: number): Promise<SiteConfig> {
  const row = await db
    .selectFrom('agency_templates')
    .select(['published', 'draft'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (row !== undefined) return storedAs<SiteConfig>(row.published ?? row.draft)
  const [first] = siteTemplates
  if (first === undefined) throw new Error('There is always a template.')
  return first.config
}
