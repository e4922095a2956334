import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BotTerm } from '../../../src/domain/growth/bot/bot-question.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { onWebsite } from '../website/website-channel.ts'

/** Something the agency has written, as far as it fits a question. */
export interface Passage {
  readonly kind: 'faq' | 'post' | OfferKind
  readonly id: number
  readonly title: string
  readonly slug: string
  /** Share of the question's weight that its title and tags say; typing errors count a little less. */
  readonly named: number
  /** The same with its whole text. */
  readonly covered: number
  /** Of the words of its title that carry weight, the share that the question has. */
  readonly own: number
  /** How many different things of the question its title and tags say. */
  readonly heads: number
  /** Those of them that it says by the very word. */
  readonly exact: number
  /** Its text says all of the question. */
  readonly isWhole: boolean
  /** A ready answer that is about money. */
  readonly isOfMoney: boolean
  /** Nothing that the agency wrote says some of it. */
  readonly isBeyond: boolean
}

/** How much is said by the word itself in the title or tags, by one that means the same, by one mistyped, and by one of the text. */
const worth = { head: 1, alike: 0.93, mistyped: 0.9, body: 0.7, answer: 0.85 } as const
/** Of a word that nothing says: people tell much around a question, but an offer is named or it is another. */
const unheard = { faq: 0.6, offer: 1 } as const
/** The share of that for a word of every day. */
const ordinary = 0.4

/** Of what a sum may be asked, in the three languages. */
const money =
  '\\m(price|prices|pay|paid|cost|costs|fee|fees|rate|rates|deposit|discount|reduced|less|free|tip|refund|charge|prix|tarif|tarifs|payer|acompte|bei|malipo|kulipa|amana)\\M'

const english = (text: RawBuilder<unknown>) => sql`to_tsvector('english', searchable(${text}))`
const document = (title: RawBuilder<unknown>, tags: RawBuilder<unknown>, body: RawBuilder<unknown>) =>
  sql`${english(title)} as titled, ${english(sql`${title} || ' ' || ${tags}`)} as head, ${english(body)} as body,
    searchable(${title} || ' ' || ${tags}) as spelling, searchable(${title} || ' ' || ${tags}) ~ ${money} as is_of_money`

/** Of whatever visitors may read; one row each. */
const passages = (agencyId: number) => sql`
  select 'faq' as kind, a.id, a.question as title, a.link as slug, ${document(sql`a.question`, sql`joined(a.tags)`, sql`a.answer`)}
  from chatbot_answers a where a.agency_id = ${agencyId} and a.deleted_at is null
  union all
  select 'package', p.id, p.title, p.slug, ${document(
    sql`p.title`,
    sql`joined(p.destinations) || ' ' || joined(p.tags)`,
    sql`p.summary || ' ' || p.days_search || ' ' || regexp_replace(p.description, '<[^>]*>', ' ', 'g') || ' ' || joined(p.inclusions)`,
  )}
  from packages p where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null and ${onWebsite(sql`'package'`, sql`p.id`)}
  union all
  select o.kind, o.id, o.title, o.slug, ${document(
    sql`o.title`,
    sql`joined(o.tags) || coalesce((select ' ' || r.property || ' ' || r.location_name from rooms r where r.offer_id = o.id), '')
      || case o.kind when 'car' then ' car vehicle hire rental' when 'room' then ' room accommodation' when 'event' then ' event festival' when 'track' then ' track trail gps' else '' end
      || coalesce((select ' ' || e.venue_name from events e where e.offer_id = o.id), '')`,
    sql`o.summary || ' ' || regexp_replace(o.description, '<[^>]*>', ' ', 'g')`,
  )}
  from offers o where o.agency_id = ${agencyId} and o.status = 'published' and o.deleted_at is null and ${onWebsite(sql`o.kind`, sql`o.id`)}
    and not (o.kind = 'event' and exists (select from events e where e.offer_id = o.id and e.ends_at <= now()))
  union all
  select 'post', b.id, b.title, b.slug, ${document(sql`b.title`, sql`joined(b.tags)`, sql`b.excerpt`)}
  from blog_posts b where b.agency_id = ${agencyId} and b.status = 'published' and b.deleted_at is null`

/** A word of at least this length may be mistyped; so like must they be. */
const mistyped = { length: 5, like: 0.52 } as const

interface Hit {
  readonly kind: Passage['kind']
  readonly id: number
  readonly title: string
  readonly slug: string
  /** Which of the terms, and how well each part says it. */
  readonly term: number
  readonly is_head: boolean
  /** By the very word. */
  readonly is_exact: boolean
  readonly is_like: boolean
  readonly is_titled: boolean
  readonly is_body: boolean
  readonly title_words: number
  readonly is_of_money: boolean
  readonly passages: number
}

