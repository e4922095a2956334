import type pg from 'pg'
import type { Claims } from './desk.ts'
import type { World } from './world.ts'

// What the books say, read past the server in one moment, beside what people were told.

export interface Start {
  readonly agency: number
  /** The highest ids before anything was done. */
  readonly payment: number
  readonly booking: number
  readonly transfer: number
  /** Transfers of the seed that were under way. */
  readonly open: readonly number[]
  readonly wallets: Readonly<Record<string, number>>
}

const paid = ['succeed', 'twice', 'late']
const one = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

const walletsOf = async (client: pg.Client, agency: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await one<{ currency: string; sum: string }>(
        client,
        'select currency, available + pending + held as sum from wallets where agency_id = $1',
        [agency],
      )
    ).map(({ currency, sum }) => [currency, Number(sum)]),
  )

export const startOf = (world: World): Promise<Start> =>
  world.connected(async (client) => {
    const [row] = await one<Record<'agency' | 'payment' | 'booking' | 'transfer', string>>(
      client,
      `select (select id from agencies where slug like 'nile%') as agency, (select max(id) from payments) as payment,
        (select max(id) from bookings) as booking, (select coalesce(max(id), 0) from transfers) as transfer`,
    )
    const agency = Number(row?.agency)
    const open = await one<{ id: string }>(
      client,
      `select id from transfers where agency_id = $1 and status in ('held', 'processing')`,
      [agency],
    )
    return {
      open: open.map(({ id }) => Number(id)),
      ...{ agency, payment: Number(row?.payment), booking: Number(row?.booking), transfer: Number(row?.transfer) },
      wallets: await walletsOf(client, agency),
    }
  })

interface PaymentRow extends pg.QueryResultRow {
  readonly id: string
  readonly uuid: string
  readonly note: string
  readonly direction: string
  readonly currency: string
  readonly amount: string
  readonly fee: string
  readonly objective: string
  readonly booking_id: string | null
  readonly link_id: string | null
  readonly moved: boolean
  /** What the provider of a request remembers. */
  readonly provider_paid: boolean
  /** Entries of its transfers on the other side of the money, reversed ones taken off. */
  readonly posted: string
}
interface BookingRow extends pg.QueryResultRow {
  readonly id: string
  readonly total: string
  readonly status: string
  readonly version: number
}
interface TransferRow extends pg.QueryResultRow {
  readonly id: string
  readonly status: string
  readonly currency: string
  readonly amount: string
  readonly fee: string
  readonly orders: number
}

/** Every difference in a sentence; none if nothing was lost and nothing made. */
export const reckon = (world: World, start: Start, claims: Claims): Promise<string[]> =>
  world.connected(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const wrong: string[] = []
    const payments = await one<PaymentRow>(
      client,
      `select p.id, p.uuid, p.note, p.direction, p.currency, p.amount, p.fee, p.objective, p.booking_id, p.link_id, moved(p.status) as moved,
        exists (select 1 from payment_attempts a join local_payments l on l.reference = a.reference
          where a.payment_id = p.id and l.state ->> 'outcome' = any($2)) as provider_paid,
        (select coalesce(sum(e.amount), 0) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
          where t.payment_id = p.id and e.currency = p.currency and a.kind not in ('receivable', 'sales', 'outside', 'refunds_due', 'fees', 'exchange')) as posted
      from payments p where p.agency_id = $3 and p.id > $1 order by p.id`,
      [start.payment, paid, start.agency],
    )
    await bookingsOf(client, start, claims, wrong)
    paymentsOf(payments, claims, wrong)
    const sent = await transfersOf(client, start, claims, wrong)
    await walletsAgree(client, start, claims, payments, sent, wrong)
    for (const { currency, sum } of await one<{ currency: string; sum: string }>(
      client,
      'select currency, sum(amount) as sum from ledger_entries group by 1 having sum(amount) <> 0',
    ))
      wrong.push(`all entries in ${currency} come to ${sum} instead of 0`)
    await client.query('rollback')
    return wrong
  })

async function bookingsOf(client: pg.Client, start: Start, { bookings }: Claims, wrong: string[]): Promise<void> {
  const rows = await one<BookingRow>(
    client,
    'select id, total, status, version from bookings where agency_id = $2 and id > $1',
    [start.booking, start.agency],
  )
  const there = new Map(rows.map((row) => [Number(row.id), row]))
  for (const [id, told] of bookings) {
    const row = there.get(id)
    if (row === undefined) wrong.push(`booking ${id} was told to be made and is not there`)
    else if (row.status !== told.status || Math.abs(Number(row.total) - told.total * 100) > 0.001)
      wrong.push(`booking ${id} is ${row.status} at ${row.total}; ${told.status} at ${told.total} was told last`)
  }
  for (const id of there.keys()) if (!bookings.has(id)) wrong.push(`booking ${id} was made, and nobody was told`)
}

