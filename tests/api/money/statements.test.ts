import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { ClientStatement } from '../../../src/domain/schema/types.generated.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let gate: string
let stranger: string
let agency: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const statement = async (client: number, query = ''): Promise<ClientStatement> =>
  ok(await call(`clients/${client}/statement?${query}`))

interface Account {
  readonly client: number
  readonly currency: string
  readonly balance: number
  readonly owing: number
  readonly refund: number
}
/** What the bookings of each client come to, from the bookings alone. */
async function accounts(): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select client_id as client, currency, major(sum(balance)::bigint, currency) as balance,
      major(coalesce(sum(balance) filter (where balance > 0), 0)::bigint, currency) as owing,
      major(coalesce(-sum(balance) filter (where balance < 0), 0)::bigint, currency) as refund
    from bookings where agency_id = ${agency} and deleted_at is null and client_id is not null
    group by client_id, currency order by count(*) desc, client_id`.execute(server.db)
  return rows
}
async function paper(path: string): Promise<string> {
  const response = await server.app.request(`/api/agent/${path}`, { headers: { authorization: `Bearer ${owner}` } })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join('\n')
}
const cents = (amount: number) => Math.round(amount * 100)

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  gate = await server.login('gate@nile.test')
  stranger = await server.login('owner@rift.test')
  const row = await server.db
    .selectFrom('users')
    .select('agency_id')
    .where('email', '=', 'owner@nile.test')
    .executeTakeFirstOrThrow()
  agency = row.agency_id ?? 0
})
afterAll(() => server.close())

describe('a client’s statement', () => {
  it('closes with the sum of the balances of the client’s bookings, and its ages come to what they owe', async () => {
    const all = (await accounts()).slice(0, 60)
    expect(all.length).toBeGreaterThan(20)
    expect(all.some(({ owing }) => owing > 0)).toBe(true)
    for (const { client, currency, balance, owing, refund } of all) {
      const shown = await statement(client, `currency=${currency}`)
      expect(shown.closing, `${client} ${currency}`).toBe(balance)
      expect(shown.currencies).toContain(currency)
      expect(cents(shown.owed.reduce((sum, { amount }) => sum + amount, 0)), `${client} ${currency}`).toBe(cents(owing))
      expect(shown.to_refund).toBe(refund)
    }
  })
  it('has what a booking went through: charge, payment, change, refund, cancellation', async () => {
    const { id } = await book(server, owner, await makeTour(server, owner, {}, 90), 2, 'Statement Lee')
    const pay = (amount: number, direction: 'in' | 'out') =>
      call(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', direction })
    ok(await pay(150, 'in'), 201)
    ok(await pay(20, 'out'), 201)
    ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
    const { client, balance } = ok(await call(`bookings/${id}/show`))
    const shown = await statement(client.id, 'currency=USD')
    expect(shown.lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['Charged', 200],
      ['Payment', -150],
      ['Refund', 20],
      ['Cancelled', expect.any(Number)],
    ])
    expect(shown.lines[1]?.payment_reference).toMatch(/^PAY-/)
    expect(shown.closing).toBe(balance)
    expect(await statement(client.id, 'currency=UGX')).toMatchObject({ closing: 0, lines: [], currencies: ['USD'] })
  })
  it('has each entry with the balance after it, and goes on where an earlier period ended', async () => {
    const [{ client, currency } = { client: 0, currency: '' }] = await accounts()
    const whole = await statement(client, `currency=${currency}`)
    let balance = cents(whole.opening)
    for (const line of whole.lines) {
      balance += cents(line.amount)
      expect(cents(line.balance)).toBe(balance)
    }
    expect(cents(whole.closing)).toBe(balance)
    expect(cents(whole.opening + whole.charged - whole.paid - whole.written_off)).toBe(balance)
    const middle = whole.lines[Math.floor(whole.lines.length / 2)]?.at ?? ''
    const day = middle.slice(0, 10)
    const first = await statement(client, `currency=${currency}&to=${addDays(day, -1)}`)
    const rest = await statement(client, `currency=${currency}&from=${day}`)
    expect(rest.opening).toBe(first.closing)
    expect([...first.lines, ...rest.lines]).toEqual(whole.lines)
    expect((await call(`clients/${client}/statement?from=2026-02-02&to=2026-02-01`)).status).toBe(422)
    expect((await call(`clients/${client}/statement?from=x`)).status).toBe(422)
  })
  it('can be saved as CSV and PDF', async () => {
    const [{ client, currency } = { client: 0, currency: '' }] = await accounts()
    const shown = await statement(client, `currency=${currency}`)
    const csv = await call(`clients/${client}/statement?currency=${currency}&download=csv`)
    expect(csv.text.trim().split('\r\n')).toHaveLength(shown.lines.length + 1)
    expect(csv.text).toContain('Date,What,Booking,Title,Payment,Amount,Balance')
    const text = await paper(`clients/${client}/statement/pdf?currency=${currency}`)
    for (const words of [shown.client.name, 'Opening balance', 'Closing balance', 'OVER 90 DAYS'])
      expect(text).toContain(words)
  })
  it('is sent with the PDF in the agency’s name', async () => {
    const [{ client, currency } = { client: 0, currency: '' }] = await accounts()
    const body = { currency, email: 'payer@statements.test', subject: 'Your statement', message: 'Attached.' }
    ok(await call(`clients/${client}/statement/send`, body))
    await vi.waitFor(async () => expect(await server.mail('payer@statements.test')).toHaveLength(1), 10_000)
    expect((await call(`clients/${client}/statement/send`, { ...body, email: 'x' })).body.errors).toHaveProperty(
      'email',
    )
  })
  it('is for those who may see clients, and of the agency’s own', async () => {
    const [{ client } = { client: 0 }] = await accounts()
    const body = { currency: 'USD', email: 'x@statements.test', subject: 'Mine', message: 'Mine' }
    for (const [token, status] of [
      [gate, 403],
      [stranger, 404],
    ] as const)
      for (const [path, sent] of [[''], ['?download=csv'], ['/pdf'], ['/send', body]] as const)
        expect((await call(`clients/${client}/statement${path}`, sent, token)).status, path).toBe(status)
  })
})

describe('a wallet’s statement', () => {
  it('is printed with the balance after each entry', async () => {
    const wallets = ok(await server.request('agency/wallet', { token: owner }))
    const { id, available } = wallets.find(({ currency }: { currency: string }) => currency === 'UGX')
    const text = await paper(`wallets/${id}/statement/pdf`)
    expect(text).toContain('Wallet statement')
    expect(text).toContain(sumText(available, 'UGX'))
    expect((await call(`wallets/${id}/statement/pdf`, undefined, gate)).status).toBe(403)
    expect((await call(`wallets/${id}/statement/pdf`, undefined, stranger)).status).toBe(404)
  })
})
