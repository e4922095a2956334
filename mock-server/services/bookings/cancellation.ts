import { type Kysely, sql } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import { type CancellationStep, keptPercent } from '../../../src/domain/bookings/cancellation.ts'
import { daysBetween, today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Cancellation } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from './booking-lock.ts'
import { bookingTickets } from './booking-tickets.ts'
import type { StoredItem } from './priced-items.ts'
import { storedItems } from './stored-items.ts'

interface Policy {
  readonly type: string
  readonly id: number
  readonly rules: readonly CancellationStep[]
  readonly words: string
}

/** What a cancellation today costs, in minor units: each item by the policy of its own offer. */
export interface Cost {
  readonly kept: number
  readonly refund: number
  readonly owed: number
  readonly items: readonly { item: StoredItem; daysBefore: number; percent: number; kept: number; policy: string }[]
}

export async function costOf(
  db: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'agency_id' | 'discount' | 'paid' | 'refunded'>,
): Promise<Cost> {
  const items = await storedItems(db, booking)
  const policies = await policiesOf(db, booking.agency_id, items)
  const costs = items.map((item) => {
    const policy = policies.find(({ type, id }) => type === item.offerType && id === item.offerId)
    const daysBefore = daysBetween(today(), item.startsOn)
    const share = keptPercent(policy?.rules ?? [], daysBefore)
    const kept = percent(item.subtotal - item.discount, share)
    return { item, daysBefore, percent: share, kept, policy: policy?.words ?? '' }
  })
  const kept = costs.reduce((sum, cost) => sum + cost.kept, 0)
  const paid = booking.paid - booking.refunded
  return { kept, refund: Math.max(0, paid - kept), owed: Math.max(0, kept - paid), items: costs }
}

async function policiesOf(db: Kysely<DB>, agencyId: number, items: readonly StoredItem[]): Promise<Policy[]> {
  const packages = items.filter(({ offerType }) => offerType === 'package').map(({ offerId }) => offerId)
  const offers = items.filter(({ offerType }) => offerType !== 'package').map(({ offerId }) => offerId)
  const { rows } = await sql<Policy>`
    select 'package' as type, p.id, p.cancellation_rules as rules, p.cancellation_policy as words from packages p
    where p.agency_id = ${agencyId} and p.id = any(${packages}::bigint[])
    union all select o.kind, o.id, o.cancellation_rules, o.cancellation_policy from offers o
    where o.agency_id = ${agencyId} and o.id = any(${offers}::bigint[])`.execute(db)
  return rows
}

/** The same, to be looked at before. */
export async function cancellationOf(db: Kysely<DB>, booking: BookingRow): Promise<Cancellation> {
  const cost = await costOf(db, booking)
  const major = (minor: number) => toMajor(minor, booking.currency)
  const tickets = await bookingTickets(db, booking.id)
  return {
    currency: booking.currency,
    total: major(booking.total),
    paid: major(booking.paid - booking.refunded),
    kept: major(cost.kept),
    refund: major(cost.refund),
    owed: major(cost.owed),
    items: cost.items.map(({ item, daysBefore, percent: share, kept, policy }) => ({
      item: item.itemNumber,
      kind: item.kind,
      title: item.title,
      starts_on: item.startsOn,
      days_before: daysBefore,
      percent: share,
      amount: major(item.subtotal - item.discount),
      kept: major(kept),
      policy,
    })),
    admitted: tickets.filter(({ status }) => status === 'admitted'),
  }
}
