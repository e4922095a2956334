import { partyText } from '../../../domain/bookings/booking-text.ts'
import { itemText } from '../../../domain/bookings/item-kinds.ts'
import type { QuoteInput } from '../../../domain/contract/inputs.ts'
import type { Booked, BookedPackage, ProposalItem } from '../../../domain/contract/proposal-content.ts'
import { weekdayText } from '../../../domain/date-texts.ts'
import { Failure } from '../../../domain/failure.ts'
import { exchanged } from '../../../domain/money.ts'
import { seatsOf } from '../../bookings/sale/party-choice.tsx'
import { sentShares } from '../../bookings/sale/residency-choice.tsx'
import { readItem, readyItems } from '../../bookings/sale/sale-items.ts'
import type { SaleValues } from '../../bookings/sale/sale-values.ts'
import type { Quote } from '../../bookings/sale/use-quote.ts'
import { newItem } from '../draft.ts'

/** The package that is chosen, as accepting it books it; or the first thing that is missing, on its field. */
function readPackage(values: SaleValues): BookedPackage {
  const { package_id, departure_id, date, lines, extras, residency } = values
  if (package_id === null) throw new Failure(422, [], { package_id: ['Choose a package.'] })
  if (departure_id === null && date === null)
    throw new Failure(422, [], { departure_id: ['Choose when the tour starts.'] })
  const shares = sentShares(values.shares)
  return {
    kind: 'package',
    package_id,
    departure_id,
    date: departure_id === null ? date : null,
    lines,
    extras,
    residency,
    shares,
  }
}

/** What was chosen as things to book; throws on what is missing. */
export function readBooked(values: SaleValues): Booked[] {
  if (values.tour) return [readPackage(values)]
  return values.items.map((value, row) => {
    const read = readItem(value)
    if ('item' in read) return read.item
    throw new Failure(422, [], { [`items.${row}.${read.complaint.key}`]: [read.complaint.message] })
  })
}

/** What can be used only so often is not in a proposal: it counts when something is booked. */
const source = 'proposal'

/** The question after the price of what was chosen so far; null while there is nothing to price. */
export function askedOf(values: SaleValues): QuoteInput | null {
  const { tour, package_id, departure_id, date, adults, children, infants, lines, extras, residency, rates } = values
  const isReady = tour && package_id !== null && (departure_id !== null || date !== null) && seatsOf(values) > 0
  const { items } = readyItems(values.items)
  if (!isReady) return items.length === 0 ? null : { items, source }
  return {
    ...{ items, source, package_id, departure_id, date: departure_id === null ? date : null },
    ...{ adults, children, infants, lines, extras, residency, rates },
    shares: sentShares(values.shares),
  }
}

/** Lines of a proposal for what was chosen, with the words and the prices of the list. */
export function stockItems(
  values: SaleValues,
  quote: Quote | null,
  currency: string,
  packageTitle: string | undefined,
  /** What one unit of the price is in the proposal's currency, where they differ; null: it gets no price. */
  rate: number | null,
): ProposalItem[] {
  return readBooked(values).map((book, place) => {
    // The price numbers its items: 0 is the package, the others count from 1.
    const number = values.tour ? 0 : place + 1
    const item = quote?.items.find((each) => each.item === number)
    const line = quote?.lines.find(({ item, details }) => item === number && details !== null)
    const factor = quote?.currency === currency ? 1 : (rate ?? 0)
    const price = item === undefined ? 0 : exchanged(item.amount - item.discount, factor, currency)
    const words =
      book.kind === 'package'
        ? [item === undefined ? null : `From ${weekdayText(item.starts_on)}`, partyText(values)]
            .filter(Boolean)
            .join(' · ')
        : line?.details == null || item === undefined
          ? ''
          : itemText(book.kind, line.details, item.starts_on)
    const description = [words, ...(item?.discounts ?? []).map((name) => `${name} taken off`)]
      .filter(Boolean)
      .join(' · ')
    return newItem({ title: (item?.title ?? packageTitle ?? '').slice(0, 160), description, gross: price, book })
  })
}
