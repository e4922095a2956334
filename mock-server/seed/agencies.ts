import { addDays, type Day } from '../../src/domain/dates.ts'
import { features, type Permission, permissions } from '../../src/domain/rights.ts'
import type { Choices } from '../../src/domain/schema/choices.ts'
import { uuidOf } from './media.ts'
import { instantAt } from './people.ts'
import { randomFrom } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { AgencyKey, SeededAgency, SeededStaff, World } from './world.ts'

/** Every demo user's password; printed at start and shown on the log-in page in development. */
export const demoPassword = 'Safari-2026'

const growth = features.filter((feature) => feature !== 'marketplace' && feature !== 'developers')
const starter = [
  'tour_and_travel',
  'hotel_and_hospitality',
  'car_rental_services',
  'services',
  'website',
  'proposals',
  'inquiries',
]
const plans = [
  {
    slug: 'starter',
    name: 'Starter',
    interval: 'month',
    amount: 90_000,
    features: starter,
    description: 'For one desk: offers, bookings, proposals and a website.',
  },
  {
    slug: 'growth',
    name: 'Growth',
    interval: 'month',
    amount: 240_000,
    features: growth,
    description: 'Everything that sells: shop, events, marketing, discounts and the chatbot.',
  },
  {
    slug: 'scale',
    name: 'Scale',
    interval: 'month',
    amount: 520_000,
    features,
    description: 'All of it, with marketplaces and developer integrations.',
  },
  {
    slug: 'scale-yearly',
    name: 'Scale, yearly',
    interval: 'year',
    amount: 5_200_000,
    features,
    description: 'All of it for the price of ten months.',
  },
] as const

interface Role {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}
const reservations: Role = {
  name: 'Reservations',
  description: 'Takes bookings at the desk.',
  permissions: ['View Dashboard', 'View Bookings', 'Add Bookings', 'View Clients'],
}
const gate: Role = {
  name: 'Gate',
  description: 'Scans tickets at the entrance.',
  permissions: ['Scan Tickets', 'View Tickets'],
}
const manager: Role = {
  name: 'Operations manager',
  description: 'Runs the day: everything but money, staff and the subscription.',
  permissions: permissions.filter(
    (name) => !/Finance|Beneficiar|Subscription|Add Users|Add Roles|Edit Agency/.test(name),
  ),
}
const accounts: Role = {
  name: 'Accounts',
  description: 'Payments, finance and the subscription.',
  permissions: [
    'View Dashboard',
    'View Bookings',
    'View Clients',
    'View Finance',
    'View Beneficiaries',
    'Add Beneficiary',
    'View Payment Links',
    'Create Payment Links',
    'View Subscription',
  ],
}
const content: Role = {
  name: 'Content',
  description: 'Words and pictures.',
  permissions: [
    'View Dashboard',
    'View Inventory',
    'View Album',
    'View Media',
    'View Blog',
    'Edit Blog',
    'View Templates',
  ],
}

interface Member {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role?: Role
  readonly is?: 'owner' | 'invited' | 'disabled' | 'unverified' | 'two-factor'
}
interface Plan {
  readonly key: AgencyKey
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly address: string
  readonly at: readonly [lat: number, lng: number]
  readonly about: string
  readonly category: number
  readonly volume: number
  readonly size: number
  readonly trusted: boolean
  /** What its invoices show. */
  readonly tax?: { readonly rate: number; readonly number: string }
  readonly shopAndBlog: boolean
  readonly plan: {
    readonly slug: string
    readonly from: number
    readonly to: number
    readonly status: Choices['SubscriptionStatus']
  } | null
  readonly months: number
  readonly members: readonly Member[]
}

