import { type Kysely, sql } from 'kysely'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'

/** What has a title and a description in search results: a page of the site by its id, an offer, a post. */
export type SeoSubject =
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: OfferKind | 'post'; readonly id: number }

/** Where a text is empty, the page uses its own. */
export interface SeoTags {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** A whole address that is the original of the page; empty: the page itself. */
  readonly canonical: string
  /** Search engines are asked not to list it, and it stands in no sitemap. */
  readonly noindex: boolean
  readonly social_title: string
  readonly social_description: string
}

/** The tags that somebody has written for a page, an offer or a post; null where nobody has. */
export async function tagsOf(db: Kysely<DB>, agencyId: number, subject: SeoSubject): Promise<SeoTags | null> {
  const { rows } = await sql<SeoTags>`${writtenTags(agencyId)}
    select title, description, keywords, canonical, noindex, social_title, social_description
    from tags where kind = ${subject.kind} and subject_id = ${String(subject.id)}`.execute(db)
  return rows[0] ?? null
}

/** `page/home`, `package/12` of everything of an agency that search engines are asked not to list. */
export async function notListed(db: Kysely<DB>, agencyId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select subject_kind || '/' || subject_id as key from seo_tags where agency_id = ${agencyId} and noindex`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** All tags of an agency as `tags`: those of `seo_tags`, with the title and the description of products from where their form keeps them. */
export const writtenTags = (agencyId: number) => sql`
  with tags as (
    select s.id, coalesce(s.subject_kind, 'product') as kind, coalesce(s.subject_id, p.offer_id::text) as subject_id,
      coalesce(p.seo_title, s.title) as title, coalesce(p.seo_description, s.description) as description,
      coalesce(s.keywords, '{}') as keywords, coalesce(s.canonical, '') as canonical, coalesce(s.noindex, false) as noindex,
      coalesce(s.social_title, '') as social_title, coalesce(s.social_description, '') as social_description,
      coalesce(s.version, 0) as version, s.updated_at
    from (select * from seo_tags where agency_id = ${agencyId}) s
    full join (
      select offer_id, seo_title, seo_description from products
      where agency_id = ${agencyId}) p on s.subject_kind = 'product' and s.subject_id = p.offer_id::text
    where s.id is not null or p.seo_title <> '' or p.seo_description <> '')`
