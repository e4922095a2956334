import { sql } from 'kysely'
import { needText } from '../../../src/domain/access-requests.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import { limitColumns } from '../../services/authority/role-rights.ts'
import { insertRows } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const permissions: readonly Permission[] = [
  'View Dashboard',
  'View Bookings',
  'Add Bookings',
  'Edit Bookings',
  'View Calender',
  'View Proposals',
  'Edit Proposals',
  'View Inquiries',
  'View Clients',
  'Offer Discount',
]
const asked = 24_000 // USD 240, in cents: above the limit

/** Somebody at the desk with limits, and a refund above them that waits for a second person. */
export async function seedAuthority(world: World, agency: SeededAgency, passwordHash: string): Promise<void> {
  const { db, now } = world
  const role = world.id('roles')
  await insertRows(db, 'roles', [
    {
      id: role,
      agency_id: agency.id,
      name: 'Front desk',
      description: 'Takes, changes and refunds bookings, up to a limit.',
      permissions: [...permissions],
      ...limitColumns({
        discount_percent: 10,
        refund: [
          { currency: 'UGX', amount: 500_000 },
          { currency: 'USD', amount: 150 },
        ],
        payment: [
          { currency: 'UGX', amount: 10_000_000 },
          { currency: 'USD', amount: 3000 },
        ],
      }),
      created_at: agency.since,
      updated_at: agency.since,
    },
  ])
  const user = world.id('users')
  await insertRows(db, 'users', [
    {
      id: user,
      agency_id: agency.id,
      name: 'Ruth Akello',
      email: 'ruth@nile.test',
      phone: '+256772618340',
      password_hash: passwordHash,
      email_verified_at: agency.since,
      status: 'active',
      last_seen_at: world.past(new Date(now.getTime() - 25 * 60_000)),
      created_at: agency.since,
      updated_at: agency.since,
    },
  ])
  await insertRows(db, 'user_roles', [{ user_id: user, role_id: role }])
  await seedAccessRequest(world, agency, user)
  const { rows } = await sql<{ id: number }>`
    select id from bookings
    where agency_id = ${agency.id} and currency = 'USD' and paid - refunded >= ${asked} and status = 'confirmed' and source = 'manual'
    order by starts_on desc, id limit 1`.execute(db)
  const [booking] = rows
  if (booking === undefined) return
  const at = new Date(now.getTime() - 95 * 60_000)
  await insertRows(db, 'approvals', [
    {
      id: world.id('approvals'),
      agency_id: agency.id,
      kind: 'refund',
      booking_id: booking.id,
      currency: 'USD',
      amount: asked,
      reason: 'The client was charged for two rooms but used only one.',
      requested_by: user,
      expires_at: new Date(at.getTime() + 24 * 3_600_000),
      created_at: at,
      updated_at: at,
    },
  ])
}

/** The owner was asked for a permission this morning, and has not answered. */
async function seedAccessRequest(world: World, agency: SeededAgency, userId: number): Promise<void> {
  const need = 'permission:View Inventory'
  const at = new Date(world.now.getTime() - 3 * 3_600_000)
  const request = world.id('access_requests')
  await insertRows(world.db, 'access_requests', [
    { id: request, agency_id: agency.id, user_id: userId, need, created_at: at },
  ])
  await insertRows(world.db, 'notifications', [
    {
      id: world.id('notifications'),
      agency_id: agency.id,
      user_id: agency.owner.id,
      kind: 'access_requested',
      title: `Ruth Akello asks for ${needText(need)}`,
      body: 'To open “Tour packages”.',
      link: `/view-users?form=${userId}`,
      data: JSON.stringify({ access_request_id: request }),
      created_at: at,
    },
  ])
}
