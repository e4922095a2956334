import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { domainHolder } from '../../../src/domain/contract/website/domains.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB, DomainOrders } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { notify } from '../agency/notifications.ts'
import { lockedPayment, withdrawRecorded } from '../payments/payment-state.ts'
import { payFromWallet } from '../subscriptions/pay-from-wallet.ts'
import { shownName } from './apex.ts'
import type { DomainDeskOf } from './check-domain.ts'
import { claimDomain } from './domain-writes.ts'
import { type Holder, type Ordered, type Registrar, RegistrarUnreachable } from './registrars/registrar.ts'
import { registrarNamed } from './registrars/registrar-of.ts'
import type { Quote } from './search-domain.ts'

type OrderRow = Selectable<DomainOrders>

export interface Buyer {
  readonly agencyId: number
  readonly userId: number
  readonly name: string
}

/** Pays a name from a wallet and writes the order down; the registrar is asked once that is committed. Answers its id. */
export async function orderDomain(
  tx: Kysely<DB>,
  buyer: Buyer,
  quote: Quote,
  { years, wallet, holder }: { readonly years: number; readonly wallet: CurrencyCode; readonly holder: Holder },
): Promise<number> {
  const { name, currency, registrar } = quote
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain-order:${name}`}, 0))`.execute(tx)
  const amount = quote.amount * years
  const paymentId = await payFromWallet(tx, buyer, wallet, {
    amount,
    currency,
    description: `${shownName(name)}, ${counted(years, 'year')}`,
    objective: 'domain',
  })
  // Of all agencies, so that nobody pays for a name that another has ordered: row-level security hides theirs, the index does not.
  const { rows } = await sql<{ id: number }>`
    insert into domain_orders (agency_id, name, years, currency, amount, payment_id, registrar, holder, made_by)
    values (${buyer.agencyId}, ${name}, ${years}, ${currency}, ${amount}, ${paymentId}, ${registrar}, ${JSON.stringify(holder)}::jsonb, ${buyer.userId})
    on conflict (name) where status <> 'refused' and domain_id is null do nothing returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw conflict(`${shownName(name)} has been ordered already.`)
  return row.id
}

/** Most times that a registrar is asked before a person is. */
const mostAsks = 40

/** What the clock does every minute, and whoever has just ordered: goes on with the orders whose turn it is. Answers how many. */
export async function sendDomainOrders(desk: DomainDeskOf, registrarBy = registrarNamed): Promise<number> {
  const { rows } = await sql<{ id: number; status: OrderRow['status'] }>`
    with due as (
      select id, status from domain_orders where status in ('paid', 'sent', 'unknown') and next_at <= now()
      order by next_at limit 20 for update skip locked)
    update domain_orders o set asks = o.asks + 1, updated_at = now(),
      next_at = now() + least(interval '1 hour', interval '15 seconds' * power(2, least(o.asks, 8))),
      -- Before it is asked: a server that dies meanwhile must not order it a second time without asking.
      status = case when o.status = 'paid' then 'sent' else o.status end
    from due where o.id = due.id returning o.id, due.status`.execute(desk.database.system)
  for (const { id, status } of rows)
    await goOn(desk, id, status === 'paid', registrarBy).catch((problem: Error) =>
      console.error('An order of a domain:', problem.message),
    )
  return rows.length
}

async function goOn(desk: DomainDeskOf, id: number, isNew: boolean, registrarBy: typeof registrarNamed): Promise<void> {
  const { system } = desk.database
  const order = await system.selectFrom('domain_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const registrar = registrarBy(order.registrar, desk.settings.domains)
  const outcome = registrar === null ? ({ state: 'by_staff' } as const) : await outcomeOf(registrar, order, isNew)
  await inTransaction(system, (tx) => settle(tx, id, outcome))
}

async function outcomeOf(registrar: Registrar, order: OrderRow, isNew: boolean): Promise<Ordered | null> {
  const asked = { name: order.name, years: order.years, holder: v.parse(domainHolder, order.holder) }
  try {
    if (isNew) return await registrar.order(asked)
    const found = await registrar.ask(order.name)
    // The order did not arrive: asked twice for one name, a registrar registers it once.
    return found.state === 'nothing' ? await registrar.order(asked) : found
  } catch (problem) {
    if (problem instanceof RegistrarUnreachable) return null
    throw problem
  }
}

/** Writes down what became of an order; null: nothing is known. What has ended stays as it is. */
export async function settle(tx: Kysely<DB>, id: number, outcome: Ordered | null): Promise<boolean> {
  const found = await tx.selectFrom('domain_orders').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain-order:${found.name}`}, 0))`.execute(tx)
  const order = await tx
    .selectFrom('domain_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.status === 'registered' || order.status === 'refused') return false
  const change = (fields: Partial<Pick<OrderRow, 'status' | 'reason' | 'registrar_reference' | 'domain_id'>>) =>
    tx
      .updateTable('domain_orders')
      .set({ ...fields, version: order.version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
  const state = outcome?.state ?? 'unknown'
  if (state === 'by_staff' || (order.asks >= mostAsks && state !== 'registered' && state !== 'refused')) {
    if (order.status !== 'by_staff') await change({ status: 'by_staff' })
    return false
  }
  if (outcome?.state === 'registered') {
    const domain = await claimDomain(tx, order.agency_id, order.made_by, order.name, 'registered')
    await change({ status: 'registered', domain_id: domain.id })
    await tell(tx, order, `${shownName(order.name)} is yours`, 'Set its DNS records to open the site under it.')
    return true
  }
  if (outcome?.state === 'refused') {
    await payBack(tx, order, outcome.reason)
    await change({ status: 'refused', reason: outcome.reason.slice(0, 300) })
    await tell(
      tx,
      order,
      `${shownName(order.name)} could not be registered`,
      `${outcome.reason} The money is back in the wallet.`,
    )
    return true
  }
  if (outcome?.state === 'pending')
    await change({ status: 'sent', registrar_reference: outcome.reference.slice(0, 200) })
  else await change({ status: 'unknown' })
  return false
}

/** The payment no longer counts: the ledger reverses it, and the wallet has its money again. */
async function payBack(tx: Kysely<DB>, { payment_id: paymentId, name }: OrderRow, reason: string): Promise<void> {
  const payment = await lockedPayment(tx, paymentId)
  if (payment.status !== 'succeeded') return
  const why = `${shownName(name)} was not registered. ${reason}`.slice(0, 300)
  await withdrawRecorded(tx, payment, why, { source: 'query', reason: why })
}

const tell = (tx: Kysely<DB>, order: OrderRow, title: string, body: string) =>
  notify(tx, {
    agencyId: order.agency_id,
    to: { permission: 'View Templates' },
    kind: 'domain_changed',
    title,
    body,
    link: '/seo?tab=domain',
    data: { order_id: order.id },
  })
