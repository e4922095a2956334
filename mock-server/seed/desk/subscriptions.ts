import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** How each agency pays and what it decided for the end of its period: a wallet that renews, another plan. */
const decided: Readonly<Record<string, { readonly wallet?: 'UGX'; readonly next?: string }>> = {
  'nile-savannah': { wallet: 'UGX' },
  'rift-valley': { next: 'starter' },
}

interface PaidPeriod {
  readonly id: number
  readonly plan_id: number
  readonly name: string
  readonly interval: 'month' | 'year'
  readonly amount: number
  readonly currency: CurrencyCode
  readonly starts_at: string
  readonly ends_at: string
}

/** What agencies paid Safiri for their periods, with the invoices, oldest first: numbers are Safiri's own. */
export async function seedSubscriptions(
  world: World,
  references: References,
  agencies: readonly SeededAgency[],
): Promise<void> {
  const { db } = world
  const periods: { agency: SeededAgency; paid: PaidPeriod }[] = []
  for (const agency of agencies) {
    const { wallet = null, next = null } = decided[agency.key] ?? {}
    const { rows } = await sql<PaidPeriod>`
      update subscriptions s set value = p.amount, renewal_wallet = ${wallet}, next_plan_id = (select n.id from plans n where n.slug = ${next})
      from plans p where p.id = s.plan_id and s.agency_id = ${agency.id} and not s.trial
      returning s.id, p.id as plan_id, p.name, p.interval, p.amount, p.currency, s.starts_at, s.ends_at`.execute(db)
    periods.push(...rows.map((paid) => ({ agency, paid })))
  }
  periods.sort((a, b) => Date.parse(a.paid.starts_at) - Date.parse(b.paid.starts_at))
  const serials = new Map<number, number>()
  for (const { agency, paid } of periods) {
    const at = new Date(paid.starts_at)
    const sums = { currency: paid.currency, price: paid.amount, credit: 0, amount: paid.amount }
    const ids = { payment: world.id('payments'), order: world.id('subscription_orders') }
    await insertRows(db, 'payments', [
      {
        id: ids.payment,
        agency_id: agency.id,
        reference: references.next(agency.id, 'PAY', at),
        objective: 'subscription',
        aggregator: 'flutterwave',
        method: 'card',
        currency: paid.currency,
        amount: paid.amount,
        payer: agency.owner.name,
        description: `Safiri, ${paid.name}, one ${paid.interval}`,
        recorded_by: agency.owner.id,
        paid_at: at,
        created_at: at,
      } satisfies Row<'payments'>,
    ])
    await insertRows(db, 'subscription_orders', [
      {
        ...sums,
        id: ids.order,
        agency_id: agency.id,
        plan_id: paid.plan_id,
        change: 'start',
        rest: 0,
        payment_id: ids.payment,
        state: 'done',
        made_by: agency.owner.id,
        created_at: at,
        settled_at: at,
      } satisfies Row<'subscription_orders'>,
    ])
    const year = Number(dayOf(at).slice(0, 4))
    const serial = (serials.get(year) ?? 0) + 1
    serials.set(year, serial)
    await sql`
      insert into subscription_invoices (agency_id, order_id, year, serial, plan_name, interval, period_from, period_to, currency, price, credit,
        amount, payment_id, billed, issued_at)
      select a.id, ${ids.order}, ${year}, ${serial}, ${paid.name}, ${paid.interval}, ${dayOf(at)}::date, ${addDays(dayOf(paid.ends_at), -1)}::date,
        ${sums.currency}, ${sums.price}, ${sums.credit}, ${sums.amount}, ${ids.payment},
        jsonb_build_object('name', a.name, 'address', concat_ws(', ', a.address, a.city, 'Uganda'), 'email', a.email, 'tax_number', a.tax_number), ${at}
      from agencies a where a.id = ${agency.id}`.execute(db)
  }
  for (const [year, last] of serials)
    await sql`insert into subscription_invoice_series (year, last) values (${year}, ${last})`.execute(db)
}
