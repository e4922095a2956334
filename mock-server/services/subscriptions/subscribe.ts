import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { subscribeInput } from '../../../src/domain/contract/plans.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { SubscribeOutcome } from '../../../src/domain/subscriptions/changes.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { type Payer as PagePayer, startOwnPayment } from '../payments/own-payment.ts'
import type { OnlinePayments } from '../payments/payment-providers.ts'
import { type Current, planRow, shownSubscription } from './current.ts'
import { type Payer, payFromWallet } from './pay-from-wallet.ts'
import { type Priced, priceOf } from './pricing.ts'
import { settleOrder } from './settle-order.ts'

type Given = v.InferOutput<typeof subscribeInput>

/** What became of it; `payment`: the uuid of what is to be paid on its page. */
export interface Subscribed {
  readonly outcome: SubscribeOutcome
  readonly payment: string | null
  readonly priced: Priced
}

/**
 * Chooses a plan at the price that was shown. A smaller one is noted for the end of the period; any other is paid: at once from a wallet, or
 * on the payment page, and takes effect when its money is there. 409 where the subscription or the price is another by now.
 */
export async function subscribe(
  tx: Kysely<DB>,
  platform: OnlinePayments,
  person: PagePayer,
  planId: number,
  given: Given,
): Promise<Subscribed> {
  const { agencyId, userId, userName } = person
  const current = await shownSubscription(tx, agencyId, given.version)
  const plan = await planRow(tx, planId)
  const priced = await priceOf(tx, agencyId, current, plan)
  if (priced.paidAhead) throw conflict('The next period has been paid already.')
  if (priced.change === 'downgrade' && current !== null) {
    await schedule(tx, agencyId, current, planId)
    return { outcome: 'scheduled', payment: null, priced }
  }
  const { amount, currency } = priced
  if (minorOf(given.amount, currency, 'amount') !== amount)
    throw conflict(`The price is now ${sumText(amount, currency)}. Check it, then choose again.`, {
      amount: toMajor(amount, currency),
    })
  const renewal = given.renews_from === undefined ? (current?.renewal_wallet ?? null) : given.renews_from
  const description = `Safiri, ${plan.name}, one ${plan.interval}`
  if (amount === 0) {
    await settleOrder(tx, await order(tx, person, current, priced, { renewal, paymentId: null }))
    return { outcome: 'active', payment: null, priced }
  }
  if (given.pay === 'wallet') {
    if (given.wallet === null) throw refused({ wallet: ['Choose a wallet.'] })
    const payer: Payer = { agencyId, userId, name: userName }
    const paymentId = await payFromWallet(tx, payer, given.wallet, { amount, currency, description })
    await settleOrder(tx, await order(tx, person, current, priced, { renewal, paymentId }))
    return { outcome: 'active', payment: null, priced }
  }
  const open = await openOrder(tx, agencyId, current, priced)
  if (open !== undefined) return { outcome: 'pending', payment: open, priced }
  const payment = await startOwnPayment(tx, platform, person, {
    objective: 'subscription',
    currency,
    amount,
    description,
  })
  await order(tx, person, current, priced, { renewal, paymentId: payment.id })
  return { outcome: 'pending', payment: payment.uuid, priced }
}

/** The payment that was begun for just this and can still be paid: asked for twice, it is one. */
async function openOrder(
  tx: Kysely<DB>,
  agencyId: number,
  current: Current | null,
  { plan, amount }: Priced,
): Promise<string | undefined> {
  let found = tx
    .selectFrom('subscription_orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select('p.uuid')
    .where('o.agency_id', '=', agencyId)
    .where('o.state', '=', 'open')
    .where('o.plan_id', '=', plan.id)
    .where('o.amount', '=', amount)
    .where('p.status', '=', 'pending')
    .where('p.expires_at', '>', new Date(Date.now() + 5 * 60_000).toISOString())
  found =
    current === null
      ? found.where('o.subscription_id', 'is', null)
      : found.where('o.subscription_id', '=', current.id).where('o.for_end', '=', current.ends_at.toISOString())
  return (await found.orderBy('o.id', 'desc').executeTakeFirst())?.uuid
}

/** Writes down what is bought, and from what it was priced; answers its id. */
export async function order(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number | null },
  current: Current | null,
  { plan, change, currency, price, rest, credit, amount }: Priced,
  { renewal, paymentId }: { readonly renewal: CurrencyCode | null; readonly paymentId: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('subscription_orders')
    .values({
      agency_id: agencyId,
      plan_id: plan.id,
      change: change === 'downgrade' ? 'renewal' : change,
      subscription_id: current?.id ?? null,
      for_end: current?.ends_at ?? null,
      currency,
      price,
      rest,
      credit,
      amount,
      renewal_wallet: renewal,
      payment_id: paymentId,
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const schedule = (tx: Kysely<DB>, agencyId: number, current: Current, planId: number) =>
  change(tx, agencyId, current, { next_plan_id: planId, cancels_at_end: false })

/** Writes what follows at the end of the period. */
export async function change(
  tx: Kysely<DB>,
  agencyId: number,
  { id, version }: Current,
  fields: { next_plan_id?: number | null; cancels_at_end?: boolean; renewal_wallet?: string | null },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...fields, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}
