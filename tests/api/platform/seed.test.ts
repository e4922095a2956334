import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../mock-server/database/connect.ts'
import { demoPassword } from '../../../mock-server/seed/agencies.ts'
import { seed } from '../../../mock-server/seed/seed.ts'
import { keepSecret } from '../../../mock-server/services/account/secrets.ts'
import { emptyTables } from '../../../mock-server/tasks/seed-again.ts'
import type { ProposalContent } from '../../../src/domain/contract/proposal-content.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { addMonths } from '../../../src/domain/months.ts'
import { isPhone } from '../../../src/domain/phone.ts'
import { departing, type Leaving, otherStart } from '../../../src/domain/proposal-days.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { anchorFor, endAfter, monthsOf } from '../../../src/domain/subscriptions/periods.ts'
import { isLong } from '../../support/long.ts'

const now = new Date('2026-11-21T09:30:00Z')
const day = today(now)
const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-seed-'))
let database: Database

const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.system)).rows
const numberOf = async (text: string): Promise<number> =>
  Number(Object.values((await rowsOf<Record<string, number>>(text))[0] ?? {})[0])
const sow = async (scale: number) => {
  keepSecret(Buffer.alloc(32))
  await seed(database.system, { scale, now, dataDir, cheapHashes: true })
  await sql`analyze`.execute(database.system) // as the server does after it
}

/** Addresses that only whoever has the link knows: random, as salts are. */
const drawn: Readonly<Record<string, string>> = {
  payments: `'uuid'`,
  beneficiaries: `'account_number'`,
  checkout_links: `'uuid'`,
  shop_orders: `'link'`,
  campaign_recipients: `'uuid'`,
  order_downloads: `'token'`,
}
/** When the books were written is no part of what they say. */
const madeNow = (table: string) =>
  table === 'ledger_audits'
    ? `'checked_at'`
    : table.startsWith('ledger') ||
        ['wallets', 'local_payouts', 'transfer_settings', 'cash_sessions', 'cash_moves'].includes(table)
      ? `'created_at' - 'updated_at'`
      : (drawn[table] ?? `''`)

