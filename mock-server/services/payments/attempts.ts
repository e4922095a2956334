import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Network } from '../../../src/domain/payments/networks.ts'
import { nextAskSeconds, promptMinutes } from '../../../src/domain/payments/payment-states.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { type AttemptRow, attemptAsked, inSeconds, updateAttempt } from './attempt-rows.ts'
import { paymentArrived } from './payment-arrived.ts'
import { collectorOf, type KeysOf, providerOf } from './payment-providers.ts'
import { confirmPayment, endPayment, type Known, lockedPayment, noteEvent, type PaymentRow } from './payment-state.ts'
import { pushRefund } from './provider-refunds.ts'
import type { Observed, ProviderMethod, ProviderName } from './providers/provider.ts'
import { KeysRefused, ProviderRefused, ProviderUnreachable } from './providers/provider-errors.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

export interface Choice {
  readonly provider: ProviderName
  readonly method: ProviderMethod
  readonly network: Network | null
  /** E.164, of the phone that is asked; empty for a card. */
  readonly phone: string
}

/**
 * Asks a provider for the money of a pending payment. While an earlier request is open there is no second: the payer would approve both.
 * What the provider answers is written in a transaction of its own, so that a server that dies between asks again by the reference.
 */
export async function startAttempt(desk: Desk, payment: PaymentRow, choice: Choice): Promise<AttemptRow> {
  const { agency_id: agencyId } = payment
  const db = desk.database.tenant(agencyId)
  const { provider, keysOf } = await collectorOf(desk, payment, choice.provider)
  const { attempt, isNew } = await inTransaction(db, async (tx) => {
    const locked = await lockedPayment(tx, payment.id)
    if (locked.status !== 'pending') throw conflict('This payment has ended. Open the page again.')
    await refuseTooMuch(tx, locked)
    const open = await openAttempt(tx, payment.id)
    if (open !== undefined) return { attempt: open, isNew: false }
    if (await wasTried(tx, payment.id))
      await noteEvent(tx, locked, 'pending', { source: 'page', reason: 'Tried again.' })
    return { attempt: await newAttempt(tx, locked, choice, keysOf), isNew: true }
  })
  if (!isNew) return attempt
  try {
    const started = await provider.start(await attemptAsked(desk, provider, payment, attempt))
    return await updateAttempt(db, attempt.id, {
      external_id: started.externalId,
      page_url: started.redirectUrl,
      taken_at: new Date(),
      ask_at: inSeconds(nextAskSeconds(0) ?? 0),
    })
  } catch (problem) {
    // Whether it has begun is not known: it is asked, by the same reference, before anybody may try again.
    if (problem instanceof ProviderUnreachable) return updateAttempt(db, attempt.id, { ask_at: inSeconds(2) })
    if (!(problem instanceof ProviderRefused)) throw problem
    await closeAttempt(desk, attempt, 'failed', { source: 'page', reason: problem.message })
    throw refused({ method: [problem.message] })
  }
}

/** What a booking owes may have been paid meanwhile. */
async function refuseTooMuch(
  tx: Kysely<DB>,
  { booking_id: id, amount, settled_amount: settled }: PaymentRow,
): Promise<void> {
  if (id === null) return
  const booking = await tx.selectFrom('bookings').select('balance').where('id', '=', id).executeTakeFirstOrThrow()
  if ((settled ?? amount) > booking.balance)
    throw conflict('This has been paid already, or less is owed now. Open the page again.')
}

const openAttempt = (tx: Kysely<DB>, paymentId: number) =>
  tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

const wasTried = async (tx: Kysely<DB>, paymentId: number): Promise<boolean> =>
  (await tx.selectFrom('payment_attempts').select('id').where('payment_id', '=', paymentId).executeTakeFirst()) !==
  undefined

