import { roomFields } from '../../domain/fields/room-fields.ts'
import { keysOf } from '../../domain/keys.ts'
import { boards, offeredTag, usualAmenities } from '../../domain/offers/room-choices.ts'
import { roomHelpersQuery } from '../../gateway/generated/rooms.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { PointField } from '../standard/fields/point-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { BedsField } from './beds-field.tsx'
import type { RoomValues } from './room-values.ts'

const boardOptions = keysOf(boards).map((value) => ({ value, label: boards[value], detail: value }))

export function RoomFields({ state }: { state: FormState<RoomValues> }) {
  const helpers = useQuery(roomHelpersQuery, {}, { freshFor: 300_000 }).data?.roomHelpers
  return (
    <>
      <Section title="Room">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={roomFields.title} state={state} />
          <FieldInput of={roomFields.property} state={state} suggestions={helpers?.properties} />
        </div>
        <FieldInput of={roomFields.location_name} state={state} />
        <PointField state={state} names={['location_name', 'lat', 'lng']} label={roomFields.location_name.label} />
        <FieldInput of={roomFields.summary} state={state} />
        <div className="grid gap-4 sm:grid-cols-3">
          <FieldInput of={roomFields.quantity} state={state} />
          <FieldInput of={roomFields.adults} state={state} />
          <FieldInput of={roomFields.children} state={state} />
        </div>
        <FieldInput of={roomFields.beds} state={state}>
          {(field) => <BedsField value={field.value} onChange={field.onChange} />}
        </FieldInput>
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={roomFields.size_m2} state={state} />
          <FieldInput of={roomFields.board} state={state} options={boardOptions} />
        </div>
        <FieldInput
          of={roomFields.amenities}
          state={state}
          suggestions={[...new Set([...usualAmenities, ...(helpers?.amenities ?? [])])]}
        />
      </Section>
      <Section title="Price" text="Seasons, weekends and single days are set under “Rates & availability”.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={roomFields.amount} state={state} />
          <FieldInput of={roomFields.discount_percent} state={state} />
          <FieldInput of={roomFields.min_stay} state={state} />
        </div>
      </Section>
      <Section title="On sale">
        <FieldInput of={roomFields.status} state={state} />
        <FieldInput of={roomFields.room_tags} state={state}>
          {(field) => {
            const others = field.value.filter((tag) => tag !== offeredTag)
            return (
              <Switch
                checked={field.value.includes(offeredTag)}
                detail="Shows the room on your website and to other agencies."
                onChange={(on) => field.onChange(on ? [...others, offeredTag] : others)}
              >
                Offered
              </Switch>
            )
          }}
        </FieldInput>
        <FieldInput of={roomFields.featured} state={state} />
        <FieldInput of={roomFields.tags} state={state} suggestions={helpers?.tags} />
      </Section>
      <Section title="Description">
        <FieldInput of={roomFields.description} state={state} labelHidden />
      </Section>
      <Section title="Terms">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={roomFields.check_in_time} state={state} />
          <FieldInput of={roomFields.check_out_time} state={state} />
        </div>
        <CancellationTerms state={state} />
      </Section>
    </>
  )
}
