import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { nextAskSeconds } from '../../../src/domain/payments/payment-states.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { type AttemptRow, attemptAsked, callbackAddress, inSeconds, updateAttempt } from './attempt-rows.ts'
import { providerOf } from './payment-providers.ts'
import { confirmPayment, endPayment, type Known, type PaymentRow } from './payment-state.ts'
import type { Observed, PaymentProvider, RefundWanted } from './providers/provider.ts'
import { ProviderRefused, ProviderUnreachable } from './providers/provider-errors.ts'
import { refundPaidOut, tellRefund } from './refund-marks.ts'

// A refund that a provider carries out is a payment out of its own: pending until the provider says that the money is back, and only then in
// the books, so that nothing has to be taken back where it fails. What is pending counts as given back wherever it is asked how much is left.

type Desk = Pick<Platform, 'database' | 'settings'>

/** Seconds in which a request whose answer was lost has arrived, or never will; before that it is not sent again. */
const landedAfter = 60

/** The attempt of a refund that has been written down; it is sent once the transaction is over, or by the clock. */
export async function newRefundAttempt(
  tx: Kysely<DB>,
  refund: Pick<PaymentRow, 'id' | 'agency_id' | 'reference'>,
  paid: Pick<AttemptRow, 'provider' | 'keys_of' | 'method' | 'network' | 'phone'>,
): Promise<AttemptRow> {
  const { provider, keys_of, method, network, phone } = paid // it goes back from the account it came into
  return tx
    .insertInto('payment_attempts')
    .values({
      ...{ agency_id: refund.agency_id, payment_id: refund.id, purpose: 'refund', provider, keys_of },
      ...{ method, network, phone },
      reference: `${refund.reference}-${randomBytes(5).toString('hex')}`,
      ask_at: inSeconds(30), // a server that dies before it has sent it
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The attempt by which a payment came; undefined where no provider was asked for it. */
export const attemptPaid = (db: Kysely<DB>, paymentId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'payment')
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/**
 * Carries a refund on: sends it once, asks what became of it, and acts on the answer. One server at a time speaks of it with the provider,
 * because some take a second request for another refund. Answers what the provider said.
 */
export async function pushRefund(desk: Desk, { id }: AttemptRow, source: Known['source']): Promise<Observed['state']> {
  const { system } = desk.database
  const seconds = Math.ceil(desk.settings.paymentProviders.within / 500) + landedAfter
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (select id, sent_at from payment_attempts where id = ${id} and state = 'pending'
        and (busy_until is null or busy_until < now()) for update)
    update payment_attempts a set busy_until = now() + make_interval(secs => ${seconds}), sent_at = coalesce(a.sent_at, now())
    from before b where a.id = b.id returning b.sent_at is null as is_new`.execute(system)
  const [taken] = rows
  if (taken === undefined) {
    // Somebody speaks of it just now, and may have asked before this became known.
    await sql`update payment_attempts set ask_at = least(ask_at, now()) where id = ${id} and state = 'pending'`.execute(
      system,
    )
    return 'unknown'
  }
  try {
    return await pushed(desk, id, taken.is_new, source)
  } finally {
    await sql`update payment_attempts set busy_until = null where id = ${id}`.execute(system)
  }
}

async function pushed(desk: Desk, id: number, isNew: boolean, source: Known['source']): Promise<Observed['state']> {
  const { system } = desk.database
  const attempt = await system.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refund = await paymentOf(system, attempt.payment_id)
  const observed = await spoken(desk, attempt, refund, isNew)
  if (observed.externalId !== undefined && attempt.external_id === null)
    await updateAttempt(system, id, { external_id: observed.externalId })
  const { state, reason = '' } = observed
  if (state === 'succeeded') await succeeded(desk, attempt, refund, observed, source)
  else if (state === 'pending' || state === 'unknown') await askLater(desk, attempt)
  else await failed(desk, attempt, { source, reason })
  return state
}

const paymentOf = (db: Kysely<DB>, id: number): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What the provider says. `unknown` where that could not be found out. */
async function spoken(desk: Desk, attempt: AttemptRow, refund: PaymentRow, isNew: boolean): Promise<Observed> {
  const { system } = desk.database
  let isSending = isNew
  try {
    const provider = await providerOf(desk, attempt.agency_id, attempt.provider, attempt.keys_of)
    const wanted = await wantedOf(desk, provider, attempt, refund)
    if (!isNew) {
      const seen = await provider.refundState(wanted)
      if (!isSilent(provider, seen)) await taken(system, attempt)
      if (!isSilent(provider, seen) || !mayBeLost(attempt)) return seen
      isSending = true
      await updateAttempt(system, attempt.id, { sent_at: new Date() })
    }
    const sent = await provider.refund(wanted)
    await taken(system, attempt)
    return sent
  } catch (problem) {
    if (problem instanceof ProviderUnreachable) {
      if (isSending && problem.trouble === 'duplicate') await taken(system, attempt)
      return { state: 'unknown' }
    }
    // The agency has no keys of this provider any more: nothing can be known.
    if (problem instanceof Refused) return { state: 'unknown' }
    if (!(problem instanceof ProviderRefused)) throw problem
    // Only the first request proves by its refusal that nothing went back.
    return isNew ? { state: 'failed', reason: problem.message } : { state: 'unknown' }
  }
}

const taken = (db: Kysely<DB>, { id }: AttemptRow) =>
  sql`update payment_attempts set taken_at = coalesce(taken_at, now()) where id = ${id}`.execute(db)

/**
 * Whether an answer leaves it open that the request arrived. A provider that gives each payment back once, in full, says of neither anything
 * but `pending`; it refuses a second request.
 */
const isSilent = ({ can }: PaymentProvider, { state }: Observed): boolean =>
  state === 'unknown' || (state === 'pending' && can.refund === 'full')

/** Whether a request that was sent never arrived, so that it may be sent again. */
const mayBeLost = ({ taken_at, sent_at }: AttemptRow): boolean =>
  taken_at === null && Date.parse(sent_at ?? '') < Date.now() - landedAfter * 1000

async function wantedOf(
  desk: Desk,
  provider: PaymentProvider,
  attempt: AttemptRow,
  refund: PaymentRow,
): Promise<RefundWanted> {
  const { system } = desk.database
  const paid = await attemptPaid(system, refund.refund_of ?? 0)
  if (paid === undefined) throw new Error(`${refund.reference} gives back what no provider was asked for`)
  return {
    attempt: await attemptAsked(desk, provider, await paymentOf(system, paid.payment_id), paid),
    amount: refund.amount,
    reference: attempt.reference,
    reason: refund.note,
    externalId: attempt.external_id,
    callbackUrl: await callbackAddress(desk, provider, attempt.agency_id, attempt.reference),
  }
}

async function succeeded(
  desk: Desk,
  attempt: AttemptRow,
  refund: PaymentRow,
  observed: Observed,
  source: Known['source'],
): Promise<void> {
  await inTransaction(desk.database.tenant(attempt.agency_id), async (tx) => {
    const moved = await confirmPayment(tx, refund.id, observed, { source })
    await updateAttempt(tx, attempt.id, { state: 'succeeded' })
    if (!moved) return
    await refundPaidOut(tx, refund, { source, reason: refund.note, userId: refund.recorded_by })
    await tellRefund(tx, refund.id)
  })
}

async function failed(desk: Desk, attempt: AttemptRow, known: Known): Promise<void> {
  await inTransaction(desk.database.tenant(attempt.agency_id), (tx) => endRefund(tx, attempt, known))
}

/** The money did not go back: it can be given back in another way. */
export async function endRefund(tx: Kysely<DB>, { id, payment_id }: AttemptRow, known: Known): Promise<void> {
  const ended = await endPayment(tx, payment_id, 'failed', known)
  await updateAttempt(tx, id, { state: 'failed' })
  if (ended) await tellRefund(tx, payment_id)
}

/** Later each time, and never given up: what is taken for failed could be given back twice. */
async function askLater({ database }: Desk, { id, asks }: AttemptRow): Promise<void> {
  const seconds = nextAskSeconds(asks + 1) ?? 6 * 3600
  await sql`update payment_attempts set asks = asks + 1, ask_at = ${inSeconds(seconds)} where id = ${id} and state = 'pending'`.execute(
    database.system,
  )
}
