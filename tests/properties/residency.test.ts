import { describe, expect, it } from 'vitest'
import type { Fare, PriceOption } from '../../mock-server/services/pricing/fares.ts'
import { dayPrice, nightly, type Rate, type Rates } from '../../mock-server/services/pricing/offer-pricing.ts'
import { price } from '../../mock-server/services/pricing/package-pricing.ts'
import { audienceText, type Residency, residencyOfCountry } from '../../src/domain/bookings/residency.ts'
import { inverseRate, spokenRate } from '../../src/domain/finance/spoken-rates.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'

// A package as they are sold in Uganda: shillings for East Africans, dollars for everybody else.

const option = (name: string, changes: Partial<PriceOption>): PriceOption => ({
  id: 1,
  name,
  unit: 'per_person',
  age_band: 'adult',
  residency: 'any',
  amount: 1000,
  currency: 'USD',
  min_qty: 1,
  max_qty: null,
  valid_from: null,
  valid_to: null,
  position: 0,
  ...changes,
})
const foreign = option('Foreign', { id: 1, residency: 'foreign', amount: 390_000 })
const eastAfrican = option('East African', {
  id: 2,
  residency: 'east_african',
  currency: 'UGX',
  amount: 9_800_000,
})
const child = option('Child', { id: 3, age_band: 'child', amount: 200_000 })
const eastAfricanChild = option('East African child', {
  id: 4,
  age_band: 'child',
  residency: 'east_african',
  currency: 'UGX',
  amount: 5_000_000,
})
const fare = (changes: Partial<Fare>): Fare => ({
  offer: { title: 'Safari', currency: 'USD', days: 10, nights: 9, min_pax: 1, max_pax: null },
  options: [foreign, eastAfrican],
  party: { adults: 2, children: 0, infants: 0 },
  startsOn: '2027-03-01',
  chosen: [],
  discount: { percent: 0 },
  ...changes,
})
const linesOf = (asked: Partial<Fare>) => {
  const { currency, lines, complaints, exchanged } = price(fare(asked))
  return {
    currency,
    lines: lines.map(({ title, quantity, amount }) => [title, quantity, amount]),
    complaints: complaints.map(({ text }) => text),
    exchanged,
  }
}
const fine = { complaints: [], exchanged: [] }

describe('residency comes first, then the currency', () => {
  it('an East African pays shillings for a package in dollars', () => {
    expect(linesOf({ residency: 'east_african' })).toEqual({
      currency: 'UGX',
      lines: [['East African', 2, 19_600_000]],
      ...fine,
    })
    expect(linesOf({ residency: 'foreign' })).toEqual({ currency: 'USD', lines: [['Foreign', 2, 780_000]], ...fine })
  })

  it('where it was not asked, the dearest price holds', () => {
    expect(linesOf({})).toEqual({ currency: 'USD', lines: [['Foreign', 2, 780_000]], ...fine })
  })

  it('nobody is given the price of others by guess', () => {
    expect(linesOf({ residency: 'resident' }).complaints).toEqual([
      '“Safari” has no price for 2 Resident adults on 1 March 2027.',
    ])
    const resident = option('Resident', { id: 5, residency: 'resident', amount: 300_000 })
    // An East African without a price of their own pays that of residents, never the other way round.
    expect(linesOf({ options: [foreign, resident], residency: 'east_african' }).lines).toEqual([
      ['Resident', 2, 600_000],
    ])
  })

  it('children pay the price of their residency and age', () => {
    const party = { adults: 2, children: 1, infants: 0 }
    const options = [foreign, eastAfrican, child, eastAfricanChild]
    expect(linesOf({ options, party, residency: 'east_african' })).toEqual({
      currency: 'UGX',
      lines: [
        ['East African', 2, 19_600_000],
        ['East African child', 1, 5_000_000],
      ],
      ...fine,
    })
    expect(linesOf({ options, party, residency: 'foreign' }).lines).toEqual([
      ['Foreign', 2, 780_000],
      ['Child', 1, 200_000],
    ])
  })

  it('a mixed party pays both, at a rate; without one it is refused, and the bare number is never added', () => {
    const shares = [
      { residency: 'foreign' as const, adults: 2, children: 0, infants: 0 },
      { residency: 'east_african' as const, adults: 1, children: 0, infants: 0 },
    ]
    const party = { adults: 3, children: 0, infants: 0 }
    expect(linesOf({ party, shares })).toEqual({
      currency: 'USD',
      lines: [
        ['Foreign', 2, 780_000],
        ['East African (UGX 9,800,000)', 1, 0],
      ],
      complaints: ['“East African” is priced in UGX and the booking is in USD: enter a rate.'],
      exchanged: ['UGX'],
    })
    const rates = new Map<CurrencyCode, number>([['UGX', inverseRate(3700)]])
    expect(linesOf({ party, shares, rates })).toEqual({
      currency: 'USD',
      lines: [
        ['Foreign', 2, 780_000],
        ['East African (UGX 9,800,000)', 1, 264_865],
      ],
      complaints: [],
      exchanged: ['UGX'],
    })
    // Most of them decide the currency.
    const other = shares.map((share) => ({ ...share, adults: share.residency === 'foreign' ? 1 : 2 }))
    expect(linesOf({ party, shares: other }).currency).toBe('UGX')
  })

  it('what a booking has keeps its amount, in the currency of the booking', () => {
    const shares = [
      { residency: 'foreign' as const, adults: 2, children: 0, infants: 0 },
      { residency: 'east_african' as const, adults: 1, children: 0, infants: 0 },
    ]
    const fixed = new Map([
      [1, 390_000],
      [2, 264_865],
    ])
    const found = linesOf({ party: { adults: 3, children: 0, infants: 0 }, shares, fixed, fixedCurrency: 'USD' })
    expect(found).toEqual({
      currency: 'USD',
      lines: [
        ['Foreign', 2, 780_000],
        ['East African', 1, 264_865],
      ],
      ...fine,
    })
  })
})

