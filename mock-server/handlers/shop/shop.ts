import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { assetHandlers } from './assets.ts'
import { categoryHandlers } from './categories.ts'
import { importHandlers } from './imports.ts'
import { productVariantHandlers } from './product-variants.ts'
import { productHandlers } from './products.ts'
import { stockHandlers } from './stock.ts'

export const shop: Handlers<Contract['shop']> = {
  ...productHandlers,
  ...productVariantHandlers,
  ...stockHandlers,
  ...categoryHandlers,
  ...assetHandlers,
  ...importHandlers,
}
