import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import { holdSeconds } from '../../../src/domain/transfers/transfer-rules.ts'
import { afterAct, type TransferAct, whyNot } from '../../../src/domain/transfers/transfer-states.ts'
import type { DB, Transfers } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { enqueue } from '../background-jobs/job-queue.ts'
import { type Movement, post } from '../ledger/posting.ts'
import { refuseBeyond } from './transfer-limits.ts'

export type TransferRow = Selectable<Transfers>

/** The transfer, locked until the transaction ends. */
export async function lockedTransfer(tx: Kysely<DB>, agencyId: number, id: number): Promise<TransferRow> {
  const row = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('transfer')
  return row
}

interface Doing {
  /** Null: the server. */
  readonly by: number | null
  readonly reason?: string
  readonly changes?: UpdateObject<DB, 'transfers'>
}

/** Brings a locked transfer to its next state, and notes it; 409 where the act is not possible from where it stands. */
export async function moveTransfer(
  tx: Kysely<DB>,
  row: TransferRow,
  act: TransferAct,
  { by, reason = '', changes = {} }: Doing,
): Promise<TransferRow> {
  const status = afterAct(row.status, act)
  if (status === null) throw conflict(whyNot(row.reference, row.status, act))
  const moved = await tx
    .updateTable('transfers')
    .set({ ...changes, status, reason, version: row.version + 1, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, moved, by, reason)
  return moved
}

export const noteStep = (tx: Kysely<DB>, row: TransferRow, by: number | null, reason = '') =>
  tx
    .insertInto('transfer_steps')
    .values({ agency_id: row.agency_id, transfer_id: row.id, status: row.status, made_by: by, reason })
    .execute()

/** Sets the money apart and has it sent a little later. */
export async function holdTransfer(
  tx: Kysely<DB>,
  row: TransferRow,
  act: 'hold' | 'approve',
  doing: Doing,
): Promise<TransferRow> {
  await refuseBeyond(tx, { agencyId: row.agency_id, currency: row.currency, amount: row.amount, fee: row.fee })
  const held = await moveTransfer(tx, row, act, {
    ...doing,
    changes: { ...doing.changes, attempt: row.attempt + 1, held_at: sql<Date>`now()` },
  })
  await postFor(tx, held, { what: 'hold' }, [
    { from: { kind: 'wallet' }, to: { kind: 'wallet_held' }, amount: held.amount + held.fee },
  ])
  await enqueue(tx, {
    agencyId: held.agency_id,
    kind: 'send-transfer',
    params: { transfer_id: held.id },
    delaySeconds: holdSeconds,
  })
  return held
}

/** What was set apart goes back into the wallet: a person cancelled it, or the provider returned it. */
export const giveBack = (
  tx: Kysely<DB>,
  row: TransferRow,
  why: 'cancelled' | 'returned',
  happenedAt?: Date,
): Promise<unknown> =>
  postFor(tx, row, { what: why, happenedAt }, [
    { from: { kind: 'wallet_held' }, to: { kind: 'wallet' }, amount: row.amount + row.fee },
  ])

interface Spent {
  readonly happenedAt?: Date
  /** What was set apart for its fee, where the provider has named another one. */
  readonly heldFee?: number
}

/** It has left: what was set apart is spent, its fee apart. Of a smaller fee the rest goes back; a larger one the provider takes from what it has. */
export const spend = (
  tx: Kysely<DB>,
  row: TransferRow,
  { happenedAt, heldFee = row.fee }: Spent = {},
): Promise<unknown> =>
  postFor(tx, row, { what: 'sent', happenedAt }, [
    {
      from: { kind: 'wallet_held' },
      to: { kind: 'payable', detail: `beneficiary:${row.beneficiary_id}` },
      amount: row.amount,
    },
    { from: { kind: 'wallet_held' }, to: transferFees, amount: Math.min(row.fee, heldFee) },
    { from: { kind: 'wallet_held' }, to: { kind: 'wallet' }, amount: Math.max(0, heldFee - row.fee) },
    { from: takenBy(row), to: transferFees, amount: Math.max(0, row.fee - heldFee) },
  ])

const transferFees = { kind: 'fees', detail: 'transfer' } as const
const takenBy = ({ provider }: TransferRow) => ({ kind: 'clearing', detail: provider ?? 'local' }) as const

/** The provider names its fee after the transfer was sent: what it differs by is posted. */
export async function chargeFeeLater(tx: Kysely<DB>, row: TransferRow, fee: number): Promise<void> {
  const more = fee - row.fee
  if (more !== 0)
    await postFor(tx, row, { what: 'fee' }, [
      more > 0
        ? { from: takenBy(row), to: transferFees, amount: more }
        : { from: transferFees, to: { kind: 'wallet' }, amount: -more },
    ])
  await tx
    .updateTable('transfers')
    .set({ fee, provider_fee: fee, version: row.version + 1, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
}

/** The kind of each posting, and its part of the key: what goes back goes back once, whoever gave the word. */
const postings = {
  hold: { kind: 'transfer_held', of: 'hold' },
  cancelled: { kind: 'transfer_cancelled', of: 'back' },
  returned: { kind: 'transfer_returned', of: 'back' },
  sent: { kind: 'transfer', of: 'sent' },
  fee: { kind: 'fee', of: 'fee' },
} as const

/** Once an attempt: the books refuse the same key twice. */
const postFor = (
  tx: Kysely<DB>,
  row: TransferRow,
  { what, happenedAt }: { readonly what: keyof typeof postings; readonly happenedAt?: Date | undefined },
  moves: readonly Omit<Movement, 'currency'>[],
) =>
  post(tx, {
    agencyId: row.agency_id,
    kind: postings[what].kind,
    ...(happenedAt === undefined ? {} : { happenedAt }),
    key: `transfer:${row.id}:${postings[what].of}:${row.attempt}`,
    moves: moves.flatMap((move) => (move.amount === 0 ? [] : [{ ...move, currency: row.currency }])),
  })
