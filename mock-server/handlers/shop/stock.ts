import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { StockMovement } from '../../../src/domain/schema/types.generated.ts'
import { movementReasons } from '../../../src/domain/shop/shop-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { conflict } from '../../http/refusals.ts'
import { type Column, exportFile } from '../../services/background-jobs/exports.ts'
import { checkOffer, lockedOffer } from '../../services/offers/offer-writes.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { moveProduct, productStock, wantedMovements } from '../../services/shop/stock-moves.ts'
import { lockPlaces, placesOf, stockPlaceOf } from '../../services/shop/stock-places.ts'
import { countOne, openStocktake, postCounts, stocktakeOf, stocktakesOf } from '../../services/shop/stocktakes.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['shop']

const stock: Handler<Area['stock']> = async ({ agencyId, db, path, query }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  return { data: await productStock(db, agencyId, idOf(path.id), query) }
}

const moveStock: Handler<Area['moveStock']> = async (call) => {
  const { agencyId, body, db, session } = call
  const product = await lockedOffer(db, agencyId, 'product', idOf(call.path.id))
  await moveProduct(db, { agencyId, userId: session.userId }, product, body)
  call.audit({ subject: 'product', subjectId: product.id, after: { stock: body } })
  return { data: await productStock(db, agencyId, product.id, {}) }
}

