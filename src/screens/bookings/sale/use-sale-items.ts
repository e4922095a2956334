import type { ItemKind } from '../../../domain/bookings/item-kinds.ts'
import { useUser } from '../../../state/session.ts'
import { focusSoon } from '../../../ui/focus-soon.ts'
import type { FormState } from '../../standard/use-form.ts'
import { saleItemKinds } from './sale-item-kinds.ts'
import { emptyItem, type ItemValue, itemGroups, nextDay } from './sale-items.ts'
import type { SaleValues } from './sale-values.ts'
import { ticketField } from './ticket-field.ts'

/** Where one begins to fill in an item of the form; of an event that is chosen, with how many tickets. */
export const firstFieldOf = (row: number, { kind, event_id, ticket_type_id }: ItemValue): string =>
  kind === 'ticket' && event_id !== null
    ? ticketField(row, ticket_type_id)
    : `items.${row}.${saleItemKinds[kind].firstField}`

/** The items of the booking that is being made, and what is done with them. */
export function useSaleItems({ form }: FormState<SaleValues>, endsOn: string | null) {
  const values = form.watch()
  const groups = itemGroups(values.items)
  const only = values.items[0]
  /** One item, and nothing chosen in it yet: the kinds are a switch. */
  const open: ItemKind | null =
    groups.length === 0 && values.tour && values.package_id === null
      ? 'package'
      : groups.length === 1 && !values.tour && only !== undefined && !saleItemKinds[only.kind].isChosen(only)
        ? only.kind
        : null
  const focusFirst = () => focusSoon(values.tour || only === undefined ? 'package_id' : firstFieldOf(0, only))
  const add = (kind: ItemKind) => {
    const dirty = { shouldDirty: true } as const
    form.clearErrors(['package_id', 'departure_id', 'items'])
    if (kind === 'package') {
      if (open !== null) form.setValue('items', [], dirty)
      form.setValue('tour', true, dirty)
      focusSoon('package_id')
      return
    }
    const kept = open === null ? values.items : []
    const item = emptyItem(kind, nextDay(kept, endsOn), values)
    if (open === 'package') form.setValue('tour', false, dirty)
    form.setValue('items', [...kept, item], dirty)
    focusSoon(firstFieldOf(kept.length, item))
  }
  const remove = (group: string) => {
    form.clearErrors('items')
    form.setValue(
      'items',
      values.items.filter((item) => item.group !== group),
      { shouldDirty: true },
    )
  }
  const removeTour = () => {
    form.setValue('package_id', null)
    form.setValue('departure_id', null)
    form.setValue('date', null)
    form.setValue('lines', [])
    form.setValue('extras', [])
    form.setValue('tour', false, { shouldDirty: true })
  }
  const takenBy = useUser()?.name
  return {
    groups,
    open,
    add,
    remove,
    removeTour,
    focusFirst,
    takenBy,
    isSingle: groups.length + (values.tour ? 1 : 0) <= 1,
  }
}
