import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { beneficiaries } from '../../../src/domain/contract/beneficiaries.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type {
  Beneficiary,
  BeneficiaryDetail,
  Transfer,
  TransferStatistics,
} from '../../../src/domain/schema/types.generated.ts'
import { bankOf } from '../../../src/domain/transfers/banks.ts'
import { beneficiaryKinds, maskedNumber, nameChecks } from '../../../src/domain/transfers/beneficiaries.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { historyOf } from '../history.ts'
import type { Reader } from './reader.ts'
import { transferRows } from './transfer-rows.ts'

interface Row extends Omit<Beneficiary, 'account' | 'bank_name' | 'agency_name' | 'agency_slug'> {
  readonly account_last: string | null
  readonly partner_agency_id: number | null
}

const columns = sql`b.id, b.kind, b.name, b.email, b.country_code, b.bank, b.branch, b.network, b.account_last, b.partner_agency_id,
  b.name_check, b.name_checked_at, case when b.rests_until > now() then b.rests_until end as rests_until, b.note,
  (select count(*) from transfers t where t.beneficiary_id = b.id and t.status <> 'draft')::int as transfers_count,
  (select max(t.sent_at) from transfers t where t.beneficiary_id = b.id) as last_sent_at, b.version, b.created_at, b.updated_at`
const kept = (agencyId: number) => sql`b.agency_id = ${agencyId} and b.deleted_at is null`

/** With the names of other agencies, whose rows the agency itself cannot read. */
async function shown(reader: Reader, rows: readonly Row[]): Promise<Beneficiary[]> {
  const ids = rows.flatMap(({ partner_agency_id: id }) => (id === null ? [] : [id]))
  const partners =
    ids.length === 0
      ? []
      : await reader.elevated((tx) =>
          tx.selectFrom('agencies').select(['id', 'name', 'slug']).where('id', 'in', ids).execute(),
        )
  return rows.map(({ account_last: last, partner_agency_id: partnerId, ...row }) => {
    const partner = partners.find(({ id }) => id === partnerId)
    return {
      ...row,
      bank_name: row.bank === null ? null : (bankOf(row.bank)?.name ?? row.bank),
      account: last === null ? null : maskedNumber(last),
      agency_name: partner?.name ?? null,
      agency_slug: partner?.slug ?? null,
    }
  })
}

export async function beneficiaryRow(reader: Reader, id: number): Promise<Beneficiary> {
  const { rows } = await sql<Row>`
    select ${columns} from beneficiaries b where b.id = ${id} and ${kept(reader.agencyId)}`.execute(reader.db)
  const [row] = await shown(reader, rows)
  if (row === undefined) throw notFound('beneficiary')
  return row
}

export async function beneficiariesOfKind(reader: Reader, kind: string): Promise<Beneficiary[]> {
  const { rows } = await sql<Row>`
    select ${columns} from beneficiaries b where b.kind = ${kind} and ${kept(reader.agencyId)}
    order by searchable(b.name), b.id`.execute(reader.db)
  return shown(reader, rows)
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`searchable(b.name)`,
  created_at: sql`b.created_at`,
  transfers_count: sql`(select count(*) from transfers t where t.beneficiary_id = b.id and t.status <> 'draft')`,
  last_sent_at: sql`coalesce((select max(t.sent_at) from transfers t where t.beneficiary_id = b.id), '-infinity')`,
}

export async function beneficiaryPage(reader: Reader, query: QueryOf<typeof beneficiaries.list>) {
  const { db, agencyId } = reader
  const searched = sql`searchable(b.name || ' ' || b.branch || ' ' || b.note || ' ' || coalesce(b.email, ''))`
  const where = sql.join(
    [
      kept(agencyId),
      ...(query.kind === undefined ? [] : [sql`b.kind = any(${query.kind}::text[])`]),
      ...searchWords(query.q).map((word) => sql`${searched} like ${likeOf(word)}`),
    ],
    sql` and `,
  )
  const ordered = sql<Row>`select ${columns} from beneficiaries b where ${where}
    order by ${orderOf(query.sort, sorts, 'name', sql`b.id`)}`
  if (query.download !== undefined)
    return exportFile<Row>(db, {
      name: 'beneficiaries',
      format: query.download,
      agencyId,
      columns: [
        { title: 'Name', value: (row) => row.name, width: 28 },
        { title: 'Kind', value: (row) => beneficiaryKinds[row.kind], width: 24 },
        { title: 'Bank', value: (row) => (row.bank === null ? null : bankOf(row.bank)?.name), width: 28 },
        { title: 'Branch', value: (row) => row.branch },
        { title: 'Country', value: (row) => row.country_code },
        { title: 'E-mail', value: (row) => row.email, width: 28 },
        { title: 'Name check', value: (row) => nameChecks[row.name_check] },
        { title: 'Transfers', value: (row) => row.transfers_count, type: 'number' },
        { title: 'Last sent', value: (row) => row.last_sent_at, type: 'instant', width: 18 },
        { title: 'Added', value: (row) => row.created_at, type: 'instant', width: 18 },
      ],
      query: ordered,
    })
  const page = pageOf(query)
  const { rows } = await sql<Row>`${ordered} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from beneficiaries b where ${where}`)
  return { data: await shown(reader, rows), meta: metaOf(page, counted, rows.length) }
}

export async function beneficiaryDetail(reader: Reader, id: number): Promise<BeneficiaryDetail> {
  const { db, agencyId } = reader
  const row = await beneficiaryRow(reader, id)
  const { rows } = await sql<Pick<BeneficiaryDetail, 'sent' | 'history'>>`
    select (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
        from (select currency, sum(amount) as amount from transfers where beneficiary_id = ${id} and status = 'sent' group by currency) s) as sent,
      ${historyOf('beneficiary', sql`${id}::bigint`, agencyId)} as history`.execute(db)
  const transfers: Transfer[] = await transferRows(reader, sql`t.beneficiary_id = ${id}`, 100)
  return { ...row, sent: rows[0]?.sent ?? [], history: rows[0]?.history ?? [], transfers }
}

const sumsWhere = (agencyId: number, where: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('status', s.status, 'currency', s.currency, 'count', s.n,
     'amount', exact_sum(s.amount, s.currency), 'fee', exact_sum(s.fee, s.currency)) order by s.currency, s.status), '[]')
   from (select t.status, t.currency, count(*)::int as n, sum(t.amount) as amount, sum(t.fee) as fee from transfers t
         where t.agency_id = ${agencyId} and ${where} group by t.status, t.currency) s)`

/** Sums by state and currency: of all transfers, of this month in Uganda, and what each beneficiary was sent. */
export async function transferStatistics(db: Kysely<DB>, agencyId: number): Promise<TransferStatistics> {
  const { rows } = await sql<TransferStatistics>`
    select ${sumsWhere(agencyId, sql`true`)} as sums,
      ${sumsWhere(agencyId, sql`t.created_at >= date_trunc('month', now() at time zone 'Africa/Kampala') at time zone 'Africa/Kampala'`)} as this_month,
      (select coalesce(json_agg(json_build_object('beneficiary_id', s.id, 'name', s.name, 'currency', s.currency, 'count', s.n,
         'amount', exact_sum(s.amount, s.currency)) order by s.currency, s.amount desc, s.id), '[]')
       from (select b.id, b.name, t.currency, count(*)::int as n, sum(t.amount) as amount
             from transfers t join beneficiaries b on b.id = t.beneficiary_id
             where t.agency_id = ${agencyId} and t.status = 'sent' group by b.id, t.currency) s) as by_beneficiary`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives one row')
  return row
}
