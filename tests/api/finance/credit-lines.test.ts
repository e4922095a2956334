import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { creditLines } from '../../../mock-server/services/invoices/credit-invoices.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let pools: Pools
let owner: string
let tour: Tour
let agency: number
let clerk: Subject
beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 12, crossing: 1, app: 1 })
  owner = await server.login('owner@nile.test')
  clerk = await makeSubject(server)
  tour = await makeTour(server, owner, {}, 90)
  agency = ok(await ask('agencies/show')).id
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** The invoice of a booking of so many people at USD 100. */
async function invoiced(name: string, people = 3) {
  const { id: booking } = await book(server, owner, tour, people, name)
  const { invoice } = ok(await ask(`bookings/${booking}/invoices/issue`, { kind: 'invoice' }), 201)
  return { booking, id: invoice.id as number, number: invoice.number as string }
}
interface Part {
  line: number
  quantity?: number
  amount?: number
}
const creditPart = (id: number, lines: Part[], reason = 'Fewer people', token = owner) =>
  ask(`invoices/${id}/credit-lines`, { reason, lines }, token)
const shown = async (id: number) => ok(await ask(`invoices/${id}/show`))
const differences = async () => (await auditOf(server.db, agency)).differences

describe('crediting part of an invoice', () => {
  it('takes back pieces or a sum of a line with its tax; state and what is left to pay follow, the booking does not', async () => {
    const { id, booking, number } = await invoiced('Part Pam')
    const note = ok(await creditPart(id, [{ line: 0, quantity: 1 }]), 201)
    expect(note.invoice).toMatchObject({
      kind: 'credit_note',
      state: 'issued',
      total: 100,
      net: 84.75,
      tax: 15.25,
      corrects: { number },
      reason: 'Fewer people',
    })
    expect(note.invoice.number).toMatch(/^CRN-\d{4}-\d{6}$/)
    expect(note.lines).toMatchObject([{ title: 'Adult', quantity: 1, unit_amount: 100, total: 100, corrects_line: 0 }])
    const after = await shown(id)
    expect(after.invoice).toMatchObject({ state: 'unpaid', credit: 'part', credited: 100, owed: 200, received: 0 })
    expect(after.lines).toMatchObject([{ credited_quantity: 1, credited: 100, credited_tax: 15.25 }])
    expect(after.invoice.credit_notes).toMatchObject([{ number: note.invoice.number, total: 100 }])
    expect([after.changed, after.invoice.total]).toEqual([true, 300])
    expect(ok(await ask(`bookings/${booking}/show`))).toMatchObject({ total: 300, balance: 300 })
    // The booking follows, and both agree again.
    ok(await ask(`bookings/edit/${booking}`, { adults: 2, lines: [{ price_option_id: tour.price, quantity: 2 }] }))
    expect((await shown(id)).changed).toBe(false)
    ok(await ask(`bookings/${booking}/payments`, { amount: 200, currency: 'USD', method: 'cash' }), 201)
    expect((await shown(id)).invoice).toMatchObject({ state: 'paid', owed: 0, received: 200 })
    const second = ok(await creditPart(id, [{ line: 0, amount: 33.33 }]), 201)
    expect(second.lines).toMatchObject([{ quantity: 1, unit_amount: 33.33, total: 33.33, tax: 5.09 }])
    expect((await shown(id)).invoice).toMatchObject({ credited: 133.33, received: 166.67, owed: 0 })
  })

  it('never takes back more than is left: 409 says what that is', async () => {
    const { id, number } = await invoiced('Much Moe', 2)
    ok(await creditPart(id, [{ line: 0, amount: 150 }]), 201)
    const more = await creditPart(id, [{ line: 0, amount: 50.01 }])
    expect([more.status, more.body.message]).toEqual([409, `Left to credit on ${number}: USD 50 of “Adult”.`])
    expect(more.body.clash).toEqual({ lines: [{ line: 0, quantity: 2, amount: 50 }] })
    expect((await creditPart(id, [{ line: 0, quantity: 1 }])).status).toBe(409)
    ok(await creditPart(id, [{ line: 0, amount: 50 }]), 201)
    expect((await shown(id)).invoice).toMatchObject({ state: 'credited', credit: 'whole', owed: null })
    const none = await creditPart(id, [{ line: 0, amount: 0.01 }])
    expect([none.status, none.body.message]).toEqual([409, `${number} has been credited already.`])
  })

  it('is wrong without a reason, for no line, for a line twice or that is not there', async () => {
    const { id } = await invoiced('Wrong Win')
    const wrong = async (lines: unknown, reason = 'Why') =>
      (await ask(`invoices/${id}/credit-lines`, { reason, lines })).body.errors
    expect(await wrong([{ line: 0, quantity: 1 }], ' ')).toHaveProperty('reason')
    expect(await wrong([])).toHaveProperty('lines')
    expect(await wrong([{ line: 7, quantity: 1 }])).toHaveProperty(['lines.0.line'])
    expect(await wrong([{ line: 0 }])).toHaveProperty(['lines.0.quantity'])
    expect(await wrong([{ line: 0, amount: 10.505 }])).toEqual({ 'lines.0.amount': ['USD has at most 2 decimals.'] })
    expect(await wrong([{ line: 0, quantity: 1, amount: 5 }])).toHaveProperty(['lines.0.quantity'])
    const twice = [
      { line: 0, quantity: 1 },
      { line: 0, amount: 5 },
    ]
    expect(await wrong(twice)).toHaveProperty('lines')
    const note = ok(await creditPart(id, [{ line: 0, quantity: 1 }]), 201).invoice
    expect((await creditPart(note.id, [{ line: 0, quantity: 1 }])).body.message).toBe(
      'Only an invoice can be credited.',
    )
  })

  it('credits the rest when all is credited afterwards, and a new invoice takes its place', async () => {
    const { id, booking, number } = await invoiced('Rest Ria')
    ok(await creditPart(id, [{ line: 0, amount: 0.01 }]), 201)
    ok(await creditPart(id, [{ line: 0, quantity: 1 }]), 201)
    ok(await ask(`bookings/edit/${booking}`, { adults: 1, lines: [{ price_option_id: tour.price, quantity: 1 }] }))
    const anew = ok(await ask(`invoices/${id}/credit`, { reason: 'Two left', again: true }), 201)
    expect(anew.invoice).toMatchObject({ kind: 'invoice', total: 100, replaces: { number } })
    const { invoices } = ok(await ask(`bookings/${booking}/invoices`))
    expect(invoices.map((one: { kind: string; total: number }) => [one.kind, one.total])).toEqual([
      ['invoice', 100],
      ['credit_note', 199.99],
      ['credit_note', 100],
      ['credit_note', 0.01],
      ['invoice', 300],
    ])
    const notes = invoices.filter((one: { kind: string }) => one.kind === 'credit_note')
    const sum = (of: 'net' | 'tax') =>
      notes.reduce((all: number, note: { net: number; tax: number }) => all + Math.round(note[of] * 100), 0)
    expect([sum('net'), sum('tax')]).toEqual([254_24, 45_76])
    expect((await shown(id)).invoice).toMatchObject({ state: 'credited', credit: 'whole' })
    expect(await differences()).toEqual([])
  })

  it('is on the PDF, the UBL, the EFRIS fields, the list, its file and the search', async () => {
    const { id, number } = await invoiced('Shown Sia')
    const note = ok(await creditPart(id, [{ line: 0, quantity: 1 }], 'One is ill'), 201).invoice
    const file = (kind: string, of: number) =>
      server.app.request(`/api/agent/invoices/${of}/${kind}`, { headers: { authorization: `Bearer ${owner}` } })
    const pdf = async (of: number) =>
      (await pdfTexts(new Uint8Array(await (await file('pdf', of)).arrayBuffer()))).join('\n')
    const [whole, part] = [await pdf(id), await pdf(note.id)]
    for (const words of [`Credited in part by ${note.number}`, 'Left of this invoice', 'USD 200'])
      expect(whole).toContain(words)
    for (const words of ['Credit note', `Credits ${number}`, 'One is ill', 'USD 100', 'in proportion'])
      expect(part).toContain(words)
    const xml = await (await file('ubl', note.id)).text()
    for (const words of ['<CreditNote ', '<cbc:CreditedQuantity unitCode="C62">1<', `<cbc:ID>${number}</cbc:ID>`])
      expect(xml).toContain(words)
    expect(xml).toMatch(/<cac:BillingReferenceLine>\s*<cbc:ID>1<\/cbc:ID>/)
    expect(xml).toContain('<cbc:PayableAmount currencyID="USD">100.00</cbc:PayableAmount>')
    expect(await (await file('efris', note.id)).json()).toMatchObject({
      basicInformation: { invoiceType: '5' },
      goodsDetails: [{ qty: '1', total: '100.00', tax: '15.25', orderNumber: '0' }],
      summary: { grossAmount: '100.00', taxAmount: '15.25' },
    })
    const rows = ok(await ask('invoices?credit=part&per_page=100')) as { id: number }[]
    expect(rows.map((row) => row.id)).toContain(id)
    expect(ok(await ask(`invoices?credit=none&q=${number}`))).toEqual([])
    const csv = (await server.request(`agent/invoices?download=csv&q=${number}`, { token: owner })).text
    expect(csv).toContain(',Credited,Paid,Written off,Left to pay,')
    expect(csv).toContain(note.number)
    const { data } = (await ask(`search?q=${note.number}`)).body
    expect(data[0]).toMatchObject({ label: note.number, detail: `Credit note of ${number} · Shown Sia · USD 100` })
  })

  it('is for whoever may change bookings, of their own agency', async () => {
    const { id } = await invoiced('Guarded Gia')
    await clerk.become({ permissions: ['View Bookings', 'Add Bookings', 'View Finance'] })
    expect((await creditPart(id, [{ line: 0, quantity: 1 }], 'Mine', clerk.token)).status).toBe(403)
    const other = await server.login('owner@rift.test')
    expect((await creditPart(id, [{ line: 0, quantity: 1 }], 'Mine', other)).status).toBe(404)
    await clerk.become({ permissions: ['View Bookings', 'Edit Bookings'] })
    ok(await creditPart(id, [{ line: 0, quantity: 1 }], 'Mine', clerk.token), 201)
  })
})

