import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { Visitor } from '../../../src/domain/access.ts'
import type { confirmSettlementInput } from '../../../src/domain/contract/money/settlements.ts'
import { type Day, dayOf, today } from '../../../src/domain/dates.ts'
import {
  freeDifference,
  isLargeDifference,
  largeDifferencePermission,
  type SettlingProvider,
  settlementArrives,
  settlementStates,
} from '../../../src/domain/finance/provider-settlements.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import { permissionText } from '../../../src/domain/rights.ts'
import { aggregatorNames } from '../../../src/domain/terms.ts'
import type { DB, ProviderSettlements } from '../../database/types.generated.ts'
import { conflict, forbidden, notFound, refused } from '../../http/refusals.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { type AccountName, post, reverse } from '../ledger/posting.ts'
import type { KeysOf } from '../payments/payment-providers.ts'
import { minorOf } from '../payments/typed-sums.ts'
import { nextReference } from '../references.ts'
import { checkVersion } from '../versions.ts'

type SettlementRecord = Selectable<ProviderSettlements>

/** What a provider has collected by the same keys in one currency: it is paid out together. */
export interface Collected {
  readonly provider: SettlingProvider
  readonly keysOf: KeysOf
  readonly currency: CurrencyCode
}
interface Making {
  readonly agencyId: number
  /** Null: the clock. */
  readonly userId: number | null
  /**
   * For the clock: payments before this day only, and none of a settlement that was taken back. Left out: all. Refunds always, so that
   * nobody is paid what has gone back.
   */
  readonly before?: Day
  readonly note?: string
  /** For the seed: when. */
  readonly at?: Date
  /** For the seed, which counts its numbers itself. */
  readonly reference?: () => string
}

/** So many payments are settled at once; the rest follows. */
const most = 10_000

const clearing = (provider: string): AccountName => ({ kind: 'clearing', detail: provider })
const keyOf = (id: number, step: 'sent' | 'arrived') => `settlement:${id}:${step}`

/**
 * Makes a settlement of what stands with a provider; null where nothing does, or more has gone back than came in. Nobody of the agency makes
 * one at the same time, and its payments are locked: each is settled once.
 */
