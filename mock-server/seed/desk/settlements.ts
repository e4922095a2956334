import { type Kysely, sql } from 'kysely'
import { addDays, type Day, dayOf, weekdayOf } from '../../../src/domain/dates.ts'
import {
  paidOutBefore,
  type SettlingProvider,
  settlementArrives,
} from '../../../src/domain/finance/provider-settlements.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import {
  type Collected,
  confirmSettlement,
  makeSettlement,
  settleIntoWallet,
} from '../../services/settlements/settle.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const prefix = 'STL'
/** Ten minutes past midnight in Kampala, when a day's settlements are made. */
const early = ({ past }: World, day: Day): Date => past(new Date(`${day}T00:10:00+03:00`))
const confirmedAt = ({ past }: World, day: Day): Date => past(new Date(`${day}T10:00:00+03:00`))

/** What clients paid by links was collected by the server’s keys. */
export const seedLinkAttempts = (db: Kysely<DB>): Promise<unknown> =>
  sql`insert into payment_attempts (agency_id, payment_id, provider, reference, method, state, ask_at, created_at)
    select p.agency_id, p.id, 'local', p.agency_id || '-' || p.reference || '-0', p.method, 'succeeded', p.paid_at, p.paid_at from payments p
    where p.link_id is not null and p.aggregator = 'local' and p.direction = 'in' and moved(p.status)
      and not exists (select from payment_attempts a where a.payment_id = p.id) order by p.id`.execute(db)

const groupsOf = async (db: Kysely<DB>, agencyId: number, keysOf: Collected['keysOf']): Promise<readonly Collected[]> =>
  (
    await sql<Collected>`
      select distinct u.provider, u.keys_of as "keysOf", u.currency from unsettled_payments u
      where u.agency_id = ${agencyId} and u.keys_of = ${keysOf} order by 1, 3`.execute(db)
  ).rows

/** Moves what the server's keys collected towards the wallets of all agencies, day by day up to a moment, as the clock does. */
export function walletSettlements(world: World, references: References, agencies: readonly SeededAgency[]) {
  const { db } = world
  // What wallets were filled with and spent before that is posted already, and a wallet is posted to in the order of time.
  let day = addDays(world.today, -28)
  return async (until: Date): Promise<void> => {
    for (; early(world, day) < until && day <= world.today; day = addDays(day, 1)) {
      const at = early(world, day)
      for (const { id: agencyId } of agencies) {
        const { rows } = await sql<{ id: number }>`
          select id from provider_settlements where agency_id = ${agencyId} and keys_of = 'server' and status = 'pending' and expected_on <= ${day}
          order by id`.execute(db)
        for (const { id } of rows) await settleIntoWallet(db, agencyId, id, at)
        for (const collected of await groupsOf(db, agencyId, 'server'))
          await makeSettlement(db, collected, {
            ...{ agencyId, userId: null, at, before: paidOutBefore(collected.provider, day) },
            reference: () => references.next(agencyId, prefix, at),
          })
      }
    }
  }
}

interface Week {
  readonly agency_id: number
  readonly provider: SettlingProvider
  readonly currency: CurrencyCode
  readonly week: Day
  readonly payments: number
  readonly gross: number
  readonly refunded: number
  readonly fee: number
  readonly first_day: Day
  readonly last_day: Day
}

