import { type Kysely, sql } from 'kysely'
import type { DiscountScope, DiscountSource } from '../../../src/domain/discounts/discount-choices.ts'
import type { DiscountTerms } from '../../../src/domain/discounts/discount-terms.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'

/** Who buys, as far as that is known. A new client with a known address is the client who has it. */
export interface Buyer {
  readonly clientId: number | null
  readonly email?: string | null | undefined
  /** Of a new client. */
  readonly tags?: readonly string[] | undefined
}
export interface KnownBuyer {
  readonly id: number | null
  readonly tags: readonly string[]
}

export async function knownBuyer(
  db: Kysely<DB>,
  agencyId: number,
  { clientId, email, tags = [] }: Buyer,
): Promise<KnownBuyer> {
  if (clientId === null && (email === null || email === undefined)) return { id: null, tags }
  const found = await db
    .selectFrom('clients')
    .select(['id', 'tags'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where((eb) => (clientId === null ? eb('email', '=', email ?? '') : eb('id', '=', clientId)))
    .executeTakeFirst()
  return found ?? { id: null, tags }
}

interface Row {
  readonly id: number
  readonly name: string
  readonly is_active: boolean
  readonly percent: number | null
  readonly amount: number | null
  readonly minimum: number | null
  readonly currency: CurrencyCode | null
  readonly scope: DiscountScope
  readonly kinds: readonly string[]
  readonly offers: readonly { readonly kind: string; readonly id: number }[]
  readonly client_tags: readonly string[]
  readonly sources: readonly DiscountSource[]
  readonly starts_at: Date | string | null
  readonly ends_at: Date | string | null
  readonly travel_from: string | null
  readonly travel_to: string | null
  readonly combines: boolean
  readonly max_uses: number | null
  readonly used: number
  readonly per_client: number | null
  readonly by_client: number
  readonly code_id: number | null
  readonly code: string | null
  readonly code_active: boolean | null
  readonly code_max_uses: number | null
  readonly code_used: number | null
  readonly code_per_client: number | null
  readonly code_by_client: number
}

/** Bookings that were cancelled have not used it; `except` is the one that would. */
export const usesOfClient = (
  column: 'discount_id' | 'code_id',
  id: unknown,
  clientId: number | null,
  except: number | null,
) => sql<number>`
  (select count(distinct x.booking_id)::int from booking_discounts x join bookings xb on xb.id = x.booking_id
   where x.${sql.ref(column)} = ${id} and xb.client_id = ${clientId}::bigint and xb.status <> 'cancelled'
     and xb.id is distinct from ${except}::bigint)`

const columnsFor = (buyer: KnownBuyer) => sql`
  d.id, d.name, d.is_active, d.percent::float8 as percent, d.amount, d.minimum, d.currency, d.scope, d.kinds, d.offers, d.client_tags,
  d.sources, d.starts_at, d.ends_at, d.travel_from, d.travel_to, d.combines, d.max_uses, d.used, d.per_client,
  case when d.per_client is null then 0 else ${usesOfClient('discount_id', sql`d.id`, buyer.id, null)} end as by_client`

/** The automatic discounts that are on, and those of `also` whether they are or not. */
export async function automaticDiscounts(
  db: Kysely<DB>,
  agencyId: number,
  buyer: KnownBuyer,
  also: number | null = null,
): Promise<DiscountTerms[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(buyer)}, null as code_id from discounts d
    where d.agency_id = ${agencyId} and d.deleted_at is null
      and (d.id = ${also}::bigint or not d.by_code and d.is_active and (d.ends_at is null or d.ends_at > now()))`.execute(
    db,
  )
  return rows.map(termsOf)
}

/** The terms of a code, however it is typed; undefined: the agency has no such code. */
export async function codeTerms(
  db: Kysely<DB>,
  agencyId: number,
  code: string,
  buyer: KnownBuyer,
): Promise<DiscountTerms | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsFor(buyer)}, c.id as code_id, c.code, c.is_active as code_active, c.max_uses as code_max_uses, c.used as code_used,
      c.per_client as code_per_client,
      case when c.per_client is null then 0 else ${usesOfClient('code_id', sql`c.id`, buyer.id, null)} end as code_by_client
    from discount_codes c join discounts d on d.id = c.discount_id
    where c.agency_id = ${agencyId} and c.code = ${code} and c.deleted_at is null and d.deleted_at is null`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : termsOf(row)
}

const at = (instant: Date | string | null) => (instant === null ? null : new Date(instant).getTime())

const termsOf = (row: Row): DiscountTerms => ({
  id: row.id,
  code: row.code_id === null || row.code === null ? null : { id: row.code_id, text: row.code },
  name: row.name,
  isActive: row.is_active && row.code_active !== false,
  percent: row.percent,
  amount: row.amount,
  minimum: row.minimum,
  currency: row.currency,
  scope: row.scope,
  kinds: row.kinds,
  offers: row.offers,
  clientTags: row.client_tags,
  sources: row.sources,
  startsAt: at(row.starts_at),
  endsAt: at(row.ends_at),
  travelFrom: row.travel_from,
  travelTo: row.travel_to,
  combines: row.combines,
  limits: [
    { most: row.max_uses, used: row.used, perClient: row.per_client, usedByClient: row.by_client },
    ...(row.code_id === null
      ? []
      : [
          {
            most: row.code_max_uses,
            used: row.code_used ?? 0,
            perClient: row.code_per_client,
            usedByClient: row.code_by_client,
          },
        ]),
  ],
})
