import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { type Age, ages } from '../../../src/domain/finance/ages.ts'
import { transferKinds } from '../../../src/domain/finance/money-flow.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { ClientStatement, ClientStatementLine } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { eachInstalment, isIn, isOpen, openOf, owedSince, wholeSum } from '../dues/open-instalments.ts'

export interface AskedStatement {
  readonly clientId: number
  readonly currency: CurrencyCode
  readonly from?: Day | null | undefined
  readonly to?: Day | null | undefined
}

/** More lines than these are in the file, and neither on the screen nor on paper. */
const mostLines = 1000

/** Bookings of the client that are not deleted, as `b`; the balances of the same bookings come to the balance of the statement. */
const theirs = (agencyId: number, { clientId, currency }: AskedStatement) =>
  sql`b.agency_id = ${agencyId} and b.client_id = ${clientId} and b.currency = ${currency} and b.deleted_at is null`

/** Every entry of the receivables of these bookings, in the order of what happened, with what was owed after it. */
const entriesOf = (agencyId: number, asked: AskedStatement) => sql`
  select e.id, t.kind, t.payment_id, t.happened_at as at, e.amount, b.id as booking_id, b.reference, b.kind as booking_kind, b.title,
    sum(e.amount) over (order by t.happened_at, e.id rows between unbounded preceding and current row) as balance
  from bookings b
  join ledger_accounts a on a.booking_id = b.id and a.agency_id = b.agency_id and a.kind = 'receivable' and a.currency = b.currency
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where ${theirs(agencyId, asked)}`

const before = (day: Day | null | undefined): RawBuilder<unknown> =>
  day == null ? sql`false` : sql`e.at < ${startOfDay(day)}`
const until = (day: Day | null | undefined): RawBuilder<unknown> =>
  sql`e.at < ${startOfDay(addDays(day ?? today(), 1))}`

const isWriteOff = sql`e.kind in ('write_off', 'write_off_back')`

/** The lines of the period, with the words of the payment. */
const linesOf = (agencyId: number, asked: AskedStatement) => sql<Line>`
  select e.id, e.kind, e.at, e.booking_id, e.reference as booking_reference, e.booking_kind, e.title as booking_title,
    (select p.reference from payments p where p.id = e.payment_id) as payment_reference,
    major(e.amount, ${asked.currency}) as amount, major(e.balance::bigint, ${asked.currency}) as balance
  from (${entriesOf(agencyId, asked)}) e where ${until(asked.to)} and not (${before(asked.from)})`

interface Line extends Omit<ClientStatementLine, 'title'> {
  readonly kind: string
}
const titleOf = ({ kind }: Line): string => transferKinds[kind] ?? kind

function checkDays({ from, to }: AskedStatement): void {
  if (from != null && from > (to ?? today())) throw refused({ to: ['The last day is before the first.'] })
}

async function clientOf(db: Kysely<DB>, agencyId: number, id: number) {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) throw notFound('client')
  return client
}

