import { addDays, type Day } from '../../src/domain/dates.ts'
import { addMonths } from '../../src/domain/months.ts'
import type { Choices } from '../../src/domain/schema/choices.ts'
import { monthsOf, type PlanInterval } from '../../src/domain/subscriptions/periods.ts'
import { type AgencyPlan, agencies, type Member } from './agencies/agencies.ts'
import { plans } from './agencies/plans.ts'
import { manager, type Role, reservations } from './agencies/roles.ts'
import { uuidOf } from './media.ts'
import { instantAt } from './people.ts'
import { randomFrom } from './random.ts'
import { insertRows, insertTables, type Row } from './rows.ts'
import type { SeededAgency, SeededStaff, World } from './world.ts'

/** Every demo user's password; printed at start and shown on the log-in page in development. */
export const demoPassword = 'Safari-2026'

type SeededPlan = Row<'plans'> & { readonly id: number; readonly interval: PlanInterval }

/** Plans, agencies with their subscriptions, roles and people. */
export async function seedAgencies(world: World, passwordHash: string): Promise<SeededAgency[]> {
  const { db, now, today } = world
  const begin = instantAt(addDays(today, -760), 540)
  const planRows = plans.map(
    (plan, position): SeededPlan => ({
      id: world.id('plans'),
      ...plan,
      features: [...plan.features],
      currency: 'UGX',
      position,
      created_at: begin,
      updated_at: begin,
    }),
  )
  await insertRows(db, 'plans', planRows)
  const rows = {
    agencies: [] as Row<'agencies'>[],
    subscriptions: [] as Row<'subscriptions'>[],
    users: [] as Row<'users'>[],
    roles: [] as Row<'roles'>[],
    user_roles: [] as Row<'user_roles'>[],
  }
  const made: SeededAgency[] = []
  for (const plan of agencies) {
    const since = instantAt(addDays(today, -Math.round(plan.months * 30.4)), 560)
    const agencyId = world.id('agencies')
    rows.agencies.push({
      id: agencyId,
      name: plan.name,
      slug: plan.key,
      email: plan.email,
      phone: plan.phone,
      country_code: 'UG',
      city: plan.city,
      address: plan.address,
      lat: plan.at[0],
      lng: plan.at[1],
      website: `https://${plan.email.split('@')[1]}`,
      about: plan.about,
      category_id: plan.category,
      business_volume_id: plan.volume,
      company_size_id: plan.size,
      verified_kyc: plan.trusted,
      enabled_inventory_proximity: plan.trusted,
      shop_enabled: plan.shopAndBlog,
      blog_enabled: plan.shopAndBlog,
      default_currency: 'UGX',
      emergency_phone: plan.trusted ? plan.phone : null,
      tax_name: plan.tax === undefined ? '' : 'VAT',
      tax_rate: plan.tax?.rate ?? null,
      tax_number: plan.tax?.number ?? '',
      mail_uuid: uuidOf({ ...world, random: randomFrom(20_261_127 + agencyId) }),
      created_at: since,
      updated_at: since,
    })
    if (plan.plan !== null) rows.subscriptions.push(...subscriptionsOf(world, agencyId, plan, planRows, since, today))
    const roleIds = new Map<Role, number>()
    for (const role of new Set(plan.members.flatMap((member) => member.role ?? []))) {
      const id = world.id('roles')
      roleIds.set(role, id)
      rows.roles.push({
        id,
        agency_id: agencyId,
        name: role.name,
        description: role.description,
        permissions: [...role.permissions],
        created_at: since,
        updated_at: since,
      })
    }
    const staff: (SeededStaff & { member: Member })[] = []
    for (const member of plan.members) {
      const id = world.id('users')
      const { is } = member
      rows.users.push({
        id,
        agency_id: agencyId,
        name: member.name,
        email: member.email,
        phone: member.phone,
        password_hash: is === 'invited' ? null : passwordHash,
        enabled_two_factor_code: is === 'two-factor',
        email_verified_at: is === 'unverified' || is === 'invited' ? null : since,
        is_owner: is === 'owner',
        status: is === 'invited' || is === 'disabled' ? is : 'active',
        last_seen_at:
          is === 'invited' || is === 'unverified'
            ? null
            : world.past(new Date(now.getTime() - (20 + id * 47) * 60_000)),
        created_at: since,
        updated_at: since,
      })
      const roleId = member.role === undefined ? undefined : roleIds.get(member.role)
      if (roleId !== undefined) rows.user_roles.push({ user_id: id, role_id: roleId })
      staff.push({ id, name: member.name, email: member.email, member })
    }
    const [owner] = staff
    if (owner === undefined) throw new Error(`${plan.name} has no owner`)
    const desk = staff.filter(
      ({ member }) =>
        member.is !== 'invited' &&
        member.is !== 'unverified' &&
        [undefined, reservations, manager].includes(member.role),
    )
    made.push({ id: agencyId, key: plan.key, name: plan.name, owner, desk, since })
  }
  await insertTables(db, rows)
  return made
}

function subscriptionsOf(
  world: World,
  agencyId: number,
  plan: AgencyPlan,
  planRows: readonly SeededPlan[],
  since: Date,
  today: Day,
): Row<'subscriptions'>[] {
  const planOf = (slug: string) => {
    const found = planRows.find((row) => row.slug === slug)
    if (found === undefined) throw new Error(`No plan is called ${slug}`)
    return found
  }
  const row = (
    { id: planId }: SeededPlan,
    status: Choices['SubscriptionStatus'],
    from: Date,
    to: Date,
    trial: boolean,
  ): Row<'subscriptions'> => ({
    id: world.id('subscriptions'),
    agency_id: agencyId,
    plan_id: planId,
    status,
    trial,
    starts_at: from,
    ends_at: to,
    created_at: from,
    updated_at: from,
  })
  if (plan.plan === null) return []
  const paid = planOf(plan.plan.slug)
  const ends = addDays(today, plan.plan.to)
  const begins = addMonths(ends, -monthsOf(paid.interval))
  return [
    row(planOf('growth'), 'expired', since, new Date(since.getTime() + 14 * 86_400_000), true),
    { ...row(paid, plan.plan.status, instantAt(begins, 600), instantAt(ends, 600), false), anchor_on: ends },
  ]
}
