import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import {
  makeSettlement,
  settleIntoWallet,
  takeBackSettlement,
} from '../../../mock-server/services/settlements/settle.ts'
import { sweepSettlements } from '../../../mock-server/services/settlements/settlement-clock.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { Objective } from '../../../src/domain/finance/money-flow.ts'
import type { SettlementRow, SettlementShown, StandingMoney } from '../../../src/domain/schema/types.generated.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'

let server: TestServer
let owner: string
let colleague: Subject
let agency: number

type Keys = 'server' | 'agency'
type Provider = 'flutterwave' | 'mtn_momo' | 'pesapal'
interface Collected {
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
let test = -1
let currency: (typeof currencies)[number]
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
  call(`/${id}/confirm`, { arrived, arrived_on: today(), provider_reference: 'FLW-77', reason: '', note: '', ...more })
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

describe('what a provider collected by the agency’s own keys', () => {
  it('stands there until a person says that it arrived on the bank account, and never goes to a wallet', async () => {
    const first = await collected('flutterwave', 1000, { fee: 30 * unit() })
    await collected('flutterwave', 500)
    await collected('flutterwave', 200, { direction: 'out', daysAgo: 0 })
    expect(await standing()).toMatchObject({
      ...{ with_providers: 1270, on_the_way: 0, to_confirm: 0 },
      groups: [{ provider: 'flutterwave', into: 'bank', payments: 3, net: 1270 }],
    })
    const { settlement, items, transfers } = await make('flutterwave', 'bank')
    expect(settlement).toMatchObject({
      ...{ state: 'pending', into: 'bank', payments: 3, gross: 1500, refunded: 200, fee: 30, expected: 1270 },
      ...{
        arrived: null,
        difference: null,
        made_by: { name: 'Grace Nabwire' },
        reference: expect.stringMatching(/^STL-/),
      },
    })
    expect([items.length, transfers]).toEqual([3, []])
    expect(await standing()).toMatchObject({ with_providers: 0, on_the_way: 1270, to_confirm: 1 })
    await itsDayHasCome(settlement.id)
    await sweepSettlements(server.platform)
    expect(await wallet()).toEqual({ available: 0, pending: 0 })
    expect((await show(settlement.id)).settlement.state).toBe('pending')
    const settled: SettlementShown = ok(await confirm(settlement.id, 1270))
    expect(settled.settlement).toMatchObject({
      ...{ state: 'settled', arrived: 1270, arrived_on: today(), difference: 0, provider_reference: 'FLW-77' },
      settled_by: { name: 'Grace Nabwire' },
    })
    expect(settled.transfers).toMatchObject([
      {
        title: 'Settlement arrived',
        entries: [
          { account: 'Bank, Flutterwave', amount: 1270 },
          { account: 'Clearing, Flutterwave', amount: -1270 },
        ],
      },
    ])
    expect([await balance('clearing', 'flutterwave'), await balance('bank', 'flutterwave'), await wallet()]).toEqual([
      ...[0, 1270],
      { available: 0, pending: 0 },
    ])
    expect(ok(await server.request(`agent/payments/${first}/show`, { token: owner })).settlement).toEqual({
      ...{ id: settlement.id, reference: settlement.reference, state: 'settled' },
    })
    await booksAgree()
  })

  it.each([
    ['less', 990, -10],
    ['more', 1010, 10],
  ])('arrives as %s than expected only with a reason, and the difference is a fee', async (_, arrived, difference) => {
    await collected('pesapal', 1000)
    const { settlement } = await make('pesapal', 'bank')
    const refused = await confirm(settlement.id, arrived)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
    expect(await balance('bank', 'pesapal')).toBe(0)
    const before = await balance('fees', 'pesapal')
    const settled: SettlementShown = ok(await confirm(settlement.id, arrived, { reason: 'The bank’s charge' }))
    expect(settled.settlement).toMatchObject({ arrived, difference, difference_reason: 'The bank’s charge' })
    expect(await balance('fees', 'pesapal')).toBe(before - difference)
    expect([await balance('clearing', 'pesapal'), await balance('bank', 'pesapal')]).toEqual([0, arrived])
    expect(ok(await call(`/totals?currency=${currency}`))).toMatchObject([
      { settlements: 1, expected: 1000, on_the_way: 0, arrived, difference },
    ])
    await booksAgree()
    ok(await takeBack(settlement.id))
    expect([await balance('clearing', 'pesapal'), await balance('bank', 'pesapal')]).toEqual([1000, 0])
    expect(await balance('fees', 'pesapal')).toBe(before)
  })

  it('is confirmed with a day that has been, by a version that is the latest, once', async () => {
    await collected('pesapal', 700, { daysAgo: 4 })
    const { settlement } = await make('pesapal', 'bank')
    for (const arrived_on of [addDays(today(), 1), addDays(today(), -30)])
      expect((await confirm(settlement.id, 700, { arrived_on })).body.errors).toHaveProperty('arrived_on')
    expect((await confirm(settlement.id, 0)).body.errors).toHaveProperty('arrived')
    expect((await confirm(settlement.id, 700, { version: 9 })).status).toBe(409)
    ok(await confirm(settlement.id, 700, { version: 1 }))
    expect((await confirm(settlement.id, 700, { version: 2 })).status).toBe(409)
    expect((await takeBack(settlement.id, { version: 1 })).status).toBe(409)
    await booksAgree()
  })

  it('is never paid into a wallet, whatever is asked; what nobody asked a provider for neither', async () => {
    await collected('mtn_momo', 100)
    await collected('mtn_momo', 200, { keys: null })
    const wanted = { provider: 'mtn_momo', into: 'wallet', currency, note: '' }
    expect((await call('/make', wanted)).status).toBe(409)
    const { settlement } = await make('mtn_momo', 'bank')
    expect(settlement).toMatchObject({ payments: 2, expected: 300 })
    await itsDayHasCome(settlement.id)
    await server.db.transaction().execute(async (tx) => {
      expect(await settleIntoWallet(tx, agency, settlement.id)).toBe(false)
    })
    expect(await wallet()).toEqual({ available: 0, pending: 0 })
    // Control: what the server's keys collected is.
    await collected('mtn_momo', 400, { keys: 'server' })
    expect((await make('mtn_momo', 'wallet')).settlement).toMatchObject({ into: 'wallet', expected: 400 })
    expect((await wallet()).pending).toBe(400)
    // The database says so itself.
    const stray = await collected('mtn_momo', 50)
    const [pending] = (await own()).filter(({ into, state }) => into === 'wallet' && state === 'pending')
    const into = sql`update payments set settlement_id = ${pending?.id} where id = ${stray}`
    await expect(into.execute(server.db)).rejects.toThrow('does not belong')
    const right = await collected('mtn_momo', 50, { keys: 'server' })
    await sql`update payments set settlement_id = ${pending?.id} where id = ${right}`.execute(server.db)
    expect((await auditOf(server.db, agency)).differences).not.toEqual([]) // control: it was added behind the books' back
    await sql`update provider_settlements set status = 'taken_back', taken_back_at = now(), taken_back_reason = 'x', held = '{}' where id = ${pending?.id}`.execute(
      server.db,
    )
    await sql`update payments set settlement_id = null where settlement_id = ${pending?.id}`.execute(server.db)
    const { rows } = await sql<{ id: number }>`
      select id from ledger_transfers where key = ${`settlement:${pending?.id}:sent`}`.execute(server.db)
    await sql`select reverse_transfer(${rows[0]?.id}, '')`.execute(server.db)
    await booksAgree()
  })
})

describe('what a provider collected by the server’s keys', () => {
  it('is on the way in the wallet from the day it is paid out, and available on the day it arrives', async () => {
    await collected('mtn_momo', 1000, { keys: 'server', fee: 10 * unit(), daysAgo: 3 })
    await collected('mtn_momo', 300, { keys: 'server', daysAgo: 0 })
    await collected('mtn_momo', 100, { keys: 'server', daysAgo: 0, direction: 'out' })
    const before = await wallet()
    await sweepSettlements(server.platform)
    const [made] = (await own()).filter(({ state }) => state === 'pending')
    // The payment of today is not paid out yet; what went back is.
    expect(made).toMatchObject({
      into: 'wallet',
      payments: 2,
      expected: 890,
      made_by: null,
      expected_on: addDays(today(), 1),
    })
    expect(await wallet()).toEqual({ available: before.available, pending: before.pending + 890 })
    expect(await balance('clearing', 'mtn_momo')).toBe(300)
    await sweepSettlements(server.platform)
    expect(await wallet()).toEqual({ available: before.available, pending: before.pending + 890 })
    expect((await confirm(made?.id ?? 0, 890)).status).toBe(409)
    await itsDayHasCome(made?.id ?? 0)
    await Promise.all([sweepSettlements(server.platform), sweepSettlements(server.platform)])
    expect(await wallet()).toEqual({ available: before.available + 890, pending: before.pending })
    expect((await show(made?.id ?? 0)).settlement).toMatchObject({ state: 'settled', arrived: 890, difference: 0 })
    expect((await show(made?.id ?? 0)).transfers.map(({ title }) => title)).toEqual([
      ...['Settlement on the way', 'Settlement arrived'],
    ])
    await booksAgree()
  })

  it('does not arrive sooner because somebody settles it now', async () => {
    await collected('pesapal', 500, { keys: 'server', daysAgo: 0 })
    const { settlement } = await make('pesapal', 'wallet')
    expect(settlement.expected_on).toBe(addDays(today(), 4))
    const { available } = await wallet()
    await sweepSettlements(server.platform)
    expect((await wallet()).available).toBe(available)
    expect((await show(settlement.id)).settlement.state).toBe('pending')
  })

  it('is taken back with a reason, by transfers that name those they reverse, and can be settled again', async () => {
    const id = await collected('mtn_momo', 800, { keys: 'server' })
    const before = await wallet()
    const { settlement } = await make('mtn_momo', 'wallet')
    expect((await takeBack(settlement.id, { reason: '' })).status).toBe(422)
    expect((await takeBack(settlement.id, { version: 7 })).status).toBe(409)
    const back: SettlementShown = ok(await takeBack(settlement.id, { version: 1 }))
    expect(back.settlement).toMatchObject({ state: 'taken_back', taken_back_reason: 'Made too early' })
    expect(back.items.map((item) => item.id)).toEqual([id])
    expect(back.transfers.map(({ title }) => title)).toEqual(['Settlement on the way', 'Taken back'])
    expect(await wallet()).toEqual(before)
    expect((await takeBack(settlement.id)).status).toBe(409)
    expect(ok(await call(`/totals?currency=${currency}`))).toEqual([])
    const again = await make('mtn_momo', 'wallet')
    expect(again.items.map((item) => item.id)).toEqual([id])
    await itsDayHasCome(again.settlement.id)
    await sweepSettlements(server.platform)
    await booksAgree()
    ok(await takeBack(again.settlement.id))
    expect(await wallet()).toEqual(before)
    await booksAgree()
  })

  it('cannot be taken back once the wallet has spent it', async () => {
    await collected('mtn_momo', 800, { keys: 'server' })
    const { settlement } = await make('mtn_momo', 'wallet')
    await itsDayHasCome(settlement.id)
    await sweepSettlements(server.platform)
    const { available } = await wallet()
    await sql`insert into payments (agency_id, reference, objective, aggregator, method, currency, amount, payer, note)
      values (${agency}, ${`SPENT-${settlement.id}`}, 'emails', 'wallet', 'wallet', ${currency}, ${available * unit()}, '', '')`.execute(
      server.db,
    )
    const refused = await takeBack(settlement.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'There is not enough money in the wallet.'])
    expect((await show(settlement.id)).settlement.state).toBe('settled')
    await booksAgree()
    await sql`insert into payments (agency_id, reference, objective, aggregator, method, currency, amount, payer, note)
      values (${agency}, ${`FILLED-${settlement.id}`}, 'top_up', 'local', 'bank', ${currency}, ${available * unit()}, '', '')`.execute(
      server.db,
    )
  })

  it('leaves out top-ups, what the agency pays itself, what is disputed, and what did not succeed', async () => {
    for (const objective of ['top_up', 'subscription', 'emails', 'domain'] as const)
      await collected('flutterwave', 100, { keys: 'server', objective })
    await collected('flutterwave', 100, { keys: 'server', status: 'disputed' })
    await collected('flutterwave', 100, { keys: 'server', status: 'failed' })
    await collected('flutterwave', 100, { keys: 'server', status: 'pending' })
    expect((await call('/make', { provider: 'flutterwave', into: 'wallet', currency, note: '' })).status).toBe(409)
    const kept = await collected('flutterwave', 100, { keys: 'server' }) // control
    const { settlement, items } = await make('flutterwave', 'wallet')
    expect(items.map(({ id }) => id)).toEqual([kept])
    const [topUp] = await sql<{
      id: number
    }>`select id from payments where currency = ${currency} and objective = 'top_up' and aggregator = 'flutterwave'`
      .execute(server.db)
      .then(({ rows }) => rows)
    await expect(
      sql`update payments set settlement_id = ${settlement.id} where id = ${topUp?.id}`.execute(server.db),
    ).rejects.toThrow('does not belong')
    await booksAgree()
  })

  it('is not paid while more has gone back than came in', async () => {
    await collected('flutterwave', 100, { keys: 'server' })
    await collected('flutterwave', 100, { keys: 'server', direction: 'out' })
    await sweepSettlements(server.platform)
    expect((await own()).filter(({ state }) => state !== 'taken_back')).toEqual([])
    expect((await call('/make', { provider: 'flutterwave', into: 'wallet', currency, note: '' })).status).toBe(409)
    await collected('flutterwave', 1, { keys: 'server' })
    expect((await make('flutterwave', 'wallet')).settlement).toMatchObject({ payments: 3, expected: 1 })
    await booksAgree()
  })
})

