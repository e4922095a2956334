import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { ShopCollection } from '../../../src/domain/schema/types.generated.ts'
import { counted, slugOf } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { categoriesOf, categoryOf, checkCategory } from '../../services/shop/category-rows.ts'
import { collectionFilter } from '../../services/shop/collection-rules.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['shop']

/** Writers of an agency's categories and collections take turns, so that names, slugs and the tree are checked once and stay right. */
const takeTurns = (db: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop-tree:${agencyId}`}, 0))`.execute(db)

const mostCategories = 500
const mostCollections = 200
const mostSteps = 6

function freeSlug(name: string, taken: readonly string[]): string {
  const base = slugOf(name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(slug)) return slug
  }
}

type CategoryInput = BodyOf<Area['createCategory']>

/** 422 for a name that is there already and for a place in the tree that cannot be. */
async function refuseCategory(db: Kysely<DB>, agencyId: number, input: CategoryInput, own: number | null) {
  const all = await categoriesOf(db, agencyId)
  const same = all.find(
    ({ id, parent_id: parent, name }) =>
      id !== own && parent === input.parent_id && name.toLowerCase() === input.name.toLowerCase(),
  )
  if (same !== undefined) throw refused({ name: ['There is a category of this name here already.'] })
  await checkCategory(db, agencyId, input.parent_id, 'parent_id')
  const up = new Map(all.map((category) => [category.id, category]))
  for (let above = input.parent_id; above !== null; above = up.get(above)?.parent_id ?? null)
    if (above === own) throw refused({ parent_id: ['A category cannot be below itself.'] })
  const mine = own === null ? undefined : up.get(own)
  const below =
    mine === undefined
      ? 0
      : Math.max(
          ...all.filter(({ path }) => path.startsWith(`${mine.path} › `)).map(({ depth }) => depth - mine.depth),
          0,
        )
  const depth = input.parent_id === null ? 0 : (up.get(input.parent_id)?.depth ?? 0) + 1
  if (depth + below >= mostSteps) throw refused({ parent_id: [`Categories go at most ${mostSteps} steps down.`] })
  return all
}

const createCategory: Handler<Area['createCategory']> = async (call) => {
  const { agencyId, body, db } = call
  await takeTurns(db, agencyId)
  const all = await refuseCategory(db, agencyId, body, null)
  if (all.length >= mostCategories) throw conflict(`A shop has at most ${mostCategories} categories.`)
  const { version: _, ...fields } = body
  const slugs = all.map(({ slug }) => slug)
  const { id } = await db
    .insertInto('shop_categories')
    .values({ ...fields, slug: freeSlug(body.name, slugs), agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'shop_category', subjectId: id, after: fields })
  return { data: await categoryOf(db, agencyId, id) }
}

const updateCategory: Handler<Area['updateCategory']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  await takeTurns(db, agencyId)
  const before = await categoryOf(db, agencyId, id)
  await checkVersion(db, 'shop_category', before, body.version)
  await refuseCategory(db, agencyId, body, id)
  const { version: _, ...fields } = body
  await db
    .updateTable('shop_categories')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'shop_category', subjectId: id, ...changesBetween<Partial<typeof before>>(before, fields) })
  return { data: await categoryOf(db, agencyId, id) }
}

const deleteCategory: Handler<Area['deleteCategory']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  await takeTurns(db, agencyId)
  const category = await categoryOf(db, agencyId, id)
  const all = await categoriesOf(db, agencyId)
  const above = all
    .filter(({ parent_id: parent }) => parent === category.parent_id)
    .map(({ name }) => name.toLowerCase())
  const below = all.filter(({ parent_id: parent }) => parent === id)
  const same = below.find(({ name }) => above.includes(name.toLowerCase()))
  if (same !== undefined)
    throw conflict(`“${same.name}” below it would meet another of that name. Rename one of them first.`)
  const to = category.parent_id
  await sql`update shop_categories set parent_id = ${to}, updated_at = now() where parent_id = ${id} and agency_id = ${agencyId}`.execute(
    db,
  )
  const { numAffectedRows = 0n } =
    await sql`update products set category_id = ${to} where category_id = ${id} and agency_id = ${agencyId}`.execute(db)
  await sql`delete from shop_categories where id = ${id} and agency_id = ${agencyId}`.execute(db)
  call.audit({ subject: 'shop_category', subjectId: id, before: { name: category.path }, after: null })
  const moved = numAffectedRows === 0n ? '' : ` ${counted(Number(numAffectedRows), 'product')} moved up.`
  return { message: `“${category.name}” deleted.${moved}` }
}

