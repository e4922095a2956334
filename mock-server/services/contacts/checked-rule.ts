import { type Kysely, sql } from 'kysely'
import { leavesOf, type RuleGroup, ruleProblem, tidyRule } from '../../../src/domain/growth/contact-rule.ts'
import { ruleField } from '../../../src/domain/growth/rule-fields.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { ownFields } from './own-fields.ts'

/**
 * A rule that can be asked in this agency; what cannot be asked is a 422 that says which test it is. A rule may name collections with
 * chosen members only, so none can go round in a circle.
 */
export async function checkedRule(db: Kysely<DB>, agencyId: number, rule: RuleGroup): Promise<RuleGroup> {
  const problem = ruleProblem(rule, await ownFields(db, agencyId))
  if (problem !== null) throw refused({ rule: [`Test ${problem.at + 1}: ${problem.message}`] })
  await refuseGone(db, agencyId, rule, 'collections')
  await refuseGone(db, agencyId, rule, 'campaigns')
  return tidyRule(rule)
}

/** Whatever a rule names by its id must be there and be the agency's. */
async function refuseGone(
  db: Kysely<DB>,
  agencyId: number,
  rule: RuleGroup,
  records: 'collections' | 'campaigns',
): Promise<void> {
  const named = leavesOf(rule).filter(({ field }) => ruleField(field, [])?.records === records)
  const ids = [...new Set(named.flatMap((leaf) => leaf.ids ?? []))]
  if (ids.length === 0) return
  const table = sql.table(records === 'campaigns' ? 'campaigns' : 'contact_collections')
  const { rows: found } = await sql`
    select from ${table} where agency_id = ${agencyId} and deleted_at is null and id = any(${ids}::bigint[])
      ${records === 'campaigns' ? sql`` : sql`and kind = 'fixed'`}`.execute(db)
  if (found.length === ids.length) return
  throw refused({
    rule: [
      records === 'campaigns'
        ? 'A campaign in the rule is gone.'
        : 'A collection in the rule is gone, or is itself a rule.',
    ],
  })
}
