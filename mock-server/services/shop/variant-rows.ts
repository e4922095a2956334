import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { hasDecimals } from '../../../src/domain/contract/rules.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import { type CurrencyCode, minorDigits, toMinor } from '../../../src/domain/money.ts'
import type { ProductVariant } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { agencyTaxes } from '../invoices/sale-taxes.ts'
import { touchOffer } from '../offers/offer-writes.ts'
import { lockVariants } from '../stock/variant-movements.ts'

/** Variants in their order, archived ones last. */
export async function variantsOf(db: Kysely<DB>, agencyId: number, productId: number): Promise<ProductVariant[]> {
  const { rates } = await agencyTaxes(db, agencyId)
  const { rows } = await sql<Omit<ProductVariant, 'tax_rate_id'> & { tax_name: string | null }>`
    with sold as (
      select (l.details ->> 'variant_id')::bigint as variant, sum(l.quantity)::int as pieces
      from booking_lines l join bookings b on b.id = l.booking_id
      where l.agency_id = ${agencyId} and l.offer_type = 'product' and l.offer_id = ${productId}
        and b.deleted_at is null and b.status not in ('cancelled', 'no_show') group by 1
    )
    select v.id, v.product_id, array(
        select x.name from unnest(v."values") with ordinality as w(id, place) join product_option_values x on x.id = w.id order by w.place) as values,
      v.title, v.sku, v.barcode, major(v.amount, o.currency) as amount, major(v.compare_at, o.currency) as compare_at,
      major(v.cost, o.currency) as cost,
      major(coalesce(v.amount, o.amount) - round(coalesce(v.amount, o.amount) * o.discount_percent / 100)::bigint, o.currency) as price,
      v.weight_grams, v.tax_name, v.image_id, s.capacity as on_hand, s.taken as committed, s.capacity - s.taken as available,
      v.low_level, p.back_order, stock_state(p.tracks_stock, p.back_order, s.capacity - s.taken, v.low_level) as level,
      coalesce(sold.pieces, 0) as sold, v.archived_at, v.position, v.version
    from variants v join products p on p.offer_id = v.product_id join offers o on o.id = v.product_id
    join stock s on s.resource_type = 'variant' and s.resource_id = v.id left join sold on sold.variant = v.id
    where v.agency_id = ${agencyId} and v.product_id = ${productId}
    order by v.archived_at is not null, v.position, v.id`.execute(db)
  return rows.map(({ tax_name: name, ...row }) => ({ ...row, tax_rate_id: taxIdOf(rates, name) }))
}

/** Rates of an agency have names; the API numbers them by their place in its list, from 1. */
const taxIdOf = (rates: readonly LineTax[], name: string | null): number | null =>
  rates.findIndex((rate) => rate.name === name) + 1 || null

type Changes = BodyOf<typeof shop.saveVariants>['variants']
type Change = Changes[number]
interface Row {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly sku: string
  readonly amount: number | null
  readonly compare_at: number | null
  readonly archived_at: string | null
}
const moneyNames = ['amount', 'compare_at', 'cost'] as const
const moneyLabels = { amount: 'Price', compare_at: 'Compare-at price', cost: 'Cost' } as const

interface Product {
  readonly id: number
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly amount: number
}

/**
 * Writes new facts of many variants at once, all or none: 422 with a message per row and field, 409 where somebody else was quicker.
 * The product is locked. Answers what changed, for the audit.
 */
export async function changeVariants(
  tx: Kysely<DB>,
  agencyId: number,
  product: Product,
  changes: Changes,
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  await lockVariants(tx, agencyId, ids) // stock before variants: their low level goes into it
  const { rows } = await sql<Row>`
    select v.id, v.version, v.title, v.sku, v.amount, v.compare_at, v.archived_at from variants v
    where v.agency_id = ${agencyId} and v.product_id = ${product.id} and v.id = any(${ids}::bigint[]) order by v.id for update`.execute(
    tx,
  )
  if (rows.length < ids.length) throw notFound('variant')
  const { rates } = await agencyTaxes(tx, agencyId)
  const errors: Record<string, string[]> = {}
  for (const [at, change] of changes.entries()) {
    const row = rows.find(({ id }) => id === change.id)
    if (row === undefined) continue
    if (change.version !== undefined && change.version !== row.version)
      throw conflict(
        `${row.title === '' ? 'This variant' : `“${row.title}”`} was changed while you were editing it. Check the latest version, then save again.`,
        { variant_id: row.id, version: row.version },
      )
    for (const [field, message] of complaints(change, row, { product, taxes: rates.length }))
      errors[`variants.${at}.${field}`] = [message]
  }
  await refuseImages(tx, agencyId, product.id, changes, errors)
  await refuseSkus(tx, { agencyId, changes, rows, errors })
  if (Object.keys(errors).length > 0) throw refused(errors)
  await refuseEmpty(tx, product.id, changes)
  for (const change of changes) await writeOne(tx, agencyId, change, { product, rates })
  await touchOffer(tx, agencyId, product.id)
}

