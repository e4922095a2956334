import { sql } from 'kysely'
import { dayOf } from '../../../src/domain/dates.ts'
import { builtInDay, builtInWorths, crossRate, exchange } from '../../../src/domain/finance/exact-rates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { takeQuote } from '../../services/wallets/exchange.ts'
import { actAs } from '../act-as.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** What an agency put into its wallets: currency, minor units, days ago. */
const topUps = {
  'nile-savannah': [
    ['UGX', 8_000_000, 210],
    ['USD', 250_000, 120],
    ['EUR', 80_000, 64],
    ['UGX', 4_500_000, 33],
  ],
  'rift-valley': [['UGX', 1_200_000, 80]],
} as const

/** What it paid from them: what for, currency, minor units, days ago. */
const spent = {
  'nile-savannah': [
    ['emails', 'UGX', 450_000, 31],
    ['emails', 'UGX', 90_000, 29],
    ['domain', 'USD', 1_800, 90],
  ],
  'rift-valley': [['emails', 'UGX', 180_000, 61]],
} as const

/** Payments that came to nothing, or not yet to anything: status, what the provider said, hours ago. */
const unsettled = [
  ['pending', '', 1],
  ['pending', '', 3],
  ['expired', 'Nobody approved it in time.', 30],
  ['failed', 'The payer’s balance was too small.', 52],
  ['cancelled', 'The payer declined.', 77],
  ['expired', 'Nobody approved it in time.', 140],
  ['failed', 'The phone could not be reached.', 260],
  ['expired', 'Nobody approved it in time.', 900],
] as const

const isShown = (key: string): key is keyof typeof topUps => key in topUps

/** Top-ups and what was paid from them, from which the ledger makes the wallets: three at Nile, one at Rift. They draw no chance. */
export async function seedWallets(world: World, references: References, agency: SeededAgency): Promise<void> {
  if (!isShown(agency.key)) return
  const before = (days: number) => new Date(world.now.getTime() - days * 86_400_000)
  const shared = (at: Date) => ({
    id: world.id('payments'),
    agency_id: agency.id,
    reference: references.next(agency.id, 'PAY', at),
    payer: agency.owner.name,
    note: '',
    recorded_by: agency.owner.id,
    paid_at: at,
    created_at: at,
  })
  await insertRows(world.db, 'payments', [
    ...topUps[agency.key].map(
      ([currency, amount, daysAgo]): Row<'payments'> => ({
        ...shared(before(daysAgo)),
        objective: 'top_up',
        aggregator: 'local',
        method: 'bank',
        currency,
        amount,
      }),
    ),
    ...spent[agency.key].map(
      ([objective, currency, amount, daysAgo]): Row<'payments'> => ({
        ...shared(before(daysAgo)),
        objective,
        aggregator: 'wallet',
        method: 'wallet',
        currency,
        amount,
      }),
    ),
  ])
  if (agency.key === 'nile-savannah') await seedUnsettled(world, references, agency)
}

/** Clients who tried to pay what they still owe. */
async function seedUnsettled(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { rows } = await sql<{ id: number; currency: CurrencyCode; balance: number; name: string }>`
    select b.id, b.currency, b.balance, c.name from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agency.id} and b.status = 'confirmed' and b.balance > 0 order by b.id desc limit ${unsettled.length}`.execute(
    world.db,
  )
  const tried = rows.flatMap((booking, index) => {
    const [status, reason, hoursAgo] = unsettled[index] ?? []
    if (status === undefined) return []
    const at = new Date(world.now.getTime() - hoursAgo * 3_600_000)
    return [{ booking, status, reason, at, id: world.id('payments') }]
  })
  await insertRows(
    world.db,
    'payments',
    tried.map(({ booking, status, at, id }): Row<'payments'> => {
      const isShillings = booking.currency === 'UGX'
      return {
        id,
        agency_id: agency.id,
        reference: references.next(agency.id, 'PAY', at),
        objective: 'booking',
        booking_id: booking.id,
        aggregator: isShillings ? 'mtn_momo' : 'flutterwave',
        method: isShillings ? 'mobile_money' : 'card',
        currency: booking.currency,
        amount: booking.balance,
        status,
        payer: booking.name,
        note: '',
        paid_at: at,
        created_at: at,
      }
    }),
  )
  await insertRows(
    world.db,
    'payment_events',
    tried
      .filter(({ status }) => status !== 'pending')
      .map(
        ({ id, status, reason, at }): Row<'payment_events'> => ({
          agency_id: agency.id,
          payment_id: id,
          status,
          source: status === 'expired' ? 'query' : 'callback',
          reason,
          at: new Date(at.getTime() + 180_000),
        }),
      ),
  )
}

/** The agency's own rates: currency, what one unit is in shillings, days ago. */
const houseRates = [
  ['USD', '3690', 40],
  ['EUR', '4240', 35],
  ['USD', '3675.5', 6],
] as const
/** What it exchanged: from, into, minor units, days ago. After the top-ups and before the transfers, as they stand in the books. */
const exchanged = [
  ['USD', 'UGX', 60_000, 28],
  ['EUR', 'UGX', 15_000, 28],
  ['UGX', 'USD', 1_500_000, 27],
] as const

/** House rates and exchanges of Nile, once the wallets are filled. */
export async function seedExchanges(world: World, agency: SeededAgency): Promise<void> {
  const { db } = world
  const at = (days: number) => new Date(world.now.getTime() - days * 86_400_000)
  await actAs(db, agency.owner.id)
  for (const [currency, rate, daysAgo] of houseRates)
    await sql`insert into house_rates (agency_id, currency, day, rate, set_by, created_at, updated_at)
      values (${agency.id}, ${currency}, ${dayOf(at(daysAgo))}, ${rate}::numeric, ${agency.owner.id}, ${at(daysAgo)}, ${at(daysAgo)})`.execute(
      db,
    )
  for (const [from, to, amount, daysAgo] of exchanged) {
    const day = dayOf(at(daysAgo))
    const worth = (currency: CurrencyCode) =>
      houseRates.filter(([code, , days]) => code === currency && dayOf(at(days)) <= day).at(-1)
    const told = worth(from) ?? worth(to)
    const rate = crossRate(worth(from)?.[1] ?? builtInWorths[from], worth(to)?.[1] ?? builtInWorths[to])
    const sides = exchange(amount, rate, from, to)
    if (sides === null) continue
    const quote = await db
      .insertInto('exchange_quotes')
      .values({
        agency_id: agency.id,
        from_currency: from,
        to_currency: to,
        amount,
        fee: sides.fee,
        rate,
        rate_source: told === undefined ? 'built_in' : 'house',
        rate_day: told === undefined ? builtInDay : dayOf(at(told[2])),
        received: sides.received,
        remainder: sides.remainder,
        made_by: agency.owner.id,
        expires_at: new Date(at(daysAgo).getTime() + 60_000),
        created_at: at(daysAgo),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await takeQuote(db, quote, at(daysAgo))
  }
  await actAs(db, null)
}
