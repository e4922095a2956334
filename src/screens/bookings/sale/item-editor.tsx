import type { InputItemKind } from '../../../domain/bookings/item-kinds.ts'
import { type FormState, someFields } from '../../standard/use-form.ts'
import { type ItemEditorProps, saleItemKinds } from './sale-item-kinds.ts'
import type { ItemsValues } from './sale-items.ts'

/** The editor of an item, whatever its kind. */
export function ItemEditor({ kind, ...props }: ItemEditorProps & { readonly kind: InputItemKind }) {
  const { Editor } = saleItemKinds[kind]
  return <Editor {...props} />
}

/** A form that has items beside other things, as the editors of its items see it. */
export const asItems = <Values extends ItemsValues>(state: FormState<Values>): FormState<ItemsValues> =>
  someFields(state)
