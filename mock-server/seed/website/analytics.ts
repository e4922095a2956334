import { type Kysely, sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { instantAt } from '../people.ts'
import { type Random, randomFrom } from '../random.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const days = 75

const sources = [
  ['Google', 44],
  ['Direct', 22],
  ['Facebook', 12],
  ['Instagram', 8],
  ['SafariBookings', 7],
  ['WhatsApp', 5],
  ['Tripadvisor', 2],
] as const
const campaigns = [
  ['Gorillas 2026', 3],
  ['Christmas on safari', 2],
] as const
const devices = [
  ['Phone', 61],
  ['Computer', 34],
  ['Tablet', 5],
] as const
const browsers = [
  ['Chrome', 58],
  ['Safari', 24],
  ['Samsung Internet', 8],
  ['Firefox', 5],
  ['Edge', 5],
] as const
const countries = [
  ['UG', 30],
  ['GB', 17],
  ['US', 16],
  ['DE', 11],
  ['KE', 9],
  ['NL', 7],
  ['IN', 6],
  ['FR', 4],
] as const

type Weighted = readonly (readonly [string, number])[]
const factLists = { source: sources, device: devices, browser: browsers, country: countries } as const

interface Offer {
  readonly kind: OfferKind
  readonly id: number
  readonly slug: string
}
/** A booking or an order that was made on the site. */
interface Sale extends Offer {
  readonly booking: number
  readonly at: string
  readonly paidOn: Day | null
}
/** How far a visit came with an offer: 1 saw it, 2 asked what is free, 3 went to pay, 4 paid. */
type Stage = 1 | 2 | 3 | 4
interface SeedVisit {
  readonly day: Day
  readonly at: Date
  readonly seconds: number
  readonly bounced: boolean
  readonly inquiries: number
  readonly first: boolean
  /** `source/Google`, in the order in which they are counted. */
  readonly facts: readonly string[]
  readonly pages: ReadonlyMap<string, number>
  readonly entry: string
  readonly exit: string
  readonly offers: readonly { readonly offer: Offer; readonly views: number; readonly stage: Stage }[]
  readonly sale: Sale | null
}

/**
 * Ten weeks of visitors of an agency's site. Each of its bookings and orders of these days was made in a visit of its own, and nobody
 * else went as far as to make one: what the figures say was sold and what was sold is the same.
 */
export async function seedAnalytics(world: World, agency: SeededAgency): Promise<void> {
  const { db, today, now } = world
  const offers = await offersOf(db, agency.id)
  if (offers.length === 0) return
  const random = randomFrom(20_261_215)
  const sold = await salesSince(db, agency.id, addDays(today, 1 - days))
  const visits: SeedVisit[] = []
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    for (let left = visitsOn(random, day, back); left > 0; left -= 1) {
      const at = instantAt(day, random.weighted(clock) * 60 + random.whole(0, 59))
      const visit = visitOf(random, { day, at, looked: pagesOf(random, offers) })
      if (at.getTime() < now.getTime() - 3_600_000) visits.push(visit)
    }
    for (const sale of sold.get(day) ?? []) visits.push(saleVisit(random, day, offers, sale))
  }
  visits.sort((a, b) => a.at.getTime() - b.at.getTime())
  await store(world, agency.id, visits)
}

/** More on weekends, a little more every week. */
function visitsOn(random: Random, day: Day, back: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = 34 + (days - back) * 0.25 + (weekday === 0 || weekday === 6 ? 12 : 0)
  return Math.max(5, Math.round(usual * random.between(0.75, 1.25)))
}

/** Hours in Kampala, with visitors from Europe in the evening. */
const clock = Array.from({ length: 24 }, (_, hour) => [hour, hour < 6 ? 1 : hour < 9 ? 3 : hour < 18 ? 5 : 7] as const)

interface Looked {
  readonly path: string
  readonly offer?: Offer
}
const pageOf = (offer: Offer): Looked => ({ path: siteAddress.offer(offer.kind, offer.slug), offer })

function pagesOf(random: Random, offers: readonly Offer[]): Looked[] {
  const page = (): Looked => {
    if (random.chance(0.5)) {
      const offer = offers[Math.min(offers.length - 1, Math.floor(random.next() ** 2 * offers.length))]
      if (offer !== undefined) return pageOf(offer)
    }
    return { path: random.pick(['/', '/', siteAddress.offers, siteAddress.blog, '/about', siteAddress.contact]) }
  }
  const first: Looked = random.chance(0.6) ? { path: '/' } : page()
  return [first, ...Array.from({ length: random.chance(0.42) ? 0 : random.whole(1, 5) }, page)]
}

