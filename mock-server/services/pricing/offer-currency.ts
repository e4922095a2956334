import { type Kysely, sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'

/** Rates are amounts of the offer's currency: another currency would turn 50,000 shillings into 50,000 dollars. */
export async function keepCurrency(
  tx: Kysely<DB>,
  offer: { readonly id: number; readonly currency: CurrencyCode },
  wanted: string,
): Promise<void> {
  if (offer.currency === wanted) return
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from offer_rates where offer_id = ${offer.id} and deleted_at is null)
      or exists (select from offer_days where offer_id = ${offer.id} and amount is not null and day >= kampala_today())
      or exists (select from variants where product_id = ${offer.id} and num_nonnulls(amount, compare_at, cost) > 0)
      or exists (select from stock_movements where product_id = ${offer.id} and unit_cost is not null) as priced`.execute(
    tx,
  )
  if (rows[0]?.priced === true)
    throw refused({ currency: [`It has prices in ${offer.currency}. Delete those first, or copy it.`] })
}