/** What a client owed, was charged and paid, with the balance after each entry; 404 for another agency's client. */
export async function clientStatement(
  db: Kysely<DB>,
  agencyId: number,
  asked: AskedStatement,
): Promise<ClientStatement> {
  const client = await clientOf(db, agencyId, asked.clientId)
  checkDays(asked)
  const { currency, from = null } = asked
  const { rows: sums } = await sql<
    Pick<ClientStatement, 'opening' | 'charged' | 'paid' | 'written_off' | 'closing' | 'currencies'>
  >`
    select major(coalesce(sum(e.amount) filter (where ${before(from)}), 0)::bigint, ${currency}) as opening,
      major(coalesce(sum(e.amount) filter (where ${until(asked.to)} and not (${before(from)}) and e.payment_id is null and not ${isWriteOff}), 0)::bigint, ${currency}) as charged,
      major(coalesce(-sum(e.amount) filter (where ${until(asked.to)} and not (${before(from)}) and ${isWriteOff}), 0)::bigint, ${currency}) as written_off,
      major(coalesce(-sum(e.amount) filter (where ${until(asked.to)} and not (${before(from)}) and e.payment_id is not null), 0)::bigint, ${currency}) as paid,
      major(coalesce(sum(e.amount) filter (where ${until(asked.to)}), 0)::bigint, ${currency}) as closing,
      array(select distinct b.currency from bookings b
        where b.agency_id = ${agencyId} and b.client_id = ${asked.clientId} and b.deleted_at is null order by 1) as currencies
    from (${entriesOf(agencyId, asked)}) e`.execute(db)
  const { rows } =
    await sql<Line>`${linesOf(agencyId, asked)} order by e.at desc, e.id desc limit ${sql.lit(mostLines + 1)}`.execute(
      db,
    )
  const [whole] = sums
  if (whole === undefined) throw new Error('sums without groups are one row')
  return {
    client,
    currency,
    from,
    to: asked.to ?? today(),
    ...whole,
    lines: rows
      .slice(0, mostLines)
      .reverse()
      .map(({ kind, ...line }) => ({ ...line, title: titleOf({ ...line, kind }) })),
    shortened: rows.length > mostLines,
    ...(await owedByAge(db, agencyId, asked)),
  }
}

/** What is owed today by how long it has been due, as the dues board knows it; what was paid too much is never set against it. */
async function owedByAge(
  db: Kysely<DB>,
  agencyId: number,
  asked: AskedStatement,
): Promise<Pick<ClientStatement, 'owed' | 'to_refund'>> {
  const mine = theirs(agencyId, asked)
  const late = sql`${today()}::date - o.due_on`
  const ageOf = keysOf(ages).map((age) => {
    const { from, to } = ages[age]
    return sql`when ${from === null ? sql`true` : sql`${late} >= ${from}`} and ${to === null ? sql`true` : sql`${late} <= ${to}`} then ${age}::text`
  })
  const { rows } = await sql<{ age: Age | 'refund'; amount: number }>`
    select s.age, major(sum(s.open)::bigint, ${asked.currency}) as amount
    from (
      select case ${sql.join(ageOf, sql` `)} end as age, o.open
      from (
        select i.due_on, ${openOf} as open from ${eachInstalment} where ${mine} and ${isOpen}
        union all
        select ${owedSince}, ${wholeSum} from bookings b where ${mine} and ${isIn.fee}
      ) o
      union all
      select 'refund', ${wholeSum} from bookings b where ${mine} and ${isIn.refund}
    ) s group by s.age`.execute(db)
  const of = (age: Age | 'refund') => rows.find((row) => row.age === age)?.amount ?? 0
  return { owed: keysOf(ages).map((age) => ({ age, amount: of(age) })), to_refund: of('refund') }
}

const exported: readonly Column<Line>[] = [
  { title: 'Date', value: (line) => line.at, type: 'instant', width: 18 },
  { title: 'What', value: titleOf, width: 20 },
  { title: 'Booking', value: (line) => line.booking_reference, width: 18 },
  { title: 'Title', value: (line) => line.booking_title, width: 36 },
  { title: 'Payment', value: (line) => line.payment_reference, width: 18 },
  { title: 'Amount', value: (line) => line.amount, type: 'amount' },
  { title: 'Balance', value: (line) => line.balance, type: 'amount' },
]

/** Every line as a file; the balance before the first is the first line's less its amount. */
export async function clientStatementExport(
  db: Kysely<DB>,
  agencyId: number,
  asked: AskedStatement,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  await clientOf(db, agencyId, asked.clientId)
  checkDays(asked)
  return exportFile<Line>(db, {
    name: `statement-${asked.currency}`,
    format,
    agencyId,
    columns: exported,
    query: sql`${linesOf(agencyId, asked)} order by e.at, e.id`,
  })
}
