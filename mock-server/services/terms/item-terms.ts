import { type Kysely, sql } from 'kysely'
import { anyTime } from '../../../src/domain/bookings/cancellation.ts'
import { stepsFor } from '../../../src/domain/bookings/terms.ts'
import type { DB } from '../../database/types.generated.ts'
import type { ItemTerms, PricedItem, StoredDetails } from '../bookings/priced-items.ts'
import { agencyTerms } from './agency-terms.ts'

/** What of an item decides its terms. */
interface Booked {
  readonly offerType: string
  readonly offerId: number
  readonly details: StoredDetails | null
}

interface Policy extends ItemTerms {
  readonly type: string
  readonly id: number
}

/** The terms of items as they would be agreed today: a line’s own, else its offer’s, else the agency’s. */
export async function termsNow(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly Booked[],
): Promise<(item: Booked) => ItemTerms> {
  const usual = await agencyTerms(db, agencyId)
  const policies = await policiesOf(db, agencyId, items)
  return ({ offerType, offerId, details }) => {
    const ofLine = details?.kept_percent
    if (ofLine != null) return { rules: [{ days_before: anyTime, percent: ofLine }], words: '' }
    const policy = policies.find(({ type, id }) => type === offerType && id === offerId)
    return { rules: stepsFor(policy?.rules ?? [], usual), words: policy?.words ?? '' }
  }
}

async function policiesOf(db: Kysely<DB>, agencyId: number, items: readonly Booked[]): Promise<Policy[]> {
  const packages = items.filter(({ offerType }) => offerType === 'package').map(({ offerId }) => offerId)
  const offers = items.filter(({ offerType }) => offerType !== 'package').map(({ offerId }) => offerId)
  const { rows } = await sql<Policy>`
    select 'package' as type, p.id, p.cancellation_rules as rules, p.cancellation_policy as words from packages p
    where p.agency_id = ${agencyId} and p.id = any(${packages}::bigint[])
    union all select o.kind, o.id, o.cancellation_rules, o.cancellation_policy from offers o
    where o.agency_id = ${agencyId} and o.id = any(${offers}::bigint[])`.execute(db)
  return rows
}

/**
 * What is written on the items of a booking, by their number: one that stays keeps what was agreed for it, a new one copies what
 * applies today. Asked before its lines are replaced.
 */
export async function termsOfItems(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  items: readonly PricedItem[],
): Promise<ReadonlyMap<number, ItemTerms>> {
  const now = await termsNow(tx, agencyId, items)
  const { rows: had } = await sql<{ item: number; offerType: string; offerId: number; terms: ItemTerms }>`
    select item, offer_type as "offerType", coalesce(offer_id, 0) as "offerId", terms from booking_lines
    where booking_id = ${bookingId} and terms is not null`.execute(tx)
  return new Map(
    items.map((item) => {
      const was = item.itemNumber === 0 ? 0 : item.before
      const kept = had.find(
        (each) => each.item === was && each.offerType === item.offerType && each.offerId === item.offerId,
      )
      const isOfLine = item.details?.kept_percent != null && kept?.terms.own !== true
      return [item.itemNumber, kept === undefined || isOfLine ? now(item) : kept.terms]
    }),
  )
}
