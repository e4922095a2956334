import type { Kysely } from 'kysely'
import type { DB } from '../../mock-server/database/types.generated.ts'
import { hashPassword } from '../../mock-server/services/passwords.ts'
import { features } from '../../src/domain/access.ts'

export async function seed(db: Kysely<DB>, _options: { scale: number; dataDir?: string }): Promise<void> {
  const password_hash = await hashPassword('Safari-2026')
  const now = Date.now()
  const days = (n: number) => new Date(now + n * 86_400_000)
  const plan = async (name: string, list: readonly string[], amount: number) =>
    (
      await db
        .insertInto('plans')
        .values({ name, slug: name.toLowerCase(), amount, currency: 'UGX', interval: 'month', features: [...list] })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const all = await plan('Scale', features, 500_000)
  const growth = await plan(
    'Growth',
    features.filter((f) => f !== 'marketplace' && f !== 'developers'),
    250_000,
  )
  const agency = async (
    name: string,
    slug: string,
    category_id: number,
    planId: number | null,
    ends: number,
    extra = {},
  ) => {
    const { id } = await db
      .insertInto('agencies')
      .values({
        name,
        slug,
        category_id,
        verified_kyc: true,
        enabled_inventory_proximity: true,
        shop_enabled: true,
        blog_enabled: true,
        ...extra,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (planId !== null)
      await db
        .insertInto('subscriptions')
        .values({
          agency_id: id,
          plan_id: planId,
          status: ends > 0 ? 'active' : 'expired',
          starts_at: days(-400),
          ends_at: days(ends),
        })
        .execute()
    return id
  }
  const nile = await agency('Nile & Savannah Safaris', 'nile', 1, all, 200)
  const rift = await agency('Rift Valley Stays', 'rift', 3, growth, 100, { verified_kyc: false })
  const kazinga = await agency('Kazinga Channel Tours', 'kazinga', 1, growth, -10)
  const sipi = await agency('Sipi Trails', 'sipi', 6, null, 0, { shop_enabled: false, blog_enabled: false })
  const user = async (agency_id: number, email: string, name: string, extra = {}) =>
    (
      await db
        .insertInto('users')
        .values({ agency_id, email, name, password_hash, email_verified_at: days(-100), ...extra })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await user(nile, 'owner@nile.test', 'Grace Nakato', { is_owner: true })
  const clerk = await user(nile, 'clerk@nile.test', 'Peter Okello')
  const gate = await user(nile, 'gate@nile.test', 'Brian Mugisha')
  await user(nile, 'code@nile.test', 'Ruth Achieng', { enabled_two_factor_code: true })
  await user(nile, 'new@nile.test', 'Samuel Wasswa', { email_verified_at: null })
  await user(rift, 'owner@rift.test', 'Naomi Chebet', { is_owner: true })
  await user(kazinga, 'unpaid@kazinga.test', 'Moses Byaruhanga', { is_owner: true })
  await user(sipi, 'basic@sipi.test', 'Esther Cherop', { is_owner: true })
  const role = async (name: string, permissions: string[], userId: number) => {
    const { id } = await db
      .insertInto('roles')
      .values({ agency_id: nile, name, permissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('user_roles').values({ role_id: id, user_id: userId }).execute()
  }
  await role('Clerk', ['View Dashboard', 'View Bookings', 'Add Bookings', 'View Clients'], clerk)
  await role('Gate', ['Scan Tickets', 'View Tickets'], gate)
}
