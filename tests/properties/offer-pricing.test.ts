import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discounted } from '../../mock-server/services/bookings/priced-items.ts'
import {
  dayPrice,
  minStayOf,
  nightly,
  nightsOf,
  occupancyOf,
  type Rate,
  seasonOf,
  stayLines,
  type TypedDay,
} from '../../mock-server/services/pricing/offer-pricing.ts'
import {
  daysOut,
  hoursBetween,
  type RentalPrices,
  rentalLines,
  rentalOf,
} from '../../mock-server/services/pricing/rental-pricing.ts'
import { extraLine, isOn, ticketPrice } from '../../mock-server/services/pricing/ticket-pricing.ts'
import { discountOf, portion, spread } from '../../src/domain/amounts.ts'
import { addDays, type Day } from '../../src/domain/dates.ts'

// Prices are worked out once more in the simplest way there is, day by day and unit by unit, and compared.

const start = '2026-12-01'
const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays(start, n))
const money = fc.integer({ min: 1, max: 1_000_000_000 })
const rate = fc
  .record({
    amount: money,
    from: fc.option(day),
    length: fc.integer({ min: 0, max: 20 }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    min_stay: fc.integer({ min: 1, max: 4 }),
    adults: fc.option(fc.integer({ min: 1, max: 3 })),
    position: fc.nat(5),
  })
  .map(
    ({ from, length, ...rest }): Omit<Rate, 'id'> => ({
      ...rest,
      name: 'Season',
      unit: 'per_night',
      residency: 'any',
      currency: null,
      valid_from: from,
      valid_to: from === null ? null : addDays(from, length),
    }),
  )
const rates = fc.array(rate, { maxLength: 6 }).map((all) => all.map((one, id): Rate => ({ ...one, id })))
const typed = fc
  .uniqueArray(fc.record({ day, amount: fc.option(money), min_stay: fc.option(fc.integer({ min: 1, max: 5 })) }), {
    selector: (one) => one.day,
    maxLength: 8,
  })
  .map(
    (all) =>
      new Map<Day, TypedDay>(
        all.map((one) => [one.day, { ...one, closed: false, closed_to_arrival: false, closed_to_departure: false }]),
      ),
  )
const room = fc.record({ title: fc.constant('Tent'), amount: money, min_stay: fc.constant(1), rates, days: typed })
const stay = fc
  .record({
    checkIn: day,
    nights: fc.integer({ min: 1, max: 20 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    more: fc.nat(6),
  })
  .map(({ checkIn, nights, rooms, more }) => ({
    checkIn,
    checkOut: addDays(checkIn, nights),
    rooms,
    adults: rooms + more,
  }))
const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0)

describe('nights', () => {
  it('come to the sum of every room’s every night, whatever the seasons', () => {
    fc.assert(
      fc.property(room, stay, (offer, wanted) => {
        const lines = stayLines(offer, wanted)
        let expected = 0
        for (const night of nightsOf(wanted))
          for (const group of occupancyOf(wanted))
            expected += group.rooms * dayPrice(offer, nightly, night, group.adults).amount
        expect(sum(lines)).toBe(expected)
        for (const line of lines) {
          expect(line.amount).toBe(line.unitAmount * line.quantity * line.times)
          expect(Number.isInteger(line.amount) && line.amount > 0).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('cost the same when a stay is split in two at any night', () => {
    fc.assert(
      fc.property(room, stay, fc.nat(), (offer, wanted, cut) => {
        const nights = nightsOf(wanted)
        const at = nights[cut % nights.length] ?? wanted.checkIn
        const parts =
          at === wanted.checkIn
            ? [wanted]
            : [
                { ...wanted, checkOut: at },
                { ...wanted, checkIn: at },
              ]
        expect(sum(parts.flatMap((part) => stayLines(offer, part)))).toBe(sum(stayLines(offer, wanted)))
      }),
    )
  })

  it('of one price in a row make one line, that covers them without a gap', () => {
    fc.assert(
      fc.property(room, stay, (offer, wanted) => {
        const lines = stayLines(offer, wanted)
        for (const group of occupancyOf(wanted)) {
          const own = lines.filter((line) => line.adults === group.adults)
          let next = wanted.checkIn
          own.forEach((line, index) => {
            expect(line.from).toBe(next)
            if (index > 0) expect(line.unitAmount).not.toBe(own[index - 1]?.unitAmount)
            next = addDays(line.to, 1)
          })
          expect(next).toBe(wanted.checkOut)
        }
      }),
    )
  })

  it('keep what they were booked at', () => {
    fc.assert(
      fc.property(room, room, stay, (then, now, wanted) => {
        const booked = stayLines(then, wanted)
        const fixed = (night: Day, adults: number) =>
          booked.find((line) => line.adults === adults && line.from <= night && line.to >= night)?.unitAmount
        expect(sum(stayLines(now, wanted, fixed))).toBe(sum(booked))
      }),
    )
  })

  it('spread a party over its rooms, nobody left out, no room more than one ahead of another', () => {
    fc.assert(
      fc.property(stay, (wanted) => {
        const groups = occupancyOf(wanted)
        expect(groups.reduce((all, group) => all + group.rooms * group.adults, 0)).toBe(wanted.adults)
        expect(groups.reduce((all, group) => all + group.rooms, 0)).toBe(wanted.rooms)
        const each = groups.map((group) => group.adults)
        expect(Math.max(...each) - Math.min(...each)).toBeLessThan(2)
      }),
    )
  })
})

describe('a season', () => {
  it('counts only where it fits, whichever order they come in; the day’s own price before it', () => {
    fc.assert(
      fc.property(room, day, fc.option(fc.integer({ min: 1, max: 3 })), (offer, when, adults) => {
        const found = seasonOf(offer.rates, nightly, when, adults)
        expect(seasonOf(offer.rates.toReversed(), nightly, when, adults)).toEqual(found)
        if (found !== null) {
          expect(found.valid_from === null || found.valid_from <= when).toBe(true)
          expect(found.valid_to === null || found.valid_to >= when).toBe(true)
          expect(found.adults === null || found.adults === adults).toBe(true)
        }
        const said = offer.days.get(when)?.amount ?? null
        expect(dayPrice(offer, nightly, when, adults).amount).toBe(said ?? found?.amount ?? offer.amount)
        expect(minStayOf(offer, nightly, when, adults)).toBeGreaterThan(0)
      }),
    )
  })

  const of = (changes: Partial<Rate>): Rate => ({
    id: 1,
    name: 'Season',
    unit: 'per_night',
    amount: 1,
    residency: 'any',
    currency: null,
    valid_from: null,
    valid_to: null,
    weekdays: [],
    min_stay: 1,
    adults: null,
    position: 0,
    ...changes,
  })
  it.each([
    ['made for so many adults', of({ id: 2, adults: 2 }), of({})],
    // A single price for all of the year does not undercut the high season.
    [
      'shorter, though the other is for so many adults',
      of({ id: 2, valid_from: start, valid_to: start }),
      of({ adults: 2 }),
    ],
    [
      'shorter',
      of({ id: 2, valid_from: start, valid_to: addDays(start, 3) }),
      of({ valid_from: start, valid_to: addDays(start, 4) }),
    ],
    ['of fewer weekdays', of({ id: 2, weekdays: [2] }), of({ weekdays: [1, 2] })],
    ['of some weekdays', of({ id: 2, weekdays: [2, 3] }), of({})],
    ['placed before', of({ id: 2, position: 1 }), of({ position: 2 })],
  ])('that is %s comes first', (_, better, other) => {
    expect(seasonOf([other, better], nightly, start, 2)?.id).toBe(2)
    expect(seasonOf([better, other], nightly, start, 2)?.id).toBe(2)
  })
})

const rental = fc.record<RentalPrices>({
  day: money,
  week: fc.option(money),
  extraHour: fc.option(money),
  hour: fc.option(money),
})

describe('a rental', () => {
  it('never costs less than a shorter one, and never more than whole days', () => {
    fc.assert(
      fc.property(rental, fc.integer({ min: 1, max: 60 * 24 }), (prices, hours) => {
        const { cost } = rentalOf(prices, hours)
        expect(rentalOf(prices, hours + 1).cost).toBeGreaterThanOrEqual(cost)
        expect(cost).toBeLessThanOrEqual(Math.ceil(hours / 24) * prices.day)
        expect(cost).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('is the cheapest of all combinations that cover it', () => {
    fc.assert(
      fc.property(rental, fc.integer({ min: 1, max: 24 * 24 }), (prices, hours) => {
        let least = Number.POSITIVE_INFINITY
        for (let weeks = 0; weeks <= (prices.week === null ? 0 : 5); weeks++)
          for (let days = 0; days <= 25; days++) {
            const whole = weeks * (prices.week ?? 0) + days * prices.day
            const rest = hours - (weeks * 7 + days) * 24
            if (rest <= 0) least = Math.min(least, whole)
            const hour = hours < 24 ? prices.hour : prices.extraHour
            if (rest > 0 && rest < 24 && hour !== null) least = Math.min(least, whole + rest * hour)
          }
        expect(rentalOf(prices, hours).cost).toBe(least)
      }),
      { numRuns: 300 },
    )
  })

  it('is the sum of its lines, for as many cars', () => {
    fc.assert(
      fc.property(
        rental,
        fc.integer({ min: 1, max: 30 * 24 * 60 }),
        fc.integer({ min: 1, max: 9 }),
        (prices, minutes, cars) => {
          const pickUp = `${start}T08:15`
          const back = new Date(Date.parse(`${pickUp}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
          const lines = rentalLines('Prado', prices, { pickUp, back, cars })
          expect(sum(lines)).toBe(rentalOf(prices, hoursBetween(pickUp, back)).cost * cars)
          expect(daysOut(pickUp, back)).toBe(Math.max(1, Math.ceil(minutes / 1440)))
          for (const line of lines) expect(line.amount).toBe(line.unitAmount * line.quantity * line.times)
        },
      ),
    )
  })
})

describe('a ticket and an extra', () => {
  it('cost what the first open tier says, else the regular price; a free one nothing', () => {
    const instant = fc.integer({ min: 0, max: 1000 }).map((n) => new Date(Date.UTC(2026, 11, 1) + n * 3_600_000))
    const tier = fc.record({
      name: fc.constant('Tier'),
      amount: money,
      sales_from: fc.option(instant.map((at) => at.toISOString())),
      sales_to: fc.option(instant.map((at) => at.toISOString())),
      position: fc.nat(9),
    })
    fc.assert(
      fc.property(money, fc.boolean(), fc.array(tier, { maxLength: 5 }), instant, (amount, free, tiers, now) => {
        const found = ticketPrice({ amount, free, tiers }, now)
        const open = tiers.filter((one) => isOn(one, now)).toSorted((a, b) => a.position - b.position)
        expect(found.amount).toBe(free ? 0 : (open[0]?.amount ?? amount))
      }),
    )
  })

  it('cost nothing when included, once a group, else by person and day', () => {
    const tour = { startsOn: start, endsOn: addDays(start, 2) }
    const extra = { id: 1, name: 'Porter', amount: 700, currency: 'USD' as const, max_qty: null }
    const cost = (unit: string, included = false) => extraLine({ ...extra, unit, included }, 4, tour).amount
    expect([cost('per_person'), cost('per_group'), cost('per_day'), cost('per_day', true)]).toEqual([
      2800, 700, 8400, 0,
    ])
  })
})

describe('a discount', () => {
  it('is spread over the lines to the last unit, never more than a line costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.nat(2_000_000_000) }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        (lines, share) => {
          const given = { percent: share / 100 }
          const done = discounted(lines, given)
          expect(done.reduce((all, line) => all + line.discount, 0)).toBe(discountOf(given, sum(lines)))
          for (const line of done) expect(line.discount >= 0 && line.discount <= line.amount).toBe(true)
        },
      ),
    )
  })

  it('is exact where floats are not', () => {
    expect(portion(9_007_199_254_740_991, 1, 3)).toBe(3_002_399_751_580_330)
    expect(spread(10, [1, 1, 1])).toEqual([3, 4, 3])
    expect(spread(5, [0, 0])).toEqual([0, 0])
  })
})
