import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, {}, 20)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const company = {
  name: 'Buying Bea',
  country_code: 'UG',
  legal_name: 'Acacia Travels (Uganda) Ltd',
  tax_number: '1000 123 456',
  address: 'Plot 7, Acacia Avenue\nKololo',
  city: 'Kampala',
}
const billed = { legal_name: company.legal_name, tax_number: '1000123456', address: company.address, city: 'Kampala' }

describe('a client as invoices name them', () => {
  it('has a TIN of ten digits in Uganda, and any number of at most 20 characters elsewhere', async () => {
    const wrong = async (more: object) => (await ask('clients/create', { ...company, ...more })).body.errors
    expect(await wrong({ tax_number: '12345' })).toEqual({ tax_number: ['A Ugandan TIN has 10 digits.'] })
    expect(await wrong({ tax_number: 'UG00123456' })).toHaveProperty('tax_number')
    expect(await wrong({ country_code: 'DE', tax_number: 'DE 123456789 / 1234567' })).toHaveProperty('tax_number')
    expect(await wrong({ address: 'x'.repeat(301) })).toHaveProperty('address')
    ok(await ask('clients/create', { ...company, country_code: 'DE', tax_number: 'DE 123456789' }), 201)
    expect(ok(await ask('clients/create', company), 201)).toMatchObject(billed)
  })

  it('is found by the TIN, exported, imported, changed with a history, merged, and kept by who does not name it', async () => {
    const { id, version } = ok(
      await ask('clients/create', { ...company, name: 'Found Fen', tax_number: '1009998887' }),
      201,
    )
    const found = async (q: string) => (ok(await ask(`clients?q=${q}`)) as { id: number }[]).map((row) => row.id)
    expect(await found('1009998887')).toEqual([id])
    const { data: hits } = (await ask('search?q=1009998887')).body
    expect(hits[0]).toMatchObject({ kind: 'client', label: 'Found Fen' })
    ok(await ask(`clients/${id}/update`, { name: 'Found Fen', country_code: 'UG', version }))
    const shown = ok(await ask(`clients/${id}/show`))
    expect(shown).toMatchObject({ ...billed, tax_number: '1009998887' })
    ok(
      await ask(`clients/${id}/update`, {
        name: 'Found Fen',
        country_code: 'UG',
        tax_number: '',
        version: version + 1,
      }),
    )
    expect(ok(await ask(`clients/${id}/show`)).history[0]).toMatchObject({ after: { tax_number: '' } })

    const made = ok(
      await ask('clients/imports/create', {
        file_name: 'Guests.csv',
        columns: ['Name', 'Country', 'Tax number', 'City', 'Legal name'],
      }),
      201,
    )
    expect(made.mapping).toMatchObject({ name: 0, country_code: 1, tax_number: 2, city: 3, legal_name: 4 })
    const other = ok(await ask('clients/create', { name: 'Gone Gil', country_code: 'UG' }), 201)
    const asked = {
      kept_id: other.id,
      merged_id: id,
      take: ['legal_name', 'address', 'city'],
      current_password: 'Safari-2026',
    }
    ok(await ask('clients/merge', asked))
    expect(ok(await ask(`clients/${other.id}/show`))).toMatchObject({ legal_name: billed.legal_name, city: 'Kampala' })
    const csv = (await server.request('agent/clients?download=csv&q=Gone+Gil', { token: owner })).text
    expect(csv).toContain('Legal name,TIN,Address,Town or city')
    expect(csv).toContain('Acacia Travels (Uganda) Ltd')
  })

  it('is copied when an invoice is issued, and stays there', async () => {
    const { id } = await book(server, owner, tour, 1, 'Copied Cal')
    const { client } = ok(await ask(`bookings/${id}/show`))
    ok(await ask(`clients/${client.id}/update`, { ...company, name: 'Copied Cal' }))
    const issued = ok(await ask(`bookings/${id}/invoices/issue`, { kind: 'invoice' }), 201)
    const buyer = {
      name: billed.legal_name,
      tax_number: '1000123456',
      address: company.address,
      city: 'Kampala',
      country_code: 'UG',
    }
    expect(issued.buyer).toMatchObject(buyer)
    expect(issued.invoice.client_name).toBe(billed.legal_name)
    ok(
      await ask(`clients/${client.id}/update`, {
        name: 'Copied Cal',
        country_code: 'UG',
        legal_name: 'Other Ltd',
        tax_number: '1111111111',
      }),
    )
    const file = async (kind: string) =>
      (
        await server.app.request(`/api/agent/invoices/${issued.invoice.id}/${kind}`, {
          headers: { authorization: `Bearer ${owner}` },
        })
      ).text()
    expect(ok(await ask(`invoices/${issued.invoice.id}/show`)).buyer).toMatchObject(buyer)
    const xml = await file('ubl')
    expect(xml).toMatch(/<cac:AccountingCustomerParty>[\s\S]*<cbc:StreetName>Plot 7, Acacia Avenue<\/cbc:StreetName>/)
    expect(xml).toMatch(/<cac:PartyTaxScheme>\s*<cbc:CompanyID>1000123456<\/cbc:CompanyID>/)
    expect(xml).toContain('<cbc:RegistrationName>Acacia Travels (Uganda) Ltd</cbc:RegistrationName>')
    expect(JSON.parse(await file('efris')).buyerDetails).toMatchObject({
      buyerTin: '1000123456',
      buyerLegalName: billed.legal_name,
      buyerAddress: 'Plot 7, Acacia Avenue, Kololo, Kampala',
      buyerType: '0',
    })
  })
})
