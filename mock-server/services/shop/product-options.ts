import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import type { ProductOption, VariantPlan } from '../../../src/domain/schema/types.generated.ts'
import {
  type Combinations,
  type Plan,
  planVariants,
  type VariantNow,
  type WantedOption,
} from '../../../src/domain/shop/variant-plan.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { touchOffer } from '../offers/offer-writes.ts'

/** Its options in their order; of their values those that are archived last. */
export async function optionsOf(db: Kysely<DB>, agencyId: number, productId: number): Promise<ProductOption[]> {
  const { rows } = await sql<ProductOption>`
    select o.id, o.product_id, o.name, o.position, o.version, (
      select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'position', x.position, 'archived', x.archived_at is not null)
        order by x.archived_at is not null, x.position, x.id), '[]')
      from product_option_values x where x.option_id = o.id) as values
    from product_options o where o.agency_id = ${agencyId} and o.product_id = ${productId} order by o.position, o.id`.execute(
    db,
  )
  return rows
}

type GivenOptions = NonNullable<BodyOf<typeof shop.planVariants>>['options']
type GivenOption = GivenOptions[number]
export interface GivenPlan {
  readonly options: readonly GivenOption[]
  readonly combinations: Combinations
}

/** What these options do to the product's variants; 422 for an option or value that is not the product's. */
export async function planOf(
  db: Kysely<DB>,
  agencyId: number,
  productId: number,
  { options: given, combinations }: GivenPlan,
): Promise<{ options: readonly WantedOption[]; plan: Plan }> {
  const now = await optionsOf(db, agencyId, productId)
  const options = given.map((option, at): WantedOption => {
    const had = option.id === null ? undefined : now.find(({ id }) => id === option.id)
    if (option.id !== null && had === undefined)
      throw refused({ [`options.${at}.id`]: ['This option is no longer there. Load the product again.'] })
    return {
      id: option.id,
      name: option.name,
      values: option.values.map(({ id, name }, place) => {
        const value =
          id === null
            ? had?.values.find((one) => one.archived && lower(one.name) === lower(name))
            : had?.values.find((one) => one.id === id)
        if (id !== null && value === undefined)
          throw refused({
            [`options.${at}.values.${place}.id`]: ['This value is no longer there. Load the product again.'],
          })
        return { id: value?.id ?? null, name, fresh: value === undefined || value.archived }
      }),
    }
  })
  return { options, plan: planVariants(options, await variantsNow(db, agencyId, productId), combinations) }
}
const lower = (text: string): string => text.toLocaleLowerCase('en')

async function variantsNow(db: Kysely<DB>, agencyId: number, productId: number): Promise<VariantNow[]> {
  const { rows } = await sql<{
    id: number
    title: string
    archived: boolean
    used: boolean
    pairs: { option: number; value: number }[]
  }>`
    select v.id, v.title, v.archived_at is not null as archived, variant_used(v.id) as used, (
      select coalesce(json_agg(json_build_object('option', x.option_id, 'value', x.id)), '[]')
      from product_option_values x where x.id = any(v."values")) as pairs
    from variants v where v.agency_id = ${agencyId} and v.product_id = ${productId} order by v.position, v.id`.execute(
    db,
  )
  return rows.map(({ pairs, ...row }) => ({
    ...row,
    values: new Map(pairs.map(({ option, value }) => [option, value])),
  }))
}

/** A plan as people look at it before they save it. */
export const planShown = ({ variants, archived, deleted, problem }: Plan): VariantPlan => ({
  made: variants.filter(({ id, revived }) => id === null || revived).map(({ title }) => title),
  kept: variants.filter(({ id, revived }) => id !== null && !revived).map(({ title }) => title),
  archived: archived.map(({ title }) => title),
  deleted: deleted.map(({ title }) => title),
  problem,
})

