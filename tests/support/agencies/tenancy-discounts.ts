import { inDays } from '../tour.ts'

// What is asked of discounts and their codes with ids of another agency; see tenancy-rows.ts.

const discount = { name: 'Mine now', by_code: true, takes: 'percent', percent: 99 }
const code = { discount_id: 'discount', code: 'MINE-NOW' }
const onPackage = { offer: { kind: 'package', id: 'package' }, day: inDays(20), quantity: 1 }

export const discountPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/discounts/{id}/show': ['discount'],
  'GET agent/discounts/{id}/history': ['discount'],
  'GET agent/discounts/{id}/uses': ['discount'],
  'POST agent/discounts/{id}/update': ['discount', discount],
  'POST agent/discounts/{id}/delete': ['discount', {}],
  'POST agent/discounts/{id}/restore': ['discount', {}],
  'POST agent/discounts/{id}/status': ['discount', { is_active: false }],
  'POST agent/discounts/{id}/preview': ['discount', onPackage],
  'GET agent/discount-codes/{id}/show': ['discountCode'],
  'GET agent/discount-codes/{id}/history': ['discountCode'],
  'POST agent/discount-codes/{id}/update': ['discountCode', code],
  'POST agent/discount-codes/{id}/delete': ['discountCode', {}],
  'POST agent/discount-codes/{id}/restore': ['discountCode', {}],
  'POST agent/discount-codes/{id}/status': ['discountCode', { is_active: false }],
}

export const discountBodies: readonly [name: string, path: string, body: unknown][] = [
  [
    'a discount on a foreign room',
    'discounts/create',
    { ...discount, scope: 'offers', offers: [{ kind: 'room', id: 'room' }] },
  ],
  ['a code of a foreign discount', 'discount-codes/create', code],
  ['many codes of a foreign discount', 'discount-codes/batches/create', { discount_id: 'discount', count: 2 }],
]

/** A discount and a code of it, every text of them the canary. */
export async function madeDiscount(
  as: (path: string, body: unknown) => Promise<{ id: number }>,
  canary: string,
): Promise<{ discount: number; discountCode: number }> {
  const made = await as('agent/discounts/create', { ...discount, name: canary, note: canary, client_tags: [canary] })
  const byCode = await as('agent/discount-codes/create', { discount_id: made.id, code: canary })
  return { discount: made.id, discountCode: byCode.id }
}
