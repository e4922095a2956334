import type { CurrencyCode } from '../../../src/domain/money.ts'
import { discountIn, type ItemLine, type PricedItem, type StoredItem, sumOf } from './priced-items.ts'

/** The unit of a line that is a whole item at its agreed price. */
const unit = 'agreed'
export const isAgreed = (line: { readonly unit: string }): boolean => line.unit === unit

export interface Agreement {
  /** Minor units by the number of the item: 0 the package, then the items from 1. */
  readonly amounts: ReadonlyMap<number, number>
  /** What these are in; left out, they are in the currency of the list price. */
  readonly currency?: CurrencyCode | undefined
}

/**
 * The item at the sum that was agreed for it, whatever its list price: one line, beside the extras that the sum includes.
 * What it takes of the stock stays the same.
 */
export function agreedItem<P extends PricedItem>(item: P, { amounts, currency }: Agreement): P {
  const amount = amounts.get(item.itemNumber)
  if (amount === undefined) return item
  const line: ItemLine = {
    offerType: item.offerType,
    offerId: item.offerId,
    priceOptionId: null,
    departureId: item.departureId ?? null,
    title: item.title,
    ageBand: '',
    residency: '',
    unit,
    from: item.startsOn,
    to: item.lines.find(({ offerType }) => offerType !== 'extra')?.to ?? item.endsOn,
    quantity: 1,
    unitAmount: amount,
    amount,
    discount: 0,
    details: item.details === null ? null : { ...item.details, times: 1 },
  }
  const extras = item.lines
    .filter(({ offerType }) => offerType === 'extra')
    .map((extra) => ({ ...extra, unitAmount: 0, amount: 0, discount: 0 }))
  const isListed =
    item.currency === (currency ?? item.currency) && !item.complaints.some(({ field }) => field.startsWith('lines'))
  return {
    ...item,
    currency: currency ?? item.currency,
    listed: isListed ? sumOf(item.lines) - discountIn(item.lines) : null,
    lines: [line, ...extras],
    complaints: item.complaints.filter(({ field }) => !field.startsWith('lines')), // a missing list price is no matter
  }
}

/** As it was booked, without a sum: that says nothing of the price of another night or day. */
export const unpriced = (had: StoredItem | undefined): StoredItem | undefined =>
  had?.lines.some(isAgreed) ? { ...had, lines: [], subtotal: 0, discount: 0 } : had
