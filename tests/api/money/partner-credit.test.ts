import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '../../../src/domain/rights.ts'
import type { Invoice, PartnerStatement } from '../../../src/domain/schema/types.generated.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { makeSubject } from '../../support/rights.ts'
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
  expect([wrongWay.status, wrongWay.body.message]).toEqual([
    409,
    expect.stringContaining('does not sell any of your offers'),
  ])
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
  expect(quote).toMatchObject({ owed: 450, credit_left: 400 })
  expect(quote.complaints.join(' ')).toContain('Only USD 400 of credit is left')
  const refused = await desk.sell(rift, resell, 5)
  expect([refused.status, refused.body.left]).toEqual([409, 400])
  expect(refused.body.message).toContain('this sale adds USD 450')
  // Whoever sells need not know what is owed: only what is left.
  for (const told of [quote.complaints.join(' '), refused.body.message]) expect(told).not.toMatch(/owe|at most/)
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
  const free = ok(await ask(rift, `resells/${one.id}/quote`, { departure_id: one.departure, adults: 1 }))
  expect([free.credit_left, free.complaints]).toEqual([null, []])
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_entries where agency_id = ${ids.nile} and action = 'partners.setLimit' order by id desc limit 1`.execute(
    desk.server.db,
  )
  expect(rows[0]?.after).toMatchObject({ credit_limit: null, currency: 'USD' })
})

it('is set by whoever may see what is owed and sets the terms for resellers', async () => {
  const setter = await makeSubject(desk.server)
  const answers = async (...permissions: Permission[]) => {
    await setter.become({ permissions })
    return (await setLimit(setter.token, ids.rift, null, { version: 3 })).status
  }
  expect(await answers('View Inventory', 'Add Bookings')).toBe(403)
  expect(await answers('View Finance', 'Add Bookings')).toBe(403)
  expect(await answers('View Finance', 'View Inventory')).toBe(200)
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
  // Each of its bookings leads to it, not only the first.
  const found = async (query: string) =>
    ok(await ask(nile, `invoices?${query}`)).map(({ id, bookings }: Invoice) => ({ id, bookings }))
  for (const { id, reference } of made.billed) {
    expect(await found(`booking_id=${id}`)).toEqual([{ id: made.invoice.id, bookings: 5 }])
    expect(await found(`q=${reference}`)).toEqual([{ id: made.invoice.id, bookings: 5 }])
  }
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

it('counts of each booking at most what it bills, also in UBL and for EFRIS', async () => {
  const resell = await desk.open(nile, rift)
  ok(await desk.sell(rift, resell, 1), 201)
  ok(await desk.sell(rift, resell, 1), 201)
  const [line] = (await statement(nile, ids.rift)).lines
  ok(await ask(nile, `bookings/${line?.id}/payments`, { amount: 90, currency: 'USD', method: 'cash' }), 201)
  // One is paid whole, and then cancelled: USD 40 are to be given back, and only USD 50 are invoiced.
  await sql`update bookings set status = 'cancelled', kept = 50_00 where id = ${line?.id}`.execute(desk.server.db)
  const { invoice } = ok(await issue(nile, ids.rift, 90 + 50), 201)
  expect(invoice).toMatchObject({ total: 140, received: 50, owed: 90, state: 'partial' })
  const file = async (kind: string) => {
    const headers = { authorization: `Bearer ${nile}` }
    return (await desk.server.app.request(`/api/agent/invoices/${invoice.id}/${kind}`, { headers })).text()
  }
  const xml = await file('ubl')
  expect(xml).toContain('<cbc:PrepaidAmount currencyID="USD">50.00</cbc:PrepaidAmount>')
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">90.00</cbc:PayableAmount>')
  const { payWay } = JSON.parse(await file('efris')) as { payWay: { paymentAmount: string }[] }
  expect(payWay.map(({ paymentAmount }) => paymentAmount)).toContain('50.00')
})

it('has one meaning of credited whole, also of an invoice of nothing', async () => {
  const { db } = desk.server
  await sql`insert into invoices (agency_id, booking_id, kind, number, issued_on, tax_name, tax_number, currency, net, tax, total, content)
    select agency_id, id, 'invoice', 'INV-1999-000001', '1999-01-01', '', '', currency, 0, 0, 0, '{}' from bookings
    where agency_id = ${ids.nile} and id not in (select booking_id from invoices) limit 1`.execute(db)
  const { rows } = await sql<{ number: string; whole: boolean; state: string }>`
    select i.number, is_credited_whole(i.id) as whole, invoice_state(i.kind, i.total, 0, 0, credited_of(i.id)) as state
    from invoices i where i.kind = 'invoice' and i.agency_id = ${ids.nile}`.execute(db)
  for (const { number, whole, state } of rows) expect(whole, number).toBe(state === 'credited')
  expect(rows.map(({ whole }) => whole)).toContain(false)
  expect(rows).toContainEqual({ number: 'INV-1999-000001', whole: true, state: 'credited' })
})