/** Saves options and variants as planned; the product is locked. 422 where they cannot be. Answers what was done, for the audit. */
export async function savePlan(
  tx: Kysely<DB>,
  agencyId: number,
  productId: number,
  given: GivenPlan,
): Promise<VariantPlan> {
  const { options, plan } = await planOf(tx, agencyId, productId, given)
  if (plan.problem !== null) throw refused({ plan: [plan.problem] })
  // Away before anything is renamed: two variants may become alike.
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  await sql`delete from variants where agency_id = ${agencyId} and id = any(${ids(plan.deleted)}::bigint[])`.execute(tx)
  await sql`update variants set archived_at = now(), updated_at = now() where agency_id = ${agencyId} and id = any(${ids(plan.archived)}::bigint[])`.execute(
    tx,
  )
  const valueIds = await writeOptions(tx, agencyId, productId, options)
  const values = (places: readonly number[]) => places.map((place, at) => valueIds[at]?.[place] ?? 0)
  const had = plan.variants.flatMap((variant, position) =>
    variant.id === null ? [] : [{ ...variant, id: variant.id, position }],
  )
  for (const { id, places, title, revived, position } of had)
    await sql`
      update variants v set "values" = ${values(places)}::bigint[], title = ${title}, position = ${position}, updated_at = now(), archived_at = null
        ${
          revived
            ? sql`, sku = case when exists (select from variants o where o.agency_id = v.agency_id and o.id <> v.id
          and lower(o.sku) = lower(v.sku) and o.archived_at is null and not o.gone) then '' else v.sku end`
            : sql``
        }
      where v.id = ${id} and v.agency_id = ${agencyId}`.execute(tx)
  const made = plan.variants.flatMap((variant, position) => (variant.id === null ? [{ ...variant, position }] : []))
  if (made.length > 0)
    await tx
      .insertInto('variants')
      .values(
        made.map(({ places, title, position }) => ({
          agency_id: agencyId,
          product_id: productId,
          values: values(places),
          title,
          position,
        })),
      )
      .execute()
  await touchOffer(tx, agencyId, productId)
  return planShown(plan)
}

/** Writes options and values as they shall be; answers the ids of their values, in order. */
async function writeOptions(
  tx: Kysely<DB>,
  agencyId: number,
  productId: number,
  options: readonly WantedOption[],
): Promise<number[][]> {
  const stay = options.flatMap(({ id }) => (id === null ? [] : [id]))
  await sql`delete from product_options where product_id = ${productId} and agency_id = ${agencyId} and not id = any(${stay}::bigint[])`.execute(
    tx,
  )
  // Two may change names with each other: for a moment each has one that nobody types.
  await sql`update product_options set name = '~' || id where product_id = ${productId} and agency_id = ${agencyId}`.execute(
    tx,
  )
  const all: number[][] = []
  for (const [position, { id: had, name, values }] of options.entries()) {
    let id = had
    if (id === null)
      id = (
        await tx
          .insertInto('product_options')
          .values({ agency_id: agencyId, product_id: productId, name, position })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    else await sql`update product_options set name = ${name}, position = ${position} where id = ${id}`.execute(tx)
    all.push(await writeValues(tx, agencyId, id, values))
  }
  return all
}

async function writeValues(
  tx: Kysely<DB>,
  agencyId: number,
  optionId: number,
  values: WantedOption['values'],
): Promise<number[]> {
  const stay = values.flatMap(({ id }) => (id === null ? [] : [id]))
  const gone = sql`option_id = ${optionId} and agency_id = ${agencyId} and not id = any(${stay}::bigint[])`
  // A value that an archived variant still has keeps its name for it.
  await sql`
    delete from product_option_values x where ${gone}
      and not exists (select from variants v join product_options o on o.id = x.option_id where v.product_id = o.product_id and x.id = any(v."values"))`.execute(
    tx,
  )
  await sql`update product_option_values set archived_at = now() where ${gone} and archived_at is null`.execute(tx)
  await sql`update product_option_values set name = '~' || id where option_id = ${optionId} and id = any(${stay}::bigint[])`.execute(
    tx,
  )
  const ids: number[] = []
  for (const [position, { id, name }] of values.entries()) {
    if (id === null) {
      const made = await tx
        .insertInto('product_option_values')
        .values({ agency_id: agencyId, option_id: optionId, name, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(made.id)
    } else {
      await sql`update product_option_values set name = ${name}, position = ${position}, archived_at = null where id = ${id}`.execute(
        tx,
      )
      ids.push(id)
    }
  }
  return ids
}

/** The options as a form would send them again, without archived values. */
export async function givenOptions(db: Kysely<DB>, agencyId: number, productId: number): Promise<GivenOption[]> {
  return (await optionsOf(db, agencyId, productId)).map(({ id, name, values }) => ({
    id,
    name,
    values: values.filter(({ archived }) => !archived).map((value) => ({ id: value.id, name: value.name })),
  }))
}

/** The place of an option among them; 404 where it is not there. */
export function placeOf(options: readonly GivenOption[], id: number): number {
  const at = options.findIndex((option) => option.id === id)
  if (at < 0) throw notFound('option')
  return at
}
