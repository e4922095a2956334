import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { likeOf } from '../../http/lists.ts'

/** Up to this many matches are looked up by their ids; if there are more, the list is read in its order and each row is checked. */
const few = 500
/** Words that so many clients bear are no search yet: counting stops here, so that the next letter is not waited for. */
export const broadlyCounted = 200

export interface Match {
  readonly condition: RawBuilder<unknown>
  /** More clients match than are named one by one. */
  readonly isBroad: boolean
}

/** A whole reference: it is looked up and not searched for. */
export const isReference = (q: string) => /^[a-z]{2,3}-\d{4}-\d{6,}$/i.test(q)
// A trigram needs three letters: fewer would read every reference, and every reference has a B and a K.
const mayBeReference = (q: string) => q.length >= 3

/** A booking by its reference: whole, or a part of it. */
export const referenceMatch = (q: string): RawBuilder<unknown> => {
  if (isReference(q)) return sql`b.reference = ${q.toUpperCase()}`
  return mayBeReference(q) ? sql`lower(b.reference) like ${likeOf(q)}` : sql`false`
}

/**
 * The condition on bookings `b` that their reference or client matches, accents ignored. What matches is looked up on the owner's
 * connection with the agency in the query, because under row-level security `like` is not leak-proof and so may not use a
 * trigram index; the bookings themselves come through the tenant's connection.
 */
export async function bookingMatch(system: Kysely<DB>, agencyId: number, q: string): Promise<Match> {
  const references = await idsOf(
    system,
    sql`select b.id from bookings b where b.agency_id = ${agencyId} and b.deleted_at is null and ${referenceMatch(q)}`,
    few,
  )
  const clients = isReference(q)
    ? []
    : await idsOf(
        system,
        sql`select c.id from clients c where c.agency_id = ${agencyId} and c.search like ${likeOf(q)}`,
        few,
      )
  const byReference = references.length > few ? referenceMatch(q) : sql`b.id = any(${references}::bigint[])`
  const isBroad = clients.length > few
  return { condition: sql`(${byReference} or ${byClient(clients, q)})`, isBroad }
}

const byClient = (clients: readonly number[], q: string): RawBuilder<unknown> =>
  clients.length > few
    ? sql`exists (select from clients c where c.id = b.client_id and c.search like ${likeOf(q)})`
    : sql`b.client_id = any(${[...clients]}::bigint[])`

async function idsOf(system: Kysely<DB>, select: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${select} limit ${sql.lit(limit + 1)}`.execute(system)
  return rows.map(({ id }) => id)
}
