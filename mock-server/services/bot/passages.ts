import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { onWebsite } from '../website/website-channel.ts'

/** Something the agency has written, as far as it fits a question. */
export interface Passage {
  readonly kind: 'faq' | 'post' | OfferKind
  readonly id: number
  readonly title: string
  readonly slug: string
  /** Share of the question's weighty words that its title and tags say; typing errors count a little less. */
  readonly named: number
  /** The same with its whole text. */
  readonly covered: number
  /** Of the words of its title that carry weight, the share that the question has. */
  readonly own: number
}

const english = (text: RawBuilder<unknown>) => sql`to_tsvector('english', searchable(${text}))`
const document = (head: RawBuilder<unknown>, body: RawBuilder<unknown>) =>
  sql`searchable(${head}) as head, setweight(${english(head)}, 'A') || setweight(${english(body)}, 'D') as document`

/** Of whatever visitors may read; one row each. */
const passages = (agencyId: number) => sql`
  select 'faq' as kind, a.id, a.question as title, a.link as slug, ${document(sql`a.question || ' ' || joined(a.tags)`, sql`a.answer`)}
  from chatbot_answers a where a.agency_id = ${agencyId} and a.deleted_at is null
  union all
  select 'package', p.id, p.title, p.slug, ${document(
    sql`p.title || ' ' || joined(p.destinations) || ' ' || joined(p.tags)`,
    sql`p.summary || ' ' || p.days_search || ' ' || regexp_replace(p.description, '<[^>]*>', ' ', 'g') || ' ' || joined(p.inclusions)`,
  )}
  from packages p where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null and ${onWebsite(sql`'package'`, sql`p.id`)}
  union all
  select o.kind, o.id, o.title, o.slug, ${document(
    sql`o.title || ' ' || joined(o.tags)`,
    sql`o.summary || ' ' || regexp_replace(o.description, '<[^>]*>', ' ', 'g')`,
  )}
  from offers o where o.agency_id = ${agencyId} and o.status = 'published' and o.deleted_at is null and ${onWebsite(sql`o.kind`, sql`o.id`)}
    and not (o.kind = 'event' and exists (select from events e where e.offer_id = o.id and e.ends_at <= now()))
  union all
  select 'post', b.id, b.title, b.slug, ${document(sql`b.title || ' ' || joined(b.tags)`, sql`b.excerpt`)}
  from blog_posts b where b.agency_id = ${agencyId} and b.status = 'published' and b.deleted_at is null`

/** A word of at least so many letters may be mistyped; so like must they be. */
const mistyped = { letters: 5, like: 0.52 } as const

const isLike = (text: RawBuilder<unknown>) =>
  sql`(length(w.word) >= ${sql.lit(mistyped.letters)} and strict_word_similarity(w.word, ${text}) >= ${sql.lit(mistyped.like)})`

/** What fits these words best: rare words weigh more, and a word that nothing says weighs most. */
export async function passagesFor(db: Kysely<DB>, agencyId: number, words: readonly string[]): Promise<Passage[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Passage>`
    with passage as materialized (${passages(agencyId)}),
    hit as materialized (
      select p.kind, p.id, w.word,
        case when p.document @@ to_tsquery('english', quote_literal(w.word) || ':A') then 1.0
          when ${isLike(sql`p.head`)} then 0.9 end as head,
        to_tsvector('english', searchable(p.title)) @@ plainto_tsquery('english', w.word) or ${isLike(sql`searchable(p.title)`)} as titled,
        case when p.document @@ plainto_tsquery('english', w.word) then 0.7 end as body
      from passage p cross join unnest(${[...words]}::text[]) w(word)),
    weight as (
      select w.word, ln(1 + (select count(*) from passage)::numeric
        / greatest(1, (select count(*) from hit h where h.word = w.word and coalesce(h.head, h.body) is not null)))::float8 as weight
      from unnest(${[...words]}::text[]) w(word)),
    fit as (
      select h.kind, h.id, sum(w.weight * coalesce(h.head, 0)) / sum(w.weight) as named,
        sum(w.weight * coalesce(h.head, h.body, 0)) / sum(w.weight) as covered
      from hit h join weight w on w.word = h.word group by h.kind, h.id)
    select p.kind, p.id, p.title, p.slug, round(f.named::numeric, 3)::float8 as named, round(f.covered::numeric, 3)::float8 as covered,
      round((select count(*) filter (where h.titled) from hit h where h.kind = p.kind and h.id = p.id)::numeric
        / greatest(1, length(to_tsvector('english', searchable(p.title)))), 3)::float8 as own
    from fit f join passage p on p.kind = f.kind and p.id = f.id where f.covered > 0
    order by f.named desc, f.covered desc, own desc, p.kind, p.id limit 12`.execute(db)
  return rows
}
