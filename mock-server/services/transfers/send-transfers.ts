import { type Kysely, sql } from 'kysely'
import { holdSeconds } from '../../../src/domain/transfers/transfer-rules.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { inTransaction } from '../../http/transaction.ts'
import { notify } from '../agency/notifications.ts'
import { TryLater } from '../background-jobs/job-runner.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { post } from '../ledger/posting.ts'
import { openAccount } from './beneficiary-accounts.ts'
import { orderReference } from './order-references.ts'
import { type PayoutDesk, payoutDesk } from './payout-desk.ts'
import type { PayoutOrder, PayoutProvider, PayoutResult, PayoutSaid } from './payout-provider.ts'
import { chargeFeeLater, giveBack, moveTransfer, spend, type TransferRow } from './transfer-moves.ts'
import { tellEnd, transferLink } from './transfer-notices.ts'

interface Begun {
  readonly attempt: number
  /** False where it has been begun before: whether the order was given is not known. */
  readonly isNew: boolean
  readonly order: PayoutOrder
  readonly provider: PayoutProvider
}

/**
 * Sends a transfer that is held, and asks after one that is being sent. It is marked before its order is given, and an order keeps its
 * reference: whatever dies between, it is asked after first, and never paid twice. Waits where the provider has not answered yet.
 */
export async function sendTransfer(system: Kysely<DB>, desk: PayoutDesk, id: number): Promise<void> {
  const begun = await inTransaction(system, (tx) => begin(tx, desk, id))
  if (begun === null) return
  const { order, attempt, isNew, provider } = begun
  let result: PayoutResult
  try {
    result = (isNew ? null : await provider.query(order)) ?? (await provider.payout(order))
  } catch {
    throw new TryLater('The provider did not answer.', { holdsLane: false })
  }
  if (result.state === 'differs') await inTransaction(system, (tx) => holdUp(tx, id, attempt, result))
  if (result.state === 'pending' && result.externalId !== undefined)
    await sql`update transfers set external_id = ${result.externalId} where id = ${id} and attempt = ${attempt} and external_id is null`.execute(
      system,
    )
  if (result.state === 'pending' || result.state === 'differs')
    throw new TryLater('The provider has not finished yet.', { holdsLane: false })
  await inTransaction(system, (tx) => settle(tx, id, attempt, result))
}

/** What an order has come to in the end. */
type Ended = { readonly state: 'returned'; readonly reason: string } | (PayoutSaid & { readonly state: 'sent' })

const locked = (tx: Kysely<DB>, id: number): Promise<TransferRow | undefined> =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Null where nothing is to be asked of the provider: it has ended, or goes into a wallet of ours. */
async function begin(tx: Kysely<DB>, desk: PayoutDesk, id: number): Promise<Begun | null> {
  const row = await locked(tx, id)
  if (row === undefined || (row.status !== 'held' && row.status !== 'processing')) return null
  const isNew = row.status === 'held'
  const changes = { provider: null, external_id: null, provider_fee: null }
  const moved = isNew ? await moveTransfer(tx, row, 'begin', { by: null, changes }) : row
  const beneficiary = await tx
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', row.beneficiary_id)
    .executeTakeFirstOrThrow()
  if (beneficiary.partner_agency_id !== null) {
    await intoWallet(tx, moved, beneficiary.partner_agency_id)
    return null
  }
  const account = openAccount(beneficiary)
  if (account === null) {
    await end(tx, moved, { state: 'returned', reason: 'The account number can no longer be read: enter it again.' })
    return null
  }
  const { agency_id: agencyId, currency, amount, narration, attempt, external_id: externalId } = moved
  const order = { reference: orderReference(moved), agencyId, currency, amount, narration, account, externalId }
  if (!isNew) {
    const provider = desk.named(moved.provider ?? 'local')
    // Whether it has paid cannot be told without it.
    if (provider === null) throw new TryLater('The provider is no longer set up.', { holdsLane: false })
    return { attempt, isNew, order, provider }
  }
  const chosen = desk.choose(account, currency)
  if (typeof chosen === 'string') {
    await end(tx, moved, { state: 'returned', reason: chosen })
    return null
  }
  await tx.updateTable('transfers').set({ provider: chosen.name }).where('id', '=', id).execute()
  return { attempt, isNew, order, provider: chosen.provider }
}

async function settle(tx: Kysely<DB>, id: number, attempt: number, result: Ended): Promise<void> {
  const row = await locked(tx, id)
  // Another server may have heard of it first.
  if (row?.status === 'processing' && row.attempt === attempt) await end(tx, row, result)
}

