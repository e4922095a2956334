import { type Kysely, sql } from 'kysely'
import type { BlogRevision, BlogRevisionFile } from '../../../src/domain/schema/types.generated.ts'
import { wordCount } from '../../../src/domain/website/blog/post-text.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { personName } from '../records/person-ref.ts'
import { imageJson } from '../uploads.ts'

/** Of one post; older ones go. */
const most = 100

interface Saved {
  readonly id: number
  readonly agencyId: number
  readonly userId: number | null
}

/** Keeps the post as it is stored now, unless the last revision says the same. The post is locked. */
export async function keepRevision(db: Kysely<DB>, { id, agencyId, userId }: Saved): Promise<void> {
  await sql`
    with last as (
      select * from blog_revisions where agency_id = ${agencyId} and post_id = ${id} order by number desc limit 1
    )
    insert into blog_revisions (agency_id, post_id, number, title, excerpt, body, tags, cover_id, created_by)
    select p.agency_id, p.id, coalesce((select number from last), 0) + 1, p.title, p.excerpt, p.body, p.tags, p.cover_id, ${userId}
    from blog_posts p
    where p.id = ${id} and p.agency_id = ${agencyId} and not exists (
      select from last l where (l.title, l.excerpt, l.body, l.tags, l.cover_id) is not distinct from (p.title, p.excerpt, p.body, p.tags, p.cover_id))`.execute(
    db,
  )
  await sql`delete from blog_revisions where agency_id = ${agencyId} and post_id = ${id} and number <= (
    select max(number) - ${sql.lit(most)} from blog_revisions where agency_id = ${agencyId} and post_id = ${id})`.execute(
    db,
  )
}

const whose = sql`coalesce(${personName(sql`r.created_by`)}, '')`

export async function revisionsOf(db: Kysely<DB>, agencyId: number, id: number): Promise<BlogRevision[]> {
  const { rows } = await sql<Omit<BlogRevision, 'words'> & { body: string }>`
    select r.number, r.title, r.body, r.created_at, ${whose} as created_by_name from blog_revisions r
    where r.agency_id = ${agencyId} and r.post_id = ${id} order by r.number desc`.execute(db)
  return rows.map(({ body, ...row }) => ({ ...row, words: wordCount(body) }))
}

export async function revisionOf(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  number: number,
): Promise<BlogRevisionFile> {
  const { rows } = await sql<BlogRevisionFile>`
    select r.number, r.title, r.excerpt, r.body, r.tags, r.created_at, ${whose} as created_by_name,
      (select ${imageJson('m')} from media m where m.id = r.cover_id and m.agency_id = r.agency_id and m.deleted_at is null) as cover
    from blog_revisions r where r.agency_id = ${agencyId} and r.post_id = ${id} and r.number = ${number}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('revision')
  return row
}
