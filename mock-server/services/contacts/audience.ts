import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { type Day, today } from '../../../src/domain/dates.ts'
import { contactRuleInput, type RuleGroup, ruleProblem } from '../../../src/domain/growth/contact-rule.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { ownFields } from './own-fields.ts'
import { contactsThatFit } from './rule-sets.ts'

export interface Audience {
  /** Whoever is in one of these; empty: nobody. */
  readonly collections: readonly number[]
  /** But not in one of these. */
  readonly except: readonly number[]
}

/**
 * The ids of the contacts of collections as they are now, each once, as a query (`select id …`). A collection that is gone is a
 * 404, and one whose rule names a field that is gone a 422: left out as an exception it would let somebody in.
 */
export async function audienceOf(
  db: Kysely<DB>,
  agencyId: number,
  { collections, except }: Audience,
  on: Day = today(),
): Promise<RawBuilder<{ id: number }>> {
  if (collections.length === 0) return sql`select k.id from contacts k where false`
  const rows = await db
    .selectFrom('contact_collections')
    .select(['id', 'name', 'kind', 'rule'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...collections, ...except])
    .execute()
  const own = await ownFields(db, agencyId)
  const membersOf = (id: number): RawBuilder<{ id: number }> => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw notFound('collection')
    const rule: RuleGroup =
      row.kind === 'rule'
        ? v.parse(contactRuleInput, row.rule)
        : { match: 'all', of: [{ field: 'collection', test: 'is', ids: [id] }] }
    if (ruleProblem(rule, own) !== null)
      throw refused({ collections: [`The rule of ${row.name} names a field that is gone. Change it first.`] })
    return contactsThatFit(rule, { agencyId, today: on, own })
  }
  const inside = sql.join(
    collections.map((id) => sql`(${membersOf(id)})`),
    sql` union `,
  )
  if (except.length === 0) return sql`select x.id from (${inside}) x`
  const outside = except.map((id) => sql`x.id not in (${membersOf(id)})`)
  return sql`select x.id from (${inside}) x where ${sql.join(outside, sql` and `)}`
}
