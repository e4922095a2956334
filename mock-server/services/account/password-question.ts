import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { countCall, forgive, limitKey } from '../rate-limit.ts'
import { passwordFits } from './passwords.ts'

/**
 * The password once more, of somebody who is signed in. One counter for every place that asks, so that whoever holds a stolen token
 * gets ten guesses and not ten a place; apart from that of the log-in, or a stranger could keep people out of their own profile.
 */
export async function askPassword(
  system: Kysely<DB>,
  userId: number,
  given: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (given === undefined || given === '') throw refused({ [field]: ['Your current password is required for this.'] })
  await countCall(system, limitKey('password.try', userId), 10, 15)
  const user = await system.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordFits(user?.password_hash ?? null, given)))
    throw refused({ [field]: ['Your current password is wrong.'] })
  await forgive(system, limitKey('password.try', userId))
}
