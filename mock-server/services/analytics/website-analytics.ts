import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import { addDays, daysBetween } from '../../../src/domain/dates.ts'
import type {
  CurrencySum,
  SiteCount,
  SiteOfferCount,
  SitePoint,
  SiteTotals,
  WebsiteAnalytics,
} from '../../../src/domain/schema/types.generated.ts'
import type { SiteFilter } from '../../../src/domain/website/analytics-filter.ts'
import type { DB } from '../../database/types.generated.ts'
import { filteredFigures, mostRows, visitsWith, wordOf } from './filtered-analytics.ts'

const liveMinutes = 5

/** The figures of a site from one day to another, both included, beside those of as many days before; of all visits, or of those of one word. */
export async function websiteAnalytics(
  db: Kysely<DB>,
  agencyId: number,
  { from, to, filter }: { readonly from: Day; readonly to: Day; readonly filter: SiteFilter | null },
): Promise<WebsiteAnalytics> {
  const length = daysBetween(from, to) + 1
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const figures =
    filter === null
      ? {
          from,
          totals: await totalsOf(db, agencyId, from, to),
          before: await totalsOf(db, agencyId, before.from, before.to),
          counts: await siteCounts(db, agencyId, from, to),
          points: length === 1 ? await hoursOf(db, agencyId, from) : await daysOf(db, agencyId, from, to),
          offers: await offersOf(db, agencyId, from, to),
        }
      : await filteredFigures(db, agencyId, filter, { from, to })
  const of = (kind: string): SiteCount[] =>
    figures.counts.flatMap((row) =>
      row.kind === kind ? [{ name: row.name, views: row.views, visits: row.visits }] : [],
    )
  const wordId = filter === null ? null : await wordOf(db, agencyId, filter)
  return {
    from: figures.from,
    to,
    before_from: before.from,
    before_to: before.to,
    compared: figures.before !== null,
    whole: figures.from === from,
    published: await isPublished(db, agencyId),
    live: await liveVisits(db, agencyId),
    totals: figures.totals,
    before: figures.before ?? noTotals,
    by_hour: figures.from === to,
    points: [...figures.points],
    pages: of('page'),
    entries: of('entry'),
    exits: of('exit'),
    sources: of('source'),
    campaigns: of('campaign'),
    devices: of('device'),
    browsers: of('browser'),
    countries: of('country'),
    offers: [...figures.offers],
    ...(await soldOnSite(db, agencyId, { from: figures.from, to, wordId })),
  }
}

const noTotals: SiteTotals = {
  ...{ views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0, inquiries: 0 },
  ...{ saw_offer: 0, asked: 0, checkouts: 0, paid: 0 },
}

async function isPublished(db: Kysely<DB>, agencyId: number): Promise<boolean> {
  const { rows } = await sql`select from agency_templates
    where agency_id = ${agencyId} and is_default and published is not null and deleted_at is null`.execute(db)
  return rows.length > 0
}

async function liveVisits(db: Kysely<DB>, agencyId: number): Promise<number> {
  const { rows } = await sql<{ live: number }>`select count(distinct visitor)::int as live from site_visits
    where agency_id = ${agencyId} and last_at > now() - make_interval(mins => ${liveMinutes})`.execute(db)
  return rows[0]?.live ?? 0
}

async function totalsOf(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<SiteTotals> {
  const { rows } = await sql<SiteTotals>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(visits), 0)::int as visits,
      coalesce(sum(bounces), 0)::int as bounces, coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(inquiries), 0)::int as inquiries,
      coalesce(sum(saw_offer), 0)::int as saw_offer, coalesce(sum(asked), 0)::int as asked,
      coalesce(sum(checkouts), 0)::int as checkouts, coalesce(sum(paid), 0)::int as paid
    from site_days where agency_id = ${agencyId} and day between ${from} and ${to}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('A sum without a row')
  return totals
}

