import { type Kysely, sql } from 'kysely'
import { majorSums, minorSums } from '../../../src/domain/bookings/deposits.ts'
import type { InstalmentPlan } from '../../../src/domain/bookings/instalment-plans.ts'
import type { ProposalTerms } from '../../../src/domain/contract/proposal-content.ts'
import type { PaymentPlan } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { agencyPlan } from './agency-terms.ts'

/** What of an item decides how it is paid. */
interface Booked {
  readonly offerType: string
  readonly offerId: number
}

/** By their place: the plan that the offer of each item has of its own. */
export async function offerPlans(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly Booked[],
): Promise<ReadonlyMap<number, InstalmentPlan>> {
  const offers = JSON.stringify(items.map(({ offerType, offerId }, position) => ({ position, offerType, offerId })))
  const { rows } = await sql<InstalmentPlan & { position: number }>`
    select o.position, c.deposit_percent::float8 as deposit_percent, c.deposit_sums, c.count, c.every, c.last_days_before, c.days_after
    from jsonb_to_recordset(${offers}::jsonb) as o(position int, "offerType" text, "offerId" bigint)
    join instalment_configs c on c.offer_type = o."offerType" and c.offer_id = o."offerId" and c.enabled
      and c.agency_id = ${agencyId}
    order by o.position`.execute(db)
  return new Map(rows.map(({ position, ...plan }) => [position, plan]))
}

/** That of the first item that has one, else the agency's. */
export async function planFor(db: Kysely<DB>, agencyId: number, items: readonly Booked[]): Promise<InstalmentPlan> {
  const [first] = (await offerPlans(db, agencyId, items)).values()
  return first ?? agencyPlan(db, agencyId)
}

/** What the schedule of a booking was made of; of one that kept nothing, as its offers say today. */
export async function planOfBooking(
  db: Kysely<DB>,
  { id, agency_id: agencyId, payment_plan: kept }: Pick<BookingRow, 'id' | 'agency_id' | 'payment_plan'>,
): Promise<InstalmentPlan> {
  if (kept !== null) return kept as InstalmentPlan // written by `keepPlan` only
  const { rows } = await sql<Booked>`
    select offer_type as "offerType", coalesce(offer_id, 0) as "offerId" from booking_lines
    where booking_id = ${id} and agency_id = ${agencyId} order by item, position, id`.execute(db)
  return planFor(db, agencyId, rows)
}

/** From now on it is the booking's own, whatever its offers say. */
export async function keepPlan(
  tx: Kysely<DB>,
  { id, agency_id: agencyId }: Pick<BookingRow, 'id' | 'agency_id'>,
  plan: InstalmentPlan,
): Promise<void> {
  await sql`update bookings set payment_plan = ${JSON.stringify(plan)}::jsonb
    where id = ${id} and agency_id = ${agencyId}`.execute(tx)
}

/** As the API has it. */
export const shownPlan = (plan: InstalmentPlan): PaymentPlan => ({
  deposit_percent: plan.deposit_percent,
  deposit_sums: majorSums(plan.deposit_sums),
  instalments: plan.count,
  every: plan.every,
  last_days_before: plan.last_days_before,
  days_after: plan.days_after ?? 0,
})
/** And back: of a proposal's own. */
export const givenPlan = ({
  deposit_sums: sums,
  instalments: count,
  ...plan
}: Omit<ProposalTerms, 'cancellation_rules'>): InstalmentPlan => ({
  deposit_percent: plan.deposit_percent,
  deposit_sums: minorSums(sums),
  count,
  every: plan.every,
  last_days_before: plan.last_days_before,
  days_after: plan.days_after,
})
