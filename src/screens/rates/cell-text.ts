import { dayText } from '../../domain/date-texts.ts'
import type { Day } from '../../domain/dates.ts'
import { sumText } from '../../domain/money.ts'
import { freeOf } from '../../domain/offers/free-text.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { counted } from '../../domain/text.ts'
import { type Cell, type GridOffer, stateOf } from './cells.ts'
import { type Measure, priceText } from './measures.ts'

/** Where a price comes from. */
export const sourceText = (cell: Cell): string =>
  cell.source === 'day' ? 'set for this day' : cell.source === 'season' ? cell.season : 'base price'

/** "3 free of 5", "full", "closed", "out of service" */
export function stateText(cell: Cell): string {
  switch (stateOf(cell)) {
    case 'closed':
      return 'closed'
    case 'blocked':
      return 'out of service'
    case 'full':
      return cell.taken === 0 ? 'none for sale' : `full, ${cell.taken} taken`
    default:
      return freeOf(cell.free, cell.quantity)
  }
}

/** All of a cell, for ears and for the tip: what is edited first. */
export function cellLabel(cell: Cell | undefined, measure: Measure, offer: GridOffer | undefined, day: Day): string {
  if (cell === undefined || offer === undefined) return `${dayText(day)}: loading`
  const { noun, many } = offerKinds[offer.kind]
  const parts = [
    `price ${sumText(cell.amount, offer.currency)}, ${sourceText(cell)}`,
    stateText(cell),
    ...(cell.blocked > 0 ? [`${counted(cell.blocked, noun, many)} out of service`] : []),
    ...(cell.min_stay > 1 ? [`at least ${cell.min_stay} nights`] : []),
    ...(cell.closed_to_arrival ? ['no arrival'] : []),
    ...(cell.closed_to_departure ? ['no departure'] : []),
  ]
  return `${measure.label} of ${offer.title}, ${dayText(day)}: ${valueText(cell, measure, offer)}. ${parts.join('; ')}`
}

/** The value of what is edited, in words. */
export function valueText(cell: Cell, measure: Measure, offer: GridOffer): string {
  switch (measure.id) {
    case 'price':
      return priceText(cell, offer)
    case 'quantity':
      return String(cell.quantity)
    case 'min_stay':
      return counted(cell.min_stay, offer.kind === 'car' ? 'day' : 'night')
    default:
      return cell[measure.id] ? 'yes' : 'no'
  }
}
