import { type Kysely, sql } from 'kysely'
import { directSource } from '../../../src/domain/growth/marketing/traffic-channels.ts'
import { addMonths, monthOf } from '../../../src/domain/months.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Random, randomFrom } from '../random.ts'
import { insertRows } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { seedAdvertisements } from './advertisements.ts'

/** What a month of each source costs, from and to, in minor units. */
const monthlyCosts = [
  ['Google', 'USD', 180_000, 240_000],
  ['Facebook', 'USD', 90_000, 130_000],
  ['Instagram', 'UGX', 1_900_000, 2_600_000],
  ['SafariBookings', 'USD', 34_900, 34_900],
] as const
const months = 6

/** Before a visit that led to something there was now and then another, by one of these. */
const earlier = [
  ['Google', 6],
  ['Instagram', 3],
  ['Tripadvisor', 2],
  ['Facebook', 2],
] as const

/** What brought the bookings and inquiries of the agency's site, as far as its visits know, and what its sources cost. */
export async function seedMarketing(world: World, agency: SeededAgency): Promise<void> {
  const random = randomFrom(20_261_642)
  await seedTouches(world.db, agency.id, random)
  await seedCatalogue(world, agency.id)
  await seedAdvertisements(world, agency)
  await seedLinks(world, agency.id)
  const first = monthOf(world.today).from
  await insertRows(
    world.db,
    'marketing_costs',
    Array.from({ length: months }, (_, back) => addMonths(first, -back)).flatMap((month) =>
      monthlyCosts.map(([source, currency, least, most]) => ({
        ...{ agency_id: agency.id, source, month, currency },
        amount: Math.round(random.whole(least, most) / 100) * 100,
        updated_at: world.now,
      })),
    ),
  )
}

async function seedTouches(db: Kysely<DB>, agencyId: number, random: Random): Promise<void> {
  const { rows: sold } = await sql<{ booking_id: number; source: string; at: string }>`
    select c.booking_id, w.word as source, v.started_at::text as at
    from site_checkouts c join site_visits v on v.id = c.visit_id
    join site_words w on w.id = any (v.facts) and w.kind = 'source' and w.word <> ${directSource}
    where c.agency_id = ${agencyId} order by c.booking_id`.execute(db)
  const { rows: asked } = await sql<{ inquiry_id: number; at: string }>`
    select id as inquiry_id, (created_at - interval '9 minutes')::text as at from inquiries
    where agency_id = ${agencyId} and channel = 'website' and deleted_at is null order by id`.execute(db)
  const rows = [
    ...sold.map(({ booking_id, source, at }) => ({ booking_id, inquiry_id: null, last: source, at })),
    // Every fourth wrote the address of the site themselves.
    ...asked.flatMap(({ inquiry_id, at }) =>
      random.chance(0.25) ? [] : [{ booking_id: null, inquiry_id, last: random.weighted<string>(earlier), at }],
    ),
  ]
  await insertRows(
    db,
    'marketing_touches',
    rows.map(({ booking_id, inquiry_id, last, at }) => {
      const hours = random.chance(0.3) ? random.whole(2, 20) : 0
      return {
        ...{ agency_id: agencyId, booking_id, inquiry_id, last_source: last, last_at: at },
        first_source: hours === 0 ? last : random.weighted<string>(earlier),
        first_at: new Date(new Date(at).getTime() - hours * 3_600_000),
      }
    }),
  )
}

/** The oldest offers of the site are on the Facebook catalogue as well, and one that is a draft again. */
async function seedCatalogue({ db, now }: World, agencyId: number): Promise<void> {
  await sql`insert into channel_products (agency_id, offer_type, offer_id, channel, published_at)
    select ${agencyId}, kind, id, 'facebook', ${now.toISOString()}::timestamptz from (
      select i.kind, i.id, i.status, row_number() over (partition by i.kind, i.status order by i.id) as place from (
        select 'package' as kind, id, status from packages where agency_id = ${agencyId} and deleted_at is null
        union all select kind, id, status from offers where agency_id = ${agencyId} and deleted_at is null and kind in ('room', 'product', 'car')) i
      where i.status = 'draft' or exists (select from channel_products c
        where c.offer_type = i.kind and c.offer_id = i.id and c.channel = 'website')) listed
    where (status = 'published' and place <= 8) or (status = 'draft' and kind = 'package' and place = 1)
    on conflict do nothing`.execute(db)
}

/** Links that are kept: what they brought was brought by visits of their source. */
const keptLinks = [
  ['Gorilla week, Facebook', 'gorilla-week', '/offers/tours', 'facebook', 'social', 'gorilla-week', 'Facebook', 64],
  ['Flyer at Entebbe airport', 'entebbe', '/', 'flyer', 'print', 'airport-flyers', 'Google', 41],
  ['Instagram profile', 'insta', '/offers', 'instagram', 'social', 'profile', 'Instagram', 23],
  ['Guide to Bwindi (partner)', 'bwindi', '/blog', 'bwindi-guide', 'referral', 'partners', 'Tripadvisor', 9],
] as const

async function seedLinks({ db, now, today }: World, agencyId: number): Promise<void> {
  for (const [at, [name, code, path, source, medium, campaign, came, visits]] of keptLinks.entries()) {
    const madeAt = new Date(now.getTime() - (40 + 9 * at) * 86_400_000).toISOString()
    await sql`insert into marketing_links (agency_id, name, code, path, source, medium, campaign, created_at, updated_at)
      values (${agencyId}, ${name}, ${code}, ${path}, ${source}, ${medium}, ${campaign}, ${madeAt}, ${madeAt})`.execute(
      db,
    )
    // Every fifth of those whom the source brought came by the link.
    await sql`update marketing_touches t set last_link_id = l.id from marketing_links l
      where l.agency_id = ${agencyId} and l.code = ${code} and t.agency_id = l.agency_id and t.last_source = ${came}
        and coalesce(t.booking_id, t.inquiry_id) % 5 = 0`.execute(db)
    await sql`with word as (insert into site_words (agency_id, kind, word) values (${agencyId}, 'link', ${code}) returning id)
      insert into site_word_sums (agency_id, day, kind, word_id, views, visits)
      select ${agencyId}, ${today}::date, 'link', id, 0, ${visits} from word`.execute(db)
  }
}