describe('several at once', () => {
  const at = (id: number, amounts: readonly number[]) =>
    Promise.all(amounts.map((amount) => creditPart(id, [{ line: 0, amount }])))

  it('get what is left and no more; the others hear what that is', async () => {
    const { id } = await invoiced('Race Rob', 1)
    const answers = await at(id, [60, 60])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('USD 40 of “Adult”')
    // The control: what fits goes through, at once as well.
    const other = await invoiced('Race Rae', 1)
    expect((await at(other.id, [50, 50])).map(({ status }) => status)).toEqual([201, 201])
    const many = await invoiced('Race Roy', 1)
    const ended = await at(
      many.id,
      Array.from({ length: 12 }, () => 9),
    )
    expect(ended.filter(({ status }) => status === 201)).toHaveLength(11)
    expect((await shown(many.id)).invoice).toMatchObject({ credited: 99, owed: 1 })
    expect(await differences()).toEqual([])
  })

  it('number without gaps when some are cut off', async () => {
    const { id } = await invoiced('Cut Cas', 1)
    const ended = await Promise.allSettled(
      Array.from({ length: 9 }, (_, place) =>
        pools.system.transaction().execute(async (tx) => {
          const part = [{ line: 0, quantity: null, amount: 10 }]
          await creditLines({ tx, agencyId: agency, userId: null }, id, { reason: 'Cut', lines: part })
          if (place % 3 === 1) throw new Error('cut off')
        }),
      ),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect((await shown(id)).invoice.credited).toBe(60)
    expect(await differences()).toEqual([])
  })
})

describe('the database', () => {
  /** What it says of a credit note that is written past the service; taken back. */
  async function refusalOf(work: (tx: Kysely<DB>) => Promise<unknown>): Promise<string> {
    const undone = new Error('went through')
    return server.db
      .transaction()
      .execute(async (tx) => {
        await work(tx)
        throw undone
      })
      .catch((problem: Error) => problem.message)
  }
  const copy =
    (note: number, number: string, content = sql`content`) =>
    (tx: Kysely<DB>) =>
      sql`insert into invoices (agency_id, booking_id, number, kind, corrects_id, currency, net, tax, total, content)
      select agency_id, booking_id, ${number}, kind, corrects_id, currency, net, tax, total, ${content} from invoices where id = ${note}`.execute(
        tx,
      )

  it('refuses a credit note above its invoice, line by line, and the audit sees one that got in', async () => {
    const { id } = await invoiced('Stone Sue', 2)
    const note = ok(await creditPart(id, [{ line: 0, amount: 120 }]), 201).invoice
    expect(await refusalOf(copy(note.id, 'CRN-1999-000001'))).toMatch(/takes back more than is left/)
    const elsewhere = sql`jsonb_set(content, '{lines,0,corrects,line}', '4')`
    expect(await refusalOf(copy(note.id, 'CRN-1999-000001', elsewhere))).toMatch(/takes back more than is left/)
    const small = ok(await creditPart(id, [{ line: 0, amount: 5 }]), 201).invoice
    expect(await refusalOf(copy(small.id, 'CRN-1999-000001')), 'the control').toBe('went through')
    let seen: readonly string[] = []
    await refusalOf(async (tx) => {
      await sql`alter table invoices disable trigger user`.execute(tx)
      await copy(note.id, 'CRN-1999-000001')(tx)
      seen = (await auditOf(tx, agency)).differences.map(({ what }) => what)
    })
    expect(seen).toContain('what credit notes take back of a line')
  })

  it('still refuses a second invoice of a booking whose first is credited in part', async () => {
    const { id, booking } = await invoiced('Second Sid')
    ok(await creditPart(id, [{ line: 0, quantity: 1 }]), 201)
    expect((await ask(`bookings/${booking}/invoices/issue`, { kind: 'invoice' })).status).toBe(409)
    ok(await ask(`invoices/${id}/credit`, { reason: 'All of it' }), 201)
    ok(await ask(`bookings/${booking}/invoices/issue`, { kind: 'invoice' }), 201)
  })
})
