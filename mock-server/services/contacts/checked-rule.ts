import type { Kysely } from 'kysely'
import { leavesOf, type RuleGroup, ruleProblem, tidyRule } from '../../../src/domain/growth/contact-rule.ts'
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
  const ids = [...new Set(leavesOf(rule).flatMap((leaf) => leaf.ids ?? []))]
  if (ids.length === 0) return tidyRule(rule)
  const known = await db
    .selectFrom('contact_collections')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'fixed')
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw refused({ rule: ['A collection in the rule is gone, or is itself a rule.'] })
  return tidyRule(rule)
}
