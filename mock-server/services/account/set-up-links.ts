import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { keyedHash } from './secrets.ts'

export const setUpHours = 24

/** A token with which the first agency of an empty installation is founded. Several servers may each print one; one is used. */
export async function makeSetUpLink(system: Kysely<DB>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + setUpHours * 3_600_000)
  await system
    .insertInto('set_up_links')
    .values({ hash: keyedHash('set-up', token), expires_at })
    .execute()
  return token
}

/** Whether the token was good. It is used up by that, and so is every other one. */
export async function takeSetUpLink(tx: Kysely<DB>, token: string): Promise<boolean> {
  const open = await tx
    .selectFrom('set_up_links')
    .select('hash')
    .where('hash', '=', keyedHash('set-up', token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate() // two calls at once: the second finds it used
    .executeTakeFirst()
  if (open === undefined) return false
  await tx.updateTable('set_up_links').set({ used_at: new Date() }).where('used_at', 'is', null).execute()
  return true
}
