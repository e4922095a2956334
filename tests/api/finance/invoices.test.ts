import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let agency: number
let clerk: Subject
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await makeSubject(server)
  tour = await makeTour(server, owner, {}, 90)
  agency = ok(await ask('agencies/show')).id
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const booked = (name: string, people = 1) => book(server, owner, tour, people, name)
const issue = async (id: number, kind = 'invoice') => ok(await ask(`bookings/${id}/invoices/issue`, { kind }), 201)
const credit = async (id: number, again = false) =>
  ok(await ask(`invoices/${id}/credit`, { reason: 'Wrong name', again }), 201)
const ofBooking = async (id: number) => ok(await ask(`bookings/${id}/invoices`))
async function pdf(path: string) {
  const response = await server.app.request(`/api/agent/${path}`, { headers: { authorization: `Bearer ${owner}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    text: response.status === 200 ? (await pdfTexts(bytes)).join('\n') : '',
  }
}
/** The message of what the database refuses; done in a transaction that is taken back. */
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

describe('issuing', () => {
  it('gives a booking one invoice, with its tax and what was paid', async () => {
    const { id } = await booked('Invoiced Ivy', 2)
    const { invoice, lines, taxes, seller, buyer, changed } = await issue(id)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      state: 'unpaid',
      total: 200,
      net: 169.49,
      tax: 30.51,
      received: 0,
    })
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect([seller.name, buyer.name, changed]).toEqual(['Nile & Savannah Safaris', 'Invoiced Ivy', false])
    expect(lines).toMatchObject([{ title: 'Adult', quantity: 2, unit_amount: 100, total: 200, rate: 18 }])
    expect(taxes).toMatchObject([{ name: 'VAT', category: 'standard', rate: 18, net: 169.49, tax: 30.51, total: 200 }])
    expect((await ask(`bookings/${id}/invoices/issue`, { kind: 'invoice' })).status).toBe(409)
    ok(await ask(`bookings/${id}/payments`, { amount: 50, currency: 'USD', method: 'cash' }), 201)
    const after = ok(await ask(`invoices/${invoice.id}/show`))
    expect(after.invoice).toMatchObject({ state: 'partial', received: 50 })
    expect(after.payments).toHaveLength(1)
    ok(await ask(`bookings/${id}/payments`, { amount: 150, currency: 'USD', method: 'cash' }), 201)
    expect(ok(await ask(`invoices/${invoice.id}/show`)).invoice).toMatchObject({ state: 'paid', received: 200 })
  })
  it('is had as UBL and with the fields of EFRIS; a pro forma is not reported', async () => {
    const { id } = await booked('Fiscal Fiona', 2)
    const draft = (await issue(id, 'proforma')).invoice
    const { invoice } = await issue(id)
    ok(await ask(`bookings/${id}/payments`, { amount: 50, currency: 'USD', method: 'cash' }), 201)
    const file = (kind: string, of = invoice.id) =>
      server.app.request(`/api/agent/invoices/${of}/${kind}`, { headers: { authorization: `Bearer ${owner}` } })
    const ubl = await file('ubl')
    expect(ubl.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.xml"`)
    const xml = await ubl.text()
    expect(xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
    expect(xml).toContain('<cbc:PrepaidAmount currencyID="USD">50.00</cbc:PrepaidAmount>')
    const efris = await (await file('efris')).json()
    expect(efris.sellerDetails.referenceNo).toBe(invoice.number)
    expect((await file('ubl', draft.id)).status).toBe(200)
    expect((await file('efris', draft.id)).status).toBe(409)
  })

  it('gives one that is not confirmed a pro forma, again only when it has changed', async () => {
    const made = ok(
      await ask('bookings/new', {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 1,
        confirm: false,
        client: { name: 'Perhaps Pia' },
      }),
      201,
    )
    const { invoice_refused: why } = await ofBooking(made.id)
    expect(why).toMatch(/Confirm the booking first/)
    expect((await ask(`bookings/${made.id}/invoices/issue`, { kind: 'invoice' })).body.message).toBe(why)
    for (let times = 0; times < 2; times++) {
      const { text } = await pdf(`bookings/${made.id}/documents/invoice`)
      for (const words of ['Pro forma invoice', 'PRO-', 'How to pay', 'Stanbic Bank']) expect(text).toContain(words)
    }
    expect((await ofBooking(made.id)).invoices).toHaveLength(1)
    ok(await ask(`bookings/edit/${made.id}`, { adults: 2, lines: [{ price_option_id: tour.price, quantity: 2 }] }))
    await pdf(`bookings/${made.id}/documents/invoice`)
    expect((await ofBooking(made.id)).invoices.map(({ total }: { total: number }) => total)).toEqual([200, 100])
  })

  it('says no where nothing is charged, and to whoever may only look', async () => {
    const { id } = await booked('Gone Gus')
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await ask(`bookings/${id}/invoices/issue`, { kind: 'invoice' })).body.message).toMatch(/Nothing is charged/)
    await clerk.become({ permissions: ['View Bookings'] })
    const other = (await booked('Seen Sue')).id
    expect((await ask(`bookings/${other}/invoices`, undefined, clerk.token)).status).toBe(200)
    expect((await ask(`bookings/${other}/invoices/issue`, { kind: 'invoice' }, clerk.token)).status).toBe(403)
    expect((await ask('invoices', undefined, clerk.token)).status).toBe(403)
    const { invoice } = await issue(other)
    expect((await ask(`invoices/${invoice.id}/credit`, { reason: 'Mine' }, clerk.token)).status).toBe(403)
  })
})

