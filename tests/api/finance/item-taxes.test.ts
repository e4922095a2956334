import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let clerk: Subject
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await makeSubject(server)
  tour = await makeTour(server, owner, {}, 60)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const agency = async () => ok(await ask('agencies/show'))
/** Writes the settings as they are, and these. */
async function settings(more: object) {
  const { id, category, business_volume, company_size, logo: _, banner: __, ...rest } = await agency()
  const own = {
    category_id: category.id,
    business_volume_id: business_volume?.id ?? null,
    company_size_id: company_size?.id ?? null,
  }
  return ask(`agencies/edit/${id}`, { ...rest, ...own, ...more })
}
const day = addDays(today(), 60)
const custom = {
  kind: 'custom',
  title: 'Airport transfer',
  from: day,
  to: day,
  quantity: 1,
  unit_amount: 59,
  currency: 'USD',
}
const sale = (name: string, more: object = {}) => ({
  package_id: tour.id,
  departure_id: tour.departure,
  adults: 1,
  items: [custom],
  client: { name },
  confirm: true,
  ...more,
})
const taxes = (booking: { lines: { item: number; tax: { name: string } | null }[] }) =>
  booking.lines.map(({ item, tax }) => [item, tax?.name ?? null])

describe('the tax of a kind', () => {
  it('is one of the agency’s rates, and goes with its rate', async () => {
    const wrong = await settings({ kind_taxes: [{ kind: 'room', tax: 'Luxury' }] })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { 'kind_taxes.0.tax': ['Choose one of your tax rates.'] }])
    const twice = [
      { kind: 'room', tax: 'Exempt' },
      { kind: 'room', tax: 'Zero-rated' },
    ]
    expect((await settings({ kind_taxes: twice })).body.errors).toHaveProperty('kind_taxes')
    ok(await settings({ kind_taxes: [{ kind: 'room', tax: 'Exempt' }] }))
    const { tax_rates: rates } = await agency()
    const fewer = rates.filter(({ name }: { name: string }) => name !== 'Exempt')
    ok(await settings({ tax_rates: fewer, kind_taxes: undefined }))
    expect((await agency()).kind_taxes).toEqual([])
    ok(await settings({ tax_rates: rates }))
  })

  it('is that of new items: usual, then the kind’s, then the item’s own; what was booked before keeps its own', async () => {
    const before = ok(await ask('bookings/new', sale('Before Bo')), 201)
    expect(taxes(before)).toEqual([
      [0, null],
      [1, null],
    ])
    ok(
      await settings({
        kind_taxes: [
          { kind: 'package', tax: 'Zero-rated' },
          { kind: 'custom', tax: 'Exempt' },
        ],
      }),
    )
    const after = ok(await ask('bookings/new', sale('After Al')), 201)
    expect(taxes(after)).toEqual([
      [0, 'Zero-rated'],
      [1, 'Exempt'],
    ])
    const own = [
      { item: 0, tax: 'Exempt' },
      { item: 1, tax: null },
    ]
    const chosen = ok(await ask('bookings/new', sale('Own Ol', { taxes: own })), 201)
    expect(taxes(chosen)).toEqual([
      [0, 'Exempt'],
      [1, null],
    ])
    // A change leaves the items that stay, and gives a new one the tax of its kind.
    const more = { ...custom, title: 'Park fee' }
    const changed = ok(await ask(`bookings/edit/${before.id}`, { items: [{ ...custom }, more] }))
    expect(taxes(changed)).toEqual([
      [0, null],
      [1, null],
      [2, 'Exempt'],
    ])
    ok(await settings({ kind_taxes: [] }))
    expect(taxes(ok(await ask(`bookings/${after.id}/show`)))).toEqual([
      [0, 'Zero-rated'],
      [1, 'Exempt'],
    ])
  })
})

