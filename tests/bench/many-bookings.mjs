import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { skip } from './measure.mjs'

/** A superuser's connection to the embedded database of a data folder; where it listens stands in its pid file. */
export async function databaseOf(dataDir) {
  if (process.platform === 'win32') skip('the embedded database has a password on Windows')
  const client = new pg.Client({ ...addressOf(dataDir), database: 'safiri' })
  await client.connect()
  return client
}

export function addressOf(dataDir) {
  const elsewhere = join(dataDir, 'postgres.location')
  const cluster = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres')
  const [, , , port, host] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return { host, port: Number(port), user: 'safiri' }
}

export const firstNames = [
  'Grace',
  'Daniel',
  'Amina',
  'Peter',
  'Sarah',
  'Moses',
  'Lena',
  'Kwame',
  'Yuki',
  'Carlos',
  'Ingrid',
  'Ruth',
  'Omar',
  'Chloe',
  'Brian',
  'Esther',
]
export const lastNames = [
  'Okello',
  'Nakato',
  'Mugisha',
  'Schmidt',
  'Tanaka',
  'Garcia',
  'Auma',
  'Larsen',
  'Dubois',
  'Mbeki',
  'Kato',
  'Singh',
  'Rossi',
  'Byaruhanga',
  'Smith',
  'Achieng',
]

/** Clients of these numbers; triggers are off. */
export const growClients = (client, agencyId, first, last) =>
  client.query(
    `insert into clients (agency_id, name, email, phone, country_code, created_at, updated_at)
     select $1, ($4::text[])[1 + g % 16] || ' ' || ($5::text[])[1 + (g / 16) % 16] || ' ' || g, 'client' || g || '@grown.test', '+2567' || lpad((g % 100000000)::text, 8, '0'), 'UG',
            now() - interval '18 months' - (g % 7300) * interval '1 day', now()
     from generate_series($2::int, $3::int) g`,
    [agencyId, first, last, firstNames, lastNames],
  )

/**
 * Brings the demo agency to that many bookings: copies of seeded ones with clients, lines, references and days of their
 * own. They lie in the past, before the seed's, as an old agency's do: what grows is the history, not next month.
 */
export async function growBookings(client, to) {
  const { rows } = await client.query(
    `select a.id, count(b.id)::int as bookings, (select count(*)::int from clients where agency_id = a.id) as clients from agencies a left join bookings b on b.agency_id = a.id where a.slug like 'nile%' group by a.id order by a.id limit 1`,
  )
  const agency = rows[0]
  if (agency === undefined || agency.bookings === 0) skip('the seeded agency has no bookings')
  const missing = to - agency.bookings
  if (missing <= 0) return agency.id
  const offset = agency.bookings
  await client.query('set session_replication_role = replica') // copies of rows that keep every rule need no second look
  await client.query('set statement_timeout = 0')
  await growClients(client, agency.id, agency.clients, agency.clients + Math.ceil(missing / 5) - 1)
  // Numbered, so that the copies are joined by hash and not by looking through all for each.
  await client.query('drop table if exists sample, people')
  await client.query(
    `create temp table sample as select *, (row_number() over (order by id) - 1)::int as n from bookings
     where agency_id = ${agency.id} and deleted_at is null and reference not like 'BK-G%' order by id limit 1000`,
  )
  await client.query(
    `create temp table people as select id, (row_number() over (order by id) - 1)::int as n from clients where agency_id = ${agency.id}`,
  )
  await client.query('analyze sample, people')
  const {
    rows: [many],
  } = await client.query(
    'select (select count(*)::int from sample) as samples, (select count(*)::int from people) as people',
  )
  await client.query(
    `insert into bookings (agency_id, reference, kind, client_id, title, status, starts_on, ends_on, adults, children, infants,
       currency, subtotal, discount, fees, total, charged, kept, paid, refunded, deposit_due, source, notes, due_on, created_by, created_at, updated_at)
     select s.agency_id, 'BK-G' || lpad(g::text, 8, '0'), s.kind, p.id, s.title, case when s.status in ('pending', 'confirmed', 'in_progress') then 'completed' else s.status end,
       day, day + (s.ends_on - s.starts_on), s.adults, s.children, s.infants, s.currency, s.subtotal, s.discount, s.fees, s.total, s.charged, s.kept,
       greatest(s.total, s.refunded), s.refunded, s.deposit_due, s.source, s.notes, null, s.created_by, day - interval '20 days' - (g % 86400) * interval '1 second', now()
     from (select g, (current_date - interval '19 months' - (g::bigint * 7 % 7300) * interval '1 day')::date as day,
                  g % $3 as sample, ((g::bigint * 13) % $4)::int as person from generate_series($1::int, $2::int) g) grown
     join sample s on s.n = grown.sample
     join people p on p.n = grown.person`,
    [offset, offset + missing - 1, many.samples, many.people],
  )
  await client.query(
    `insert into booking_lines (agency_id, booking_id, offer_type, title, unit, from_date, to_date, quantity, unit_amount, amount)
     select b.agency_id, b.id, 'package', b.title, 'per_person', b.starts_on, b.ends_on, 1, b.subtotal, b.subtotal
     from bookings b where b.agency_id = $1 and b.reference >= $2 and b.reference like 'BK-G%'`,
    [agency.id, `BK-G${String(offset).padStart(8, '0')}`],
  )
  // What they held lies on rooms that are still let: the calendar must not read it for what is to come.
  await client.query(
    `insert into allocations (agency_id, resource_type, resource_id, first_day, last_day, quantity, booking_id)
     select b.agency_id, 'room', r.id, b.starts_on, b.ends_on, 1, b.id
     from bookings b
     join (select id, (row_number() over (order by id) - 1)::int as n, count(*) over () as rooms
           from offers where agency_id = $1 and kind = 'room' and deleted_at is null) r on r.n = b.id % r.rooms
     where b.agency_id = $1 and b.reference >= $2 and b.reference like 'BK-G%' and b.status <> 'cancelled'`,
    [agency.id, `BK-G${String(offset).padStart(8, '0')}`],
  )
  await client.query('set session_replication_role = origin')
  for (const table of ['clients', 'bookings', 'booking_lines', 'allocations'])
    await client.query(`vacuum (analyze) ${table}`)
  return agency.id
}
