import type { Kysely } from 'kysely'
import { percent, spread } from '../../../src/domain/amounts.ts'
import { keptPercent, noShowPercent } from '../../../src/domain/bookings/cancellation.ts'
import { daysBetween, today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Cancellation } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { termsNow } from '../terms/item-terms.ts'
import type { BookingRow } from './booking-lock.ts'
import { bookingTickets } from './booking-tickets.ts'
import type { StoredItem } from './priced-items.ts'
import { storedItems } from './stored-items.ts'

/** Why nothing more comes of a booking: somebody called it off, or nobody came. */
export type Ending = 'cancellation' | 'no_show'

/** What the end of a booking costs today, in minor units: each item by the terms that were agreed for it, beside the fees it has already. */
export interface Cost {
  readonly kept: number
  readonly refund: number
  readonly owed: number
  readonly items: readonly ItemCost[]
}
export interface ItemCost {
  readonly item: StoredItem
  readonly daysBefore: number
  readonly percent: number
  readonly kept: number
  readonly policy: string
}

export async function costOf(
  db: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'agency_id' | 'discount' | 'fees' | 'paid' | 'refunded' | 'settled'>,
  ending: Ending = 'cancellation',
): Promise<Cost> {
  const items = (await itemCosts(db, booking.agency_id, await storedItems(db, booking), ending)).map(ofFlight)
  const kept = items.reduce((sum, cost) => sum + cost.kept, booking.fees)
  const paid = booking.paid - booking.refunded
  return { kept, refund: Math.max(0, paid - kept), owed: Math.max(0, kept - booking.settled), items }
}

/** What comes back of tickets the airline says, when it is asked: until then nothing is promised of the whole booking. */
const ofFlight = (cost: ItemCost): ItemCost =>
  cost.item.kind === 'flight'
    ? { ...cost, percent: 100, kept: cost.item.subtotal - cost.item.discount, policy: flightText }
    : cost
const flightText = 'By the rules of the airline: cancel the flight to see what comes back.'

/** The same of items alone. */
export async function itemCosts(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly StoredItem[],
  ending: Ending = 'cancellation',
): Promise<ItemCost[]> {
  const now = await termsNow(db, agencyId, items)
  const shareOf = ending === 'no_show' ? noShowPercent : keptPercent
  return items.map((item) => {
    const { rules, words } = item.terms ?? now(item)
    const daysBefore = daysBetween(today(), item.startsOn)
    const share = Math.min(100, shareOf(rules, daysBefore))
    const kept = percent(item.subtotal - item.discount, share)
    return { item, daysBefore, percent: share, kept, policy: words }
  })
}

/** The same, to be looked at before. */
export async function cancellationOf(db: Kysely<DB>, booking: BookingRow, ending: Ending): Promise<Cancellation> {
  const cost = await costOf(db, booking, ending)
  const major = (minor: number) => toMajor(minor, booking.currency)
  const tickets = await bookingTickets(db, booking.id)
  return {
    currency: booking.currency,
    total: major(booking.total),
    paid: major(booking.paid - booking.refunded),
    kept: major(cost.kept),
    refund: major(cost.refund),
    owed: major(cost.owed),
    fees: major(booking.fees),
    items: cost.items.map((each) => shownCost(each, major)),
    admitted: tickets.filter(({ status }) => status === 'admitted'),
  }
}

type ShownCost = Cancellation['items'][number]

/** In major units, with what is kept of each of its lines: so many travellers at so much. */
export function shownCost(cost: ItemCost, major: (minor: number) => number): ShownCost {
  const { item, daysBefore, percent: share, kept, policy } = cost
  const shares = spread(
    kept,
    item.lines.map(({ amount, discount }) => amount - discount),
  )
  return {
    item: item.itemNumber,
    kind: item.kind,
    title: item.title,
    starts_on: item.startsOn,
    days_before: daysBefore,
    percent: share,
    amount: major(item.subtotal - item.discount),
    kept: major(kept),
    policy,
    lines: item.lines.map(({ title, quantity, amount, discount }, index) => ({
      title,
      quantity,
      amount: major(amount - discount),
      kept: major(shares[index] ?? 0),
    })),
  }
}
