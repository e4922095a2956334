import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountLines } from '../../src/domain/discounts/discount-lines.ts'
import { discountsFor } from '../../src/domain/discounts/discount-rules.ts'
import type {
  DiscountedItem,
  DiscountedSale,
  DiscountTerms,
  UseLimit,
} from '../../src/domain/discounts/discount-terms.ts'

const at = Date.UTC(2027, 0, 15, 9)
const open: UseLimit = { most: null, used: 0, perClient: null, usedByClient: 0 }
const terms = (given: Partial<DiscountTerms> = {}): DiscountTerms => ({
  id: 1,
  code: null,
  name: 'Summer',
  isActive: true,
  percent: 10,
  amount: null,
  minimum: null,
  currency: null,
  scope: 'all',
  kinds: [],
  offers: [],
  clientTags: [],
  sources: [],
  startsAt: null,
  endsAt: null,
  travelFrom: null,
  travelTo: null,
  limits: [open],
  combines: true,
  ...given,
})
const room: DiscountedItem = { kind: 'room', offerId: 7, startsOn: '2027-02-10', amounts: [20_000, 10_000] }
const car: DiscountedItem = { kind: 'car', offerId: 9, startsOn: '2027-03-01', amounts: [40_000] }
const sale = (given: Partial<DiscountedSale> = {}): DiscountedSale => ({
  items: [room, car],
  currency: 'USD',
  clientTags: ['VIP'],
  source: 'manual',
  at,
  ...given,
})
const off = (one: DiscountTerms | readonly DiscountTerms[], of: DiscountedSale = sale()) =>
  discountsFor(of, [one].flat()).applied.reduce((sum, { amount }) => sum + amount, 0)
const why = (one: DiscountTerms, of: DiscountedSale = sale()) => discountsFor(of, [one]).left[0]?.refusal
const code = { id: 5, text: 'KARIBU' }
const limit = (given: Partial<UseLimit>) => ({ limits: [{ ...open, ...given }] })
const sumOf = (amount: number, given: Partial<DiscountTerms> = {}) =>
  terms({ percent: null, amount, currency: 'USD', ...given })

