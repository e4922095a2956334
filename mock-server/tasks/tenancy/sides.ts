import { type Kysely, sql } from 'kysely'
import { demoPassword } from '../../../src/domain/demo-logins.ts'
import { features } from '../../../src/domain/rights.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { haveABusyDay, runExports, sellAnOffer } from './busy-day.ts'
import type { Ask } from './calls.ts'
import { type Marked, markTexts } from './marks.ts'
import { type OwnedTable, ownedTables } from './owned-tables.ts'
import { leaveSiteTraces } from './site-traces.ts'
import { makeTwin } from './twin.ts'

/** One of the two agencies that try to reach each other's rows. */
export interface Side {
  readonly name: string
  readonly agencyId: number
  readonly slug: string
  readonly token: string
  /** Begins each of its texts. */
  readonly word: string
  readonly marked: Marked
  /** Ids of its rows that name no row of the other, some for each table. */
  readonly numbers: readonly number[]
  /** The same, by table. */
  readonly rows: ReadonlyMap<string, readonly number[]>
  readonly uuids: readonly string[]
  readonly codes: readonly string[]
  readonly keys: readonly string[]
}

export interface Setting {
  readonly db: Kysely<DB>
  readonly ask: Ask
  readonly tables: readonly OwnedTable[]
  readonly sides: readonly [Side, Side]
  /** Tables in which there is nothing to lose, so nothing was tried. */
  readonly empty: readonly string[]
  readonly undone: readonly string[]
}

const people = ['owner@nile.test', 'owner@rift.test'] as const
const markNames = ['okapi', 'quagga'] as const

/**
 * Makes two agencies out of the seed, each with rows of every kind, and with every right: what a plan or a flag keeps from somebody is no
 * wall. Changes the database: only ever one that is thrown away.
 */
export async function setTheScene(platform: Platform, ask: Ask, depth: number): Promise<Setting> {
  const db = platform.database.system
  const ids = await Promise.all(people.map((email) => agencyOf(db, email)))
  const [first = 0, second = 0] = ids
  await raiseRights(db, [first, second])
  const tokens = await Promise.all(people.map((email) => signedIn(ask, email)))
  const undone = await haveABusyDay(ask, tokens[0] ?? '')
  await runExports(platform)
  const crash = { message: 'It Broke', stack: 'At Once', route: '/clients', reference: 'K7F3-9Q2' } // through the API it would be printed
  await db
    .insertInto('crash_reports')
    .values({ agency_id: first, ...crash })
    .execute()
  await haveFlightNews(db, first)
  await sql`update resell_configs set enabled = true`.execute(db)
  const tables = await ownedTables(db)
  await markTexts(db, tables, second, 'zebra') // or its references and names would stand in the way of the twin's
  await makeTwin(db, tables, { of: first, as: second })
  platform.sessions.forget({})
  for (const [seller, owner, token = ''] of [
    [first, second, tokens[0]],
    [second, first, tokens[1]],
  ] as const)
    undone.push(...(await sellAnOffer(db, ask, { seller, owner, token })))
  for (const agencyId of [first, second]) await leaveSiteTraces(db, agencyId)
  const names = await namesOf(db)
  const all = await Promise.all([first, second].map((id) => idsOf(db, tables, id)))
  const side = async (index: 0 | 1): Promise<Side> => {
    const [agencyId = 0, token = '', word] = [ids[index], tokens[index], markNames[index]]
    const marked = await markTexts(db, tables, agencyId, word)
    const others = new Set([...(all[1 - index] ?? new Map<string, number[]>()).values()].flat())
    const rows = new Map([...(all[index] ?? [])].map(([name, of]) => [name, of.filter((id) => !others.has(id))]))
    const { rows: texts } = await sql<{ slug: string; codes: string[]; keys: string[] }>`
      select slug, array(select code from ticket_purchases where agency_id = a.id order by id limit 2) as codes,
        array(select key from ticket_scans where agency_id = a.id order by id limit 2) as keys
      from agencies a where id = ${agencyId}`.execute(db)
    const { slug = '', codes = [], keys = [] } = texts[0] ?? {}
    const name = names.get(agencyId) ?? ''
    const uuids = await uuidsOf(db, tables, agencyId, depth)
    return { name, agencyId, slug, token, word, marked, numbers: cover(rows, depth), rows, uuids, codes, keys }
  }
  const sides = [await side(0), await side(1)] as const
  await sql`analyze`.execute(db)
  const empty = tables.map(({ name }) => name).filter((name) => all.some((of) => of.has(name) && !of.get(name)?.length))
  return { db, ask, tables, sides: [sides[0], sides[1]], empty, undone }
}

