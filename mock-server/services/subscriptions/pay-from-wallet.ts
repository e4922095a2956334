import { type Kysely, sql } from 'kysely'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { noteEvent } from '../payments/payment-state.ts'
import { nextReference } from '../references.ts'
import { exchangeMoney } from '../wallets/exchange.ts'
import { type WalletPrice, walletPrices } from './pricing.ts'

export interface Payer {
  readonly agencyId: number
  /** Null: the clock, as the agency wished. */
  readonly userId: number | null
  readonly name: string
}
export interface Owed {
  readonly amount: number
  readonly currency: CurrencyCode
  readonly description: string
  /** What the agency pays for; its subscription unless said otherwise. */
  readonly objective?: 'subscription' | 'domain' | 'emails'
}

/** What a wallet would pay, with its row locked; undefined where there is no such wallet. */
export async function lockedWallet(
  tx: Kysely<DB>,
  agencyId: number,
  wallet: CurrencyCode,
  { amount, currency }: Owed,
): Promise<WalletPrice | undefined> {
  // By their ids, as whoever moves money locks them.
  await sql`select from wallets where agency_id = ${agencyId} and currency in (${wallet}, ${currency}) order by id for update`.execute(
    tx,
  )
  return (await walletPrices(tx, agencyId, amount, currency)).find((price) => price.currency === wallet)
}

/** 409 with what is missing. */
export function refuseTooLittle(wallet: CurrencyCode, price: WalletPrice | undefined, owed: Owed): void {
  if (price?.enough === true) return
  const missing = price === undefined ? null : price.amount - price.available
  const text =
    missing === null
      ? `There is no ${wallet} wallet to pay ${sumText(toMajor(owed.amount, owed.currency), owed.currency)} from.`
      : `${sumText(toMajor(missing, wallet), wallet)} is missing in the ${wallet} wallet. Top it up, or pay another way.`
  throw conflict(text, { wallet, missing: missing === null ? null : toMajor(missing, wallet) })
}

/** Pays from a wallet that has enough: exchanged first where its currency is another. Answers the payment's id. */
export async function payFromWallet(
  tx: Kysely<DB>,
  payer: Payer,
  wallet: CurrencyCode,
  { amount, currency, description, objective = 'subscription' }: Owed,
): Promise<number> {
  const { agencyId, userId, name } = payer
  const price = await lockedWallet(tx, agencyId, wallet, { amount, currency, description })
  refuseTooLittle(wallet, price, { amount, currency, description })
  if (price !== undefined && wallet !== currency)
    await exchangeMoney(
      tx,
      { agencyId, userId },
      { from: wallet, to: currency, amount: toMajor(price.amount, wallet), quote: null },
    )
  const reference = await nextReference(tx, agencyId, 'PAY')
  const payment = await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      reference,
      objective,
      aggregator: 'wallet',
      method: 'wallet',
      currency,
      amount,
      status: 'succeeded',
      payer: name,
      description,
      recorded_by: userId,
    })
    .returning(['id', 'agency_id'])
    .executeTakeFirstOrThrow()
  await noteEvent(tx, payment, 'succeeded', { source: userId === null ? 'clock' : 'person', userId })
  return payment.id
}
