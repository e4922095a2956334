import * as v from 'valibot'
import type { Residency, Share } from '../../domain/bookings/residency.ts'
import { bookingChangeInput } from '../../domain/contract/bookings/bookings.ts'
import { pathOf } from '../../domain/fields/field-steps.ts'
import type { CurrencyCode } from '../../domain/money.ts'
import type { BookingRecord } from './booking-record.ts'
import { type PriceRule, priceRules } from './change-price.tsx'
import { complaintsOfFee, type FeeValues, feeEntries } from './fee-choice.tsx'
import { type ItemValue, readItem } from './sale/sale-items.ts'
import { type GroupTax, groupTaxes } from './sale/sale-taxes.ts'

export interface ChangeValues {
  departure_id: number | null
  date: string | null
  adults: number
  children: number
  infants: number
  lines: { price_option_id: number; quantity: number }[]
  extras: { extra_id: number; quantity: number }[]
  residency: Residency
  shares: Share[]
  rates: { currency: CurrencyCode; rate: number }[]
  oversell: { reason: string } | null
  items: ItemValue[]
  item_taxes: GroupTax[]
  price: PriceRule
  override_total: number | null
  fee_rule: FeeValues['fee_rule']
  fee: FeeValues['fee']
}
const { departure_id, date, adults, children, infants, lines, extras, residency, shares, rates, oversell } =
  bookingChangeInput.entries
export const changeSchema = v.pipe(
  v.object({
    departure_id,
    date,
    adults,
    children,
    infants,
    lines,
    extras,
    residency,
    shares,
    rates,
    oversell,
    items: v.array(v.custom<ItemValue>((item) => typeof item === 'object' && item !== null)),
    item_taxes: groupTaxes,
    price: v.picklist(priceRules),
    override_total: v.nullable(v.number()),
    ...feeEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { price, override_total } = dataset.value
    if (price === 'override' && !Number.isFinite(override_total))
      addIssue({ message: 'Enter the price.', path: pathOf(['override_total']) })
    for (const { path, message } of complaintsOfFee(dataset.value))
      addIssue({ message, path: pathOf([path[0], path[1]]) })
    dataset.value.items.forEach((item, row) => {
      const read = readItem(item)
      if (!('complaint' in read)) return
      addIssue({ message: read.complaint.message, path: pathOf(['items', row, ...read.complaint.key.split('.')]) })
    })
  }),
)

/** The extras of its package. */
export const extrasOf = (booking: BookingRecord) =>
  booking.lines.flatMap(({ offer_type, details, quantity }) =>
    offer_type === 'extra' && details?.extra_id != null
      ? [{ extra_id: details.extra_id, quantity: details.quantity || quantity }]
      : [],
  )
