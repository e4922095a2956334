import { type RawBuilder, sql } from 'kysely'
import { minorSums } from '../../../src/domain/bookings/deposits.ts'
import type { Authority } from '../../../src/domain/schema/types.generated.ts'
import { sumsJson } from '../terms/deposit-sums.ts'

const limitsJson = (column: RawBuilder<unknown>) => sql`case when ${column} is not null then ${sumsJson(column)} end`

/** Of a role `r`, as the contract has it. */
export const authorityJson = sql<Authority>`json_build_object('discount_percent', r.discount_limit,
  'refund', ${limitsJson(sql`r.refund_limits`)}, 'payment', ${limitsJson(sql`r.payment_limits`)})`

/** What a user `u` may do by which role: permissions and limits belong together. */
export const rolesWithRights = sql<RoleRights[]>`coalesce((
  select json_agg(json_build_object('permissions', r.permissions, 'authority', ${authorityJson}))
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`
export interface RoleRights {
  readonly permissions: readonly string[]
  readonly authority: Authority
}

/** Minor units; null: no limit. */
const storedLimits = (sums: Authority['refund']) => (sums === null ? null : JSON.stringify(minorSums(sums)))

/** The columns of a role. */
export const limitColumns = (authority: Authority) => ({
  discount_limit: authority.discount_percent,
  refund_limits: storedLimits(authority.refund),
  payment_limits: storedLimits(authority.payment),
})
