import { linkTo } from '../../../domain/routes/link.ts'
import type { RecordFacts } from '../../record-commands.ts'

export const discount = {
  id: 'discount',
  kind: 'discount',
  one: 'discount',
  many: 'discounts',
  path: '/discount',
} as const satisfies RecordFacts
export const code = {
  id: 'code',
  kind: 'discount_code',
  one: 'discount code',
  many: 'discount codes',
  path: '/discount-codes',
} as const satisfies RecordFacts

/** `?form=edit` over the screen of one; `?form=many` and `?form=new` over the list, with the discount that is meant. */
export const editForm = 'edit'
export const manyForm = 'many'
export const ofParameter = 'of'

export const desk = {
  area: 'Discounts',
  needs: { permission: 'Offer Discount', feature: 'discounts' },
} as const

export const screenOf = (kind: 'discount' | 'discount_code', id: string | number): string =>
  kind === 'discount' ? linkTo('/discount/:id', { id }) : linkTo('/discount-codes/:id', { id })
