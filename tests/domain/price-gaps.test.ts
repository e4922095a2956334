import { describe, expect, it } from 'vitest'
import { priceGaps } from '../../src/domain/bookings/price-gaps.ts'

const prices = [
  { id: 1, unit: 'per_person', age_band: 'adult' },
  { id: 2, unit: 'per_person', age_band: 'child' },
  { id: 3, unit: 'per_person', age_band: 'any' },
  { id: 4, unit: 'per_group', age_band: 'any' },
] as const
const line = (price_option_id: number, quantity: number) => ({ price_option_id, quantity })
const two = { adults: 2, children: 0, infants: 0 }

describe('quantities set by hand', () => {
  it('that leave somebody out are told', () =>
    expect(priceGaps(two, [line(1, 1)], prices)).toEqual(['1 of 2 adults is priced.']))
  it('that fit say nothing', () => expect(priceGaps(two, [line(1, 2)], prices)).toEqual([]))
  it('are counted by age', () =>
    expect(priceGaps({ adults: 2, children: 2, infants: 0 }, [line(1, 2)], prices)).toEqual([
      '0 of 2 children are priced.',
    ]))
  it('for any age count for whoever is left', () =>
    expect(priceGaps({ adults: 2, children: 1, infants: 1 }, [line(1, 1), line(3, 2)], prices)).toEqual([]))
  it('above the party are told too', () =>
    expect(priceGaps(two, [line(1, 3)], prices)).toEqual(['3 adults priced, 2 in the party.']))
  it('of a group are not counted by heads', () => expect(priceGaps(two, [line(4, 1)], prices)).toEqual([]))
})
