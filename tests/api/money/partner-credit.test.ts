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

beforeAll(async () => {
  desk = await partnerDesk()
  ;({ nile, rift, clerk, ids } = desk)
})
afterAll(() => desk.server.close())

const ask = (token: string, path: string, body?: unknown) => desk.ask(token, path, body)
const statement = async (token: string, partner: number, query = 'currency=USD'): Promise<PartnerStatement> =>
  ok(await ask(token, `resells/partners/${partner}/statement?${query}`))
const setLimit = (token: string, partner: number, most: number | null, more: object = {}) =>
  ask(token, `resells/partners/${partner}/limit`, { currency: 'USD', most, ...more })
const settle = (token: string, partner: number, expected_net: number) =>
  ask(token, `resells/partners/${partner}/settle`, { currency: 'USD', method: 'bank', expected_net })
const issue = (token: string, partner: number, expected_total: number, more: object = {}) =>
  ask(token, `resells/partners/${partner}/invoice`, { currency: 'USD', expected_total, ...more })
const booksAgree = async (token: string) => expect(ok(await ask(token, 'books/check', {})).differences).toEqual([])

it('lets nobody but the owner set what a reseller may owe', async () => {
  expect((await setLimit(nile, ids.nile, 100)).status).toBe(404)
  await desk.open(nile, rift)
  const wrongWay = await setLimit(rift, ids.nile, 5)
  expect([wrongWay.status, wrongWay.body.message]).toEqual([409, expect.stringContaining('sells nothing of yours')])
  expect(ok(await setLimit(nile, ids.rift, 400, { reason: 'First season' }))).toMatchObject({
    most: 400,
    owed: 0,
    left: 400,
    version: 1,
  })
  // Control: the reseller sees what it may owe, not why, and the owner sees both.
  expect((await statement(rift, ids.nile)).our_limit).toEqual({ most: 400, owed: 0, left: 400, reason: '', version: 0 })
  expect((await statement(rift, ids.nile)).their_limit).toBeNull()
  expect((await statement(nile, ids.rift)).their_limit).toMatchObject({ reason: 'First season', version: 1 })
})

it('refuses a sale that would put the reseller above it, and says what is left', async () => {
  const resell = await desk.open(nile, rift)
  const quote = ok(await ask(rift, `resells/${resell.id}/quote`, { departure_id: resell.departure, adults: 5 }))
  expect(quote).toMatchObject({ owed: 450, credit: { most: 400, owed: 0, left: 400 } })
  expect(quote.complaints.join(' ')).toContain('Only USD 400 of credit is left')
  const refused = await desk.sell(rift, resell, 5)
  expect([refused.status, refused.body.left]).toEqual([409, 400])
  expect(refused.body.message).toContain('this sale adds USD 450')
  // Control: what fits is sold.
  ok(await desk.sell(rift, resell, 4), 201)
  expect((await statement(nile, ids.rift)).their_limit).toMatchObject({ owed: 360, left: 40 })
  const { their_limit, they_owe } = await statement(nile, ids.rift)
  expect(their_limit?.owed).toBe(they_owe)
  expect((await desk.sell(rift, resell, 1)).status).toBe(409)
})

it('is freed by a settlement', async () => {
  const resell = await desk.open(nile, rift)
  expect((await desk.sell(rift, resell, 1)).body.left).toBe(40)
  ok(await settle(nile, ids.rift, 360))
  expect((await statement(rift, ids.nile)).our_limit).toMatchObject({ owed: 0, left: 400 })
  ok(await desk.sell(rift, resell, 1), 201)
  await booksAgree(nile)
})

