import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import { creditInvoice } from '../../../mock-server/services/invoices/credit-invoices.ts'
import { issueInvoice } from '../../../mock-server/services/invoices/issue-invoices.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// Many issue at once, on connections of their own, and some of these are cut off in the middle: no number is lost or given twice.

let server: TestServer
let pools: Pools
let agency: number
beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 12, crossing: 1, app: 1 })
  agency = ok(await server.request('agent/agencies/show', { token: await server.login('owner@nile.test') })).id
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

const gaps = async () => (await auditOf(server.db, agency)).differences.filter(({ what }) => what.startsWith('numbers'))
/** Confirmed bookings without an invoice. */
async function bare(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b where b.agency_id = ${agency} and b.status = 'confirmed' and b.total > 0 and b.deleted_at is null
      and not exists (select from invoices i where i.booking_id = b.id) order by b.id limit ${count}`.execute(server.db)
  return rows.map(({ id }) => id)
}
const numbersOf = async (kind: string) =>
  (
    await sql<{ number: string }>`select number from invoices where agency_id = ${agency} and kind = ${kind}
      and number like ${`%-${new Date().getUTCFullYear()}-%`} order by number`.execute(server.db)
  ).rows.map(({ number }) => Number(number.split('-')[2]))

/** Issues for each booking on its own transaction; every third connection dies before it commits. */
async function issueAll(bookings: readonly number[], cut: (place: number) => boolean) {
  return Promise.allSettled(
    bookings.map((id, place) =>
      pools.system.transaction().execute(async (tx) => {
        const made = await issueInvoice({ tx, agencyId: agency, userId: null }, id, 'invoice')
        if (cut(place)) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(server.db)
        }
        return made
      }),
    ),
  )
}

describe('a series of numbers', () => {
  it('has no gap and no number twice after 50 issues at once, some cut off in the middle', async () => {
    const bookings = await bare(50)
    expect(bookings).toHaveLength(50)
    const before = (await numbersOf('invoice')).length
    const ended = await issueAll(bookings, (place) => place % 3 === 1)
    const made = ended.filter(({ status }) => status === 'fulfilled').length
    expect([made, ended.length - made]).toEqual([33, 17])
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    expect(numbers).toHaveLength(before + made)
    expect(await gaps()).toEqual([])
    // Those that were cut off are free, and get the next numbers.
    const again = await issueAll(
      bookings.filter((_, place) => ended[place]?.status === 'rejected'),
      () => false,
    )
    expect(again.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await gaps()).toEqual([])
  })

  it('gives a booking one invoice and one credit note, however many ask at once', async () => {
    const [id = 0] = await bare(1)
    const once = await issueAll(
      Array.from({ length: 12 }, () => id),
      () => false,
    )
    const made = once.filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
    const invoice = made[0]?.status === 'fulfilled' ? made[0].value : 0
    const credited = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        pools.system
          .transaction()
          .execute((tx) =>
            creditInvoice({ tx, agencyId: agency, userId: null }, invoice, { reason: 'Twice', again: true }),
          ),
      ),
    )
    expect(credited.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await gaps()).toEqual([])
  })

  it('the control: a number that is taken and not used is seen', async () => {
    await sql`update reference_counters set last = last + 1 where agency_id = ${agency} and prefix = 'CRN'
      and year = extract(year from kampala_today())`.execute(server.db)
    expect((await gaps()).map(({ what }) => what)).toEqual([`numbers CRN-${new Date().getFullYear()}`])
  })
})
