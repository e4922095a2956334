import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Needs, Visitor } from '../../../src/domain/access.ts'
import type { SearchHit } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf } from '../../http/lists.ts'

export interface Asked {
  readonly agencyId: number
  readonly visitor: Visitor
  readonly q: string
  readonly limit: number
}

export interface Kind {
  readonly kind: string
  /** Whoever may open the screen of the hit may find it. */
  readonly needs: Needs
  find(db: Kysely<DB>, asked: Asked): Promise<SearchHit[]>
}

/** Trigrams find any number of rows; the best are picked from so many. Written out, so that the planner knows it too. */
export const looked = sql.lit(300)

/** A trigram needs three letters: with fewer, the index would be read whole and every row after it. */
export const isShort = (q: string): boolean => q.trim().length < 3

/** The pattern is made once and not for every row; and not known beforehand, it gives every search the same plan. */
export const patternOf = (q: string) => sql`(select ${likeOf(q)})`
export const has = (column: RawBuilder<unknown>, q: string) =>
  sql`${isShort(q) ? sql`${column} || ''` : column} like ${patternOf(q)}`

/**
 * The rows that match, whosever they are; what stands around it picks the agency's. `offset 0` keeps the two apart: beside
 * the words, the agency looks to the planner like a way in, and from some size on it would read all the agency has. Of what
 * a short word finds, and it soon finds enough, the newest are looked at.
 */
export const matching = (
  table: 'bookings' | 'clients' | 'proposals' | 'inquiries' | 'payments' | 'contacts',
  match: RawBuilder<unknown>,
  q: string,
) => {
  const row = sql.ref(table.slice(0, 1))
  return sql`(select ${row}.* from ${sql.table(table)} ${row} where ${match} ${isShort(q) ? sql`order by ${row}.id desc` : sql`offset 0`}) ${row}`
}

/** Exact first, then what begins like it, then the rest: 0, 1, 2. */
export const rank = (exact: RawBuilder<unknown>, text: RawBuilder<unknown>, q: string) =>
  sql`case when ${exact} then 0 when searchable(${text}) like substr(${patternOf(q)}, 2) then 1 else 2 end`

/** "0772 123 456" → the digits that any spelling of the number shares; null when the text is no number. */
export function digitsOf(q: string): string | null {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return /^[+\d\s()./-]+$/.test(q) && digits.length >= 4 ? digits : null
}

/** A number or an address is somebody's: the person comes before what they have booked. */
export const namesPerson = (q: string): boolean => q.includes('@') || (digitsOf(q)?.length ?? 0) >= 7

export const clientMatch = (q: string) => {
  const digits = digitsOf(q)
  return digits === null ? has(sql`c.search`, q) : sql`(${has(sql`c.search`, q)} or c.search like ${`%${digits}%`})`
}
