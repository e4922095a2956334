import {
  createDiscountCodeMutation,
  createDiscountMutation,
  deleteDiscountCodeMutation,
  deleteDiscountMutation,
  discountCodeQuery,
  discountQuery,
  restoreDiscountCodeMutation,
  restoreDiscountMutation,
  setDiscountCodeStatusMutation,
  setDiscountStatusMutation,
  updateDiscountCodeMutation,
  updateDiscountMutation,
} from './generated/discounts.generated.ts'
import type { Operation } from './operation.ts'

interface Verbs {
  readonly remove: Operation<unknown, { id: number }>
  readonly restore: Operation<unknown, { id: number }>
  readonly setStatus: Operation<unknown, { id: number; input: { is_active: boolean } }>
}

export const discountOperations = {
  show: discountQuery,
  create: createDiscountMutation,
  update: updateDiscountMutation,
  remove: deleteDiscountMutation,
}
export const codeOperations = {
  show: discountCodeQuery,
  create: createDiscountCodeMutation,
  update: updateDiscountCodeMutation,
  remove: deleteDiscountCodeMutation,
}

/** What discounts and codes have in common. */
export const discountVerbs: { readonly [Kind in 'discount' | 'discount_code']: Verbs } = {
  discount: { remove: deleteDiscountMutation, restore: restoreDiscountMutation, setStatus: setDiscountStatusMutation },
  discount_code: {
    remove: deleteDiscountCodeMutation,
    restore: restoreDiscountCodeMutation,
    setStatus: setDiscountCodeStatusMutation,
  },
}
