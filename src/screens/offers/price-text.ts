import { priceUnits } from '../../domain/bookings/sales-choices.ts'
import { openDaysText } from '../../domain/date-texts.ts'
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

export const windowText = ({ valid_from, valid_to }: Pick<Price, 'valid_from' | 'valid_to'>): string =>
  openDaysText(valid_from, valid_to)
