import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../mock-server/database/connect.ts'
import { describeDatabase } from '../../mock-server/database/describe.ts'
import { hashOfSchema, migrations } from '../../mock-server/database/migrate.ts'
import { buildSchema } from '../../mock-server/database/older-schema.ts'
import type { Settings } from '../../mock-server/http/platform.ts'
import { readSettings } from '../../mock-server/http/settings.ts'
import { openTables } from '../../mock-server/tasks/backup-tables.ts'
import { restore } from '../../mock-server/tasks/restore.ts'
import { temporaryFolder } from '../../scripts/built-server.mjs'

// A backup of an older program: its rows go through the migrations that came since.
const dataDir = temporaryFolder('older')
/** Before inquiries had references, and before the queue of works had its present name. */
const age = migrations.findIndex(({ name }) => name === '024-proposals') + 1
let kept: Database
let settings: Settings
let schema = ''
let lines: readonly string[] = []

beforeAll(async () => {
  kept = await openDatabase({ dataDir })
  const { user, password = '', host = '', port, database } = kept.target
  // By its address: opened by the folder, the end of a restore would stop it under us.
  const address = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`
  settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: address })
  schema = await describeDatabase(kept.owner)
  lines = await olderBackup()
})
afterAll(async () => {
  await kept.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

test('is restored: its rows have what later migrations gave them, and the schema is the present one', async () => {
  await restore(settings, [fileOf(lines)])
  const inquiries = await kept.owner.query('select id, reference, last_direction, subject from inquiries order by id')
  expect(inquiries.rows).toEqual([
    { id: 1, reference: 'INQ-2024-000001', last_direction: 'in', subject: 'Gorillas' },
    { id: 2, reference: 'INQ-2024-000002', last_direction: 'out', subject: 'Chimpanzees' },
  ])
  const jobs = await kept.owner.query(`select id, title from background_jobs where kind = 'export'`)
  expect(jobs.rows).toEqual([{ id: 1, title: 'Export of clients' }])
  const mails = await kept.owner.query(
    `select agency_id, params, status, failures, problem, run_at < '2024-06-01' as is_due from background_jobs where kind = 'mail' order by id`,
  )
  expect(mails.rows).toEqual([
    { agency_id: 1, params: { mail_id: 1 }, status: 'waiting', failures: 2, problem: '451 later', is_due: true },
    { agency_id: null, params: { mail_id: 3 }, status: 'failed', failures: 1, problem: '550 nobody', is_due: true },
  ])
  const next = await kept.owner.query(
    `insert into inquiries (agency_id, channel, name, subject, message) values (1, 'phone', 'B', 'C', 'D') returning id`,
  )
  expect(next.rows).toEqual([{ id: 3 }])
  await expectPresentSchema()
})

test('rentals that were counted by days have their hours and a vehicle; what was promised twice is shown, not lost', async () => {
  const client = await kept.owner.connect()
  const clockwork = migrations.findIndex(({ name }) => name === '035-cars-by-the-clock')
  const rental = (id: number, out: string, back: string, quantity = 1) => `
    insert into booking_lines (agency_id, booking_id, item, offer_type, offer_id, title, unit, from_date, to_date, quantity, unit_amount, amount, details, position)
    values (1, ${id}, 1, 'car', 7, 'Prado', 'per_day', '${out}'::timestamp::date, '${back}'::timestamp::date, ${quantity}, 1, 1,
      '{"kind": "car", "pick_up": "${out}", "return": "${back}"}', 0);
    insert into allocations (id, agency_id, resource_type, resource_id, first_day, last_day, quantity, booking_id)
    overriding system value values (${id}, 1, 'car', 7, '${out}'::timestamp::date, '${back}'::timestamp::date - 1, ${quantity}, ${id});`
  try {
    await client.query('begin')
    await buildSchema(client, clockwork)
    await client.query(`
      set local session_replication_role = replica; -- only what the migration reads
      insert into agencies (id, name, slug) overriding system value values (1, 'A', 'a');
      insert into offers (id, agency_id, kind, title, slug, currency, amount) overriding system value values (7, 1, 'car', 'Prado', 'prado', 'USD', 1);
      insert into cars (offer_id, agency_id, category, make, model, plate, transmission, fuel, seats, quantity, with_driver)
      values (7, 1, 'suv', 'Toyota', 'Prado', 'UBA 123A', 'manual', 'diesel', 5, 2, true);
      insert into stock (agency_id, resource_type, resource_id, day, capacity, taken) values (1, 'car', 7, '2999-01-01', 2, 2), (1, 'car', 7, '2999-01-02', 2, 1);
      ${rental(101, '2999-01-01T20:00', '2999-01-02T20:00')}
      ${rental(102, '2999-01-02T06:00', '2999-01-03T06:00', 2)}
      set local session_replication_role = origin`)
    await client.query(migrations[clockwork]?.sql ?? '')
    const { rows: cars } = await client.query('select driver, quantity from cars')
    expect(cars).toEqual([{ driver: 'with_driver', quantity: 2 }])
    const { rows: vehicles } = await client.query('select position, plate from vehicles order by position')
    expect(vehicles).toEqual([
      { position: 1, plate: 'UBA 123A' },
      { position: 2, plate: '' },
    ])
    const { rows: rented } = await client.query(`
      select a.booking_id, a.quantity, a.last_day::text, v.position as vehicle, to_char(a.ready_at at time zone 'Africa/Kampala', 'DD HH24:MI') as ready
      from allocations a left join vehicle_times t on t.allocation_id = a.id left join vehicles v on v.id = t.vehicle_id order by a.booking_id, v.position`)
    expect(rented).toEqual([
      { booking_id: 101, quantity: 1, last_day: '2999-01-02', vehicle: 1, ready: '02 21:00' },
      { booking_id: 102, quantity: 1, last_day: '2999-01-03', vehicle: 2, ready: '03 07:00' },
      { booking_id: 102, quantity: 1, last_day: '2999-01-03', vehicle: null, ready: '03 07:00' }, // a third car that never was
    ])
    const { rows: days } = await client.query('select day::text, capacity, taken, oversold from stock order by day')
    expect(days).toEqual([
      { day: '2999-01-01', capacity: 2, taken: 1, oversold: 0 },
      { day: '2999-01-02', capacity: 2, taken: 3, oversold: 1 },
      { day: '2999-01-03', capacity: 2, taken: 2, oversold: 0 },
    ])
  } finally {
    await client.query('rollback')
    client.release(true)
  }
})

test('a price for residents or foreigners becomes one of an age and a residency, and so do bookings made at it', async () => {
  const client = await kept.owner.connect()
  const residency = migrations.findIndex(({ name }) => name.endsWith('-residency'))
  try {
    await client.query('begin')
    await buildSchema(client, residency)
    const lists = ['adult', 'child', 'infant', 'resident', 'foreign']
    await client.query(`
      set local session_replication_role = replica; -- only what the migration reads
      insert into price_options (agency_id, package_id, name, unit, audience, amount, currency)
      values ${lists.map((audience) => `(1, 1, '${audience}', 'per_person', '${audience}', 1, 'USD')`).join(', ')};
      insert into booking_lines (agency_id, booking_id, offer_type, title, audience, unit, from_date, to_date, quantity, unit_amount, amount)
      values ${[...lists, ''].map((audience) => `(1, 1, 'package', '${audience}', '${audience}', 'per_person', '2026-01-01', '2026-01-01', 1, 1, 1)`).join(', ')}`)
    await client.query(migrations[residency]?.sql ?? '')
    const of = async (table: string, name: string) =>
      (await client.query({ text: `select ${name}, age_band, residency from ${table} order by id`, rowMode: 'array' }))
        .rows
    const carried = [
      ['adult', 'adult', 'any'],
      ['child', 'child', 'any'],
      ['infant', 'infant', 'any'],
      ['resident', 'adult', 'east_african'],
      ['foreign', 'adult', 'foreign'],
    ]
    expect(await of('price_options', 'name')).toEqual(carried)
    const unnamed = carried.map(([name, age, whose]) => [name, age, whose === 'any' ? '' : whose])
    expect(await of('booking_lines', 'title')).toEqual([...unnamed, ['', '', '']])
  } finally {
    await client.query('rollback')
    client.release(true)
  }
})

test('a proposal that was sent is opened at the address its client has; a draft has an address that nobody knows', async () => {
  const client = await kept.owner.connect()
  const links = migrations.findIndex(({ name }) => name.endsWith('-proposal-links'))
  try {
    await client.query('begin')
    await buildSchema(client, links)
    await client.query(`
      set local session_replication_role = replica; -- only what the migration reads
      insert into proposals (agency_id, reference, title, currency, content, status, sent_version)
      values ${[
        ['draft', 0],
        ['draft', 0],
        ['sent', 1],
        ['accepted', 3],
      ]
        .map(([status, version], at) => `(1, 'PR-${at}', 'Trip', 'USD', '{}', '${status}', ${version})`)
        .join(', ')}`)
    await client.query(migrations[links]?.sql ?? '')
    const { rows } = await client.query('select status, link = uuid as is_as_before from proposals order by id')
    expect(rows).toEqual([
      { status: 'draft', is_as_before: false },
      { status: 'draft', is_as_before: false },
      { status: 'sent', is_as_before: true },
      { status: 'accepted', is_as_before: true },
    ])
    expect((await client.query('select count(distinct link)::int as links from proposals')).rows).toEqual([
      { links: 4 },
    ])
  } finally {
    await client.query('rollback')
    client.release(true)
  }
})

test('what recurred by pg-boss is due once, and its schema is gone; another schema of that name stays', async () => {
  const client = await kept.owner.connect()
  const queue = migrations.findIndex(({ name }) => name === '032-one-queue')
  const upgrade = async (tables: string) => {
    await client.query('begin')
    await buildSchema(client, queue)
    await client.query(`create schema jobs; ${tables}`)
    await client.query(migrations[queue]?.sql ?? '')
    const lines = await client.query(`select kind, cron, run_at <= now() as is_due from background_jobs`)
    const { rows } = await client.query(`select from pg_namespace where nspname = 'jobs'`)
    await client.query('rollback')
    return { lines: lines.rows, schemas: rows.length }
  }
  try {
    const boss = `create table jobs.archive (); create table jobs.schedule as select 'expire-holds' as name, '* * * * *' as cron`
    const lines = [{ kind: 'expire-holds', cron: '* * * * *', is_due: true }]
    expect(await upgrade(boss)).toEqual({ lines, schemas: 0 })
    expect(await upgrade('create table jobs.vacancies ()')).toEqual({ lines: [], schemas: 1 })
  } finally {
    client.release(true)
  }
})

test('that is damaged changes nothing, neither rows nor schema', async () => {
  await kept.owner.query(`update agencies set name = 'Kept'`)
  const cut = fileOf(lines.slice(0, -1))
  await expect(restore(settings, [cut, '--replace'])).rejects.toThrow(/its end is missing. Nothing was changed/)
  expect((await kept.owner.query('select name from agencies')).rows).toEqual([{ name: 'Kept' }])
  await expectPresentSchema()
  await restore(settings, [fileOf(lines), '--replace']) // control: the same one, whole
  expect((await kept.owner.query('select name from agencies')).rows).toEqual([{ name: 'Old Safaris' }])
})

test.each([
  ['of a schema that this program never had', '{"safiri":1,"schema":"0123456789abcdef"}', /newer or another version/],
  ['without a schema', '{"safiri":1}', /newer or another version/],
  ['that is no object', 'null', /does not begin like one/],
])('%s is refused', async (_what, head, sentence) => {
  const file = fileOf([head, ...lines.slice(1)])
  await expect(restore(settings, [file, '--replace'])).rejects.toThrow(sentence)
})

function fileOf(chosen: readonly string[]): string {
  const file = join(dataDir, 'older.backup')
  writeFileSync(file, gzipSync(chosen.map((line) => `${line}\n`).join('')))
  return file
}

/** What the older program would have written, on its own schema, in a transaction that leaves nothing behind. */
async function olderBackup(): Promise<string[]> {
  const client = await kept.owner.connect()
  try {
    await client.query('begin')
    await buildSchema(client, age)
    await client.query(`
      insert into agencies (name, slug) values ('Old Safaris', 'old-safaris');
      insert into users (agency_id, name, email) values (1, 'Owner', 'owner@old.test');
      insert into inquiries (agency_id, channel, name, subject, message, answered_at, created_at) values
        (1, 'email', 'Ann', 'Gorillas', 'When?', null, '2024-05-01'), (1, 'email', 'Bo', 'Chimpanzees', 'Where?', '2024-05-03', '2024-05-02');
      insert into works (agency_id, user_id, kind, title) values (1, 1, 'export', 'Export of clients');
      insert into mails (agency_id, recipient, subject, text, html, status, attempts, error, retry_at) values
        (1, 'ann@old.test', 'Waits', '', '', 'queued', 2, '451 later', '2024-05-04'), (1, 'bo@old.test', 'Sent', '', '', 'sent', 1, null, '2024-05-04'),
        (null, 'cy@old.test', 'Failed', '', '', 'failed', 1, '550 nobody', '2024-05-04')`)
    const counts: Record<string, number> = {}
    const written = [JSON.stringify({ safiri: 1, schema: hashOfSchema(age) })]
    for (const { name, next } of await openTables(client)) {
      const { rows } = await client.query<{ line: string }>(`select row_to_json(t)::text as line from "${name}" t`)
      counts[name] = rows.length
      written.push(JSON.stringify({ table: name, next }), ...rows.map(({ line }) => line))
    }
    return [...written, JSON.stringify({ end: true, counts, files: 0 })]
  } finally {
    await client.query('rollback')
    client.release(true)
  }
}

async function expectPresentSchema(): Promise<void> {
  expect(await describeDatabase(kept.owner)).toBe(schema)
  expect((await kept.owner.query('select name from migrations')).rows).toHaveLength(migrations.length)
  const may = await kept.owner.query(
    `select has_table_privilege('safiri_app', 'background_jobs', 'insert') as insert, has_table_privilege('safiri_app', 'audit_entries', 'update') as rewrite`,
  )
  expect(may.rows).toEqual([{ insert: true, rewrite: false }])
}
