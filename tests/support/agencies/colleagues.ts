import { limitColumns } from '../../../mock-server/services/authority/role-rights.ts'
import { noLimits } from '../../../src/domain/authority.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import type { Authority } from '../../../src/domain/schema/types.generated.ts'
import type { TestServer } from '../server.ts'

export interface Colleague {
  readonly token: string
  readonly userId: number
  readonly roleId: number
  readonly name: string
}

const all: readonly Permission[] = [
  'View Dashboard',
  'View Bookings',
  'Add Bookings',
  'Edit Bookings',
  'View Clients',
  'View Proposals',
  'Edit Proposals',
  'View Calender',
  'Offer Discount',
]

let made = 0
/** A colleague of the owner with a role of their own, written past the API. */
export async function colleagueWith(
  server: TestServer,
  limits: Partial<Authority>,
  permissions: readonly Permission[] = all,
): Promise<Colleague> {
  made += 1
  const owner = await server.db
    .selectFrom('users')
    .select(['agency_id', 'password_hash'])
    .where('email', '=', 'owner@nile.test')
    .executeTakeFirstOrThrow()
  const name = `Colleague ${made}`
  const email = `colleague.${made}@limits.test`
  const { id: userId } = await server.db
    .insertInto('users')
    .values({ ...owner, name, email, email_verified_at: new Date(), status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: roleId } = await server.db
    .insertInto('roles')
    .values({
      agency_id: owner.agency_id ?? 0,
      name: `Limits ${made}`,
      permissions: [...permissions],
      ...limitColumns({ ...noLimits, ...limits }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('user_roles').values({ user_id: userId, role_id: roleId }).execute()
  return { token: await server.login(email), userId, roleId, name }
}

export const dollars = (amount: number): Authority['refund'] => [{ currency: 'USD', amount }]
