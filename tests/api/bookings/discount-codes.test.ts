import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { spend } from '../../../mock-server/services/discounts/discount-uses.ts'
import { withDiscounts } from '../../../mock-server/services/discounts/sold-discounts.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeRoom, rental, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'

let server: TestServer
let owner: string
let nile: number
let room: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const client = { client: { name: 'Ann Lee' } }
const nights = () => [stay(room, 40, 42)] // 200 USD

let made = 0
/** A code of a discount of its own. */
async function makeCode(discount: Record<string, unknown> = {}, rules: Record<string, unknown> = {}) {
  made += 1
  const { id } = await server.db
    .insertInto('discounts')
    .values({ agency_id: nile, name: `Discount ${made}`, by_code: true, percent: 10, ...discount } as never) // what each test asks for
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = `CODE${made}`
  await server.db
    .insertInto('discount_codes')
    .values({ agency_id: nile, discount_id: id, code, ...rules })
    .execute()
  return code
}
const used = async (code: string) =>
  (await server.db.selectFrom('discount_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
const quoted = async (code: string, changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/quote', { items: nights(), discount_code: code, ...changes }))
const book = (code: string, changes: Record<string, unknown> = {}) =>
  call('bookings/new', { items: nights(), discount_code: code, ...client, ...changes })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  room = await makeRoom(server, nile, { quantity: 500 })
})
afterAll(() => server.close())

describe('a discount code', () => {
  it('takes its share off what other discounts leave, however it is typed, and stands on the booking', async () => {
    const code = await makeCode({ name: 'Early bird' })
    const quote = await quoted(` ${code.toLowerCase()} `, { discount_percent: 50 })
    expect(quote).toMatchObject({ subtotal: 200, discount: 110, total: 90, complaints: [] })
    expect(quote.code).toEqual({ code, name: 'Early bird', amount: 10, complaint: null })
    const booking = ok(await book(code, { discount_percent: 50, expected_total: 90 }), 201)
    expect(booking).toMatchObject({ total: 90, discount: 110, discount_code: { code, name: 'Early bird' } })
    expect(await used(code)).toBe(1)
  })

  it('takes its sum off in its own currency, never more than there is', async () => {
    expect((await quoted(await makeCode({ percent: null, amount: 50_00, currency: 'USD' }))).total).toBe(150)
    expect((await quoted(await makeCode({ percent: null, amount: 900_00, currency: 'USD' }))).total).toBe(0)
    const foreign = await quoted(await makeCode({ percent: null, amount: 50_00, currency: 'EUR' }))
    expect(foreign).toMatchObject({ total: 200 })
    expect(foreign.code.complaint).toBe(`“${foreign.code.code}” takes EUR 50 off, but this booking is priced in USD.`)
  })

  it('counts for the kinds and offers that it is for', async () => {
    const car = await makeCar(server, nile)
    const items = [...nights(), rental(car, 40, 1)]
    const cars = await makeCode({ scope: 'kind', kinds: ['car'] })
    expect((await quoted(cars, { items })).total).toBe(290)
    expect((await quoted(cars)).code.complaint).toBe(`“${cars}” is for cars only.`)
    const tour = await makeTour(server, owner)
    const trip = { package_id: tour.id, departure_id: tour.departure, adults: 1, items: nights() }
    const own = await makeCode({ scope: 'offers', offers: JSON.stringify([{ kind: 'package', id: tour.id }]) })
    expect((await quoted(own, trip)).code.amount).toBe(10)
    expect((await quoted(own)).code.complaint).toContain('for certain offers only')
  })

  it('is refused in words, and nothing is booked', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const cases: [string, string][] = [
      ['NOSUCHCODE', 'There is no discount code'],
      [await makeCode({}, { is_active: false }), 'is paused'],
      [await makeCode({ is_active: false }), 'is paused'],
      [await makeCode({ starts_at: tomorrow }), 'can be used from'],
      [await makeCode({ ends_at: yesterday }), 'expired on'],
      [await makeCode({}, { max_uses: 3, used: 3 }), 'it could be used 3 times'],
      [await makeCode({}, { deleted_at: yesterday }), 'There is no discount code'],
    ]
    for (const [code, words] of cases) {
      expect((await quoted(code)).complaints.join()).toContain(words)
      const { status, body } = await book(code)
      expect([code, status, body.errors?.discount_code?.[0]]).toEqual([code, 422, expect.stringContaining(words)])
    }
    const rift = await server.login('owner@rift.test')
    const foreign = await call(
      'bookings/quote',
      {
        items: [{ kind: 'custom', title: 'Transfer', from: inDays(9), to: inDays(9), quantity: 1, unit_amount: 10 }],
        discount_code: await makeCode(),
      },
      rift,
    )
    expect(ok(foreign).code.complaint).toContain('There is no discount code')
  })

  it('is used by a client so many times; what is cancelled gives it back and takes it again', async () => {
    const code = await makeCode({}, { per_client: 1, max_uses: 2 })
    const first = ok(await book(code), 201)
    const known = { client: null, client_id: first.client.id }
    expect((await book(code, known)).body.errors.discount_code[0]).toBe(`This client has already used “${code}”.`)
    expect((await quoted(code, { client_id: first.client.id })).code.complaint).toContain('already')
    ok(await call(`bookings/${first.id}/delete`, { reason: 'Plans changed' }))
    expect(await used(code)).toBe(0)
    const second = ok(await book(code, known), 201)
    const refused = await call(`bookings/${first.id}/reinstate`, {})
    expect([refused.status, refused.body.message]).toEqual([409, `This client has already used “${code}”.`])
    ok(await call(`bookings/${second.id}/delete`, { reason: 'Plans changed' }))
    expect(ok(await call(`bookings/${first.id}/reinstate`, {})).discount_code.code).toBe(code)
    expect(await used(code)).toBe(1)
  })

  it('is spent as often as it may be, however many ask for it at once', async () => {
    const code = await makeCode({}, { max_uses: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 201) expect(`${body.message} ${JSON.stringify(body.errors ?? {})}`).toContain('has been used up')
    expect(await used(code)).toBe(3)
  })

  it('has its last use for one of two who take it in the same moment', async () => {
    const code = await makeCode({}, { max_uses: 1 })
    const { id } = await server.db
      .selectFrom('discount_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const spendOne = (tx: Kysely<DB>) => spend(tx, 'discount_codes', id, { id: 0, client_id: 0 })
    const second = await secondOfTwo(server.db, spendOne, spendOne)
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 409 } })
    expect(await used(code)).toBe(1)
  })

  it('ends at its very end, and begins at its very beginning', async () => {
    const at = new Date('2026-12-01T09:00:00.000Z')
    const [begins, ends] = [await makeCode({ starts_at: at }), await makeCode({ ends_at: at })]
    const complaintAt = async (code: string, milliseconds: number) => {
      const now = new Date(at.getTime() + milliseconds)
      const sale = { code, buyer: { clientId: null }, source: 'manual', now } as const
      const { code: applied } = await withDiscounts(server.db, nile, [], sale)
      return applied?.complaint ?? ''
    }
    for (const [code, milliseconds, isOpen] of [
      [begins, -1, false],
      [begins, 0, true],
      [begins, 1, true],
      [ends, -1, true],
      [ends, 0, false],
      [ends, 1, false],
    ] as const)
      expect([milliseconds, /can be used from|expired on/.test(await complaintAt(code, milliseconds))]).toEqual([
        milliseconds,
        !isOpen,
      ])
  })

  it('follows a change in proportion', async () => {
    const code = await makeCode()
    const booking = ok(await book(code), 201)
    const changed = ok(await call(`bookings/edit/${booking.id}`, { items: [stay(room, 40, 44)] }))
    expect(changed).toMatchObject({ subtotal: 400, total: 360, discount_code: { code } })
    expect(await used(code)).toBe(1)
  })
})
