import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { keyedHash } from './secrets.ts'

export type LinkPurpose = 'reset' | 'verification' | 'invitation'
/** How long each is good for. */
export const minutes: Readonly<Record<LinkPurpose | 'otp', number>> = {
  otp: 10,
  reset: 60,
  verification: 24 * 60,
  invitation: 7 * 24 * 60,
}
export const mostTries = 5

/** Six digits for one session; whatever was sent before is dead. */
export async function makeOtp(tx: Kysely<DB>, userId: number, sessionId: number): Promise<string> {
  const otp = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await supersede(tx, userId, 'otp', sessionId)
  await insert(tx, { userId, sessionId, purpose: 'otp', hash: keyedHash('otp', userId, sessionId, otp) })
  return otp
}

/** A token for a link in a mail; the links before it are dead. */
export async function makeLinkToken(tx: Kysely<DB>, userId: number, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await supersede(tx, userId, purpose, null)
  await insert(tx, { userId, sessionId: null, purpose, hash: keyedHash(purpose, token) })
  return token
}

async function supersede(
  tx: Kysely<DB>,
  userId: number,
  purpose: LinkPurpose | 'otp',
  sessionId: number | null,
): Promise<void> {
  let query = tx
    .updateTable('codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
  if (sessionId !== null) query = query.where('session_id', '=', sessionId)
  await query.execute()
}

async function insert(
  tx: Kysely<DB>,
  code: { userId: number; sessionId: number | null; purpose: LinkPurpose | 'otp'; hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('codes')
    .values({
      user_id: code.userId,
      session_id: code.sessionId,
      purpose: code.purpose,
      hash: code.hash,
      expires_at: new Date(Date.now() + minutes[code.purpose] * 60_000),
    })
    .execute()
}

type OtpVerdict =
  | { readonly fits: true; readonly codeId: number }
  | { readonly fits: false; readonly triesLeft: number | null }

/**
 * One try. It is counted first and apart from the request's transaction, so that neither a refusal, which undoes the
 * transaction, nor many tries at once give more than five.
 */
async function tryOtp(system: Kysely<DB>, userId: number, sessionId: number, otp: string): Promise<OtpVerdict> {
  const { rows } = await sql<{ id: number; hash: Buffer; attempts: number }>`
    update codes set attempts = attempts + 1
    where id = (select id from codes where session_id = ${sessionId} and purpose = 'otp' order by id desc limit 1)
      and used_at is null and expires_at > now() and attempts < ${mostTries}
    returning id, hash, attempts`.execute(system)
  const [row] = rows
  if (row === undefined) return { fits: false, triesLeft: null }
  if (timingSafeEqual(row.hash, keyedHash('otp', userId, sessionId, otp))) return { fits: true, codeId: row.id }
  return { fits: false, triesLeft: mostTries - row.attempts }
}

/** Takes the code of a session, once; refuses with how many tries are left. */
export async function takeOtp(
  tx: Kysely<DB>,
  system: Kysely<DB>,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
  otp: string,
): Promise<void> {
  const verdict = await tryOtp(system, userId, sessionId, otp)
  if (!verdict.fits) {
    if (verdict.triesLeft === null) throw refused({ otp: ['This code no longer works. Ask for a new one.'] })
    if (verdict.triesLeft === 0)
      throw refused({ otp: ['This code is wrong, and that was the last attempt. Ask for a new one.'] })
    throw refused({
      otp: [
        `This code is wrong. ${verdict.triesLeft === 1 ? 'One attempt is' : `${verdict.triesLeft} attempts are`} left.`,
      ],
    })
  }
  const used = await tx
    .updateTable('codes')
    .set({ used_at: new Date() })
    .where('id', '=', verdict.codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) throw refused({ otp: ['This code no longer works. Ask for a new one.'] })
}

/** Takes a link's token: once, while it lives. The user it belongs to, or null. */
export async function takeLinkToken(
  tx: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<{ userId: number; purpose: LinkPurpose } | null> {
  for (const purpose of purposes) {
    const row = await tx
      .updateTable('codes')
      .set({ used_at: new Date() })
      .where('hash', '=', keyedHash(purpose, token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    if (row !== undefined) return { userId: row.user_id, purpose }
  }
  return null
}
