import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import { builtInDay, builtInWorths, crossRate } from '../../../src/domain/finance/exact-rates.ts'
import type { ExchangeQuote, ExchangeRate, StatementLine, Wallet } from '../../../src/domain/schema/types.generated.ts'
import { payOnPage } from '../../support/payments/pay-page.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string

const call = (path: string, body?: unknown, token = owner, headers: Record<string, string> = {}) =>
  server.request(`agent/${path}`, { token, body, headers })
const wallets = async (token = owner): Promise<Wallet[]> => ok(await server.request('agency/wallet', { token }))
const wallet = async (currency: string, token = owner): Promise<Wallet> => {
  const found = (await wallets(token)).find((row) => row.currency === currency)
  if (found === undefined) throw new Error(`no wallet in ${currency}`)
  return found
}
const topUp = async (currency: string, amount: number, token = owner) =>
  payOnPage(server, ok(await call('top-up', { currency, amount }, token), 201).uuid)
const statement = async (id: number, query = ''): Promise<StatementLine[]> =>
  ok(await call(`wallets/${id}/statement?per_page=100&${query}`))
const quoteOf = async (from: string, to: string, amount: number): Promise<ExchangeQuote> =>
  ok(await call('exchange/quote', { from, to, amount }))
const exchange = (body: Record<string, unknown>, token = owner, headers: Record<string, string> = {}) =>
  call('exchange/wallet', body, token, headers)
const books = async () => ok(await call('books/check', {})).differences

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

describe('wallets', () => {
  it('are one a currency, each by itself as well', async () => {
    const all = await wallets()
    expect(all.map(({ currency }) => currency)).toEqual(['EUR', 'UGX', 'USD'])
    for (const one of all) {
      expect(one.available).toBeGreaterThan(0)
      expect(ok(await server.request(`agency/wallet/${one.id}/balance`, { token: owner }))).toEqual(one)
    }
  })
  it('are the agency’s own', async () => {
    const { id } = await wallet('UGX')
    expect((await server.request(`agency/wallet/${id}/balance`, { token: stranger })).status).toBe(404)
    expect((await call(`wallets/${id}/statement`, undefined, stranger)).status).toBe(404)
    expect((await wallets(stranger)).map((row) => row.id)).not.toContain(id)
  })
  it('and exchange are for those who may see Finance', async () => {
    const { id } = await wallet('UGX')
    expect((await server.request('agency/wallet', { token: clerk })).status).toBe(403)
    expect((await server.request(`agency/wallet/${id}/balance`, { token: clerk })).status).toBe(403)
    for (const path of [`wallets/${id}/statement`, 'exchange/rates'])
      expect((await call(path, undefined, clerk)).status).toBe(403)
    const body = { from: 'UGX', to: 'USD', amount: 10_000 }
    for (const path of ['exchange/quote', 'exchange/wallet', 'top-up'])
      expect((await call(path, { ...body, currency: 'UGX' }, clerk)).status).toBe(403)
    expect((await call('exchange/rates', { currency: 'USD', rate: '3700' }, clerk)).status).toBe(403)
  })
})

