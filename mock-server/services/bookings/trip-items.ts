import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { daysText } from '../../../src/domain/date-texts.ts'
import type { BookedItem } from '../../../src/domain/schema/types.generated.ts'
import type { TripEvent } from './server-item-kind.ts'
import { storedItemKind } from './server-item-kinds.ts'
import type { TripFile } from './trip-facts.ts'
import { type Fact, linesText } from './trip-text.ts'

/** What the people who receive the client need to know about an item. The document leaves out what is not known. */
export function itemFacts(file: TripFile, item: BookedItem): readonly Fact[] {
  const { booking, tour } = file
  const { details } = item
  if (item.kind === 'package')
    return [
      ['Dates', daysText(item.starts_on, item.ends_on)],
      ['Party', partyText(booking)],
      ['Meeting point', tour?.meeting_point ?? ''],
      ['Booked', linesText(booking, item)],
    ]
  if (details === null) return [['Dates', daysText(item.starts_on, item.ends_on)]]
  return (storedItemKind(item.kind) ?? storedItemKind('custom'))?.tripFacts(file, item, details) ?? []
}

/** When something begins or ends that is booked beside the tour. */
export const itemEvents = (file: TripFile, item: BookedItem): readonly TripEvent[] =>
  item.details === null
    ? []
    : ((storedItemKind(item.kind) ?? storedItemKind('custom'))?.tripEvents(file, item, item.details) ?? [])
