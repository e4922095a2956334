import { type Kysely, sql } from 'kysely'
import { instantText } from '../../../src/domain/date-texts.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { needsApproval, refusedAmount, transferFee } from '../../../src/domain/transfers/transfer-rules.ts'
import { afterAct, whyNot } from '../../../src/domain/transfers/transfer-states.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, forbidden, notFound, refused } from '../../http/refusals.ts'
import { minorOf } from '../bookings/booking-payments.ts'
import { nextReference } from '../references.ts'
import { checkVersion } from '../versions.ts'
import { limitsOf, refuseBeyond } from './transfer-limits.ts'
import { giveBack, holdTransfer, lockedTransfer, moveTransfer, noteStep, type TransferRow } from './transfer-moves.ts'
import { tellCheckers } from './transfer-notices.ts'
import { isMaker } from './transfer-rows.ts'

/** Who moves money, in the transaction of the call. */
export interface Maker {
  readonly tx: Kysely<DB>
  readonly agencyId: number
  readonly userId: number
  readonly name: string
}
export interface TransferGiven {
  readonly beneficiary_id: number
  readonly currency: CurrencyCode
  /** Major units. */
  readonly amount: number
  readonly narration: string
}

/** Whom it goes to and what it takes, or 422 on the field. */
async function readGiven({ tx, agencyId }: Maker, given: TransferGiven) {
  const beneficiary = await tx
    .selectFrom('beneficiaries')
    .select(['id', 'kind'])
    .where('id', '=', given.beneficiary_id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (beneficiary === undefined) throw notFound('beneficiary')
  const { currency, narration } = given
  const amount = minorOf(given.amount, currency, 'amount')
  const problem = refusedAmount(beneficiary.kind, currency, amount)
  if (problem !== undefined) throw refused({ [problem.field]: [problem.message] })
  const fee = transferFee(beneficiary.kind, currency, amount)
  return { beneficiary_id: beneficiary.id, currency, amount, fee, narration }
}

export async function createTransfer(maker: Maker, given: TransferGiven, isDraft: boolean): Promise<TransferRow> {
  const { tx, agencyId, userId } = maker
  const facts = await readGiven(maker, given)
  const row = await tx
    .insertInto('transfers')
    .values({ ...facts, agency_id: agencyId, made_by: userId, reference: await nextReference(tx, agencyId, 'TRF') })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isDraft) return submit(maker, row)
  await noteStep(tx, row, userId)
  return row
}

/** A draft, or what came back, is held at once, or waits for a second person where it is above the agency's limit. */
async function submit(maker: Maker, row: TransferRow): Promise<TransferRow> {
  const { tx, agencyId, userId } = maker
  await refuseResting(tx, row)
  const { approvalAbove } = await limitsOf(tx, agencyId, row.currency)
  const changes = {
    made_by: userId,
    corrected_by: row.corrected_by === userId ? null : row.corrected_by,
    approved_by: null,
  }
  if (!needsApproval(row.amount, approvalAbove)) return holdTransfer(tx, row, 'hold', { by: userId, changes })
  await refuseBeyond(tx, { agencyId, currency: row.currency, amount: row.amount, fee: row.fee })
  const waiting = await moveTransfer(tx, row, 'ask', { by: userId, changes })
  await tellCheckers(tx, waiting, maker.name, userId)
  return waiting
}

/** Nothing is sent to an account that was changed lately, nor to one that is gone. */
async function refuseResting(tx: Kysely<DB>, { beneficiary_id: id, agency_id: agencyId }: TransferRow): Promise<void> {
  const { rows } = await sql<{ name: string; rests_until: string | null; gone: boolean }>`
    select name, case when rests_until > now() then rests_until end as rests_until, deleted_at is not null as gone
    from beneficiaries where id = ${id} and agency_id = ${agencyId} for share`.execute(tx)
  const [row] = rows
  if (row === undefined || row.gone) throw refused({ beneficiary_id: ['This beneficiary was deleted.'] })
  if (row.rests_until === null) return
  const until = instantText(row.rests_until)
  throw refused({
    beneficiary_id: [`The account of ${row.name} was changed: nothing can be sent to it until ${until}.`],
  })
}

async function lockedAt(maker: Maker, id: number, version: number | undefined): Promise<TransferRow> {
  const row = await lockedTransfer(maker.tx, maker.agencyId, id)
  await checkVersion(maker.tx, 'transfer', row, version)
  return row
}

export const submitTransfer = async (maker: Maker, id: number, version: number | undefined): Promise<TransferRow> => {
  const row = await lockedAt(maker, id, version)
  if (afterAct(row.status, 'hold') === null) throw conflict(whyNot(row.reference, row.status, 'hold'))
  return submit(maker, row)
}

/** Whoever corrects one that waits has a part in it, and cannot approve it. */
export async function correctTransfer(
  maker: Maker,
  id: number,
  given: TransferGiven & { readonly version?: number | undefined },
): Promise<{ before: TransferRow; after: TransferRow }> {
  const before = await lockedAt(maker, id, given.version)
  if (afterAct(before.status, 'correct') === null) throw conflict(whyNot(before.reference, before.status, 'correct'))
  const facts = await readGiven(maker, given)
  const after = await moveTransfer(maker.tx, before, 'correct', {
    by: maker.userId,
    reason: before.reason,
    changes: { ...facts, corrected_by: maker.userId === before.made_by ? before.corrected_by : maker.userId },
  })
  return { before, after }
}

/** Whether somebody wrote, corrected or asked for it at any time: `can_approve` of transfer-rows says the same. */
async function wasMaker({ tx, userId }: Maker, id: number): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`select ${isMaker(sql`${id}::bigint`, userId)} as had`.execute(tx)
  return rows[0]?.had !== false
}

export async function approveTransfer(maker: Maker, id: number, version: number | undefined): Promise<TransferRow> {
  const row = await lockedTransfer(maker.tx, maker.agencyId, id)
  if (await wasMaker(maker, id)) throw forbidden('You made or corrected this transfer: a colleague has to approve it.')
  await checkVersion(maker.tx, 'transfer', row, version)
  if (afterAct(row.status, 'approve') === null) throw conflict(whyNot(row.reference, row.status, 'approve'))
  await refuseResting(maker.tx, row)
  return holdTransfer(maker.tx, row, 'approve', { by: maker.userId, changes: { approved_by: maker.userId } })
}

export async function cancelTransfer(
  maker: Maker,
  id: number,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<TransferRow> {
  const row = await lockedAt(maker, id, version)
  const cancelled = await moveTransfer(maker.tx, row, 'cancel', { by: maker.userId, reason })
  if (row.status === 'held') await giveBack(maker.tx, cancelled, 'cancelled')
  return cancelled
}
