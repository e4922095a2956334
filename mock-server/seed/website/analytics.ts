import { type Kysely, sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Random, randomFrom } from '../random.ts'
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
interface Count {
  views: number
  visits: number
}

/** Ten weeks of visitors of an agency's site, by day as they are kept. */
export async function seedAnalytics({ db, today }: World, agency: SeededAgency): Promise<void> {
  const offers = await offersOf(db, agency.id)
  if (offers.length === 0) return
  const random = randomFrom(20_261_215)
  const counts = new Map<string, Count>()
  const sums: Record<string, unknown>[] = []
  const hours: Record<string, unknown>[] = []
  const looked: Record<string, unknown>[] = []
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    const visits = visitsOn(random, day, back)
    const add = (kind: string, word: string, given: Partial<Count>) => {
      const key = JSON.stringify([day, kind, word])
      const count = counts.get(key) ?? { views: 0, visits: 0 }
      counts.set(key, { views: count.views + (given.views ?? 0), visits: count.visits + (given.visits ?? 0) })
    }
    const sum = { views: 0, bounces: 0, seconds: 0, saw_offer: 0, asked: 0, checkouts: 0, paid: 0, inquiries: 0 }
    const byHour = new Map<number, Count>()
    const byOffer = new Map<number, { views: number; saw: number; asked: number; checkouts: number; paid: number }>()
    for (let visit = 0; visit < visits; visit += 1) {
      const pages = pagesOf(random, offers)
      const hour = random.weighted(clock)
      const atHour = byHour.get(hour) ?? { views: 0, visits: 0 }
      byHour.set(hour, { views: atHour.views + pages.length, visits: atHour.visits + 1 })
      for (const [kind, list] of [
        ['source', sources],
        ['device', devices],
        ['browser', browsers],
        ['country', countries],
      ] as const)
        add(kind, random.weighted(list as Weighted), { visits: 1 })
      if (random.chance(0.06)) add('campaign', random.weighted(campaigns as Weighted), { visits: 1 })
      for (const path of new Set(pages.map((page) => page.path))) add('page', path, { visits: 1 })
      for (const { path } of pages) add('page', path, { views: 1 })
      add('entry', pages[0]?.path ?? '/', { visits: 1 })
      add('exit', pages.at(-1)?.path ?? '/', { visits: 1 })
      sum.views += pages.length
      if (pages.length === 1 && random.chance(0.7)) sum.bounces += 1
      else sum.seconds += random.whole(20, 260)
      if (random.chance(0.012)) sum.inquiries += 1
      const seen = new Set(pages.flatMap(({ offer }) => (offer === undefined ? [] : [offer])))
      const reached = { saw: 0, asked: 0, checkouts: 0, paid: 0 }
      for (const offer of seen) {
        const of = byOffer.get(offer) ?? { views: 0, saw: 0, asked: 0, checkouts: 0, paid: 0 }
        of.views += pages.filter((page) => page.offer === offer).length
        of.saw += 1
        reached.saw = 1
        if (random.chance(0.3)) {
          of.asked += 1
          reached.asked = 1
          if (random.chance(0.12)) {
            of.checkouts += 1
            reached.checkouts = 1
            if (random.chance(0.55)) {
              of.paid += 1
              reached.paid = 1
            }
          }
        }
        byOffer.set(offer, of)
      }
      sum.saw_offer += reached.saw
      sum.asked += reached.asked
      sum.checkouts += reached.checkouts
      sum.paid += reached.paid
    }
    const visitors = Math.round(visits * 0.91)
    sums.push({ day, visits, visitors, ...sum })
    for (const [hour, count] of byHour) hours.push({ day, hour, ...count })
    for (const [id, of] of byOffer) looked.push({ day, id, ...of })
  }
  await store(db, agency.id, { counts, sums, hours, looked })
}

/** More on weekends, a little more every week. */
function visitsOn(random: Random, day: Day, back: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = 34 + (days - back) * 0.25 + (weekday === 0 || weekday === 6 ? 12 : 0)
  return Math.max(5, Math.round(usual * random.between(0.75, 1.25) * (back === 0 ? 0.5 : 1)))
}

/** Hours in Kampala, with visitors from Europe in the evening. */
const clock = Array.from({ length: 24 }, (_, hour) => [hour, hour < 6 ? 1 : hour < 9 ? 3 : hour < 18 ? 5 : 7] as const)

interface Looked {
  readonly path: string
  readonly offer?: number
}
function pagesOf(random: Random, offers: readonly { id: number; slug: string }[]): Looked[] {
  const page = (): Looked => {
    if (random.chance(0.5)) {
      const offer = offers[Math.min(offers.length - 1, Math.floor(random.next() ** 2 * offers.length))]
      if (offer !== undefined) return { path: siteAddress.offer('package', offer.slug), offer: offer.id }
    }
    return { path: random.pick(['/', '/', siteAddress.offers, siteAddress.blog, '/about', siteAddress.contact]) }
  }
  const first: Looked = random.chance(0.6) ? { path: '/' } : page()
  return [first, ...Array.from({ length: random.chance(0.42) ? 0 : random.whole(1, 5) }, page)]
}

async function offersOf(db: Kysely<DB>, agencyId: number): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from packages p
    join channel_products c on c.offer_type = 'package' and c.offer_id = p.id and c.channel = 'website'
    where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null order by p.id`.execute(db)
  return rows
}

async function store(
  db: Kysely<DB>,
  agencyId: number,
  {
    counts,
    sums,
    hours,
    looked,
  }: {
    counts: ReadonlyMap<string, Count>
    sums: readonly object[]
    hours: readonly object[]
    looked: readonly object[]
  },
): Promise<void> {
  const words = [...counts].map(([key, count]) => {
    const [day, kind, word] = JSON.parse(key) as [string, string, string] // as they were put together above
    return { day, kind, word, ...count }
  })
  await sql`insert into site_words (agency_id, kind, word)
    select ${agencyId}, kind, word from (select distinct kind, word from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w (kind text, word text)) w
    order by kind, word`.execute(db)
  await sql`insert into site_day_words (agency_id, day, kind, word_id, views, visits)
    select ${agencyId}, r.day, r.kind, w.id, r.views, r.visits
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) r (day date, kind text, word text, views int, visits int)
    join site_words w on w.agency_id = ${agencyId} and w.kind = r.kind and w.word = r.word`.execute(db)
  await sql`insert into site_days (agency_id, day, views, visitors, visits, bounces, seconds, inquiries, saw_offer, asked, checkouts, paid)
    select ${agencyId}, day, views, visitors, visits, bounces, seconds, inquiries, saw_offer, asked, checkouts, paid
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) r (day date, views int, visitors int, visits int, bounces int, seconds int,
      inquiries int, saw_offer int, asked int, checkouts int, paid int)`.execute(db)
  await sql`insert into site_hours (agency_id, day, hour, views, visits)
    select ${agencyId}, day, hour, views, visits
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) r (day date, hour int, views int, visits int)`.execute(db)
  await sql`insert into site_day_offers (agency_id, day, offer_type, offer_id, views, saw, asked, checkouts, paid)
    select ${agencyId}, day, 'package', id, views, saw, asked, checkouts, paid
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) r (day date, id bigint, views int, saw int, asked int, checkouts int, paid int)`.execute(
    db,
  )
}
