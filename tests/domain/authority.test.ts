import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { authorityOf, beyondAuthority, limitOf, noLimits } from '../../src/domain/authority.ts'
import { approvalInput } from '../../src/domain/contract/approvals.ts'
import type { Authority } from '../../src/domain/schema/types.generated.ts'

const usd = (amount: number): Authority['refund'] => [{ currency: 'USD', amount }]
const role = (authority: Partial<Authority>, ...permissions: string[]) => ({
  permissions: permissions.length === 0 ? ['Offer Discount', 'Edit Bookings'] : permissions,
  authority: { ...noLimits, ...authority },
})

describe('what somebody may do at once', () => {
  test('an owner has no limit, and nobody without the permission any authority', () => {
    expect(authorityOf(true, [])).toEqual(noLimits)
    expect(authorityOf(false, [])).toEqual({ discount_percent: 0, refund: [], payment: [] })
    expect(authorityOf(false, [role({}, 'View Bookings')])).toEqual({ discount_percent: 0, refund: [], payment: [] })
  })

  test.each<[Partial<Authority>, Partial<Authority>, Authority['refund'], number | null]>([
    [{ refund: usd(5), discount_percent: 3 }, { refund: usd(7), discount_percent: 2 }, usd(7), 3],
    [{ refund: usd(5), discount_percent: 3 }, { refund: null, discount_percent: null }, null, null],
    [
      { refund: usd(5), discount_percent: 0 },
      { refund: [{ currency: 'UGX', amount: 9 }], discount_percent: 0 },
      [...(usd(5) ?? []), { currency: 'UGX', amount: 9 }],
      0,
    ],
  ])('of two roles the higher of each counts: %o, %o', (one, other, refund, discount) => {
    const sum = authorityOf(false, [role(one), role(other)])
    expect([sum.refund, sum.discount_percent]).toEqual([refund, discount])
    expect(authorityOf(false, [role(other), role(one)]).discount_percent).toBe(discount)
  })

  test('a currency that is not named has a limit of nothing', () => {
    const { authority } = role({ refund: usd(5) })
    expect([limitOf(authority, 'refund', 'USD'), limitOf(authority, 'refund', 'UGX')]).toEqual([5, 0])
    expect([limitOf(authority, 'payment', 'UGX'), limitOf(authority, 'discount', null)]).toEqual([null, null])
  })
})

test.each([
  ['discount', { percent: 5 }, true],
  ['easier_terms', { currency: 'USD', amount: 5 }, true],
  ['refund', { currency: 'USD', amount: 5 }, false],
  ['payment', { currency: 'USD', amount: 5 }, false],
  ['rate_difference', { currency: 'USD', amount: 5 }, false],
])('of a proposal %s with %o can be approved: %s', (kind, sum, may) => {
  const asked = { kind, ...sum, reason: 'Old friends', proposal_uuid: '018f3c5e-7b1a-7c3d-9e2f-0a1b2c3d4e5f' }
  const { issues = [] } = v.safeParse(approvalInput, asked)
  expect(issues.map(({ message }) => message)).toEqual(
    may ? [] : ['Only a discount or easier terms can be approved for a proposal.'],
  )
})

test.each<[string, Partial<Authority>, Partial<Authority>, string[]]>([
  ['the same', { discount_percent: 5, refund: usd(5) }, { discount_percent: 5, refund: usd(5) }, []],
  [
    'more of each',
    { discount_percent: 5, refund: usd(5) },
    { discount_percent: 6, refund: usd(6) },
    ['discount', 'refund'],
  ],
  ['no limit', { payment: usd(5) }, { payment: null }, ['payment']],
  ['another currency', { payment: usd(5) }, { payment: [{ currency: 'EUR', amount: 1 }] }, ['payment']],
  ['nothing of another currency', { payment: usd(5) }, { payment: [{ currency: 'EUR', amount: 0 }] }, []],
])('a giver is exceeded by %s', (_name, own, given, kinds) => {
  expect(beyondAuthority({ ...noLimits, ...own }, role({ ...own, ...given }))).toEqual(kinds)
})
