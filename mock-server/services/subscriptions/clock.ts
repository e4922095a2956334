import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import { atItsEnd, type EndOfPeriod, graceDays, reminderDue } from '../../../src/domain/subscriptions/periods.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { inTransaction } from '../../http/transaction.ts'
import { announce } from '../agency/live-events.ts'
import { notify } from '../agency/notifications.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { billingOf } from './billing.ts'
import { type Current, currentSubscription, lockSubscription } from './current.ts'
import { lockedWallet, payFromWallet } from './pay-from-wallet.ts'
import { priceOf } from './pricing.ts'
import { settleOrder } from './settle-order.ts'
import { order } from './subscribe.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/** What the clock does every minute: subscriptions whose period has ended are renewed, fall due, or end. Answers how many it looked at. */
export async function sweepSubscriptions(desk: Desk): Promise<number> {
  const { rows } = await sql<{ agency_id: number }>`
    select distinct agency_id from subscriptions where status in ('trialing', 'active', 'past_due') and ends_at <= now() limit 500`.execute(
    desk.database.system,
  )
  for (const { agency_id: agencyId } of rows)
    await inTenant(desk, agencyId, (tx) => endPeriod(tx, desk, agencyId)).catch((problem: Error) =>
      console.error('Renewing a subscription:', problem.message),
    )
  return rows.length
}

