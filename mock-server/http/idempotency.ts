import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import { seal, unseal } from '../services/account/secrets.ts'
import { conflict, refused } from './refusals.ts'
import { elevated } from './transaction.ts'

export interface Answered {
  readonly status: number
  readonly text: string
}

export interface Claim {
  readonly userId: number
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: Buffer
}

/** The caller's key, made out with what it is for; null when the call carries none. */
export function claimOf(header: string | null, userId: number, endpoint: string, body: string | Buffer): Claim | null {
  if (header === null || header === '') return null
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    throw refused({ 'Idempotency-Key': ['The Idempotency-Key must have 8 to 200 plain characters.'] })
  return {
    userId,
    key: header,
    endpoint,
    bodyHash: createHash('sha256').update(endpoint).update('\n').update(body).digest(),
  }
}

/**
 * Takes the key in the transaction of the write. A second call with the same key waits here until the first has been
 * committed or undone; then it gets the first answer, or does the work itself. The keys are out of reach for a tenant's connection.
 */
export const takeKey = (tx: Kysely<DB>, claim: Claim): Promise<Answered | null> =>
  elevated(tx, (keys) => takeKeyOf(keys, claim))

async function takeKeyOf(tx: Kysely<DB>, claim: Claim): Promise<Answered | null> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, key: claim.key, endpoint: claim.endpoint, body_hash: claim.bodyHash })
    .onConflict((oc) => oc.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken !== undefined) return null
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(claim.bodyHash)) throw conflict('This Idempotency-Key was used for another request.')
  const text = first.answer === null ? null : unseal(first.answer)
  if (text === null)
    throw conflict(
      'This has already been done, but the answer is no longer available. Reload the page to see the result.',
    )
  return { status: first.status ?? 200, text }
}

/** Keeps the answer beside the write, so that both are there or neither; sealed, because it may name anybody. */
export const keepAnswer = (tx: Kysely<DB>, claim: Claim, answer: Answered): Promise<unknown> =>
  elevated(tx, (keys) =>
    keys
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: seal(answer.text) })
      .where('user_id', '=', claim.userId)
      .where('key', '=', claim.key)
      .execute(),
  )
