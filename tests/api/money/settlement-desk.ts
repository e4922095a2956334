import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Objective } from '../../../src/domain/finance/money-flow.ts'
import type { SettlementRow, SettlementShown, StandingMoney } from '../../../src/domain/schema/types.generated.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

type Keys = 'server' | 'agency'
type Provider = 'flutterwave' | 'mtn_momo' | 'pesapal'
export interface Collected {
  readonly fee?: number
  readonly direction?: 'in' | 'out'
  readonly status?: 'succeeded' | 'disputed' | 'failed' | 'pending'
  readonly objective?: Objective
  /** Null: nobody asked the provider. */
  readonly keys?: Keys | null
  readonly daysAgo?: number
}
// Nobody else of the demo data takes these, one for each test.
const currencies = ['KES', 'TZS', 'RWF', 'GBP', 'ZAR'] as const

/** A server, and what providers collect on it: each test in a currency of which nothing stands with them. */
export function settlementDesk() {
  let server: TestServer
  let owner: string
  let colleague: Subject
  let agency: number
  let test = -1
  let currency: (typeof currencies)[number] = 'KES'
  const unit = () => (currency === 'RWF' ? 1 : 100)

  /** A payment, or a refund, that a provider has carried out. */
  async function collected(
    provider: Provider,
    amount: number,
    { keys = 'agency', daysAgo = 5, ...fields }: Collected = {},
  ): Promise<number> {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    const { id } = await server.db
      .insertInto('payments')
      .values({
        ...{ agency_id: agency, reference: `SET-${Math.random()}`, aggregator: provider, method: 'card', currency },
        ...{ amount: amount * unit(), payer: 'Grace', note: '', paid_at: at, created_at: at },
        ...{ objective: 'payment_link', fee: 0, status: 'succeeded', ...fields },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (keys !== null)
      await server.db
        .insertInto('payment_attempts')
        .values({
          ...{
            agency_id: agency,
            payment_id: id,
            provider,
            keys_of: keys,
            reference: `SET-${id}`,
            method: 'card',
            state: 'succeeded',
          },
          purpose: fields.direction === 'out' ? 'refund' : 'payment',
        })
        .execute()
    return id
  }
  const call = (path: string, body?: unknown, token = owner): Promise<Answer> =>
    server.request(`agent/settlements${path}`, { token, body })
  const make = async (provider: Provider, into: 'wallet' | 'bank'): Promise<SettlementShown> =>
    ok(await call('/make', { provider, into, currency, note: '' }), 201)
  const confirm = (id: number, arrived: number, more = {}) =>
    call(`/${id}/confirm`, {
      arrived,
      arrived_on: today(),
      provider_reference: 'FLW-77',
      reason: '',
      note: '',
      ...more,
    })
  const takeBack = (id: number, more = {}) => call(`/${id}/take-back`, { reason: 'Made too early', ...more })
  const show = async (id: number): Promise<SettlementShown> => ok(await call(`/${id}/show`))
  const own = async (): Promise<readonly SettlementRow[]> => ok(await call(`?currency=${currency}&sort=created_at`))
  const standing = async (): Promise<StandingMoney | undefined> =>
    ok(await call('/standing')).find((row: StandingMoney) => row.currency === currency)
  async function wallet() {
    const { rows } = await sql<{ available: number; pending: number }>`
      select available, pending from wallets where agency_id = ${agency} and currency = ${currency}`.execute(server.db)
    return { available: (rows[0]?.available ?? 0) / unit(), pending: (rows[0]?.pending ?? 0) / unit() }
  }
  async function balance(kind: string, detail: string): Promise<number> {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(e.amount), 0)::bigint as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.agency_id = ${agency} and a.kind = ${kind} and a.detail = ${detail} and a.currency = ${currency}`.execute(
      server.db,
    )
    return (rows[0]?.amount ?? 0) / unit()
  }
  const booksAgree = async () => expect((await auditOf(server.db, agency)).differences).toEqual([])
  /** The day on which a settlement arrives has come. */
  const itsDayHasCome = (id: number) =>
    sql`update provider_settlements set expected_on = kampala_today() where id = ${id}`.execute(server.db)

  beforeAll(async () => {
    server = await startServer()
    owner = await server.login('owner@nile.test')
    colleague = await makeSubject(server, 'ruth@nile.test')
    agency = colleague.agencyId
  })
  beforeEach(() => {
    test += 1
    const next = currencies[test % currencies.length]
    if (next !== undefined) currency = next
  })
  afterAll(() => server.close())

  /** Whatever earlier tests left standing in the currency is out of the way. */
  async function clean() {
    for (const { id, state } of await own()) if (state !== 'taken_back') ok(await takeBack(id))
    await sql`update payments set status = 'failed' where agency_id = ${agency} and currency = ${currency} and settlement_id is null and moved(status)`.execute(
      server.db,
    )
  }
  beforeEach(clean)

  return {
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    get colleague() {
      return colleague
    },
    get agency() {
      return agency
    },
    get currency() {
      return currency
    },
    ...{
      collected,
      call,
      make,
      confirm,
      takeBack,
      show,
      own,
      standing,
      wallet,
      balance,
      booksAgree,
      itsDayHasCome,
      unit,
    },
  }
}
