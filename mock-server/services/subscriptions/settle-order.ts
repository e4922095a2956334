import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { dayOf } from '../../../src/domain/dates.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { changeTo, lastDayOf } from '../../../src/domain/subscriptions/periods.ts'
import type { DB } from '../../database/types.generated.ts'
import { announce } from '../agency/live-events.ts'
import { notify } from '../agency/notifications.ts'
import { type Current, currentSubscription, lockSubscription, type OrderRow, planRow } from './current.ts'
import { issueInvoice } from './invoices.ts'
import { inCurrency, periodOf } from './pricing.ts'

/** Whether the subscription is still what the order was priced from: no other period was paid, and no other plan chosen. */
const isStill = (current: Current | null, { subscription_id: id, for_end: end }: OrderRow): boolean =>
  current === null
    ? id === null
    : current.id === id && end !== null && current.ends_at.getTime() === Date.parse(String(end))

/**
 * What was ordered takes effect, once: its money is there, or there was nothing to pay. Where the subscription has changed since, the money
 * is kept as credit, and the agency is told. Every server forgets what it knew of the agency's rights.
 */
export async function settleOrder(tx: Kysely<DB>, orderId: number): Promise<'done' | 'credited' | 'settled before'> {
  const found = await tx
    .selectFrom('subscription_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { agency_id: agencyId } = found
  await lockSubscription(tx, agencyId)
  const order = await tx
    .selectFrom('subscription_orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.state !== 'open') return 'settled before'
  const current = await currentSubscription(tx, agencyId)
  const paid = await paidFor(tx, order)
  const fits = isStill(current, order) && paid === order.amount
  const state = fits || current === null ? 'done' : 'credited'
  if (state === 'done') await begin(tx, order, current)
  else if (current !== null) await keepAsCredit(tx, order, current, paid)
  await tx
    .updateTable('subscription_orders')
    .set({ state, settled_at: new Date() })
    .where('id', '=', order.id)
    .execute()
  await announce(tx, { kind: 'rights', agencyId })
  return state
}

/** The order of a payment, where it has one. */
export async function settlePaidOrder(tx: Kysely<DB>, paymentId: number): Promise<void> {
  const order = await tx
    .selectFrom('subscription_orders')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (order !== undefined) await settleOrder(tx, order.id)
}

async function paidFor(tx: Kysely<DB>, { payment_id: id }: OrderRow): Promise<number> {
  if (id === null) return 0
  return (await tx.selectFrom('payments').select('amount').where('id', '=', id).executeTakeFirstOrThrow()).amount
}

async function begin(tx: Kysely<DB>, order: OrderRow, current: Current | null): Promise<void> {
  const { agency_id: agencyId } = order
  const plan = await planRow(tx, order.plan_id)
  const now = new Date()
  const change = changeTo(current, plan) // the period may have ended while the money was on its way
  const { from, to, anchor } = periodOf(current, plan, change, now)
  const credit = Math.max(0, (current?.credit ?? 0) + order.rest - order.credit)
  const runs = current !== null && ['trialing', 'active', 'past_due'].includes(current.state)
  if (current !== null && change === 'renewal' && plan.id === current.plan.id && runs) {
    // Paid before its end, the period is that much longer, and worth both.
    const isAhead = current.ends_at > now
    await sql`update subscriptions set status = 'active', ends_at = ${to}, anchor_on = ${anchor}, credit = ${credit}, next_plan_id = null, cancels_at_end = false,
      period_starts_at = ${isAhead ? current.period_starts_at : from}, value = ${order.price + (isAhead ? current.value : 0)},
      renewal_wallet = ${order.renewal_wallet}, reminded = null, version = version + 1, updated_at = now()
      where id = ${current.id} and agency_id = ${agencyId}`.execute(tx)
  } else {
    // By what is written, not by what it is: the clock may not have looked at it since it ended.
    if (current !== null && ['trialing', 'active', 'past_due'].includes(current.status))
      await sql`update subscriptions set status = 'expired', next_plan_id = null, updated_at = now(), version = version + 1,
        ends_at = greatest(least(ends_at, now()), starts_at + interval '1 second')
        where id = ${current.id} and agency_id = ${agencyId}`.execute(tx)
    await tx
      .insertInto('subscriptions')
      .values({
        agency_id: agencyId,
        plan_id: plan.id,
        status: 'active',
        starts_at: from < now ? from : now,
        period_starts_at: from,
        ends_at: to,
        anchor_on: anchor,
        value: order.price,
        credit,
        renewal_wallet: order.renewal_wallet,
        version: (current?.version ?? 0) + 2,
      })
      .execute()
  }
  const period = { from: dayOf(from), to: lastDayOf(to, from) }
  await issueInvoice(tx, order, plan, period)
  await notify(tx, {
    agencyId,
    to: { permission: 'View Subscription' },
    kind: 'subscription_changed',
    title: `${plan.name} is active until ${dayText(period.to)}`,
    body:
      order.amount === 0
        ? 'Nothing was charged.'
        : `${sumText(toMajor(order.amount, order.currency), order.currency)} was paid.`,
    link: '/subscriptions',
  })
}

async function keepAsCredit(tx: Kysely<DB>, order: OrderRow, current: Current, paid: number): Promise<void> {
  const { agency_id: agencyId, currency } = order
  const credit = await inCurrency(tx, agencyId, paid, currency, current.plan.currency)
  await sql`update subscriptions set credit = credit + ${credit}, version = version + 1, updated_at = now()
    where id = ${current.id} and agency_id = ${agencyId}`.execute(tx)
  await notify(tx, {
    agencyId,
    to: { permission: 'View Subscription' },
    kind: 'subscription_changed',
    title: `${sumText(toMajor(paid, currency), currency)} is kept as credit for the subscription`,
    body: 'It came in after the subscription had changed. The next charge is that much less.',
    link: '/subscriptions',
  })
}
