import { type Kysely, sql } from 'kysely'
import type { Facts } from '../../../src/domain/contract/endpoint.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { countCall, forgive, limitKey } from '../rate-limit.ts'
import { takeOtp } from './one-time-codes.ts'
import { passwordFits } from './passwords.ts'

type Who = Pick<SessionFacts, 'userId' | 'sessionId'>

/** How long a right password or code is enough for all that asks for it again. */
export const proofMinutes = 10

/**
 * One counter for every place that asks, so that whoever holds a stolen token gets ten guesses and not ten a place; apart from that of
 * the log-in, or a stranger could keep people out of their own profile.
 */
async function counted(system: Kysely<DB>, userId: number, ask: () => Promise<void>): Promise<void> {
  await countCall(system, limitKey('password.try', userId), 10, 15)
  await ask()
  await forgive(system, limitKey('password.try', userId))
}

/** The password once more, of somebody who is signed in. */
export async function askPassword(
  system: Kysely<DB>,
  userId: number,
  given: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (given === undefined || given === '') throw refused({ [field]: ['Your current password is required for this.'] })
  await counted(system, userId, async () => {
    const user = await system.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
    if (!(await passwordFits(user?.password_hash ?? null, given)))
      throw refused({ [field]: ['Your current password is wrong.'] })
  })
}

/** A password or a code that was mailed: what asks for either is open to this sign-in for ten minutes. */
export async function prove(
  db: Kysely<DB>,
  system: Kysely<DB>,
  who: Who,
  given: { readonly current_password?: string | undefined; readonly otp?: string | undefined },
): Promise<void> {
  const { otp } = given
  if (otp === undefined) await askPassword(system, who.userId, given.current_password)
  else await counted(system, who.userId, () => takeOtp(db, system, who, otp))
  await remember(system, who)
}

/**
 * For what a device left open must not do: refused until the password or a code was given within the last ten minutes. A password that
 * comes with the call itself is proof as well; a wrong one is refused in any case.
 */
export async function askProof(
  system: Kysely<DB>,
  who: Who,
  given?: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (given !== undefined && given !== '') {
    await askPassword(system, who.userId, given, field)
    await remember(system, who)
  } else if (!(await isProved(system, who))) {
    const message = 'Enter your password or a code again for this.'
    throw new Refused(422, { message, errors: { [field]: [message] }, proof: 'missing' })
  }
}

/** Where the contract says so, of a list that is written to a file. */
export async function checkProof(
  system: Kysely<DB>,
  who: Who | null,
  { proof }: Facts,
  query: { readonly download?: string },
): Promise<void> {
  if (proof === 'download' && query.download !== undefined && who !== null) await askProof(system, who)
}

async function isProved(system: Kysely<DB>, { sessionId }: Who): Promise<boolean> {
  const row = await system
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** On a connection of its own: the password was right also where the call is then refused for something else. */
async function remember(system: Kysely<DB>, { sessionId }: Who): Promise<void> {
  await system
    .updateTable('sessions')
    .set({ proved_until: sql<string>`now() + make_interval(mins => ${proofMinutes})` })
    .where('id', '=', sessionId)
    .execute()
}