describe('a discount', () => {
  it.each<[string, Partial<DiscountTerms>, number]>([
    ['of everything', {}, 7_000],
    ['of a kind', { scope: 'kind', kinds: ['room'] }, 3_000],
    ['of several kinds', { scope: 'kind', kinds: ['room', 'car', 'event'] }, 7_000],
    ['of an offer', { scope: 'offers', offers: [{ kind: 'car', id: 9 }] }, 4_000],
    ['of an offer of another kind with the same number', { scope: 'offers', offers: [{ kind: 'room', id: 9 }] }, 0],
    ['for a tag, however it is written', { clientTags: ['vip'] }, 7_000],
    ['for another tag', { clientTags: ['school'] }, 0],
    ['where it is sold', { sources: ['manual'] }, 7_000],
    ['elsewhere', { sources: ['website'] }, 0],
    ['from this moment on', { startsAt: at }, 7_000],
    ['a moment later', { startsAt: at + 1 }, 0],
    ['until a moment later', { endsAt: at + 1 }, 7_000],
    ['until this moment', { endsAt: at }, 0],
    ['of travel on its first day', { travelFrom: '2027-03-01' }, 4_000],
    ['of travel until its last day', { travelTo: '2027-02-10' }, 3_000],
    ['of travel on other days', { travelFrom: '2027-04-01' }, 0],
    ['with a minimum that is met', { minimum: 70_000, currency: 'USD' }, 7_000],
    ['with a minimum of a cent more', { minimum: 70_001, currency: 'USD' }, 0],
    ['with a minimum of what it is for', { minimum: 40_000, currency: 'USD', scope: 'kind', kinds: ['room'] }, 0],
    ['with a minimum in another currency', { minimum: 1, currency: 'UGX' }, 0],
    ['of a sum', { percent: null, amount: 5_000, currency: 'USD' }, 5_000],
    ['of a sum in another currency', { percent: null, amount: 5_000, currency: 'UGX' }, 0],
    ['of a larger sum than there is', { percent: null, amount: 90_000, currency: 'USD' }, 70_000],
    ['of a larger sum than its items cost', { ...sumOf(90_000), scope: 'kind', kinds: ['room'] }, 30_000],
    ['with a use left', limit({ most: 3, used: 2 }), 7_000],
    ['that is used up', limit({ most: 3, used: 3 }), 0],
    ['with a use left for the client', limit({ perClient: 2, usedByClient: 1 }), 7_000],
    ['that the client has used up', limit({ perClient: 2, usedByClient: 2 }), 0],
    ['that is used up as a code', { limits: [open, { ...open, most: 1, used: 1 }] }, 0],
    ['that is paused', { isActive: false }, 0],
  ])('%s', (_, given, taken) => expect(off(terms(given))).toBe(taken))

  it.each<[Partial<DiscountTerms>, string, string]>([
    [{ isActive: false }, 'paused', '“Summer” is paused.'],
    [{ startsAt: Date.UTC(2027, 4, 31, 21) }, 'dates', '“Summer” can be used from 1 June 2027.'],
    [{ endsAt: Date.UTC(2026, 11, 31, 21) }, 'dates', '“Summer” expired on 31 December 2026.'],
    [limit({ most: 1, used: 1 }), 'used_up', '“Summer” has been used up: it could be used 1 time.'],
    [limit({ perClient: 1, usedByClient: 1 }), 'by_client', 'This client has already used “Summer”.'],
    [{ clientTags: ['school', 'agent'] }, 'client', '“Summer” is for clients tagged school or agent.'],
    [{ sources: ['website'] }, 'source', '“Summer” is only for bookings by website.'],
    [{ scope: 'kind', kinds: ['event'] }, 'scope', '“Summer” is for events only.'],
    [
      { travelFrom: '2027-04-01', travelTo: '2027-04-30' },
      'travel',
      '“Summer” is for trips that start from 1 April 2027 to 30 April 2027.',
    ],
    [
      { percent: null, amount: 5_000, currency: 'UGX' },
      'currency',
      '“Summer” takes UGX 5,000 off, but this booking is priced in USD.',
    ],
    [{ minimum: 80_000, currency: 'USD' }, 'minimum', '“Summer” needs at least USD 800: this comes to USD 700.'],
    [
      { minimum: 80_000, currency: 'UGX' },
      'out_of_reach',
      '“Summer” needs at least UGX 80,000, but this booking is priced in USD.',
    ],
  ])('says why it does not apply: %j', (given, reason, text) => expect(why(terms(given))).toEqual({ reason, text }))

  it('that can be used only so often is in no proposal', () => {
    const proposal = sale({ source: 'proposal' })
    expect(off(terms(), proposal)).toBe(7_000)
    expect(off(terms(limit({ most: 3 })), proposal)).toBe(0)
    expect(off(terms(limit({ perClient: 1 })), proposal)).toBe(0)
  })

  it('is borne by its items in proportion, line by line', () => {
    const [applied] = discountsFor(sale(), [sumOf(3_000, { scope: 'kind', kinds: ['room'] })]).applied
    expect(applied?.shares).toEqual([[2_000, 1_000], [0]])
  })
})

describe('several discounts', () => {
  const ten = terms({ id: 1, name: 'Ten' })
  const fifty = sumOf(5_000, { id: 2, name: 'Fifty' })
  const alone = (given: Partial<DiscountTerms>) => terms({ id: 3, name: 'Alone', combines: false, ...given })
  const names = (of: readonly DiscountTerms[], at: DiscountedSale = sale()) =>
    discountsFor(at, of).applied.map(({ terms: { code: by, name } }) => by?.text ?? name)

  it('that combine: percentages first, then sums of what is left', () => {
    expect(off([fifty, ten])).toBe(7_000 + 5_000)
    expect(names([fifty, ten])).toEqual(['Ten', 'Fifty'])
    expect(off([ten, terms({ id: 4, percent: 20 })])).toBe(14_000 + 5_600)
  })
  it('of which one stands alone: the client gets what takes most off', () => {
    expect(names([ten, fifty, alone({ percent: 20 })])).toEqual(['Alone'])
    expect(names([ten, fifty, alone({ percent: 15 })])).toEqual(['Ten', 'Fifty'])
    expect(names([alone({ percent: 15 }), alone({ id: 8, name: 'Other', percent: 16 })])).toEqual(['Other'])
  })
  it('says what is passed over, and for what', () => {
    const { left } = discountsFor(sale(), [ten, alone({ percent: 20 })])
    expect(left.map(({ refusal }) => refusal)).toEqual([
      { reason: 'clash', text: '“Ten” does not combine with “Alone”, which takes off at least as much.' },
    ])
  })
  it('spends no code where something else takes as much off', () => {
    const byCode = alone({ id: 4, code, percent: 10 })
    expect(names([ten, byCode])).toEqual(['Ten'])
    expect(names([alone({ percent: 10 }), byCode])).toEqual(['Alone'])
    expect(names([terms({ id: 9, name: 'Less', percent: 9 }), byCode])).toEqual(['KARIBU'])
  })
  it('do not count where nothing is left to take off', () => {
    const all = sumOf(90_000, { id: 6, name: 'All', percent: null })
    const { applied, left } = discountsFor(sale(), [all, sumOf(100, { id: 7, code })])
    expect(applied).toHaveLength(1)
    expect(left[0]?.refusal.reason).toBe('nothing')
  })
})

