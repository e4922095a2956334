import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { checkoutLinkInput } from '../../../src/domain/contract/shop/order-inputs.ts'
import type { CheckoutLink } from '../../../src/domain/schema/types.generated.ts'
import type { CheckoutLinks, DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'
import { variantFacts } from '../shop/variant-facts.ts'

export interface LinkLine {
  readonly variant_id: number
  readonly quantity: number
  readonly adjustable: boolean
}
/** Its lines are as the contract checked them when they were written. */
export interface CheckoutRow extends Omit<Selectable<CheckoutLinks>, 'lines'> {
  readonly lines: readonly LinkLine[]
}

export const lockedCheckout = (tx: Kysely<DB>, agencyId: number, id: number) =>
  lockedRow(tx, 'checkout_links', { agencyId, id, noun: 'checkout link' })

/** Newest first, at most 200. */
export async function checkoutLinks(
  db: Kysely<DB>,
  agencyId: number,
  serverUrl: string,
  id?: number,
): Promise<CheckoutLink[]> {
  const { rows } = await sql<CheckoutRow>`
    select * from checkout_links where agency_id = ${agencyId} and deleted_at is null ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by id desc limit 200`.execute(db)
  const facts = await variantFacts(
    db,
    agencyId,
    rows.flatMap(({ lines }) => lines.map((line) => line.variant_id)),
  )
  const titles = new Map(
    facts.map((each) => [each.variant_id, [each.title, each.variant_title].filter(Boolean).join(' · ')]),
  )
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    url: `${serverUrl}/buy/${row.uuid}`,
    title: row.title,
    lines: row.lines.map((line) => ({ ...line, title: titles.get(line.variant_id) ?? 'Deleted product' })),
    currency: row.currency,
    discount_code: row.discount_code,
    expires_at: row.expires_at,
    max_uses: row.max_uses,
    orders: row.orders,
    is_active: row.is_active,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}

/** What was typed as it is stored; 422 for products that are not on sale, and for those of several currencies. */
export async function storedCheckout(
  tx: Kysely<DB>,
  agencyId: number,
  { version: _, ...given }: v.InferOutput<typeof checkoutLinkInput>,
  before: Pick<CheckoutRow, 'orders'> | null,
) {
  const facts = await variantFacts(
    tx,
    agencyId,
    given.lines.map((line) => line.variant_id),
  )
  const errors: Record<string, string[]> = {}
  for (const [at, line] of given.lines.entries()) {
    const found = facts.find((each) => each.variant_id === line.variant_id)
    if (found === undefined || found.gone || found.archived)
      errors[`lines.${at}.variant_id`] = ['This product is not in the shop.']
    else if (found.status !== 'published') errors[`lines.${at}.variant_id`] = [`Publish “${found.title}” first.`]
  }
  const currencies = new Set(facts.map(({ currency }) => currency))
  if (currencies.size > 1) errors.lines = ['All products of a checkout link have the same currency.']
  if (before !== null && given.max_uses !== null && given.max_uses < before.orders)
    errors.max_uses = [`It was used ${before.orders} times already.`]
  const [currency] = currencies
  if (Object.keys(errors).length > 0 || currency === undefined) throw refused(errors)
  return { ...given, lines: JSON.stringify(given.lines), currency }
}