function complaints(
  change: Change,
  row: Row,
  { product, taxes }: { product: Product; taxes: number },
): (readonly [field: string, message: string])[] {
  const found: (readonly [string, string])[] = []
  const fits = hasDecimals(minorDigits(product.currency))
  for (const name of moneyNames)
    if (change[name] != null && !fits(change[name]))
      found.push([name, `${moneyLabels[name]}: ${product.currency} has fewer decimal places.`])
  if (found.length > 0) return found
  if (change.amount === 0) found.push(['amount', 'The price must be more than 0, or empty.'])
  if (change.compare_at === 0) found.push(['compare_at', 'The compare-at price must be more than 0, or empty.'])
  const minor = (value: number | null | undefined, was: number | null) =>
    value === undefined ? was : value === null ? null : toMinor(value, product.currency)
  const [price, compare] = [
    minor(change.amount, row.amount) ?? product.amount,
    minor(change.compare_at, row.compare_at),
  ]
  if (
    (change.amount !== undefined || change.compare_at !== undefined) &&
    compare !== null &&
    compare > 0 &&
    compare <= price
  )
    found.push(['compare_at', 'The compare-at price must be above the price.'])
  if (change.tax_rate_id != null && change.tax_rate_id > taxes)
    found.push(['tax_rate_id', 'Choose one of your tax rates.'])
  return found
}

async function refuseImages(
  tx: Kysely<DB>,
  agencyId: number,
  productId: number,
  changes: Changes,
  errors: Record<string, string[]>,
): Promise<void> {
  const wanted = changes.flatMap((change) => change.image_id ?? [])
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from media where agency_id = ${agencyId} and owner_type = 'offer' and owner_id = ${productId} and deleted_at is null
      and id = any(${wanted}::bigint[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  for (const [at, { image_id: image }] of changes.entries())
    if (image != null && !known.has(image))
      errors[`variants.${at}.image_id`] = ['Choose one of the photographs of this product.']
}

/** A SKU names one variant of the agency; case does not matter. Two who type the same at once take turns. */
async function refuseSkus(
  tx: Kysely<DB>,
  {
    agencyId,
    changes,
    rows,
    errors,
  }: { agencyId: number; changes: Changes; rows: readonly Row[]; errors: Record<string, string[]> },
): Promise<void> {
  const wanted = changes.flatMap((change, at) => {
    const row = rows.find(({ id }) => id === change.id)
    const sku = change.sku ?? row?.sku ?? ''
    const stays = change.archived ?? row?.archived_at != null
    return sku === '' || stays ? [] : [{ at, id: change.id, sku: sku.toLowerCase() }]
  })
  if (!changes.some(({ sku, archived }) => sku !== undefined || archived === false)) return
  await lockSkus(tx, agencyId)
  const taken = await skusTaken(
    tx,
    agencyId,
    wanted.map(({ sku }) => sku),
    changes.map(({ id }) => id),
  )
  for (const { at, id, sku } of wanted) {
    const other = taken.get(sku)
    if (other !== undefined) errors[`variants.${at}.sku`] = [`“${other}” has this SKU.`]
    else if (wanted.some((one) => one.id !== id && one.sku === sku))
      errors[`variants.${at}.sku`] = ['Two variants have this SKU.']
  }
}

export const lockSkus = (tx: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`skus:${agencyId}`}, 0))`.execute(tx)

/** Which of these SKUs, in small letters, others have, and who. */
export async function skusTaken(
  db: Kysely<DB>,
  agencyId: number,
  skus: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ sku: string; title: string }>`
    select lower(v.sku) as sku, o.title || case when v.title = '' then '' else ' · ' || v.title end as title
    from variants v join offers o on o.id = v.product_id
    where v.agency_id = ${agencyId} and lower(v.sku) = any(${[...skus]}::text[]) and v.sku <> '' and v.archived_at is null and not v.gone
      and not v.id = any(${[...except]}::bigint[])`.execute(db)
  return new Map(rows.map(({ sku, title }) => [sku, title]))
}

/** A product keeps at least one variant; of two with the same values one can be offered. */
async function refuseEmpty(tx: Kysely<DB>, productId: number, changes: Changes): Promise<void> {
  const archived = changes.filter((change) => change.archived === true).map(({ id }) => id)
  const revived = changes.filter((change) => change.archived === false).map(({ id }) => id)
  if (archived.length + revived.length === 0) return
  const { rows } = await sql<{ left: number; twice: string | null; lost: boolean }>`
    with after as (
      select v.* from variants v where v.product_id = ${productId} and not v.id = any(${archived}::bigint[])
        and (v.archived_at is null or v.id = any(${revived}::bigint[]))
    )
    select (select count(*)::int from after) as left,
      (select min(title) from after group by "values" having count(*) > 1 limit 1) as twice,
      exists (select from after a where a.id = any(${revived}::bigint[]) and (
        cardinality(a."values") <> (select count(*) from product_options o where o.product_id = ${productId})
        or exists (select from unnest(a."values") w(id) where not exists (
          select from product_option_values x where x.id = w.id and x.archived_at is null)))) as lost`.execute(tx)
  const [row] = rows
  if (row?.left === 0) throw conflict('A product needs at least one variant: archive the product instead.')
  if (row?.twice != null) throw conflict(`There is another variant “${row.twice}” already.`)
  if (row?.lost === true) throw conflict('Its options have changed since: add its value to the options again.')
}

async function writeOne(
  tx: Kysely<DB>,
  agencyId: number,
  change: Change,
  { product, rates }: { product: Product; rates: readonly LineTax[] },
): Promise<void> {
  const { id, version: _, archived, tax_rate_id: tax, amount, compare_at: compare, cost, ...same } = change
  const minor = (value: number | null) => (value === null ? null : toMinor(value, product.currency))
  const given = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined))
  await tx
    .updateTable('variants')
    .set({
      ...given,
      ...(amount === undefined ? {} : { amount: minor(amount) }),
      ...(compare === undefined ? {} : { compare_at: minor(compare) }),
      ...(cost === undefined ? {} : { cost: minor(cost) }),
      ...(tax === undefined ? {} : { tax_name: tax === null ? null : (rates[tax - 1]?.name ?? null) }),
      ...(archived === undefined ? {} : { archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}
