import { describe, expect, it } from 'vitest'
import { spoiledBy } from '../../src/gateway/cache.ts'
import { everyOperation } from './operations.ts'

const areas = [...new Set(everyOperation.map(({ operation }) => operation.area))]

it('what a write spoils are areas that there are, each once', () => {
  for (const area of areas) {
    const spoiled = spoiledBy(area)
    expect(
      spoiled.filter((each) => !areas.includes(each)),
      area,
    ).toEqual([])
    expect(spoiled, area).toEqual([...new Set(spoiled)])
  }
})

describe('money that moves is seen wherever it is shown', () => {
  const shown = [
    'bookings',
    'dues',
    'dashboard',
    'calendar',
    'day-sheet',
    'finance',
    'settlements',
    'cash-desk',
    'statements',
  ]
  it.each(['bookings', 'finance', 'bank-credits', 'write-offs', 'statements'])('after a write of %s', (area) =>
    expect(spoiledBy(area)).toEqual(expect.arrayContaining([...shown, 'payment-links', 'invoices', 'bank-credits'])),
  )
  it('after a settlement: wallets, payments and the books', () => expect(spoiledBy('settlements')).toContain('finance'))
  it('and nothing else', () => expect(spoiledBy('bank-credits')).not.toContain('rooms')) // control
})