const anyTerms = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    minimum: fc.option(fc.integer({ min: 1, max: 100_000 })),
    kinds: fc.option(fc.subarray(['room', 'car', 'package'], { minLength: 1 })),
    combines: fc.boolean(),
    isCode: fc.boolean(),
  })
  .map(({ percent, amount, minimum, kinds, combines, isCode }): Omit<DiscountTerms, 'id'> => {
    const sum = percent === null ? amount : null
    return terms({
      percent,
      amount: sum,
      minimum,
      currency: sum === null && minimum === null ? null : 'USD',
      scope: kinds === null ? 'all' : 'kind',
      kinds: kinds ?? [],
      combines,
      code: isCode ? code : null,
    })
  })
const candidates = fc
  .array(anyTerms, { maxLength: 6 })
  .map((all) =>
    all.map((one, index) => ({ ...one, id: index + 1, code: one.code && { id: index + 1, text: `C${index}` } })),
  )
const anySale = fc
  .array(
    fc.record({
      kind: fc.constantFrom('room', 'car', 'package'),
      offerId: fc.integer({ min: 1, max: 3 }),
      startsOn: fc.constant('2027-02-10'),
      amounts: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((items) => sale({ items }))
const flat = (all: ReturnType<typeof discountsFor>) =>
  all.applied.map(({ terms: { id }, shares, amount }) => ({ id, shares, amount })).toSorted((a, b) => a.id - b.id)

describe('what is off a price', () => {
  const sold = (name: string, amount: number, by: string | null = null) => ({ name, code: by, amount })
  it.each([
    [
      30,
      [sold('Ten', 20), sold('Karibu', 10, 'KARIBU10')],
      [
        ['Ten', 20],
        ['Karibu, code KARIBU10', 10],
      ],
    ],
    [
      30.3,
      [sold('Ten', 20.1)],
      [
        ['Ten', 20.1],
        ['Discount', 10.2],
      ],
    ],
    [12, [], [['Discount', 12]]],
    [20, [sold('Ten', 20), sold('Over', 0)], [['Ten', 20]]],
    [0, [], []],
  ] as const)('of USD %d is said by name, the rest as one', (discount, discounts, lines) =>
    expect(discountLines({ currency: 'USD', discount, discounts }).map(({ label, amount }) => [label, amount])).toEqual(
      lines,
    ),
  )
})

describe('whatever is sold', () => {
  it('no line costs less than nothing, and what each takes off is what its lines bear', () =>
    fc.assert(
      fc.property(anySale, candidates, (of, given) => {
        const { applied } = discountsFor(of, given)
        for (const { shares, amount } of applied) {
          expect(shares.flat().reduce((sum, share) => sum + share, 0)).toBe(amount)
          expect(Math.min(...shares.flat())).toBeGreaterThanOrEqual(0)
        }
        for (const [item, { amounts }] of of.items.entries())
          for (const [line, cost] of amounts.entries())
            expect(applied.reduce((sum, { shares }) => sum + (shares[item]?.[line] ?? 0), 0)).toBeLessThanOrEqual(cost)
      }),
    ))
  it('the order of the candidates changes nothing', () =>
    fc.assert(
      fc.property(anySale, candidates, fc.infiniteStream(fc.nat()), (of, given, order) => {
        const mixed = given
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(flat(discountsFor(of, mixed))).toEqual(flat(discountsFor(of, given)))
      }),
    ))
  it('no single discount, and no set that combines, is better for the client', () =>
    fc.assert(
      fc.property(anySale, candidates, (of, given) => {
        const most = off(given, of)
        for (const one of given) expect(off(one, of)).toBeLessThanOrEqual(most)
        expect(
          off(
            given.filter(({ combines }) => combines),
            of,
          ),
        ).toBeLessThanOrEqual(most)
      }),
    ))
  it('what does not combine is never taken off with another, and each candidate is accounted for once', () =>
    fc.assert(
      fc.property(anySale, candidates, (of, given) => {
        const { applied, left } = discountsFor(of, given)
        if (applied.some(({ terms: { combines } }) => !combines)) expect(applied).toHaveLength(1)
        const all = [...applied.map(({ terms: { id } }) => id), ...left.map(({ terms: { id } }) => id)]
        expect(all.toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id))
      }),
    ))
})
