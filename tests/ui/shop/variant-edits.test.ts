import { expect, test } from 'vitest'
import type { Variant } from '../../../src/screens/shop/product-values.ts'
import { draftOf, keptEdits, notSaved } from '../../../src/screens/shop/variants/variant-edit.ts'

const aVariant: Variant = {
  id: 1,
  product_id: 1,
  values: [],
  title: '',
  sku: '',
  barcode: '',
  amount: null,
  compare_at: null,
  cost: null,
  price: 10,
  weight_grams: 0,
  tax_rate_id: null,
  image_id: null,
  on_hand: 0,
  committed: 0,
  available: 0,
  low_level: null,
  back_order: false,
  level: 'out',
  sold: 0,
  archived_at: null,
  position: 0,
  version: 1,
}

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

test('what is kept on the device comes back over what is stored now, and says that a variant was changed meanwhile', () => {
  const variant = (id: number, version: number, sku: string) => ({ ...aVariant, id, version, sku })
  const pending = new Map([
    [1, { sku: 'A', cost: 5 }],
    [2, { sku: 'B' }],
    [3, { sku: 'C' }],
  ])
  const versions = new Map([
    [1, 4],
    [2, 1],
    [3, 1],
    [9, 1],
  ])
  const draft = draftOf(pending, versions)
  expect(draft.base).not.toContain('9')
  // The second was saved elsewhere, the third is gone.
  const kept = keptEdits(draft, [variant(1, 4, ''), variant(2, 2, 'B')])
  expect([...(kept?.pending ?? [])]).toEqual([[1, { sku: 'A', cost: 5 }]])
  expect(kept?.restored).toEqual({ at: draft.at, stale: false })
  expect(keptEdits(draft, [variant(1, 5, 'A')])).toMatchObject({
    pending: new Map([[1, { cost: 5 }]]),
    restored: { stale: true },
  })
  expect(keptEdits(draft, [variant(2, 2, 'B')])).toBeNull()
  expect(keptEdits(null, [variant(1, 4, '')])).toBeNull()
})