export async function makeSettlement(
  tx: Kysely<DB>,
  { provider, keysOf, currency }: Collected,
  { agencyId, userId, before, note = '', at, reference }: Making,
): Promise<SettlementRecord | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlements ' || ${agencyId}, 0))`.execute(tx)
  const { rows: found } = await sql<{
    id: number
    direction: 'in' | 'out'
    amount: number
    fee: number
    paid_at: string
  }>`
    select p.id, p.direction, p.amount, p.fee, p.paid_at from payments p
    where p.settlement_id is null and p.status <> 'disputed' and p.id = any(array(
      select u.id from unsettled_payments u where u.agency_id = ${agencyId} and u.provider = ${provider} and u.currency = ${currency}
        and u.keys_of = ${keysOf} and u.paid_at <= ${at ?? 'infinity'}
        and (u.direction = 'out' or ${before === undefined ? sql`true` : sql`u.paid_at < ${startOfDay(before)} and not u.settle_by_hand`})
      order by u.paid_at, u.id limit ${sql.lit(most)}))
    order by p.id for no key update of p`.execute(tx)
  const sum = (of: readonly (typeof found)[number][], field: 'amount' | 'fee') =>
    of.reduce((all, row) => all + row[field], 0)
  const back = found.filter(({ direction }) => direction === 'out')
  const refunded = sum(back, 'amount')
  const gross = sum(found, 'amount') - refunded
  const fee = sum(found, 'fee')
  if (gross - refunded - fee <= 0) return null
  const paidDays = found.flatMap(({ direction, paid_at }) => (direction === 'in' ? [dayOf(paid_at)] : [])).sort()
  const [firstDay = ''] = paidDays
  const lastDay = paidDays.at(-1) ?? ''
  const row = await tx
    .insertInto('provider_settlements')
    .values({
      ...{ agency_id: agencyId, reference: reference?.() ?? (await nextReference(tx, agencyId, 'STL')) },
      ...{ provider, keys_of: keysOf, currency, payments: found.length, gross, refunded, fee },
      ...{ first_day: firstDay, last_day: lastDay, expected_on: settlementArrives(provider, lastDay, today(at)) },
      ...{ note, made_by: userId },
      ...(at === undefined ? {} : { created_at: at, updated_at: at }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`update payments set settlement_id = ${row.id} where id = any(${found.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  if (keysOf === 'server')
    await post(tx, {
      ...{ agencyId, kind: 'settlement_sent', key: keyOf(row.id, 'sent') },
      ...(at === undefined ? {} : { happenedAt: at }),
      moves: [{ from: clearing(provider), to: { kind: 'wallet_pending' }, currency, amount: gross - refunded - fee }],
    })
  return row
}

/** The same asked for by a person: 409 where there is nothing to settle. */
export async function settleNow(tx: Kysely<DB>, collected: Collected, making: Making): Promise<SettlementRecord> {
  const made = await makeSettlement(tx, collected, making)
  if (made === null)
    throw conflict(
      `${aggregatorNames[collected.provider]} has nothing to pay out in ${collected.currency}: there are no payments to settle, or refunds and fees come to as much.`,
    )
  return made
}

async function lockedSettlement(tx: Kysely<DB>, agencyId: number, id: number): Promise<SettlementRecord> {
  const row = await tx
    .selectFrom('provider_settlements')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('settlement')
  return row
}

const stateOf = ({ status, reference }: SettlementRecord) => `${reference} is ${settlementStates[status].toLowerCase()}`

const write = (tx: Kysely<DB>, row: SettlementRecord, fields: object, at: Date = new Date()) =>
  tx
    .updateTable('provider_settlements')
    .set({ ...fields, version: row.version + 1, updated_at: at })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()

type Arrived = v.InferOutput<typeof confirmSettlementInput>

/**
 * A person has seen the money on the agency's bank account. Another sum than expected is posted as a fee and needs a reason; a large
 * difference, which would otherwise be the way to take money out of the books, also needs a permission. `visitor` null: the seed.
 */
export async function confirmSettlement(
  tx: Kysely<DB>,
  {
    agencyId,
    userId,
    visitor,
  }: { readonly agencyId: number; readonly userId: number | null; readonly visitor: Visitor | null },
  id: number,
  given: Arrived,
  at: Date = new Date(),
): Promise<{ readonly before: SettlementRecord; readonly difference: number }> {
  const row = await lockedSettlement(tx, agencyId, id)
  await checkVersion(tx, 'settlement', row, given.version)
  if (row.keys_of === 'server')
    throw conflict(`${row.reference} is added to the wallet automatically on its day and needs no confirmation.`)
  if (row.status !== 'pending') throw conflict(`${stateOf(row)}.`)
  const { provider, currency, expected } = row
  const arrived = minorOf(given.arrived, currency, 'arrived')
  if (given.arrived_on < row.first_day)
    throw refused({ arrived_on: ['This is before the first payment of the settlement.'] })
  const difference = arrived - (expected ?? 0)
  if (isLargeDifference(expected ?? 0, arrived) && visitor?.permissions.has(largeDifferencePermission) === false)
    throw forbidden(
      `A difference of more than ${freeDifference}% from the expected ${sumText(toMajor(expected ?? 0, currency), currency)} needs the permission “${permissionText(largeDifferencePermission)}”.`,
      'lacksPermission',
    )
  if (difference !== 0 && given.reason === '')
    throw refused({
      reason: [
        `${sumText(toMajor(Math.abs(difference), currency), currency)} ${difference > 0 ? 'more' : 'less'} than expected: say why.`,
      ],
    })
  await post(tx, {
    ...{ agencyId, kind: 'settlement', key: keyOf(id, 'arrived') },
    happenedAt: given.arrived_on === dayOf(at) ? at : new Date(`${given.arrived_on}T12:00:00+03:00`),
    moves: [
      { from: clearing(provider), to: { kind: 'bank', detail: provider }, currency, amount: arrived },
      { from: clearing(provider), to: { kind: 'fees', detail: provider }, currency, amount: -difference },
    ],
  })
  await write(
    tx,
    row,
    {
      ...{ status: 'settled', arrived, arrived_on: given.arrived_on, settled_at: at, settled_by: userId },
      difference_reason: difference === 0 ? '' : given.reason,
      provider_reference: given.provider_reference,
      note: given.note === '' ? row.note : given.note,
    },
    at,
  )
  return { before: row, difference }
}

/** What is on the way into a wallet arrives on its day. Answers whether it did now. */
export async function settleIntoWallet(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  at: Date = new Date(),
): Promise<boolean> {
  const row = await lockedSettlement(tx, agencyId, id)
  const day = dayOf(at)
  if (row.status !== 'pending' || row.keys_of !== 'server' || row.expected_on > day) return false
  const { currency, expected } = row
  await post(tx, {
    ...{ agencyId, kind: 'settlement', key: keyOf(id, 'arrived'), happenedAt: at },
    moves: [{ from: { kind: 'wallet_pending' }, to: { kind: 'wallet' }, currency, amount: expected ?? 0 }],
  })
  await write(tx, row, { status: 'settled', arrived: expected, arrived_on: day, settled_at: at }, at)
  return true
}

/** Its transfers are reversed, the last first, and its payments stand with the provider again, until a person settles them. */
export async function takeBackSettlement(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  id: number,
  { reason, version }: { readonly reason: string; readonly version: number | undefined },
): Promise<SettlementRecord> {
  const row = await lockedSettlement(tx, agencyId, id)
  await checkVersion(tx, 'settlement', row, version)
  if (row.status === 'taken_back') throw conflict(`${stateOf(row)} already.`)
  const keys = [keyOf(id, 'sent'), keyOf(id, 'arrived')]
  const { rows: transfers } = await sql<{ id: number }>`
    select id from ledger_transfers where agency_id = ${agencyId} and key = any(${keys}::text[]) order by id desc`.execute(
    tx,
  )
  for (const transfer of transfers) await reverse(tx, transfer.id, row.reference)
  const held = await tx.selectFrom('payments').select('id').where('settlement_id', '=', id).orderBy('id').execute()
  await write(tx, row, {
    ...{ status: 'taken_back', taken_back_by: userId, taken_back_at: new Date(), taken_back_reason: reason },
    held: held.map((payment) => payment.id),
  })
  await sql`update payments set settlement_id = null, settle_by_hand = true
    where settlement_id = ${id} and agency_id = ${agencyId}`.execute(tx)
  return row
}
