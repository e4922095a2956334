import { expect, test } from 'vitest'
import { notSaved } from '../../../src/screens/shop/variants/use-variant-edits.ts'

test('what was saved is no longer pending; what was typed while it was being saved still is', () => {
  const sent = [
    { id: 1, patch: { sku: 'A', cost: 5 } },
    { id: 2, patch: { sku: 'B' } },
  ]
  const pending = new Map([
    [1, { sku: 'A', cost: 7 }],
    [2, { sku: 'B' }],
    [3, { sku: 'C' }],
  ])
  expect([...notSaved(pending, sent)]).toEqual([
    [1, { cost: 7 }],
    [3, { sku: 'C' }],
  ])
  expect(notSaved(new Map([[2, { sku: 'B' }]]), sent).size).toBe(0)
})
