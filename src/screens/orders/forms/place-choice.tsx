import type { FieldPath, FieldValues } from 'react-hook-form'
import { access } from '../../../domain/verdict.ts'
import { orderPlacesQuery } from '../../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'

const usual = 'usual'

/** The places of stock to choose from; nothing where there is one, or where the visitor does not see them: the usual place is meant. */
export function PlaceChoice<Values extends FieldValues>({
  state,
  name,
  label,
}: {
  state: FormState<Values>
  name: FieldPath<Values>
  label: string
}) {
  const may = access(useVisitor(), { permission: 'View Shop', feature: 'shop', agency: ['shop'] }).on
  const { data } = useQuery(orderPlacesQuery, {}, { enabled: may, freshFor: 300_000 })
  const places = data?.stockPlaces ?? []
  if (places.length < 2) return null
  return (
    <FormField form={state} name={name} label={label}>
      {(field) => (
        <Select
          value={field.value == null ? usual : String(field.value)}
          options={[
            { value: usual, label: `The usual place, ${places.find((place) => place.is_default)?.name ?? ''}` },
            ...places
              .filter((place) => !place.is_default)
              .map(({ id, name: called }) => ({ value: String(id), label: called })),
          ]}
          onChange={(value) =>
            state.form.setValue(name, (value === usual ? null : Number(value)) as typeof field.value, {
              shouldDirty: true,
            })
          }
        />
      )}
    </FormField>
  )
}