/** What fits these terms best: what few texts say weighs more. */
export async function passagesFor(db: Kysely<DB>, agencyId: number, terms: readonly BotTerm[]): Promise<Passage[]> {
  if (terms.length === 0) return []
  const asked = JSON.stringify(terms.map(({ word, means }, term) => ({ term, word, means })))
  const { rows } = await sql<Hit>`
    with passage as materialized (${passages(agencyId)}),
    asked as materialized (
      select a.term, a.word, a.means, length(a.word) >= ${sql.lit(mistyped.length)} and cardinality(a.means) = 1 as long,
        coalesce((select string_agg(q.part::text, ' | ')::tsquery
          from unnest(a.means) m(word), lateral (select phraseto_tsquery('english', searchable(m.word)) as part) q where numnode(q.part) > 0), ''::tsquery) as query
      from jsonb_to_recordset(${asked}::jsonb) a(term int, word text, means text[])),
    hit as (
      select p.kind, p.id, p.title, p.slug, p.is_of_money, a.term, p.head @@ a.query as is_head, p.head @@ plainto_tsquery('english', searchable(a.word)) as is_exact, p.titled @@ a.query as is_titled, p.body @@ a.query as is_body,
        a.long and strict_word_similarity(a.word, p.spelling) >= ${sql.lit(mistyped.like)} as is_like, length(p.titled) as title_words
      from passage p cross join asked a)
    select *, (select count(*) from passage)::int as passages from hit where is_head or is_body or is_like
    order by kind, id, term`.execute(db)
  return scored(rows, terms)
}

function scored(hits: readonly Hit[], terms: readonly BotTerm[]): Passage[] {
  const all = hits[0]?.passages ?? 0
  const weights = terms.map((_, term) => {
    const said = hits.filter((hit) => hit.term === term && (hit.is_head || hit.is_body)).length
    const like = said > 0 ? said : hits.filter((hit) => hit.term === term).length
    return Math.log(1 + all / Math.max(1, like))
  })
  const isHeard = terms.map((_, term) => hits.some((hit) => hit.term === term))
  const isSaid = terms.map((_, term) => hits.some((hit) => hit.term === term && (hit.is_head || hit.is_body)))
  const isBeyond = terms.some(
    ({ isLight, isOrdinary = false }, term) => !isLight && !isOrdinary && isHeard[term] !== true,
  )
  const byPassage = new Map<string, Hit[]>()
  for (const hit of hits) {
    const key = `${hit.kind}.${hit.id}`
    byPassage.set(key, [...(byPassage.get(key) ?? []), hit])
  }
  return [...byPassage.values()]
    .flatMap((own): Passage[] => {
      const [one] = own
      if (one === undefined) return []
      const found = new Map(own.map((hit) => [hit.term, hit]))
      if (terms.some(({ isDecisive }, term) => isDecisive && !found.has(term))) return []
      let [weight, named, whole, covered, titled, heads, exact, missed] = [0, 0, 0, 0, 0, 0, 0, 0]
      terms.forEach(({ isLight, isOrdinary = false, isPlace = false }, term) => {
        const hit = found.get(term)
        // A word that texts say is not mistyped.
        const isHead = hit !== undefined && (hit.is_head || (hit.is_like && isSaid[term] === false))
        const head = hit?.is_head === true ? (hit.is_exact ? worth.head : worth.alike) : isHead ? worth.mistyped : 0
        const body = hit?.is_body === true ? (one.kind === 'faq' ? worth.answer : worth.body) : 0
        if (isLight && head + body === 0) return
        const said = Math.max(head, one.kind === 'faq' ? body : 0)
        const any = Math.max(head, body)
        // What is said counts in full, whatever it is; of what is not, a word of every day costs little.
        const counts = (isSaidHere: boolean) =>
          (weights[term] ?? 0) *
          (isLight
            ? 0.4
            : (isHeard[term] === true ? 1 : unheard[one.kind === 'faq' ? 'faq' : 'offer']) *
              ((isOrdinary || (isPlace && isHeard[term] === true && one.kind === 'faq')) && !isSaidHere ? ordinary : 1))
        weight += counts(said > 0)
        named += counts(true) * said
        whole += counts(any > 0)
        covered += counts(true) * any
        if (any === 0 && !isLight && !isOrdinary) missed += 1
        if (isHead) heads += 1
        if (isHead && hit?.is_exact === true) exact += 1
        if (hit?.is_titled === true || (isHead && hit?.is_head !== true)) titled += 1
      })
      if (weight === 0) return []
      const { kind, id, title, slug, title_words, is_of_money } = one
      return [
        {
          kind,
          id,
          title,
          slug,
          named: named / weight,
          covered: covered / whole,
          own: titled / Math.max(1, title_words),
          heads,
          exact,
          isWhole: missed === 0,
          isOfMoney: is_of_money,
          isBeyond,
        },
      ]
    })
    .sort((one, other) => other.named - one.named || other.covered - one.covered || other.own - one.own)
    .slice(0, 12)
}