/** What agencies collected by keys of their own, settled week by week to their banks: all but the latest two weeks. */
async function seedWeeks(world: World, references: References, agencies: readonly SeededAgency[]): Promise<void> {
  const { db, today } = world
  const end = addDays(today, -13 - weekdayOf(today))
  const week = sql`date_trunc('week', p.paid_at at time zone 'Africa/Kampala')::date`
  const ofWeek = sql`p.settlement_id is null and in_clearing(p.aggregator, p.objective, p.status) and collected_by(p.id) = 'agency'
    and p.paid_at < ${`${end}T00:00:00+03:00`}`
  const day = sql`(p.paid_at at time zone 'Africa/Kampala')::date`
  const { rows } = await sql<Week>`
    select * from (
      select p.agency_id, p.aggregator as provider, p.currency, ${week} as week, count(*)::int as payments,
        coalesce(sum(p.amount) filter (where p.direction = 'in'), 0)::bigint as gross,
        coalesce(sum(p.amount) filter (where p.direction = 'out'), 0)::bigint as refunded, sum(p.fee)::bigint as fee,
        min(${day}) as first_day, max(${day}) as last_day
      from payments p where ${ofWeek} group by 1, 2, 3, 4) w
    where gross - refunded - fee > 0 order by week, agency_id, provider, currency`.execute(db)
  const made = rows.map((row) => {
    const madeOn = addDays(row.week, 7)
    const arrivesOn = settlementArrives(row.provider, row.last_day, madeOn)
    return { ...row, id: world.id('provider_settlements'), madeOn, arrivesOn }
  })
  await sql`alter table payments disable trigger payments_settled`.execute(db)
  await insertRows(
    db,
    'provider_settlements',
    made.map(({ week: _, madeOn, arrivesOn, ...row }): Row<'provider_settlements'> => {
      const { gross, refunded, fee, provider, agency_id } = row
      const at = early(world, madeOn)
      const settledAt = confirmedAt(world, arrivesOn)
      return {
        ...{ ...row, reference: references.next(agency_id, prefix, at), keys_of: 'agency', status: 'settled' },
        ...{ expected_on: arrivesOn, arrived: gross - refunded - fee, arrived_on: arrivesOn, settled_at: settledAt },
        settled_by: agencies.find(({ id }) => id === agency_id)?.owner.id ?? null,
        provider_reference: `${provider.slice(0, 3).toUpperCase()}-${row.id + 40_000}`,
        ...{
          difference_reason: '',
          note: '',
          taken_back_reason: '',
          version: 2,
          created_at: at,
          updated_at: settledAt,
        },
      }
    }),
  )
  const weeks = JSON.stringify(
    made.map(({ id, agency_id, provider, currency, week }) => ({ id, agency_id, provider, currency, week })),
  )
  await sql`update payments p set settlement_id = w.id
    from json_to_recordset(${weeks}::json) as w(id bigint, agency_id bigint, provider text, currency text, week date)
    where ${ofWeek} and p.agency_id = w.agency_id and p.aggregator = w.provider and p.currency = w.currency and ${week} = w.week`.execute(
    db,
  )
  await sql`alter table payments enable trigger payments_settled`.execute(db)
  await sql`select post_movements(array_agg(row(next_transfer(), s.agency_id, 'settlement', null, null, '', s.settled_by,
      'settlement:' || s.id || ':arrived', null, s.settled_at, s.currency, s.arrived, 'bank', s.provider, null, 'clearing', s.provider, null)::ledger_movement
      order by s.settled_at, s.id))
    from provider_settlements s where s.status = 'settled' and s.keys_of = 'agency' having count(*) > 0`.execute(db)
}

/** Of one payout a provider kept more than it had said. */
const kept = { provider: 'pesapal', reason: 'Pesapal kept the fee of a chargeback' } as const

/** Eighteen months of payouts to the banks: the latest are on the way, and what was paid in the last days stands with the providers. */
export async function seedBankSettlements(
  world: World,
  references: References,
  agencies: readonly SeededAgency[],
): Promise<void> {
  const { db, today } = world
  await seedWeeks(world, references, agencies)
  await sql`select setval(pg_get_serial_sequence('provider_settlements', 'id'), greatest((select max(id) from provider_settlements), 1))`.execute(
    db,
  )
  let isShort = true
  for (const { daysAgo, arrives } of [
    { daysAgo: 8, arrives: true },
    { daysAgo: 3, arrives: true },
    { daysAgo: 0, arrives: false },
  ])
    for (const { id: agencyId, owner } of agencies)
      for (const collected of await groupsOf(db, agencyId, 'agency')) {
        const { provider, currency } = collected
        const day = addDays(today, -daysAgo)
        const at = early(world, day)
        const row = await makeSettlement(db, collected, {
          ...{ agencyId, userId: null, at, before: paidOutBefore(provider, day) },
          reference: () => references.next(agencyId, prefix, at),
        })
        if (row === null || !arrives) continue
        const expected = row.expected ?? 0
        const isLess = isShort && provider === kept.provider
        const arrived = isLess ? expected - Math.floor(expected / 50) : expected
        if (isLess) isShort = false
        await confirmSettlement(
          db,
          { agencyId, userId: owner.id, visitor: null },
          row.id,
          {
            ...{ arrived: toMajor(arrived, currency), arrived_on: dayOf(confirmedAt(world, row.expected_on)) },
            ...{ provider_reference: `${provider.slice(0, 3).toUpperCase()}-${row.id + 40_000}`, note: '' },
            ...{ reason: isLess ? kept.reason : '', version: undefined },
          },
          confirmedAt(world, row.expected_on),
        )
      }
}

/** Numbers them in the order in which they were made, whichever way they were seeded. */
export async function numberSettlements(db: Kysely<DB>): Promise<void> {
  await sql`alter table provider_settlements disable trigger provider_settlements_keep`.execute(db)
  const year = sql`extract(year from s.created_at at time zone 'Africa/Kampala')::int`
  const counted = sql`select s.id, ${year} as year, row_number() over (partition by s.agency_id, ${year} order by s.created_at, s.id) as place
    from provider_settlements s`
  await sql`update provider_settlements set reference = 'new ' || id`.execute(db)
  await sql`update provider_settlements s set reference = ${prefix} || '-' || n.year || '-' || lpad(n.place::text, 6, '0')
    from (${counted}) n where n.id = s.id`.execute(db)
  await sql`alter table provider_settlements enable trigger provider_settlements_keep`.execute(db)
}
