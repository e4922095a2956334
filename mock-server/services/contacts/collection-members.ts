import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { today } from '../../../src/domain/dates.ts'
import { contactRuleInput, ruleProblem } from '../../../src/domain/growth/contact-rule.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { ownFields } from './own-fields.ts'
import { countRule } from './rule-sets.ts'

/** How many contacts fit the rule of a collection now; null where its rule names what is gone, or takes too long. */
export async function countByRule({ db, system, agencyId }: AgencyScope, stored: unknown): Promise<number | null> {
  const rule = v.safeParse(contactRuleInput, stored)
  if (!rule.success) return null
  const own = await ownFields(db, agencyId)
  if (ruleProblem(rule.output, own) !== null) return null
  try {
    return (await countRule(system, rule.output, { agencyId, today: today(), own }, 0)).count
  } catch (problem) {
    if (problem instanceof Refused) return null
    throw problem
  }
}

interface MembersWanted {
  readonly id: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/**
 * Puts contacts into a fixed collection and takes others out. Every one to be added must be a contact that is there; answers who came and
 * who went, leaving out whoever was in it already or never.
 */
export async function changeMembers(
  tx: Kysely<DB>,
  agencyId: number,
  { id, add, remove }: MembersWanted,
): Promise<{ added: number[]; removed: number[] }> {
  const wanted = [...new Set(add)]
  const { rows: known } = await sql<{ id: number }>`
    select p.id from contact_people p where p.agency_id = ${agencyId} and p.id = any(${wanted}::bigint[])`.execute(tx)
  if (known.length < wanted.length) throw notFound('contact')
  const { rows: added } = await sql<{ id: number }>`
    insert into contact_collection_members (collection_id, agency_id, contact_id)
    select ${id}, ${agencyId}, w.id from unnest(${wanted}::bigint[]) as w(id) on conflict do nothing
    returning contact_id as id`.execute(tx)
  const { rows: removed } = await sql<{ id: number }>`
    delete from contact_collection_members
    where collection_id = ${id} and agency_id = ${agencyId} and contact_id = any(${remove.filter((one) => !wanted.includes(one))}::bigint[])
    returning contact_id as id`.execute(tx)
  return { added: added.map((row) => row.id), removed: removed.map((row) => row.id) }
}
