import { describe, expect, it } from 'vitest'
import { type Category, inTreeOrder, isWithin, stepOf, writesOf } from '../../../src/screens/shop/category-moves.ts'

const category = (id: number, name: string, parent_id: number | null, position: number, depth: number): Category => ({
  id,
  name,
  parent_id,
  position,
  depth,
  slug: name.toLowerCase(),
  description: '',
  path: name,
  products_count: 0,
  version: 1,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
})
const books = category(1, 'Books', null, 0, 0)
const guides = category(2, 'Field guides', 1, 0, 1)
const maps = category(3, 'Maps', 1, 1, 1)
const coffee = category(4, 'Coffee', null, 1, 0)
const cloth = category(5, 'Cloth', null, 2, 0)
const all = [cloth, maps, coffee, guides, books]

describe('the tree of categories', () => {
  it('is read from top to bottom, each above what is below it', () => {
    expect(inTreeOrder(all).map(({ name }) => name)).toEqual(['Books', 'Field guides', 'Maps', 'Coffee', 'Cloth'])
  })
  it('knows what stands within what', () => {
    expect([isWithin(all, 3, 1), isWithin(all, 1, 1), isWithin(all, 1, 3), isWithin(all, 4, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a key', () => {
  it('moves a category past its neighbour, and not out of its level', () => {
    expect(stepOf(all, coffee, 'up')).toEqual({ parent_id: null, position: 0 })
    expect(stepOf(all, coffee, 'down')).toEqual({ parent_id: null, position: 2 })
    expect(stepOf(all, books, 'up')).toBeNull()
    expect(stepOf(all, maps, 'down')).toBeNull()
  })
  it('moves it below the one before, as the last there', () => {
    expect(stepOf(all, coffee, 'in')).toEqual({ parent_id: 1, position: 2 })
    expect(stepOf(all, books, 'in')).toBeNull()
  })
  it('moves it out, after what it stood below', () => {
    expect(stepOf(all, guides, 'out')).toEqual({ parent_id: null, position: 1 })
    expect(stepOf(all, cloth, 'out')).toBeNull()
  })
})

describe('what is written', () => {
  const written = (moved: Category, step: { parent_id: number | null; position: number }) =>
    writesOf(all, moved, step).map(({ category: { name }, parent_id, position }) => [name, parent_id, position])
  it('is the category and each neighbour that gets another number', () => {
    expect(written(cloth, { parent_id: null, position: 0 })).toEqual([
      ['Cloth', null, 0],
      ['Books', null, 1],
      ['Coffee', null, 2],
    ])
    expect(written(guides, { parent_id: null, position: 1 })).toEqual([
      ['Field guides', null, 1],
      ['Coffee', null, 2],
      ['Cloth', null, 3],
    ])
  })
  it('is nothing where it stands there already', () => {
    expect(written(coffee, { parent_id: null, position: 1 })).toEqual([])
  })
})
