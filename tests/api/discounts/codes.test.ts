import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

// Codes as records: by hand, many at once, paused, deleted, and used by fifty people in the same moment.

let server: TestServer
let owner: string
let room: number
let discount: number
let made = 0
const next = () => {
  made += 1
  return made
}

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const book = (code: string) =>
  call('bookings/new', { items: [stay(room, 40, 42)], client: { name: 'Ann Lee' }, discount_code: code })
const newDiscount = async (changes: Record<string, unknown> = {}) =>
  ok(
    await call('discounts/create', {
      name: `Campaign ${next()}`,
      by_code: true,
      takes: 'percent',
      percent: 10,
      ...changes,
    }),
    201,
  ).id
const newCode = async (changes: Record<string, unknown> = {}) =>
  ok(await call('discount-codes/create', { discount_id: discount, code: `TEST-${next()}`, ...changes }), 201)
const shown = async (id: number) => ok(await call(`discount-codes/${id}/show`))

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 })
  discount = await newDiscount()
})
afterAll(() => server.close())

describe('a code', () => {
  it('that fifty use at once is had exactly as often as it may be', async () => {
    const code = await newCode({ max_uses: 7 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(code.code)))
    const sold = answers.filter(({ status }) => status === 201)
    expect(sold).toHaveLength(7)
    for (const { body } of sold) expect(body.data).toMatchObject({ total: 180, discount_code: { code: code.code } })
    for (const { status, body } of answers)
      if (status !== 201) {
        expect([409, 422]).toContain(status)
        expect(`${body.message} ${JSON.stringify(body.errors ?? {})}`).toContain('has been used up')
      }
    expect(await shown(code.id)).toMatchObject({ used: 7, state: 'used_up' })
    const { bookings } = ok(await call(`discounts/${discount}/uses?code_id=${code.id}`))
    expect(bookings).toBe(7)
  }, 60_000)

  it('counts with the other codes of its discount, where that is limited', async () => {
    const campaign = await newDiscount({ max_uses: 1 })
    const [one, other] = [await newCode({ discount_id: campaign }), await newCode({ discount_id: campaign })]
    ok(await book(one.code), 201)
    expect((await book(other.code)).body.errors.discount_code[0]).toContain('has been used up')
    expect((await shown(other.id)).state).toBe('used_up')
  })

  it('is unique in its agency, however it is written, also when two make it at once', async () => {
    const { code } = await newCode()
    const again = await call('discount-codes/create', { discount_id: discount, code: ` ${code.toLowerCase()} ` })
    expect([again.status, again.body.errors.code[0]]).toEqual([422, expect.stringContaining(`has the code ${code}`)])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('discount-codes/create', { discount_id: discount, code: 'AT-ONCE' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['letters that are none', { code: 'TEN %' }, 'code'],
    ['too few letters', { code: 'AB' }, 'code'],
    ['no discount', { discount_id: null }, 'discount_id'],
    ['a discount that is not there', { discount_id: 2 ** 40 }, 'discount_id'],
    ['no uses', { max_uses: 0 }, 'max_uses'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await call('discount-codes/create', { discount_id: discount, code: 'FINE-1', ...changes })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('is of a discount that needs one, which then cannot apply by itself', async () => {
    const automatic = await newDiscount({ by_code: false, client_tags: ['nobody'] })
    const refused = await call('discount-codes/create', { discount_id: automatic, code: 'BY-ITSELF' })
    expect(refused.body.errors.discount_id[0]).toContain('applies by itself')
    const campaign = await newDiscount()
    await newCode({ discount_id: campaign })
    const change = { name: 'Now by itself', by_code: false, takes: 'percent', percent: 10 }
    const changed = await call(`discounts/${campaign}/update`, change)
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['by_code']])
  })

  it('that was used keeps its letters, can be deleted, and stays on its bookings', async () => {
    const { id, code } = await newCode()
    const booking = ok(await book(code), 201)
    const change = { discount_id: discount, code: 'OTHER-LETTERS' }
    expect((await call(`discount-codes/${id}/update`, change)).body.errors).toEqual({
      code: ['It has been used: make another code instead.'],
    })
    ok(await call(`discount-codes/${id}/delete`, {}))
    expect((await book(code)).body.errors.discount_code[0]).toContain('There is no discount code')
    expect(ok(await call(`bookings/${booking.id}/show`)).discount_code.code).toBe(code)
    const taken = await newCode({ code })
    expect((await call(`discount-codes/${id}/restore`, {})).body.errors.code[0]).toContain('already has the code')
    ok(await call(`discount-codes/${taken.id}/delete`, {}))
    expect(ok(await call(`discount-codes/${id}/restore`, {}))).toMatchObject({ code, used: 1 })
  })

  it('is paused, and with its discount', async () => {
    const { id, code } = await newCode()
    expect(ok(await call(`discount-codes/${id}/status`, { is_active: false })).state).toBe('paused')
    expect((await book(code)).body.errors.discount_code[0]).toBe(`“${code}” is paused.`)
    ok(await call(`discount-codes/${id}/status`, { is_active: true }))
    ok(await book(code), 201)
    const history = ok(await call(`discount-codes/${id}/history`))
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'discountCodes.setStatus',
      'discountCodes.setStatus',
      'discountCodes.create',
    ])
  })
})

describe('many codes at once', () => {
  it('are a thousand different ones that nobody can guess, each used once, in one file', async () => {
    const { batch, codes } = ok(
      await call('discount-codes/batches/create', { discount_id: discount, count: 1000, prefix: 'fair-' }),
      201,
    )
    expect(new Set(codes).size).toBe(1000)
    for (const code of codes) expect(code).toMatch(/^FAIR-[2-9A-HJ-NP-Z]{10}$/)
    // Nothing about one follows from the one before.
    const counts = new Map<string, number>()
    for (const letter of codes.map((code: string) => code.at(-1))) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(25)
    const file = await call(`discount-codes?download=csv&batch=${encodeURIComponent(batch)}`)
    expect(file.text.split('\r\n').filter((line) => line.includes('FAIR-'))).toHaveLength(1000)
    const list = (await call(`discount-codes?batch=${encodeURIComponent(batch)}&per_page=1`)).body
    expect(list.meta.total).toBe(1000)
    ok(await book(codes[0]), 201)
    expect((await book(codes[0])).body.errors.discount_code[0]).toContain('has been used up: it could be used 1 time')
  })
  it.each([0, 1001])('are not %i', async (count) => {
    const { status, body } = await call('discount-codes/batches/create', { discount_id: discount, count })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['count']])
  })
})
