import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { checkKinds, countedItems, kindOf, kindsOf, lockedItems } from '../../services/offers/inventory-items.ts'
import { inventoryExport, inventoryFigures, inventoryPage, inventoryRow } from '../../services/offers/inventory-rows.ts'
import {
  changeStatus,
  changeTags,
  remove as removeItems,
  restore as restoreItems,
} from '../../services/offers/inventory-writes.ts'
import { copyOffer } from '../../services/offers/offer-copies.ts'
import { changesOf } from '../../services/offers/offer-reports.ts'
import {
  amountsNow,
  type Changed,
  pricesOf,
  raised,
  stepOf,
  writePrices,
} from '../../services/pricing/price-changes.ts'
import { inventoryImageHandlers } from './inventory-images.ts'
import { copyPackage } from './package-duplicate.ts'

type Area = Contract['inventory']

const list: Handler<Area['list']> = async ({ agencyId, db, query, rawJson, session }) => {
  const { download, ...wanted } = query
  const kinds = kindsOf(session.visitor)
  return download === undefined
    ? rawJson(await inventoryPage(db, agencyId, kinds, wanted))
    : inventoryExport(db, agencyId, kinds, { ...wanted, download })
}

const figures: Handler<Area['figures']> = async ({ agencyId, db, session }) => ({
  data: await inventoryFigures(db, agencyId, kindsOf(session.visitor)),
})

const kindsIn = (items: readonly { readonly kind: OfferKind }[]) => items.map(({ kind }) => kind)

const setStatus: Handler<Area['setStatus']> = (call) => {
  checkKinds(call.session.visitor, kindsIn(call.body.items))
  return changeStatus(call, call.body.items, call.body.status)
}
const remove: Handler<Area['remove']> = (call) => {
  checkKinds(call.session.visitor, kindsIn(call.body.items))
  return removeItems(call, call.body.items)
}
const restore: Handler<Area['restore']> = (call) => {
  checkKinds(call.session.visitor, kindsIn(call.body.items))
  return restoreItems(call, call.body.items)
}
const tag: Handler<Area['tag']> = (call) => {
  checkKinds(call.session.visitor, kindsIn(call.body.items))
  return changeTags(call, call.body.items, call.body)
}

const duplicate: Handler<Area['duplicate']> = async (call) => {
  const { agencyId, body, db, session } = call
  checkKinds(session.visitor, [body.kind])
  const { kind, id: from } = body
  const { id, title } =
    kind === 'package'
      ? await copyPackage(call, from)
      : await copyOffer(db, { agencyId, userId: session.userId, kind, id: from })
  call.audit({ subject: kind, subjectId: id, after: { title, copied_from: from } })
  return { data: await inventoryRow(db, agencyId, { kind, id }) }
}

const previewPrices: Handler<Area['previewPrices']> = async ({ agencyId, body, db, session }) => {
  checkKinds(session.visitor, kindsIn(body.items))
  await lockedItems(db, agencyId, body.items)
  return { data: raised(await pricesOf(db, agencyId, body.items), body.percent, body.round_to).map(stepOf) }
}

const changePrices: Handler<Area['changePrices']> = async (call) => {
  const { agencyId, body, db, session } = call
  checkKinds(session.visitor, kindsIn(body.items))
  await lockedItems(db, agencyId, body.items)
  const changed = raised(await pricesOf(db, agencyId, body.items), body.percent, body.round_to).filter(
    ({ amount, after }) => amount !== after,
  )
  if (changed.length === 0)
    throw refused({ items: ['This changes none of their prices. Choose another percentage or rounding.'] })
  await writePrices(
    db,
    agencyId,
    changed.map((price) => ({ ...price, to: price.after })),
  )
  const { id, created_at } = await db
    .insertInto('price_changes')
    .values({ agency_id: agencyId, percent: body.percent, changed: JSON.stringify(changed), made_by: session.userId })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const offers = note(call, changed, false)
  const message = `${counted(changed.length, 'price')} of ${countedItems(offers)} changed by ${percentText(body.percent)}.`
  return {
    data: { id, percent: body.percent, offers: offers.length, prices: changed.length, message, created_at },
  }
}

const percentText = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`

/** In the history of each offer, which prices it had and has. */
function note(
  call: Pick<Parameters<Handler<Area['changePrices']>>[0], 'audit'>,
  changed: readonly Changed[],
  back: boolean,
) {
  const offers = new Map<string, Changed[]>()
  for (const price of changed) {
    const key = `${price.kind} ${price.id}`
    offers.set(key, [...(offers.get(key) ?? []), price])
  }
  return [...offers.values()].flatMap((prices) => {
    const [first] = prices
    if (first === undefined) return []
    const was = Object.fromEntries(prices.map((price) => [price.what, stepOf(price).before]))
    const is = Object.fromEntries(prices.map((price) => [price.what, stepOf(price).after]))
    call.audit({
      subject: first.kind,
      subjectId: first.id,
      before: { prices: back ? is : was },
      after: { prices: back ? was : is },
    })
    return [{ kind: first.kind, id: first.id }]
  })
}

const undoPrices: Handler<Area['undoPrices']> = async (call) => {
  const { agencyId, db } = call
  const change = await db
    .selectFrom('price_changes')
    .select(['id', 'changed', 'undone_at'])
    .where('id', '=', idOf(call.path.id))
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (change === undefined) throw notFound('price change')
  const changed = storedAs<Changed[]>(change.changed)
  checkKinds(call.session.visitor, kindsIn(changed))
  if (change.undone_at !== null) throw conflict('This price change has already been undone.')
  await lockedItems(db, agencyId, changed, true)
  const now = await amountsNow(db, agencyId, changed)
  const other = changed.filter((price, index) => now[index] !== price.after)
  if (other.length > 0) {
    const titles = [...new Set(other.map(({ title }) => `“${title}”`))]
    throw conflict(
      `Prices of ${titles.slice(0, 3).join(', ')}${titles.length > 3 ? ` and ${titles.length - 3} more` : ''} have changed since: nothing was restored.`,
      { prices: other.slice(0, 100).map(stepOf) },
    )
  }
  await writePrices(
    db,
    agencyId,
    changed.map((price) => ({ ...price, to: price.amount })),
  )
  await db
    .updateTable('price_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', change.id)
    .where('agency_id', '=', agencyId)
    .execute()
  const offers = note(call, changed, true)
  return { message: `${counted(changed.length, 'price')} of ${countedItems(offers)} restored.` }
}

const history: Handler<Area['history']> = async ({ agencyId, db, path, session }) => {
  const kind = kindOf(path.kind)
  checkKinds(session.visitor, [kind])
  await inventoryRow(db, agencyId, { kind, id: idOf(path.id) })
  return { data: await changesOf(db, agencyId, kind, idOf(path.id)) }
}

export const inventory: Handlers<Area> = {
  list,
  figures,
  setStatus,
  remove,
  restore,
  tag,
  duplicate,
  previewPrices,
  changePrices,
  undoPrices,
  ...inventoryImageHandlers,
  history,
}
