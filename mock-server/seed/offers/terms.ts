import { usualTerms } from '../../../src/domain/bookings/terms.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { toMinor } from '../../../src/domain/money.ts'
import { firstNameOf } from '../../../src/domain/text.ts'
import { instantAt, monthsBefore } from '../people.ts'
import { insertRows } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

interface SeedExtra {
  readonly name: string
  readonly about: string
  readonly unit: 'per_person' | 'per_group' | 'per_day'
  /** In the package's currency; none: included. */
  readonly usd?: number
  readonly ugx?: number
  readonly most?: number
}
const extras: readonly SeedExtra[] = [
  {
    name: 'Single room',
    about: 'A room to yourself every night.',
    unit: 'per_group',
    usd: 180,
    ugx: 420_000,
    most: 4,
  },
  {
    name: 'Porter on the trek',
    about: 'Carries your bag and helps you on the steep parts.',
    unit: 'per_person',
    usd: 20,
    ugx: 70_000,
  },
  { name: 'Airport pick-up', about: 'From Entebbe, at any hour.', unit: 'per_group', usd: 45, ugx: 160_000, most: 2 },
  { name: 'Drinking water in the vehicle', about: '', unit: 'per_day' },
]
/** Days before the start by which all is paid, and how many parts that leaves. */
const plans = [
  { deposit_percent: 30, count: 3, every: 'month', last_days_before: 45 },
  { deposit_percent: 50, count: 1, every: 'month', last_days_before: 30 },
] as const
/** The last of them asks for a sum at once and for the rest soon after. */
const withSum = {
  deposit_percent: 25,
  deposit_sums: JSON.stringify({ USD: 50_000, UGX: 1_500_000 }),
  count: 1,
  every: 'after',
  days_after: 21,
  last_days_before: 30,
} as const

/** What packages and others are sold on beside their price: extras, instalments, terms for other agencies. */
export async function seedTerms(world: World, nile: SeededAgency, rift: SeededAgency): Promise<void> {
  const { db } = world
  const at = instantAt(monthsBefore(world.today, 5), 10 * 60)
  const packages = await db
    .selectFrom('packages')
    .select(['id', 'currency', 'days', 'status'])
    .where('agency_id', '=', nile.id)
    .orderBy('id')
    .execute()
  const tours = packages.filter(({ days, status }) => days > 1 && status === 'published')
  await insertRows(
    db,
    'package_extras',
    tours.flatMap(({ id, currency }, place) =>
      extras
        .filter((_, index) => (index + place) % 4 !== 0)
        .map(({ name, about, unit, usd, ugx, most }, position) => {
          const amount = currency === 'USD' ? usd : ugx
          return {
            id: world.id('package_extras'),
            agency_id: nile.id,
            package_id: id,
            name,
            description: about,
            unit,
            amount: toMinor(amount ?? 0, currency),
            currency,
            max_qty: most ?? null,
            included: amount === undefined,
            position,
            created_at: at,
            updated_at: at,
          }
        }),
    ),
  )
  await insertRows(
    db,
    'instalment_configs',
    tours
      .filter(({ days }) => days >= 4)
      .map(({ id }, place, all) => ({
        agency_id: nile.id,
        offer_type: 'package',
        offer_id: id,
        enabled: true,
        ...{ deposit_sums: JSON.stringify({}), days_after: 14 },
        ...(place > 0 && place === all.length - 1 ? withSum : (plans[place % plans.length] ?? plans[0])),
        updated_at: at,
      })),
  )
  await insertRows(db, 'agency_terms', [
    {
      agency_id: nile.id,
      ...{ deposit_percent: usualTerms.deposit_percent, deposit_sums: JSON.stringify({}) },
      ...{ balance_days: usualTerms.balance_days, balance_from: usualTerms.balance_from },
      cancellation_rules: JSON.stringify(usualTerms.cancellation_rules),
      ...{ version: 1, updated_at: at },
    },
  ])
  await seedSent(world, nile, tours)
  await seedResells(
    world,
    nile,
    rift,
    at,
    tours.slice(0, 3).map(({ id }) => id),
  )
}

/** Packages that the desk has sent to clients these last weeks. */
async function seedSent(world: World, nile: SeededAgency, tours: readonly { readonly id: number }[]): Promise<void> {
  const { db } = world
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'email'])
    .where('agency_id', '=', nile.id)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(18)
    .execute()
  await insertRows(
    db,
    'sent_packages',
    clients.map(({ id, name, email }, place) => {
      const tour = tours[(place * 5) % tours.length]
      const day = addDays(world.today, -2 * place - 1)
      return {
        id: world.id('sent_packages'),
        agency_id: nile.id,
        package_id: tour?.id ?? 0,
        client_id: id,
        email: email ?? '',
        subject: ['The trip we talked about', 'Your safari, day by day', 'As promised on the phone'][place % 3] ?? '',
        message: `Dear ${firstNameOf(name)},\n\nHere is a trip for your dates. Please tell me if you would like to change anything.`,
        with_itinerary: true,
        with_prices: place % 4 !== 0,
        sent_by: nile.desk[place % nile.desk.length]?.id ?? nile.owner.id,
        created_at: instantAt(day, 9 * 60 + place * 7),
      }
    }),
  )
}

/** Nile opens some tours, a room and a car to other agencies; Rift has taken up two of them. */
async function seedResells(
  world: World,
  nile: SeededAgency,
  rift: SeededAgency,
  at: Date,
  tours: readonly number[],
): Promise<void> {
  const { db } = world
  const others = await db
    .selectFrom('offers')
    .select(['id', 'kind'])
    .where('agency_id', '=', nile.id)
    .where('kind', 'in', ['room', 'car'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  const opened = [
    ...tours.map((id) => ({ type: 'package', id })),
    ...['room', 'car'].flatMap((kind) =>
      others
        .filter((row) => row.kind === kind)
        .slice(0, 1)
        .map(({ id }) => ({ type: kind, id })),
    ),
  ].map(({ type, id }, place) => ({
    id: world.id('resell_configs'),
    agency_id: nile.id,
    offer_type: type,
    offer_id: id,
    enabled: true,
    commission_percent: 10 + (place % 3) * 2.5,
    max_markup_percent: place === 0 ? 0 : 15,
    allotment: null,
    release_days: 14,
    terms:
      'Please send us the guests’ names and passport details ten days before the start. Not to be sold below our public price.',
    version: 1,
    created_at: at,
    updated_at: at,
  }))
  await insertRows(db, 'resell_configs', opened)
  await insertRows(
    db,
    'resells',
    opened.slice(1, 3).map((config, place) => ({
      id: world.id('resells'),
      agency_id: rift.id,
      owner_agency_id: nile.id,
      config_id: config.id,
      offer_type: config.offer_type,
      offer_id: config.offer_id,
      markup_percent: place === 0 ? 8 : 0,
      status: 'active',
      created_at: at,
      updated_at: at,
    })),
  )
}