describe('a change after issue', () => {
  it('leaves the invoice as it was; a new one takes its place, with a credit note, in one step', async () => {
    const { id } = await booked('Changed Cho', 2)
    const first = (await issue(id)).invoice
    ok(await ask(`bookings/edit/${id}`, { adults: 1, lines: [{ price_option_id: tour.price, quantity: 1 }] }))
    const before = ok(await ask(`invoices/${first.id}/show`))
    expect([before.invoice.total, before.changed]).toEqual([200, true])
    expect((await ofBooking(id)).changed).toBe(true)
    const anew = await credit(first.id, true)
    expect(anew.invoice).toMatchObject({ total: 100, kind: 'invoice', replaces: { number: first.number } })
    const { invoices, changed } = await ofBooking(id)
    expect(changed).toBe(false)
    expect(
      invoices.map((one: { kind: string; state: string; total: number }) => [one.kind, one.state, one.total]),
    ).toEqual([
      ['invoice', 'unpaid', 100],
      ['credit_note', 'issued', 200],
      ['invoice', 'credited', 200],
    ])
    const [, note] = invoices
    expect(note).toMatchObject({ corrects: { number: first.number }, reason: 'Wrong name' })
    const old = ok(await ask(`invoices/${first.id}/show`)).invoice
    expect([old.credit_notes[0].number, old.replaced_by.number]).toEqual([note.number, anew.invoice.number])
    const again = await ask(`invoices/${first.id}/credit`, { reason: 'Again' })
    expect([again.status, again.body.message]).toEqual([409, `${first.number} has been credited already.`])
    expect((await ask(`invoices/${note.id}/credit`, { reason: 'Again' })).status).toBe(409)
    const file = await pdf(`invoices/${note.id}/pdf`)
    expect(file.name).toContain(`credit-note-${note.number}.pdf`)
    for (const words of ['Credit note', `Credits ${first.number}`, 'Wrong name', 'USD 200'])
      expect(file.text).toContain(words)
    expect((await pdf(`invoices/${first.id}/pdf`)).text).toContain(`Credited by ${note.number}`)
  })

  it('of a cancelled booking leaves the credit note, and an invoice over what is kept', async () => {
    const free = (await booked('Free Fay')).id
    const one = (await issue(free)).invoice
    ok(await ask(`bookings/${free}/delete`, { reason: 'Ill' }))
    expect((await credit(one.id, true)).invoice).toMatchObject({ kind: 'credit_note', total: 100 })
    expect((await ofBooking(free)).open_id).toBeNull()

    const costly = (await booked('Costly Cy')).id
    const other = (await issue(costly)).invoice
    const asked = { reason: 'Ill', fee: { amount: 40, reason: 'Permit bought' } }
    ok(await ask(`bookings/${costly}/delete`, asked))
    const fee = await credit(other.id, true)
    expect(fee.invoice).toMatchObject({ kind: 'invoice', total: 40 })
    expect(fee.lines).toMatchObject([{ title: 'Cancellation fee', total: 40 }])
  })

  it('is wrong without a reason', async () => {
    const { invoice } = await issue((await booked('Reason Ray')).id)
    expect((await ask(`invoices/${invoice.id}/credit`, { reason: ' ' })).body.errors.reason).toBeDefined()
  })

  it('cannot touch what was issued, not by the database either', async () => {
    const { invoice } = await issue((await booked('Stone Sol')).id)
    const row = sql`invoices where id = ${invoice.id}`
    for (const change of [
      sql`total = 1, net = 1, tax = 0`,
      sql`content = '{}'`,
      sql`reason = 'x'`,
      sql`number = 'INV-1'`,
    ])
      expect(await refusalOf((tx) => sql`update invoices set ${change} where id = ${invoice.id}`.execute(tx))).toMatch(
        /only a credit note/,
      )
    expect(await refusalOf((tx) => sql`delete from ${row}`.execute(tx))).toMatch(/only a credit note/)
    expect(await refusalOf((tx) => sql`truncate invoices cascade`.execute(tx))).toMatch(/append-only/)
    expect(await refusalOf((tx) => sql`select from ${row} for update`.execute(tx)), 'the control').toBe('went through')
    const second = (tx: Kysely<DB>) =>
      sql`insert into invoices (agency_id, booking_id, number, kind, currency, net, tax, total, content)
        select agency_id, booking_id, 'INV-1999-000001', kind, currency, net, tax, total, content from ${row}`.execute(
        tx,
      )
    expect(await refusalOf(second)).toMatch(/not credited/)
  })
})

