import { type Kysely, sql } from 'kysely'
import { type Day, dayOf } from '../../../src/domain/dates.ts'
import { neededFor, rateOf } from '../../../src/domain/finance/exact-rates.ts'
import { type CurrencyCode, minorDigits } from '../../../src/domain/money.ts'
import type { PlanChange } from '../../../src/domain/subscriptions/changes.ts'
import {
  afterCredit,
  anchorFor,
  changeTo,
  creditOf,
  endAfter,
  isPaidAhead,
  onDay,
} from '../../../src/domain/subscriptions/periods.ts'
import type { DB } from '../../database/types.generated.ts'
import { rateBetween } from '../wallets/exchange-rates.ts'
import type { Current, PlanRow } from './current.ts'

/** What a plan costs an agency now; minor units of the plan's currency. */
export interface Priced {
  readonly change: PlanChange
  readonly plan: PlanRow
  readonly currency: CurrencyCode
  readonly price: number
  /** What is left of the current period. */
  readonly rest: number
  /** How much of the credit is used, and how much stays for next time. */
  readonly credit: number
  readonly left: number
  readonly amount: number
  readonly from: Date
  readonly to: Date
  /** It is paid one period ahead already. */
  readonly paidAhead: boolean
}

/** An amount in another currency at the agency's rate, half up and without a fee: what was paid is not exchanged again. */
export async function inCurrency(
  db: Kysely<DB>,
  agencyId: number,
  minor: number,
  from: CurrencyCode,
  into: CurrencyCode,
): Promise<number> {
  if (minor === 0 || from === into) return minor
  const { rate } = await rateBetween(db, agencyId, from, into)
  const above = BigInt(minor) * (rateOf(rate) ?? 0n) * 10n ** BigInt(minorDigits(into)) * 2n
  const below = 10n ** 12n * 10n ** BigInt(minorDigits(from))
  return Number((above + below) / (below * 2n))
}

/** When the period that is paid begins and ends, and the day that its end is counted from. */
export function periodOf(
  current: Current | null,
  plan: PlanRow,
  change: PlanChange,
  now = new Date(),
): { from: Date; to: Date; anchor: Day } {
  const runsOn = current !== null && (current.state === 'trialing' || current.state === 'past_due')
  const goesOn = current !== null && (change === 'renewal' || change === 'downgrade')
  // Days of a trial are not lost, and those of the seven days after the end are paid for.
  const from = current !== null && (runsOn || goesOn) ? current.ends_at : now
  const begins = dayOf(from)
  const anchor =
    goesOn && plan.interval === current?.plan.interval ? anchorFor(current.anchor_on, begins, plan.interval) : begins
  return { from, to: onDay(from, endAfter(anchor, begins, plan.interval)), anchor }
}

export async function priceOf(
  db: Kysely<DB>,
  agencyId: number,
  current: Current | null,
  plan: PlanRow,
  now = new Date(),
): Promise<Priced> {
  const change = changeTo(current, plan)
  const unused =
    current !== null && change === 'upgrade'
      ? creditOf({ starts_at: current.period_starts_at, ends_at: current.ends_at, value: current.value }, now)
      : 0
  const was = current?.plan.currency ?? plan.currency
  const rest = await inCurrency(db, agencyId, unused, was, plan.currency)
  const kept = await inCurrency(db, agencyId, current?.credit ?? 0, was, plan.currency)
  const { used, due, left } = afterCredit(plan.amount, rest + kept)
  return {
    change,
    plan,
    currency: plan.currency,
    price: plan.amount,
    rest,
    credit: used,
    left,
    amount: due,
    ...periodOf(current, plan, change, now),
    paidAhead: change === 'renewal' && current?.state === 'active' && isPaidAhead(current.ends_at, plan.interval, now),
  }
}

/** A wallet, and what would leave it for an amount in `currency`. Minor units of its own. */
export interface WalletPrice {
  readonly currency: CurrencyCode
  readonly available: number
  readonly amount: number
  readonly fee: number
  /** Null: the same currency. */
  readonly rate: string | null
  readonly enough: boolean
}

/** What each wallet would pay, the plan's own currency first; those that are exchanged by the rules of exchange. */
export async function walletPrices(
  db: Kysely<DB>,
  agencyId: number,
  due: number,
  currency: CurrencyCode,
): Promise<WalletPrice[]> {
  const { rows } = await sql<{ currency: CurrencyCode; available: number }>`
    select currency, available from wallets where agency_id = ${agencyId} order by currency <> ${currency}, currency`.execute(
    db,
  )
  const prices: WalletPrice[] = []
  for (const { currency: own, available } of rows) {
    if (own === currency) {
      prices.push({ currency, available, amount: due, fee: 0, rate: null, enough: available >= due })
      continue
    }
    const { rate } = await rateBetween(db, agencyId, own, currency)
    const needed = due === 0 ? null : neededFor(due, rate, own, currency)
    if (needed === null) continue
    const { amount, fee } = needed
    prices.push({ currency: own, available, amount, fee, rate, enough: available >= amount })
  }
  return prices
}
