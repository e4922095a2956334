import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { ProductRow } from '../../../src/domain/contract/shop/shop.ts'
import { productFields as fields } from '../../../src/domain/fields/product-fields.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { fileColumns } from '../../services/background-jobs/file-columns.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { checkOffer } from '../../services/offers/offer-writes.ts'
import { exportProducts } from '../../services/shop/product-export.ts'
import {
  productFigures,
  productHelpers,
  productRow,
  productStatistics,
  wantedProducts,
} from '../../services/shop/product-rows.ts'
import { changeProduct, insertProduct } from '../../services/shop/product-writes.ts'
import { galleryHandlers } from '../offers/offer-prices-and-pictures.ts'
import { removeHandler } from '../offers/offer-remove.ts'

type Area = Contract['shop']

const list: Handler<Area['list']> = async (call) => {
  const { db, query } = call
  const wanted = await wantedProducts(call, query)
  return query.download === undefined
    ? call.rawJson(await offerPage(db, wanted))
    : offerExport<ProductRow>(db, { ...wanted, name: 'products', format: query.download, fileColumns: columnsOfFile })
}

const columnsOfFile = fileColumns<ProductRow>([
  fields.title,
  fields.status,
  fields.product_kind,
  fields.category_name,
  fields.vendor,
  fields.price_from,
  fields.price_to,
  fields.currency,
  fields.discount_percent,
  fields.variants_count,
  fields.on_hand,
  fields.committed,
  fields.available,
  fields.level,
  fields.sold_30_days,
  fields.bookings_count,
  fields.tags,
  fields.created_at,
  fields.updated_at,
])

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { id, after } = await insertProduct(db, { agencyId, userId: session.userId }, body)
  call.audit({ subject: 'product', subjectId: id, after })
  return { data: await productRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  const changes = await changeProduct(db, agencyId, id, body)
  call.audit({ subject: 'product', subjectId: id, ...changes })
  return { data: await productRow(db, agencyId, id) }
}

const statistics: Handler<Area['statistics']> = async ({ agencyId, db, path }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  return { data: await productStatistics(db, agencyId, idOf(path.id)) }
}

export const productHandlers = {
  list,
  create,
  figures: async ({ agencyId, db }) => ({ data: await productFigures(db, agencyId) }),
  helpers: async ({ agencyId, db }) => ({ data: await productHelpers(db, agencyId) }),
  exportProducts: async (call) => exportProducts(call, call.query),
  show: async ({ agencyId, db, path }) => ({ data: await productRow(db, agencyId, idOf(path.id)) }),
  update,
  remove: removeHandler('product'),
  ...galleryHandlers('product'),
  statistics,
} satisfies Partial<Handlers<Area>>