describe('an invoice of before there were contents', () => {
  it('gets its content once, with the tax of its day, and keeps it', async () => {
    const { id } = await booked('Old Otto')
    await sql`insert into invoices (agency_id, booking_id, number, kind, tax_name, tax_rate, tax_number)
      values (${agency}, ${id}, 'INV-2024-000001', 'invoice', 'GST', 10, 'TIN 9')`.execute(server.db)
    const { invoices } = await ofBooking(id)
    expect(invoices).toMatchObject([{ number: 'INV-2024-000001', total: 100, tax: 9.09, state: 'unpaid' }])
    ok(await ask(`bookings/edit/${id}`, { adults: 2, lines: [{ price_option_id: tour.price, quantity: 2 }] }))
    const shown = ok(await ask(`invoices/${invoices[0].id}/show`))
    expect([shown.invoice.total, shown.changed, shown.taxes[0].name]).toEqual([100, true, 'GST'])
    const { text } = await pdf(`bookings/${id}/documents/invoice`)
    for (const words of ['INV-2024-000001', 'Includes GST 10%', 'TIN 9']) expect(text).toContain(words)
    await server.db
      .insertInto('reference_counters')
      .values({ agency_id: agency, prefix: 'INV', year: 2024, last: 1 })
      .execute()
  })
})

describe('the tax of an item', () => {
  it('is one of the agency’s rates, is copied, and stays when the booking changes', async () => {
    const made = await booked('Taxed Tim', 2)
    const { version } = ok(await ask(`bookings/${made.id}/show`))
    const set = (tax: string | null, more: object = {}) =>
      ask(`bookings/${made.id}/taxes`, { taxes: [{ item: 0, tax }], ...more })
    expect((await set('Luxury')).body.errors['taxes.0.tax']).toEqual(['Choose one of your tax rates.'])
    expect((await ask(`bookings/${made.id}/taxes`, { taxes: [{ item: 7, tax: null }] })).status).toBe(422)
    expect((await set('Exempt', { version: version + 5 })).status).toBe(409)
    const changed = ok(await set('Exempt', { version }))
    expect(changed.lines[0].tax).toEqual({ name: 'Exempt', category: 'exempt', rate: 0 })
    expect(changed.total).toBe(200)
    ok(await ask(`bookings/edit/${made.id}`, { adults: 1, lines: [{ price_option_id: tour.price, quantity: 1 }] }))
    const { invoice, taxes } = await issue(made.id)
    expect(invoice).toMatchObject({ total: 100, net: 100, tax: 0 })
    expect(taxes).toMatchObject([{ name: 'Exempt', category: 'exempt' }])
    ok(await set(null))
    expect(ok(await ask(`bookings/${made.id}/show`)).lines[0].tax).toBeNull()
    ok(await ask(`bookings/${made.id}/delete`, { reason: 'Ill' }))
    expect((await set('Exempt')).status).toBe(409)
  })
})