describe('a payment is settled once', () => {
  it('by people, servers and the clock at the same time', async () => {
    for (let n = 1; n <= 12; n++) await collected('pesapal', n, { keys: 'server' })
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => call('/make', { provider: 'pesapal', into: 'wallet', currency, note: '' })),
      ...Array.from({ length: 3 }, () => sweepSettlements(server.platform)),
    ])
    const made = (await own()).filter(({ state }) => state === 'pending')
    expect(made).toMatchObject([{ payments: 12, expected: 78 }])
    expect(answers.filter((answer) => typeof answer === 'object' && ![201, 409].includes(answer.status))).toEqual([])
    await booksAgree()
  })

  it('because whoever comes second waits for the first', async () => {
    await collected('pesapal', 10, { keys: 'server' })
    const group = { provider: 'pesapal', keysOf: 'server', currency } as const
    const making = { agencyId: agency, userId: null }
    const second = await secondOfTwo(
      server.db,
      (tx) => makeSettlement(tx, group, making),
      (tx) => makeSettlement(tx, group, making),
    )
    expect(second).toEqual({ status: 'fulfilled', value: null })
    // Control: without the lock the database refuses the second.
    const id = await collected('pesapal', 10, { keys: 'server' })
    const settlement = async () =>
      (
        await server.db
          .insertInto('provider_settlements')
          .values({
            ...{
              agency_id: agency,
              reference: `STL-${Math.random()}`,
              provider: 'pesapal',
              keys_of: 'server',
              currency,
            },
            ...{
              payments: 1,
              gross: 10,
              refunded: 0,
              fee: 0,
              first_day: today(),
              last_day: today(),
              expected_on: today(),
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [one, other] = [await settlement(), await settlement()]
    const take = (into: number) => sql`update payments set settlement_id = ${into} where id = ${id}`
    const late = await secondOfTwo(
      server.db,
      (tx) => take(one).execute(tx),
      (tx) => take(other).execute(tx),
    )
    expect(late).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('is not rewritten') } })
    for (const each of [one, other])
      await server.db
        .transaction()
        .execute((tx) =>
          takeBackSettlement(tx, { agencyId: agency, userId: 1 }, each, { reason: 'x', version: undefined }),
        )
    await booksAgree()
  })

  it('and is not rewritten while it is in a settlement', async () => {
    const id = await collected('pesapal', 10)
    const { settlement } = await make('pesapal', 'bank')
    for (const change of [sql`fee = 1`, sql`status = 'failed'`, sql`settlement_id = null`])
      await expect(sql`update payments set ${change} where id = ${id}`.execute(server.db)).rejects.toThrow(/settlement/)
    for (const change of [
      sql`gross = 5`,
      sql`status = 'settled', gross = 1, arrived = 1, arrived_on = kampala_today(), settled_at = now()`,
    ])
      await expect(
        sql`update provider_settlements set ${change} where id = ${settlement.id}`.execute(server.db),
      ).rejects.toThrow('taken back')
    await expect(sql`delete from provider_settlements where id = ${settlement.id}`.execute(server.db)).rejects.toThrow()
    await sql`update payments set status = 'disputed' where id = ${id}`.execute(server.db) // control
    await sql`update payments set status = 'succeeded' where id = ${id}`.execute(server.db)
  })
})

