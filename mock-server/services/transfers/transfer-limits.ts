import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { transfers } from '../../../src/domain/contract/transfers.ts'
import { type CurrencyCode, currencyCodes, toMajor } from '../../../src/domain/money.ts'
import type { TransferCurrency, TransferDesk } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { changesBetween, checkVersion } from '../versions.ts'

/** What was set aside today in Uganda and did not come back; minor units. */
const usedToday = (agencyId: number, currency: unknown) => sql<number>`
  (select coalesce(sum(t.amount), 0)::float8 from transfers t
   where t.agency_id = ${agencyId} and t.currency = ${currency} and t.status in ('held', 'processing', 'sent')
     and t.held_at >= kampala_today()::timestamp at time zone 'Africa/Kampala')`

/** The limits of a currency, in minor units. */
export async function limitsOf(db: Kysely<DB>, agencyId: number, currency: CurrencyCode) {
  const row = await db
    .selectFrom('transfer_limits')
    .select(['approval_above', 'daily'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return { approvalAbove: row?.approval_above ?? null, daily: row?.daily ?? null }
}

interface Wanted {
  readonly agencyId: number
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly amount: number
  readonly fee: number
}

/**
 * Refuses what the wallet has not got, or what is above the day's limit. The wallet stays locked until the transaction ends, so that
 * of many at once each is counted with those before it.
 */
export async function refuseBeyond(tx: Kysely<DB>, { agencyId, currency, amount, fee }: Wanted): Promise<void> {
  const { rows } = await sql<{ available: number }>`
    select available from wallets where agency_id = ${agencyId} and currency = ${currency} for update`.execute(tx)
  const available = rows[0]?.available ?? 0
  if (amount + fee > available)
    throw refused({
      amount: [
        `The wallet has ${sumText(available, currency)}; this takes ${sumText(amount + fee, currency)} with its fee.`,
      ],
    })
  const { daily } = await limitsOf(tx, agencyId, currency)
  if (daily === null) return
  const { rows: used } = await sql<{ sum: number }>`select ${usedToday(agencyId, currency)} as sum`.execute(tx)
  const left = Math.max(0, daily - (used[0]?.sum ?? 0))
  if (amount > left)
    throw refused({
      amount: [`The limit of a day is ${sumText(daily, currency)}; ${sumText(left, currency)} of it is left today.`],
    })
}

interface CurrencyRow extends Omit<TransferCurrency, 'daily_left'> {
  readonly used: number
}

/** How money leaves the agency; what nobody has set yet has no limits. */
export async function transferDesk(db: Kysely<DB>, agencyId: number): Promise<TransferDesk> {
  const { rows } = await sql<CurrencyRow>`
    select c.currency, coalesce(w.available, 0) as available, coalesce(w.held, 0) as held, l.approval_above, l.daily, l.beneficiary_id,
      (select b.name from beneficiaries b where b.id = l.beneficiary_id and b.deleted_at is null) as beneficiary_name,
      ${usedToday(agencyId, sql.ref('c.currency'))} as used
    from (select currency from wallets where agency_id = ${agencyId} union select currency from transfer_limits where agency_id = ${agencyId}
      union select default_currency from agencies where id = ${agencyId} union select 'UGX') c
    left join wallets w on w.agency_id = ${agencyId} and w.currency = c.currency
    left join transfer_limits l on l.agency_id = ${agencyId} and l.currency = c.currency
    order by array_position(${currencyCodes}::text[], c.currency)`.execute(db)
  const settings = await db
    .selectFrom('transfer_settings')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  const waiting = await db
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  const major = (minor: number | null, currency: string) => (minor === null ? null : toMajor(minor, currency))
  return {
    currencies: rows.map(({ used, ...row }) => ({
      ...row,
      available: toMajor(row.available, row.currency),
      held: toMajor(row.held, row.currency),
      approval_above: major(row.approval_above ?? null, row.currency),
      daily: major(row.daily ?? null, row.currency),
      daily_left: row.daily == null ? null : toMajor(Math.max(0, row.daily - used), row.currency),
      beneficiary_id: row.beneficiary_name === null ? null : row.beneficiary_id,
    })),
    narration: settings?.narration ?? '',
    mail_sent: settings?.mail_sent ?? false,
    mail_returned: settings?.mail_returned ?? true,
    waiting: Number(waiting?.n ?? 0),
    version: settings?.version ?? 0,
  }
}

type Given = BodyOf<typeof transfers.updateSettings>

/** Writes the settings and answers what changed, for the audit. */
export async function writeSettings(tx: Kysely<DB>, agencyId: number, given: Given) {
  await tx
    .insertInto('transfer_settings')
    .values({ agency_id: agencyId, version: 0 })
    .onConflict((known) => known.column('agency_id').doNothing())
    .execute()
  const before = await tx
    .selectFrom('transfer_settings')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await checkVersion(tx, 'transfer_settings', { ...before, id: agencyId }, given.version)
  const limits = given.currencies.map((row, place) => {
    const minor = (field: 'approval_above' | 'daily') => {
      const value = row[field]
      return value === null ? null : minorOf(value, row.currency, `currencies.${place}.${field}`)
    }
    return {
      agency_id: agencyId,
      currency: row.currency,
      approval_above: minor('approval_above'),
      daily: minor('daily'),
      beneficiary_id: row.beneficiary_id,
    }
  })
  for (const { beneficiary_id: id } of limits) {
    if (id === null) continue
    const known = await tx
      .selectFrom('beneficiaries')
      .select('id')
      .where('id', '=', id)
      .where('agency_id', '=', agencyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (known === undefined) throw notFound('beneficiary')
  }
  const was = await tx
    .selectFrom('transfer_limits')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .orderBy('currency')
    .execute()
  await tx.deleteFrom('transfer_limits').where('agency_id', '=', agencyId).execute()
  if (limits.length > 0) await tx.insertInto('transfer_limits').values(limits).execute()
  const fields = { narration: given.narration, mail_sent: given.mail_sent, mail_returned: given.mail_returned }
  await tx
    .updateTable('transfer_settings')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('agency_id', '=', agencyId)
    .execute()
  const plain = (rows: readonly Omit<(typeof limits)[number], 'agency_id'>[]) =>
    rows.map(({ currency, approval_above, daily, beneficiary_id }) => ({
      currency,
      approval_above,
      daily,
      beneficiary_id,
    }))
  const after = [...plain(limits)].sort((a, b) => (a.currency < b.currency ? -1 : 1))
  return changesBetween({ ...before, limits: plain(was) }, { ...fields, limits: after })
}