function paymentsOf(rows: readonly PaymentRow[], { payments, begun }: Claims, wrong: string[]): void {
  const claimed = new Set<string>()
  for (const row of rows) {
    const keys = [`id ${row.id}`, `note ${row.note}`]
    const key = keys.find((each) => payments.has(each))
    const told = key === undefined ? undefined : payments.get(key)
    const words = `payment ${row.id} of ${row.currency} ${row.amount}`
    if (key !== undefined && claimed.has(key)) wrong.push(`${words} is there twice`)
    if (key !== undefined) claimed.add(key)
    const onPage = row.link_id !== null || row.objective === 'top_up'
    const moved = told?.moved ?? (onPage && row.provider_paid)
    if (told === undefined && !onPage) {
      if (row.moved) wrong.push(`${words} moved, and nobody was told`)
    } else if (row.moved !== moved)
      wrong.push(`${words} ${row.moved ? 'moved' : 'did not move'}, which is not what was told`)
    // Begun before the server died, and refused when it was asked again: it stays without money, and expires.
    if (onPage && row.moved && !begun.has(row.uuid)) wrong.push(`${words} moved, and who began it was refused`)
    if (
      told !== undefined &&
      [told.amount, told.currency, told.direction].join() !== [row.amount, row.currency, row.direction].join()
    )
      wrong.push(`${words} ${row.direction} was told as ${told.direction} ${told.amount} ${told.currency}`)
    const expected = row.moved ? (row.direction === 'in' ? 1 : -1) * (Number(row.amount) - Number(row.fee)) : 0
    if (Number(row.posted) !== expected) wrong.push(`${words} has ${row.posted} in the books instead of ${expected}`)
  }
  for (const [key, { moved }] of payments) if (moved && !claimed.has(key)) wrong.push(`payment ${key} is lost`)
  const uuids = new Set(rows.map(({ uuid }) => uuid))
  for (const uuid of begun) if (!uuids.has(uuid)) wrong.push(`payment ${uuid}, begun on its page, is lost`)
}

async function transfersOf(client: pg.Client, start: Start, { transfers }: Claims, wrong: string[]) {
  const rows = await one<TransferRow>(
    client,
    `select t.id, t.status, t.currency, t.amount, t.fee,
      (select count(*)::int from local_payouts p where p.reference like '%' || t.reference || '-%' and p.state = 'sent' and p.amount = t.amount) as orders
    from transfers t where t.agency_id = $2 and (t.id > $1 or t.id = any($3))`,
    [start.transfer, start.agency, start.open],
  )
  const there = new Map(rows.map((row) => [Number(row.id), row]))
  for (const [id, told] of transfers) {
    const row = there.get(id)
    if (row === undefined) wrong.push(`transfer ${id} was told to be made and is not there`)
    else if (Number(row.amount) !== told.amount)
      wrong.push(`transfer ${id} is of ${row.amount}; ${told.amount} was told last`)
  }
  for (const [id, row] of there) {
    if (start.open.includes(id)) continue
    if (!transfers.has(id)) wrong.push(`transfer ${id} was made, and nobody was told`)
    if (row.orders > 1 || (row.status === 'sent') !== (row.orders === 1 && row.status !== 'processing'))
      wrong.push(`transfer ${id} is ${row.status}, and the provider has sent it ${row.orders} times`)
  }
  return rows.filter(({ status }) => status === 'sent')
}

async function walletsAgree(
  client: pg.Client,
  start: Start,
  claims: Claims,
  payments: readonly PaymentRow[],
  sent: readonly TransferRow[],
  wrong: string[],
): Promise<void> {
  const expected: Record<string, number> = { ...start.wallets }
  const move = (currency: string, amount: number) => {
    expected[currency] = (expected[currency] ?? 0) + amount
  }
  for (const row of payments)
    if (row.objective === 'top_up' && row.moved) move(row.currency, Number(row.amount) - Number(row.fee))
  for (const { from, to, amount, received } of claims.exchanges) {
    move(from, -amount)
    move(to, received)
  }
  for (const { currency, amount, fee } of sent) move(currency, -Number(amount) - Number(fee))
  const shown = await walletsOf(client, start.agency)
  for (const [currency, sum] of Object.entries(expected))
    if (shown[currency] !== sum) wrong.push(`the wallet in ${currency} has ${shown[currency]} instead of ${sum}`)
  for (const { id, available, pending, held } of await one<Record<'id' | 'available' | 'pending' | 'held', string>>(
    client,
    'select id, available, pending, held from wallets where least(available, pending, held) < 0',
  ))
    wrong.push(`wallet ${id} is below zero: ${available}, ${pending}, ${held}`)
}
