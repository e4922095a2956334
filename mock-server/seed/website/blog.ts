import { sql } from 'kysely'
import { instantOf } from '../../../src/domain/clock.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { leadOf, wordCount } from '../../../src/domain/website/blog/post-text.ts'
import { cleanPost } from '../../services/blog/clean-post.ts'
import { hang } from '../media.ts'
import { type PictureName, pictures } from '../pictures.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { type SeededPost, seededPosts } from './post-texts.ts'

/** Posts of an agency: published, scheduled and drafts, with pictures, offers and a first revision each. */
export async function seedBlog(world: World, agency: SeededAgency): Promise<void> {
  const posts: Row<'blog_posts'>[] = []
  const revisions: Row<'blog_revisions'>[] = []
  for (const post of seededPosts.filter((each) => each.agency === agency.key)) {
    const row = await postOf(world, agency, post)
    posts.push(row)
    revisions.push({
      id: world.id('blog_revisions'),
      agency_id: agency.id,
      post_id: row.id,
      number: 1,
      title: row.title,
      excerpt: post.excerpt,
      body: row.body ?? '',
      tags: [...post.tags],
      cover_id: row.cover_id ?? null,
      created_by: agency.owner.id,
      created_at: row.created_at ?? world.now,
    })
  }
  if (posts.length === 0) return
  await insertRows(world.db, 'blog_posts', posts)
  await insertRows(world.db, 'blog_revisions', revisions)
}

async function postOf(world: World, agency: SeededAgency, post: SeededPost) {
  const id = world.id('blog_posts')
  const day = addDays(world.today, post.on ?? -2)
  const at = new Date(instantOf(`${day}T09:00`))
  const written = new Date(Math.min(at.getTime(), world.now.getTime()) - 3 * 86_400_000)
  const named = [...post.body.matchAll(/\{picture:([\w-]+)\}/g)].map(([, name]) => name as PictureName) // of the table below
  const files = [post.cover, ...named]
  const ids = await hang(
    world,
    files.map((file, position) => ({
      ...{ agencyId: agency.id, ownerType: 'post' as const, ownerId: id, file, position },
      at: written,
    })),
  )
  const { rows: media } = await sql<{
    id: number
    uuid: string
  }>`select id, uuid from media where id = any(${ids}::bigint[])`.execute(world.db)
  const uuidOf = (name: string) =>
    media.find((each) => each.id === ids[files.lastIndexOf(name as PictureName)])?.uuid ?? ''
  const { rows: offers } = await sql<{ id: number; title: string }>`
    select id, title from packages where agency_id = ${agency.id} and status = 'published' and deleted_at is null order by id`.execute(
    world.db,
  )
  const html = post.body
    .replaceAll('\n', '')
    .replace(
      /\{picture:([\w-]+)\}/g,
      (_, name: PictureName) =>
        `<figure><img src="/files/${uuidOf(name)}/large.webp" alt="${pictures[name].alt}"></figure>`,
    )
    .replace(/\{offer:([^}]+)\}/g, (_, title: string) => {
      const offer = offers.find((each) => each.title.includes(title))
      return offer === undefined ? '' : `<figure data-embed="offer" data-kind="package" data-id="${offer.id}"></figure>`
    })
  const body = await cleanPost(world.db, agency.id, html)
  const text = {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    tags: [...post.tags],
    author_name: post.author,
  }
  const status: 'draft' | 'scheduled' | 'published' =
    post.on === null ? 'draft' : post.on > 0 ? 'scheduled' : 'published'
  const published = status === 'published' ? at : null
  return {
    ...text,
    id,
    agency_id: agency.id,
    body,
    words: wordCount(body),
    lead: leadOf(body),
    cover_id: ids[0] ?? null,
    author_id: agency.owner.id,
    status,
    publish_at: status === 'scheduled' ? at : null,
    published_at: published,
    first_published_at: published,
    draft:
      post.addition === undefined
        ? null
        : JSON.stringify({ ...text, body: body + post.addition, cover_id: ids[0] ?? null }),
    draft_at: post.addition === undefined ? null : new Date(world.now.getTime() - 3_600_000),
    draft_by: post.addition === undefined ? null : agency.owner.id,
    version: post.addition === undefined ? 1 : 2,
    created_by: agency.owner.id,
    created_at: written,
    updated_at: new Date(Math.min(at.getTime(), world.now.getTime())),
  }
}
