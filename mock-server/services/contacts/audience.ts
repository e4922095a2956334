import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { type Day, today } from '../../../src/domain/dates.ts'
import { contactRuleInput, leavesOf, type RuleGroup, ruleProblem } from '../../../src/domain/growth/contact-rule.ts'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { contactsThatFit } from './rule-sets.ts'

/** Fields of the agency’s own, in their order. */
export const ownFieldsOf = (db: Kysely<DB>, agencyId: number): Promise<OwnField[]> =>
  db
    .selectFrom('contact_fields')
    .select(['key', 'label', 'kind', 'choices'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * A rule that can be asked in this agency, or a 422 at `field`: every field and value there is, and the collections that it names have
 * chosen members. A rule does not name a rule, so none can go round in a circle.
 */
export async function checkedRule(
  db: Kysely<DB>,
  agencyId: number,
  rule: RuleGroup,
  field = 'rule',
): Promise<RuleGroup> {
  const problem = ruleProblem(rule, await ownFieldsOf(db, agencyId))
  if (problem !== null) throw refused({ [field]: [problem.message] })
  const ids = [...new Set(leavesOf(rule).flatMap((leaf) => leaf.ids ?? []))]
  if (ids.length === 0) return rule
  const known = await db
    .selectFrom('contact_collections')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'fixed')
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw refused({ [field]: ['A collection in the rule is gone, or is itself a rule.'] })
  return rule
}

export interface Audience {
  /** Whoever is in one of these; empty: nobody. */
  readonly collections: readonly number[]
  /** But not in one of these. */
  readonly except: readonly number[]
}

/** The ids of the contacts of collections as they are now, each once, as a query for the system connection. */
export async function audienceOf(
  db: Kysely<DB>,
  agencyId: number,
  { collections, except }: Audience,
  on: Day = today(),
): Promise<RawBuilder<{ id: number }>> {
  const ids = [...collections, ...except]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('contact_collections')
          .select(['id', 'kind', 'rule'])
          .where('agency_id', '=', agencyId)
          .where('deleted_at', 'is', null)
          .where('id', 'in', ids)
          .execute()
  const own = await ownFieldsOf(db, agencyId)
  const membersOf = (id: number): RawBuilder<{ id: number }> => {
    const row = rows.find((one) => one.id === id)
    // One that is gone has no members; as an exception it must not let anybody in, so the whole is refused.
    if (row === undefined) throw refused({ collections: ['A collection that was chosen is gone.'] })
    const rule: RuleGroup =
      row.kind === 'rule'
        ? v.parse(contactRuleInput, row.rule)
        : { match: 'all', of: [{ field: 'collection', test: 'is', ids: [id] }] }
    if (ruleProblem(rule, own) !== null)
      throw refused({ collections: ['A rule names a field that is gone: open its collection.'] })
    return contactsThatFit(rule, { agencyId, today: on, own })
  }
  if (collections.length === 0) return sql`select k.id from contacts k where false`
  const inside = sql.join(
    collections.map((id) => sql`(${membersOf(id)})`),
    sql` union `,
  )
  const outside = except.map((id) => sql`x.id not in (${membersOf(id)})`)
  return sql`select x.id from (${inside}) x where ${outside.length === 0 ? sql`true` : sql.join(outside, sql` and `)}`
}
