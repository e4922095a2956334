import { type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { auditAll, auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { type Posting, post, reverse } from '../../../mock-server/services/ledger/posting.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let agency: number
const other = 2
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, {}, 90)
  agency = Number(
    (await server.db.selectFrom('agencies').select('id').where('slug', 'like', 'nile%').executeTakeFirstOrThrow()).id,
  )
})
afterAll(() => server.close())

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(server.db)).rows
/** The message of what the database refuses; done in a transaction that is taken back. */
async function refusalOf(work: (tx: Kysely<DB>) => Promise<unknown>, db = server.db): Promise<string> {
  const undone = new Error('went through')
  return db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undone
    })
    .catch((problem: Error) => problem.message)
}
/** Every transfer of a booking in its order: what it was, and what it did to the receivable. */
const booksOf = (id: number) =>
  rowsOf(sql<{ kind: string; amount: number }>`
    select t.kind, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'receivable' where t.booking_id = ${id} order by t.id`).then(
    (rows) => rows.map(({ kind, amount }) => [kind, amount]),
  )
const pay = (id: number, amount: number, direction = 'in') =>
  call(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', direction })

describe('what happens to a booking is in the books', () => {
  it('from the charge to the fee of its cancellation, each as a transfer of its own', async () => {
    const { id } = await book(server, owner, tour, 2, 'Ledger Lee')
    ok(await pay(id, 150), 201)
    ok(await call(`bookings/edit/${id}`, { adults: 1, lines: [{ price_option_id: tour.price, quantity: 1 }] }))
    ok(await pay(id, 20, 'out'), 201)
    ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
    ok(await call(`bookings/${id}/reinstate`, {}))
    expect(await booksOf(id)).toEqual([
      ['charge', 20_000],
      ['payment', -15_000],
      ['change', -10_000],
      ['refund', 2_000],
      ['cancellation', -10_000],
      ['reinstatement', 10_000],
    ])
    const shown = ok(await call(`bookings/${id}/show`))
    expect([shown.total, shown.paid, shown.refunded, shown.balance]).toEqual([100, 150, 20, -30])
  })

  it('names who did it, but nobody of another agency', async () => {
    const { id } = await book(server, owner, tour, 1, 'Who Did')
    ok(await pay(id, 10), 201)
    const made = await rowsOf(sql<{ email: string | null }>`
      select u.email from ledger_transfers t left join users u on u.id = t.made_by where t.booking_id = ${id}`)
    expect(made).toEqual([{ email: 'owner@nile.test' }, { email: 'owner@nile.test' }])
    const crossing = await rowsOf(sql`
      select 1 from ledger_transfers t join users u on u.id = t.made_by where u.agency_id <> t.agency_id`)
    expect(crossing).toEqual([])
  })

  it('is taken back when a payment turns out not to have come, and stays on record', async () => {
    const { id } = await book(server, owner, tour, 1, 'Bounced')
    ok(await pay(id, 40), 201)
    await sql`update payments set status = 'failed' where booking_id = ${id}`.execute(server.db)
    expect(await booksOf(id)).toEqual([
      ['charge', 10_000],
      ['payment', -4_000],
      ['reversal', 4_000],
    ])
    expect(ok(await call(`bookings/${id}/show`))).toMatchObject({ paid: 0, balance: 100 })
  })

  it('with the provider’s fee, whether it is known at once or later', async () => {
    const { id } = await book(server, owner, tour, 1, 'Fee')
    const payment = sql`insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount, fee)
      values (${agency}, 'PAY-FEE', 'booking', ${id}, 'flutterwave', 'card', 'USD', 5000, 100)`
    await payment.execute(server.db)
    await sql`update payments set fee = 170 where reference = 'PAY-FEE'`.execute(server.db)
    const moved = await rowsOf(sql<{ kind: string; detail: string; amount: number }>`
      select a.kind, a.detail, sum(e.amount)::bigint as amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id join payments p on p.id = t.payment_id where p.reference = 'PAY-FEE'
      group by 1, 2 order by 1`)
    expect(moved).toEqual([
      { kind: 'clearing', detail: 'flutterwave', amount: 4830 },
      { kind: 'fees', detail: 'flutterwave', amount: 170 },
      { kind: 'receivable', detail: '', amount: -5000 },
    ])
  })

  it('through the exchange where another currency settles it', async () => {
    const { id } = await book(server, owner, tour, 1, 'Shillings')
    await sql`insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount, settled_currency, settled_amount)
      values (${agency}, 'PAY-UGX', 'booking', ${id}, 'cash', 'cash', 'UGX', 370000, 'USD', 10000)`.execute(server.db)
    expect(ok(await call(`bookings/${id}/show`))).toMatchObject({ paid: 100, balance: 0 })
    expect((await auditOf(server.db, agency)).differences).toEqual([])
  })

  it('and no payment that has moved money is rewritten', async () => {
    const { id } = await book(server, owner, tour, 1, 'Rewritten')
    ok(await pay(id, 40), 201)
    for (const change of [sql`amount = 1`, sql`booking_id = null`, sql`method = 'bank'`])
      expect(await refusalOf((tx) => sql`update payments set ${change} where booking_id = ${id}`.execute(tx))).toMatch(
        /not rewritten/,
      )
    expect(await refusalOf((tx) => sql`update payments set note = 'seen' where booking_id = ${id}`.execute(tx))).toBe(
      'went through',
    )
  })
})

const topUp = (amount: number, more: Partial<Posting> = {}): Posting => ({
  agencyId: agency,
  kind: 'top_up',
  moves: [{ from: { kind: 'outside' }, to: { kind: 'wallet' }, currency: 'KES', amount }],
  ...more,
})
const posted = (posting: Posting) => server.db.transaction().execute((tx) => post(tx, posting))
const walletOf = async (currency = 'KES') =>
  Number(
    (
      await rowsOf(
        sql<{
          available: number
        }>`select available from wallets where agency_id = ${agency} and currency = ${currency}`,
      )
    )[0]?.available,
  )

describe('the database proves it', () => {
  const entry = (transfer: number, account: number, currency: string, amount: number) => sql`
    insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount) values (${agency}, ${transfer}, ${account}, ${currency}, ${amount})`
  const account = async (kind: string, currency: string) =>
    Number(
      (
        await rowsOf(
          sql<{
            id: number
          }>`select id from ledger_accounts where agency_id = ${agency} and kind = ${kind} and currency = ${currency} limit 1`,
        )
      )[0]?.id,
    )
  const fresh = async (tx: Kysely<DB>) =>
    Number(
      (
        await sql<{
          id: number
        }>`insert into ledger_transfers (agency_id, kind, happened_at) values (${agency}, 'test', now()) returning id`.execute(
          tx,
        )
      ).rows[0]?.id,
    )

  it('that each transfer sums to zero in each currency', async () => {
    const [usd, ugx] = [await account('sales', 'USD'), await account('sales', 'UGX')]
    const cash = await account('cash_drawer', 'USD')
    expect(await refusalOf(async (tx) => entry(await fresh(tx), usd, 'USD', 5).execute(tx))).toMatch(/does not balance/)
    const both = (transfer: number, second: number, currency: string) => sql`
      insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
      values (${agency}, ${transfer}, ${usd}, 'USD', 5), (${agency}, ${transfer}, ${second}, ${currency}, -5)`
    expect(await refusalOf(async (tx) => both(await fresh(tx), ugx, 'UGX').execute(tx))).toMatch(/does not balance/)
    expect(await refusalOf(async (tx) => both(await fresh(tx), cash, 'USD').execute(tx))).toBe('went through') // the control
  })

  it('that the currency of an entry is that of its account', async () => {
    const usd = await account('sales', 'USD')
    expect(await refusalOf(async (tx) => entry(await fresh(tx), usd, 'UGX', 5).execute(tx))).toMatch(/foreign key/)
  })

  it('that nothing is added to what was written, changed or removed, by whomever', async () => {
    const [{ transfer_id: old } = { transfer_id: 0 }] = await rowsOf(
      sql<{ transfer_id: number }>`select transfer_id from ledger_entries where agency_id = ${agency} limit 1`,
    )
    const [usd, cash] = [await account('sales', 'USD'), await account('cash_drawer', 'USD')]
    const added = sql`insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
      values (${agency}, ${old}, ${usd}, 'USD', 5), (${agency}, ${old}, ${cash}, 'USD', -5)`
    expect(await refusalOf((tx) => added.execute(tx))).toMatch(/complete when it is made/)
    for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries'])
      for (const change of [
        sql`update ${sql.table(table)} set agency_id = agency_id`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ]) {
        expect(await refusalOf((tx) => change.execute(tx))).toMatch(/append-only/)
        expect(await refusalOf((tx) => change.execute(tx), server.platform.database.tenant(agency))).toMatch(
          /permission denied|append-only/,
        )
      }
  })

  it('that no wallet is spent below zero, however many spend at once', async () => {
    await posted(topUp(1_000))
    const spend = {
      moves: [{ from: { kind: 'wallet' }, to: { kind: 'fees', detail: 'test' }, currency: 'KES', amount: 100 }],
    } as const
    const before = await walletOf()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => posted(topUp(0, { kind: 'spend', ...spend }))),
    )
    const went = results.filter(({ status }) => status === 'fulfilled').length
    expect([went, await walletOf()]).toEqual([before / 100, 0])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
  })

  it('that what is asked twice is posted once, and what is taken back is taken back once', async () => {
    const first = await posted(topUp(70, { key: 'once' }))
    await expect(posted(topUp(70, { key: 'once' }))).rejects.toMatchObject({ status: 409 })
    const back = () => server.db.transaction().execute((tx) => reverse(tx, first, 'A mistake'))
    await back()
    await expect(back()).rejects.toMatchObject({ status: 409 })
    expect(await walletOf()).toBe(0)
  })
})

