import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { minorDigits, toMinor } from '../../../src/domain/money.ts'
import { times } from '../pricing/amounts.ts'
import { type Complaint, discountFor, itemPart, type Part } from './priced-items.ts'
import type { Context } from './stock-items.ts'

/** A line of one's own at the price that was typed; it takes nothing from any stock. */
export function customPart(
  item: Extract<BookingItem, { kind: 'custom' }>,
  currency: string,
  { item: number, had, discount }: Context,
): Part {
  const complaints: Complaint[] = []
  const unitAmount = minorOf(item.unit_amount, currency)
  if (unitAmount === null) {
    const digits = minorDigits(currency)
    complaints.push({
      field: `items.${number - 1}.unit_amount`,
      text: `“${item.title}”: ${currency} has ${digits === 0 ? 'no decimals' : `at most ${digits} decimals`}.`,
    })
  }
  const unit = {
    title: item.title,
    unit: 'each',
    from: item.from,
    to: item.to,
    quantity: item.quantity,
    times: 1,
    unitAmount: unitAmount ?? 0,
    amount: times(unitAmount ?? 0, item.quantity),
  }
  return itemPart({
    item: number,
    kind: 'custom',
    offerType: 'custom',
    offer: { id: 0, title: item.title, currency },
    title: item.title,
    startsOn: item.from,
    endsOn: item.to,
    units: [unit],
    claims: [],
    complaints,
    details: { ...item, currency },
    discount: discountFor({ discount_percent: 0 }, had, discount),
  })
}

function minorOf(amount: number, currency: string): number | null {
  try {
    return toMinor(amount, currency)
  } catch {
    return null // more decimals than the currency has
  }
}