it('holds when two sell at once; without it both would pass', async () => {
  const one = await desk.open(nile, rift)
  const other = await desk.open(nile, rift)
  ok(await setLimit(nile, ids.rift, 90 + 300, { version: 1 }))
  const both = async () =>
    (await Promise.all([desk.sell(rift, one, 3), desk.sell(rift, other, 3)])).map(({ status }) => status).sort()
  expect(await both()).toEqual([201, 409])
  expect(await statement(nile, ids.rift)).toMatchObject({ they_owe: 360 })
  // Control: without a limit the same two sales pass.
  ok(await setLimit(nile, ids.rift, null, { version: 2 }))
  expect(await both()).toEqual([201, 201])
  expect((await setLimit(nile, ids.rift, 10, { version: 2 })).status).toBe(409)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_entries where agency_id = ${ids.nile} and action = 'partners.setLimit' order by id desc limit 1`.execute(
    desk.server.db,
  )
  expect(rows[0]?.after).toMatchObject({ credit_limit: null, currency: 'USD' })
})

it('is one invoice for what the sales of some days owe', async () => {
  const before = await statement(nile, ids.rift)
  expect(before.uninvoiced).toBe(360 + 90 + 270 * 3)
  expect((await issue(clerk, ids.rift, before.uninvoiced)).status).toBe(403)
  expect((await issue(nile, ids.rift, 1)).body).toMatchObject({ total: before.uninvoiced })
  expect((await issue(rift, ids.nile, 1)).status).toBe(409)
  const made = ok(await issue(nile, ids.rift, before.uninvoiced), 201)
  expect(made.invoice).toMatchObject({ kind: 'invoice', total: before.uninvoiced, bookings: 5, partner_id: ids.rift })
  expect(made.lines).toHaveLength(5)
  expect(made.billed.map(({ amount }: { amount: number }) => amount)).toEqual([360, 90, 270, 270, 270])
  expect(made.buyer.name).toContain('Rift')
  expect(made.invoice.received).toBe(360)
  const listed = ok(await ask(nile, `invoices?q=${made.invoice.number}`))
  expect(JSON.stringify(listed)).toContain(made.buyer.name)
  const after = await statement(nile, ids.rift)
  expect(after).toMatchObject({ uninvoiced: 0, uninvoiced_lines: 0 })
  expect(new Set(after.lines.map(({ invoice_number }) => invoice_number))).toEqual(new Set([made.invoice.number]))
  expect((await issue(nile, ids.rift, 0)).status).toBe(409)
  // A credit that names it is suggested for each of its bookings that owes.
  const credit = { value_date: '2026-11-20', currency: 'USD', amount: 7, description: `For ${made.invoice.number}` }
  const { suggestions } = ok(await ask(nile, 'bank-credits/create', credit), 201)
  const named = suggestions.filter(({ reasons }: { reasons: string[] }) =>
    reasons.includes(`Names ${made.invoice.number}`),
  )
  expect(named).toHaveLength(4)
  await booksAgree(nile)
})

it('is seen and read by the partner, and by nobody else', async () => {
  const { invoices } = await statement(rift, ids.nile)
  expect(invoices).toMatchObject([{ side: 'reselling', state: 'partial', bookings: 5 }])
  const file = (token: string) =>
    desk.server.app.request(`/api/agent/resells/partner-invoices/${invoices[0]?.id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
  for (const token of [nile, rift]) {
    const text = (await pdfTexts(new Uint8Array(await (await file(token)).arrayBuffer()))).join('\n')
    expect(text).toContain('Balance due')
    expect(text).toContain('sold as BK-')
  }
  expect((await file(await desk.server.login('basic@sipi.test'))).status).toBe(404)
  expect((await ask(rift, `invoices/${invoices[0]?.id}/show`)).status).toBe(404)
})

it('is the one invoice of each of its bookings until a credit note frees them', async () => {
  const [line] = (await statement(nile, ids.rift)).lines
  const single = await ask(nile, `bookings/${line?.id}/invoices/issue`, { kind: 'invoice' })
  expect([single.status, single.body.message]).toEqual([409, expect.stringContaining('is the invoice of this booking')])
  const { invoices } = ok(await ask(nile, `bookings/${line?.id}/invoices`))
  expect(invoices).toHaveLength(1)
  const again = ok(await ask(nile, `invoices/${invoices[0].id}/credit`, { reason: 'Wrong name', again: true }), 201)
  expect(again.invoice).toMatchObject({ bookings: 5, replaces: { id: invoices[0].id } })
  ok(await ask(nile, `invoices/${again.invoice.id}/credit`, { reason: 'Billed singly', again: false }), 201)
  expect((await statement(nile, ids.rift)).uninvoiced_lines).toBe(5)
  ok(await ask(nile, `bookings/${line?.id}/invoices/issue`, { kind: 'invoice' }), 201)
  expect((await statement(nile, ids.rift)).uninvoiced_lines).toBe(4)
  await booksAgree(nile)
})

it('bills each booking once, also when two issue at the same time', async () => {
  const { uninvoiced } = await statement(nile, ids.rift)
  const answers = await Promise.all([issue(nile, ids.rift, uninvoiced), issue(nile, ids.rift, uninvoiced)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  // Control: the database itself takes no second one of a booking.
  const second = sql`insert into partner_invoice_bookings (invoice_id, booking_id, agency_id, partner_id, amount)
    select i.id, p.booking_id, p.agency_id, p.partner_id, 1 from partner_invoice_bookings p, invoices i
    where p.standing and i.agency_id = p.agency_id and i.id <> p.invoice_id limit 1`
  await expect(second.execute(desk.server.db)).rejects.toThrow()
  await booksAgree(nile)
  await booksAgree(rift)
})
