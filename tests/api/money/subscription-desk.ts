import { sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Billing, PlanPrice } from '../../../src/domain/schema/types.generated.ts'
import type { Answer, TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { fillWallet } from './transfer-desk.ts'

/** The calls of an agency about its subscription. */
export function deskOf(server: TestServer, token: string, agencyId: number) {
  const call = (path: string, body?: unknown): Promise<Answer> => server.request(`agent/${path}`, { token, body })
  const planOf = async (slug: string): Promise<number> =>
    ok(await call('plans')).find((plan: { slug: string }) => plan.slug === slug).id
  const price = async (slug: string): Promise<PlanPrice> => ok(await call(`plans/${await planOf(slug)}/price`))
  const billing = async (): Promise<Billing> => ok(await call('subscription'))
  /** Chooses a plan at the price of now. */
  const choose = async (slug: string, more: Record<string, unknown> = {}): Promise<Answer> => {
    const { amount, plan_id, version } = await price(slug)
    return call(`plans/${plan_id}/subscribe`, { version, amount, pay: 'wallet', wallet: 'UGX', ...more })
  }
  const act = async (what: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    call(`subscription/${what}`, { version: (await billing()).version, ...more })
  /** As if so many days had gone by. */
  const age = (days: number) =>
    sql`update subscriptions set starts_at = starts_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days}),
      period_starts_at = period_starts_at - make_interval(days => ${days}), anchor_on = ((ends_at - make_interval(days => ${days})) at time zone 'Africa/Kampala')::date where agency_id = ${agencyId}`.execute(
      server.db,
    )
  const fill = (amount: number, currency: CurrencyCode = 'UGX') => fillWallet(server, agencyId, currency, amount)
  const available = async (currency: CurrencyCode = 'UGX'): Promise<number> => {
    const row = await server.db
      .selectFrom('wallets')
      .select('available')
      .where('agency_id', '=', agencyId)
      .where('currency', '=', currency)
      .executeTakeFirst()
    return Number(row?.available ?? 0)
  }
  const paid = async () =>
    server.db
      .selectFrom('payments')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('objective', '=', 'subscription')
      .orderBy('id')
      .execute()
  const invoices = async () => ok(await call('subscription/invoices?per_page=100'))
  return { call, planOf, price, billing, choose, act, age, fill, available, paid, invoices, agencyId }
}
export type SubscriptionDesk = ReturnType<typeof deskOf>