describe('the price of a night', () => {
  const rate = (changes: Partial<Rate>): Rate => ({
    id: 1,
    name: 'Season',
    unit: 'per_night',
    amount: 100,
    valid_from: null,
    valid_to: null,
    weekdays: [],
    min_stay: 1,
    adults: null,
    residency: 'any',
    currency: null,
    position: 0,
    ...changes,
  })
  const day = '2027-01-10'
  const typed = {
    day,
    amount: 250,
    min_stay: null,
    closed: false,
    closed_to_arrival: false,
    closed_to_departure: false,
  }
  const room: Rates = {
    amount: 220,
    rates: [
      rate({ id: 1, amount: 300 }),
      rate({ id: 2, residency: 'east_african', amount: 350_000, currency: 'UGX', valid_to: '2027-01-31' }),
    ],
    days: new Map([[day, typed]]),
  }
  it.each<[Residency, string, number, CurrencyCode | null]>([
    ['east_african', day, 350_000, 'UGX'],
    ['east_african', '2027-02-01', 300, null],
    ['foreign', day, 250, null],
    ['foreign', '2027-01-11', 300, null],
    ['any', day, 250, null],
  ])('%s on %s: %i', (residency, when, amount, currency) => {
    expect(dayPrice(room, nightly, when, null, residency)).toMatchObject({ amount, currency })
  })
})

describe('words and countries', () => {
  it.each<[string | null, Residency]>([
    ['UG', 'east_african'],
    ['KE', 'east_african'],
    ['DE', 'foreign'],
    [null, 'any'],
  ])('a client of %s is proposed as %s', (country, residency) => {
    expect(residencyOfCountry(country)).toBe(residency)
  })

  it('says for whom a price is', () => {
    expect(audienceText({ age_band: 'child', residency: 'east_african' })).toBe('East African child')
    expect(audienceText({ age_band: 'any', residency: 'foreign' })).toBe('Foreign')
    expect(audienceText({ age_band: 'adult', residency: 'any' })).toBe('Adult')
  })

  it('asks for a rate the way people say it', () => {
    expect(spokenRate('UGX', 'USD')).toEqual({ label: '1 USD in UGX', isInverse: true })
    expect(spokenRate('USD', 'UGX')).toEqual({ label: '1 USD in UGX', isInverse: false })
    expect(inverseRate(inverseRate(3700))).toBe(3700)
  })
})
