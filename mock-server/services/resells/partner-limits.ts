import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { partners } from '../../../src/domain/contract/money/partners.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { PartnerLimit } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused } from '../../http/refusals.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { checkVersion } from '../versions.ts'
import { salesBetween } from './sales-between.ts'

/** Whose offers are sold, who sells them, and in which currency. */
export interface Owing {
  readonly ownerId: number
  readonly partnerId: number
  readonly currency: CurrencyCode
}

interface Standing {
  readonly most: number | null
  readonly owed: number
  readonly reason: string
  readonly version: number
}

/** The limit, and what is owed of all sales, whatever their days: what the statement shows. Minor units. */
async function standingOf(db: Kysely<DB>, { ownerId, partnerId, currency }: Owing): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select l.most, coalesce(l.reason, '') as reason, coalesce(l.version, 0) as version,
      (select coalesce(sum(x.open), 0)::bigint from (${salesBetween({ agencyId: ownerId, partnerId, currency })}) x
        where x.side = 'offered') as owed
    from (select 1) one
    left join partner_limits l on l.agency_id = ${ownerId} and l.partner_id = ${partnerId} and l.currency = ${currency}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select from one row gives one row')
  return row
}

/** What may still be sold on credit; a debt that is above the limit already leaves nothing. */
const leftOf = (most: number, owed: number): number => Math.max(0, most - owed)

/** As the owner sees it; `toReseller`: what the reseller may know of it. */
export async function partnerLimit(db: Kysely<DB>, owing: Owing, toReseller = false): Promise<PartnerLimit> {
  const { most, owed, reason, version } = await standingOf(db, owing)
  const major = (minor: number) => toMajor(minor, owing.currency)
  return {
    most: most === null ? null : major(most),
    owed: major(owed),
    left: most === null ? null : major(leftOf(most, owed)),
    reason: toReseller ? '' : reason,
    version: toReseller ? 0 : version,
  }
}

/** What the other may owe the looking agency, and what that may owe the other; null where nobody sells in that direction. */
export async function limitsBetween(
  system: Kysely<DB>,
  {
    agencyId,
    partnerId,
    currency,
  }: { readonly agencyId: number; readonly partnerId: number; readonly currency: CurrencyCode },
): Promise<readonly [theirs: PartnerLimit | null, ours: PartnerLimit | null]> {
  const { rows } = await sql<{ theirs: boolean }>`
    select distinct owner_agency_id = ${agencyId} as theirs from resells
    where (owner_agency_id, agency_id) in ((${agencyId}, ${partnerId}), (${partnerId}, ${agencyId}))`.execute(system)
  const sells = (theirs: boolean) => rows.some((row) => row.theirs === theirs)
  return [
    sells(true) ? await partnerLimit(system, { ownerId: agencyId, partnerId, currency }) : null,
    sells(false) ? await partnerLimit(system, { ownerId: partnerId, partnerId: agencyId, currency }, true) : null,
  ]
}

/** Sales by one reseller of one owner's offers take turns from here on, if there is a limit: each sees what the one before it owes. */
export async function lockLimits(tx: Kysely<DB>, ownerId: number, partnerId: number): Promise<void> {
  await sql`select from partner_limits where agency_id = ${ownerId} and partner_id = ${partnerId} order by id for update`.execute(
    tx,
  )
}

/** Why so much more may not be owed; null: it may. */
export async function aboveLimit(
  db: Kysely<DB>,
  owing: Owing,
  { adds, ownerName }: { readonly adds: number; readonly ownerName: string },
): Promise<{ readonly message: string; readonly left: number } | null> {
  const { most, owed } = await standingOf(db, owing)
  if (most === null || owed + adds <= most) return null
  const { currency } = owing
  const left = leftOf(most, owed)
  const rest = left === 0 ? 'No credit is left' : `Only ${sumText(left, currency)} of credit is left`
  return {
    message: `${rest} with ${ownerName}: you owe ${sumText(owed, currency)} of at most ${sumText(most, currency)}, and this sale adds ${sumText(adds, currency)}. Settle with them first, or ask for a higher limit.`,
    left: toMajor(left, currency),
  }
}

/** 409 with the sum left when a sale would put a reseller above its limit. The limits are locked. */
export async function refuseAboveLimit(
  tx: Kysely<DB>,
  owing: Owing,
  sale: { readonly adds: number; readonly ownerName: string },
): Promise<void> {
  const why = await aboveLimit(tx, owing, sale)
  if (why !== null) throw new Refused(409, why)
}

type Given = BodyOf<typeof partners.setLimit>

/** Sets or lifts the limit. `before` and `after` in the major unit, for the audit. */
export async function setLimit(
  tx: Kysely<DB>,
  { ownerId, partnerId, userId }: { readonly ownerId: number; readonly partnerId: number; readonly userId: number },
  { currency, most, reason, version }: Given,
): Promise<{ readonly before: number | null }> {
  const minor = most === null ? null : minorOf(most, currency, 'most')
  const { rows: sells } = await sql`
    select from resells where owner_agency_id = ${ownerId} and agency_id = ${partnerId} limit 1`.execute(tx)
  if (sells.length === 0) throw conflict('This agency sells nothing of yours: there is nothing it could owe.')
  const before = await tx
    .selectFrom('partner_limits')
    .select(['id', 'most', 'version', 'updated_at'])
    .where('agency_id', '=', ownerId)
    .where('partner_id', '=', partnerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  const fields = { most: minor, reason, set_by: userId, updated_at: new Date() }
  if (before === undefined) {
    const made = await tx
      .insertInto('partner_limits')
      .values({ ...fields, agency_id: ownerId, partner_id: partnerId, currency })
      .onConflict((oc) => oc.columns(['agency_id', 'partner_id', 'currency']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw conflict('Somebody set this limit at the same moment. Check it, then save again.')
    return { before: null }
  }
  await checkVersion(tx, 'partner_limit', before, version)
  await tx
    .updateTable('partner_limits')
    .set({ ...fields, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('agency_id', '=', ownerId)
    .execute()
  return { before: before.most === null ? null : toMajor(before.most, currency) }
}
