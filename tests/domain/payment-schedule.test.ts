import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dueText,
  laneOf,
  reminderDays,
  reminderDue,
  settled,
  stateOf,
} from '../../src/domain/bookings/instalment-states.ts'
import {
  depositAndBalance,
  type InstalmentTerms,
  putOff,
  reckonedByHand,
  repriced,
} from '../../src/domain/bookings/payment-schedule.ts'
import { addDays } from '../../src/domain/dates.ts'

const now = '2026-03-10'
const percent = (share: number, due_on = now): InstalmentTerms => ({
  label: 'P',
  basis: 'percent',
  percent: share,
  amount: 0,
  due_on,
})
const agreed = (amount: number, due_on = now): InstalmentTerms => ({
  label: 'A',
  basis: 'amount',
  percent: null,
  amount,
  due_on,
})
const rest = (due_on = now): InstalmentTerms => ({ label: 'R', basis: 'rest', percent: null, amount: 0, due_on })
const sums = (instalments: readonly InstalmentTerms[]) => instalments.map(({ amount }) => amount)
const sum = (instalments: readonly { amount: number }[]) =>
  instalments.reduce((all, { amount }) => all + BigInt(amount), 0n)

describe('terms made by hand', () => {
  it('take their percentages, their sums, and share the rest', () => {
    expect(sums(reckonedByHand([percent(30), agreed(200), rest(), rest()], 1001).instalments)).toEqual([
      300, 200, 251, 250,
    ])
  })
  it('are put in the order of their days', () => {
    const { instalments } = reckonedByHand([rest('2026-05-01'), percent(10, '2026-04-01')], 500)
    expect(instalments.map(({ due_on, amount }) => [due_on, amount])).toEqual([
      ['2026-04-01', 50],
      ['2026-05-01', 450],
    ])
  })
  it('say what they leave unpaid, and what they ask for too much', () => {
    expect(reckonedByHand([percent(30), agreed(200)], 1000).over).toBe(500)
    expect(reckonedByHand([percent(30), agreed(800)], 1000).over).toBe(-100)
    expect(reckonedByHand([agreed(1200), rest()], 1000).over).toBe(-200)
    expect(reckonedByHand([percent(30), rest()], 1000).over).toBe(0)
  })
  it('round percentages of 100 in all without a remainder', () => {
    const thirds = reckonedByHand([percent(33.33), percent(33.33), percent(33.34)], 100)
    expect([sums(thirds.instalments), thirds.over]).toEqual([[33, 33, 34], 0])
    expect(reckonedByHand([percent(50), percent(50)], 1001)).toMatchObject({ over: 0 })
  })
  it('drop an instalment that comes to nothing, unless there is nothing to pay', () => {
    expect(sums(reckonedByHand([percent(100), rest()], 80).instalments)).toEqual([80])
    expect(sums(reckonedByHand([percent(30), rest()], 0).instalments)).toEqual([0])
  })
})

describe('deposit and balance', () => {
  it('are two, or one where the balance is due already', () => {
    expect(depositAndBalance(1000, { percent: 30 }, now, '2026-06-01')).toMatchObject([
      { label: 'Deposit', basis: 'percent', percent: 30, amount: 300, due_on: now },
      { label: 'Balance', basis: 'rest', amount: 700, due_on: '2026-06-01' },
    ])
    expect(depositAndBalance(1000, { percent: 30 }, now, now)).toMatchObject([
      { label: 'Full payment', amount: 1000, due_on: now },
    ])
    expect(depositAndBalance(1000, { percent: 30 }, now, '2026-01-01')).toMatchObject([{ amount: 1000, due_on: now }])
    expect(depositAndBalance(1000, { percent: 0 }, now, '2026-06-01')).toMatchObject([
      { amount: 1000, due_on: '2026-06-01' },
    ])
  })
})