describe('the tax of a sale', () => {
  it('is in the quote, by rate, to the sum of the total', async () => {
    const { client: _, confirm: __, ...wanted } = sale('')
    const plain = ok(await ask('bookings/quote', wanted))
    expect(plain.taxes).toEqual([{ name: 'VAT', category: 'standard', rate: 18, net: 134.75, tax: 24.25, total: 159 }])
    const mixed = ok(await ask('bookings/quote', { ...wanted, taxes: [{ item: 1, tax: 'Zero-rated' }] }))
    expect(mixed.total).toBe(159)
    expect(mixed.items.map(({ tax }: { tax: { name: string } | null }) => tax?.name ?? null)).toEqual([
      null,
      'Zero-rated',
    ])
    expect(mixed.taxes).toMatchObject([
      { name: 'VAT', net: 84.75, tax: 15.25, total: 100 },
      { name: 'Zero-rated', net: 59, tax: 0, total: 59 },
    ])
    const wrong = await ask('bookings/quote', { ...wanted, taxes: [{ item: 1, tax: 'Luxury' }] })
    expect(wrong.body.errors).toEqual({ 'taxes.0.tax': ['Choose one of your tax rates.'] })
    const gone = await ask('bookings/quote', { ...wanted, taxes: [{ item: 4, tax: null }] })
    expect(gone.body.errors).toHaveProperty(['taxes.0.item'])
  })

  it('changes with the booking, alone or beside other changes, with a history', async () => {
    const { id, version } = ok(await ask('bookings/new', sale('Changed Chi')), 201)
    const alone = ok(await ask(`bookings/edit/${id}`, { taxes: [{ item: 1, tax: 'Exempt' }], version }))
    expect([taxes(alone), alone.total, alone.version]).toEqual([
      [
        [0, null],
        [1, 'Exempt'],
      ],
      159,
      version + 1,
    ])
    const { history } = ok(await ask(`bookings/${id}/show`))
    const noted = history.flatMap(({ after }: { after: { taxes?: unknown[] } | null }) => after?.taxes ?? [])
    expect(noted).toContainEqual({ title: 'Airport transfer', tax: 'Exempt' })
    const quoted = ok(await ask('bookings/quote', { booking_id: id, items: [custom] }))
    expect(quoted.items.at(-1).tax).toMatchObject({ name: 'Exempt' })
    const both = ok(
      await ask(`bookings/edit/${id}`, {
        items: [{ ...custom, quantity: 2 }],
        taxes: [{ item: 0, tax: 'Zero-rated' }],
      }),
    )
    expect([taxes(both), both.total]).toEqual([
      [
        [0, 'Zero-rated'],
        [1, 'Exempt'],
      ],
      218,
    ])
    expect((await ask(`bookings/edit/${id}`, { taxes: [{ item: 9, tax: null }] })).status).toBe(422)
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await ask(`bookings/edit/${id}`, { taxes: [{ item: 0, tax: null }] })).status).toBe(409)
  })

  it('of an extra stays its own when the booking changes, unless its item is given another', async () => {
    const { id: permit } = await server.db
      .insertInto('package_extras')
      .values({ agency_id: 1, package_id: tour.id, name: 'Gorilla permit', amount: 8000, currency: 'USD' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const extras = [{ extra_id: permit, quantity: 1 }]
    const { id } = ok(await ask('bookings/new', sale('Permit Pia', { extras, items: [] })), 201)
    const exempt = { name: 'Exempt', category: 'exempt', rate: 0 }
    await sql`update booking_lines set tax = ${JSON.stringify(exempt)}::jsonb where booking_id = ${id} and offer_type = 'extra'`.execute(
      server.db,
    )
    const more = { adults: 2, extras }
    const [package_, extra] = [{ name: 'VAT' }, { name: 'Exempt' }]
    expect(ok(await ask('bookings/quote', { booking_id: id, ...more })).taxes).toMatchObject([package_, extra])
    expect(taxes(ok(await ask(`bookings/edit/${id}`, more)))).toEqual([
      [0, null],
      [0, 'Exempt'],
    ])
    expect(taxes(ok(await ask(`bookings/edit/${id}`, { adults: 1, taxes: [{ item: 0, tax: 'Zero-rated' }] })))).toEqual(
      [
        [0, 'Zero-rated'],
        [0, 'Zero-rated'],
      ],
    )
  })

  it('is chosen by whoever may change bookings; others book with the tax of the kind', async () => {
    await clerk.become({ permissions: ['View Bookings', 'Add Bookings', 'View Clients'] })
    const own = { taxes: [{ item: 1, tax: 'Exempt' }] }
    expect((await ask('bookings/new', sale('Clerk Cy', own), clerk.token)).status).toBe(403)
    expect((await ask('bookings/new', sale('Clerk Cy'), clerk.token)).status).toBe(201)
    await clerk.become({ permissions: ['View Bookings', 'Add Bookings', 'Edit Bookings', 'View Clients'] })
    expect((await ask('bookings/new', sale('Clerk Di', own), clerk.token)).status).toBe(201)
  })
})
