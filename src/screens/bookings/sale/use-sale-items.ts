import { useUser } from '../../../state/session.ts'
import { focusSoon } from '../../../ui/focus-soon.ts'
import type { FormState } from '../../standard/use-form.ts'
import { emptyItem, type ItemValue, nextDay, partsOf } from './sale-items.ts'
import type { PartKind, SaleValues } from './sale-values.ts'

export const firstField: Readonly<Record<ItemValue['kind'], string>> = {
  room: 'check_in',
  car: 'pick_up',
  service: 'date',
  ticket: 'event_id',
  custom: 'title',
}
const isChosen = (item: ItemValue) =>
  item.title !== '' || (item.room_id ?? item.car_id ?? item.service_id ?? item.event_id) !== null

/** The parts of the booking that is being made, and what is done with them. */
export function useSaleParts({ form }: FormState<SaleValues>, endsOn: string | null) {
  const values = form.watch()
  const parts = partsOf(values.items)
  const only = values.items[0]
  /** One part, and nothing chosen in it yet: the kinds are a switch. */
  const open: PartKind | null =
    parts.length === 0 && values.tour && values.package_id === null
      ? 'package'
      : parts.length === 1 && !values.tour && only !== undefined && !isChosen(only)
        ? only.kind
        : null
  const focusFirst = () =>
    focusSoon(values.tour || only === undefined ? 'package_id' : `items.0.${firstField[only.kind]}`)
  const add = (kind: PartKind) => {
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
    focusSoon(`items.${kept.length}.${firstField[kind]}`)
  }
  const remove = (part: string) => {
    form.clearErrors('items')
    form.setValue(
      'items',
      values.items.filter((item) => item.part !== part),
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
    parts,
    open,
    add,
    remove,
    removeTour,
    focusFirst,
    takenBy,
    isSingle: parts.length + (values.tour ? 1 : 0) <= 1,
  }
}
