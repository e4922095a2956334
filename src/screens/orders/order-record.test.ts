import { expect, test } from 'vitest'
import { withNumbers } from '../shop/number-variables.ts'
import { keptOf, leftOf, lineName, type OrderLine, type OrderRecord, overOf, returnableOf } from './order-record.ts'
import { wholeList } from './whole-list.ts'

const line = (more: Partial<OrderLine>): OrderLine => ({
  item: 1,
  product_id: 1,
  variant_id: 1,
  title: 'Kitenge cloth',
  variant_title: 'Blue',
  sku: 'KIT-BLU',
  image: null,
  product_kind: 'physical',
  quantity: 5,
  fulfilled: 0,
  returned: 0,
  unit_amount: 10,
  amount: 50,
  discount: 0,
  weight_grams: 100,
  back_ordered: 0,
  ...more,
})
type Fulfilment = OrderRecord['fulfilments'][number]
const sent = (state: Fulfilment['state'], quantity: number, item = 1): Fulfilment => ({
  id: quantity,
  state,
  place_id: null,
  place_name: '',
  carrier: '',
  tracking: '',
  tracking_url: '',
  lines: [{ item, title: 'Kitenge cloth', quantity }],
  note: '',
  made_by_name: null,
  shipped_at: null,
  delivered_at: null,
  created_at: '2026-11-26T09:00:00Z',
})

test('a line of five: three went out, one of them came back', () => {
  const half = line({ fulfilled: 3, returned: 1 })
  expect([keptOf(half), leftOf(half), overOf(half)]).toEqual([4, 2, 2])
})
test('only what was delivered can come back, and once', () => {
  const half = line({ fulfilled: 3, returned: 1 })
  expect(returnableOf({ fulfilments: [sent('delivered', 2), sent('shipped', 1)] }, half)).toBe(1)
  expect(returnableOf({ fulfilments: [sent('shipped', 3)] }, line({ fulfilled: 3 }))).toBe(0)
  expect(returnableOf({ fulfilments: [sent('delivered', 2, 2)] }, line({ fulfilled: 2 }))).toBe(0) // another line’s
})
test('a line is called by its product and its variant', () => {
  expect(lineName(line({}))).toBe('Kitenge cloth · Blue')
  expect(lineName(line({ variant_title: '' }))).toBe('Kitenge cloth')
})
test('a list that is read at once is searched by every word, in any case', () => {
  const rows = ['Boda in Kampala', 'Courier to Gulu']
  expect(wholeList(rows, 'kampala BODA', (row) => row).data).toEqual(['Boda in Kampala'])
  expect(wholeList(rows, 'boda gulu', (row) => row).meta?.total).toBe(0)
  expect(wholeList(undefined, '', (row: string) => row).data).toBeUndefined()
})
test('ids that stand in an address are numbers for the query, and nothing else is', () => {
  expect(withNumbers({ category_id: '6', q: '12', page: 2 }, ['category_id', 'collection_id'])).toEqual({
    category_id: 6,
    q: '12',
    page: 2,
  })
})
