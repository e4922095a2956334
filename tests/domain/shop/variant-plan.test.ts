import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGtin } from '../../../src/domain/shop/gtin.ts'
import { planVariants, type VariantNow, type WantedOption } from '../../../src/domain/shop/variant-plan.ts'

/** Options that are there, with variants of some of their combinations. */
const shop = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }).chain((counts) => {
  const options = counts.map((count, at) => ({
    id: at + 1,
    values: Array.from({ length: count }, (_, place) => (at + 1) * 100 + place),
  }))
  let all: number[][] = [[]]
  for (const { values } of options) all = all.flatMap((had) => values.map((value) => [...had, value]))
  return fc
    .record({
      present: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
      used: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
      archived: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    })
    .map(({ present, used, archived }) => ({
      options,
      variants: all.flatMap((values, at): VariantNow[] =>
        present[at] || at === 0
          ? [
              {
                id: at + 1,
                title: values.join(' / '),
                values: new Map(options.map(({ id }, place) => [id, values[place] ?? 0])),
                archived: at > 0 && archived[at] === true,
                used: used[at] === true,
              },
            ]
          : [],
      ),
    }))
})
/** What somebody makes of them: some values stay, some go, some are new; an option may go or come. */
const change = fc.record({
  drop: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  dropOption: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  fresh: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
  combinations: fc.constantFrom('all' as const, 'added' as const),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const wantedOf = (
  options: readonly { id: number; values: number[] }[],
  { drop, dropOption, fresh }: Change,
): WantedOption[] =>
  options
    .filter((_, at) => dropOption[at] !== true)
    .map(({ id, values }, at) => ({
      id,
      name: `option ${id}`,
      values: [
        ...values
          .filter((_, place) => drop[at * 4 + place] !== true || place === 0)
          .map((value) => ({ id: value, name: `value ${value}`, fresh: false })),
        ...Array.from({ length: fresh[at] ?? 0 }, (_, place) => ({
          id: null,
          name: `new ${id} ${place}`,
          fresh: true,
        })),
      ],
    }))

describe('a plan of variants', () => {
  it('loses nobody, deletes nothing that was used, and makes each combination once', () => {
    fc.assert(
      fc.property(shop, change, ({ options, variants }, changed) => {
        const plan = planVariants(wantedOf(options, changed), variants, changed.combinations)
        if (plan.problem !== null) return
        const kept = plan.variants.flatMap(({ id }) => (id === null ? [] : [id]))
        const live = variants.filter(({ archived }) => !archived)
        const ends = [...plan.archived, ...plan.deleted].map(({ id }) => id)
        // Each that was offered is kept, archived or deleted, and only one of these.
        expect(live.every(({ id }) => Number(kept.includes(id)) + Number(ends.includes(id)) === 1)).toBe(true)
        expect(plan.deleted.every(({ used }) => !used)).toBe(true)
        expect(plan.archived.every(({ used }) => used)).toBe(true)
        const places = plan.variants.map((variant) => variant.places.join(' '))
        expect(new Set(places).size).toBe(places.length)
        expect(new Set(kept).size).toBe(kept.length)
      }),
      { numRuns: 300 },
    )
  })

  it('does nothing where nothing changes', () => {
    fc.assert(
      fc.property(shop, ({ options, variants }) => {
        const same = options.map(({ id, values }) => ({
          id,
          name: `option ${id}`,
          values: values.map((value) => ({ id: value, name: `value ${value}`, fresh: false })),
        }))
        const plan = planVariants(same, variants, 'added')
        const live = variants.filter(({ archived }) => !archived).map(({ id }) => id)
        expect(plan.variants.map(({ id }) => id).toSorted()).toEqual(live.toSorted())
        expect([plan.archived, plan.deleted]).toEqual([[], []])
      }),
      { numRuns: 200 },
    )
  })

  it('refuses combinations that are no combinations', () => {
    const options: WantedOption[] = [{ id: null, name: 'Size', values: [{ id: null, name: 'S', fresh: true }] }]
    expect(planVariants(options, [], [['M']]).problem).toBe('A combination needs one value of each option.')
    expect(planVariants(options, [], [['S'], ['s']]).problem).toBe('A combination is named twice.')
    expect(planVariants(options, [], []).problem).toBe('Keep at least one combination.')
  })
})

describe('a barcode', () => {
  it('has a check digit', () => {
    for (const code of ['5901234123457', '96385074', '036000291452', '10012345678902'])
      expect([code, isGtin(code)]).toEqual([code, true])
    for (const code of ['5901234123458', '1234', 'abc', '']) expect([code, isGtin(code)]).toEqual([code, false])
  })
})
