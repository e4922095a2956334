import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { cashDesk } from '../../../src/domain/contract/money/cash-desk.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { CashDrawer, CashSession, CashSessionShown, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { personRef } from '../records/person-ref.ts'

const inMajor = (sum: RawBuilder<unknown>) => sql`major((${sum})::bigint, s.currency)`
const ofKind = (kind: string, sign: 1 | -1) =>
  inMajor(sql`coalesce(sum(${sql.lit(sign)} * e.amount) filter (where e.kind = ${sql.lit(kind)}), 0)`)

const columns = sql`
  s.id, s.currency, s.name, s.closed_at is null as open, ${personRef(sql`s.opened_by`)} as opened_by, s.opened_at,
  ${personRef(sql`s.closed_by`)} as closed_by, s.closed_at, ${inMajor(sql`s.expected_at_opening`)} as expected_at_opening,
  ${inMajor(sql`s.opening_count`)} as opening_count, s.opening_note, l.received, l.refunded, l.paid_in, l.paid_out, l.to_bank,
  ${inMajor(sql`coalesce(s.expected, s.opening_count + l.moved)`)} as expected, ${inMajor(sql`s.counted`)} as counted,
  ${inMajor(sql`s.counted - s.expected`)} as difference, s.note, s.version`
const from = sql`cash_sessions s cross join lateral (
  select coalesce(sum(e.amount), 0) as moved,
    ${inMajor(sql`coalesce(sum(e.amount) filter (where e.payment_id is not null and e.amount > 0), 0)`)} as received,
    ${inMajor(sql`coalesce(-sum(e.amount) filter (where e.payment_id is not null and e.amount < 0), 0)`)} as refunded,
    ${ofKind('cash_pay_in', 1)} as paid_in, ${ofKind('cash_pay_out', -1)} as paid_out, ${ofKind('cash_to_bank', -1)} as to_bank
  from cash_session_entries e where e.session_id = s.id) l`

/** By the books, in minor units: what the drawer of a currency holds, and the last entry of its account. */
export async function drawerAccount(
  db: Kysely<DB>,
  agencyId: number,
  currency: string,
): Promise<{ readonly balance: number; readonly entry: number }> {
  const { rows } = await sql<{ balance: number; entry: number }>`
    select coalesce(sum(e.amount), 0)::bigint as balance, coalesce(max(e.id), 0)::bigint as entry
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.agency_id = ${agencyId} and a.kind = 'cash_drawer' and a.currency = ${currency}`.execute(db)
  return rows[0] ?? { balance: 0, entry: 0 }
}

/** The currencies in which cash was ever taken, and those in which a drawer is open; shillings and dollars always. */
export async function drawersOf(db: Kysely<DB>, agencyId: number): Promise<CashDrawer[]> {
  const [accounts, sessions] = await Promise.all([
    sql<Pick<CashDrawer, 'currency'> & { balance: number }>`
      select a.currency, sum(e.amount)::bigint as balance from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.agency_id = ${agencyId} and a.kind = 'cash_drawer' group by a.currency`.execute(db),
    sql<CashSession>`select ${columns} from ${from} where s.agency_id = ${agencyId} and s.closed_at is null`.execute(
      db,
    ),
  ])
  const known = new Set<CashDrawer['currency']>(['UGX', 'USD'])
  for (const { currency } of [...accounts.rows, ...sessions.rows]) known.add(currency)
  return [...known].map((currency) => ({
    currency,
    expected: toMajor(accounts.rows.find((row) => row.currency === currency)?.balance ?? 0, currency),
    session: sessions.rows.find((row) => row.currency === currency) ?? null,
  }))
}