const movements: Handler<Area['movements']> = async (call) => {
  const { agencyId, db, query } = call
  const { rows, count } = await wantedMovements(call, query)
  if (query.download === undefined) return call.rawJson(await jsonPage(db, rows, count, pageOf(query)))
  return exportFile<StockMovement>(db, {
    name: 'stock-movements',
    format: query.download,
    agencyId,
    columns,
    query: rows,
  })
}
const columns: readonly Column<StockMovement>[] = [
  { title: 'When', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Product', value: (row) => row.product_title, width: 36 },
  { title: 'Variant', value: (row) => row.variant_title, width: 20 },
  { title: 'SKU', value: (row) => row.sku, width: 18 },
  { title: 'Place', value: (row) => row.place_name, width: 20 },
  { title: 'Reason', value: (row) => movementReasons[row.reason] },
  { title: 'Quantity', value: (row) => row.quantity, type: 'number' },
  { title: 'On hand after', value: (row) => row.on_hand, type: 'number' },
  { title: 'Cost', value: (row) => row.unit_cost, type: 'amount' },
  { title: 'Order', value: (row) => row.order_number },
  { title: 'Note', value: (row) => row.note, width: 30 },
  { title: 'By', value: (row) => row.made_by_name, width: 20 },
]

const createPlace: Handler<Area['createPlace']> = async (call) => {
  const { agencyId, body, db } = call
  await lockPlaces(db, agencyId)
  const all = await placesOf(db, agencyId)
  refuseSameName(all, body.name, 0)
  if (all.length >= 100) throw conflict('An agency has at most 100 places of stock.')
  const { version: _, ...fields } = body
  const isDefault = fields.is_default || all.length === 0
  if (isDefault)
    await sql`update stock_places set is_default = false where agency_id = ${agencyId} and is_default`.execute(db)
  const { id } = await db
    .insertInto('stock_places')
    .values({ ...fields, is_default: isDefault, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'stock_place', subjectId: id, after: fields })
  return { data: await stockPlaceOf(db, agencyId, id) }
}

function refuseSameName(all: readonly { id: number; name: string }[], name: string, except: number): void {
  const same = all.find((place) => place.id !== except && place.name.toLowerCase() === name.toLowerCase())
  if (same !== undefined) throw conflict(`There is a place “${same.name}” already.`, { place: same.id })
}

const updatePlace: Handler<Area['updatePlace']> = async (call) => {
  const { agencyId, body, db } = call
  await lockPlaces(db, agencyId)
  const before = await lockedRow(db, 'stock_places', { agencyId, id: idOf(call.path.id), noun: 'place' })
  await checkVersion(db, 'stock_place', before, body.version)
  refuseSameName(await placesOf(db, agencyId), body.name, before.id)
  const { version: _, ...fields } = body
  if (before.is_default && !fields.is_default)
    throw conflict('One place must be the usual one: make another place the usual one instead.')
  if (!before.is_default && fields.is_default)
    await sql`update stock_places set is_default = false where agency_id = ${agencyId} and is_default`.execute(db)
  await db
    .updateTable('stock_places')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  const { name, kind, address, is_default } = before
  call.audit({
    subject: 'stock_place',
    subjectId: before.id,
    before: { name, kind, address, is_default },
    after: fields,
  })
  return { data: await stockPlaceOf(db, agencyId, before.id) }
}

const deletePlace: Handler<Area['deletePlace']> = async (call) => {
  const { agencyId, db } = call
  await lockPlaces(db, agencyId)
  // Whoever moves stock holds the place's key until the movement is written.
  const place = await lockedRow(db, 'stock_places', { agencyId, id: idOf(call.path.id), noun: 'place' })
  if (place.is_default) throw conflict('This is the usual place: make another one the usual place first.')
  const { pieces } = await stockPlaceOf(db, agencyId, place.id)
  if (pieces > 0)
    throw conflict(`${counted(pieces, 'piece')} ${pieces === 1 ? 'is' : 'are'} at this place: move them first.`, {
      pieces,
    })
  const { rows } = await sql`select from stocktakes where place_id = ${place.id} and state = 'counting'`.execute(db)
  if (rows.length > 0) throw conflict('A stocktake is going on at this place: end it first.')
  await sql`update stock_places set deleted_at = now() where id = ${place.id} and agency_id = ${agencyId}`.execute(db)
  call.audit({ subject: 'stock_place', subjectId: place.id, before: { name: place.name }, after: null })
  return { message: `“${place.name}” deleted.` }
}

const startStocktake: Handler<Area['startStocktake']> = async (call) => {
  const { agencyId, body, db, session } = call
  const place = await lockedRow(db, 'stock_places', { agencyId, id: body.place_id, noun: 'place' })
  const { rows } = await sql<{ id: number }>`
    select id from stocktakes where place_id = ${place.id} and state = 'counting'`.execute(db)
  if (rows[0] !== undefined)
    throw conflict(`A stocktake is going on at “${place.name}” already.`, { stocktake: rows[0].id })
  const { id } = await db
    .insertInto('stocktakes')
    .values({ agency_id: agencyId, place_id: place.id, note: body.note, started_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'stocktake', subjectId: id, after: { place: place.name, note: body.note } })
  return { data: await stocktakeOf(db, agencyId, id) }
}

const countStock: Handler<Area['countStock']> = async (call) => {
  const { agencyId, body, db, session } = call
  const take = await openStocktake(db, agencyId, idOf(call.path.id))
  await countOne(db, { agencyId, userId: session.userId }, take, body)
  return { data: await stocktakeOf(db, agencyId, take.id) }
}

const endStocktake =
  (state: 'posted' | 'abandoned') => async (call: Call<Area['postStocktake']> | Call<Area['abandonStocktake']>) => {
    const { agencyId, body, db, session } = call
    const take = await openStocktake(db, agencyId, idOf(call.path.id))
    if (body.version !== undefined && body.version !== take.version)
      throw conflict('Somebody changed this stocktake. Check the latest version first.', { version: take.version })
    const differences =
      state === 'posted' ? await postCounts(db, { agencyId, userId: session.userId }, take) : undefined
    await sql`
      update stocktakes set state = ${state}, ended_at = now(), version = version + 1 where id = ${take.id} and agency_id = ${agencyId}`.execute(
      db,
    )
    call.audit({
      subject: 'stocktake',
      subjectId: take.id,
      before: { state: 'counting' },
      after: { state, differences },
    })
    return { data: await stocktakeOf(db, agencyId, take.id) }
  }

export const stockHandlers = {
  stock,
  moveStock,
  movements,
  places: async ({ agencyId, db }) => ({ data: await placesOf(db, agencyId) }),
  createPlace,
  updatePlace,
  deletePlace,
  stocktakes: async ({ agencyId, db }) => ({ data: await stocktakesOf(db, agencyId) }),
  startStocktake,
  stocktake: async ({ agencyId, db, path }) => ({ data: await stocktakeOf(db, agencyId, idOf(path.id)) }),
  countStock,
  postStocktake: endStocktake('posted'),
  abandonStocktake: endStocktake('abandoned'),
} satisfies Partial<Handlers<Area>>
