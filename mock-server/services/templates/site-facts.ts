import { type Kysely, sql } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { type SiteFacts, siteTargets } from '../../../src/domain/website/site-problems.ts'
import type { DB } from '../../database/types.generated.ts'

/** Which of the offers, posts, pictures and albums that a site names are there for its visitors. */
export async function siteFacts(db: Kysely<DB>, agencyId: number, config: SiteConfig): Promise<SiteFacts> {
  const { offers, posts, pictures, albums } = siteTargets(config)
  const { rows } = await sql<{ offers: string[]; posts: string[]; pictures: string[]; albums: number[] }>`
    select
      array(select o.kind || '/' || o.slug from (
          select 'package' as kind, slug from packages
          where agency_id = ${agencyId} and deleted_at is null and status = 'published'
          union all
          select kind, slug from offers where agency_id = ${agencyId} and deleted_at is null and status = 'published') o
        where o.kind || '/' || o.slug = any(${[...offers]}::text[])) as offers,
      array(select slug from blog_posts where agency_id = ${agencyId} and deleted_at is null and status = 'published'
        and slug = any(${[...posts]}::text[])) as posts,
      array(select uuid::text from media where agency_id = ${agencyId} and deleted_at is null
        and uuid::text = any(${[...pictures]}::text[])) as pictures,
      array(select id from albums where agency_id = ${agencyId} and deleted_at is null
        and id = any(${[...albums]}::bigint[])) as albums`.execute(db)
  const [found = { offers: [], posts: [], pictures: [], albums: [] }] = rows
  return {
    offers: new Set(found.offers),
    posts: new Set(found.posts),
    pictures: new Set(found.pictures),
    albums: new Set(found.albums.map(Number)),
  }
}
