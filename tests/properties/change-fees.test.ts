import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOfChange, type ItemAfter, type ItemBefore } from '../../src/domain/bookings/change-fees.ts'
import { percentOf } from '../../src/domain/money.ts'

// 4 people at 4,000, of which half is kept today.
const booked: ItemBefore = { subtotal: 16_000_00, net: 16_000_00, units: 4, percent: 50 }
const same = (changes: Partial<ItemAfter> = {}): ItemAfter => ({
  subtotal: booked.subtotal,
  units: booked.units,
  percent: booked.percent,
  same: true,
  ...changes,
})

describe('the fee of a change', () => {
  it.each<[string, ItemAfter | null, number]>([
    ['nothing is different', same(), 0],
    ['all of it is given up', null, 8_000_00],
    ['one of four stays away', same({ subtotal: 12_000_00, units: 3 }), 2_000_00],
    ['it is moved to where nothing would be kept', same({ percent: 0 }), 8_000_00],
    ['it is moved within the step', same(), 0],
    ['it is moved nearer, where more is kept', same({ percent: 100 }), 0],
    ['one stays away and the rest is moved', same({ subtotal: 12_000_00, units: 3, percent: 0 }), 8_000_00],
    ['it becomes dearer', same({ subtotal: 20_000_00, units: 5 }), 0],
    ['it is cheaper for the same people', same({ subtotal: 10_000_00 }), 0],
    ['another, cheaper room takes its place', same({ subtotal: 10_000_00, same: false }), 3_000_00],
    ['another, dearer room takes its place', same({ subtotal: 18_000_00, same: false }), 0],
  ])('%s', (_, after, fee) => expect(feeOfChange(booked, after)).toBe(fee))

  it('goes by the price after the discount', () => {
    expect(feeOfChange({ ...booked, net: 8_000_00 }, same({ subtotal: 12_000_00, units: 3 }))).toBe(1_000_00)
  })

  const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
  const before = fc
    .record({
      subtotal: fc.integer({ min: 1, max: 5_000_000_000 }),
      off: percent,
      units: fc.integer({ min: 1, max: 60 }),
      percent,
    })
    .map(({ off, ...item }): ItemBefore => ({ ...item, net: item.subtotal - percentOf(item.subtotal, off) }))
  const after = fc.record({
    subtotal: fc.integer({ min: 0, max: 6_000_000_000 }),
    units: fc.nat(70),
    percent,
    same: fc.boolean(),
  })

  it('is never below zero nor above what a cancellation keeps', () => {
    fc.assert(
      fc.property(before, fc.option(after), (was, now) => {
        const fee = feeOfChange(was, now)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(percentOf(was.net, was.percent))
        expect(Number.isSafeInteger(fee)).toBe(true)
      }),
    )
  })

  it('leaves nobody better off who changes first and cancels the same day', () => {
    fc.assert(
      fc.property(before, fc.integer({ min: 0, max: 60 }), percent, (was, units, next) => {
        const left = Math.min(units, was.units)
        // What stays costs its share.
        const subtotal = Math.round((was.subtotal / was.units) * left)
        const net = Math.round((was.net / was.units) * left)
        const fee = feeOfChange(was, { subtotal, units: left, percent: next, same: true })
        expect(fee + percentOf(net, next)).toBeGreaterThanOrEqual(percentOf(was.net, was.percent) - 2) // rounded twice
      }),
    )
  })

  it('is the same in one step or in two', () => {
    fc.assert(
      fc.property(before, fc.nat(60), fc.nat(60), (was, a, b) => {
        const each = Math.floor(was.net / was.units)
        const whole: ItemBefore = { ...was, subtotal: each * was.units, net: each * was.units }
        const [few, some] = [Math.min(a, b, was.units), Math.min(Math.max(a, b), was.units)]
        const of = (units: number): ItemAfter => ({ subtotal: each * units, units, percent: was.percent, same: true })
        const between: ItemBefore = { subtotal: each * some, net: each * some, units: some, percent: was.percent }
        const twice = feeOfChange(whole, of(some)) + feeOfChange(between, of(few))
        expect(Math.abs(twice - feeOfChange(whole, of(few)))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
