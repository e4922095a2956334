import { describe, expect, it } from 'vitest'
import { changeList, type ListSetup, readList, viewQuery } from '../../src/screens/standard/list/list-state.ts'
import { countTicked, extend, nothingTicked, tickMore, toggle } from '../../src/screens/standard/list/selection.ts'

const setup: ListSetup = {
  id: 'bookings',
  sort: '-created_at',
  filters: [
    { kind: 'choice', id: 'status', label: 'Status', options: [] },
    { kind: 'days', id: 'from', to: 'until', label: 'Departure' },
    { kind: 'toggle', id: 'featured', label: 'Featured', value: 'true' },
  ],
}

describe('what a list shows is in its URL', () => {
  it('reads page, search, sort and filters, and passes them to the query', () => {
    const list = readList('page=3&per_page=50&q=okello&sort=total&status=paid&from=2026-01-01', setup)
    expect(list.variables).toEqual({
      page: 3,
      per_page: 50,
      q: 'okello',
      sort: 'total',
      status: 'paid',
      from: '2026-01-01',
    })
    expect(list.criteria).not.toHaveProperty('page')
  })
  it.each([
    ['page=-4&per_page=9999', { page: 1, per_page: 100 }],
    ['page=abc&per_page=0', { page: 1, per_page: 25 }],
    ['page=1.5', { page: 1, per_page: 25 }],
  ])('falls back when %s makes no sense', (search, expected) => {
    expect(readList(search, setup).variables).toMatchObject(expected)
  })
  it.each([
    ['featured=true', true],
    ['featured=false', false],
  ])('passes %s to the query as a switch, and to exports as text', (search, on) => {
    const list = readList(search, setup)
    expect(list.variables).toMatchObject({ featured: on })
    expect(list.criteria).toMatchObject({ featured: String(on) })
    expect(readList('', setup).variables).not.toHaveProperty('featured')
  })
  it('does not pass parameters that are none of its filters', () => {
    expect(readList('evil=1&token=x', setup).variables).toEqual({ page: 1, per_page: 25, sort: '-created_at' })
  })
  it('goes back to the first page and closes the peek when a filter changes', () => {
    expect(changeList('page=4&peek=17&q=a', setup, { status: 'paid' })).toBe('q=a&status=paid')
  })
  it('keeps the page when only the peek, the columns or the density change', () => {
    expect(changeList('page=4', setup, { peek: '9' })).toBe('page=4&peek=9')
  })
  it('leaves out what is usual', () => {
    expect(changeList('page=2&sort=total', setup, { page: 1, sort: '-created_at', per_page: 25 })).toBe('')
  })
  it('keeps filters, search, sort and columns in a view, and nothing else', () => {
    expect(viewQuery('page=2&peek=4&view=7&q=a&status=paid&cols=a.b', setup)).toEqual({
      q: 'a',
      status: 'paid',
      cols: 'a.b',
    })
  })
})

describe('ticking rows', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  it('toggles one, and extends from the one that was ticked last', () => {
    const one = toggle(nothingTicked, 'b')
    const three = extend(one, order, 'b', 'd')
    expect([...three.ids]).toEqual(['b', 'c', 'd'])
    expect([...extend(three, order, 'd', 'a').ids].sort()).toEqual(['a', 'b', 'c', 'd'])
  })
  it('ticks the page, then all that match, then nothing', () => {
    const page = tickMore(nothingTicked, order, 240)
    expect(countTicked(page, 240)).toBe(5)
    const all = tickMore(page, order, 240)
    expect(countTicked(all, 240)).toBe(240)
    expect(tickMore(all, order, 240)).toEqual(nothingTicked)
  })
  it('has no second step when the page is all there is', () => {
    expect(tickMore(tickMore(nothingTicked, order, 5), order, 5)).toEqual(nothingTicked)
  })
  it('means rows again, not all, once a row is taken out', () => {
    expect(toggle({ ids: new Set(order), all: true, anchor: null }, 'a').all).toBe(false)
  })
})
