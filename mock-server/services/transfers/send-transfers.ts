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
import { localPayouts } from './local-payouts.ts'
import type { PayoutOrder, PayoutProvider, PayoutResult } from './payout-provider.ts'
import { giveBack, moveTransfer, spend, type TransferRow } from './transfer-moves.ts'
import { tellEnd } from './transfer-notices.ts'

interface Begun {
  readonly attempt: number
  /** Null where it has been begun before: whether the order was given is not known. */
  readonly isNew: boolean
  readonly order: PayoutOrder
}

/**
 * Sends a transfer that is held, and asks after one that is being sent. It is marked before its order is given, and an order keeps its
 * reference: whatever dies between, it is asked after first, and never paid twice. Waits where the provider has not answered yet.
 */
export async function sendTransfer(system: Kysely<DB>, provider: PayoutProvider, id: number): Promise<void> {
  const begun = await inTransaction(system, (tx) => begin(tx, id))
  if (begun === null) return
  const { order, attempt, isNew } = begun
  let result: PayoutResult
  try {
    result = (isNew ? null : await provider.query(order.reference)) ?? (await provider.payout(order))
  } catch {
    throw new TryLater('The provider did not answer.', { holdsLane: false })
  }
  if (result.state === 'pending') throw new TryLater('The provider has not finished yet.', { holdsLane: false })
  await inTransaction(system, (tx) => settle(tx, id, attempt, result))
}

const locked = (tx: Kysely<DB>, id: number): Promise<TransferRow | undefined> =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Null where nothing is to be asked of the provider: it has ended, or goes into a wallet of ours. */
async function begin(tx: Kysely<DB>, id: number): Promise<Begun | null> {
  const row = await locked(tx, id)
  if (row === undefined || (row.status !== 'held' && row.status !== 'processing')) return null
  const isNew = row.status === 'held'
  const moved = isNew ? await moveTransfer(tx, row, 'begin', { by: null }) : row
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
  const { agency_id: agencyId, currency, amount, narration, reference, attempt } = moved
  const order = { reference: `${agencyId}-${reference}-${attempt}`, agencyId, currency, amount, narration, account }
  return { attempt, isNew, order }
}

async function settle(tx: Kysely<DB>, id: number, attempt: number, result: PayoutResult): Promise<void> {
  const row = await locked(tx, id)
  // Another server may have heard of it first.
  if (row?.status === 'processing' && row.attempt === attempt) await end(tx, row, result)
}

async function end(tx: Kysely<DB>, row: TransferRow, result: PayoutResult): Promise<void> {
  if (result.state === 'returned') {
    const returned = await moveTransfer(tx, row, 'refuse', { by: null, reason: result.reason })
    await giveBack(tx, returned)
    await tellEnd(tx, returned)
    return
  }
  const sent = await moveTransfer(tx, row, 'confirm', { by: null, changes: { sent_at: sql<Date>`now()` } })
  await spend(tx, sent)
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

/** Without a provider no money leaves: it goes back into the wallet, with the reason. */
const nobody: PayoutProvider = {
  query: async () => null,
  payout: async () => ({ state: 'returned', reason: 'No provider that sends money is set up yet.' }),
  accountName: async () => null,
}

/** The built-in provider sends nothing in truth, so it is there only while developing. */
const payoutsOf = ({ database, settings }: Desk): PayoutProvider =>
  settings.development ? localPayouts(database.system) : nobody

/** Its own job, soon after it is held. */
export const runSendTransfer = ({
  platform,
  params,
}: {
  platform: Platform
  params: Readonly<Record<string, unknown>>
}) => sendTransfer(platform.database.system, payoutsOf(platform), Number(params.transfer_id))

/** Whatever was left behind by a job that was lost. */
export async function sweepTransfers(platform: Desk): Promise<void> {
  const { system } = platform.database
  const { rows } = await sql<{ id: number }>`
    select id from transfers where status in ('held', 'processing')
      and updated_at < now() - make_interval(secs => ${sql.lit(2 * holdSeconds)}) order by id limit 500`.execute(system)
  for (const { id } of rows)
    await sendTransfer(system, payoutsOf(platform), id).catch((problem: unknown) => {
      if (!(problem instanceof TryLater)) throw problem
    })
}
