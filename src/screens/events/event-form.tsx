import { useRef, useState } from 'react'
import { openEvent } from '../../commands/areas/offers/event-children.ts'
import { clockOf } from '../../domain/clock.ts'
import type { EventInput } from '../../domain/contract/inputs.ts'
import { eventInput } from '../../domain/contract/offers/event-input.ts'
import { addDays, today } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { read } from '../../gateway/cache.ts'
import {
  type CreateEventMutation,
  createEventMutation,
  eventQuery,
  updateEventMutation,
} from '../../gateway/generated/events.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { dropDraft } from '../standard/draft-store.ts'
import { FormScreen } from '../standard/form-screen.tsx'
import { useForm } from '../standard/use-form.ts'
import { EventFields, type EventValues, eventLabels } from './event-fields.tsx'
import { clockOrNull, type EventRecord } from './event-text.ts'

export const eventValues = (record: EventRecord): EventValues => ({
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

/** What somebody else saved while this form was open. */
interface Clash {
  readonly theirs: EventRecord
  readonly who: string
  readonly changed: readonly (keyof EventValues)[]
  readonly both: readonly (keyof EventValues)[]
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const listed = (names: readonly (keyof EventValues)[]) =>
  names.map((name) => eventLabels[name].toLowerCase()).join(', ')

/** A new event, or the details of one as a tab of its screen. */
export function EventForm({
  record,
  onTheirs,
}: {
  record: EventRecord | null
  onTheirs: (theirs: EventRecord) => void
}) {
  const agency = useUser()?.agency
  const create = useMutation(createEventMutation)
  const update = useMutation(updateEventMutation)
  const [clash, setClash] = useState<Clash | null>(null)
  const version = useRef(record?.version)
  const key = record === null ? 'event.new' : `event.${record.id}`
  const values = record === null ? fresh(agency?.default_currency ?? 'UGX') : eventValues(record)

  const state = useForm<EventValues, unknown>({
    key,
    schema: eventInput as never, // its optional fields are all here
    values,
    labels: eventLabels,
    save: async (output) => {
      const input = output as EventInput // what the contract's schema gives is what it takes
      setClash(null)
      if (record === null) return (await create.run({ input })).createEvent
      try {
        return (await update.run({ id: record.id, input: { ...input, version: version.current } })).updateEvent
      } catch (problem) {
        const told =
          problem instanceof Failure ? (problem.detail.clash as { changed_by?: string } | undefined) : undefined // as the server's refusal has it
        if (!(problem instanceof Failure) || problem.status !== 409 || told?.changed_by === undefined) throw problem
        const { event: theirs } = await read(eventQuery, { id: record.id })
        const [was, is, mine] = [eventValues(record), eventValues(theirs), state.form.getValues()]
        const changed = (Object.keys(eventLabels) as (keyof EventValues)[]).filter((name) => !same(was[name], is[name]))
        setClash({
          theirs,
          who: told.changed_by,
          changed,
          both: changed.filter((name) => !same(was[name], mine[name])),
        })
        throw new Failure(409, ['Not saved yet: the event was changed while you were editing it. Choose below.'])
      }
    },
    onSaved: (answer) => {
      const saved = answer as CreateEventMutation['createEvent'] // the answer of `save`
      version.current = saved.version
      if (record !== null) {
        toast.done(`${saved.title} saved`)
        return
      }
      toast.done(`${saved.title} created`, { detail: 'Next: its ticket types.' })
      openEvent(saved.id, 'tickets')
    },
  })

  /** What only they changed comes in; what both changed stays as it is here. */
  const saveBoth = (over: Clash) => {
    const theirs = eventValues(over.theirs)
    for (const name of over.changed)
      if (!over.both.includes(name)) state.form.setValue(name, theirs[name] as never, { shouldDirty: true })
    version.current = over.theirs.version
    void state.submit('save')
  }
  return (
    <FormScreen
      title={record === null ? 'New event' : `Details of ${record.title}`}
      intro={record === null ? 'What, when and where; its tickets follow.' : undefined}
      state={state}
      saveLabel={record === null ? 'Create event' : 'Save changes'}
      up={linkTo('/offers/events')}
      bare={record !== null}
    >
      {clash !== null && (
        <Banner tone="warning" live title={`${clash.who} saved this event meanwhile`}>
          <p>
            {clash.changed.length === 0
              ? 'Something outside this form was changed.'
              : `They changed: ${listed(clash.changed)}.`}{' '}
            {clash.both.length > 0
              ? `You changed ${listed(clash.both)} as well: saving keeps yours.`
              : 'Nothing you typed is lost.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="primary" onClick={() => saveBoth(clash)}>
              {clash.both.length > 0 ? 'Save, keep mine' : 'Save both'}
            </Button>
            <Button
              size="small"
              onClick={() => {
                dropDraft(key)
                onTheirs(clash.theirs)
              }}
            >
              Take theirs
            </Button>
          </div>
        </Banner>
      )}
      <EventFields state={state} isNew={record === null} />
    </FormScreen>
  )
}
