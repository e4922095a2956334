import { type Kysely, sql } from 'kysely'
import { addDays, type Day, daysBetween, today } from '../../../src/domain/dates.ts'
import type { SiteCount, SiteOfferCount, SitePoint, SiteTotals } from '../../../src/domain/schema/types.generated.ts'
import { keptDays, mostVisits, type SiteFilter } from '../../../src/domain/website/analytics-filter.ts'
import type { DB } from '../../database/types.generated.ts'

/** So many rows of each list. */
export const mostRows = 50

interface FilteredFigures {
  readonly from: Day
  readonly totals: SiteTotals
  /** Of as many days before; null where single visits do not reach so far. */
  readonly before: SiteTotals | null
  readonly counts: readonly (SiteCount & { readonly kind: string })[]
  readonly points: readonly SitePoint[]
  readonly offers: readonly SiteOfferCount[]
}

/**
 * The figures of the visits that have one word. They are counted from single visits, the latest `mostVisits`: what that takes does not
 * grow with the site. Where there are more, or visits are not kept so long, they begin on a later day.
 */
export async function filteredFigures(
  db: Kysely<DB>,
  agencyId: number,
  filter: SiteFilter,
  { from: asked, to }: { readonly from: Day; readonly to: Day },
): Promise<FilteredFigures> {
  const wordId = await wordOf(db, agencyId, filter)
  const from = await reach(db, agencyId, wordId, { from: asked, to })
  const { rows } = await sql<Omit<FilteredFigures, 'from' | 'before'>>`
    with chosen as materialized (${visitsWith(agencyId, wordId, from, to)})
    select (select ${totals} from chosen) as totals,
      (select coalesce(json_agg(p order by p.at), '[]') from (${from === to ? hours : daysFrom(from, to)}) p) as points,
      (select coalesce(json_agg(c order by c.kind, c.place), '[]') from (${counts(agencyId)}) c) as counts,
      (select coalesce(json_agg(o order by o.saw desc, o.views desc, o.title), '[]') from (${offers(agencyId)}) o) as offers`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw new Error('A sum without a row')
  const before = from === asked ? await totalsBefore(db, agencyId, wordId, { from, to }) : null
  return { ...found, from, before }
}

/** The id of a word; 0, which nothing has, where it was never counted. */
export async function wordOf(db: Kysely<DB>, agencyId: number, { by, word }: SiteFilter): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from site_words where agency_id = ${agencyId} and kind = ${by} and word = ${word}`.execute(db)
  return rows[0]?.id ?? 0
}

/** The first day from which on all visits of a word are kept and are not too many. */
async function reach(
  db: Kysely<DB>,
  agencyId: number,
  wordId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Day> {
  const kept = addDays(today(), 1 - keptDays)
  const first = from > kept ? from : kept
  const { rows } = await sql<{ day: Day }>`
    select day::text as day from site_visit_words
    where agency_id = ${agencyId} and word_id = ${wordId} and day between ${first} and ${to}
    order by day desc offset ${mostVisits} limit 1`.execute(db)
  const [tooMany] = rows
  const begins = tooMany === undefined ? first : addDays(tooMany.day, 1)
  return begins > to ? to : begins
}

async function totalsBefore(
  db: Kysely<DB>,
  agencyId: number,
  wordId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SiteTotals | null> {
  const days = { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) }
  if ((await reach(db, agencyId, wordId, days)) !== days.from) return null
  const { rows } = await sql<{ totals: SiteTotals }>`
    with chosen as materialized (${visitsWith(agencyId, wordId, days.from, days.to)}) select ${totals} as totals from chosen`.execute(
    db,
  )
  return rows[0]?.totals ?? null
}

export const visitsWith = (agencyId: number, wordId: number, from: Day, to: Day) => sql`
  select v.* from site_visit_words w join site_visits v on v.id = w.visit_id and v.agency_id = ${agencyId}
  where w.agency_id = ${agencyId} and w.word_id = ${wordId} and w.day between ${from} and ${to}`

const totals = sql`json_build_object('views', coalesce(sum(views), 0), 'visitors', count(*) filter (where counts_visitor), 'visits', count(*),
  'bounces', count(*) filter (where bounced), 'seconds', coalesce(sum(seconds), 0), 'inquiries', coalesce(sum(inquiries), 0),
  'saw_offer', count(*) filter (where stage >= 1), 'asked', count(*) filter (where stage >= 2),
  'checkouts', count(*) filter (where stage >= 3), 'paid', count(*) filter (where stage >= 4))`

const daysFrom = (from: Day, to: Day) => sql`
  select g.day::date::text as at, coalesce(d.views, 0) as views, coalesce(d.visits, 0) as visits
  from generate_series(${from}::date, ${to}::date, interval '1 day') g (day)
  left join (select day, sum(views) as views, count(*) as visits from chosen group by day) d on d.day = g.day::date`

const hours = sql`
  select lpad(g.hour::text, 2, '0') || ':00' as at, coalesce(h.views, 0) as views, coalesce(h.visits, 0) as visits
  from generate_series(0, 23) g (hour)
  left join (select extract(hour from started_at at time zone 'Africa/Kampala') as hour, sum(views) as views, count(*) as visits
    from chosen group by 1) h on h.hour = g.hour`

const counts = (agencyId: number) => sql`
  select kind, name, views, visits, place from (
    select w.kind, w.word as name, t.views, t.visits, row_number() over (partition by w.kind order by t.visits desc, t.views desc, w.word) as place
    from (
      select word_id, 0 as views, count(*) as visits from chosen cross join unnest(facts) word_id group by word_id
      union all
      select exit_page, 0, count(*) from chosen where exit_page is not null group by exit_page
      union all
      select word_id, sum(n), count(*) from chosen cross join unnest(pages, page_views) p (word_id, n) group by word_id) t
    join site_words w on w.id = t.word_id and w.agency_id = ${agencyId}) ranked
  where place <= ${mostRows}`

const offers = (agencyId: number) => sql`
  select t.kind, t.id, coalesce(p.title, o.title) as title, t.views, t.saw, t.asked, t.checkouts, t.paid
  from (select offer_type as kind, offer_id as id, sum(f.views) as views, count(*) filter (where f.stage >= 1) as saw,
      count(*) filter (where f.stage >= 2) as asked, count(*) filter (where f.stage >= 3) as checkouts, count(*) filter (where f.stage >= 4) as paid
    from chosen join site_visit_offers f on f.visit_id = chosen.id and f.agency_id = ${agencyId} group by 1, 2) t
  left join packages p on t.kind = 'package' and p.id = t.id and p.agency_id = ${agencyId}
  left join offers o on t.kind <> 'package' and o.id = t.id and o.agency_id = ${agencyId}
  where p.id is not null or o.id is not null
  order by t.saw desc, t.views desc, title limit ${mostRows}`