describe('a statement', () => {
  it('has each entry with the balance after it, the latest being what is there', async () => {
    for (const { id, available } of await wallets()) {
      const lines = await statement(id)
      expect(lines[0]?.balance).toBe(available)
      for (const [index, line] of lines.entries())
        expect(Math.round(line.balance * 100)).toBe(
          Math.round(line.amount * 100) + Math.round((lines[index + 1]?.balance ?? 0) * 100),
        )
    }
  })
  it('says what was exchanged at which rate, and whose payment came in', async () => {
    const lines = await statement((await wallet('UGX')).id)
    expect(lines.find(({ title }) => title === 'Exchange')?.detail).toMatch(
      /^UGX [\d,]+ to USD [\d,.]+, 1 USD in UGX: [\d,.]+$/,
    )
    expect(lines.find(({ detail }) => detail.startsWith('Top-up, '))?.reference).toMatch(/^PAY-/)
  })
  it('names the transfer, its beneficiary and who made it', async () => {
    const { id } = await wallet('UGX')
    const held = (await statement(id)).find(({ title }) => title === 'Set apart for a transfer')
    expect(held?.detail).toMatch(/^TRF-[\d-]+, \S+/)
    expect(held?.by).toBeTruthy()
    const found = await statement(id, `q=${held?.detail.split(',')[0]}`)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ detail }) => detail))).toEqual(new Set([held?.detail]))
  })
  it('is filtered by days and keeps its balances', async () => {
    const { id } = await wallet('UGX')
    const all = await statement(id)
    const since = addDays(today(), -30)
    const some = await statement(id, `from=${since}`)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(some).toEqual(all.filter(({ at }) => new Date(at) >= new Date(`${since}T00:00:00+03:00`)))
    const rest = await statement(id, `to=${addDays(since, -1)}`)
    expect([...some, ...rest]).toEqual(all)
    expect((await call(`wallets/${id}/statement?from=x`)).status).toBe(422)
  })
  it('comes in pages that go on where the last ended', async () => {
    const { id } = await wallet('UGX')
    const all = await statement(id)
    const second = ok(await call(`wallets/${id}/statement?per_page=2&page=2`))
    expect(second).toEqual(all.slice(2, 4))
  })
  it('calls what was set apart by what became of it', async () => {
    const { rows } = await sql<{ reference: string; status: string }>`
      select t.reference, t.status from transfers t join agencies a on a.id = t.agency_id join users u on u.agency_id = a.id
      where u.email = 'owner@nile.test' and t.currency = 'UGX' and t.attempt = 1`.execute(server.db)
    const lines = await statement((await wallet('UGX')).id)
    const titles = (status: string) =>
      new Set(
        rows
          .filter((row) => row.status === status)
          .map(({ reference }) =>
            lines.filter(({ detail }) => detail.startsWith(`${reference},`)).map(({ title }) => title),
          )
          .filter((of) => of.length > 0)
          .map((of) => of.join(' < ')),
      )
    expect(titles('sent')).toEqual(new Set(['Transfer sent']))
    expect(titles('returned')).toEqual(new Set(['Transfer returned < Set apart for a transfer']))
    expect(titles('cancelled')).toEqual(new Set(['Transfer cancelled < Set apart for a transfer']))
  })
  it('of money held or on its way is another one', async () => {
    const held = await statement((await wallet('UGX')).id, 'state=held')
    expect(new Set(held.map(({ title }: { title: string }) => title))).toEqual(
      new Set(['Set apart for a transfer', 'Transfer sent', 'Transfer cancelled', 'Transfer returned']),
    )
    expect(held.some(({ title }: { title: string }) => title === 'Exchange')).toBe(false)
    expect((await call(`wallets/${(await wallet('UGX')).id}/statement?state=all`)).status).toBe(422)
  })
  it('is a file when downloaded, with the same lines', async () => {
    const { id } = await wallet('USD')
    const { status, text, headers } = await call(`wallets/${id}/statement?download=csv`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('statement-USD-')
    expect(text.trim().split('\r\n').length - 1).toBe((await statement(id)).length)
    expect((await call(`wallets/${id}/statement?download=csv`, undefined, stranger)).status).toBe(404)
  })
})