/** Another sum was sent than was ordered: it stays where it is, says so, and somebody is told once. */
async function holdUp(
  tx: Kysely<DB>,
  id: number,
  attempt: number,
  { amount, currency }: Extract<PayoutResult, { state: 'differs' }>,
): Promise<void> {
  const row = await locked(tx, id)
  if (row?.status !== 'processing' || row.attempt !== attempt) return
  const reason = `The provider says that it sent ${sumText(amount, currency)}: ask it why.`
  if (row.reason === reason) return
  await tx.updateTable('transfers').set({ reason }).where('id', '=', id).execute()
  await notify(tx, {
    agencyId: row.agency_id,
    to: { permission: 'View Finance' },
    kind: 'transfer_returned',
    title: `${row.reference} was sent with another sum`,
    body: reason,
    link: transferLink(id),
  })
}

async function end(tx: Kysely<DB>, row: TransferRow, result: Ended): Promise<void> {
  if (result.state === 'returned') {
    const returned = await moveTransfer(tx, row, 'refuse', { by: null, reason: result.reason })
    await giveBack(tx, returned, 'returned')
    await tellEnd(tx, returned)
    return
  }
  const { fee = null, externalId = row.external_id } = result
  const changes = { sent_at: sql<Date>`now()`, external_id: externalId, provider_fee: fee, fee: fee ?? row.fee }
  const sent = await moveTransfer(tx, row, 'confirm', { by: null, changes })
  await spend(tx, sent, { heldFee: row.fee })
  await tellEnd(tx, sent)
}

/** From the wallet of one agency into that of another: both books, or neither. `tx` crosses tenants. */
async function intoWallet(tx: Kysely<DB>, row: TransferRow, partnerId: number): Promise<void> {
  const { agency_id: agencyId, currency, amount, id, attempt, reference } = row
  const partner = await tx
    .selectFrom('agencies')
    .select('id')
    .where('id', '=', partnerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (partner === undefined) return end(tx, row, { state: 'returned', reason: 'This agency has closed its account.' })
  // Both wallets, in the order of their ids, so that two agencies that pay each other do not wait for each other.
  await sql`select from wallets where agency_id in (${agencyId}, ${partnerId}) and currency = ${currency} order by id for update`.execute(
    tx,
  )
  await end(tx, row, { state: 'sent' })
  await post(tx, {
    agencyId: partnerId,
    kind: 'transfer_received',
    key: `received:${id}:${attempt}`,
    moves: [{ from: { kind: 'payable', detail: `agency:${agencyId}` }, to: { kind: 'wallet' }, currency, amount }],
  })
  const sender = await tx.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  await notify(tx, {
    agencyId: partnerId,
    to: { permission: 'View Finance' },
    kind: 'transfer_received',
    title: `${sender.name} sent you ${sumText(amount, currency)}`,
    body: [reference, row.narration].filter(Boolean).join(' · '),
  })
}

type Desk = Pick<Platform, 'database' | 'settings'>

/** Its own job, soon after it is held. */
export const runSendTransfer = ({
  platform,
  params,
}: {
  platform: Platform
  params: Readonly<Record<string, unknown>>
}) => sendTransfer(platform.database.system, payoutDesk(platform), Number(params.transfer_id))

/** Whatever was left behind by a job that was lost. */
export async function sweepTransfers(platform: Desk): Promise<void> {
  const { system } = platform.database
  const { rows } = await sql<{ id: number }>`
    select id from transfers where status in ('held', 'processing')
      and updated_at < now() - make_interval(secs => ${sql.lit(2 * holdSeconds)}) order by id limit 500`.execute(system)
  for (const { id } of rows)
    await sendTransfer(system, payoutDesk(platform), id).catch((problem: unknown) => {
      if (!(problem instanceof TryLater)) throw problem
    })
}

/** A provider has told of a transfer: it is asked how that stands, and after it was sent for the fee that it had not named. */
export async function heardOfTransfer(platform: Desk, id: number): Promise<void> {
  const { system } = platform.database
  await sendTransfer(system, payoutDesk(platform), id).catch((problem: unknown) => {
    if (!(problem instanceof TryLater)) throw problem
  })
  await inTransaction(system, (tx) => askFee(tx, payoutDesk(platform), id))
}

async function askFee(tx: Kysely<DB>, desk: PayoutDesk, id: number): Promise<void> {
  const row = await locked(tx, id)
  if (row?.status !== 'sent' || row.provider === null || row.provider_fee !== null) return
  const { agency_id: agencyId, currency, amount, narration, external_id: externalId } = row
  const beneficiary = await tx
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', row.beneficiary_id)
    .executeTakeFirstOrThrow()
  const account = openAccount(beneficiary)
  const provider = desk.named(row.provider)
  if (account === null || provider === null) return
  const order = { reference: orderReference(row), agencyId, currency, amount, narration, account, externalId }
  const result = await provider.query(order).catch(() => null)
  if (result?.state !== 'sent' || result.fee === undefined) return
  await chargeFeeLater(tx, row, result.fee)
}
