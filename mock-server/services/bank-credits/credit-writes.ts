import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { bankCredits } from '../../../src/domain/contract/money/bank-credits.ts'
import { shortDayText } from '../../../src/domain/date-texts.ts'
import type { BankCredits, DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Staff } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { checkVersion } from '../versions.ts'
import { fingerprintOf } from './fingerprint.ts'

type Area = typeof bankCredits
export type CreditRow = Selectable<BankCredits>

/** Nobody else of the agency brings in credits meanwhile. */
export const bringInAlone = (tx: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank credits ' || ${agencyId}::text, 0))`.execute(tx)

/** "UGX 500,000 of 3 Dec 2026" */
export const creditText = ({ amount, currency, value_date }: Pick<CreditRow, 'amount' | 'currency' | 'value_date'>) =>
  `${sumText(amount, currency)} of ${shortDayText(value_date)}`

/** A credit that somebody types; the same one again only where it is said that it came in twice. */
export async function typeCredit(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  { twice, ...given }: BodyOf<Area['create']>,
): Promise<CreditRow> {
  const { currency } = given
  const line = { ...given, amount: minorOf(given.amount, currency, 'amount') }
  await bringInAlone(tx, agencyId)
  for (let occurrence = 1; ; occurrence += 1) {
    const fingerprint = fingerprintOf(line, occurrence)
    const same = await tx
      .selectFrom('bank_credits')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    if (same === undefined)
      return tx
        .insertInto('bank_credits')
        .values({ ...line, agency_id: agencyId, source: 'typed', fingerprint, entered_by: userId })
        .returningAll()
        .executeTakeFirstOrThrow()
    if (!twice)
      throw refused({
        twice: [
          `${creditText(line)} with the same details is already here. If it came in twice, tick “It came in twice”.`,
        ],
      })
  }
}

/** The credit to write on, locked until the transaction ends; 409 where it is not as the caller saw it. */
export async function lockedCredit(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  version: number | undefined,
): Promise<CreditRow> {
  const credit = await tx
    .selectFrom('bank_credits')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (credit === undefined) throw notFound('bank credit')
  await checkVersion(tx, 'bank_credit', credit, version)
  return credit
}

/** Raises the version with whatever else changes. */
export async function writeCredit(
  tx: Kysely<DB>,
  { id, agency_id, version }: CreditRow,
  fields: object = {},
): Promise<void> {
  await tx
    .updateTable('bank_credits')
    .set({ ...fields, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agency_id)
    .execute()
}

/** It is nobody's payment. */
export async function ignoreCredit(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  id: number,
  { reason, note, version }: BodyOf<Area['ignore']>,
): Promise<CreditRow> {
  const credit = await lockedCredit(tx, agencyId, id, version)
  if (credit.state === 'ignored') throw conflict('This bank credit is ignored already.')
  if (credit.matched > 0) throw conflict('This bank credit is matched. Undo its matches first.')
  await writeCredit(tx, credit, {
    ...{ ignored_reason: reason, ignored_note: note, ignored_by: userId, ignored_at: new Date() },
  })
  return credit
}

export async function unignoreCredit(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  version: number | undefined,
): Promise<CreditRow> {
  const credit = await lockedCredit(tx, agencyId, id, version)
  if (credit.state !== 'ignored') throw conflict('This bank credit is not ignored.')
  await writeCredit(tx, credit, { ignored_reason: null, ignored_note: '', ignored_by: null, ignored_at: null })
  return credit
}
