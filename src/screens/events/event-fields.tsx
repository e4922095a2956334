import { eventFields } from '../../domain/fields/event-fields.ts'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { PointField } from '../standard/fields/point-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, setFields } from '../standard/use-form.ts'
import type { EventValues } from './event-values.ts'

/** The fields of an event, in the order in which one thinks of it: what, when, where, how many, on which terms. */
export function EventFields({ state, isNew }: { state: FormState<EventValues>; isNew: boolean }) {
  const { form } = state
  /** The end and the doors keep their distance when the beginning moves. */
  const moveStart = (clock: string | null) => {
    const { starts_at, ends_at, doors_at } = form.getValues()
    if (!clock || starts_at === '' || ends_at === '') return
    const shift = Date.parse(`${clock}Z`) - Date.parse(`${starts_at}Z`)
    const moved = (text: string) => new Date(Date.parse(`${text}Z`) + shift).toISOString().slice(0, 16)
    setFields(form, { ends_at: moved(ends_at), ...(doors_at ? { doors_at: moved(doors_at) } : {}) })
  }
  return (
    <>
      <Section title="Event">
        <FieldInput of={eventFields.title} state={state} autoFocus={isNew} />
        <FieldInput of={eventFields.summary} state={state} />
        <FieldInput of={eventFields.description} state={state} />
      </Section>
      <Section title="When" text="Times are in Kampala time.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={eventFields.starts_at} state={state} onChange={moveStart} />
          <FieldInput of={eventFields.ends_at} state={state} />
          <FieldInput of={eventFields.doors_at} state={state} />
        </div>
      </Section>
      <Section title="Where">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={eventFields.venue_name} state={state} />
          <FieldInput of={eventFields.address} state={state} />
        </div>
        <FieldInput of={eventFields.online} state={state} />
        <PointField state={state} names={['venue_name', 'lat', 'lng']} label={eventFields.venue_name.label} />
      </Section>
      <Section title="Places and prices" text={isNew ? 'Ticket types with their prices come next.' : undefined}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={eventFields.capacity} state={state} />
          <FieldInput of={eventFields.currency} state={state} />
          <FieldInput of={eventFields.discount_percent} state={state} />
        </div>
      </Section>
      <Section title="Terms">
        <CancellationTerms state={state} />
      </Section>
      <Section title="Sorting">
        <FieldInput of={eventFields.tags} state={state} />
        <FieldInput of={eventFields.featured} state={state} />
        {!isNew && <FieldInput of={eventFields.status} state={state} />}
      </Section>
    </>
  )
}
