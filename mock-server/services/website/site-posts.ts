import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readingSpeed } from '../../../src/domain/website/blog/post-text.ts'
import type { PageSubject, PostCard, PostDetail } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { all } from '../offers/package-rows.ts'

/** Whether a post `b` can be read on the site of its agency. */
export const isPublished = (agencyId: number) =>
  sql`b.agency_id = ${agencyId} and b.status = 'published' and b.deleted_at is null and b.published_at <= now()`

const columns = sql`b.slug, b.title, coalesce(nullif(b.excerpt, ''), b.lead) as excerpt, b.author_name as author, b.published_at, b.tags,
  greatest(1, round(b.words / ${readingSpeed}::numeric))::int as reading_time,
  (select ${sitePictureJson('m')} from media m where m.id = b.cover_id and m.agency_id = b.agency_id and m.deleted_at is null) as cover`
const newest = sql`b.published_at desc, b.id desc`
const tagged = (tag: string) => sql`exists (select from unnest(b.tags) tag where lower(tag) = lower(${tag}::text))`

/** Which posts a section shows: the newest, of a tag where one is named. */
export interface WantedPosts {
  readonly section: string
  readonly tag: string
  readonly most: number
}

/** The posts of several sections by the id of each, in one query. */
export async function postsOf(
  db: Kysely<DB>,
  agencyId: number,
  wanted: readonly WantedPosts[],
): Promise<Record<string, readonly PostCard[]>> {
  if (wanted.length === 0) return {}
  const lists = wanted.map(
    ({ section, tag, most }) => sql`(
      select ${section}::text as section, row_number() over (order by ${newest}) as place, b.id from blog_posts b
      where ${all([isPublished(agencyId), ...(tag === '' ? [] : [tagged(tag)])])} order by ${newest} limit ${Math.min(24, most)})`,
  )
  const { rows } = await sql<PostCard & { section: string }>`
    select w.section, ${columns} from (${sql.join(lists, sql` union all `)}) w join blog_posts b on b.id = w.id order by w.section, w.place`.execute(
    db,
  )
  return Object.fromEntries(
    wanted.map(({ section }) => [
      section,
      rows.filter((row) => row.section === section).map(({ section: _, ...post }): PostCard => post),
    ]),
  )
}

export const postsPerPage = 9

/** A page of the blog, the newest first. Pages beyond the last are empty. */
export async function postList(
  db: Kysely<DB>,
  agencyId: number,
  { tag, q, page }: { readonly tag: string; readonly q: string; readonly page: number },
): Promise<Extract<PageSubject, { role: 'blog' }>> {
  const found: RawBuilder<unknown>[] = [
    isPublished(agencyId),
    ...(tag === '' ? [] : [tagged(tag)]),
    ...(q === '' ? [] : [sql`b.search @@ plainto_tsquery('simple', ${q})`]),
  ]
  const { rows } = await sql<PostCard & { total: number }>`
    select count(*) over ()::int as total, ${columns} from blog_posts b where ${all(found)}
    order by ${newest} limit ${postsPerPage} offset ${(page - 1) * postsPerPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    role: 'blog',
    posts: rows.map(({ total: _, ...post }) => post),
    turn: { page, pages: Math.max(1, Math.ceil(total / postsPerPage)), total },
    tag,
  }
}

/** A post by its address; null where there is none that can be read. */
export async function postAt(db: Kysely<DB>, agencyId: number, slug: string): Promise<PostDetail | null> {
  const { rows } = await sql<Omit<PostDetail, 'related'> & { id: number }>`
    select b.id, ${columns}, b.body, b.updated_at from blog_posts b where ${isPublished(agencyId)} and b.slug = ${slug}`.execute(
    db,
  )
  const [post] = rows
  return post === undefined ? null : { ...post, related: await relatedPosts(db, agencyId, post) }
}

/** Others that can be read, those with the most of its tags first. */
export async function relatedPosts(
  db: Kysely<DB>,
  agencyId: number,
  { id, tags }: { readonly id: number; readonly tags: readonly string[] },
): Promise<readonly PostCard[]> {
  const shared = sql`(select count(*) from unnest(b.tags) tag where tag = any(${[...tags]}::text[]))`
  const { rows } = await sql<PostCard>`
    select ${columns} from blog_posts b where ${isPublished(agencyId)} and b.id <> ${id}
    order by ${shared} desc, ${newest} limit 3`.execute(db)
  return rows
}

/** The address that a post has now which once had this one; null where none had. */
export async function movedPost(db: Kysely<DB>, agencyId: number, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select b.slug from blog_former_slugs f join blog_posts b on b.id = f.post_id
    where f.agency_id = ${agencyId} and f.slug = ${slug} and ${isPublished(agencyId)}`.execute(db)
  return rows[0]?.slug ?? null
}

/** For a feed. */
export async function newestPosts(db: Kysely<DB>, agencyId: number): Promise<readonly PostCard[]> {
  const { rows } = await sql<PostCard>`
    select ${columns} from blog_posts b where ${isPublished(agencyId)} order by ${newest} limit 30`.execute(db)
  return rows
}
