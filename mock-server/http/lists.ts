import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Meta } from '../../src/domain/schema/types.generated.ts'
import { onePlan } from '../database/pools.ts'
import type { DB } from '../database/types.generated.ts'
import { refused } from './refusals.ts'

export interface Page {
  readonly page: number
  readonly perPage: number
  readonly offset: number
}

/** `page` and `per_page` of a list's query: 15 rows unless asked otherwise. */
export function pageOf(query: { page?: number | undefined; per_page?: number | undefined }): Page {
  const page = query.page ?? 1
  const perPage = query.per_page ?? 15
  return { page, perPage, offset: (page - 1) * perPage }
}

/** Beyond this many rows a total says "more than": exact totals by counting would grow with the table. */
export const countedAtMost = 10_000

/** A query, built or raw, whose columns do not matter here. */
export type Query = Expression<unknown>

/** Counts at most 10,001 rows. Give it the filtered query, without order, limit and joins that only decorate. */
export async function countOf(db: Kysely<DB>, query: Query): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from (${query} limit ${countedAtMost + 1}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** `counted` is what `countOf` gave, `shown` how many rows this page holds, `countTo` where counting stopped. */
export function metaOf(
  { page, perPage, offset }: Page,
  counted: number,
  shown: number,
  countTo: number = countedAtMost,
): Meta {
  const capped = counted > countTo
  const total = capped ? countTo : counted
  return {
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from: shown === 0 ? null : offset + 1,
    to: shown === 0 ? null : offset + shown,
    capped,
  }
}

/**
 * A page of a hot list as JSON text made in the database, in one round trip: `call.rawJson(await jsonPage(...))`.
 * `rows` selects exactly what the API answers, ordered, without limit; `count` is the same filter selecting nothing of weight.
 * `isOnePlan`: see `onePlan`; of a wide list making the plan takes longer than to answer.
 */
export async function jsonPage(
  db: Kysely<DB>,
  rows: Query,
  count: Query,
  page: Page,
  isOnePlan = false,
): Promise<string> {
  const result = await sql<{ data: string; shown: number; counted: number }>`${isOnePlan ? onePlan : sql``}
    with page as materialized (${rows} limit ${page.perPage} offset ${page.offset})
    select coalesce((select json_agg(page) from page), '[]')::text as data, (select count(*) from page)::int as shown,
           (select count(*) from (${count} limit ${countedAtMost + 1}) counted)::int as counted`.execute(db)
  const { data = '[]', shown = 0, counted = 0 } = result.rows[0] ?? {}
  return `{"data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown))}}`
}

/**
 * `sort=-created_at` as an ORDER BY: only names in `allowed`; the id last, so that pages never overlap.
 * Use as `.orderBy(orderOf(query.sort, {...}, '-created_at', sql.ref('b.id')))`. `equals`: how rows of the same value follow.
 */
export function orderOf(
  sort: string | undefined,
  allowed: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: string,
  id: RawBuilder<unknown>,
  equals?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const chosen = sort ?? fallback
  const down = chosen.startsWith('-')
  const name = down ? chosen.slice(1) : chosen
  const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined // `constructor` is no column
  if (column === undefined) throw refused({ sort: [`Sort by one of: ${Object.keys(allowed).join(', ')}.`] })
  // No "nulls last": the indexes are in PostgreSQL's own order, and a list must be read in index order.
  const between = equals === undefined ? sql`` : sql`${equals}, `
  return down ? sql`${column} desc, ${between}${id} desc` : sql`${column} asc, ${between}${id} asc`
}

/** A condition for what a filter asks, where it asks for something. */
export const whereGiven = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? [] : [condition(value)]

/**
 * The words of a search, each of which has to occur; nobody types more than eight to find something. What lists
 * write between the parts of a name, “Bag, S / Blue”, belongs to no word.
 */
export const searchWords = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/^[,;/·]+|[,;/·]+$/g, ''))
    .filter(Boolean)
    .slice(0, 8)

/** The pattern of a search in a `search` column: `where search like likeOf(q)`; % and _ are what they look like. */
export const likeOf = (q: string): RawBuilder<string> =>
  sql<string>`'%' || searchable(${q.trim().replace(/[\\%_]/g, '\\$&')}) || '%'`

/** Number of a path: checked by the application before the handler runs. */
export const idOf = (text: string): number => Number(text)