describe('another price', () => {
  const first = reckonedByHand([percent(30), agreed(200), rest('2026-06-01')], 1000).instalments // 300, 200, 500
  it('lets percentages follow and keeps agreed sums', () => {
    expect(sums(repriced(first, 0, 2000, now))).toEqual([600, 200, 1200])
    expect(sums(repriced(first, 0, 400, now))).toEqual([120, 200, 80])
  })
  it('leaves what is settled as it was paid', () => {
    expect(sums(repriced(first, 300, 2000, now))).toEqual([300, 200, 1500])
    expect(sums(repriced(first, 299, 2000, now))).toEqual([600, 200, 1200])
  })
  it('comes back to what it was when the price does', () => {
    expect(repriced(repriced(first, 0, 2000, now), 0, 1000, now)).toEqual(first)
    expect(sums(repriced(repriced(first, 300, 2000, now), 300, 1000, now))).toEqual([300, 200, 500])
  })
  it('makes an instalment of its own of what nobody takes', () => {
    expect(repriced([agreed(400, '2026-04-01'), agreed(600, '2026-05-01')], 0, 1100, now).at(-1)).toEqual({
      label: 'Balance',
      basis: 'rest',
      percent: null,
      amount: 100,
      due_on: '2026-05-01',
    })
    expect(repriced([agreed(1000, '2026-01-01')], 1000, 1100, now).at(-1)).toMatchObject({ amount: 100, due_on: now })
  })
  it('takes from the last agreed sums when the total no longer reaches', () => {
    expect(sums(repriced([agreed(400), agreed(600)], 0, 500, now))).toEqual([400, 100])
  })

  const anyPart = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((share) => percent(share / 100)),
    fc.integer({ min: 0, max: 2_000_000 }).map((amount) => agreed(amount)),
    fc.constant(rest()),
  )
  it('always sums to the total, keeps agreed sums while it reaches, and changes nothing when asked twice', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        (terms, before, total, paid) => {
          const had = repriced(terms, 0, before, now)
          expect(sum(had)).toBe(BigInt(before))
          const made = repriced(had, paid, total, now)
          expect(sum(made)).toBe(BigInt(total))
          expect(made.every(({ amount }) => amount >= 0)).toBe(true)
          const fixed = had.filter(({ basis }) => basis === 'amount')
          if (paid === 0 && sum(fixed) <= BigInt(total))
            expect(made.filter(({ basis }) => basis === 'amount')).toEqual(
              fixed.filter(({ amount }) => amount > 0 || total === 0),
            )
          expect(repriced(made, paid, total, now)).toMatchObject(made.map(({ amount, due_on }) => ({ amount, due_on })))
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('what is paid', () => {
  const instalments = [agreed(300, '2026-03-01'), agreed(200, '2026-03-12'), agreed(500, '2026-06-01')]
  it('settles the instalments in their order', () => {
    expect(settled(instalments, 350).map(({ paid, open }) => [paid, open])).toEqual([
      [300, 0],
      [50, 150],
      [0, 500],
    ])
  })
  it('never covers more than was paid or than is owed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1 }),
        fc.integer({ min: -500, max: 200_000 }),
        (amounts, paid) => {
          const all = settled(
            amounts.map((amount) => ({ amount })),
            paid,
          )
          const total = amounts.reduce((a, b) => a + b, 0)
          expect(all.reduce((a, b) => a + b.paid, 0)).toBe(Math.max(0, Math.min(paid, total)))
          const open = all.findIndex((instalment) => instalment.open > 0)
          if (open >= 0) expect(all.slice(open + 1).every((instalment) => instalment.paid === 0)).toBe(true)
        },
      ),
    )
  })
  it('is told in words and in lanes', () => {
    const told = (paid: number, isLive = true) =>
      settled(instalments, paid).map((instalment) => stateOf(instalment, now, isLive))
    expect(told(0)).toEqual(['overdue', 'due', 'due'])
    expect(told(350)).toEqual(['paid', 'part', 'due'])
    expect(told(1000)).toEqual(['paid', 'paid', 'paid'])
    expect(told(300, false)).toEqual(['paid', 'off', 'off'])
    expect(settled(instalments, 300).map(({ due_on, open }) => laneOf(due_on, open, now))).toEqual([
      'paid',
      'week',
      'later',
    ])
    expect([laneOf(now, 1, now), laneOf(addDays(now, 6), 1, now), laneOf(addDays(now, 7), 1, now)]).toEqual([
      'week',
      'week',
      'later',
    ])
    expect(laneOf(addDays(now, -1), 1, now)).toBe('overdue')
  })
})

describe('another day', () => {
  const instalments = [agreed(300, '2026-03-01'), agreed(200, '2026-04-01'), agreed(500, '2026-06-01')]
  const days = (paid: number, day: string) => putOff(instalments, paid, day).map(({ due_on }) => due_on)
  it('is that of the first instalment not paid; the order of days stays', () => {
    expect(days(0, '2026-03-15')).toEqual(['2026-03-15', '2026-04-01', '2026-06-01'])
    expect(days(300, '2026-07-01')).toEqual(['2026-03-01', '2026-07-01', '2026-07-01'])
    expect(days(300, '2026-02-01')).toEqual(['2026-02-01', '2026-02-01', '2026-06-01'])
    expect(days(1000, '2026-07-01')).toEqual(['2026-03-01', '2026-04-01', '2026-07-01'])
  })
})

describe('letters', () => {
  const due_on = '2026-03-10'
  /** Lives through two months, asking each morning that `awake` says the server is there. */
  const sentOn = (agreedOn: string, awake: (day: string) => boolean) => {
    const sent: string[] = []
    for (let day = addDays(due_on, -20); day < addDays(due_on, 40); day = addDays(day, 1)) {
      if (!awake(day)) continue
      // A restart within the day asks twice.
      for (let time = 0; time < 2; time++)
        if (reminderDue({ due_on, agreedOn, remindedOn: sent.at(-1) ?? null }, day) !== null) sent.push(day)
    }
    return sent
  }
  it('go out three days before, on the day, three and seven days after, each once', () => {
    expect(sentOn('2026-01-01', () => true)).toEqual(reminderDays.map((days) => addDays(due_on, days)))
  })
  it('are not sent for days before the instalment was agreed', () => {
    expect(sentOn(due_on, () => true)).toEqual([addDays(due_on, 3), addDays(due_on, 7)])
  })
  it('are sent late by two days at most, and one for all that was missed', () => {
    expect(sentOn('2026-01-01', (day) => day > addDays(due_on, 4))).toEqual([addDays(due_on, 5), addDays(due_on, 7)])
    expect(sentOn('2026-01-01', (day) => day > addDays(due_on, 9))).toEqual([])
    expect(sentOn('2026-01-01', (day) => day === addDays(due_on, 2))).toEqual([addDays(due_on, 2)])
  })
  it('are left out when somebody wrote by hand since', () => {
    const instalment = { due_on, agreedOn: '2026-01-01' }
    expect(reminderDue({ ...instalment, remindedOn: null }, due_on)).toBe(due_on)
    expect(reminderDue({ ...instalment, remindedOn: due_on }, due_on)).toBeNull()
    expect(reminderDue({ ...instalment, remindedOn: addDays(due_on, -1) }, due_on)).toBe(due_on)
  })
})

it('how far a due day is, in words', () => {
  const words = (days: number) => dueText(addDays(now, days), now)
  expect([-30, -1, 0, 1, 2].map(words)).toEqual(['30 days late', '1 day late', 'today', 'tomorrow', 'in 2 days'])
})
