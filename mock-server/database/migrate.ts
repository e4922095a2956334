import { createHash } from 'node:crypto'
import type pg from 'pg'
import { appRole } from './pools.ts'
import { StartupProblem } from './startup-problem.ts'

/** Built into the server, so that it needs no file beside it. */
const files = import.meta.glob<string>('./migrations/**/*.sql', { query: '?raw', eager: true, import: 'default' })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A checkout with Windows line ends has the same migrations, or it could not open the data of any other. */
export function migrationOf(file: string, text: string) {
  const sql = text.replaceAll('\r\n', '\n')
  return { name: file.replace(/^.*\/|\.sql$/g, ''), sql, hash: sha256(sql) }
}

export const migrations = Object.entries(files)
  .map(([file, text]) => migrationOf(file, text))
  .sort((a, b) => a.name.localeCompare(b.name))

/** Names the schema after so many migrations. */
export const hashOfSchema = (count: number): string =>
  sha256(
    migrations
      .slice(0, count)
      .map(({ hash }) => hash)
      .join(),
  ).slice(0, 16)

/** Names the schema as it is now; a test template or a backup made from another one is recognised by it. */
export const schemaHash = hashOfSchema(migrations.length)

/**
 * Brings the database to the newest schema, each file in its own transaction, one process at a time.
 * Once `stop` is aborted, the next file is not begun: its reason is thrown, and the next start goes on from there.
 */
export async function migrate(pool: pg.Pool, stop?: AbortSignal): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0') // an index of a large table takes its time, and others wait for it
    await client.query('select pg_advisory_lock(7233001)')
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const fresh = migrations.filter(({ name }) => !known.has(name))
    const changed = migrations.find(({ name, hash }) => known.has(name) && known.get(name) !== hash)
    if (changed !== undefined)
      throw new StartupProblem(
        `This database was made by another version of ${changed.name}.sql. Start with an empty data folder (or database), or restore a backup.`,
      )
    const newer = rows.find((row) => !migrations.some(({ name }) => name === row.name))
    if (newer !== undefined)
      throw new StartupProblem(
        `This database is newer than this program (it knows ${newer.name}). Start the newer program.`,
      )
    if (fresh.length > 0) await ensureRole(client)
    for (const { name, sql, hash } of fresh) {
      stop?.throwIfAborted()
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query(grants) // with the tables, or a start that was killed between would leave them closed
        await client.query('commit')
      } catch (problem) {
        await client.query('rollback')
        throw unable(problem, `Migration ${name} failed`)
      }
    }
    if (fresh.length === 0 && !(await isGranted(client))) {
      await ensureRole(client) // brought here from another server: roles do not travel with a database
      await client.query(grants)
    }
    return fresh.map(({ name }) => name)
  } catch (problem) {
    if (problem === stop?.reason) throw problem
    throw unable(problem, 'The database could not be prepared')
  } finally {
    await client.query('select pg_advisory_unlock(7233001); reset statement_timeout').catch(() => {})
    client.release()
  }
}

/** A right or an extension that is missing is for a person to put right. */
function unable(problem: unknown, what: string): Error {
  if (problem instanceof StartupProblem || !(problem instanceof Error)) return problem as Error
  const { code } = problem as { code?: string }
  if (/extension/.test(problem.message) && code !== '42501')
    return new StartupProblem(
      `PostgreSQL there lacks an extension (${problem.message}). Install its contrib package: Safiri needs pg_trgm and unaccent.`,
    )
  if (code === '42501' || code === '3F000')
    return new StartupProblem(
      `The database user lacks a permission: ${problem.message}. Let it own the database of DATABASE_URL.`,
    )
  return new Error(`${what}: ${problem.message}`, { cause: problem })
}

async function isGranted(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    `select coalesce(bool_and(pg_has_role(oid, 'member') and has_table_privilege(oid, 'packages', 'insert')), false) as yes
     from pg_roles where rolname = $1`,
    [appRole],
  )
  return rows[0]?.yes === true
}

/** The role of the application, and this user's right to become it. */
async function ensureRole(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`do $$ begin
      if not pg_has_role('${appRole}', 'member') then grant ${appRole} to current_user; end if; end $$`)
  } catch (problem) {
    throw new StartupProblem(
      `The database user must be allowed to create the role ${appRole}, or have it granted by an administrator: ${problem instanceof Error ? problem.message : ''}.`,
    )
  }
}

/** What the application's role may do: read and write rows, rewrite no history, change no structure. */
export const grants = `
  grant usage on schema public to ${appRole};
  grant select, insert, update, delete on all tables in schema public to ${appRole};
  grant usage on all sequences in schema public to ${appRole};
  revoke update, delete, truncate on audit_entries from ${appRole};
  revoke all on migrations from ${appRole};
  revoke all on sessions, codes, idempotency_keys from ${appRole};
  do $$ begin
    -- Also granted after a migration before the one that makes it.
    if to_regclass('set_up_links') is not null then revoke all on set_up_links from ${appRole}; end if;
    if to_regclass('site_salts') is not null then revoke all on site_salts from ${appRole}; end if;
    if to_regclass('ledger_entries') is not null then
      revoke update, delete, truncate on ledger_accounts, ledger_transfers, ledger_entries, ledger_audits from ${appRole};
    end if;
    if to_regclass('cash_moves') is not null then
      revoke update, delete, truncate on cash_moves from ${appRole};
    end if;
    if to_regclass('bank_credit_matches') is not null then
      revoke update, delete, truncate on bank_credit_matches from ${appRole};
      grant update (undone_by, undone_at, undone_why) on bank_credit_matches to ${appRole}; -- once: a trigger sees to it
    end if;
    if to_regclass('write_offs') is not null then
      revoke update, delete, truncate on write_offs from ${appRole};
      grant update (reason) on write_offs to ${appRole};
    end if;
    if to_regclass('subscription_invoices') is not null then
      revoke update, delete, truncate on subscription_invoices from ${appRole};
    end if;
    if exists (select from information_schema.columns where table_name = 'invoices' and column_name = 'content') then
      revoke update, delete, truncate on invoices from ${appRole};
      grant update (content, currency, net, tax, total, due_on) on invoices to ${appRole}; -- once, of earlier ones: a trigger sees to it
    end if;
    if to_regclass('stock_movements') is not null then
      revoke update, delete, truncate on stock_movements from ${appRole};
    end if;
    if to_regclass('partner_invoice_bookings') is not null then
      revoke update, delete, truncate on partner_invoice_bookings from ${appRole};
      grant update (standing) on partner_invoice_bookings to ${appRole};
    end if;
  end $$`
