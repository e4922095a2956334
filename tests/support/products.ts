import type { TestServer } from './server.ts'
import { ok } from './tour.ts'

export interface MadeVariant {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly on_hand: number
  readonly committed: number
  readonly available: number
}

export const productInput = (changes: object = {}) => ({
  title: `Field guide ${Math.random().toString(36).slice(2, 8)}`,
  status: 'published',
  currency: 'UGX',
  amount: 45_000,
  ...changes,
})

/** A product over the API, with so many pieces of its one variant at the usual place. */
export async function makeProduct(
  server: TestServer,
  token: string,
  { pieces = 0, ...changes }: { readonly pieces?: number; readonly [field: string]: unknown } = {},
): Promise<{ id: number; version: number; variant: number; place: number }> {
  const ask = (path: string, body?: unknown) => server.request(`agent/business/shop/${path}`, { token, body })
  const { id, version } = ok(await ask('products/create', productInput(changes)), 201)
  const [{ id: variant }] = ok(await ask(`products/${id}/variants`))
  const [{ id: place }] = ok(await ask('places'))
  if (pieces > 0)
    ok(
      await ask(`products/${id}/stock`, {
        reason: 'received',
        place_id: place,
        lines: [{ variant_id: variant, quantity: pieces, unit_cost: 20_000 }],
      }),
    )
  return { id, version, variant, place }
}

/** What a booking of pieces of a variant sends. */
export const ordered = (variant: number, quantity = 1) => ({
  client: { name: 'Ann Lee' },
  items: [{ kind: 'product', variant_id: variant, quantity }],
})
