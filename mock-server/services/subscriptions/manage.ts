import type { Kysely } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { type Current, shownSubscription } from './current.ts'
import { change } from './subscribe.ts'

/** The subscription of the agency where it runs, paid or past due; 409 where there is nothing to decide. */
async function running(tx: Kysely<DB>, agencyId: number, version: number): Promise<Current> {
  const current = await shownSubscription(tx, agencyId, version)
  if (current === null || (current.state !== 'active' && current.state !== 'past_due'))
    throw conflict('There is no paid subscription at the moment.')
  return current
}

/** It ends with its period; until then everything stays. */
export async function cancelAtEnd(tx: Kysely<DB>, agencyId: number, version: number): Promise<Current> {
  const current = await running(tx, agencyId, version)
  if (current.cancels_at_end) throw conflict('The subscription ends with its period already.')
  await change(tx, agencyId, current, { cancels_at_end: true, next_plan_id: null })
  return current
}

/** Takes back what was decided for the end of the period: that it ends, or goes on with another plan. */
export async function keepAsItIs(tx: Kysely<DB>, agencyId: number, version: number): Promise<Current> {
  const current = await running(tx, agencyId, version)
  if (!current.cancels_at_end && current.next === null) throw conflict('Nothing is planned for the end of the period.')
  if (current.state === 'past_due') throw conflict('The period has ended. Choose the plan that is paid for now.')
  await change(tx, agencyId, current, { cancels_at_end: false, next_plan_id: null })
  return current
}

/** How the next period is paid: from a wallet by itself, or by somebody. */
export async function renewFrom(
  tx: Kysely<DB>,
  agencyId: number,
  version: number,
  wallet: CurrencyCode | null,
): Promise<Current> {
  const current = await running(tx, agencyId, version)
  if (wallet !== null) {
    const has = await tx
      .selectFrom('wallets')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('currency', '=', wallet)
      .executeTakeFirst()
    if (has === undefined) throw refused({ wallet: [`There is no ${wallet} wallet. Top it up first.`] })
  }
  await change(tx, agencyId, current, { renewal_wallet: wallet })
  return current
}
