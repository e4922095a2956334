import { Input } from '../../ui/forms/input.tsx'
import { VenuePicker } from '../../ui/map/lazy-map.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { type EventValues, eventLabels } from './event-fields.tsx'

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
            const set = (field: 'venue_name' | 'lat' | 'lng', value: string | number | null) =>
              form.setValue(field, value as never, { shouldDirty: true }) // each gets what it holds
            if (venue.name !== name) set('venue_name', venue.name)
            set('lat', venue.lat)
            set('lng', venue.lng)
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
