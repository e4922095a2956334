import { openEvent } from '../../commands/areas/offers/event-children.ts'
import { clockOf } from '../../domain/clock.ts'
import { eventInput } from '../../domain/contract/offers/event-input.ts'
import { addDays, today } from '../../domain/dates.ts'
import { eventLabels } from '../../domain/fields/event-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { read } from '../../gateway/cache.ts'
import { createEventMutation, eventQuery, updateEventMutation } from '../../gateway/generated/events.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { EventFields, type EventValues } from './event-fields.tsx'
import { clockOrNull, type EventFacts } from './event-text.ts'

export const eventValues = (record: EventFacts): EventValues => ({
  title: record.title,
  summary: record.summary,
  description: record.description,
  status: record.status as EventValues['status'], // the server stores the contract's words only
  featured: record.featured,
  tags: [...record.tags],
  currency: record.currency as EventValues['currency'], // likewise
  discount_percent: record.discount_percent,
  cancellation_rules: record.cancellation_rules.map(({ days_before, percent }) => ({ days_before, percent })),
  cancellation_policy: record.cancellation_policy,
  venue_name: record.venue_name,
  address: record.address,
  lat: record.lat ?? null,
  lng: record.lng ?? null,
  starts_at: clockOf(record.starts_at),
  ends_at: clockOf(record.ends_at),
  doors_at: clockOrNull(record.doors_at),
  capacity: record.capacity ?? null,
})
const fresh = (currency: string): EventValues => {
  const day = addDays(today(), 30)
  return {
    title: '',
    summary: '',
    description: '',
    status: 'draft',
    featured: false,
    tags: [],
    currency: currency as EventValues['currency'], // an agency's currency is one of the list
    discount_percent: 0,
    cancellation_rules: [],
    cancellation_policy: '',
    venue_name: '',
    address: '',
    lat: null,
    lng: null,
    starts_at: `${day}T18:00`,
    ends_at: `${day}T23:00`,
    doors_at: null,
    capacity: null,
  }
}

/** A new event, or the details of one as a tab of its screen. */
export function EventForm({ record }: { record: EventFacts | null }) {
  const currency = useUser()?.agency?.default_currency ?? 'UGX'
  const create = useMutation(createEventMutation)
  const update = useMutation(updateEventMutation)
  const { state, notice } = useRecordForm({
    key: record === null ? 'event.new' : `event.${record.id}`,
    noun: 'event',
    schema: eventInput,
    labels: eventLabels,
    record,
    fresh: () => fresh(currency),
    valuesOf: eventValues,
    save: async (input, version) => {
      if (record === null) return (await create.run({ input })).createEvent
      return (await update.run({ id: record.id, input: { ...input, ...(version === undefined ? {} : { version }) } }))
        .updateEvent
    },
    reread: async () => (await read(eventQuery, { id: record?.id ?? 0 })).event,
    onSaved: (saved) => {
      if (record !== null) {
        toast.done(`${saved.title} saved`)
        return
      }
      toast.done(`${saved.title} created`, { detail: 'Next: its ticket types.' })
      openEvent(saved.id, 'tickets')
    },
  })
  return (
    <FormScreen
      title={record === null ? 'New event' : `Details of ${record.title}`}
      intro={record === null ? 'What, when and where; its tickets follow.' : undefined}
      state={state}
      saveLabel={record === null ? 'Create event' : 'Save changes'}
      up={linkTo('/offers/events')}
      bare={record !== null}
    >
      {notice}
      <EventFields state={state} isNew={record === null} />
    </FormScreen>
  )
}