/** With the number of products that its rules find now. */
async function collectionsOf(db: Kysely<DB>, agencyId: number, only?: number): Promise<ShopCollection[]> {
  const { rows } = await sql<Omit<ShopCollection, 'products_count'>>`
    select id, name, slug, description, match, rules, version, created_at, updated_at from shop_collections
    where agency_id = ${agencyId} ${only === undefined ? sql`` : sql`and id = ${only}`} order by lower(name), id`.execute(
    db,
  )
  if (rows.length === 0) return []
  const { rows: counts } = await sql<{ counts: number[] }>`
    select array[${sql.join(rows.map((row) => sql`(count(*) filter (where ${collectionFilter(row)}))::int`))}] as counts
    from offers o join products p on p.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null`.execute(db)
  return rows.map((row, at) => ({ ...row, products_count: counts[0]?.counts[at] ?? 0 }))
}

async function collectionOf(db: Kysely<DB>, agencyId: number, id: number): Promise<ShopCollection> {
  const [found] = await collectionsOf(db, agencyId, id)
  if (found === undefined) throw notFound('collection')
  return found
}

type CollectionInput = BodyOf<Area['createCollection']>

async function refuseCollection(db: Kysely<DB>, agencyId: number, input: CollectionInput, own: number | null) {
  const { rows: all } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from shop_collections where agency_id = ${agencyId}`.execute(db)
  if (all.some(({ id, name }) => id !== own && name.toLowerCase() === input.name.toLowerCase()))
    throw refused({ name: ['There is a collection of this name already.'] })
  for (const [at, { field, value }] of input.rules.entries())
    if (field === 'category') await checkCategory(db, agencyId, Number(value), `rules.${at}.value`)
  return all
}

const createCollection: Handler<Area['createCollection']> = async (call) => {
  const { agencyId, body, db } = call
  await takeTurns(db, agencyId)
  const all = await refuseCollection(db, agencyId, body, null)
  if (all.length >= mostCollections) throw conflict(`A shop has at most ${mostCollections} collections.`)
  const { version: _, rules, ...fields } = body
  const slugs = all.map(({ slug }) => slug)
  const { id } = await db
    .insertInto('shop_collections')
    .values({ ...fields, rules: JSON.stringify(rules), slug: freeSlug(body.name, slugs), agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'shop_collection', subjectId: id, after: { ...fields, rules } })
  return { data: await collectionOf(db, agencyId, id) }
}

const updateCollection: Handler<Area['updateCollection']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  await takeTurns(db, agencyId)
  const before = await collectionOf(db, agencyId, id)
  await checkVersion(db, 'shop_collection', before, body.version)
  await refuseCollection(db, agencyId, body, id)
  const { version: _, rules, ...fields } = body
  await db
    .updateTable('shop_collections')
    .set({ ...fields, rules: JSON.stringify(rules), updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const changes = changesBetween<Partial<typeof before>>(before, { ...fields, rules })
  call.audit({ subject: 'shop_collection', subjectId: id, ...changes })
  return { data: await collectionOf(db, agencyId, id) }
}

const deleteCollection: Handler<Area['deleteCollection']> = async (call) => {
  const { agencyId, db } = call
  const { id, name } = await collectionOf(db, agencyId, idOf(call.path.id))
  await sql`delete from shop_collections where id = ${id} and agency_id = ${agencyId}`.execute(db)
  call.audit({ subject: 'shop_collection', subjectId: id, before: { name }, after: null })
  return { message: `“${name}” deleted. Its products stay.` }
}

export const categoryHandlers = {
  categories: async ({ agencyId, db }) => ({ data: await categoriesOf(db, agencyId) }),
  createCategory,
  updateCategory,
  deleteCategory,
  collections: async ({ agencyId, db }) => ({ data: await collectionsOf(db, agencyId) }),
  createCollection,
  updateCollection,
  deleteCollection,
} satisfies Partial<Handlers<Area>>
