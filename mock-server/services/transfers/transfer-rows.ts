import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { transfers } from '../../../src/domain/contract/transfers.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Meta, Transfer, TransferDetail } from '../../../src/domain/schema/types.generated.ts'
import { maskedNumber } from '../../../src/domain/transfers/beneficiaries.ts'
import { transferStatuses } from '../../../src/domain/transfers/transfer-states.ts'
import { countOf, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { historyOf } from '../history.ts'
import { personRef } from '../records/person-ref.ts'
import type { Reader } from './reader.ts'

/** Amounts in minor units. */
interface Row extends Omit<Transfer, 'account' | 'can_approve'> {
  readonly is_maker: boolean
  readonly account_last: string | null
}

/** Whether somebody wrote, corrected or asked for a transfer; such a person cannot approve it. */
export const isMaker = (id: RawBuilder<unknown>, userId: number) =>
  sql<boolean>`exists (select from transfer_steps s where s.transfer_id = ${id} and s.made_by = ${userId} and s.status in ('draft', 'waiting', 'returned'))`
const columnsFor = (
  userId: number,
) => sql`${isMaker(sql`t.id`, userId)} as is_maker, t.id, t.reference, t.status, t.beneficiary_id, b.name as beneficiary_name, b.kind as beneficiary_kind, b.account_last,
  t.currency, t.amount, t.fee, t.narration, t.reason, ${personRef(sql`t.made_by`)} as made_by, ${personRef(sql`t.corrected_by`)} as corrected_by,
  ${personRef(sql`t.approved_by`)} as approved_by, t.sent_at, t.version, t.created_at, t.updated_at`
const from = sql`transfers t join beneficiaries b on b.id = t.beneficiary_id`

const shown = ({ account_last: last, is_maker: isMaker, ...row }: Row): Transfer => ({
  ...row,
  account: last === null ? null : maskedNumber(last),
  amount: toMajor(row.amount, row.currency),
  fee: toMajor(row.fee, row.currency),
  can_approve: row.status === 'waiting' && !isMaker,
})

/** Newest first. */
export async function transferRows(
  { db, agencyId, userId }: Pick<Reader, 'db' | 'agencyId' | 'userId'>,
  where: RawBuilder<unknown>,
  most: number,
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(userId)} from ${from} where t.agency_id = ${agencyId} and ${where}
    order by t.created_at desc, t.id desc limit ${most}`.execute(db)
  return rows.map(shown)
}

export async function transferRow(reader: Pick<Reader, 'db' | 'agencyId' | 'userId'>, id: number): Promise<Transfer> {
  const [row] = await transferRows(reader, sql`t.id = ${id}`, 1)
  if (row === undefined) throw notFound('transfer')
  return row
}

export async function transferDetail(reader: Reader, id: number): Promise<TransferDetail> {
  const row = await transferRow(reader, id)
  const { rows } = await sql<Pick<TransferDetail, 'steps' | 'history'>>`
    select (select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'made_by', ${personRef(sql`s.made_by`)},
        'reason', s.reason, 'created_at', s.created_at) order by s.id), '[]') from transfer_steps s where s.transfer_id = ${id}) as steps,
      ${historyOf('transfer', sql`${id}::bigint`, reader.agencyId)} as history`.execute(reader.db)
  return { ...row, steps: rows[0]?.steps ?? [], history: rows[0]?.history ?? [] }
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`t.created_at`,
  amount: sql`t.amount`,
  beneficiary: sql`searchable(b.name)`,
}

export async function transferPage(
  { db, agencyId, userId }: Reader,
  query: QueryOf<typeof transfers.list>,
): Promise<{ data: Transfer[]; meta: Meta } | Response> {
  const currency = query.currency?.trim() ?? ''
  const where = sql.join(
    [
      sql`t.agency_id = ${agencyId}`,
      ...(query.status === undefined ? [] : [sql`t.status = any(${query.status}::text[])`]),
      ...(currency === '' ? [] : [sql`t.currency = any(${currency.toUpperCase().split(',')}::text[])`]),
      ...(query.beneficiary_id === undefined ? [] : [sql`t.beneficiary_id = ${query.beneficiary_id}`]),
      ...searchWords(query.q).map(
        (word) => sql`searchable(t.reference || ' ' || b.name || ' ' || t.narration) like ${likeOf(word)}`,
      ),
    ],
    sql` and `,
  )
  const ordered = sql<Row>`select ${columnsFor(userId)} from ${from} where ${where}
    order by ${orderOf(query.sort, sorts, '-created_at', sql`t.id`)}`
  if (query.download !== undefined)
    return exportFile<Row>(db, {
      name: 'transfers',
      format: query.download,
      agencyId,
      columns: [
        { title: 'Reference', value: (row) => row.reference, width: 18 },
        { title: 'Beneficiary', value: (row) => row.beneficiary_name, width: 28 },
        { title: 'Status', value: (row) => transferStatuses[row.status], width: 20 },
        { title: 'Currency', value: (row) => row.currency },
        { title: 'Amount', value: (row) => toMajor(row.amount, row.currency), type: 'amount' },
        { title: 'Fee', value: (row) => toMajor(row.fee, row.currency), type: 'amount' },
        { title: 'Narration', value: (row) => row.narration, width: 30 },
        { title: 'Reason', value: (row) => row.reason, width: 30 },
        { title: 'Made by', value: (row) => row.made_by.name, width: 22 },
        { title: 'Approved by', value: (row) => row.approved_by?.name, width: 22 },
        { title: 'Made', value: (row) => row.created_at, type: 'instant', width: 18 },
        { title: 'Sent', value: (row) => row.sent_at, type: 'instant', width: 18 },
      ],
      query: ordered,
    })
  const page = pageOf(query)
  const { rows } = await sql<Row>`${ordered} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from ${from} where ${where}`)
  return { data: rows.map(shown), meta: metaOf(page, counted, rows.length) }
}
