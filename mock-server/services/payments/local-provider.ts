import { type Kysely, sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { Attempt, Observed, PaymentProvider, RefundWanted } from './provider.ts'

// The provider that is built in: its pages let whoever tries the product play what a provider and a payer do. Only while developing,
// because whoever opens them decides what is paid.

/** What can be played, with the words on its buttons. */
export const localOutcomes = {
  succeed: 'Pay',
  late: 'Pay, but answer after 20 seconds',
  twice: 'Pay, and tell the shop twice',
  other_amount: 'Pay half of it',
  fail: 'Refuse: not enough money',
  cancel: 'Cancel',
} as const
export type LocalOutcome = keyof typeof localOutcomes

export interface LocalPayment {
  readonly amount: number
  readonly currency: CurrencyCode
  readonly description: string
  readonly returnUrl: string
  readonly outcome: LocalOutcome | null
  readonly playedAt: string | null
}

const lateMilliseconds = 20_000

export const localPageOf = (reference: string): string => `/pay/local/${reference}`

export const localProvider = (db: Kysely<DB>, agencyId: number): PaymentProvider => ({
  name: 'local',
  can: { refund: 'part' },
  async start({ reference, amount, currency, description, returnUrl, method }: Attempt) {
    const state: LocalPayment = { amount, currency, description, returnUrl, outcome: null, playedAt: null }
    await sql`insert into local_payments (reference, agency_id, state) values (${reference}, ${agencyId}, ${JSON.stringify(state)}::jsonb)
      on conflict (reference) do nothing`.execute(db)
    return {
      externalId: reference,
      redirectUrl: localPageOf(reference),
      prompt: method === 'mobile_money' ? 'phone' : 'page',
    }
  },
  query: async ({ reference }) => observed(reference, await localPayment(db, reference)),
  refund: async (wanted) => refunded(wanted),
  refundState: async (wanted) => refunded(wanted),
  readCallback: () => 'unreadable', // its pages tell the server themselves
  acknowledge: () => ({ status: 200, body: '', type: 'text/plain' }),
})

const refunded = ({ amount, attempt, reference }: RefundWanted): Observed => ({
  state: 'succeeded',
  amount,
  currency: attempt.currency,
  providerReference: `LOCAL-${reference}`,
})

/** 404 where no such payment was begun. */
export async function localPayment(db: Kysely<DB>, reference: string): Promise<LocalPayment> {
  const { rows } = await sql<{
    state: LocalPayment
  }>`select state from local_payments where reference = ${reference}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('payment')
  return row.state
}

/** The first outcome that is played stays. Answers whether this was the first. */
export async function playLocal(db: Kysely<DB>, reference: string, outcome: LocalOutcome): Promise<boolean> {
  const { rows } = await sql`
    update local_payments set state = state || jsonb_build_object('outcome', ${outcome}::text, 'playedAt', now()), updated_at = now()
    where reference = ${reference} and state ->> 'outcome' is null returning 1`.execute(db)
  return rows.length > 0
}

function observed(reference: string, { amount, currency, outcome, playedAt }: LocalPayment): Observed {
  const paid = {
    state: 'succeeded',
    amount,
    currency,
    fee: feeOf(amount),
    providerReference: `LOCAL-${reference.slice(-10).toUpperCase()}`,
  } as const
  switch (outcome) {
    case null:
      return { state: 'pending' }
    case 'late':
      return Date.now() - Date.parse(playedAt ?? '') < lateMilliseconds ? { state: 'pending' } : paid
    case 'other_amount':
      return { ...paid, amount: Math.floor(amount / 2), fee: 0 }
    case 'fail':
      return { state: 'failed', reason: 'There was not enough money on the account.' }
    case 'cancel':
      return { state: 'cancelled', reason: 'The payer cancelled.' }
    default:
      return paid
  }
}

/** Two per cent, as the real ones take: rounded down to minor units. */
const feeOf = (amount: number) => Number((BigInt(amount) * 2n) / 100n)
