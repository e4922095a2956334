import { type Kysely, type Selectable, sql } from 'kysely'
import { leadOf, wordCount } from '../../../src/domain/website/blog/post-text.ts'
import type { BlogPosts, DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { lockPostSlugs, postSlug } from '../slugs.ts'
import { cleanPost } from './clean-post.ts'

/** What somebody writes of a post, as a call gives it. */
export interface PostText {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly body: string
  readonly tags: readonly string[]
  readonly cover_id: number | null
  readonly author_name: string
}
export type PostRow = Selectable<BlogPosts>

interface Writing {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly session: { readonly userId: number; readonly userName: string }
}

/** The same as it is kept: sanitised, with an address that is free. `except`: the post that has it already. */
export async function settledText(
  { db, agencyId, session }: Writing,
  text: PostText,
  except = 0,
): Promise<Omit<PostText, 'tags'> & { readonly tags: string[] }> {
  const body = await cleanPost(db, agencyId, text.body)
  if ((await ownCover(db, agencyId, text.cover_id)) !== text.cover_id)
    throw refused({ cover_id: ['This picture is not in your library any more. Choose another.'] })
  return {
    ...text,
    body,
    slug:
      text.slug === ''
        ? await postSlug(db, agencyId, text.title, except)
        : await freeSlug(db, agencyId, text.slug, except),
    tags: [...text.tags],
    author_name: text.author_name === '' ? session.userName : text.author_name,
  }
}

/** The picture, if it is the agency's own and is still there. */
export async function ownCover(db: Kysely<DB>, agencyId: number, id: number | null): Promise<number | null> {
  if (id === null) return null
  const { rows } =
    await sql`select from media where id = ${id} and agency_id = ${agencyId} and deleted_at is null`.execute(db)
  return rows.length === 0 ? null : id
}

/** Whose address it is or was: no other post can have it. */
export async function takenBy(db: Kysely<DB>, agencyId: number, slug: string, except: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select title from blog_posts where agency_id = ${agencyId} and slug = ${slug} and deleted_at is null and id <> ${except}
    union all select p.title from blog_former_slugs f join blog_posts p on p.id = f.post_id and p.agency_id = f.agency_id
      where f.agency_id = ${agencyId} and f.slug = ${slug} and f.post_id <> ${except} limit 1`.execute(db)
  return rows[0]?.title ?? null
}

async function freeSlug(db: Kysely<DB>, agencyId: number, slug: string, except: number): Promise<string> {
  await lockPostSlugs(db, agencyId)
  const taken = await takenBy(db, agencyId, slug, except)
  if (taken !== null) throw refused({ slug: [`“${taken}” has or had this address.`] })
  return slug
}

/** What follows from the text. */
export const derived = (body: string) => ({ words: wordCount(body), lead: leadOf(body) })

/** An address by which readers know it leads to the post for good. */
export async function keepFormerSlug(db: Kysely<DB>, before: PostRow, slug: string): Promise<void> {
  if (before.slug === slug) return
  await sql`delete from blog_former_slugs where agency_id = ${before.agency_id} and slug = ${slug} and post_id = ${before.id}`.execute(
    db,
  )
  if (before.first_published_at === null) return
  await sql`insert into blog_former_slugs (agency_id, slug, post_id) values (${before.agency_id}, ${before.slug}, ${before.id})
    on conflict (agency_id, slug) do update set post_id = excluded.post_id, created_at = now()`.execute(db)
}

type Status = PostRow['status']

/**
 * The columns of a status. A post that was published before keeps its day when it is published again; `publishAt` has passed the
 * contract, so it is there where the status is `scheduled`.
 */
export function statusColumns(status: Status, publishAt: string | null, first: string | null, now = new Date()) {
  if (status === 'scheduled') {
    if (publishAt === null || new Date(publishAt) <= now)
      throw refused({ publish_at: ['Choose a time that is still to come.'] })
    return { status, publish_at: publishAt, published_at: null }
  }
  if (status === 'draft') return { status, publish_at: null, published_at: null }
  const since = first ?? now.toISOString()
  return { status, publish_at: null, published_at: since, first_published_at: since }
}

/** What the audit notes: that a text changed, and not the text. */
export const audited = ({ title, slug, excerpt, tags, cover_id, author_name }: Omit<PostText, 'body'>) => ({
  title,
  slug,
  excerpt,
  tags: [...tags],
  cover_id,
  author_name,
})
