import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { bankCredits } from '../../../src/domain/contract/money/bank-credits.ts'
import { bankCreditSources, bankCreditStates, ignoreReasons } from '../../../src/domain/finance/bank-credits.ts'
import type {
  BankCredit,
  BankCreditMatch,
  BankCreditSum,
  BankCreditTotals,
  Meta,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, countOf, likeOf, metaOf, orderOf, pageOf, searchWords, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { personName } from '../records/person-ref.ts'

type Query = QueryOf<typeof bankCredits.list>
type Filter = QueryOf<typeof bankCredits.totals>
interface Reader {
  readonly db: Kysely<DB>
  readonly agencyId: number
}

/** What of credit `c` is left to match, in minor units. */
const leftOf = sql`case when c.state = 'ignored' then 0 else c.amount - c.matched end`
const columns = sql`
  c.id, c.account, c.currency, c.value_date::text as value_date, major(c.amount, c.currency) as amount,
  major(c.matched, c.currency) as matched, major(${leftOf}, c.currency) as left, c.reference, c.payer, c.description, c.source,
  c.file_name, c.state, c.ignored_reason, c.ignored_note, ${personName(sql`c.ignored_by`)} as ignored_by, c.ignored_at,
  ${personName(sql`c.entered_by`)} as entered_by, c.created_at, c.version`

const conditionsOf = (agencyId: number, query: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`c.agency_id = ${agencyId}`,
      ...whereGiven(query.state, (states) => sql`c.state = any(${states}::text[])`),
      ...whereGiven(query.currency, (codes) => sql`c.currency = any(${codes}::text[])`),
      ...whereGiven(query.from, (first) => sql`c.value_date >= ${first}`),
      ...whereGiven(query.to, (last) => sql`c.value_date <= ${last}`),
      ...searchWords(query.q).map((word) => sql`c.search like ${likeOf(word)}`),
    ],
    sql` and `,
  )

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  value_date: sql`c.value_date`,
  amount: sql`c.currency, c.amount`,
  payer: sql`searchable(c.payer)`,
}

const exported: readonly Column<BankCredit>[] = [
  { title: 'Day', value: (row) => row.value_date, type: 'date' },
  { title: 'Payer', value: (row) => row.payer, width: 26 },
  { title: 'Description', value: (row) => row.description, width: 40 },
  { title: 'Reference', value: (row) => row.reference, width: 20 },
  { title: 'Account', value: (row) => row.account, width: 18 },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Amount', value: (row) => row.amount, type: 'amount' },
  { title: 'Matched', value: (row) => row.matched, type: 'amount' },
  { title: 'Left to match', value: (row) => row.left, type: 'amount' },
  { title: 'State', value: (row) => bankCreditStates[row.state] },
  { title: 'Why ignored', value: (row) => (row.ignored_reason == null ? null : ignoreReasons[row.ignored_reason]) },
  { title: 'Note', value: (row) => row.ignored_note, width: 26 },
  { title: 'Source', value: (row) => bankCreditSources[row.source] },
  { title: 'File', value: (row) => row.file_name, width: 26 },
]

export async function creditPage(
  { db, agencyId }: Reader,
  query: Query,
): Promise<{ data: BankCredit[]; meta: Meta } | Response> {
  const where = conditionsOf(agencyId, query)
  const ordered = sql<BankCredit>`select ${columns} from bank_credits c where ${where}
    order by ${orderOf(query.sort, sorts, '-value_date', sql`c.id`)}`
  if (query.download !== undefined)
    return exportFile<BankCredit>(db, {
      ...{ name: 'bank-credits', format: query.download, agencyId, columns: exported, query: ordered },
    })
  const page = pageOf(query)
  const { rows } = await sql<BankCredit>`${ordered} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from bank_credits c where ${where}`)
  return { data: rows, meta: metaOf(page, counted, rows.length) }
}

/** What the list of the same filters comes to; null when too many match to be added up on every key press. */
export async function creditTotals({ db, agencyId }: Reader, query: Filter): Promise<BankCreditTotals> {
  const { rows } = await sql<BankCreditSum>`
    with matching as materialized (
      select c.currency, c.amount, ${leftOf} as left from bank_credits c where ${conditionsOf(agencyId, query)} limit ${sql.lit(countedAtMost + 1)})
    select currency, count(*)::int as credits, exact_sum(sum(amount), currency) as amount, exact_sum(sum("left"), currency) as left
    from matching group by currency order by currency`.execute(db)
  return { sums: rows.reduce((all, { credits }) => all + credits, 0) > countedAtMost ? null : rows }
}

export async function creditOf(db: Kysely<DB>, agencyId: number, id: number): Promise<BankCredit> {
  const { rows } = await sql<BankCredit>`
    select ${columns} from bank_credits c where c.id = ${id} and c.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('bank credit')
  return row
}

/** What a credit is or was tied to, the latest first. */
export async function matchesOf(db: Kysely<DB>, agencyId: number, creditId: number): Promise<BankCreditMatch[]> {
  const { rows } = await sql<BankCreditMatch>`
    select m.id, major(m.amount, p.currency) as amount, p.id as payment_id, p.reference as payment_reference,
      major(p.settled_amount, p.settled_currency) as settled_amount, p.settled_currency, b.id as booking_id,
      b.reference as booking_reference, b.kind as booking_kind, cl.name as client, m.recorded, ${personName(sql`m.matched_by`)} as by,
      m.created_at as at, ${personName(sql`m.undone_by`)} as undone_by, m.undone_at, m.undone_why
    from bank_credit_matches m join payments p on p.id = m.payment_id
    left join bookings b on b.id = p.booking_id left join clients cl on cl.id = b.client_id
    where m.credit_id = ${creditId} and m.agency_id = ${agencyId} order by m.undone_at is not null, m.id desc`.execute(
    db,
  )
  return rows
}
