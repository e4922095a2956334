import { describe, expect, it } from 'vitest'
import { addDays, today } from '../../src/domain/dates.ts'
import { type InstalmentDraft, patterns, reckonedDraft } from '../../src/screens/bookings/payments/schedule-draft.ts'

const instalment = (changes: Partial<InstalmentDraft>): InstalmentDraft => ({
  label: 'Instalment',
  basis: 'rest',
  percent: null,
  amount: null,
  due_on: today(),
  ...changes,
})

describe('a schedule while it is typed', () => {
  it('says what each instalment comes to, in the order of the rows, whatever their days', () => {
    const instalments = [
      instalment({ due_on: addDays(today(), 30) }),
      instalment({ basis: 'percent', percent: 30 }),
      instalment({ basis: 'amount', amount: 50.5 }),
    ]
    expect(reckonedDraft(instalments, 200, 'USD')).toEqual({ amounts: [89.5, 60, 50.5], over: 0 })
  })
  it('says what is in no instalment, and what is too much', () => {
    expect(reckonedDraft([instalment({ basis: 'amount', amount: 150 })], 200, 'USD')?.over).toBe(50)
    expect(reckonedDraft([instalment({ basis: 'amount', amount: 250 })], 200, 'USD')?.over).toBe(-50)
  })
  it('says nothing while an amount is missing or is none', () => {
    expect(reckonedDraft([instalment({ basis: 'amount' })], 200, 'USD')).toBeNull()
    expect(reckonedDraft([instalment({ basis: 'percent', percent: Number.NaN })], 200, 'USD')).toBeNull()
    expect(reckonedDraft([instalment({ basis: 'amount', amount: 10.5 })], 200, 'UGX')).toBeNull()
  })
})

type Plan = Parameters<typeof patterns>[3]
const plan: Plan = {
  deposit_percent: 20,
  deposit_sums: [],
  instalments: 1,
  every: 'once',
  last_days_before: 15,
  days_after: 14,
}
it('every usual schedule comes to the total, also when the start is near', () => {
  for (const days of [0, 10, 40, 200])
    for (const { instalments } of patterns(1001, 'UGX', addDays(today(), days), plan))
      expect(reckonedDraft(instalments, 1001, 'UGX')?.over).toBe(0)
})

describe('the schedules to begin with', () => {
  const names = (changes: Partial<Plan> = {}) => patterns(1000, 'USD', addDays(today(), 200), { ...plan, ...changes })
  const shown = (pattern: ReturnType<typeof patterns>[number] | undefined) =>
    pattern?.instalments.map(({ basis, percent, amount, due_on }) => [basis, percent ?? amount, due_on])
  it('are the booking’s own terms first', () => {
    const [own, once] = names()
    expect(own?.name).toBe('By its terms')
    expect(shown(own)).toEqual([
      ['percent', 20, today()],
      ['rest', null, addDays(today(), 185)],
    ])
    expect(shown(once)).toEqual([['rest', null, addDays(today(), 185)]])
  })
  it('keep its deposit, be it a sum, and the day by which all is paid', () => {
    const sums = { deposit_sums: [{ currency: 'USD' as const, amount: 150.5 }] }
    for (const pattern of names({ ...sums, every: 'week', instalments: 4 }).filter(
      ({ name }) => name !== 'All at once',
    ))
      expect(shown(pattern)?.[0]).toEqual(['amount', 150.5, today()])
    expect(shown(names({ ...sums, every: 'after' })[0])?.at(-1)).toEqual(['rest', null, addDays(today(), 14)])
  })
  it('are named once each', () => {
    expect(names({ every: 'month', instalments: 5 }).map(({ name }) => name)).toEqual([
      'By its terms',
      'All at once',
      'Deposit and balance',
    ])
    expect(names({ every: 'after' }).map(({ name }) => name)).toEqual([
      'By its terms',
      'All at once',
      'Monthly instalments',
    ])
  })
})
