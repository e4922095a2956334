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

interface Limit {
  /** Minor units; null: no limit. */ readonly most: number | null
  readonly reason: string
  readonly version: number
}

async function limitOf(db: Kysely<DB>, { ownerId, partnerId, currency }: Owing): Promise<Limit> {
  const found = await db
    .selectFrom('partner_limits')
    .select(['most', 'reason', 'version'])
    .where('agency_id', '=', ownerId)
    .where('partner_id', '=', partnerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return found ?? { most: null, reason: '', version: 0 }
}

/** What is owed of all sales, whatever their days: what the statement shows. Minor units. */
async function owedOf(db: Kysely<DB>, { ownerId, partnerId, currency }: Owing): Promise<number> {
  const sales = salesBetween({ agencyId: ownerId, partnerId, currency, side: 'offered' })
  const { rows } = await sql<{
    owed: number
  }>`select coalesce(sum(x.open), 0)::bigint as owed from (${sales}) x`.execute(db)
  return rows[0]?.owed ?? 0
}

/** What may still be sold on credit; a debt that is above the limit already leaves nothing. */
const leftOf = (most: number, owed: number): number => Math.max(0, most - owed)

/** As the owner sees it; `toReseller`: what the reseller may know of it. */
export async function partnerLimit(db: Kysely<DB>, owing: Owing, toReseller = false): Promise<PartnerLimit> {
  const { most, reason, version } = await limitOf(db, owing)
  const owed = await owedOf(db, owing)
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

/** A sale on credit: what it adds to the debt, in minor units. */
interface CreditSale {
  readonly adds: number
  readonly ownerName: string
}

/**
 * What a sale may still add to the debt, in the major unit, and why this one may not be made; null: without a limit. For whoever sells, who
 * need not know what is owed in all.
 */
export async function creditFor(
  db: Kysely<DB>,
  owing: Owing,
  { adds, ownerName }: CreditSale,
): Promise<{ readonly left: number; readonly refusal: string | null } | null> {
  const { most } = await limitOf(db, owing)
  if (most === null) return null
  const { currency } = owing
  const owed = await owedOf(db, owing)
  const left = leftOf(most, owed)
  const rest = left === 0 ? 'No credit is left' : `Only ${sumText(left, currency)} of credit is left`
  return {
    left: toMajor(left, currency),
    refusal:
      owed + adds <= most
        ? null
        : `${rest} with ${ownerName}, and this sale adds ${sumText(adds, currency)}. Settle with them first, or ask for a higher limit.`,
  }
}

/** 409 with the sum left when a sale would put a reseller above its credit limit. The limits are locked. */
export async function refuseAboveCredit(tx: Kysely<DB>, owing: Owing, sale: CreditSale): Promise<void> {
  const credit = await creditFor(tx, owing, sale)
  if (credit !== null && credit.refusal !== null) throw new Refused(409, { message: credit.refusal, left: credit.left })
}

type Given = BodyOf<typeof partners.setLimit>

/** Sets or lifts the limit. Answers the limit before, in the major unit, for the audit. */
export async function setLimit(
  tx: Kysely<DB>,
  { ownerId, partnerId, userId }: { readonly ownerId: number; readonly partnerId: number; readonly userId: number },
  { currency, most, reason, version }: Given,
): Promise<{ readonly before: number | null }> {
  const minor = most === null ? null : minorOf(most, currency, 'most')
  const { rows: sells } = await sql`
    select from resells where owner_agency_id = ${ownerId} and agency_id = ${partnerId} limit 1`.execute(tx)
  if (sells.length === 0) throw conflict('This agency does not sell any of your offers, so it cannot owe you anything.')
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
