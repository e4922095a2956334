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
