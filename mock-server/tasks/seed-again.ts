import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { numberText } from '../../src/domain/text.ts'
import { type Database, openDatabase } from '../database/connect.ts'
import { describeDatabase } from '../database/describe.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { DB } from '../database/types.generated.ts'
import type { Settings } from '../http/platform.ts'
import type { SeedOptions } from '../seed/seed.ts'
import { keepSecret } from '../services/account/secrets.ts'
import { openStore } from '../services/file-store/stores.ts'
import { prepareUploads } from '../services/uploads.ts'
import { demoLogins } from './demo-accounts.ts'
import { isEmpty, refuseUnlessEmpty } from './empty.ts'

type Seed = (system: Kysely<DB>, options: SeedOptions) => Promise<void>
// Loaded only when a database is empty: drawing photographs needs modules that a running server does not.
const seeds = import.meta.glob<{ seed: Seed }>('../seed/seed.ts')

async function seedInto(settings: Settings, database: Database, scale: number, stop?: AbortSignal): Promise<void> {
  const load = Object.values(seeds)[0]
  if (load === undefined) return console.warn('The seed is missing from this build.')
  keepSecret(settings.secret) // account numbers are sealed as they are sown
  openStore(settings)
  await prepareUploads(settings.dataDir)
  const { seed } = await load()
  await seed(database.system, { scale, dataDir: settings.dataDir, stop })
  await sql`analyze`.execute(database.system) // fresh statistics, or the first plans are guesses
}

/**
 * At the first start. Of two servers that start at once on the same empty database, one seeds and the other waits.
 * Once `stop` is aborted, nothing is kept and its reason is thrown.
 */
export async function seedWhenEmpty(settings: Settings, database: Database, stop?: AbortSignal): Promise<void> {
  if (!(await isEmpty(database))) return
  const client = await database.owner.connect()
  try {
    await client.query('select pg_advisory_lock(7233003)')
    if (await isEmpty(database)) await seedInto(settings, database, 1, stop)
  } finally {
    await client.query('select pg_advisory_unlock(7233003)').catch(() => {})
    client.release()
  }
}

/** `npm run seed -- --scale 10`: demo data; in place of what is there only with `--replace`. */
export async function seedAgain(settings: Settings, args: readonly string[]): Promise<void> {
  const at = args.indexOf('--scale')
  const scale = at === -1 ? 1 : Number(args[at + 1])
  if (!Number.isFinite(scale) || scale <= 0 || scale > 10_000)
    throw new StartupProblem('--scale takes a number above 0, e.g. npm run seed -- --scale 10.')
  const database = await openDatabase(settings)
  try {
    await refuseUnlessEmpty(database, args, `npm run seed -- --scale ${scale}`)
    await emptyTables(database.system)
    const began = Date.now()
    await seedInto(settings, database, scale)
    const counts = await sql<{ bookings: number; clients: number }>`
      select (select count(*) from bookings)::int as bookings, (select count(*) from clients)::int as clients`.execute(
      database.system,
    )
    const { bookings = 0, clients = 0 } = counts.rows[0] ?? {}
    console.log(
      `Seeded in ${((Date.now() - began) / 1000).toFixed(1)} s: ${numberText(bookings)} bookings, ${numberText(clients)} clients.`,
    )
    console.log(`Log in as ${demoLogins[0].email} with Safari-2026.`)
  } finally {
    await database.close()
  }
}

export async function emptyTables(system: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(system)
  const append = [
    'ledger_accounts',
    'ledger_transfers',
    'ledger_entries',
    'subscription_invoices',
    'invoices',
    'partner_invoice_bookings',
    'stock_movements',
  ]
  for (const name of append) await sql`alter table ${sql.table(name)} disable trigger user`.execute(system) // all of it goes, or nothing would
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(system)
  for (const name of append) await sql`alter table ${sql.table(name)} enable trigger user`.execute(system)
}

/** `types [FILE]`: writes the Kysely interface of the migrated database. Run it after a migration: `npm run types:database`. */
export async function writeTypes(
  settings: Settings,
  [file = 'mock-server/database/types.generated.ts']: readonly string[],
): Promise<void> {
  const database = await openDatabase(settings)
  try {
    writeFileSync(path.resolve(file), await describeDatabase(database.owner))
  } finally {
    await database.close()
  }
}
