import type { ListChoices } from '../../../commands/handles.ts'
import { filterText, isSet, namesOf } from './list-filter-editor.tsx'
import type { ListState } from './list-state.ts'

/** A column that the list can be sorted by: its name at the server, and as a person reads it. */
export interface Sort {
  readonly id: string
  readonly label: string
}

export const sortsOf = (
  columns: readonly { readonly sort?: string | undefined; readonly label: string }[],
): readonly Sort[] => columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ id: sort, label }]))

/** Each way round of each column; the one that holds is marked. */
export const sortOrders = (list: ListState<unknown>, sorts: readonly Sort[]) =>
  sorts
    .flatMap(({ id, label }) => [
      { value: id, label: `${label}, ascending` },
      { value: `-${id}`, label: `${label}, descending` },
    ])
    .map((order) => ({ ...order, now: list.sort === order.value }))

/** What `Sort by…` asks, where there is anything to sort by. */
export const sortChoices = (list: ListState<unknown>, sorts: readonly Sort[]): ListChoices | undefined =>
  sorts.length === 0
    ? undefined
    : {
        choices: () =>
          sortOrders(list, sorts).map(({ value, label, now }) => ({ value, label, ...(now ? { detail: 'Now' } : {}) })),
        take: (sort) => list.change({ sort }),
      }

/** What `Remove a filter…` asks, while any is set. */
export function setFilters(list: ListState<unknown>): ListChoices | undefined {
  const set = list.filters.filter((filter) => isSet(filter, list))
  if (set.length === 0) return undefined
  return {
    choices: () =>
      set.map((filter) => ({
        value: filter.id,
        label: filter.label,
        // What is looked up is named on its chip only.
        ...(filter.kind === 'lookup' ? {} : { detail: filterText(filter, list.values, {}) }),
      })),
    take: (id) => {
      const filter = set.find((each) => each.id === id)
      if (filter !== undefined) list.change(Object.fromEntries(namesOf(filter).map((name) => [name, null])))
    },
  }
}
