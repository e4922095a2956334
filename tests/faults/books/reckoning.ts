import type pg from 'pg'
import type { Claims } from './claims.ts'
import { type Agencies, agenciesOf } from './desk.ts'
import { many } from './operation.ts'
import { areas } from './operations.ts'
import { type PayoutRow, payoutColumns } from './settlements.ts'
import type { World } from './world.ts'

// What the books say, read past the server in one moment, beside what people were told.

export interface Start extends Agencies {
  readonly agencies: readonly number[]
  /** The highest ids before anything was done. */
  readonly payment: number
  readonly booking: number
  readonly transfer: number
  readonly invoice: number
  readonly order: number
  readonly bankCredit: number
  readonly ledger: number
  /** Transfers of the seed that were under way. */
  readonly open: readonly number[]
  /** Settlements of the seed, as they stood. */
  readonly payouts: readonly PayoutRow[]
  /** The last number of each series of invoices. */
  readonly series: Readonly<Record<string, number>>
  /** Of the subscription. */
  readonly credit: number
  readonly prices: ReadonlyMap<number, number>
  readonly accounts: Accounts
}
/** Minor units by agency, account and currency. */
type Accounts = ReadonlyMap<string, number>

/** What the areas reckon with. */
export interface Book {
  readonly client: pg.Client
  readonly start: Start
  readonly claims: Claims
  readonly prices: ReadonlyMap<number, number>
  /** What each booking was paid, less what went back. */
  readonly received: Map<number, number>
  /** What of it its client will not pay. */
  readonly writtenOff: Map<number, number>
  /** Every difference in a sentence. */
  readonly wrong: string[]
  /** What is on an account since the start: of banks, clearing and fees each part of them, else the kind. */
  readonly move: (agency: number | string, account: string, currency: string, amount: number) => void
}

/** The exchange and its rounding take what is left between currencies: they follow from all the others, which sum to zero. */
const accountsOf = async (client: pg.Client, agencies: readonly number[]): Promise<Accounts> =>
  new Map(
    (
      await many<{ name: string; sum: string }>(
        client,
        `select a.agency_id || ' ' || case when a.kind like 'wallet%' or a.kind in ('receivable','payable') or a.kind = 'sales' and a.detail <> 'write_off' then a.kind
          else a.kind || ' ' || a.detail end || ' ' || a.currency as name, sum(e.amount) as sum
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.agency_id = any($1) and a.kind not in ('exchange','rounding') group by 1`,
        [agencies],
      )
    ).map(({ name, sum }) => [name, Number(sum)]),
  )

export async function startOf(world: World): Promise<Start> {
  const { nile, rift, kazinga } = await agenciesOf(world)
  const agencies = [nile, rift, kazinga]
  return world.connected(async (client) => {
    const [row] = await many<
      Record<'payment' | 'booking' | 'transfer' | 'invoice' | 'order' | 'ledger' | 'credit' | 'bank', string>
    >(
      client,
      `select (select max(id) from payments) as payment, (select max(id) from bookings) as booking,
        (select coalesce(max(id), 0) from transfers) as transfer, (select coalesce(max(id), 0) from invoices) as invoice,
        (select coalesce(max(id), 0) from subscription_orders) as order, (select max(id) from ledger_transfers) as ledger,
        (select coalesce(max(id), 0) from bank_credits) as bank,
        (select coalesce(max(credit), 0) from subscriptions where agency_id = $1) as credit`,
      [kazinga],
    )
    const open = await many<{ id: string }>(
      client,
      `select id from transfers where agency_id = $1 and status in ('held', 'processing')`,
      [nile],
    )
    const series = await many<{ series: string; last: number }>(
      client,
      `select prefix || '-' || year as series, last from reference_counters where agency_id = $1`,
      [nile],
    )
    const payouts = await many<PayoutRow>(
      client,
      `select ${payoutColumns} from provider_settlements where agency_id = any($1)`,
      [agencies],
    )
    const plans = await many<{ id: string; amount: string }>(client, 'select id, amount from plans')
    return {
      ...{ nile, rift, kazinga, agencies, credit: Number(row?.credit), invoice: Number(row?.invoice) },
      ...{ payment: Number(row?.payment), booking: Number(row?.booking), transfer: Number(row?.transfer) },
      ...{ order: Number(row?.order), ledger: Number(row?.ledger), open: open.map(({ id }) => Number(id)) },
      series: Object.fromEntries(series.map(({ series: name, last }) => [name, Number(last)])),
      ...{ bankCredit: Number(row?.bank), payouts },
      prices: new Map(plans.map(({ id, amount }) => [Number(id), Number(amount)])),
      accounts: await accountsOf(client, agencies),
    }
  })
}

/** Every difference in a sentence; none if nothing was lost and nothing made. */
export const reckon = (world: World, start: Start, claims: Claims): Promise<string[]> =>
  world.connected(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const wrong = await reckonWithin(client, start, claims)
    await client.query('rollback')
    return wrong
  })

/** The same, in the transaction that the client is in. */
export async function reckonWithin(client: pg.Client, start: Start, claims: Claims): Promise<string[]> {
  const wrong: string[] = []
  const expected = new Map(start.accounts)
  const move: Book['move'] = (agency, account, currency, amount) => {
    const key = `${agency} ${account} ${currency}`
    expected.set(key, (expected.get(key) ?? 0) + amount)
  }
  const book: Book = {
    client,
    start,
    claims,
    prices: start.prices,
    received: new Map(),
    writtenOff: new Map(),
    wrong,
    move,
  }
  for (const area of areas) await area.reckon(book)
  const found = await accountsOf(client, start.agencies)
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    const [has, should] = [found.get(name) ?? 0, expected.get(name) ?? 0]
    if (has !== should) wrong.push(`the account ${name} has ${has} instead of ${should}`)
  }
  for (const { currency, sum } of await many<{ currency: string; sum: string }>(
    client,
    'select currency, sum(amount) as sum from ledger_entries group by 1 having sum(amount) <> 0',
  ))
    wrong.push(`all entries in ${currency} come to ${sum} instead of 0`)
  return wrong
}
