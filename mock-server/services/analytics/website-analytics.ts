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
import type { DB } from '../../database/types.generated.ts'

/** So many rows of each list. */
const most = 100
const liveMinutes = 5

/** The figures of a site from one day to another, both included, beside those of as many days before. */
export async function websiteAnalytics(
  db: Kysely<DB>,
  agencyId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<WebsiteAnalytics> {
  const length = daysBetween(from, to) + 1
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const counts = await countsOf(db, agencyId, from, to)
  const of = (kind: string): SiteCount[] => counts.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row)
  return {
    from,
    to,
    before_from: before.from,
    before_to: before.to,
    published: await isPublished(db, agencyId),
    live: await liveVisits(db, agencyId),
    totals: await totalsOf(db, agencyId, from, to),
    before: await totalsOf(db, agencyId, before.from, before.to),
    by_hour: length === 1,
    points: length === 1 ? await hoursOf(db, agencyId, from) : await daysOf(db, agencyId, from, to),
    pages: of('page'),
    entries: of('entry'),
    exits: of('exit'),
    sources: of('source'),
    campaigns: of('campaign'),
    devices: of('device'),
    browsers: of('browser'),
    countries: of('country'),
    offers: await offersOf(db, agencyId, from, to),
    ...(await soldOnSite(db, agencyId, from, to)),
  }
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

async function countsOf(db: Kysely<DB>, agencyId: number, from: Day, to: Day) {
  const { rows } = await sql<SiteCount & { kind: string }>`
    select kind, name, views, visits from (
      select t.kind, w.word as name, t.views::int as views, t.visits::int as visits,
        row_number() over (partition by t.kind order by t.visits desc, t.views desc, w.word) as place
      from (select kind, word_id, sum(views) as views, sum(visits) as visits from site_day_words
        where agency_id = ${agencyId} and day between ${from} and ${to} group by kind, word_id having sum(visits) > 0 or sum(views) > 0) t
      join site_words w on w.id = t.word_id) ranked
    where place <= ${most} order by kind, place`.execute(db)
  return rows
}

async function offersOf(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<SiteOfferCount[]> {
  const { rows } = await sql<SiteOfferCount>`
    select t.offer_type as kind, t.offer_id as id, coalesce(p.title, o.title) as title, t.views::int as views, t.saw::int as saw,
      t.asked::int as asked, t.checkouts::int as checkouts, t.paid::int as paid
    from (select offer_type, offer_id, sum(views) as views, sum(saw) as saw, sum(asked) as asked, sum(checkouts) as checkouts, sum(paid) as paid
      from site_day_offers where agency_id = ${agencyId} and day between ${from} and ${to} group by 1, 2) t
    left join packages p on t.offer_type = 'package' and p.id = t.offer_id and p.agency_id = ${agencyId}
    left join offers o on t.offer_type <> 'package' and o.id = t.offer_id and o.agency_id = ${agencyId}
    where p.id is not null or o.id is not null
    order by t.saw desc, t.views desc, title limit ${most}`.execute(db)
  return rows
}

/** Bookings and orders made on the site in these days that were not cancelled, and their value, as they stand now. */
async function soldOnSite(
  db: Kysely<DB>,
  agencyId: number,
  from: Day,
  to: Day,
): Promise<Pick<WebsiteAnalytics, 'bookings' | 'sales'>> {
  const { rows } = await sql<CurrencySum & { bookings: number }>`
    select currency, major(sum(total)::bigint, currency) as amount, count(*)::int as bookings from bookings
    where agency_id = ${agencyId} and source = 'website' and deleted_at is null and status not in ('cancelled', 'no_show')
      and created_at >= ${from}::date::timestamp at time zone 'Africa/Kampala'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Kampala'
    group by currency order by currency`.execute(db)
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    sales: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}