async function daysOf(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<SitePoint[]> {
  const { rows } = await sql<SitePoint>`
    select g.day::date::text as at, coalesce(d.views, 0)::int as views, coalesce(d.visits, 0)::int as visits
    from generate_series(${from}::date, ${to}::date, interval '1 day') g (day)
    left join site_days d on d.agency_id = ${agencyId} and d.day = g.day::date order by 1`.execute(db)
  return rows
}

async function hoursOf(db: Kysely<DB>, agencyId: number, day: Day): Promise<SitePoint[]> {
  const { rows } = await sql<SitePoint>`
    select lpad(g.hour::text, 2, '0') || ':00' as at, coalesce(h.views, 0)::int as views, coalesce(h.visits, 0)::int as visits
    from generate_series(0, 23) g (hour)
    left join site_hours h on h.agency_id = ${agencyId} and h.day = ${day} and h.hour = g.hour order by 1`.execute(db)
  return rows
}

/**
 * Sums of each word: up to the last day, less what they were before the first. Most words were there the day before, and one row
 * is found in half the time of the latest of many.
 */
export async function siteCounts(db: Kysely<DB>, agencyId: number, from: Day, to: Day) {
  const { rows } = await sql<SiteCount & { kind: string }>`
    select kind, name, views, visits from (
      select w.kind, w.word as name, (s.views - coalesce(e.views, 0))::int as views, (s.visits - coalesce(e.visits, 0))::int as visits,
        row_number() over (partition by w.kind order by s.visits - coalesce(e.visits, 0) desc, s.views - coalesce(e.views, 0) desc, w.word) as place
      from site_words w
      cross join lateral (select views, visits from site_word_sums
        where agency_id = ${agencyId} and word_id = w.id and day between ${from} and ${to} order by day desc limit 1) s
      left join lateral (select views, visits from (
        (select views, visits from site_word_sums where agency_id = ${agencyId} and word_id = w.id and day = ${addDays(from, -1)})
        union all
        (select views, visits from site_word_sums
          where agency_id = ${agencyId} and word_id = w.id and day between '-infinity' and ${addDays(from, -2)} order by day desc limit 1)) b
        limit 1) e on true
      where w.agency_id = ${agencyId} and (s.visits > coalesce(e.visits, 0) or s.views > coalesce(e.views, 0))) ranked
    where place <= ${mostRows} order by kind, place`.execute(db)
  return rows
}

async function offersOf(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<SiteOfferCount[]> {
  const { rows } = await sql<SiteOfferCount>`
    select t.kind, t.id, coalesce(p.title, o.title) as title, t.views, t.saw, t.asked, t.checkouts, t.paid
    from (select s.offer_type as kind, s.offer_id as id, (s.views - coalesce(e.views, 0))::int as views, (s.saw - coalesce(e.saw, 0))::int as saw,
        (s.asked - coalesce(e.asked, 0))::int as asked, (s.checkouts - coalesce(e.checkouts, 0))::int as checkouts, (s.paid - coalesce(e.paid, 0))::int as paid
      from (select distinct on (offer_type, offer_id) * from site_offer_sums
        where agency_id = ${agencyId} and day between ${from} and ${to} order by offer_type, offer_id, day desc) s
      left join lateral (select * from site_offer_sums
        where agency_id = ${agencyId} and offer_type = s.offer_type and offer_id = s.offer_id and day between '-infinity' and ${addDays(from, -1)}
        order by day desc limit 1) e on true) t
    left join packages p on t.kind = 'package' and p.id = t.id and p.agency_id = ${agencyId}
    left join offers o on t.kind <> 'package' and o.id = t.id and o.agency_id = ${agencyId}
    where p.id is not null or o.id is not null
    order by t.saw desc, t.views desc, title limit ${mostRows}`.execute(db)
  return rows
}

/** Which bookings are sold on the site, whenever: everybody who counts them counts these. */
export const soldOnSiteEver = (agencyId: number) =>
  sql`agency_id = ${agencyId} and source = 'website' and deleted_at is null and status not in ('cancelled', 'no_show')`
const madeIn = (from: Day, to: Day) => sql`created_at >= ${from}::date::timestamp at time zone 'Africa/Kampala'
          and created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Kampala'`
/** The same, made in these days. */
export const soldOnSiteWhere = (agencyId: number, from: Day, to: Day) =>
  sql`${soldOnSiteEver(agencyId)} and ${madeIn(from, to)}`

/** Bookings and orders made on the site in these days that were not cancelled, and their value, as they stand now; of a word's visits. */
export async function soldOnSite(
  db: Kysely<DB>,
  agencyId: number,
  { from, to, wordId }: { readonly from: Day; readonly to: Day; readonly wordId: number | null },
): Promise<Pick<WebsiteAnalytics, 'bookings' | 'sales'>> {
  const made =
    wordId === null
      ? madeIn(from, to)
      : sql`id in (select c.booking_id from (${visitsWith(agencyId, wordId, from, to)}) chosen
          join site_checkouts c on c.visit_id = chosen.id and c.agency_id = ${agencyId})`
  const { rows } = await sql<CurrencySum & { bookings: number }>`
    select currency, major(sum(total)::bigint, currency) as amount, count(*)::int as bookings from bookings
    where ${soldOnSiteEver(agencyId)} and ${made}
    group by currency order by currency`.execute(db)
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    sales: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}
