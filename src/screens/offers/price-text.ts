import { priceUnits } from '../../domain/bookings/sales-choices.ts'
import { daysText, shortDayText } from '../../domain/date-texts.ts'
import { labelOf } from '../../domain/keys.ts'
import type { Price } from './package-facts.ts'

/** "per person" */
export const unitText = (unit: string): string => labelOf(priceUnits, unit).toLowerCase()

/** "for 2 to 5", "from 6", or nothing when the quantity does not matter. */
export const quantityText = ({ min_qty, max_qty }: Pick<Price, 'min_qty' | 'max_qty'>): string =>
  max_qty === null
    ? min_qty <= 1
      ? 'Any quantity'
      : `From ${min_qty}`
    : min_qty === max_qty
      ? `For ${min_qty}`
      : `${min_qty}–${max_qty}`

/** "All year", "From 1 Jun 2026", "1 Jun 2026 to 31 Aug 2026" */
export const windowText = ({ valid_from, valid_to }: Pick<Price, 'valid_from' | 'valid_to'>): string =>
  valid_from === null
    ? valid_to === null
      ? 'Any date'
      : `Until ${shortDayText(valid_to)}`
    : valid_to === null
      ? `From ${shortDayText(valid_from)}`
      : daysText(valid_from, valid_to)
