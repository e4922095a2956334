import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BlogFigures, BlogPost, BlogPostFile } from '../../../src/domain/schema/types.generated.ts'
import { postStatuses } from '../../../src/domain/website/blog/post-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, orderOf, type Query, searchWords, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { Column } from '../background-jobs/exports.ts'
import { personName } from '../records/person-ref.ts'
import { imageJson } from '../uploads.ts'

/** The picture whose id a column has, if it is the agency's and was not deleted. */
const pictureOf = (id: RawBuilder<unknown>) =>
  sql<
    BlogPost['cover']
  >`(select ${imageJson('m')} from media m where m.id = ${id} and m.agency_id = p.agency_id and m.deleted_at is null)`

/** Of the table `blog_posts` as `p`. */
const columns = {
  id: sql<number>`p.id`,
  title: sql<string>`p.title`,
  slug: sql<string>`p.slug`,
  excerpt: sql<string>`p.excerpt`,
  lead: sql<string>`p.lead`,
  cover: pictureOf(sql`p.cover_id`),
  tags: sql<string[]>`p.tags`,
  author_name: sql<string>`p.author_name`,
  status: sql<BlogPost['status']>`p.status`,
  publish_at: sql<string | null>`p.publish_at`,
  published_at: sql<string | null>`p.published_at`,
  first_published_at: sql<string | null>`p.first_published_at`,
  words: sql<number>`p.words`,
  reading_time: sql<number>`greatest(1, round(p.words / 220.0))::int`,
  has_draft: sql<boolean>`p.draft is not null`,
  version: sql<number>`p.version`,
  created_at: sql<string>`p.created_at`,
  updated_at: sql<string>`p.updated_at`,
} satisfies { readonly [Name in keyof BlogPost]: RawBuilder<BlogPost[Name]> }

const draft = (name: string) => sql`p.draft ->> ${sql.lit(name)}`
const fileColumns = {
  ...columns,
  body: sql<string>`p.body`,
  draft: sql<BlogPostFile['draft']>`case when p.draft is not null then json_build_object(
    'title', ${draft('title')}, 'slug', ${draft('slug')}, 'excerpt', ${draft('excerpt')}, 'body', ${draft('body')},
    'cover', ${pictureOf(sql`(${draft('cover_id')})::bigint`)}, 'tags', p.draft -> 'tags', 'author_name', ${draft('author_name')},
    'saved_at', p.draft_at, 'saved_by_name', coalesce(${personName(sql`p.draft_by`)}, '')) end`,
  former_slugs: sql<string[]>`(select coalesce(array_agg(f.slug order by f.created_at), '{}') from blog_former_slugs f
    where f.agency_id = p.agency_id and f.post_id = p.id)`,
} satisfies { readonly [Name in keyof BlogPostFile]: RawBuilder<BlogPostFile[Name]> }

const selected = (all: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(all).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

interface Wanted {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly tag?: string | undefined
  readonly author?: string | undefined
}

export function postList(
  agencyId: number,
  wanted: Wanted,
): { readonly rows: RawBuilder<BlogPost>; readonly count: Query } {
  const where = sql.join(
    [
      sql`p.agency_id = ${agencyId} and p.deleted_at is null`,
      ...searchWords(wanted.q).map(
        (word) =>
          sql`searchable(p.title || ' ' || p.excerpt || ' ' || p.author_name || ' ' || array_to_string(p.tags, ' ')) like ${likeOf(word)}`,
      ),
      ...whereGiven(wanted.status, (statuses) => sql`p.status = any(${[...statuses]}::text[])`),
      ...whereGiven(wanted.tag, (tag) => sql`lower(${tag}) in (select lower(t) from unnest(p.tags) t)`),
      ...whereGiven(wanted.author, (author) => sql`lower(p.author_name) = lower(${author})`),
    ],
    sql` and `,
  )
  const order = orderOf(
    wanted.sort,
    {
      title: sql`lower(p.title)`,
      status: sql`p.status`,
      date: sql`coalesce(p.publish_at, p.published_at, 'infinity')`,
      words: sql`p.words`,
      created_at: sql`p.created_at`,
      updated_at: sql`p.updated_at`,
    },
    '-updated_at',
    sql`p.id`,
  )
  return {
    rows: sql<BlogPost>`select ${selected(columns)} from blog_posts p where ${where} order by ${order}`,
    count: sql`select from blog_posts p where ${where}`,
  }
}

/** One post with its text; 404 where the agency has none of this id. */
export async function postFile(db: Kysely<DB>, agencyId: number, id: number): Promise<BlogPostFile> {
  const { rows } = await sql<BlogPostFile>`
    select ${selected(fileColumns)} from blog_posts p where p.id = ${id} and p.agency_id = ${agencyId} and p.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('post')
  return row
}

const mostNames = 500

export async function postFigures(db: Kysely<DB>, agencyId: number): Promise<BlogFigures> {
  const { rows } = await sql<BlogFigures>`
    with mine as (select * from blog_posts where agency_id = ${agencyId} and deleted_at is null)
    select count(*) filter (where status = 'published')::int as published, count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status = 'draft')::int as draft,
      (select json_build_object('id', id, 'title', title, 'publish_at', publish_at) from mine
        where status = 'scheduled' order by publish_at, id limit 1) as next,
      coalesce((select array_agg(word order by lower(word), word)
        from (select distinct unnest(tags) as word from mine limit ${sql.lit(mostNames)}) w), '{}') as tags,
      coalesce((select array_agg(name order by lower(name), name) from (
        select author_name as name from mine where author_name <> ''
        union select u.name from users u where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active'
        limit ${sql.lit(mostNames)}) w), '{}') as authors
    from mine`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('An aggregate always answers a row.')
  return figures
}

export const exportedPosts: readonly Column<BlogPost>[] = [
  { title: 'Title', value: (row) => row.title, width: 40 },
  { title: 'Status', value: (row) => postStatuses[row.status] },
  { title: 'Published', value: (row) => row.published_at, type: 'instant', width: 18 },
  { title: 'Publishes', value: (row) => row.publish_at, type: 'instant', width: 18 },
  { title: 'Author', value: (row) => row.author_name, width: 24 },
  { title: 'Tags', value: (row) => row.tags.join(', '), width: 30 },
  { title: 'Words', value: (row) => row.words, type: 'number' },
  { title: 'Address', value: (row) => row.slug, width: 40 },
  { title: 'Changed', value: (row) => row.updated_at, type: 'instant', width: 18 },
]