async function namesOf(db: Kysely<DB>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('agencies').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name.replace(/^zebra\.\S+ /, '')]))
}

/** Keys of a supplier are tested there before they are kept, and it tells what happened to a flight: both are written by hand. */
async function haveFlightNews(db: Kysely<DB>, agencyId: number): Promise<void> {
  await sql`insert into flight_keys (agency_id, supplier, keys, last_four, mode)
    values (${agencyId}, 'duffel', 'sealed:nothing', '1234', 'test') on conflict do nothing`.execute(db)
  await sql`insert into flight_events (agency_id, flight_id, kind, text, key)
    select agency_id, id, 'changed', 'Our Airline Changed It', 'our-news' from flights where agency_id = ${agencyId} order by id limit 1`.execute(
    db,
  )
}

async function agencyOf(db: Kysely<DB>, email: string): Promise<number> {
  const { agency_id } = await db
    .selectFrom('users')
    .select('agency_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return agency_id ?? 0
}

async function raiseRights(db: Kysely<DB>, agencies: readonly number[]): Promise<void> {
  const every = sql`agency_id in (${sql.join(agencies)})`
  await sql`update plans set features = ${[...features]}`.execute(db)
  await sql`update subscriptions set status = 'active', ends_at = now() + interval '30 days' where ${every} and ends_at > now()`.execute(
    db,
  )
  await sql`update agencies set verified_kyc = true, enabled_inventory_proximity = true, shop_enabled = true, blog_enabled = true
    where id in (${sql.join(agencies)})`.execute(db)
}

async function signedIn(ask: Ask, email: string): Promise<string> {
  const { status, text } = await ask('agent/login', { body: { email, password: demoPassword } })
  if (status !== 200) throw new Error(`${email} cannot log in: ${text}`)
  const { token } = JSON.parse(text) as { token: string }
  await ask('agent/profile/prove', { token, body: { current_password: demoPassword } })
  return token
}

/** Of each table those ids of an agency that the calls choose from. */
async function idsOf(
  db: Kysely<DB>,
  tables: readonly OwnedTable[],
  agencyId: number,
): Promise<ReadonlyMap<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { name, key } of tables) {
    if (key === null) continue
    const { rows } = await sql<{ id: number }>`
      select ${sql.id(key)} as id from ${sql.table(name)} where agency_id = ${agencyId} order by 1`.execute(db)
    found.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return found
}

async function uuidsOf(db: Kysely<DB>, tables: readonly OwnedTable[], agencyId: number, depth: number) {
  const found: string[] = []
  for (const { name, columns } of tables)
    for (const { name: column, type } of columns) {
      if (type !== 'uuid') continue
      const { rows } = await sql<{ uuid: string }>`
        select ${sql.id(column)}::text as uuid from ${sql.table(name)} where agency_id = ${agencyId} order by 1 limit ${depth}`.execute(
        db,
      )
      found.push(...rows.map(({ uuid }) => uuid))
    }
  return found
}

/** So few numbers that `depth` rows of each table have one of them as their id: ids count up in every table, so one number serves many. */
function cover(rows: ReadonlyMap<string, readonly number[]>, depth: number): number[] {
  const open = new Map([...rows].map(([name, ids]) => [name, Math.min(depth, ids.length)]))
  const holders = new Map<number, string[]>()
  for (const [name, ids] of rows)
    for (const id of ids.slice(0, 300)) holders.set(id, [...(holders.get(id) ?? []), name])
  const chosen: number[] = []
  while ([...open.values()].some((left) => left > 0)) {
    const worth = (names: readonly string[]) => names.filter((name) => (open.get(name) ?? 0) > 0).length
    const [best] = [...holders].sort(([, a], [, b]) => worth(b) - worth(a))
    if (best === undefined || worth(best[1]) === 0) break
    holders.delete(best[0])
    chosen.push(best[0])
    for (const name of best[1]) open.set(name, (open.get(name) ?? 0) - 1)
  }
  return chosen
}
