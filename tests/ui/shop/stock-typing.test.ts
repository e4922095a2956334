import * as v from 'valibot'
import { expect, test } from 'vitest'
import { movementSchema } from '../../../src/screens/shop/stock/stock-form.tsx'
import { readCount } from '../../../src/screens/shop/stock/stocktake-lines.tsx'

const complaints = (reason: 'received' | 'corrected', quantities: readonly (number | null)[]) =>
  v
    .safeParse(movementSchema(reason), {
      place_id: 1,
      to_place_id: null,
      note: '',
      lines: quantities.map((quantity, at) => ({ variant_id: at + 1, quantity, unit_cost: null })),
    })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []

test('all lines of a movement that are wrong are told at once', () => {
  expect(complaints('received', [-5, Number.NaN, 2.5, 99_999_999, 3, null])).toEqual([
    ['lines.0.quantity', 'Enter how many, without a minus.'],
    ['lines.1.quantity', 'Enter a number.'],
    ['lines.2.quantity', 'Enter a whole number.'],
    ['lines.3.quantity', 'At most 1,000,000.'],
  ])
  expect(complaints('corrected', [-5])).toEqual([])
  expect(complaints('received', [null])).toEqual([['lines', 'Enter how many of at least one variant.']])
})

test('what is counted is a whole number from 0; anything else is told, and nothing typed means not counted', () => {
  const wrong = 'Enter a whole number from 0 to 1,000,000.'
  expect(['', ' ', '0', '12', '1,200'].map(readCount)).toEqual([null, null, 0, 12, 1200])
  expect(['-3', '1.5', '99999999', 'ten'].map(readCount)).toEqual([wrong, wrong, wrong, wrong])
})
