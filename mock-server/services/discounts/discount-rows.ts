import { type Kysely, type RawBuilder, sql } from 'kysely'
import { discountStates } from '../../../src/domain/discounts/discount-choices.ts'
import { offText } from '../../../src/domain/discounts/discount-text.ts'
import { labelOf } from '../../../src/domain/keys.ts'
import type { Discount, DiscountCode, DiscountOffer } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, type Query, searchWords } from '../../http/lists.ts'
import type { Column } from '../background-jobs/exports.ts'

const kampalaDay = (instant: RawBuilder<unknown>) => sql`((${instant}) at time zone 'Africa/Kampala')::date`
const firstDay = kampalaDay(sql`discounts.starts_at`)
/** The moment at which it ends is in no day of it. */
const lastDay = kampalaDay(sql`discounts.ends_at - interval '1 millisecond'`)
const takes = sql<Discount['takes']>`case when discounts.percent is null then 'sum' else 'percent' end`

/** Every offer of the agency that is sold, as `o`. */
export const soldOffers = sql`(
  select 'package' as kind, id, title, status, search from packages where deleted_at is null
  union all select kind, id, title, status, search from offers where deleted_at is null and kind <> 'track')`
const offerTitles = sql<DiscountOffer[]>`(
  select coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.id, 'title', o.title) order by o.title), '[]')
  from jsonb_to_recordset(discounts.offers) as r(kind text, id bigint) join ${soldOffers} o on o.kind = r.kind and o.id = r.id)`

const usedUp = sql`coalesce(discounts.used >= discounts.max_uses, false)`
const stateOfDiscount = sql<
  Discount['state']
>`discount_state(discounts.is_active, discounts.starts_at, discounts.ends_at, ${usedUp})`
const stateOfCode = sql<DiscountCode['state']>`discount_state(
  discount_codes.is_active and discounts.is_active, discounts.starts_at, discounts.ends_at,
  ${usedUp} or coalesce(discount_codes.used >= discount_codes.max_uses, false))`

/** Of the table `discounts` by its own name. */
export const discountColumns = {
  id: sql<number>`discounts.id`,
  name: sql<string>`discounts.name`,
  by_code: sql<boolean>`discounts.by_code`,
  takes,
  percent: sql<number | null>`discounts.percent::float8`,
  amount: sql<number | null>`major(discounts.amount, discounts.currency)::float8`,
  currency: sql<Discount['currency']>`discounts.currency`,
  minimum: sql<number | null>`major(discounts.minimum, discounts.currency)::float8`,
  scope: sql<Discount['scope']>`discounts.scope`,
  kinds: sql<Discount['kinds']>`discounts.kinds`,
  offers: offerTitles,
  client_tags: sql<string[]>`discounts.client_tags`,
  sources: sql<Discount['sources']>`discounts.sources`,
  starts_on: sql<string | null>`${firstDay}`,
  ends_on: sql<string | null>`${lastDay}`,
  travel_from: sql<string | null>`discounts.travel_from`,
  travel_to: sql<string | null>`discounts.travel_to`,
  max_uses: sql<number | null>`discounts.max_uses`,
  used: sql<number>`discounts.used`,
  per_client: sql<number | null>`discounts.per_client`,
  combines: sql<boolean>`discounts.combines`,
  is_active: sql<boolean>`discounts.is_active`,
  state: stateOfDiscount,
  codes: sql<number>`(select count(*)::int from discount_codes c where c.discount_id = discounts.id and c.deleted_at is null)`,
  note: sql<string>`discounts.note`,
  version: sql<number>`discounts.version`,
  created_at: sql<string>`discounts.created_at`,
  updated_at: sql<string>`discounts.updated_at`,
} satisfies { readonly [Name in keyof Discount]: RawBuilder<Discount[Name]> }

/** Of the tables `discount_codes` and `discounts` by their own names. */
export const codeColumns = {
  id: sql<number>`discount_codes.id`,
  code: sql<string>`discount_codes.code`,
  discount_id: sql<number>`discount_codes.discount_id`,
  discount_name: sql<string>`discounts.name`,
  takes,
  percent: discountColumns.percent,
  amount: discountColumns.amount,
  currency: discountColumns.currency,
  max_uses: sql<number | null>`discount_codes.max_uses`,
  used: sql<number>`discount_codes.used`,
  per_client: sql<number | null>`discount_codes.per_client`,
  is_active: sql<boolean>`discount_codes.is_active`,
  state: stateOfCode,
  starts_on: discountColumns.starts_on,
  ends_on: discountColumns.ends_on,
  batch: sql<string>`discount_codes.batch`,
  version: sql<number>`discount_codes.version`,
  created_at: sql<string>`discount_codes.created_at`,
  updated_at: sql<string>`discount_codes.updated_at`,
} satisfies { readonly [Name in keyof DiscountCode]: RawBuilder<DiscountCode[Name]> }

const selected = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
const everyWord = (q: string | undefined, text: RawBuilder<unknown>) =>
  searchWords(q).map((word) => sql`searchable(${text}) like ${likeOf(word)}`)
const inStates = (states: readonly string[] | undefined, state: RawBuilder<unknown>) =>
  states === undefined || states.length === 0 ? [] : [sql`${state} = any(${[...states]}::text[])`]

