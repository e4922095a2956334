import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused } from '../../http/refusals.ts'

/** Kinds of accounts, as the database checks them. */
export type AccountKind =
  | 'wallet'
  | 'wallet_pending'
  | 'wallet_held'
  | 'cash_drawer'
  | 'bank'
  | 'clearing'
  | 'outside'
  | 'receivable'
  | 'sales'
  | 'fees'
  | 'refunds_due'
  | 'tax'
  | 'commission'
  | 'payable'
  | 'exchange'
  | 'rounding'
  | 'flight_cost'

/** An account of the agency; it is opened when it is first posted to. */
export interface AccountName {
  readonly kind: AccountKind
  /** Of `clearing` the provider, of `sales` the kind of offer, of `payable` to whom. */
  readonly detail?: string
  /** Whose receivable it is. */
  readonly bookingId?: number
}

/** An amount in minor units that goes from one account to another. */
export interface Movement {
  readonly from: AccountName
  readonly to: AccountName
  readonly currency: string
  readonly amount: number
}

export interface Posting {
  readonly agencyId: number
  /** What happened, in one word of the books: `top_up`, `exchange`, `transfer`. */
  readonly kind: string
  readonly moves: readonly Movement[]
  readonly memo?: string
  /** What may be asked for twice is posted once: the second time it is refused by the database (409). */
  readonly key?: string
  readonly paymentId?: number
  readonly bookingId?: number
  readonly happenedAt?: Date
}

/**
 * Posts one transfer in the caller's transaction and returns its id. The entries are made by the database, which refuses what does not
 * balance; a wallet that has too little is a 409.
 */
export async function post(tx: Kysely<DB>, posting: Posting): Promise<number> {
  const { agencyId, kind, moves, memo = '', key = null, paymentId = null, bookingId = null, happenedAt } = posting
  const movements = moves.map(({ from, to, currency, amount }) => ({
    agency_id: agencyId,
    kind,
    booking_id: bookingId,
    payment_id: paymentId,
    memo,
    key,
    happened_at: happenedAt?.toISOString() ?? null,
    currency,
    amount,
    to_kind: to.kind,
    to_detail: to.detail ?? '',
    to_booking: to.bookingId ?? null,
    from_kind: from.kind,
    from_detail: from.detail ?? '',
    from_booking: from.bookingId ?? null,
  }))
  try {
    const { rows } = await sql<{ id: number }>`
      with made as (select next_transfer() as id)
      select made.id, post_movements(array_agg(row(made.id, m.agency_id, m.kind, m.booking_id, m.payment_id, m.memo, staff_of(m.agency_id, null),
        m.key, null, coalesce(m.happened_at, now()), m.currency, m.amount, m.to_kind, m.to_detail, m.to_booking,
        m.from_kind, m.from_detail, m.from_booking)::ledger_movement))
      from made, jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m(
        agency_id bigint, kind text, booking_id bigint, payment_id bigint, memo text, key text, happened_at timestamptz, currency text,
        amount bigint, to_kind text, to_detail text, to_booking bigint, from_kind text, from_detail text, from_booking bigint)
      group by made.id`.execute(tx)
    return rows[0]?.id ?? 0
  } catch (problem) {
    throw refusalOf(problem)
  }
}

/** Takes a transfer back by another that names it; 409 where that was done already. */
export async function reverse(tx: Kysely<DB>, transferId: number, why: string): Promise<number> {
  try {
    const { rows } = await sql<{ id: number }>`select reverse_transfer(${transferId}, ${why}) as id`.execute(tx)
    return rows[0]?.id ?? 0
  } catch (problem) {
    throw refusalOf(problem)
  }
}

const refusals: Readonly<Record<string, string>> = {
  wallet_not_overdrawn: 'There is not enough money in the wallet.',
  ledger_transfers_agency_id_key_key: 'This has been posted already.',
  ledger_transfers_reverses_key: 'This has been taken back already.',
}

function refusalOf(problem: unknown): unknown {
  const constraint = (problem as { constraint?: unknown } | null)?.constraint
  const text = typeof constraint === 'string' ? refusals[constraint] : undefined
  return text === undefined || problem instanceof Refused ? problem : conflict(text)
}
