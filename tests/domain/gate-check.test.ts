import { describe, expect, it } from 'vitest'
import type { GateListTicket } from '../../src/domain/schema/types.generated.ts'
import { checkLocally } from '../../src/domain/tickets/gate-check.ts'

// What a gate without a network says of a ticket, by the list that it has.

const event = { starts_at: '2026-12-01T17:00:00Z', ends_at: '2026-12-01T21:00:00Z', doors_at: '2026-12-01T16:00:00Z' }
const madeAt = '2026-12-01T14:00:00Z'
const ticket = (changes: Partial<GateListTicket> = {}): GateListTicket => ({
  hash: 'a'.repeat(64),
  type: 'Regular',
  holder: 'Sarah Nakato',
  status: 'valid',
  order: 'BK-1',
  size: 1,
  unpaid: false,
  scanned_at: null,
  gate: '',
  ...changes,
})
const check = (
  own: GateListTicket | undefined,
  { at = '2026-12-01T17:30:00Z', wholeOrder = false, order = own === undefined ? [] : [own] } = {},
) => {
  const { outcome, entering } = checkLocally({ key: 'k', code: 'c', at, wholeOrder }, event, own, order, madeAt)
  return [outcome.result, outcome.admitted, entering.length]
}
const admitted = ['admitted', 1, 1]

describe('a ticket on the list', () => {
  it('is let in', () => expect(check(ticket())).toEqual(admitted))
  it.each([
    ['unpaid', { unpaid: true }],
    ['refunded', { status: 'refunded' }],
    ['void', { status: 'void' }],
    ['already_admitted', { status: 'admitted', scanned_at: '2026-12-01T17:10:00Z', gate: 'North' }],
  ] as const)('is not: %s', (result, changes) => expect(check(ticket(changes))).toEqual([result, 0, 0]))
  it('is told apart from one that is not there', () => expect(check(undefined)).toEqual(['unknown', 0, 0]))
})

describe('the hours', () => {
  it.each([
    ['2026-12-01T15:29:59.999Z', 'outside_hours'],
    ['2026-12-01T15:30:00Z', 'admitted'],
    ['2026-12-01T22:00:00Z', 'admitted'],
    ['2026-12-01T22:00:00.001Z', 'outside_hours'],
  ])('are from half an hour before the doors to an hour after the end: %s is %s', (at, result) =>
    expect(check(ticket(), { at })[0]).toBe(result),
  )
})

describe('a whole order', () => {
  const order = [ticket({ size: 3 }), ticket({ size: 3 }), ticket({ size: 3, status: 'admitted' })]
  it('is let in as far as it is not in yet', () =>
    expect(check(order[0], { wholeOrder: true, order })).toEqual(['admitted', 2, 2]))
  it('is not where one ticket is meant (control)', () => expect(check(order[0], { order })).toEqual(admitted))
})
