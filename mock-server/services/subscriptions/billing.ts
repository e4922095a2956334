import { type Kysely, sql } from 'kysely'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { Billing, PlanPrice } from '../../../src/domain/schema/types.generated.ts'
import { graceDays } from '../../../src/domain/subscriptions/periods.ts'
import type { DB } from '../../database/types.generated.ts'
import { type OnlinePayments, takesPayments } from '../payments/payment-providers.ts'
import { type Current, currentSubscription, planRow } from './current.ts'
import { type Priced, priceOf, walletPrices } from './pricing.ts'

/** A plan at the price of now, with every way in which it can be paid. */
export async function planPrice(
  db: Kysely<DB>,
  platform: OnlinePayments,
  agencyId: number,
  planId: number,
): Promise<PlanPrice> {
  const current = await currentSubscription(db, agencyId)
  const priced = await priceOf(db, agencyId, current, await planRow(db, planId))
  const { currency, amount } = priced
  return {
    version: current?.version ?? null,
    change: priced.change,
    plan_id: priced.plan.id,
    plan_name: priced.plan.name,
    interval: priced.plan.interval,
    currency,
    ...sumsOf(priced),
    starts_at: priced.from.toISOString(),
    ends_at: priced.to.toISOString(),
    paid_ahead: priced.paidAhead,
    renewal_wallet: current?.renewal_wallet ?? null,
    wallets: (await walletPrices(db, agencyId, amount, currency)).map((wallet) => ({
      ...wallet,
      available: toMajor(wallet.available, wallet.currency),
      amount: toMajor(wallet.amount, wallet.currency),
      fee: toMajor(wallet.fee, wallet.currency),
    })),
    online: await takesPayments(platform, agencyId, currency, 'subscription'),
  }
}

const sumsOf = ({ currency, price, rest, credit, left, amount }: Priced) => ({
  price: toMajor(price, currency),
  rest: toMajor(rest, currency),
  credit: toMajor(credit, currency),
  left: toMajor(left, currency),
  amount: toMajor(amount, currency),
})

/** What follows at the end of the period, and what it will cost. */
async function nextCharge(db: Kysely<DB>, agencyId: number, current: Current): Promise<Billing['next_charge']> {
  if (current.cancels_at_end || current.trial || !['active', 'past_due'].includes(current.state)) return null
  const plan = current.next ?? current.plan
  // At its end, and not now: what is left of the period by then is nothing.
  const priced = await priceOf(db, agencyId, { ...current, state: 'past_due' }, plan)
  const { renewal_wallet: wallet } = current
  const paying =
    wallet === null
      ? undefined
      : (await walletPrices(db, agencyId, priced.amount, priced.currency)).find(({ currency }) => currency === wallet)
  return {
    at: current.ends_at.toISOString(),
    plan_name: plan.name,
    currency: priced.currency,
    amount: toMajor(priced.amount, priced.currency),
    wallet,
    covered: priced.amount === 0 || paying?.enough === true,
    missing:
      wallet === null || paying === undefined || paying.enough ? 0 : toMajor(paying.amount - paying.available, wallet),
  }
}

/** How the agency stands with Safiri. */
export async function billingOf(db: Kysely<DB>, agencyId: number): Promise<Billing> {
  const current = await currentSubscription(db, agencyId)
  const { rows } = await sql<{ uuid: string; reference: string; amount: number; currency: CurrencyCode; plan: string }>`
    select p.uuid, p.reference, p.amount, p.currency, l.name as plan
    from subscription_orders o join payments p on p.id = o.payment_id join plans l on l.id = o.plan_id
    where o.agency_id = ${agencyId} and o.state = 'open' and p.status = 'pending' and p.expires_at > now() order by o.id desc limit 1`.execute(
    db,
  )
  const [open] = rows
  const isPastDue = current?.state === 'past_due'
  return {
    version: current?.version ?? null,
    state: current?.state ?? null,
    plan_id: current?.plan.id ?? null,
    plan_name: current?.plan.name ?? null,
    trial: current?.trial ?? false,
    period_starts_at: current?.period_starts_at.toISOString() ?? null,
    ends_at: current?.ends_at.toISOString() ?? null,
    usable_until: current !== null && isPastDue ? addDays(dayOf(current.ends_at), graceDays) : null,
    cancels_at_end: current?.cancels_at_end ?? false,
    next_plan: current?.next?.name ?? null,
    renewal_wallet: current?.renewal_wallet ?? null,
    credit: current === null ? 0 : toMajor(current.credit, current.plan.currency),
    currency: current?.plan.currency ?? null,
    next_charge: current === null ? null : await nextCharge(db, agencyId, current),
    open_payment:
      open === undefined
        ? null
        : {
            uuid: open.uuid,
            reference: open.reference,
            plan_name: open.plan,
            currency: open.currency,
            amount: toMajor(open.amount, open.currency),
          },
  }
}
