import { sql } from 'kysely'
import { addDays } from '../../src/domain/dates.ts'
import type { NotificationKind } from '../../src/domain/notification-kinds.ts'
import type { SeededClient } from './clients.ts'
import { inquiryTexts } from './inquiry-texts.ts'
import { insertRows, type Row } from './rows.ts'
import type { SeededTour } from './tours.ts'
import type { SeededAgency, World } from './world.ts'

/** What happens around sales: inquiries, views of offers, notifications, the history of recent changes. */
export async function seedActivity(
  world: World,
  agency: SeededAgency,
  tours: readonly SeededTour[],
  clients: readonly SeededClient[],
): Promise<void> {
  const shown = tours.filter(({ tour }) => tour.status === undefined)
  await insertRows(world.db, 'inquiries', inquiriesOf(world, agency, shown, clients))
  await insertRows(world.db, 'offer_views', viewsOf(world, agency, shown))
  await recordHistory(world, agency)
  if (agency.key === 'nile-savannah') await seedNotifications(world, agency)
}

function inquiriesOf(
  world: World,
  agency: SeededAgency,
  tours: readonly SeededTour[],
  clients: readonly SeededClient[],
): Row<'inquiries'>[] {
  const { random, now } = world
  const count = agency.key === 'nile-savannah' ? 46 : 5
  const rows: Row<'inquiries'>[] = []
  for (let i = count; i > 0; i--) {
    const client = random.pick(clients)
    const tour = random.pick(tours)
    const hours = i <= 6 ? i * 3.4 : i * i * 1.35 + random.between(0, 14) // the newest first come close together
    const created = new Date(now.getTime() - hours * 3_600_000)
    const status =
      i <= 4
        ? 'new'
        : i <= 7
          ? 'open'
          : random.weighted([
              ['answered', 45],
              ['won', 30],
              ['lost', 20],
              ['open', 5],
            ] as const)
    const answered =
      status === 'new' || status === 'open'
        ? null
        : world.past(new Date(created.getTime() + random.between(0.4, 30) * 3_600_000))
    const text = random.pick(inquiryTexts)
    rows.push({
      id: world.id('inquiries'),
      agency_id: agency.id,
      client_id: random.chance(0.6) ? client.id : null,
      channel: random.weighted([
        ['website', 5],
        ['email', 3],
        ['phone', 2],
        ['chatbot', 2],
      ] as const),
      name: client.name,
      email: `inquiry${i}.${agency.key}@example.com`,
      phone: null,
      subject: text.subject.replace('{tour}', tour.tour.title),
      message: text.message.replace('{tour}', tour.tour.title),
      offer_type: 'package',
      offer_id: tour.id,
      status,
      assignee_id: status === 'new' ? null : random.pick(agency.desk).id,
      answered_at: answered,
      created_at: created,
      updated_at: answered ?? created,
    })
  }
  return rows
}

function viewsOf(world: World, agency: SeededAgency, tours: readonly SeededTour[]): Row<'offer_views'>[] {
  const rows: Row<'offer_views'>[] = []
  for (const { id, tour } of tours)
    for (let offset = -120; offset <= 0; offset++)
      rows.push({
        agency_id: agency.id,
        offer_type: 'package',
        offer_id: id,
        day: addDays(world.today, offset),
        views: Math.round(tour.popularity * world.random.between(0.6, 3.2) * (1 + (offset + 120) / 300)),
      })
  return rows
}

