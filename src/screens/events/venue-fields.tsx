import { eventLabels } from '../../domain/fields/event-fields.ts'
import { Input } from '../../ui/forms/input.tsx'
import { VenuePicker } from '../../ui/map/lazy-map.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, setFields } from '../standard/use-form.ts'
import type { EventValues } from './event-fields.tsx'

/** Where it is: named for people, pinned for maps. */
export function VenueFields({ state }: { state: FormState<EventValues> }) {
  const { form } = state
  const [name, lat, lng] = form.watch(['venue_name', 'lat', 'lng'])
  const complaint = form.formState.errors.lng?.message ?? form.formState.errors.lat?.message
  return (
    <Section title="Where">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="venue_name" label={eventLabels.venue_name}>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Source of the Nile Gardens" />}
        </FormField>
        <FormField form={state} name="address" label={eventLabels.address} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Cliff Road, Jinja" />}
        </FormField>
      </div>
      <div data-field="lng" className="flex flex-col gap-2">
        <VenuePicker
          label="Venue"
          withName={false}
          value={{ name, lat, lng }}
          onChange={(venue) => {
            const { lat, lng } = venue
            setFields(form, { ...(venue.name === name ? {} : { venue_name: venue.name }), lat, lng })
          }}
        />
        {complaint !== undefined && (
          <p role="alert" className="text-danger">
            {complaint}
          </p>
        )}
      </div>
    </Section>
  )
}