interface Listed {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly state?: readonly string[] | undefined
}
interface Rows<Row> {
  readonly rows: RawBuilder<Row>
  readonly count: Query
}

export function discountList(
  agencyId: number,
  query: Listed & { readonly by?: readonly string[] | undefined },
): Rows<Discount> {
  const where = sql.join(
    [
      sql`discounts.agency_id = ${agencyId} and discounts.deleted_at is null`,
      ...everyWord(query.q, sql`discounts.name || ' ' || discounts.note`),
      ...inStates(query.state, stateOfDiscount),
      ...(query.by === undefined || query.by.length !== 1 ? [] : [sql`discounts.by_code = ${query.by[0] === 'code'}`]),
    ],
    sql` and `,
  )
  const order = orderOf(
    query.sort,
    {
      created_at: sql`discounts.created_at`,
      name: sql`lower(discounts.name)`,
      used: sql`discounts.used`,
      starts_on: sql`coalesce(discounts.starts_at, '-infinity')`,
      ends_on: sql`coalesce(discounts.ends_at, 'infinity')`,
    },
    '-created_at',
    sql`discounts.id`,
  )
  return {
    rows: sql<Discount>`select ${selected(discountColumns)} from discounts where ${where} order by ${order}`,
    count: sql`select from discounts where ${where}`,
  }
}

export const codesFrom = sql`discount_codes join discounts on discounts.id = discount_codes.discount_id and discounts.deleted_at is null`
export function codeList(
  agencyId: number,
  query: Listed & { readonly discount_id?: number | undefined; readonly batch?: string | undefined },
): Rows<DiscountCode> {
  const where = sql.join(
    [
      sql`discount_codes.agency_id = ${agencyId} and discount_codes.deleted_at is null`,
      ...everyWord(query.q, sql`discount_codes.code || ' ' || discounts.name || ' ' || discount_codes.batch`),
      ...inStates(query.state, stateOfCode),
      ...(query.discount_id === undefined ? [] : [sql`discount_codes.discount_id = ${query.discount_id}`]),
      ...(query.batch === undefined || query.batch === '' ? [] : [sql`discount_codes.batch = ${query.batch}`]),
    ],
    sql` and `,
  )
  const order = orderOf(
    query.sort,
    {
      created_at: sql`discount_codes.created_at`,
      code: sql`discount_codes.code`,
      used: sql`discount_codes.used`,
      discount: sql`lower(discounts.name)`,
      ends_on: sql`coalesce(discounts.ends_at, 'infinity')`,
    },
    '-created_at',
    sql`discount_codes.id`,
  )
  return {
    rows: sql<DiscountCode>`select ${selected(codeColumns)} from ${codesFrom} where ${where} order by ${order}`,
    count: sql`select from ${codesFrom} where ${where}`,
  }
}

export const pageText = (db: Kysely<DB>, { rows, count }: Rows<unknown>, query: Listed): Promise<string> =>
  jsonPage(db, rows, count, pageOf(query))

export async function discountRow(db: Kysely<DB>, agencyId: number, id: number): Promise<Discount | undefined> {
  const { rows } = await sql<Discount>`
    select ${selected(discountColumns)} from discounts
    where discounts.id = ${id} and discounts.agency_id = ${agencyId} and discounts.deleted_at is null`.execute(db)
  return rows[0]
}
export async function codeRow(db: Kysely<DB>, agencyId: number, id: number): Promise<DiscountCode | undefined> {
  const { rows } = await sql<DiscountCode>`
    select ${selected(codeColumns)} from ${codesFrom}
    where discount_codes.id = ${id} and discount_codes.agency_id = ${agencyId} and discount_codes.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

export const exportedDiscounts: readonly Column<Discount>[] = [
  { title: 'Name', value: (row) => row.name, width: 28 },
  { title: 'Applies', value: (row) => (row.by_code ? 'By code' : 'By itself') },
  { title: 'Takes off', value: offText },
  { title: 'State', value: (row) => labelOf(discountStates, row.state) },
  { title: 'First day', value: (row) => row.starts_on, type: 'date' },
  { title: 'Last day', value: (row) => row.ends_on, type: 'date' },
  { title: 'Used', value: (row) => row.used, type: 'number' },
  { title: 'Uses in all', value: (row) => row.max_uses, type: 'number' },
  { title: 'Combines', value: (row) => row.combines, type: 'flag' },
  { title: 'Note', value: (row) => row.note, width: 40 },
]
export const exportedCodes: readonly Column<DiscountCode>[] = [
  { title: 'Code', value: (row) => row.code, width: 28 },
  { title: 'Discount', value: (row) => row.discount_name, width: 28 },
  { title: 'Takes off', value: offText },
  { title: 'State', value: (row) => labelOf(discountStates, row.state) },
  { title: 'Used', value: (row) => row.used, type: 'number' },
  { title: 'Uses in all', value: (row) => row.max_uses, type: 'number' },
  { title: 'Uses per client', value: (row) => row.per_client, type: 'number' },
  { title: 'Last day', value: (row) => row.ends_on, type: 'date' },
  { title: 'Made together', value: (row) => row.batch, width: 34 },
]