describe('the list', () => {
  it('filters by kind, state, client, day and currency, and finds a number without its zeros', async () => {
    const { id } = await booked('Listed Lou')
    const { invoice } = await issue(id)
    const rows = async (query: string) =>
      ok(await ask(`invoices?per_page=100&${query}`)) as {
        id: number
        kind: string
        state: string
        issued_on: string
      }[]
    const only = async (query: string) => (await rows(query)).map((row) => row.id)
    const short = invoice.number.replace(/-0+/, '-').toLowerCase()
    expect(await only(`q=${short}`)).toEqual([invoice.id])
    expect(await only('q=Listed+Lou')).toEqual([invoice.id])
    expect(await only(`client_id=${invoice.client_id}`)).toEqual([invoice.id])
    expect(await only(`client_id=${invoice.client_id}&state=paid`)).toEqual([])
    expect(await only(`client_id=${invoice.client_id}&currency=UGX`)).toEqual([])
    expect(await only(`client_id=${invoice.client_id}&to=2020-01-01`)).toEqual([])
    expect(await only(`booking_id=${id}&from=${invoice.issued_on}`)).toEqual([invoice.id])
    expect(new Set((await rows('kind=credit_note')).map((row) => row.kind))).toEqual(new Set(['credit_note']))
    expect(new Set((await rows('state=credited')).map((row) => row.state))).toEqual(new Set(['credited']))
    const file = await server.request(`agent/invoices?download=csv&q=${short}`, { token: owner })
    expect(file.text).toContain(`${invoice.number},Invoice,`)
    const { data } = (await ask(`search?q=${short}`)).body
    expect(data[0]).toMatchObject({ kind: 'invoice', label: invoice.number, link: `/finance/invoices/${invoice.id}` })
  })

  it('is another agency’s for another agency', async () => {
    const { invoice } = await issue((await booked('Ours Ona')).id)
    const other = await server.login('owner@rift.test')
    expect((await ask(`invoices/${invoice.id}/show`, undefined, other)).status).toBe(404)
    expect((await ask(`invoices/${invoice.id}/pdf`, undefined, other)).status).toBe(404)
    expect((await ask(`invoices/${invoice.id}/credit`, { reason: 'Mine' }, other)).status).toBe(404)
  })
})

describe('the audit', () => {
  it('agrees after all of that, and sees each way in which invoices could not', async () => {
    expect((await auditOf(server.db, agency)).differences).toEqual([])
    const { invoice } = await issue((await booked('Audit Ada')).id)
    const row = sql`where id = ${invoice.id}`
    const breaks = [
      [sql`delete from invoices ${row}`, /^numbers INV/],
      [sql`update invoices set total = total + 1, net = net + 1 ${row}`, /^the total of an invoice$/],
      [
        sql`update invoices set content = jsonb_set(content, '{lines,0,total}', '1') ${row}`,
        /^the lines of an invoice$/,
      ],
      [sql`update invoices set content = jsonb_set(content, '{taxes,0,tax}', '1') ${row}`, /^the taxes of an invoice$/],
      [sql`update invoices set number = 'INV-2031-000002' ${row}`, /^numbers INV-2031/],
    ] as const
    for (const [change, seen] of breaks) {
      const undone = new Error('taken back')
      const found = await server.db
        .transaction()
        .execute(async (tx) => {
          await sql`alter table invoices disable trigger user`.execute(tx)
          await change.execute(tx)
          throw Object.assign(undone, { differences: (await auditOf(tx, agency)).differences })
        })
        .catch((problem: Error & { differences?: { what: string }[] }) => {
          if (problem !== undone) throw problem
          return (problem.differences ?? []).map(({ what }) => what)
        })
      expect(
        found.some((what) => seen.test(what)),
        `${seen} in ${found.join(', ')}`,
      ).toBe(true)
    }
  })
})
