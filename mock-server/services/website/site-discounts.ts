import type { Kysely } from 'kysely'
import { type Day, dayOf, today } from '../../../src/domain/dates.ts'
import { discountsFor } from '../../../src/domain/discounts/discount-rules.ts'
import { currencyCodes, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { SitePrice } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { automaticDiscounts } from '../discounts/candidates.ts'
import type { CardRow } from './card-rows.ts'

interface Sale {
  readonly kind: OfferKind
  readonly id: number
  readonly startsOn: Day
  /** In the major unit, after the offer's own discount. */
  readonly amount: number
  readonly currency: string
  /** The whole of what is booked. Else a part of it, of which sums that are taken off a booking are unknown. */
  readonly isWhole: boolean
}

/** What something costs a visitor of whom nothing is known, after the discounts that a booking on the website gets by itself. */
export type LessDiscounts = (sale: Sale) => number

/** The same rules by which a booking is priced, with the discounts of this moment: one query, whatever is priced by it. */
export async function lessDiscounts(db: Kysely<DB>, agencyId: number): Promise<LessDiscounts> {
  const all = await automaticDiscounts(db, agencyId, { id: null, tags: [] })
  const shares = all.filter(({ percent }) => percent !== null)
  const at = Date.now()
  return ({ kind, id, startsOn, amount, currency: named, isWhole }) => {
    const candidates = isWhole ? all : shares
    const currency = currencyCodes.find((code) => code === named)
    if (candidates.length === 0 || currency === undefined || amount <= 0) return amount
    const minor = toMinor(amount, currency)
    const item = { kind, offerId: id, startsOn, amounts: [minor] }
    const { applied } = discountsFor({ items: [item], currency, clientTags: [], source: 'website', at }, candidates)
    return toMajor(
      applied.reduce((left, discount) => left - discount.amount, minor),
      currency,
    )
  }
}

/** The next day on which it can be had. */
export function nextDay(row: CardRow): Day {
  switch (row.kind) {
    case 'package':
      return row.own.next?.date ?? today()
    case 'room':
    case 'car':
    case 'service':
      return row.own.next ?? today()
    case 'event':
      return dayOf(row.own.starts_at)
    case 'product':
    case 'track':
      return today()
  }
}

/** A row of a list at the price that it is sold for on the next day on which it can be had. */
export function discountedRow<Row extends CardRow>(row: Row, less: LessDiscounts): Row {
  const { kind, id, price, currency } = row
  if (price === null) return row
  return { ...row, price: less({ kind, id, startsOn: nextDay(row), amount: price, currency, isWhole: false }) }
}

/** The price of all that is booked from a day on, with what it was before. */
export function discountedPrice(
  price: SitePrice,
  sale: Pick<Sale, 'kind' | 'id' | 'startsOn' | 'isWhole'>,
  less: LessDiscounts,
): SitePrice {
  const amount = less({ ...sale, amount: price.amount, currency: price.currency })
  return amount < price.amount ? { ...price, amount, was: price.was ?? price.amount } : price
}
