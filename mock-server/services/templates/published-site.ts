import type { Kysely } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
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
