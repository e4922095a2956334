import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { VenuePicker } from '../../../ui/map/lazy-map.tsx'
import type { FormState } from '../use-form.ts'

/** The pin of a place whose name has a field of its own; choosing a place on the map sets that too. */
export function PointField<Values extends FieldValues>({
  state: { form },
  names: [name, lat, lng],
  label,
}: {
  state: FormState<Values>
  names: readonly [name: Path<Values>, lat: Path<Values>, lng: Path<Values>]
  label: string
}) {
  const values = { name: form.watch(name), lat: form.watch(lat), lng: form.watch(lng) }
  const complaint = [name, lat, lng]
    .map((field) => form.getFieldState(field, form.formState).error?.message)
    .find(Boolean)
  const set = (field: Path<Values>, value: string | number | null) =>
    form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true }) // each gets what it holds
  return (
    <div data-field={lng} className="flex flex-col gap-2">
      <VenuePicker
        label={label}
        withName={false}
        value={{ name: values.name ?? '', lat: values.lat ?? null, lng: values.lng ?? null }}
        onChange={(venue) => {
          if (venue.name !== values.name) set(name, venue.name)
          set(lat, venue.lat)
          set(lng, venue.lng)
        }}
      />
      {complaint !== undefined && (
        <p role="alert" className="text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}
