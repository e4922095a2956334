import { describe, expect, it } from 'vitest'
import { noFilters } from '../../../src/domain/flights/offer-list.ts'
import {
  isFiltered,
  readFilters,
  readOrder,
  setFiltersOf,
  withFilters,
  withOrder,
} from '../../../src/screens/flights/search/offer-address.ts'

const address = 'legs=EBB-DXB-2026-12-01&stops=0%2C1&airlines=ET%2CEK&departs=morning&bag=1&refundable=1&most=450'

describe('filters in the address', () => {
  it('are read, and written as they were', () => {
    const filters = readFilters(new URLSearchParams(address))
    expect(filters).toEqual({
      ...noFilters,
      stops: ['0', '1'],
      airlines: ['ET', 'EK'],
      departs: ['morning'],
      withBag: true,
      refundable: true,
      mostPrice: 450,
    })
    expect(withFilters(new URLSearchParams('legs=EBB-DXB-2026-12-01'), filters).toString()).toBe(address)
  })
  it('leave nothing behind', () => {
    expect(withFilters(new URLSearchParams(address), noFilters).toString()).toBe('legs=EBB-DXB-2026-12-01')
    expect(isFiltered(noFilters)).toBe(false)
  })
  it('are none where they cannot be read', () =>
    expect(readFilters(new URLSearchParams('stops=7&airlines=e-t&departs=noon&most=-4'))).toEqual(noFilters))
  it('go one by one', () => {
    const filters = readFilters(new URLSearchParams(address))
    const marks = setFiltersOf(filters, (code) => `airline ${code}`)
    expect(marks.map(({ label }) => label)).toContain('airline ET')
    const without = marks.find(({ label }) => label === 'airline ET')?.without
    expect(without?.airlines).toEqual(['EK'])
    expect(without?.withBag).toBe(true)
  })
})

describe('the order in the address', () => {
  it('is by price unless it says otherwise', () => {
    expect(readOrder(new URLSearchParams(''))).toEqual({ sort: 'price', descending: false })
    expect(readOrder(new URLSearchParams('sort=-duration'))).toEqual({ sort: 'duration', descending: true })
    expect(readOrder(new URLSearchParams('sort=-colour'))).toEqual({ sort: 'price', descending: false })
    expect(withOrder(new URLSearchParams('sort=stops'), { sort: 'price', descending: false }).toString()).toBe('')
  })
})
