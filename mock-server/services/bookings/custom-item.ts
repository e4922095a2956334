import { times } from '../../../src/domain/amounts.ts'
import { daysText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, minorDigits, toMinor } from '../../../src/domain/money.ts'
import { type Complaint, discountFor, type PricedItem, pricedItem } from './priced-items.ts'
import { type InputItem, type ItemContext, type ServerItemKind, written } from './server-item-kind.ts'

/** A custom line: a transfer, a permit. */
export const customItem: ServerItemKind<'custom'> = {
  keeps: null,
  offerId: () => 0,
  // Nothing but the line says what it is; one that says no currency stays in the one it was booked in.
  deal: (item, was) => [{ ...item, currency: item.currency ?? was.currency }],
  inputOf: (details) => ({
    kind: 'custom',
    title: written(details.title),
    description: details.description ?? '',
    from: written(details.from),
    to: written(details.to),
    quantity: details.quantity,
    unit_amount: written(details.unit_amount),
    kept_percent: details.kept_percent ?? null,
    full_price: details.full_price ?? false,
    currency: details.currency as InputItem<'custom'>['currency'], // the contract checked it on its way in
  }),
  load: async () => (item, context, own) => {
    const currency = item.currency ?? own
    if (currency === null) throw new Error('A custom line can be priced once the currency of the booking is known.')
    return pricedCustomItem(item, currency, context)
  },
  people: () => ({ adults: 0, children: 0, takePart: 0 }),
  movedTo: (_, item, { from, to }) => ({ ...item, from, to }),
  tripFacts: (_, item, { quantity }) => [
    ['Dates', daysText(item.starts_on, item.ends_on)],
    ['Quantity', String(quantity)],
  ],
  tripEvents: (_, item, { description }) => [
    { date: item.starts_on, time: '', text: item.title, note: description ?? '' },
  ],
}

/** A line of one's own at the price that was typed; it takes nothing from any stock. */
export function pricedCustomItem(
  item: InputItem<'custom'>,
  currency: CurrencyCode,
  { itemNumber: number, had, discount }: ItemContext,
): PricedItem {
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
  return pricedItem({
    itemNumber: number,
    kind: 'custom',
    offer: { id: 0, title: item.title, currency },
    title: item.title,
    startsOn: item.from,
    endsOn: item.to,
    units: [unit],
    claims: [],
    complaints,
    details: { ...item, currency, full_price: item.full_price ? true : null },
    discount: item.full_price ? { percent: 0 } : discountFor({ discount_percent: 0 }, had, discount),
  })
}

function minorOf(amount: number, currency: CurrencyCode): number | null {
  try {
    return toMinor(amount, currency)
  } catch {
    return null // more decimals than the currency has
  }
}
