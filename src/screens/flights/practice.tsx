import type { FlightSupplierName } from '../../domain/flights/flight-choices.ts'
import { Banner } from '../../ui/banner.tsx'

/** Whoever looks at invented flights is told, before somebody pays for one. */
export function Practice({ supplier }: { supplier: FlightSupplierName }) {
  return supplier === 'house' ? (
    <Banner title="For practice">
      These flights are invented by the built-in supplier: nobody can fly with its tickets. To sell real ones, set the
      keys of Duffel in the flight settings.
    </Banner>
  ) : null
}
