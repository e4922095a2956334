import type { Kysely } from 'kysely'
import { type RuleGroup, ruleProblem, tidyRule } from '../../../src/domain/growth/contact-rule.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { ownFields } from './own-fields.ts'

/** A rule as text of JSON, as it is kept; what cannot be asked is a 422 that says which test it is. */
export async function checkedRule(db: Kysely<DB>, agencyId: number, rule: RuleGroup): Promise<string> {
  const problem = ruleProblem(rule, await ownFields(db, agencyId))
  if (problem !== null) throw refused({ rule: [`Test ${problem.at + 1}: ${problem.message}`] })
  return JSON.stringify(tidyRule(rule))
}
