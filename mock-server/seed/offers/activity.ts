import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { recordHistory } from '../activity.ts'
import type { SeededClient } from '../clients.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const questions = [
  'Is it available in the first week of the holidays? We are two adults and a child.',
  'Could you pick us up in Entebbe, and what would it cost?',
  'There are twelve of us. Do you have a group price?',
  'Can we cancel if our flight is changed?',
] as const

/** Views, inquiries and the history of what the later kinds sold. */
export async function seedOfferActivity(
  world: World,
  agency: SeededAgency,
  clients: readonly SeededClient[],
): Promise<void> {
  const { db, random, today, now } = world
  const { rows: offers } = await sql<{ id: number; kind: string; title: string; featured: boolean }>`
    select id, kind, title, featured from offers where agency_id = ${agency.id} and status = 'published' order by id`.execute(
    db,
  )
  // On the website since they were published, which the trigger cannot know.
  await sql`update channel_products c set published_at = coalesce(o.published_at, c.published_at) from (
      select 'package' as kind, id, published_at from packages union all select kind, id, published_at from offers) o
    where o.kind = c.offer_type and o.id = c.offer_id`.execute(db)
  const views: Row<'offer_views'>[] = []
  for (const { id, kind, featured } of offers)
    for (let offset = -90; offset <= 0; offset++)
      views.push({
        agency_id: agency.id,
        offer_type: kind,
        offer_id: id,
        day: addDays(today, offset),
        views: Math.round((featured ? 3 : 1.4) * random.between(0.3, 3) * (1 + (offset + 90) / 250)),
      })
  await insertRows(db, 'offer_views', views)
  const asked = offers.filter(({ kind }) => kind !== 'track')
  await insertRows(
    db,
    'inquiries',
    Array.from({ length: agency.key === 'nile-savannah' ? 14 : 3 }, (_, index): Row<'inquiries'> => {
      const offer = random.pick(asked)
      const client = random.pick(clients)
      const created = new Date(now.getTime() - (30 + index * 41 + random.whole(0, 20)) * 3_600_000)
      return {
        id: world.id('inquiries'),
        agency_id: agency.id,
        client_id: random.chance(0.5) ? client.id : null,
        channel: random.pick(['website', 'email', 'phone'] as const),
        name: client.name,
        email: `question${index + 1}.${agency.key}@example.com`,
        phone: null,
        subject: offer.title,
        message: random.pick(questions),
        offer_type: offer.kind,
        offer_id: offer.id,
        status: 'answered',
        assignee_id: random.pick(agency.desk).id,
        answered_at: world.past(new Date(created.getTime() + random.whole(1, 20) * 3_600_000)),
        created_at: created,
        updated_at: created,
      }
    }),
  )
  const { rows } = await sql<{ first: number }>`
    select coalesce(min(id), 0) - 1 as first from bookings where agency_id = ${agency.id} and kind <> 'tour_package'`.execute(
    db,
  )
  await recordHistory(world, agency, rows[0]?.first ?? 0)
}
