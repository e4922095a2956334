import { type Kysely, sql } from 'kysely'
import { emailPack, emailsPerMonth } from '../../../src/domain/growth/campaigns.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Payer, payFromWallet } from '../subscriptions/pay-from-wallet.ts'

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'Africa/Kampala')::date`

export interface Allowance {
  readonly sent: number
  /** Of the month's own. */
  readonly month: number
  readonly bought: number
}

const left = ({ sent, from_month, bought }: { sent: number; from_month: number; bought: number }): Allowance => ({
  sent,
  month: Math.max(0, emailsPerMonth - from_month),
  bought,
})

/** What was sent this month, and what remains of it and of what was bought. */
export async function allowanceOf(db: Kysely<DB>, agencyId: number): Promise<Allowance> {
  const { rows } = await sql<{ sent: number; from_month: number; bought: number }>`
    select case when month = ${thisMonth} then sent else 0 end as sent,
      case when month = ${thisMonth} then from_month else 0 end as from_month, bought
    from email_allowances where agency_id = ${agencyId}`.execute(db)
  return left(rows[0] ?? { sent: 0, from_month: 0, bought: 0 })
}

/** The same with its row locked until the transaction ends: two campaigns that begin at once cannot both take the last e-mail. */
export async function lockedAllowance(tx: Kysely<DB>, agencyId: number): Promise<Allowance> {
  const { rows } = await sql<{ sent: number; from_month: number; bought: number }>`
    insert into email_allowances as a (agency_id, month) values (${agencyId}, ${thisMonth})
    on conflict (agency_id) do update set month = excluded.month,
      sent = case when a.month = excluded.month then a.sent else 0 end,
      from_month = case when a.month = excluded.month then a.from_month else 0 end
    returning sent, from_month, bought`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an allowance was locked')
  return left(row)
}

/** Takes from the allowance what the recipients of a campaign have been given. */
export async function takeReserved(tx: Kysely<DB>, campaignId: number): Promise<void> {
  const { rows } = await sql<{ agency_id: number; month: number; bought: number }>`
    select agency_id, count(*) filter (where paid_by = 'month')::int as month, count(*) filter (where paid_by = 'bought')::int as bought
    from campaign_recipients where campaign_id = ${campaignId} and paid_by is not null group by agency_id`.execute(tx)
  for (const { agency_id: agencyId, ...reserved } of rows) await take(tx, agencyId, campaignId, reserved)
}

/** Takes so many from an allowance that is locked. */
export async function take(
  tx: Kysely<DB>,
  agencyId: number,
  campaignId: number,
  { month, bought }: { readonly month: number; readonly bought: number },
): Promise<void> {
  await sql`update email_allowances set sent = sent + ${month + bought}, from_month = from_month + ${month}, bought = bought - ${bought}
    where agency_id = ${agencyId}`.execute(tx)
  await sql`update campaigns set reserved_month = ${thisMonth} where id = ${campaignId}`.execute(tx)
}

/** Gives back what was reserved for those who get nothing after all; of an earlier month only what was bought. */
export async function giveBack(tx: Kysely<DB>, campaignId: number): Promise<void> {
  await sql`
    with held as (
      select id, agency_id, paid_by from campaign_recipients
      where campaign_id = ${campaignId} and paid_by is not null and state in ('excluded', 'failed', 'cancelled') order by id for update),
    freed as (
      update campaign_recipients r set paid_by = null from held where r.id = held.id returning held.agency_id, held.paid_by),
    n as (select agency_id, count(*) filter (where paid_by = 'month')::int as month, count(*) filter (where paid_by = 'bought')::int as bought
      from freed group by agency_id)
    update email_allowances a set bought = a.bought + n.bought,
      sent = case when a.month = c.reserved_month then greatest(0, a.sent - n.month - n.bought) else a.sent end,
      from_month = case when a.month = c.reserved_month then greatest(0, a.from_month - n.month) else a.from_month end
    from n, campaigns c where a.agency_id = n.agency_id and c.id = ${campaignId}`.execute(tx)
}

/** Buys e-mails by the thousand from a wallet. */
export async function buyEmails(
  tx: Kysely<DB>,
  payer: Payer & { readonly userId: number },
  packs: number,
  wallet: CurrencyCode,
): Promise<{ paymentId: number; emails: number }> {
  const emails = packs * emailPack.emails
  const paymentId = await payFromWallet(tx, payer, wallet, {
    amount: toMinor(packs * emailPack.price, emailPack.currency),
    currency: emailPack.currency,
    description: counted(emails, 'e-mail'),
    objective: 'emails',
  })
  await lockedAllowance(tx, payer.agencyId)
  await sql`update email_allowances set bought = bought + ${emails} where agency_id = ${payer.agencyId}`.execute(tx)
  await tx
    .insertInto('email_purchases')
    .values({ agency_id: payer.agencyId, payment_id: paymentId, emails, made_by: payer.userId })
    .execute()
  return { paymentId, emails }
}
