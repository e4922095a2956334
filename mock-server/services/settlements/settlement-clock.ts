import { type Kysely, sql } from 'kysely'
import { dayOf, today } from '../../../src/domain/dates.ts'
import { paidOutBefore } from '../../../src/domain/finance/provider-settlements.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { inTransaction } from '../../http/transaction.ts'
import { type Collected, makeSettlement, settleIntoWallet } from './settle.ts'

interface Standing extends Collected {
  readonly agencyId: number
}

/** Where a payment stands with a provider that pays it out by now; what was taken back is left to a person. */
async function dueGroups(system: Kysely<DB>): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing & { first: string }>`
    select u.agency_id as "agencyId", u.provider, u.keys_of as "keysOf", u.currency, min(u.paid_at) as first
    from unsettled_payments u join agencies a on a.id = u.agency_id and a.deleted_at is null
    where u.direction = 'in' and not u.settle_by_hand group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(system)
  return rows.filter(({ provider, first }) => dayOf(first) < paidOutBefore(provider, today()))
}

/**
 * What the clock does every hour: settles what providers pay out by now, and moves into the wallets what arrives today. Each in a transaction
 * of its own, so that one that fails holds up no other; what is done is not done again.
 */
export async function sweepSettlements({ database }: Pick<Platform, 'database'>): Promise<number> {
  const { system } = database
  let done = 0
  const attempt = (agencyId: number, work: (tx: Kysely<DB>) => Promise<boolean>) =>
    inTransaction(database.tenant(agencyId), work).then(
      (moved) => {
        if (moved) done += 1
        return moved
      },
      (problem: Error) => {
        console.error('A settlement:', problem.message)
        return false
      },
    )
  const { rows: arriving } = await sql<{ id: number; agency_id: number }>`
    select id, agency_id from provider_settlements
    where status = 'pending' and keys_of = 'server' and expected_on <= ${today()} order by expected_on, id`.execute(
    system,
  )
  for (const { id, agency_id } of arriving) await attempt(agency_id, (tx) => settleIntoWallet(tx, agency_id, id))
  for (const { agencyId, ...collected } of await dueGroups(system)) {
    const before = paidOutBefore(collected.provider, today())
    const make = (tx: Kysely<DB>) =>
      makeSettlement(tx, collected, { agencyId, userId: null, before }).then((made) => made !== null)
    while (await attempt(agencyId, make)); // of very many payments some thousands each time
  }
  return done
}