const inTenant = <T>({ database }: Desk, agencyId: number, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  inTransaction(database.tenant(agencyId), work)

async function endPeriod(tx: Kysely<DB>, desk: Desk, agencyId: number): Promise<EndOfPeriod> {
  await lockSubscription(tx, agencyId)
  const current = await currentSubscription(tx, agencyId)
  if (current === null) return 'nothing'
  const end = atItsEnd(current)
  if (end === 'renew') {
    if (await renew(tx, agencyId, current)) return 'renew'
    return current.status === 'past_due' ? 'nothing' : mark(tx, desk, agencyId, current, 'past_due')
  }
  return end === 'nothing' ? end : mark(tx, desk, agencyId, current, end)
}

/** Pays for the next period from the wallet that the agency chose; false where there is too little in it. */
async function renew(tx: Kysely<DB>, agencyId: number, current: Current): Promise<boolean> {
  const wallet = current.renewal_wallet
  if (wallet === null) return false
  const priced = await priceOf(tx, agencyId, current, current.next ?? current.plan)
  const { amount, currency, plan } = priced
  const owed = { amount, currency, description: `Safiri, ${plan.name}, one ${plan.interval}` }
  let paymentId: number | null = null
  if (amount > 0) {
    if ((await lockedWallet(tx, agencyId, wallet, owed))?.enough !== true) return false
    const { name } = await ownerOf(tx, agencyId)
    paymentId = await payFromWallet(tx, { agencyId, userId: null, name }, wallet, owed)
  }
  await settleOrder(tx, await order(tx, { agencyId, userId: null }, current, priced, { renewal: wallet, paymentId }))
  await mailOwner(tx, agencyId, {
    subject: `${plan.name} was renewed`,
    lines: [`Your subscription was renewed from the ${wallet} wallet.`],
    facts: [['Amount', sumText(toMajor(amount, currency), currency)]],
  })
  return true
}

const written = { past_due: 'past_due', expire: 'expired', cancel: 'cancelled' } as const

/** Writes down how a period ended, and tells the agency. */
async function mark(
  tx: Kysely<DB>,
  { settings }: Desk,
  agencyId: number,
  current: Current,
  end: keyof typeof written,
): Promise<EndOfPeriod> {
  await sql`update subscriptions set status = ${written[end]}, version = version + 1, updated_at = now()
    where id = ${current.id} and agency_id = ${agencyId}`.execute(tx)
  const title = current.trial ? `The free trial of ${current.plan.name} has ended` : titles[end](current)
  const body =
    end === 'past_due'
      ? `Everything works until ${dayText(addDays(dayOf(current.ends_at), graceDays))}. Pay for the next period before then.`
      : 'Your data is kept. The back office opens again as soon as a plan is active.'
  await notify(tx, {
    agencyId,
    to: { permission: 'View Subscription' },
    kind: 'subscription_ending',
    title,
    body,
    link: '/subscriptions',
  })
  await mailOwner(tx, agencyId, {
    subject: title,
    lines: [body],
    action: { label: 'Open subscriptions', url: `${settings.pageUrl}/subscriptions` },
  })
  await announce(tx, { kind: 'rights', agencyId })
  return end
}

const titles: Readonly<Record<keyof typeof written, (current: Current) => string>> = {
  past_due: ({ plan }) => `Your subscription to ${plan.name} is past due`,
  expire: ({ plan }) => `Your subscription to ${plan.name} has expired`,
  cancel: ({ plan }) => `Your subscription to ${plan.name} has ended`,
}

const ownerOf = (tx: Kysely<DB>, agencyId: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('agency_id', '=', agencyId)
    .where('is_owner', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

interface OwnerMail {
  readonly subject: string
  readonly lines: readonly string[]
  readonly facts?: readonly (readonly [string, string])[]
  readonly action?: { readonly label: string; readonly url: string }
}
async function mailOwner(tx: Kysely<DB>, agencyId: number, { lines, ...rest }: OwnerMail): Promise<void> {
  const { name, email } = await ownerOf(tx, agencyId)
  await queueMail(tx, { to: email, agencyId, ...rest, lines: [`Dear ${name},`, ...lines] })
}

/** Writes to agencies whose period ends in 7, 3 or 1 days, each once. Answers how many mails went out. */
export async function remindOfSubscriptions(desk: Desk): Promise<number> {
  const { rows } = await sql<{ agency_id: number }>`
    select distinct agency_id from subscriptions
    where status in ('trialing', 'active') and ends_at > now() and ends_at < now() + interval '8 days'`.execute(
    desk.database.system,
  )
  let sent = 0
  for (const { agency_id: agencyId } of rows)
    if (await inTenant(desk, agencyId, (tx) => remind(tx, desk, agencyId))) sent += 1
  return sent
}

async function remind(tx: Kysely<DB>, { settings }: Desk, agencyId: number): Promise<boolean> {
  await lockSubscription(tx, agencyId)
  const current = await currentSubscription(tx, agencyId)
  if (current === null || !['trialing', 'active'].includes(current.state)) return false
  const { rows } = await sql<{ reminded: number | null }>`
    select reminded from subscriptions where id = ${current.id} and agency_id = ${agencyId}`.execute(tx)
  const days = reminderDue(current.ends_at, rows[0]?.reminded ?? null)
  if (days === null) return false
  await sql`update subscriptions set reminded = ${days} where id = ${current.id} and agency_id = ${agencyId}`.execute(
    tx,
  )
  const what = current.trial ? 'Your free trial' : 'Your subscription'
  const on = dayText(dayOf(current.ends_at))
  await mailOwner(tx, agencyId, {
    subject: `${what} of ${current.plan.name} ends in ${counted(days, 'day')}`,
    lines: [`The period ends on ${on}.`, await followUp(tx, agencyId, current)],
    action: { label: 'Open subscriptions', url: `${settings.pageUrl}/subscriptions` },
  })
  return true
}

/** What the owner has to do, if anything. */
async function followUp(tx: Kysely<DB>, agencyId: number, current: Current): Promise<string> {
  if (current.trial) return 'Choose a plan to go on without a break. The days of the trial that are left are not lost.'
  if (current.cancels_at_end) return 'It will not be renewed, as you decided. You can still take that back.'
  const { next_charge: charge } = await billingOf(tx, agencyId)
  if (charge == null) return ''
  const sum = (amount: number, currency: CurrencyCode) => sumText(amount, currency)
  const text = sum(charge.amount, charge.currency)
  if (charge.wallet == null) return `The next period costs ${text}. Pay for it on the Subscriptions screen.`
  return charge.covered
    ? `${text} will be paid from the ${charge.wallet} wallet. There is nothing to do.`
    : `${text} is to be paid from the ${charge.wallet} wallet, in which ${sum(charge.missing, charge.wallet)} is missing. Top it up in time.`
}
