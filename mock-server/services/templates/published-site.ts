import { type Kysely, sql } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import type { DB } from '../../database/types.generated.ts'

export interface PublishedSite {
  /** Its slug. */
  readonly template: string
  readonly config: SiteConfig
  /** Version of the draft that was published. */
  readonly number: number
  /** Instant. */
  readonly published_at: string
}

/** The website of an agency: what is published of its default template; null while there is nothing. */
export async function publishedSite(db: Kysely<DB>, agencyId: number): Promise<PublishedSite | null> {
  const { rows } = await sql<PublishedSite>`
    select template, published as config, published_version as number, published_at from agency_templates
    where agency_id = ${agencyId} and is_default and deleted_at is null and published is not null`.execute(db)
  return rows[0] ?? null
}