/** Every table as text in key order, without what salts change. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      `select (to_jsonb(t) - 'password_hash' - 'voucher_key' - ${madeNow(name)})::text as row from ${name} t order by 1`,
    )
    prints[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
      .slice(0, 16)}`
  }
  return prints
}

const empty = () => emptyTables(database.system)

/** Rows that break a rule of money or seats; none, at any scale. */
const rules = {
  'the total is the lines less the discount plus fees': `select b.id from bookings b join (select booking_id, sum(amount) as amount from booking_lines group by 1) l on l.booking_id = b.id
    where l.amount <> b.subtotal or b.total <> b.subtotal - b.discount + b.fees`,
  'no booking is without lines':
    'select id from bookings b where not exists (select 1 from booking_lines l where l.booking_id = b.id)',
  'an accepted proposal costs what its booking costs, for the same client': `select p.id from proposals p left join bookings b on b.id = p.booking_id
    where p.status = 'accepted' and (b.id is null or b.total <> p.total or b.client_id <> p.client_id or b.source <> 'proposal')`,
  'a proposal that was sent has the version that was': `select p.id from proposals p left join proposal_versions v on v.proposal_id = p.id and v.number = p.sent_version
    where (p.status <> 'draft') <> (p.sent_version > 0) or p.sent_version > 0 and (v.content <> p.content or v.total <> p.total)`,
  'paid is what the payments say': `select b.id from bookings b left join (select booking_id, sum(coalesce(settled_amount, amount)) filter (where direction = 'in' and moved(status)) as paid,
      sum(coalesce(settled_amount, amount)) filter (where direction = 'out' and moved(status)) as refunded from payments group by 1) p on p.booking_id = b.id
    where b.paid <> coalesce(p.paid, 0) or b.refunded <> coalesce(p.refunded, 0)`,
  // What came back of an order lowered its price after it was paid.
  'nobody paid more than the total': `select id from bookings b
    where paid > total + coalesce((select sum(amount) from order_returns r where r.booking_id = b.id), 0)`,
  'seats taken are the live allocations': `select s.resource_id from stock s left join (
      select resource_type, resource_id, g.day::date as day, sum(quantity) as taken
      from allocations, generate_series(first_day, last_day, interval '1 day') g(day) where released_at is null group by 1, 2, 3) a using (resource_type, resource_id, day)
    where s.resource_type <> 'car' and s.taken <> coalesce(a.taken, 0)`,
  'of cars taken are those that are out at the busiest moment': `select s.resource_id from stock s where s.resource_type = 'car' and s.taken <> coalesce((
      select max((select count(*) from allocations o where o.resource_type = 'car' and o.resource_id = s.resource_id and o.released_at is null
        and o.out_at <= greatest(a.out_at, s.day::timestamp at time zone 'Africa/Kampala') and o.back_at > greatest(a.out_at, s.day::timestamp at time zone 'Africa/Kampala')))
      from allocations a where a.resource_type = 'car' and a.resource_id = s.resource_id and a.released_at is null and s.day between a.first_day and a.last_day), 0)`,
  'a rental to come has its vehicle': `select a.id from allocations a where a.resource_type = 'car' and a.released_at is null and a.ready_at > now()
    and not exists (select from vehicle_times t where t.allocation_id = a.id)`,
  'what is taken has a stock row': `select a.id from allocations a, generate_series(a.first_day, a.last_day, interval '1 day') g(day)
    where a.released_at is null and not exists (select 1 from stock s where s.resource_type = a.resource_type and s.resource_id = a.resource_id and s.day = g.day::date)`,
  'a day is put up as its offer, its blocks and what was typed say': `select s.resource_id from stock s join offers o on o.id = s.resource_id and s.resource_type in ('room', 'car')
    left join rooms r on r.offer_id = o.id left join cars c on c.offer_id = o.id left join offer_days d on d.offer_id = o.id and d.day = s.day
    where s.capacity <> greatest(0, coalesce(d.quantity, r.quantity, c.quantity) - coalesce((select sum(quantity) from offer_blocks b where b.offer_id = o.id and s.day between b.first_day and b.last_day and b.deleted_at is null), 0))`,
  'a ticket stands for each that was booked': `select b.id from bookings b join booking_lines l on l.booking_id = b.id and l.offer_type = 'event' left join (select booking_id, count(*) as tickets, sum(amount) as amount from ticket_purchases group by 1) t on t.booking_id = b.id
    where t.tickets is distinct from l.quantity or t.amount is distinct from b.total or l.offer_id <> (select event_id from ticket_types where id = (l.details ->> 'ticket_type_id')::bigint)`,
  'a ticket of a cancelled order is not good, any other is': `select t.id from ticket_purchases t join bookings b on b.id = t.booking_id where (b.status = 'cancelled') <> (t.status in ('void', 'refunded'))`,
  'who was let in has a scan that says so': `select t.id from ticket_purchases t left join ticket_scans s on s.id = t.scan_id and s.purchase_id = t.id and s.result = 'admitted' where t.status = 'admitted' and s.id is null`,
  'lines bear the discount of their booking': `select b.id from bookings b join (select booking_id, sum(discount) as discount from booking_lines where offer_type <> 'package' group by 1) l on l.booking_id = b.id where l.discount <> b.discount`,
  'a departure has a stock row of its capacity': `select d.id from departures d left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where s.capacity is distinct from d.capacity`,
  'a booking on a departure holds its party, a cancelled one nothing': `select b.id from bookings b join booking_lines l on l.booking_id = b.id and l.departure_id is not null
    left join allocations a on a.booking_id = b.id where a.quantity is distinct from b.adults + b.children + b.infants or (a.released_at is not null) <> (b.status = 'cancelled')`,
  'a booking has the status of its days': `select id from bookings where (status = 'in_progress' and not (starts_on <= '${day}' and ends_on >= '${day}'))
    or (status = 'completed' and ends_on >= '${day}') or (status in ('pending', 'confirmed') and starts_on < '${day}' and kind <> 'order')`,
  'an order has its day and no journey: it is agreed or not, or given up': `select id from bookings
    where kind = 'order' and (status not in ('pending', 'confirmed', 'cancelled') or starts_on <> ends_on)`,
  'nothing happens later than now': `select id from bookings where greatest(created_at, updated_at, cancelled_at) > '${now.toISOString()}' union all select id from payments where paid_at > '${now.toISOString()}'`,
  'nobody books before being a client':
    'select b.id from bookings b join clients c on c.id = b.client_id where c.created_at > b.created_at',
  'all rows of a booking are of its agency': `select b.id from bookings b join clients c on c.id = b.client_id join booking_lines l on l.booking_id = b.id left join packages p on p.id = l.offer_id and l.offer_type = 'package' left join offers o on o.id = l.offer_id and o.kind = l.offer_type left join flights f on f.booking_id = b.id
    where c.agency_id <> b.agency_id or l.agency_id <> b.agency_id
      or f.agency_id <> b.agency_id or (l.offer_type = 'flight') <> (f.id is not null)
      or (l.offer_type not in ('extra', 'flight') or l.offer_id is not null) and coalesce(p.agency_id, o.agency_id) is distinct from b.agency_id`,
  'what was sold on the site of Nile & Savannah in ten weeks was sold in visits of its own, which came so far': `select b.id from bookings b
    left join site_checkouts c on c.booking_id = b.id left join site_visits v on v.id = c.visit_id
    where b.agency_id = 1 and b.source = 'website' and b.deleted_at is null and (b.created_at at time zone 'Africa/Kampala')::date > date '${day}' - 75
      and (v.stage is distinct from case when b.paid > 0 then 4 else 3 end or v.day <> (b.created_at at time zone 'Africa/Kampala')::date)`,
  'the paid visits of a day are its paid bookings and orders of the site': `select d.day from site_days d left join (
      select (created_at at time zone 'Africa/Kampala')::date as day, count(*) as paid from bookings
      where agency_id = 1 and source = 'website' and deleted_at is null and paid > 0 group by 1) b using (day)
    where d.agency_id = 1 and d.paid <> coalesce(b.paid, 0)`,
  'what is added up of offers is what was paid': `select 1 where (select sum(paid) from site_days) <> (select sum(paid) from (
      select distinct on (offer_type, offer_id) paid from site_offer_sums order by offer_type, offer_id, day desc) s)`,
  'references are gapless': `select r.agency_id from reference_counters r where prefix = 'BK' and last <> (select count(*) from bookings b where b.agency_id = r.agency_id and b.reference like 'BK-' || r.year || '-%')`,
}

beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await sow(1)
})
afterAll(async () => {
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the seed', () => {
  test.each(Object.entries(rules))('%s', async (_rule, broken) => {
    expect(await rowsOf(broken)).toEqual([])
  })

  test('has the size that the design asks for', async () => {
    expect(await numberOf('select count(*) from clients where agency_id = 1')).toBe(263) // with the partner
    expect(await numberOf('select count(*) from bookings where agency_id = 1')).toBeGreaterThan(800)
    expect(
      await numberOf('select count(distinct country_code) from clients where agency_id = 1'),
    ).toBeGreaterThanOrEqual(12)
    expect(await numberOf('select count(distinct status) from bookings where agency_id = 1')).toBe(6)
    expect(await numberOf('select count(distinct payment_status) from bookings where agency_id = 1')).toBe(6)
    expect(await numberOf('select count(distinct status) from packages where agency_id = 1')).toBe(3)
    expect(await numberOf('select count(distinct agency_id) from bookings')).toBe(4)
  })

  test('gives every phone as E.164 that the rule of specification §5 accepts', async () => {
    const phones = await rowsOf<{ phone: string }>(
      'select phone from clients union select phone from users union select phone from agencies',
    )
    expect(phones.filter(({ phone }) => !isPhone(phone))).toEqual([])
    expect(isPhone('+256000000000')).toBe(false)
  })

  test('has the people of the design, each with the one password', async () => {
    const users = await rowsOf<{
      email: string
      hash: string
      owner: boolean
      code: boolean
      verified: boolean
      permissions: string[] | null
    }>(
      `select u.email, u.password_hash as hash, u.is_owner as owner, u.enabled_two_factor_code as code, u.email_verified_at is not null as verified,
        (select array_agg(p order by p) from user_roles ur join roles r on r.id = ur.role_id, unnest(r.permissions) p where ur.user_id = u.id) as permissions from users u where status = 'active'`,
    )
    const user = (email: string) => users.find((candidate) => candidate.email === email)
    expect(user('owner@nile.test')).toMatchObject({ owner: true, verified: true, code: false })
    expect(user('clerk@nile.test')?.permissions).toEqual([
      'Add Bookings',
      'View Bookings',
      'View Clients',
      'View Dashboard',
    ])
    expect(user('gate@nile.test')?.permissions).toEqual(['Scan Tickets', 'View Tickets'])
    expect(user('code@nile.test')).toMatchObject({ code: true })
    expect(user('new@nile.test')).toMatchObject({ verified: false })
    for (const email of ['owner@rift.test', 'unpaid@kazinga.test', 'basic@sipi.test'])
      expect(user(email)).toMatchObject({ owner: true, verified: true })
    expect(
      users
        .flatMap((row) => row.permissions ?? [])
        .filter((name) => !(permissions as readonly string[]).includes(name)),
    ).toEqual([])
    expect(await verify(user('owner@nile.test')?.hash ?? '', demoPassword)).toBe(true)
  })

  test('has subscriptions that were paid for a whole period, and renew for another', async () => {
    const paid = await rowsOf<{ starts: string; ends: string; anchor: string; interval: 'month' | 'year' }>(
      `select (s.period_starts_at at time zone 'Africa/Kampala')::date::text as starts, (s.ends_at at time zone 'Africa/Kampala')::date::text as ends,
        s.anchor_on::text as anchor, p.interval from subscriptions s join plans p on p.id = s.plan_id where not s.trial order by s.id`,
    )
    expect(paid).toHaveLength(4)
    for (const { starts, ends, anchor, interval } of paid) {
      const months = monthsOf(interval)
      expect(addMonths(ends, -months)).toBe(starts)
      expect(anchorFor(anchor, ends, interval)).toBe(anchor)
      expect(endAfter(anchor, ends, interval)).toBe(addMonths(ends, months))
    }
  })

  test('has agencies that are active, on a smaller plan, expired and basic', async () => {
    const plans = await rowsOf<{ agency_id: number; features: string[]; live: boolean }>(
      `select distinct on (s.agency_id) s.agency_id, p.features, s.status = 'active' and s.ends_at > '${now.toISOString()}' as live from subscriptions s join plans p on p.id = s.plan_id order by s.agency_id, s.ends_at desc`,
    )
    expect(plans.map(({ agency_id, live }) => [agency_id, live])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [5, false], // past due
    ])
    expect([...(plans[0]?.features ?? [])].sort()).toEqual([...features].sort())
    expect(features.filter((feature) => !plans[1]?.features.includes(feature))).toEqual(['marketplace', 'developers'])
    expect(
      await rowsOf(
        'select verified_kyc, enabled_inventory_proximity, shop_enabled, blog_enabled from agencies order by id',
      ),
    ).toEqual([
      { verified_kyc: true, enabled_inventory_proximity: true, shop_enabled: true, blog_enabled: true },
      { verified_kyc: false, enabled_inventory_proximity: false, shop_enabled: true, blog_enabled: true },
      { verified_kyc: false, enabled_inventory_proximity: false, shop_enabled: false, blog_enabled: false },
      { verified_kyc: false, enabled_inventory_proximity: false, shop_enabled: false, blog_enabled: false },
      { verified_kyc: false, enabled_inventory_proximity: false, shop_enabled: false, blog_enabled: false },
    ])
  })

  test('has a picture with alternative text for every package, and its files', async () => {
    expect(
      await rowsOf(
        `select p.title from packages p where not exists (select 1 from media m where m.owner_type = 'package' and m.owner_id = p.id and m.alt <> '')`,
      ),
    ).toEqual([])
    const media = await rowsOf<{ uuid: string }>('select uuid from media')
    const missing = media.filter(
      ({ uuid }) =>
        !['large', 'thumb'].every((size) =>
          existsSync(path.join(dataDir, 'uploads', 'files', uuid.slice(0, 2), uuid, `${size}.webp`)),
        ),
    )
    expect(missing).toEqual([])
  })

  test('has something to see today', async () => {
    const live = `status in ('confirmed', 'in_progress') and agency_id = 1`
    expect(
      await numberOf(`select count(*) from bookings where starts_on = '${day}' and ${live}`),
    ).toBeGreaterThanOrEqual(3)
    expect(
      await numberOf(`select count(*) from bookings where ends_on = '${day}' and starts_on < '${day}' and ${live}`),
    ).toBeGreaterThanOrEqual(2)
    expect(
      await numberOf(
        `select count(*) from bookings where starts_on between '${day}' and '${addDays(day, 6)}' and ${live}`,
      ),
    ).toBeGreaterThanOrEqual(6)
    expect(
      await numberOf(`select count(*) from bookings where balance > 0 and due_on < '${day}' and ${live}`),
    ).toBeGreaterThanOrEqual(2)
    expect(
      await numberOf(`select count(*) from bookings where created_at >= '${day}T00:00:00+03' and agency_id = 1`),
    ).toBeGreaterThanOrEqual(3)
    expect(await numberOf(`select count(*) from inquiries where status = 'new' and agency_id = 1`)).toBe(4)
    expect(
      await numberOf('select count(*) from notifications where read_at is null and user_id = 1'),
    ).toBeGreaterThanOrEqual(4)
  })

  test('has a sold-out departure and one with a single seat', async () => {
    const left = (title: string) =>
      rowsOf(`select s.capacity - s.taken as left from departures d join packages p on p.id = d.package_id join stock s on s.resource_type = 'departure' and s.resource_id = d.id
        where p.title like '${title}%' and d.note <> '' and d.status = 'open'`)
    expect(await left('Gorilla Trek')).toEqual([{ left: 0 }])
    expect(await left('Murchison Falls')).toEqual([{ left: 1 }])
  })

  test('says once what a cancellation costs: as steps, and in no text beside them', async () => {
    const texts = await rowsOf<{ text: string }>(`
      select regexp_replace(text, '<[^>]*>', ' ', 'g') as text from (
        select cancellation_policy as text from packages union select cancellation_policy from offers
        union select content ->> 'terms' from proposals union select content ->> 'terms' from proposal_versions) t`)
    const names = /\d|%|per ?cent|\bhalf\b|\bhours?\b|\bdays\b|refund|free of charge/i
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.filter(({ text }) => names.test(text))).toEqual([])
    expect(names.test('You can cancel up to 48 hours before the start.')).toBe(true) // control
  })

  test('has no proposal that starts on another day than its departure', async () => {
    const departures = await rowsOf<Leaving>('select id, date from departures')
    const proposals = await rowsOf<{ starts_on: Day; content: ProposalContent }>(`
      select starts_on, content from proposals union all select starts_on, content from proposal_versions`)
    const booked = proposals.flatMap(({ starts_on, content }) =>
      content.options.map((option) => ({ option, starts_on, departs: departing(option, departures) })),
    )
    expect(booked.filter(({ departs }) => departs.length > 0).length).toBeGreaterThan(10)
    expect(booked.flatMap(({ option, starts_on }) => otherStart(option, starts_on, departures) ?? [])).toEqual([])
  })

  test('leaves the counters where the next row needs them', async () => {
    const next = await sql<{
      id: number
    }>`insert into clients (agency_id, name) values (1, 'Next') returning id`.execute(database.system)
    expect(next.rows[0]?.id).toBe((await numberOf("select max(id) from clients where name <> 'Next'")) + 1)
  })

  test('refuses a database that has rows', async () => {
    await expect(sow(1)).rejects.toThrow('not empty')
  })

  test('is the same twice', async () => {
    await empty()
    await sow(1)
    const first = await fingerprint()
    await empty()
    await sow(1)
    expect(await fingerprint()).toEqual(first)
  }, 180_000)

  test.skipIf(!isLong)(
    'multiplies by scale',
    async () => {
      await empty()
      await sow(1)
      // What else is sold has the stock that it has: only tours multiply.
      const tours = `select count(*) from bookings where kind = 'tour_package'`
      const bookings = await numberOf(tours)
      await empty()
      await sow(4)
      expect(await numberOf('select count(*) from clients')).toBe(4 * (262 + 26 + 9 + 7))
      expect(await numberOf(tours)).toBeGreaterThan(3.5 * bookings)
      for (const [rule, broken] of Object.entries(rules)) expect(await rowsOf(broken), rule).toEqual([])
    },
    180_000,
  )
})
