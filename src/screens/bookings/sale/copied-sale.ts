import { addDays, daysBetween, today } from '../../../domain/dates.ts'
import type { BookingRecord } from '../booking-record.ts'
import { fullShares } from './residency-choice.tsx'
import { bookedItems, type ItemValue } from './sale-items.ts'
import { emptySale, type Prefill, type SaleValues } from './sale-values.ts'

const shifted = (moment: string, days: number): string => `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`

/** The same items so many days later; tickets stay, because their event says when. */
export const shiftedItems = (items: readonly ItemValue[], days: number): ItemValue[] =>
  items.map((item) => ({
    ...item,
    check_in: shifted(item.check_in, days),
    check_out: shifted(item.check_out, days),
    pick_up: shifted(item.pick_up, days),
    return: shifted(item.return, days),
    date: shifted(item.date, days),
    from: shifted(item.from, days),
    to: shifted(item.to, days),
  }))

/** Past trips come back by whole weeks, so that slots of a weekday fit. */
export function copyStart(startsOn: string, wished: string | null): string {
  if (wished !== null) return wished
  const late = daysBetween(startsOn, today())
  return late <= 0 ? startsOn : addDays(startsOn, Math.ceil(late / 7) * 7)
}

/** The same items for the same client, to be sold again: at today's prices, without its discounts and payments. */
export function copiedSale(booking: BookingRecord, given: Prefill): SaleValues {
  const days = daysBetween(booking.starts_on, copyStart(booking.starts_on, given.from))
  // A flight is bought anew: it is searched for.
  const items = bookedItems(booking.items).filter(({ kind }) => kind !== 'flight')
  const hasTour = booking.package_id !== null
  return {
    ...emptySale({ ...given, client: booking.client.id, package: booking.package_id }),
    tour: hasTour || items.length === 0,
    departure_id: days === 0 ? booking.departure_id : null, // another day, another departure
    date: hasTour && booking.departure_id === null ? addDays(booking.starts_on, days) : null,
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    extras: booking.lines.flatMap(({ offer_type, details }) =>
      offer_type === 'extra' && details?.extra_id != null
        ? [{ extra_id: details.extra_id, quantity: details.quantity }]
        : [],
    ),
    items: shiftedItems(items, days),
    residency: booking.residency,
    shares: fullShares(booking.shares),
    notes: booking.notes,
  }
}
