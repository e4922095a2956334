import { OfferForm } from '../offers/every-kind/offer-form.tsx'
import { EventFields } from './event-fields.tsx'
import type { EventFacts } from './event-text.ts'
import { eventForm } from './event-values.ts'

/** A new event, or the details of one as a tab of its screen. */
export function EventForm({ record }: { record: EventFacts | null }) {
  return (
    <OfferForm facts={eventForm} record={record}>
      {(state) => <EventFields state={state} isNew={record === null} />}
    </OfferForm>
  )
}