describe('rates', () => {
  const rates = async (token = owner): Promise<ExchangeRate[]> => ok(await call('exchange/rates', undefined, token))
  const rateOf = async (currency: string, token = owner) =>
    (await rates(token)).find((rate) => rate.currency === currency)

  it('say whose word they are and of which day', async () => {
    expect(await rateOf('USD')).toMatchObject({ rate: '3675.5', source: 'house', built_in: builtInWorths.USD })
    expect(await rateOf('KES')).toEqual({
      currency: 'KES',
      rate: builtInWorths.KES,
      source: 'built_in',
      day: builtInDay,
      built_in: builtInWorths.KES,
      built_in_day: builtInDay,
    })
    expect((await rates(stranger)).every(({ source }) => source === 'built_in')).toBe(true)
  })
  it('are set for a day, exactly as typed, by the agency for itself', async () => {
    ok(await call('exchange/rates', { currency: 'GBP', rate: '4900.12345678' }))
    expect(await rateOf('GBP')).toMatchObject({ rate: '4900.12345678', source: 'house', day: today() })
    ok(await call('exchange/rates', { currency: 'GBP', rate: ' 4901 ' }))
    expect(await rateOf('GBP')).toMatchObject({ rate: '4901', day: today() })
    // One of an earlier day does not change what holds now.
    ok(await call('exchange/rates', { currency: 'GBP', rate: '4800', day: addDays(today(), -3) }))
    expect(await rateOf('GBP')).toMatchObject({ rate: '4901' })
    expect(await rateOf('GBP', stranger)).toMatchObject({ source: 'built_in' })
    const noted = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'exchanges.setRate')
      .execute()
    expect(noted).toHaveLength(3)
  })
  it.each([
    [{ rate: '36755' }, 'rate'],
    [{ rate: '2000' }, 'rate'],
    [{ rate: '0' }, 'rate'],
    [{ rate: '-3700' }, 'rate'],
    [{ rate: '3,700' }, 'rate'],
    [{ rate: '3700.123456789' }, 'rate'],
    [{ rate: '' }, 'rate'],
    [{ currency: 'UGX' }, 'currency'],
    [{ currency: 'XXX' }, 'currency'],
    [{ day: addDays(today(), 1) }, 'day'],
  ])('refuse %o', async (wrong, field) => {
    const { status, body } = await call('exchange/rates', { currency: 'USD', rate: '3700', ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

describe('an exchange', () => {
  it('moves both sides, the fee and the remainder in one transfer', async () => {
    const [usd, ugx] = [await wallet('USD'), await wallet('UGX')]
    const { quote, wallets: after } = ok(await exchange({ from: 'USD', to: 'UGX', amount: 100 }))
    expect(quote).toMatchObject({ amount: 100, fee: 0.5, rate: '3675.5', source: 'house', received: 365_712 }) // 365,712.25
    expect(after.map(({ currency, available }: Wallet) => [currency, available])).toEqual([
      ['UGX', ugx.available + 365_712],
      ['USD', Math.round((usd.available - 100) * 100) / 100],
    ])
    const entries = await server.db
      .selectFrom('exchange_quotes as q')
      .innerJoin('ledger_entries as e', 'e.transfer_id', 'q.transfer_id')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .select(['a.kind', 'e.currency', 'e.amount'])
      .where('q.id', '=', quote.id)
      .orderBy('e.amount')
      .execute()
    expect(entries).toEqual([
      { kind: 'exchange', currency: 'UGX', amount: -365_712 },
      { kind: 'wallet', currency: 'USD', amount: -10_000 },
      { kind: 'fees', currency: 'USD', amount: 50 },
      { kind: 'exchange', currency: 'USD', amount: 9950 },
      { kind: 'wallet', currency: 'UGX', amount: 365_712 },
    ])
    expect(await books()).toEqual([])
  })
  it('puts what rounding adds into an account of its own', async () => {
    const quote = await quoteOf('USD', 'UGX', 33.33) // less 0.17: 33.16 × 3675.5 = 121,879.58
    expect(quote.received).toBe(121_879)
    const rounding = async () =>
      (
        await server.db
          .selectFrom('ledger_entries as e')
          .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
          .select('e.amount')
          .where('a.kind', '=', 'rounding')
          .where('a.currency', '=', 'UGX')
          .execute()
      ).length
    const before = await rounding()
    ok(await exchange({ from: 'USD', to: 'UGX', amount: 33.33, quote: quote.id }))
    expect(await rounding()).toBe(before + 1)
  })
  it('takes a quote at its rate, though the rate has changed since, and once', async () => {
    const quote = await quoteOf('EUR', 'UGX', 10)
    ok(await call('exchange/rates', { currency: 'EUR', rate: '4000' }))
    const body = { from: 'EUR', to: 'UGX', amount: 10, quote: quote.id }
    expect(ok(await exchange(body)).quote).toMatchObject({ id: quote.id, rate: quote.rate, received: quote.received })
    expect((await exchange(body)).status).toBe(409)
    expect((await quoteOf('EUR', 'UGX', 10)).rate).toBe('4000')
  })
  it('does not take a quote that has run out, is for something else, or another agency’s', async () => {
    const { id } = await quoteOf('USD', 'UGX', 10)
    expect((await exchange({ from: 'USD', to: 'UGX', amount: 11, quote: id })).status).toBe(422)
    expect((await exchange({ from: 'USD', to: 'EUR', amount: 10, quote: id })).status).toBe(422)
    expect((await exchange({ from: 'USD', to: 'UGX', amount: 10, quote: id }, stranger)).status).toBe(404)
    await server.db
      .updateTable('exchange_quotes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await exchange({ from: 'USD', to: 'UGX', amount: 10, quote: id })
    expect([status, body.message]).toEqual([409, 'This quote has run out. Ask for a new one.'])
  })
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ from: 'UGX', to: 'USD', amount: 30 }, 'amount'],
    [{ to: 'USD' }, 'to'],
    [{ from: 'XXX' }, 'from'],
  ])('with %o is refused on the field', async (wrong, field) => {
    for (const path of ['exchange/quote', 'exchange/wallet']) {
      const { status, body } = await call(path, { from: 'USD', to: 'UGX', amount: 10, ...wrong })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  })
  it('of more than there is changes nothing', async () => {
    const before = await wallets()
    const { status, body } = await exchange({ from: 'USD', to: 'UGX', amount: 1_000_000 })
    expect([status, body.message]).toEqual([409, 'There is not enough money in the wallet.'])
    expect(await wallets()).toEqual(before)
    expect((await exchange({ from: 'KES', to: 'UGX', amount: 1000 })).status).toBe(409)
  })
  it('asked twice with one key is one', async () => {
    const before = (await wallet('USD')).available
    const headers = { 'idempotency-key': 'exchange-once-0001' }
    const body = { from: 'USD', to: 'UGX', amount: 5 }
    const [one, two] = [await exchange(body, owner, headers), await exchange(body, owner, headers)]
    expect(two.body).toEqual(one.body)
    expect((await wallet('USD')).available).toBe(Math.round((before - 5) * 100) / 100)
  })
  it('by fifty at once spends what is there and not a cent more', async () => {
    await topUp('USD', 100, stranger)
    const fits = Math.floor((await wallet('USD', stranger)).available / 7)
    const rest = (await wallet('USD', stranger)).available - 7 * Math.min(50, fits)
    expect(fits).toBeLessThan(50)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => exchange({ from: 'USD', to: 'UGX', amount: 7 }, stranger)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(fits)
    expect(statuses.filter((status) => status === 409)).toHaveLength(50 - fits)
    expect((await wallet('USD', stranger)).available).toBeCloseTo(rest, 2)
  })
  it('of one quote by ten at once is one', async () => {
    const before = (await wallet('USD')).available
    const { id } = await quoteOf('USD', 'UGX', 3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange({ from: 'USD', to: 'UGX', amount: 3, quote: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await wallet('USD')).available).toBe(Math.round((before - 3) * 100) / 100)
  })
  it('through any currencies and back never gains', async () => {
    const worth = async () => {
      const now = new Map<string, string>([['UGX', '1']])
      for (const { currency, rate } of ok(await call('exchange/rates')) as ExchangeRate[]) now.set(currency, rate)
      return (await wallets()).reduce((all, { currency, available }) => all + available * Number(now.get(currency)), 0)
    }
    const steps = fc.sample(
      fc.tuple(
        fc.constantFrom('UGX', 'USD', 'EUR', 'KES', 'GBP'),
        fc.constantFrom('UGX', 'USD', 'EUR', 'KES', 'GBP'),
        fc.integer({ min: 1, max: 100 }),
      ),
      { numRuns: 40, seed: 20_261_125 },
    )
    const start = await worth()
    let last = start
    let made = 0
    for (const [from, to, share] of steps) {
      const has = (await wallets()).find(({ currency }) => currency === from)?.available ?? 0
      const amount = Math.floor((has * share) / 200)
      if (from === to || amount < 1) continue
      const { status } = await exchange({ from, to, amount })
      expect([200, 422]).toContain(status)
      const now = await worth()
      expect(now).toBeLessThanOrEqual(last + 1e-6)
      last = now
      if (status === 200) made += 1
    }
    expect(made).toBeGreaterThan(10)
    expect(last).toBeLessThan(start)
    expect(await books()).toEqual([])
  })
  it('has the rate that follows from what both are in shillings', async () => {
    expect((await quoteOf('USD', 'KES', 1)).rate).toBe(crossRate('3675.5', builtInWorths.KES))
  })
})