async function newAttempt(tx: Kysely<DB>, payment: PaymentRow, choice: Choice, keysOf: KeysOf): Promise<AttemptRow> {
  await tx
    .updateTable('payments')
    .set({ aggregator: choice.provider, method: choice.method })
    .where('id', '=', payment.id)
    .execute()
  return tx
    .insertInto('payment_attempts')
    .values({
      agency_id: payment.agency_id,
      payment_id: payment.id,
      provider: choice.provider,
      keys_of: keysOf,
      reference: `${payment.reference}-${randomBytes(5).toString('hex')}`,
      method: choice.method,
      network: choice.network,
      phone: choice.phone === '' ? null : choice.phone,
      ask_at: inSeconds(30), // a server that dies before it hears the answer
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Asks the provider what became of an attempt, and acts on the answer: the only way in which money is ever confirmed. A provider that
 * cannot be reached is asked again later. Answers what it said.
 */
export async function askProvider(desk: Desk, attemptId: number, source: Known['source']): Promise<Observed['state']> {
  const system = desk.database.system
  const attempt = await system
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (attempt.purpose === 'refund') return pushRefund(desk, attempt, source)
  const payment = await system
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', attempt.payment_id)
    .executeTakeFirstOrThrow()
  let observed: Observed
  let isReached = true
  try {
    const provider = await providerOf(desk, attempt.agency_id, attempt.provider, attempt.keys_of)
    observed = await provider.query(await attemptAsked(desk, provider, payment, attempt))
  } catch (problem) {
    const isRefused = problem instanceof KeysRefused
    if (!isRefused && !(problem instanceof ProviderUnreachable)) throw problem
    // Nobody waits for what cannot come: whoever has no page cannot have paid on it.
    observed = isRefused && lacksPage(attempt) ? { state: 'failed', reason: problem.message } : { state: 'unknown' }
    isReached = false
  }
  const { state, reason = '' } = observed
  const neverArrived = state === 'unknown' && (isReached || lacksPage(attempt)) && isLost(attempt)
  if (neverArrived)
    await closeAttempt(desk, attempt, 'failed', {
      source,
      reason: isReached ? 'The request did not reach the provider.' : 'The provider could not be reached.',
    })
  else if (state === 'pending' || state === 'unknown') await askLater(desk, attempt, payment, state === 'pending')
  else if (state === 'succeeded') await succeeded(desk, attempt, observed, source)
  else await closeAttempt(desk, attempt, state, { source, reason })
  return state
}

/** It is paid on a page of the provider, of which the payer never heard: they cannot have paid, and are free to try again. */
const lacksPage = ({ provider, method, page_url }: AttemptRow): boolean =>
  page_url === null && (method !== 'mobile_money' || provider === 'pesapal')

/**
 * Whether a request of which the provider knows nothing can be given up: its answer was lost, so the payer has no page to go on to. A
 * prompt on a phone may still be open where the provider reports only what was paid.
 */
function isLost(attempt: AttemptRow): boolean {
  const seconds = lacksPage(attempt) ? 20 : attempt.provider === 'mtn_momo' ? 60 : (promptMinutes + 1) * 60
  return attempt.page_url === null && Date.parse(attempt.created_at) < Date.now() - seconds * 1000
}

async function succeeded(desk: Desk, attempt: AttemptRow, observed: Observed, source: Known['source']): Promise<void> {
  await inTransaction(desk.database.tenant(attempt.agency_id), async (tx) => {
    const moved = await confirmPayment(tx, attempt.payment_id, observed, { source })
    await updateAttempt(tx, attempt.id, {
      state: 'succeeded',
      external_id: observed.externalId ?? attempt.external_id,
    })
    if (moved) await paymentArrived(tx, desk.settings, attempt.payment_id)
  })
}

/** The attempt came to nothing; the payer may try again while the payment is kept for them. */
async function closeAttempt(
  desk: Desk,
  attempt: AttemptRow,
  state: 'failed' | 'expired' | 'cancelled',
  known: Known,
): Promise<void> {
  await inTransaction(desk.database.tenant(attempt.agency_id), async (tx) => {
    const payment = await lockedPayment(tx, attempt.payment_id)
    const { numUpdatedRows } = await tx
      .updateTable('payment_attempts')
      .set({ state })
      .where('id', '=', attempt.id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n || payment.status !== 'pending') return
    await tx
      .updateTable('payments')
      .set({ reason: known.reason ?? '' })
      .where('id', '=', payment.id)
      .execute()
    await noteEvent(tx, payment, state, known) // of the attempt: the payment itself may be tried again
  })
}

/** Later each time; whoever was not answered after three days is taken for not having paid. */
async function askLater(desk: Desk, attempt: AttemptRow, payment: PaymentRow, hasIt: boolean): Promise<void> {
  const seconds = nextAskSeconds(attempt.asks + 1)
  if (seconds === null)
    return closeAttempt(desk, attempt, 'expired', {
      source: 'clock',
      reason: 'The provider never said that it was paid.',
    })
  const db = desk.database.tenant(attempt.agency_id)
  await updateAttempt(db, attempt.id, {
    asks: attempt.asks + 1,
    ask_at: inSeconds(seconds),
    ...(hasIt && attempt.taken_at === null ? { taken_at: new Date() } : {}),
  })
  const isUnanswered =
    attempt.method === 'mobile_money' && Date.parse(attempt.created_at) < Date.now() - promptMinutes * 60_000
  if (isUnanswered && payment.status === 'pending' && payment.reason === '')
    await db.updateTable('payments').set({ reason: 'Not confirmed yet.' }).where('id', '=', payment.id).execute()
}

/** What the clock does every minute: asks for what is open, and ends what nobody paid in time; of what came as another sum a colleague decides. */
export async function sweepPayments(desk: Desk): Promise<number> {
  const { system } = desk.database
  const { rows: open } = await sql<{ id: number }>`
    select id from payment_attempts where state = 'pending' and ask_at <= now() order by ask_at limit 200`.execute(
    system,
  )
  for (const { id } of open)
    await askProvider(desk, id, 'query').catch((problem: Error) => console.error('Asking a provider:', problem.message))
  const { rows: over } = await sql<{ id: number; agency_id: number; reason: string; tried: boolean }>`
    select p.id, p.agency_id, p.reason, exists (select from payment_attempts a where a.payment_id = p.id) as tried
    from payments p where p.status = 'pending' and p.flag is null and p.expires_at < now()
      and not exists (select from payment_attempts a where a.payment_id = p.id and a.state = 'pending' and a.created_at > now() - interval '10 minutes')
    limit 500`.execute(system)
  for (const { id, agency_id, reason, tried } of over)
    await inTransaction(desk.database.tenant(agency_id), (tx) =>
      endPayment(tx, id, tried && reason !== '' ? 'failed' : 'expired', { source: 'clock', reason }),
    )
  return open.length + over.length
}