/** The bookings of the last weeks, after the one with this id, have a history, as if they had been taken at the desk. */
export async function recordHistory({ db, now }: World, agency: SeededAgency, after = 0): Promise<void> {
  const since = new Date(now.getTime() - 30 * 86_400_000)
  await sql`
    insert into audit_entries (agency_id, actor_id, actor_name, action, subject, subject_id, before, after, ip, created_at)
    select agency_id, actor_id, actor_name, action, 'booking', id::text, before::jsonb, after::jsonb, '127.0.0.1', at from (
      select b.agency_id, u.id as actor_id, coalesce(u.name, 'Website') as actor_name, 'bookings.create' as action, b.id, null::text as before,
        json_build_object('reference', b.reference, 'status', 'pending', 'total', major(b.total, b.currency), 'currency', b.currency)::text as after, b.created_at as at, 0 as step
      from bookings b left join users u on u.id = b.created_by where b.agency_id = ${agency.id} and b.id > ${after} and b.created_at >= ${since}
      union all
      select b.agency_id, u.id, coalesce(u.name, ''), 'bookings.cancel', b.id, '{"status":"confirmed"}',
        json_build_object('status', 'cancelled', 'reason', b.cancel_reason)::text, b.cancelled_at, 1
      from bookings b left join users u on u.id = coalesce(b.created_by, ${agency.owner.id}) where b.agency_id = ${agency.id} and b.id > ${after} and b.cancelled_at >= ${since}
    ) entries order by at, id, step`.execute(db)
}

interface News {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly at: Date
}

/** The owner's bell: bookings, payments, inquiries, what is nearly full. The newest are unread. */
async function seedNotifications(world: World, agency: SeededAgency): Promise<void> {
  const { db, now } = world
  const { rows } = await sql<News>`
    (select 'booking_created' as kind, 'New booking ' || b.reference as title, c.name || ' · ' || b.title as body, '/bookings/view/' || b.id as link, b.created_at as at
     from bookings b join clients c on c.id = b.client_id where b.agency_id = ${agency.id} and b.status <> 'cancelled' order by b.id desc limit 9)
    union all
    (select 'payment_recorded', 'Payment received', p.reference || ' · ' || p.payer || ' · ' || p.currency || ' ' || trim(to_char(major(p.amount, p.currency), '999,999,999,990')), '/bookings/view/' || p.booking_id, p.paid_at
     from payments p where p.agency_id = ${agency.id} and p.direction = 'in' and p.status = 'succeeded' order by p.paid_at desc, p.id desc limit 6)
    union all
    (select 'booking_cancelled', 'Booking cancelled', b.reference || ' · ' || b.cancel_reason, '/bookings/view/' || b.id, b.cancelled_at
     from bookings b where b.agency_id = ${agency.id} and b.cancelled_at is not null order by b.cancelled_at desc, b.id desc limit 3)
    union all
    (select 'inquiry_created', 'New inquiry', i.name || ': ' || i.subject, '/home', i.created_at
     from inquiries i where i.agency_id = ${agency.id} order by i.created_at desc, i.id desc limit 4)
    union all
    (select 'departure_full', 'Sold out', p.title || ' on ' || to_char(d.date, 'FMDD Month YYYY'), '/offers/packages/' || p.id, ${new Date(now.getTime() - 26 * 3_600_000)}
     from departures d join packages p on p.id = d.package_id join stock s on s.resource_type = 'departure' and s.resource_id = d.id
     where d.agency_id = ${agency.id} and s.taken = s.capacity and d.date > ${world.today} order by d.date limit 1)
    order by at, title, body`.execute(db)
  const unread = new Date(now.getTime() - 20 * 3_600_000)
  const people = [agency.owner, ...agency.desk.filter(({ id }) => id !== agency.owner.id).slice(0, 1)]
  await insertRows(
    db,
    'notifications',
    people.flatMap((person, index) =>
      rows
        .filter(({ kind }) => index === 0 || kind === 'booking_created')
        .map(({ at, title, ...news }): Row<'notifications'> => {
          const time = new Date(at)
          return {
            id: world.id('notifications'),
            agency_id: agency.id,
            user_id: person.id,
            ...news,
            title: title.trim(),
            body: news.body.replace(/\s+/g, ' '),
            data: '{}',
            read_at: time > unread ? null : world.past(new Date(time.getTime() + 5_400_000)),
            created_at: time,
          }
        }),
    ),
  )
}