/** A visit that may have asked and begun to book, but made no booking. */
function visitOf(
  random: Random,
  { day, at, looked, sale = null }: { day: Day; at: Date; looked: readonly Looked[]; sale?: Sale | null },
): SeedVisit {
  const pages = new Map<string, number>()
  for (const { path } of looked) pages.set(path, (pages.get(path) ?? 0) + 1)
  const facts = Object.entries(factLists).map(([kind, list]) => `${kind}/${random.weighted<string>(list as Weighted)}`)
  if (random.chance(0.06)) facts.push(`campaign/${random.weighted<string>(campaigns as Weighted)}`)
  const entry = looked[0]?.path ?? '/'
  const bounced = looked.length === 1 && random.chance(0.7)
  const seen = new Set(looked.flatMap(({ offer }) => (offer === undefined ? [] : [offer])))
  return {
    ...{ day, at, bounced, pages, entry, sale },
    seconds: bounced ? 0 : random.whole(20, 260),
    inquiries: random.chance(0.012) ? 1 : 0,
    first: random.chance(0.91),
    facts: [...facts, `entry/${entry}`],
    exit: looked.at(-1)?.path ?? '/',
    offers: [...seen].map((offer) => ({
      offer,
      views: looked.filter((page) => page.offer === offer).length,
      stage:
        sale !== null && offer.kind === sale.kind && offer.id === sale.id
          ? sale.paidOn === null
            ? 3
            : 4
          : random.chance(0.3)
            ? random.chance(0.06)
              ? 3
              : 2
            : 1,
    })),
  }
}

/** The visit in which a booking was made: it ends on the page of what was booked. */
function saleVisit(random: Random, day: Day, offers: readonly Offer[], sale: Sale): SeedVisit {
  const at = new Date(Math.max(new Date(sale.at).getTime() - 12 * 60_000, instantAt(day, 0).getTime()))
  const bought = offers.find(({ kind, id }) => kind === sale.kind && id === sale.id) ?? sale
  return visitOf(random, { day, at, looked: [...pagesOf(random, offers), pageOf(bought), pageOf(bought)], sale })
}

