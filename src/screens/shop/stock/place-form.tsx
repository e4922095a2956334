import { stockPlaceInput } from '../../../domain/contract/shop/shop-inputs.ts'
import { choice, defineFields, flag, labelsOf, text } from '../../../domain/fields/field.ts'
import { stockPlaceKinds } from '../../../domain/shop/shop-choices.ts'
import { read } from '../../../gateway/cache.ts'
import {
  createStockPlaceMutation,
  type StockPlaceRowFragment,
  stockPlacesQuery,
  updateStockPlaceMutation,
} from '../../../gateway/generated/stock.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { toast } from '../../../ui/toaster.tsx'
import { FieldInput } from '../../standard/field-input.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { storedChild } from '../../standard/stored-child.ts'
import { useRecordForm } from '../../standard/use-record-form.tsx'

const fields = defineFields({
  name: text('Name', { input: { required: true, example: 'Entebbe store' } }),
  kind: choice('Kind', stockPlaceKinds, { input: { segments: true } }),
  address: text('Address', { input: { optional: true, example: 'Plot 4, Airport Road, Entebbe' } }),
  is_default: flag('The usual place', { input: { detail: 'What is sold is taken from here.' } }),
})

/** A place of stock; null: a new one. */
export function PlaceForm({ place, onClose }: { place: StockPlaceRowFragment | null; onClose: () => void }) {
  const create = useMutation(createStockPlaceMutation)
  const update = useMutation(updateStockPlaceMutation)
  const { state, notice } = useRecordForm({
    key: `place.${place?.id ?? 'new'}`,
    noun: 'place',
    schema: stockPlaceInput,
    labels: labelsOf(fields),
    record: place,
    fresh: () => ({ name: '', kind: 'store' as StockPlaceRowFragment['kind'], address: '', is_default: false }),
    valuesOf: ({ name, kind, address, is_default }: StockPlaceRowFragment) => ({ name, kind, address, is_default }),
    save: async (input, version) =>
      place === null
        ? (await create.run({ input })).createStockPlace
        : (await update.run({ id: place.id, input: { ...input, version } })).updateStockPlace,
    reread: async () => storedChild((await read(stockPlacesQuery, {})).stockPlaces, place?.id ?? 0, 'place'),
    onSaved: (saved) => {
      toast.done(`${saved.name} ${place === null ? 'created' : 'saved'}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={place === null ? 'New place' : place.name}
      state={state}
      saveLabel={place === null ? 'Create place' : 'Save place'}
      onClose={onClose}
    >
      {notice}
      <FieldInput of={fields.name} state={state} />
      <FieldInput of={fields.kind} state={state} />
      <FieldInput of={fields.address} state={state} />
      <FieldInput of={fields.is_default} state={state} />
    </FormDialog>
  )
}
