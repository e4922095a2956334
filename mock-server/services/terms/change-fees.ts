import type { Kysely } from 'kysely'
import { keptPercent } from '../../../src/domain/bookings/cancellation.ts'
import { feeOfChange, type GivenUp, givenUpTexts } from '../../../src/domain/bookings/change-fees.ts'
import { daysBetween, today } from '../../../src/domain/dates.ts'
import type { ChangeFee } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { type ItemCost, itemCosts } from '../bookings/cancellation.ts'
import { type ItemLine, type PricedItem, type StoredItem, sumOf } from '../bookings/priced-items.ts'
import { termsNow } from './item-terms.ts'

/** What a change gives up, and what the terms keep of it; minor units. */
export interface ChangeCost {
  readonly policy: number
  readonly items: readonly { readonly cost: ItemCost; readonly what: GivenUp; readonly kept: number }[]
}
const nothing: ChangeCost = { policy: 0, items: [] }

/** People, nights, places, pieces: what of an item can become fewer. */
const unitsOf = (lines: readonly ItemLine[]): number =>
  lines.reduce((sum, { quantity, details }) => sum + quantity * (details?.times ?? 1), 0)

/** The same item after the change, or another offer of its kind that takes its place. */
function pairs(stored: readonly StoredItem[], items: readonly PricedItem[]): Map<StoredItem, PricedItem> {
  const found = new Map<StoredItem, PricedItem>()
  for (const was of stored) {
    const item = items.find(({ itemNumber, before }) => (itemNumber === 0 ? 0 : before) === was.itemNumber)
    if (item !== undefined) found.set(was, item)
  }
  for (const was of stored) {
    if (found.has(was)) continue
    const item = items.find(
      (each) => each.kind === was.kind && each.before === undefined && ![...found.values()].includes(each),
    )
    if (item !== undefined && item.itemNumber > 0) found.set(was, item)
  }
  return found
}

/** What the change of a booking costs by its terms today. A booking that nobody has confirmed or paid for may still be changed freely. */
export async function changeCost(
  db: Kysely<DB>,
  booking: Pick<BookingRow, 'agency_id' | 'status' | 'paid' | 'refunded' | 'currency'>,
  stored: readonly StoredItem[],
  priced: { readonly items: readonly PricedItem[]; readonly currency: string },
): Promise<ChangeCost> {
  if (booking.status === 'pending' && booking.paid <= booking.refunded) return nothing
  if (priced.currency !== booking.currency) return nothing // it was not paid for, else its currency would stay
  const after = pairs(stored, priced.items)
  const now = await termsNow(db, booking.agency_id, priced.items)
  const costs = await itemCosts(db, booking.agency_id, stored)
  const items = costs.flatMap((cost) => {
    const { item, percent } = cost
    const next = after.get(item)
    const before = { subtotal: item.subtotal, net: item.subtotal - item.discount, units: unitsOf(item.lines), percent }
    const same = next !== undefined && next.offerType === item.offerType && next.offerId === item.offerId
    const rules = next === undefined ? [] : ((same ? item.terms : null) ?? now(next)).rules
    const kept = feeOfChange(
      before,
      next === undefined
        ? null
        : {
            subtotal: sumOf(next.lines),
            units: unitsOf(next.lines),
            percent: keptPercent(rules, daysBetween(today(), next.startsOn)),
            same,
          },
    )
    const what: GivenUp = next === undefined ? 'gone' : next.startsOn === item.startsOn ? 'fewer' : 'moved'
    return kept === 0 ? [] : [{ cost, what, kept }]
  })
  return { policy: items.reduce((sum, { kept }) => sum + kept, 0), items }
}

/** What an invoice calls the fee. */
export const changeLabel = ({ items }: ChangeCost): string => {
  const parts = items.map(({ cost, what }) => `${cost.item.title} ${givenUpTexts[what]}`)
  return `Change fee: ${parts.join(', ')}`.slice(0, 200)
}

/** As the API tells it, in major units. */
export const shownChange = ({ policy, items }: ChangeCost, major: (minor: number) => number): ChangeFee => ({
  by_terms: major(policy),
  items: items.map(({ cost, what, kept }) => ({
    title: cost.item.title,
    what,
    days_before: cost.daysBefore,
    percent: cost.percent,
    kept: major(kept),
  })),
})

/** A priced change with the fees that the booking has and the one that is added. */
export const withFees = <T extends { readonly fees: number; readonly total: number }>(priced: T, fees: number): T => ({
  ...priced,
  fees: priced.fees + fees,
  total: priced.total + fees,
})