async function offersOf(db: Kysely<DB>, agencyId: number): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select 'package' as kind, p.id, p.slug from packages p
    join channel_products c on c.offer_type = 'package' and c.offer_id = p.id and c.channel = 'website'
    where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null order by p.id`.execute(db)
  return rows
}

async function salesSince(db: Kysely<DB>, agencyId: number, first: Day): Promise<Map<Day, Sale[]>> {
  const { rows } = await sql<Sale & { day: Day }>`
    select b.id as booking, (b.created_at at time zone 'Africa/Kampala')::date::text as day, b.created_at::text as at, l.offer_type as kind, l.offer_id as id,
      coalesce(p.slug, o.slug) as slug, (select (min(paid_at) at time zone 'Africa/Kampala')::date::text from payments
        where booking_id = b.id and direction = 'in' and status not in ('pending', 'failed', 'expired', 'cancelled') and b.paid > 0) as "paidOn"
    from bookings b
    join lateral (select * from booking_lines where booking_id = b.id and offer_id is not null order by position, id limit 1) l on true
    left join packages p on l.offer_type = 'package' and p.id = l.offer_id
    left join offers o on l.offer_type <> 'package' and o.id = l.offer_id
    where b.agency_id = ${agencyId} and b.source = 'website' and b.deleted_at is null and (b.created_at at time zone 'Africa/Kampala')::date >= ${first}
    order by b.created_at, b.id`.execute(db)
  const byDay = new Map<Day, Sale[]>()
  for (const sale of rows) byDay.set(sale.day, [...(byDay.get(sale.day) ?? []), sale])
  return byDay
}

const keyOf = (kind: string, word: string) => `${kind}/${word}`

async function store(world: World, agencyId: number, visits: readonly SeedVisit[]): Promise<void> {
  const { db } = world
  const keys = new Set(
    visits.flatMap(({ facts, pages, exit }) => [
      ...facts,
      ...[...pages.keys()].map((path) => keyOf('page', path)),
      keyOf('exit', exit),
    ]),
  )
  const words = [...keys].sort().map((key) => {
    const [kind = '', ...word] = key.split('/')
    return { id: world.id('site_words'), agency_id: agencyId, kind, word: word.join('/'), key }
  })
  const wordId = new Map(words.map(({ key, id }) => [key, id]))
  const idOf = (key: string) => wordId.get(key) ?? 0
  await insertRows(
    db,
    'site_words',
    words.map(({ key: _, ...word }) => word),
  )
  const rows = visits.map((visit) => ({ visit, id: world.id('site_visits') }))
  await insertRows(
    db,
    'site_visits',
    rows.map(({ id, visit }): Row<'site_visits'> => {
      const { at, pages } = visit
      return {
        ...{ id, agency_id: agencyId, day: visit.day, bounced: visit.bounced, seconds: visit.seconds },
        ...{ inquiries: visit.inquiries, counts_visitor: visit.first, facts: visit.facts.map(idOf) },
        started_at: at,
        last_at: new Date(at.getTime() + visit.seconds * 1000),
        views: [...pages.values()].reduce((sum, views) => sum + views, 0),
        pages: [...pages.keys()].map((path) => idOf(keyOf('page', path))),
        page_views: [...pages.values()],
        exit_page: idOf(keyOf('exit', visit.exit)),
        stage: Math.max(0, ...visit.offers.map(({ stage }) => stage)),
      }
    }),
  )
  await insertRows(
    db,
    'site_visit_offers',
    rows.flatMap(({ id, visit }) =>
      visit.offers.map(({ offer, views, stage }) => ({
        ...{ visit_id: id, agency_id: agencyId, offer_type: offer.kind, offer_id: offer.id, views, stage },
      })),
    ),
  )
  await insertRows(
    db,
    'site_checkouts',
    rows.flatMap(({ id, visit: { sale } }) =>
      sale === null
        ? []
        : [
            {
              ...{ booking_id: sale.booking, agency_id: agencyId, visit_id: id, offer_type: sale.kind },
              ...{ offer_id: sale.id, made_at: sale.at, paid_on: sale.paidOn },
            },
          ],
    ),
  )
  await sql`select setval(pg_get_serial_sequence(t, 'id'), n) from (values ('site_words', ${words.length}::bigint), ('site_visits', ${rows.length}::bigint)) made (t, n)`.execute(
    db,
  )
  await addUp(db, agencyId)
}

/** The sums of days, hours, words and offers, from the visits. */
async function addUp(db: Kysely<DB>, agencyId: number): Promise<void> {
  await sql`insert into site_visit_words (agency_id, word_id, day, visit_id)
    select distinct agency_id, word_id, day, id from site_visits cross join unnest(facts || pages) word_id where agency_id = ${agencyId}`.execute(
    db,
  )
  await sql`insert into site_days (agency_id, day, views, visitors, visits, bounces, seconds, inquiries, saw_offer, asked, checkouts, paid)
    select agency_id, day, sum(views), count(*) filter (where counts_visitor), count(*), count(*) filter (where bounced), sum(seconds), sum(inquiries),
      count(*) filter (where stage >= 1), count(*) filter (where stage >= 2), count(*) filter (where stage >= 3), count(*) filter (where stage >= 4)
    from site_visits where agency_id = ${agencyId} group by agency_id, day`.execute(db)
  await sql`insert into site_hours (agency_id, day, hour, views, visits)
    select agency_id, day, extract(hour from started_at at time zone 'Africa/Kampala'), sum(views), count(*)
    from site_visits where agency_id = ${agencyId} group by 1, 2, 3`.execute(db)
  await sql`insert into site_word_sums (agency_id, day, kind, word_id, views, visits)
    select ${agencyId}, t.day, w.kind, w.id, sum(t.views) over sofar, sum(t.visits) over sofar from (
      select day, word_id, sum(views) as views, count(*) as visits from (
        select day, word_id, n as views from site_visits cross join unnest(pages, page_views) p (word_id, n) where agency_id = ${agencyId}
        union all select day, word_id, 0 from site_visits cross join unnest(facts || exit_page) word_id where agency_id = ${agencyId}) each
      group by day, word_id) t
    join site_words w on w.id = t.word_id window sofar as (partition by w.id order by t.day)`.execute(db)
  await sql`insert into site_offer_sums (agency_id, day, offer_type, offer_id, views, saw, asked, checkouts, paid)
    select ${agencyId}, day, offer_type, offer_id, sum(views) over sofar, sum(saw) over sofar, sum(asked) over sofar, sum(checkouts) over sofar, sum(paid) over sofar
    from (select v.day, o.offer_type, o.offer_id, sum(o.views) as views, count(*) filter (where o.stage >= 1) as saw, count(*) filter (where o.stage >= 2) as asked,
        count(*) filter (where o.stage >= 3) as checkouts, count(*) filter (where o.stage >= 4) as paid
      from site_visits v join site_visit_offers o on o.visit_id = v.id where v.agency_id = ${agencyId} group by 1, 2, 3) t
    window sofar as (partition by offer_type, offer_id order by day)`.execute(db)
}
