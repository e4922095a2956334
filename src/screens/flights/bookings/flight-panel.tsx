import { FlightForms } from './flight-forms.tsx'
import { FlightSummary } from './flight-summary.tsx'

/** A flight on the screen of its booking, with its verbs and their dialogs. */
export function FlightPanel({ id }: { id: number }) {
  return (
    <>
      <FlightSummary id={id} onBooking />
      <FlightForms of={id} />
    </>
  )
}
