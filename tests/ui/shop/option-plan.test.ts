import { describe, expect, it } from 'vitest'
import { mostVariants } from '../../../src/domain/shop/shop-choices.ts'
import type { ProductRecord } from '../../../src/screens/shop/product-values.ts'
import {
  combinationsOf,
  type DraftOption,
  draftOf,
  existingKeys,
  freshValue,
  isWanted,
  keyOf,
  oneStepOf,
  planInput,
  titleOf,
} from '../../../src/screens/shop/variants/option-plan.ts'

const value = (id: number, name: string, archived = false) => ({ id, name, position: id, archived })
const variant = (id: number, values: string[], archived_at: string | null = null) => ({ id, values, archived_at })
/** Size S, M × colour Red, Blue; M / Blue is not sold. */
const product = {
  options: [
    { id: 1, name: 'Size', position: 0, version: 1, values: [value(11, 'S'), value(12, 'M'), value(13, 'XL', true)] },
    { id: 2, name: 'Colour', position: 1, version: 1, values: [value(21, 'Red'), value(22, 'Blue')] },
  ],
  variants: [
    variant(1, ['S', 'Red']),
    variant(2, ['S', 'Blue']),
    variant(3, ['M', 'Red']),
    variant(4, ['XL', 'Red'], '2026-11-01T08:00:00Z'),
  ],
} as unknown as ProductRecord // what is read of a product
const options = draftOf(product)
const existing = existingKeys(product)
const none: ReadonlyMap<string, boolean> = new Map()
const wantedOf = (all: readonly DraftOption[], chosen = none) =>
  combinationsOf(all).filter((each) => isWanted(each, chosen, existing, all.length, product.options.length))
const withValues = (all: readonly DraftOption[], at: number, add: readonly string[]) =>
  all.map((option, index) =>
    index === at ? { ...option, values: [...option.values, ...add.map(freshValue)] } : option,
  )

describe('options that are edited', () => {
  it('leave out values that are archived', () => {
    expect(options.map(({ values }) => values.map(({ name }) => name))).toEqual([
      ['S', 'M'],
      ['Red', 'Blue'],
    ])
  })
  it('combine in the order of the options', () => {
    expect(combinationsOf(options).map(titleOf)).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  })
  it('count no option that has no values yet', () => {
    expect(combinationsOf([...options, { key: 'new', id: null, name: 'Fit', values: [] }]).map(titleOf)).toHaveLength(4)
  })
  it('stop soon after the most that a product may have', () => {
    const many = withValues(
      withValues(
        options,
        0,
        Array.from({ length: 40 }, (_, n) => `size ${n}`),
      ),
      1,
      Array.from({ length: 40 }, (_, n) => `colour ${n}`),
    )
    expect(combinationsOf(many)).toHaveLength(mostVariants + 1)
  })
})

describe('which combinations are wanted', () => {
  it('are those that are variants: what was left out stays left out', () => {
    expect(wantedOf(options).map(titleOf)).toEqual(['S / Red', 'S / Blue', 'M / Red'])
  })
  it('are all of a new value', () => {
    expect(wantedOf(withValues(options, 0, ['L'])).map(titleOf)).toContain('L / Blue')
  })
  it('follow what somebody ticked and unticked', () => {
    const [first, , , last] = combinationsOf(options)
    const chosen = new Map([
      [first === undefined ? '' : keyOf(first), false],
      [last === undefined ? '' : keyOf(last), true],
    ])
    expect(wantedOf(options, chosen).map(titleOf)).toEqual(['S / Blue', 'M / Red', 'M / Blue'])
  })
  it('stay with a value that is renamed', () => {
    const renamed = options.map((option) => ({
      ...option,
      values: option.values.map((each) => (each.name === 'S' ? { ...each, name: 'Small' } : each)),
    }))
    expect(wantedOf(renamed).map(titleOf)).toEqual(['Small / Red', 'Small / Blue', 'M / Red'])
  })
})

describe('what the server is asked', () => {
  it('names the combinations only where some are left out', () => {
    const all = combinationsOf(options)
    expect(planInput(options, all, all.length).wanted).toBeNull()
    expect(planInput(options, all.slice(1), all.length).wanted).toEqual([
      ['S', 'Blue'],
      ['M', 'Red'],
      ['M', 'Blue'],
    ])
  })
  it('keeps the numbers of what is stored and sends none of what is new', () => {
    expect(planInput(withValues(options, 0, ['L']), [], 0).options[0]?.values).toEqual([
      { id: 11, name: 'S' },
      { id: 12, name: 'M' },
      { id: null, name: 'L' },
    ])
  })
})

describe('a plan that is one step', () => {
  const whole = { ...product, variants: [...product.variants, variant(5, ['M', 'Blue'])] } as ProductRecord
  const before = draftOf(whole)
  const inputOf = (all: readonly DraftOption[]) => planInput(all, combinationsOf(all), combinationsOf(all).length)
  const material = { key: 'new', id: null, name: 'Material', values: [freshValue('Cotton'), freshValue('Silk')] }

  it('is an option more, or the values of one option', () => {
    expect(oneStepOf(whole, inputOf([...before, material]))).toEqual({
      kind: 'option',
      name: 'Material',
      values: ['Cotton', 'Silk'],
    })
    expect(oneStepOf(whole, inputOf(withValues(before, 1, ['Green'])))).toEqual({
      kind: 'values',
      option: 2,
      version: 1,
      values: [
        { id: 21, name: 'Red' },
        { id: 22, name: 'Blue' },
        { id: null, name: 'Green' },
      ],
    })
  })

  it('is none where more is different, or where not every combination is sold', () => {
    expect(oneStepOf(whole, inputOf([...withValues(before, 1, ['Green']), material]))).toBeNull()
    expect(oneStepOf(whole, inputOf(withValues(withValues(before, 0, ['L']), 1, ['Green'])))).toBeNull()
    expect(oneStepOf(whole, inputOf(before.slice(0, 1)))).toBeNull()
    expect(oneStepOf(whole, inputOf(before.map((option) => ({ ...option, name: `${option.name}s` }))))).toBeNull()
    expect(oneStepOf(product, inputOf(withValues(options, 1, ['Green'])))).toBeNull() // M / Blue is left out
  })
})
