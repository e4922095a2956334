import { type Kysely, sql } from 'kysely'
import type { RefundWay } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { type KeysOf, providersBy } from './payment-providers.ts'
import type { PaymentRow } from './payment-state.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/**
 * How a payment can go back the way it came: through the provider that collected it, where the agency has it still. Null where it cannot, as
 * when a provider that gives back the whole payment once has done so in part or in another way.
 */
export async function refundWay(
  db: Kysely<DB>,
  desk: Desk,
  { id, agency_id, currency }: Pick<PaymentRow, 'id' | 'agency_id' | 'currency'>,
): Promise<RefundWay | null> {
  const { rows } = await sql<{
    provider: 'local' | 'flutterwave' | 'pesapal' | 'mtn_momo'
    keys_of: KeysOf
    touched: boolean
  }>`
    select a.provider, a.keys_of, exists (select from payments r where r.refund_of = ${id} and (moved(r.status) or r.status = 'pending')) as touched
    from payment_attempts a where a.payment_id = ${id} and a.purpose = 'payment' and a.state = 'succeeded'
    order by a.id desc limit 1`.execute(db)
  const [paid] = rows
  if (paid === undefined) return null
  const provider = (await providersBy(paid.keys_of, desk, agency_id))[paid.provider]
  const gives = provider?.can.refund ?? 'none'
  if (provider?.currencies.some((known) => known === currency) !== true || gives === 'none') return null
  if (gives === 'full' && paid.touched) return null
  return { aggregator: paid.provider, whole_only: gives === 'full' }
}
