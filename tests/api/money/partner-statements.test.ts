import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PartnerStatement } from '../../../src/domain/schema/types.generated.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { ok } from '../../support/tour.ts'
import { type PartnerDesk, partnerDesk } from './partner-desk.ts'

let desk: PartnerDesk
let nile: string
let rift: string
let clerk: string
let ids: PartnerDesk['ids']
const ask = (token: string, path: string, body?: unknown) => desk.ask(token, path, body)

/** `owner` opens a tour, `reseller` sells it for so many adults; the bookings of both. */
async function sold(owner: string, reseller: string, adults: number): Promise<{ reseller: number; owner: number }> {
  const { id } = ok(await desk.sell(reseller, await desk.open(owner, reseller), adults), 201)
  const row = await desk.server.db
    .selectFrom('bookings')
    .select('supplier_booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { reseller: id, owner: row.supplier_booking_id ?? 0 }
}
const statement = async (token: string, partner: number, query = 'currency=USD'): Promise<PartnerStatement> =>
  ok(await ask(token, `resells/partners/${partner}/statement?${query}`))
const settle = (token: string, partner: number, expected_net: number) =>
  ask(token, `resells/partners/${partner}/settle`, { currency: 'USD', method: 'bank', expected_net })
const booksAgree = async (token: string) => expect(ok(await ask(token, 'books/check', {})).differences).toEqual([])
/** What lies in the bank of an agency, in cents. */
const bankOf = async (agency: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.agency_id = ${agency} and a.kind = 'bank' and a.currency = 'USD'`.execute(
    desk.server.db,
  )
  return rows[0]?.sum ?? 0
}

beforeAll(async () => {
  desk = await partnerDesk()
  ;({ nile, rift, clerk, ids } = desk)
})
afterAll(() => desk.server.close())

it('is nobody’s with whom nothing is resold', async () => {
  expect((await ask(nile, `resells/partners/${ids.nile}/statement`)).status).toBe(404)
  expect((await ask(nile, 'resells/partners/999999/statement')).status).toBe(404)
})

it('says on both sides what was sold, the commission and who owes whom', async () => {
  const first = await sold(nile, rift, 4)
  const second = await sold(rift, nile, 1)
  const ours = await statement(nile, ids.rift)
  const line = (id: number) => ours.lines.find((one) => one.id === id)
  expect(line(first.owner)).toMatchObject({
    side: 'offered',
    price: 400,
    commission: 40,
    owed: 360,
    paid: 0,
    open: 360,
  })
  expect(line(second.reseller)).toMatchObject({
    side: 'reselling',
    price: 100,
    commission: 10,
    owed: 90,
    paid: 0,
    open: 90,
  })
  expect(ours).toMatchObject({ they_owe: 360, we_owe: 90, net: 270, open_lines: 2 })
  const theirs = await statement(rift, ids.nile)
  expect(theirs).toMatchObject({ they_owe: 90, we_owe: 360, net: -270, open_lines: 2 })
  expect(JSON.stringify(ours)).not.toContain('Mary Guest')
})

it('is settled by one payment, recorded by the side that receives it', async () => {
  const refused = await settle(rift, ids.nile, 270)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('They record the payment')])
  expect((await settle(nile, ids.rift, 271)).body).toMatchObject({ net: 270 })
  expect((await settle(clerk, ids.rift, 270)).status).toBe(403)
  const before = { nile: await bankOf(ids.nile), rift: await bankOf(ids.rift) }
  const after: PartnerStatement = ok(await settle(nile, ids.rift, 270))
  expect(after).toMatchObject({ they_paid: 360, we_paid: 90, they_owe: 0, we_owe: 0, net: 0, open_lines: 0 })
  expect(await statement(rift, ids.nile)).toMatchObject({ they_paid: 90, we_paid: 360, net: 0 })
  // One payment: what the one bank got, the other gave.
  expect((await bankOf(ids.nile)) - before.nile).toBe(27_000)
  expect((await bankOf(ids.rift)) - before.rift).toBe(-27_000)
  await booksAgree(nile)
  await booksAgree(rift)
  const { rows } =
    await sql`select 1 from payments p join users u on u.id = p.recorded_by where u.agency_id <> p.agency_id`.execute(
      desk.server.db,
    )
  expect(rows).toEqual([])
  expect((await settle(nile, ids.rift, 0)).status).toBe(409)
})

it('is settled once, also when two do it at the same time', async () => {
  await sold(nile, rift, 2)
  const answers = await Promise.all([settle(nile, ids.rift, 180), settle(nile, ids.rift, 180)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await statement(nile, ids.rift)).toMatchObject({ they_paid: 540, net: 0 })
  await booksAgree(nile)
})

it('can be saved as CSV and PDF', async () => {
  const { lines } = await statement(nile, ids.rift)
  const csv = await ask(nile, `resells/partners/${ids.rift}/statement?currency=USD&download=csv`)
  expect(csv.text.trim().split('\r\n')).toHaveLength(lines.length + 1)
  const response = await desk.server.app.request(`/api/agent/resells/partners/${ids.rift}/statement/pdf?currency=USD`, {
    headers: { authorization: `Bearer ${nile}` },
  })
  const text = (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join('\n')
  expect(text).toContain('Partner statement')
  expect(text).toContain('Neither side owes')
})
