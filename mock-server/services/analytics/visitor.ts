import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'

/** Whose visit it is, as twelve bytes in hex: by today's salt, and by yesterday's, so that midnight cuts no visit in two. */
export interface Visitor {
  readonly visitor: string
  readonly earlier: string
}

const kept = new Map<Day, Promise<Buffer>>()

/**
 * A visitor without a name: a hash of the day's salt, the site, the address and the browser. Neither the address nor the hash of
 * one that could be tried out is kept: a salt is deleted after two days.
 */
export async function visitorOf(
  system: Kysely<DB>,
  { agencyId, ip, browser }: { readonly agencyId: number; readonly ip: string; readonly browser: string },
): Promise<Visitor> {
  const now = today()
  const by = async (day: Day) =>
    createHash('sha256')
      .update(await saltOf(system, day))
      .update(`${agencyId}\n${ip}\n${browser}`)
      .digest('hex')
      .slice(0, 24)
  return { visitor: await by(now), earlier: await by(addDays(now, -1)) }
}

function saltOf(system: Kysely<DB>, day: Day): Promise<Buffer> {
  const known = kept.get(day)
  if (known !== undefined) return known
  if (kept.size > 2) kept.clear()
  const found = readSalt(system, day)
  kept.set(day, found)
  found.catch(() => kept.delete(day)) // asked again by the next visitor
  return found
}

/** Several servers make it at once: the first one counts. */
async function readSalt(system: Kysely<DB>, day: Day): Promise<Buffer> {
  await sql`insert into site_salts (day, salt) values (${day}, ${randomBytes(32)}) on conflict do nothing`.execute(
    system,
  )
  const { rows } = await sql<{ salt: Buffer }>`select salt from site_salts where day = ${day}`.execute(system)
  if (rows[0] === undefined) throw new Error(`No salt of ${day}`)
  return rows[0].salt
}
