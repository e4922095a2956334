import type { BookedPart, Part, PartLine } from './priced-items.ts'

/** The unit of a line that stands for a whole part at the sum that was agreed for it. */
const unit = 'agreed'
export const isAgreed = (line: { readonly unit: string }): boolean => line.unit === unit

export interface Agreement {
  /** Minor units by the number of the part: 0 the package, then the items from 1. */
  readonly amounts: ReadonlyMap<number, number>
  /** What these are in; left out, they are in the currency of the list price. */
  readonly currency?: string | undefined
}

/**
 * The part at the sum that was agreed for it, whatever its list price: one line, beside the extras that the sum includes.
 * What it takes of the stock stays the same.
 */
export function agreedPart<P extends Part>(part: P, { amounts, currency }: Agreement): P {
  const amount = amounts.get(part.item)
  if (amount === undefined) return part
  const line: PartLine = {
    offerType: part.offerType,
    offerId: part.offerId,
    priceOptionId: null,
    departureId: part.departureId ?? null,
    title: part.title,
    audience: '',
    unit,
    from: part.startsOn,
    to: part.lines.find(({ offerType }) => offerType !== 'extra')?.to ?? part.endsOn,
    quantity: 1,
    unitAmount: amount,
    amount,
    discount: 0,
    details: part.details === null ? null : { ...part.details, times: 1 },
  }
  const extras = part.lines
    .filter(({ offerType }) => offerType === 'extra')
    .map((extra) => ({ ...extra, unitAmount: 0, amount: 0, discount: 0 }))
  return {
    ...part,
    currency: currency ?? part.currency,
    lines: [line, ...extras],
    complaints: part.complaints.filter(({ field }) => !field.startsWith('lines')), // a missing list price is no matter
  }
}

/** As it was booked, without a sum: that says nothing of the price of another night or day. */
export const unpriced = (had: BookedPart | undefined): BookedPart | undefined =>
  had?.lines.some(isAgreed) ? { ...had, lines: [], subtotal: 0, discount: 0 } : had
