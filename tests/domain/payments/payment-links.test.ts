import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isReturnAddress, linkField, linkFields, paymentLinkInput } from '../../../src/domain/contract/payment-links.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { linkAmountText, linkObstacle, linkState, linkStates } from '../../../src/domain/payments/payment-links.ts'

const now = new Date('2026-11-25T09:00:00Z')
const [before, after] = ['2026-11-25T08:59:59Z', '2026-11-25T09:00:01Z']
const link = { paused_at: null, expires_at: null, max_uses: null, uses: 0 }

describe('the state of a payment link', () => {
  const rows: [string, Partial<typeof link> | object, string][] = [
    ['of one without limits', {}, 'active'],
    ['before its expiry', { expires_at: after }, 'active'],
    ['at its expiry', { expires_at: now.toISOString() }, 'expired'],
    ['after its expiry', { expires_at: before }, 'expired'],
    ['with a use left', { max_uses: 2, uses: 1 }, 'active'],
    ['with no use left', { max_uses: 2, uses: 2 }, 'used_up'],
    ['used more often than allowed by now', { max_uses: 1, uses: 3 }, 'used_up'],
    ['of one without a limit that is used often', { uses: 99 }, 'active'],
    ['while it is paused', { paused_at: before }, 'paused'],
    ['paused and over', { paused_at: before, expires_at: before }, 'expired'],
    ['over and used up', { expires_at: before, max_uses: 1, uses: 1 }, 'used_up'],
    ['paused and used up', { paused_at: before, max_uses: 1, uses: 1 }, 'used_up'],
  ]
  it.each(rows)('%s', (_, changes, state) => {
    expect(linkState({ ...link, ...changes }, now)).toBe(state)
  })
  it('keeps it from being paid unless it is active', () => {
    expect(keysOf(linkStates).filter((state) => linkObstacle(state) === undefined)).toEqual(['active'])
  })
})

describe('what is to be paid', () => {
  const open = { currency: 'UGX', amount: null, min_amount: null, max_amount: null }
  it.each([
    [{ amount: 50_000 }, 'UGX 50,000'],
    [{ min_amount: 1000, max_amount: 9000 }, 'UGX 1,000 to UGX 9,000'],
    [{ min_amount: 1000 }, 'UGX 1,000 or more'],
    [{ max_amount: 9000 }, 'Up to UGX 9,000'],
    [{}, 'Any amount in UGX'],
  ])('%o is said', (given, text) => {
    expect(linkAmountText({ ...open, ...given })).toBe(text)
  })
})

/** Paths of the complaints. */
const wrong = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => issue.path?.map(({ key }) => key).join('.') ?? '') ?? []

describe('fields of its own', () => {
  it('have options only where one is chosen', () => {
    expect(v.parse(linkField, { label: ' Hotel ', kind: 'text', options: ['x', 'y'] })).toEqual({
      label: 'Hotel',
      kind: 'text',
      required: false,
      options: [],
    })
    expect(wrong(linkField, { label: 'Size', kind: 'choice', options: ['S'] })).toEqual(['options'])
    expect(wrong(linkField, { label: 'Size', kind: 'choice', options: ['S', 's'] })).toEqual(['options'])
    expect(wrong(linkField, { label: 'Size', kind: 'choice', options: ['S', 'M'] })).toEqual([])
  })
  it('are at most ten, each with a label of its own', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Field ${at}`, kind: 'text' }))
    expect(wrong(linkFields, many(10))).toEqual([])
    expect(wrong(linkFields, many(11))).toEqual([''])
    expect(wrong(linkFields, [...many(2), { label: 'field 1', kind: 'date' }])).toEqual([''])
  })
})

describe('the input', () => {
  const input = { title: 'Deposit', currency: 'UGX' }
  const rows: [string, object, string[]][] = [
    ['nothing else', {}, []],
    ['a fixed amount with a limit', { amount: 5, min_amount: 1 }, ['amount']],
    ['a fixed amount with suggestions', { amount: 5, suggestions: [1] }, ['amount']],
    ['an amount of nothing', { amount: 0 }, ['amount']],
    ['limits the wrong way round', { min_amount: 5, max_amount: 4 }, ['max_amount']],
    ['a suggestion beyond the limits', { max_amount: 4, suggestions: [5] }, ['suggestions']],
    ['five suggestions', { suggestions: [1, 2, 3, 4, 5] }, ['suggestions']],
    ['a booking several times', { booking_id: 3, max_quantity: 2 }, ['max_quantity']],
    ['a way on without an address', { redirect_url: 'example.com' }, ['redirect_url']],
    ['another currency', { currency: 'XXX' }, ['currency']],
  ]
  it.each(rows)('with %s', (_, changes, paths) => {
    expect(wrong(paymentLinkInput, { ...input, ...changes })).toEqual(paths)
  })
  it.each([
    ['https://nile.test/thanks?x=1', true],
    ['http://localhost:3000/', true],
    ['http://127.0.0.1/', true],
    ['http://nile.test/', false],
    ['https://user:secret@nile.test/', false],
    ['javascript:alert(1)', false],
    ['//nile.test', false],
  ])('leads on to %s: %s', (address, may) => {
    expect(isReturnAddress(address)).toBe(may)
  })
})
