import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { type LocalOutcome, type LocalPayment, type LocalStore, local } from './providers/local/local.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** The page that plays the provider and the payer's phone. */
export const localPageOf = (reference: string): string => `/pay/local/${reference}`

const storeOf = (db: Kysely<DB>, agencyId: number): LocalStore => ({
  async get(reference) {
    const { rows } = await sql<{
      state: LocalPayment
    }>`select state from local_payments where reference = ${reference}`.execute(db)
    return rows[0]?.state
  },
  async set(reference, payment) {
    await sql`insert into local_payments (reference, agency_id, state) values (${reference}, ${agencyId}, ${JSON.stringify(payment)}::jsonb)
      on conflict (reference) do nothing`.execute(db)
  },
})

/** The provider that is built in, with what it remembers in the database. */
export const localProvider = (db: Kysely<DB>, agencyId: number): PaymentProvider =>
  local(storeOf(db, agencyId), { pageOf: localPageOf })

/** 404 where no such payment was begun. */
export async function localPayment(db: Kysely<DB>, agencyId: number, reference: string): Promise<LocalPayment> {
  const payment = await storeOf(db, agencyId).get(reference)
  if (payment === undefined) throw notFound('payment')
  return payment
}

/** The first outcome that is played stays. */
export async function playLocal(db: Kysely<DB>, reference: string, outcome: LocalOutcome): Promise<void> {
  await sql`
    update local_payments set state = state || jsonb_build_object('outcome', ${outcome}::text, 'playedAt', now()), updated_at = now()
    where reference = ${reference} and state ->> 'outcome' is null`.execute(db)
}