export async function sessionShown(db: Kysely<DB>, agencyId: number, id: number): Promise<CashSessionShown> {
  const { rows } = await sql<CashSession & Pick<CashSessionShown, 'notes'>>`
    select ${columns}, coalesce((select json_agg(json_build_object('value', major((n->>'value')::bigint, s.currency),
      'pieces', (n->>'pieces')::int)) from jsonb_array_elements(s.notes) n), '[]') as notes
    from ${from} where s.id = ${id} and s.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('cash session')
  const { notes, ...session } = row
  const entries = await sql<CashSessionShown['entries'][number]>`
    select e.id, case when e.payment_id is null then replace(e.kind, 'cash_', '') when e.amount > 0 then 'payment' else 'refund' end as kind,
      major(e.amount, s.currency) as amount, p.reference, e.payment_id, coalesce(p.payer, '') as payer,
      coalesce(m.reason, p.note, '') as reason, (select u.name from users u where u.id = e.made_by) as by, e.happened_at as at
    from cash_session_entries e join cash_sessions s on s.id = e.session_id
    left join payments p on p.id = e.payment_id left join cash_moves m on m.transfer_id = e.transfer_id
    where e.session_id = ${id} and e.agency_id = ${agencyId} order by e.id desc limit 500`.execute(db)
  const takers = await sql<CashSessionShown['takers'][number]>`
    select coalesce((select u.name from users u where u.id = e.made_by), 'Nobody') as name,
      ${inMajor(sql`coalesce(sum(e.amount) filter (where e.amount > 0), 0)`)} as received,
      ${inMajor(sql`coalesce(-sum(e.amount) filter (where e.amount < 0), 0)`)} as refunded
    from cash_session_entries e join cash_sessions s on s.id = e.session_id
    where e.session_id = ${id} and e.agency_id = ${agencyId} and e.payment_id is not null
    group by e.made_by, s.currency order by sum(e.amount) desc`.execute(db)
  return { session, notes, entries: entries.rows, takers: takers.rows }
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = { opened_at: sql`s.opened_at` }

export async function sessionPage(
  { db, agencyId }: { readonly db: Kysely<DB>; readonly agencyId: number },
  query: QueryOf<typeof cashDesk.list>,
): Promise<{ data: CashSession[]; meta: Meta } | Response> {
  const where = sql.join(
    [
      sql`s.agency_id = ${agencyId}`,
      ...(query.currency === undefined
        ? []
        : [sql`s.currency = any(${query.currency.toUpperCase().split(',')}::text[])`]),
      ...searchWords(query.q).map(
        (word) => sql`searchable(s.name || ' ' || s.note || ' ' || s.opening_note || ' ' ||
          (select string_agg(u.name, ' ') from users u where u.id in (s.opened_by, s.closed_by))) like ${likeOf(word)}`,
      ),
    ],
    sql` and `,
  )
  const ordered = sql<CashSession>`select ${columns} from ${from} where ${where}
    order by ${orderOf(query.sort, sorts, '-opened_at', sql`s.id`)}`
  if (query.download !== undefined)
    return exportFile<CashSession>(db, {
      name: 'cash-sessions',
      format: query.download,
      agencyId,
      columns: [
        { title: 'Drawer', value: (row) => row.name, width: 20 },
        { title: 'Currency', value: (row) => row.currency },
        { title: 'Opened', value: (row) => row.opened_at, type: 'instant', width: 18 },
        { title: 'Opened by', value: (row) => row.opened_by.name, width: 22 },
        { title: 'Closed', value: (row) => row.closed_at, type: 'instant', width: 18 },
        { title: 'Closed by', value: (row) => row.closed_by?.name, width: 22 },
        { title: 'Counted at opening', value: (row) => row.opening_count, type: 'amount' },
        { title: 'Received', value: (row) => row.received, type: 'amount' },
        { title: 'Refunded', value: (row) => row.refunded, type: 'amount' },
        { title: 'Paid in', value: (row) => row.paid_in, type: 'amount' },
        { title: 'Paid out', value: (row) => row.paid_out, type: 'amount' },
        { title: 'Taken to the bank', value: (row) => row.to_bank, type: 'amount' },
        { title: 'Expected', value: (row) => row.expected, type: 'amount' },
        { title: 'Counted', value: (row) => row.counted, type: 'amount' },
        { title: 'Difference', value: (row) => row.difference, type: 'amount' },
        { title: 'Note', value: (row) => row.note, width: 30 },
      ],
      query: ordered,
    })
  const page = pageOf(query)
  const { rows } = await sql<CashSession>`${ordered} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from cash_sessions s where ${where}`)
  return { data: rows, meta: metaOf(page, counted, rows.length) }
}