const agencies: readonly Plan[] = [
  {
    key: 'nile-savannah',
    name: 'Nile & Savannah Safaris',
    email: 'hello@nile.test',
    phone: '+256772410358',
    city: 'Kampala',
    address: '14 Acacia Avenue, Kololo',
    at: [0.3372, 32.5866],
    about:
      'A Ugandan tour operator since 2011: gorillas, plains, mountains and the river, with guides who were born beside them. We keep groups small, pay park fees in full and plant two trees for each traveller in Bwindi’s buffer zone.',
    category: 1,
    volume: 2,
    size: 3,
    trusted: true,
    tax: { rate: 18, number: 'TIN 1000458213' },
    shopAndBlog: true,
    plan: { slug: 'scale-yearly', from: -160, to: 205, status: 'active' },
    months: 22,
    members: [
      { name: 'Grace Nabwire', email: 'owner@nile.test', phone: '+256772410359', is: 'owner' },
      { name: 'Peter Okello', email: 'clerk@nile.test', phone: '+256701553920', role: reservations },
      { name: 'Joan Atim', email: 'gate@nile.test', phone: '+256752884103', role: gate },
      { name: 'Daniel Mugisha', email: 'code@nile.test', phone: '+256782337164', role: manager, is: 'two-factor' },
      {
        name: 'Brenda Kyomuhendo',
        email: 'new@nile.test',
        phone: '+256774908215',
        role: reservations,
        is: 'unverified',
      },
      { name: 'Stella Namutebi', email: 'stella@nile.test', phone: '+256703671482', role: accounts },
      { name: 'Hassan Lubega', email: 'hassan@nile.test', phone: '+256778240951', role: manager },
      { name: 'Miriam Achan', email: 'miriam@nile.test', phone: '+256755319406', role: content },
      { name: 'Allan Tumusiime', email: 'allan@nile.test', phone: '+256789402513', role: reservations, is: 'invited' },
      { name: 'Rose Adong', email: 'rose@nile.test', phone: '+256772093846', role: reservations, is: 'disabled' },
    ],
  },
  {
    key: 'rift-valley',
    name: 'Rift Valley Stays',
    email: 'stay@rift.test',
    phone: '+256753204817',
    city: 'Hoima',
    address: 'Kaiso Road, Kaiso-Tonya',
    at: [1.5261, 30.9722],
    about: 'Two small lodges on the rim above Lake Albert, and the walks and boats that belong to them.',
    category: 3,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: true,
    plan: { slug: 'growth', from: -12, to: 18, status: 'active' },
    months: 12,
    members: [
      { name: 'Samuel Byaruhanga', email: 'owner@rift.test', phone: '+256753204818', is: 'owner' },
      { name: 'Lillian Kemigisha', email: 'desk@rift.test', phone: '+256786115290', role: reservations },
    ],
  },
  {
    key: 'kazinga',
    name: 'Kazinga Launch Company',
    email: 'boats@kazinga.test',
    phone: '+256779581036',
    city: 'Katunguru',
    address: 'The landing site, Katunguru',
    at: [-0.1267, 30.0481],
    about: 'Boats on the channel, twice a day.',
    category: 1,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: false,
    plan: { slug: 'growth', from: -43, to: -13, status: 'expired' },
    months: 8,
    members: [{ name: 'Robert Mumbere', email: 'unpaid@kazinga.test', phone: '+256779581037', is: 'owner' }],
  },
  {
    key: 'sipi',
    name: 'Sipi Village Guides',
    email: 'walk@sipi.test',
    phone: '+256783746205',
    city: 'Sipi',
    address: 'Sipi trading centre, Kapchorwa',
    at: [1.3347, 34.3828],
    about: 'Guides of the three falls. A village association.',
    category: 6,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: false,
    plan: null,
    months: 6,
    members: [{ name: 'Juma Chelangat', email: 'basic@sipi.test', phone: '+256783746206', is: 'owner' }],
  },
]

/** Plans, agencies with their subscriptions, roles and people. */
export async function seedAgencies(world: World, passwordHash: string): Promise<SeededAgency[]> {
  const { db, now, today } = world
  const begin = instantAt(addDays(today, -760), 540)
  const planRows = plans.map((plan, position): Row<'plans'> & { id: number } => ({
    id: world.id('plans'),
    ...plan,
    features: [...plan.features],
    currency: 'UGX',
    position,
    created_at: begin,
    updated_at: begin,
  }))
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
  await insertRows(db, 'agencies', rows.agencies)
  await insertRows(db, 'subscriptions', rows.subscriptions)
  await insertRows(db, 'users', rows.users)
  await insertRows(db, 'roles', rows.roles)
  await insertRows(db, 'user_roles', rows.user_roles)
  return made
}

function subscriptionsOf(
  world: World,
  agencyId: number,
  plan: Plan,
  planRows: readonly (Row<'plans'> & { id: number })[],
  since: Date,
  today: Day,
): Row<'subscriptions'>[] {
  const planId = (slug: string) => planRows.find((row) => row.slug === slug)?.id ?? 0
  const row = (
    slug: string,
    status: Choices['SubscriptionStatus'],
    from: Date,
    to: Date,
    trial: boolean,
  ): Row<'subscriptions'> => ({
    id: world.id('subscriptions'),
    agency_id: agencyId,
    plan_id: planId(slug),
    status,
    trial,
    starts_at: from,
    ends_at: to,
    created_at: from,
    updated_at: from,
  })
  if (plan.plan === null) return []
  const { slug, from, to, status } = plan.plan
  const day = (offset: number) => instantAt(addDays(today, offset), 600)
  return [
    row('growth', 'expired', since, new Date(since.getTime() + 14 * 86_400_000), true),
    row(slug, status, day(from), day(to), false),
  ]
}