describe('the audit', () => {
  it('finds that the books agree, after all of this', async () => {
    expect(await auditAll(server.db)).toBe(0)
  })

  // Each of these is a way in which a figure could lie; done with the triggers off, and taken back.
  it.each([
    [
      'a posting that does not balance',
      sql`insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
      select agency_id, transfer_id, account_id, currency, 1 from ledger_entries where agency_id = ${1} limit 1`,
      'a transfer that does not balance',
    ],
    [
      'a booking that shows another charge',
      sql`update bookings set charged = charged + 1 where id = (select max(id) from bookings where agency_id = 1)`,
      'what a booking is charged',
    ],
    [
      'a booking that shows another payment',
      sql`update bookings set paid = paid + 1 where id = (select max(id) from bookings where agency_id = 1)`,
      'what a booking was paid',
    ],
    ['a wallet that shows more', sql`update wallets set available = available + 1 where agency_id = 1`, 'a wallet'],
    [
      'a payment that is in no book',
      sql`update payments set status = 'succeeded' where id = (select min(id) from payments where status = 'failed' and agency_id = 1)`,
      'a payment in the books',
    ],
    [
      'instalments that come to another total',
      sql`update booking_instalments set amount = amount - 1 where id = (
      select max(i.id) from booking_instalments i join bookings b on b.id = i.booking_id where i.agency_id = 1 and b.status = 'confirmed' and i.amount > 1)`,
      'instalments of a booking',
    ],
  ])('control: finds %s', async (_, wrong, what) => {
    const found = await server.db
      .transaction()
      .execute(async (tx) => {
        for (const table of ['ledger_entries', 'bookings', 'payments'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
        await wrong.execute(tx)
        throw await auditOf(tx, 1)
      })
      .catch((thrown: unknown) => thrown)
    expect((found as Awaited<ReturnType<typeof auditOf>>).differences.map((difference) => difference.what)).toContain(
      what,
    )
  })

  it('reads its own agency only', async () => {
    expect((await auditOf(server.db, other)).transfers).toBeLessThan((await auditOf(server.db, agency)).transfers)
  })
})
