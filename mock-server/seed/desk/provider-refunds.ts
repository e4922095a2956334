import { sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { noteEvent } from '../../services/payments/payment-state.ts'
import { markRefunded } from '../../services/payments/refund-marks.ts'
import { leftOf } from '../../services/payments/settled-payment.ts'
import type { References } from '../references.ts'
import type { SeededAgency, World } from '../world.ts'

const day = 86_400_000

interface SeedRefund {
  /** Of what is left of the payment. */
  readonly share: number
  readonly status: 'succeeded' | 'failed' | 'pending'
  readonly reason: string
  readonly note: string
  readonly daysAgo: number
}

/** What the built-in provider was asked to give back of payments by links: done, failed, and not said yet. */
const refunds: readonly SeedRefund[] = [
  { share: 0.5, status: 'succeeded', reason: '', note: 'Only one of them can come', daysAgo: 4 },
  {
    share: 1,
    status: 'failed',
    reason: 'There was not enough money in the account.',
    note: 'The cruise was called off',
    daysAgo: 3,
  },
  { share: 0.25, status: 'pending', reason: '', note: 'Paid too much', daysAgo: 1 },
]

/** Payments by links were made through the built-in provider, which can give them back. They draw no chance. */
export async function seedProviderRefunds(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db, now } = world
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const { rows: paid } = await sql<{
    id: number
    reference: string
    currency: CurrencyCode
    method: 'mobile_money' | 'card'
    payer: string
    left: number
    paid_at: string
  }>`select p.id, p.reference, p.currency, p.method, p.payer, (${leftOf(sql`p`)})::bigint as left, p.paid_at from payments p
    where p.agency_id = ${agency.id} and p.objective = 'payment_link' and p.direction = 'in' and p.status = 'succeeded' order by p.id`.execute(
    db,
  )
  for (const { id, reference, method, paid_at } of paid)
    await db
      .insertInto('payment_attempts')
      .values({
        ...{ agency_id: agency.id, payment_id: id, provider: 'local', reference: `${reference}-0`, method },
        ...{ state: 'succeeded', ask_at: paid_at, created_at: paid_at },
      })
      .execute()
  for (const [place, { share, status, reason, note, daysAgo }] of refunds.entries()) {
    const payment = paid[place]
    if (payment === undefined) return
    const when = at(daysAgo)
    const amount = Math.floor(payment.left * share)
    const refund = await db
      .insertInto('payments')
      .values({
        ...{ agency_id: agency.id, reference: references.next(agency.id, 'PAY', when), objective: 'payment_link' },
        ...{ refund_of: payment.id, aggregator: 'local', method: payment.method, currency: payment.currency },
        ...{ amount, direction: 'out', status, reason, payer: payment.payer, note, recorded_by: agency.owner.id },
        ...{ paid_at: when, created_at: when },
      })
      .returning(['id', 'agency_id', 'reference', 'refund_of'])
      .executeTakeFirstOrThrow()
    const attempt = `${refund.reference}-1`
    await db
      .insertInto('payment_attempts')
      .values({
        ...{ agency_id: agency.id, payment_id: refund.id, purpose: 'refund', provider: 'local', reference: attempt },
        ...{ method: payment.method, state: status, sent_at: when, taken_at: when, ask_at: now, created_at: when },
      })
      .execute()
    await noteEvent(db, refund, 'pending', { source: 'person', userId: agency.owner.id })
    if (status === 'pending') {
      const state = {
        amount,
        currency: payment.currency,
        description: note,
        returnUrl: '',
        outcome: null,
        playedAt: null,
      }
      await db
        .insertInto('local_payments')
        .values({ reference: attempt, agency_id: agency.id, state: JSON.stringify(state), updated_at: when })
        .execute()
      continue
    }
    await noteEvent(db, refund, status, { source: 'query', reason })
    if (status === 'succeeded')
      await markRefunded(db, refund, { source: 'query', reason: note, userId: agency.owner.id })
  }
  await sql`update payment_events e set at = p.created_at from payments p where p.id = e.payment_id and p.agency_id = ${agency.id}
    and (p.direction = 'out' or p.status = 'part_refunded') and p.objective = 'payment_link'`.execute(db)
}