describe('settlements', () => {
  it('are listed by provider, state, currency and days, with totals of the same query, and as a file', async () => {
    await collected('flutterwave', 100)
    await collected('pesapal', 50)
    const { settlement } = await make('flutterwave', 'bank')
    await make('pesapal', 'bank')
    const query = `?currency=${currency}&state=pending`
    const of = async (more: string) => (ok(await call(query + more)) as SettlementRow[]).map(({ expected }) => expected)
    expect(await of('&sort=expected')).toEqual([50, 100])
    expect(await of('&provider=pesapal')).toEqual([50])
    expect(await of(`&q=${settlement.reference}`)).toEqual([100])
    expect(await of(`&to=${addDays(today(), -1)}`)).toEqual([])
    expect(await of(`&from=${today()}&to=${today()}`)).toHaveLength(2)
    expect(ok(await call(`/totals${query}`))).toEqual([
      {
        ...{ currency, settlements: 2, gross: 150, refunded: 0, fees: 0 },
        expected: 150,
        on_the_way: 150,
        arrived: 0,
        difference: 0,
      },
    ])
    expect(ok(await call(`/totals${query}&provider=flutterwave`))).toMatchObject([{ expected: 100 }])
    expect((await standing())?.on_the_way).toBe(150)
    const file = await call(`${query}&download=csv`)
    expect(file.headers.get('content-type')).toContain('csv')
    expect(file.text).toContain(settlement.reference)
    expect((await call('?state=lost')).status).toBe(422)
  })

  it('are refused without the permission, and of another agency not found', async () => {
    await collected('flutterwave', 100)
    const { settlement } = await make('flutterwave', 'bank')
    await colleague.become({ permissions: ['View Bookings'] })
    const { token } = colleague
    for (const path of ['', '/totals', '/standing', `/${settlement.id}/show`])
      expect((await call(path, undefined, token)).status).toBe(403)
    const asked = { provider: 'flutterwave', into: 'bank', currency, note: '' }
    expect((await call('/make', asked, token)).status).toBe(403)
    const rift = await server.login('owner@rift.test')
    for (const [path, body] of [
      ['show', undefined],
      ['confirm', { arrived: 100, arrived_on: today(), provider_reference: '', reason: '', note: '' }],
      ['take-back', { reason: 'Mine now' }],
    ] as const)
      expect((await call(`/${settlement.id}/${path}`, body, rift)).status).toBe(404)
    expect((await call('/make', asked, rift)).status).toBe(409)
    expect((await show(settlement.id)).settlement).toMatchObject({ state: 'pending', version: 1 })
  })

  it('stand in the statement of a wallet with their number', async () => {
    await collected('pesapal', 60, { keys: 'server' })
    const { settlement } = await make('pesapal', 'wallet')
    const { id } = await server.db
      .selectFrom('wallets')
      .select('id')
      .where('agency_id', '=', agency)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
    const statement = ok(
      await server.request(`agent/wallets/${id}/statement?state=pending&q=${settlement.reference}`, { token: owner }),
    )
    expect(statement).toMatchObject([
      {
        title: 'Settlement on the way',
        amount: 60,
        settlement_id: settlement.id,
        detail: `${settlement.reference}, Pesapal`,
      },
    ])
  })
})
