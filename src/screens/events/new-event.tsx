import { EventForm } from './event-form.tsx'

/** `/offers/events/new` */
export default function NewEvent() {
  return <EventForm record={null} />
}
