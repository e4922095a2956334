import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { flightFeeInput } from '../../../src/domain/contract/flights/flight-inputs.ts'
import type { FeeRule } from '../../../src/domain/flights/fees.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { FlightFee } from '../../../src/domain/schema/types.generated.ts'
import type { DB, FlightFees } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { minorOf } from '../payments/typed-sums.ts'
import { lockedRow } from '../records/locked-row.ts'

export type FeeRow = Selectable<FlightFees>
type Given = v.InferOutput<typeof flightFeeInput>

const kept = (db: Kysely<DB>, agencyId: number) =>
  db.selectFrom('flight_fees').selectAll().where('agency_id', '=', agencyId).where('deleted_at', 'is', null)

export async function flightFees(db: Kysely<DB>, agencyId: number): Promise<FlightFee[]> {
  const rows = await kept(db, agencyId).orderBy('kind').orderBy('id').limit(500).execute()
  return rows.map(shownFee)
}

export async function flightFee(db: Kysely<DB>, agencyId: number, id: number): Promise<FlightFee> {
  const row = await kept(db, agencyId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('fee')
  return shownFee(row)
}

export const lockedFee = (tx: Kysely<DB>, agencyId: number, id: number, which: 'kept' | 'restorable' = 'kept') =>
  lockedRow(tx, 'flight_fees', { agencyId, id, noun: 'fee' }, which)

/** The rules that apply now, as the pure functions take them. */
export async function feeRules(db: Kysely<DB>, agencyId: number): Promise<FeeRule[]> {
  return kept(db, agencyId).where('is_active', '=', true).orderBy('id').execute()
}

const shownFee = ({ agency_id: _, created_by: __, deleted_at: ___, ...row }: FeeRow): FlightFee => ({
  ...row,
  amount: row.amount === null || row.currency === null ? null : toMajor(row.amount, row.currency),
})

/** What is stored of an input: only what its way of taking needs. */
export function feeFields({ version: _, ...given }: Given) {
  const isSum = given.takes === 'sum'
  const currency: CurrencyCode | null = isSum ? given.currency : null
  if (given.origin !== '' && given.origin === given.destination)
    throw refused({ destination: ['From and to must be different.'] })
  return {
    ...given,
    percent: isSum ? null : given.percent,
    currency,
    amount: isSum && currency !== null ? minorOf(given.amount ?? 0, currency, 'amount') : null,
    per: isSum ? given.per : ('passenger' as const),
  }
}

export async function insertFee(tx: Kysely<DB>, agencyId: number, userId: number, given: Given): Promise<number> {
  const { id } = await tx
    .insertInto('flight_fees')
    .values({ ...feeFields(given), agency_id: agencyId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeFee = (
  tx: Kysely<DB>,
  row: Pick<FeeRow, 'id' | 'agency_id'>,
  fields: Partial<ReturnType<typeof feeFields>> & { readonly deleted_at?: Date | null },
) =>
  tx
    .updateTable('flight_fees')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
