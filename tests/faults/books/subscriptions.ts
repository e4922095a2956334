import type { Desk } from './desk.ts'
import { type Area, many, minor, type Outcome, outcomeOf } from './operation.ts'
import { topUp } from './wallets.ts'

// Of an agency of its own: another's work must not end with its subscription.

const ask = ({ world, subscriber }: Desk, path: string, body?: unknown) => world.ask(path, subscriber, body)

/** Chooses a plan at the price of now: what it is then, a start, a renewal, an upgrade or a smaller one for later, depends on what runs. */
export async function choose(desk: Desk, pay: 'wallet' | 'page', plan = desk.chance.of(desk.plans)): Promise<Outcome> {
  if (plan === undefined) return 'idle'
  const price = await ask(desk, `plans/${plan.id}/price`)
  if (!price.done) return 'refused'
  const { amount, version } = price.data
  const renews_from = desk.chance.of(['UGX', 'UGX', null])
  const told = await ask(desk, `plans/${plan.id}/subscribe`, { version, amount, pay, wallet: 'UGX', renews_from })
  if (!told.done) return 'refused'
  const { outcome, payment } = told.data
  if (payment !== null) {
    desk.claims.begun.add(payment)
    desk.pages.push(payment)
  } else if (outcome === 'active' && amount > 0) desk.claims.orders.push(minor(amount, 'UGX'))
  return 'done'
}
async function act(desk: Desk, what: string, more: Record<string, unknown> = {}): Promise<Outcome> {
  const billing = await ask(desk, 'subscription')
  if (!billing.done) return 'refused'
  return outcomeOf(await ask(desk, `subscription/${what}`, { version: billing.data.version, ...more }))
}
/** Days go by for the subscription and those before it, and the clock looks at it. */
async function age(desk: Desk, days: number): Promise<Outcome> {
  const by = `make_interval(days => ${days})`
  const rows = await desk.world.rows<{ ends: boolean }>(
    `update subscriptions set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, period_starts_at = period_starts_at - ${by},
      anchor_on = ((ends_at - ${by}) at time zone 'Africa/Kampala')::date
    where agency_id = $1 returning status in ('active','past_due') and ends_at <= now() as ends`,
    [desk.agencies.kazinga],
  )
  desk.claims.periodsEnded += rows.filter(({ ends }) => ends).length
  await desk.world.hurry()
  return 'done'
}

interface Order extends Record<'id' | 'state' | 'price' | 'rest' | 'credit' | 'amount' | 'plan', string> {
  readonly paid: string | null
  readonly by_clock: boolean | null
  readonly from_wallet: boolean | null
  readonly invoices: number
}
export const subscriptions: Area = {
  operations: [
    { name: 'subscription: choose a plan', weight: 4, run: (desk) => choose(desk, 'wallet') },
    { name: 'subscription: pay on the page', weight: 2, run: (desk) => choose(desk, 'page') },
    { name: 'subscription: cancel', weight: 1, run: (desk) => act(desk, 'cancel') },
    { name: 'subscription: keep', weight: 1, run: (desk) => act(desk, 'keep') },
    { name: 'subscription: renew from the wallet', weight: 2, run: (desk) => act(desk, 'renewal', { wallet: 'UGX' }) },
    {
      name: 'subscription: fill its wallet',
      weight: 2,
      run: (desk) => topUp(desk, desk.subscriber, 'UGX', desk.chance.whole(50_000, 900_000)),
    },
    { name: 'subscription: days go by', weight: 2, run: (desk) => age(desk, desk.chance.whole(1, 9)) },
    { name: 'subscription: its period ends', weight: 2, run: (desk) => age(desk, 32) },
  ],
  async reckon({ client, start, claims, prices, wrong, move }) {
    const { kazinga } = start
    const rows = await many<Order>(
      client,
      `select o.id, o.state, o.price, o.rest, o.credit, o.amount, o.plan_id as plan, p.amount as paid, p.recorded_by is null as by_clock,
        p.aggregator = 'wallet' as from_wallet, (select count(*)::int from subscription_invoices i where i.order_id = o.id and i.amount = o.amount) as invoices
      from subscription_orders o left join payments p on p.id = o.payment_id and moved(p.status) where o.agency_id = $1 and o.id > $2 order by o.id`,
      [kazinga, start.order],
    )
    let credit = start.credit
    let renewed = 0
    const chosen: number[] = []
    for (const order of rows) {
      const [price, rest, used, amount] = [order.price, order.rest, order.credit, order.amount].map(Number) as [
        number,
        number,
        number,
        number,
      ]
      const words = `the order ${order.id} of a subscription`
      if (price !== prices.get(Number(order.plan))) wrong.push(`${words} is at ${price}, which is not the plan's price`)
      if (price - used !== amount) wrong.push(`${words} of ${amount} is not ${price} less ${used}`)
      if (order.paid !== null && Number(order.paid) !== amount)
        wrong.push(`${words} of ${amount} was paid ${order.paid}`)
      if ((order.state === 'done' ? 1 : 0) !== order.invoices)
        wrong.push(`${words} is ${order.state} with ${order.invoices} invoices`)
      if (order.state === 'done') credit += rest - used
      if (order.state === 'credited') credit += amount
      if (order.from_wallet !== true || order.paid === null) continue
      if (order.by_clock === true) renewed += 1
      else chosen.push(amount)
      move(kazinga, 'wallet', 'UGX', -amount)
      move(kazinga, 'fees subscription', 'UGX', amount)
    }
    const sorted = (sums: readonly number[]) => sums.toSorted((a, b) => a - b).join()
    if (sorted(chosen) !== sorted(claims.orders))
      wrong.push(`subscriptions were paid with ${sorted(chosen)}; ${sorted(claims.orders)} was told`)
    if (renewed > claims.periodsEnded) wrong.push(`${renewed} periods were renewed, and ${claims.periodsEnded} ended`)
    const [last] = await many<{ credit: string }>(
      client,
      'select credit from subscriptions where agency_id = $1 order by ends_at desc, id desc limit 1',
      [kazinga],
    )
    if (Number(last?.credit ?? 0) !== credit)
      wrong.push(`the credit of the subscription is ${last?.credit} instead of ${credit}`)
  },
}
