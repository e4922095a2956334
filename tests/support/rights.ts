import type { Feature, Permission } from '../../src/domain/rights.ts'
import { features as allFeatures, permissions as allPermissions } from '../../src/domain/rights.ts'
import { graceDays } from '../../src/domain/subscriptions/periods.ts'
import type { TestServer } from './server.ts'

export interface Rights {
  readonly permissions?: readonly Permission[]
  readonly features?: readonly Feature[]
  readonly owesCode?: boolean
  readonly verified?: boolean
  readonly subscribed?: boolean
  /** The subscription is said to be active, but its time is over, and its days of grace too. */
  readonly over?: boolean
  readonly basic?: boolean
  readonly flags?: {
    readonly shop: boolean
    readonly blog: boolean
    readonly kyc: boolean
    readonly proximity: boolean
  }
}

export interface Subject {
  readonly token: string
  readonly userId: number
  readonly agencyId: number
  /** Makes the session exactly this; what is left out is all there. */
  become(rights: Rights): Promise<void>
}

/** Somebody of an agency of their own, whose rights are what a test says they are. Written past the API, straight into the tables. */
export async function makeSubject(server: TestServer, email = 'clerk@nile.test'): Promise<Subject> {
  const { db } = server
  const token = await server.proved(email)
  const user = await db
    .selectFrom('users')
    .select(['id', 'agency_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const agencyId = user.agency_id
  if (agencyId === null) throw new Error(`${email} has no agency.`)
  const role = await db
    .insertInto('roles')
    .values({ agency_id: agencyId, name: `Subject ${email}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('user_roles').where('user_id', '=', user.id).execute()
  await db.insertInto('user_roles').values({ user_id: user.id, role_id: role.id }).execute()
  const plan = await db
    .insertInto('plans')
    .values({ name: `Subject ${email}`, slug: `subject-${user.id}`, amount: 1, currency: 'UGX', interval: 'month' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subscription = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('agency_id', '=', agencyId)
    .orderBy('ends_at', 'desc')
    .executeTakeFirstOrThrow()
  const category = await db
    .selectFrom('agencies')
    .select('category_id')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return {
    token,
    userId: user.id,
    agencyId,
    async become({ permissions = allPermissions, features = allFeatures, flags, ...state }) {
      const { owesCode = false, verified = true, subscribed = true, over = false, basic = false } = state
      await db
        .updateTable('roles')
        .set({ permissions: [...permissions] })
        .where('id', '=', role.id)
        .execute()
      await db
        .updateTable('plans')
        .set({ features: [...features] })
        .where('id', '=', plan.id)
        .execute()
      await db
        .updateTable('subscriptions')
        .set({
          plan_id: plan.id,
          status: subscribed ? 'active' : 'expired',
          ends_at: new Date(Date.now() + (over ? -(graceDays * 86_400_000 + 1) : 30 * 86_400_000)),
        })
        .where('id', '=', subscription.id)
        .execute()
      await db
        .updateTable('users')
        .set({ email_verified_at: verified ? new Date() : null, enabled_two_factor_code: owesCode })
        .where('id', '=', user.id)
        .execute()
      const basicId =
        (await import('../../src/domain/agency-lists.ts')).categories.find(({ slug }) => slug === 'basic')?.id ?? null
      await db
        .updateTable('agencies')
        .set({
          category_id: basic ? basicId : category.category_id === basicId ? null : category.category_id,
          shop_enabled: flags?.shop ?? true,
          blog_enabled: flags?.blog ?? true,
          verified_kyc: flags?.kyc ?? true,
          enabled_inventory_proximity: flags?.proximity ?? true,
        })
        .where('id', '=', agencyId)
        .execute()
      server.platform.sessions.forget({ agencyId, userId: user.id })
    },
  }
}
