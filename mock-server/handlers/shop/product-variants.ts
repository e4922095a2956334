import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { checkOffer, lockedOffer } from '../../services/offers/offer-writes.ts'
import {
  type GivenPlan,
  givenOptions,
  optionsOf,
  placeOf,
  planOf,
  planShown,
  savePlan,
} from '../../services/shop/product-options.ts'
import { changeVariants, lockSkus, variantsOf } from '../../services/shop/variant-rows.ts'
import { checkChildVersion, checkVersion } from '../../services/versions.ts'

type Area = Contract['shop']

const options: Handler<Area['options']> = async ({ agencyId, db, path }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  return { data: await optionsOf(db, agencyId, idOf(path.id)) }
}

const variants: Handler<Area['variants']> = async ({ agencyId, db, path }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  return { data: await variantsOf(db, agencyId, idOf(path.id)) }
}

/** The product, locked. SKUs come first in the order of locks, since what is archived gives its own free. */
async function lockedProduct(db: Kysely<DB>, agencyId: number, id: number) {
  await lockSkus(db, agencyId)
  return lockedOffer(db, agencyId, 'product', id)
}

/** Saves a plan and writes down what it did; nothing is noted of an option that only was renamed. */
async function saved(
  call: { db: Kysely<DB>; agencyId: number; audit: Parameters<Handler<Area['saveOption']>>[0]['audit'] },
  id: number,
  plan: GivenPlan,
) {
  const { made, archived, deleted } = await savePlan(call.db, call.agencyId, id, plan)
  const options = plan.options.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`)
  call.audit({ subject: 'product', subjectId: id, after: { options, made, archived, deleted } })
}

const saveOption: Handler<Area['saveOption']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedProduct(db, agencyId, idOf(call.path.id))
  const now = await givenOptions(db, agencyId, id)
  const same = now.find((option) => option.id !== body.id && lower(option.name) === lower(body.name))
  if (same !== undefined) throw refused({ name: ['This product has an option of this name.'] })
  if (body.id === null && body.values.length === 0) throw refused({ values: ['An option needs at least one value.'] })
  if (body.id !== null) {
    placeOf(now, body.id)
    await checkChildVersion(db, 'product_options', { ...child(id), id: body.id }, body.version)
  }
  const added = body.values.map((name) => ({ id: null, name }))
  const renamed = now.map((option) => {
    if (option.id !== body.id) return option
    const fresh = added.filter(({ name }) => !option.values.some((value) => lower(value.name) === lower(name)))
    return { ...option, name: body.name, values: [...option.values, ...fresh] }
  })
  await saved(call, id, {
    options: body.id === null ? [...now, { id: null, name: body.name, values: added }] : renamed,
    combinations: 'added',
  })
  return { data: await optionsOf(db, agencyId, id) }
}
const lower = (text: string) => text.toLocaleLowerCase('en')
const child = (id: number) => ({ subject: 'product', subjectId: id, noun: 'option' })

const saveValues: Handler<Area['saveValues']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedProduct(db, agencyId, idOf(call.path.id))
  const now = await givenOptions(db, agencyId, id)
  const at = placeOf(now, idOf(call.path.option))
  await checkChildVersion(db, 'product_options', { ...child(id), id: idOf(call.path.option) }, body.version)
  await saved(call, id, {
    options: now.map((option, place) => (place === at ? { ...option, values: body.values } : option)),
    combinations: 'added',
  })
  return { data: await optionsOf(db, agencyId, id) }
}

const planVariants: Handler<Area['planVariants']> = async ({ agencyId, body, db, path }) => {
  const id = idOf(path.id)
  await checkOffer(db, agencyId, 'product', id)
  const { plan } = await planOf(db, agencyId, id, { options: body.options, combinations: body.wanted ?? 'all' })
  return { data: planShown(plan) }
}

const saveVariants: Handler<Area['saveVariants']> = async (call) => {
  const { agencyId, body, db } = call
  const product = await lockedProduct(db, agencyId, idOf(call.path.id))
  const { id } = product
  if (body.plan !== null) {
    await checkVersion(db, 'product', product, body.version)
    await saved(call, id, { options: body.plan.options, combinations: body.plan.wanted ?? 'all' })
  } else {
    await changeVariants(db, agencyId, product, body.variants)
    call.audit({
      subject: 'product',
      subjectId: id,
      after: { variants: body.variants.map(({ version: _, ...one }) => one) },
    })
  }
  return { data: await variantsOf(db, agencyId, id) }
}

export const productVariantHandlers = {
  options,
  saveOption,
  saveValues,
  variants,
  planVariants,
  saveVariants,
} satisfies Partial<Handlers<Area>>
