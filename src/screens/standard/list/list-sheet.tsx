import { ArrowDown, ArrowUp, Check, CheckSquare, Download, FilterX, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { MenuGroup } from '../../../ui/menu.tsx'
import { MenuList } from '../../../ui/menu-panel.tsx'
import { clearFilters, FilterEditor, filterText, isSet, useFilterNames } from './list-filter-editor.tsx'
import type { ListState } from './list-state.ts'
import type { ListToolbarProps } from './list-toolbar.tsx'
import type { Filter } from './list-types.ts'

/** How many filters are set: beside the button that opens the sheet. */
export const setCount = (list: ListState<unknown>): number =>
  list.filters.filter((filter) => isSet(filter, list)).length

/** On a phone: filters, order and what else a list does, in one sheet from below, within reach of a thumb. */
export function ListSheet(props: ListToolbarProps & { open: 'menu' | string }) {
  const { list, open, onOpen, canTick } = props
  const { names, learn } = useFilterNames(list)
  const close = () => onOpen(null)
  const opened = list.filters.find((filter) => filter.id === open)
  if (opened !== undefined)
    return (
      <Dialog
        open
        onClose={close}
        title={opened.label}
        width="small"
        footer={
          <Button does="cancel" onClick={() => onOpen('menu')}>
            Back
          </Button>
        }
      >
        <FilterEditor
          filter={opened}
          list={list}
          onDone={() => onOpen('menu')}
          onName={(value, word) => learn(opened, value, word)}
        />
      </Dialog>
    )
  const choose = (filter: Filter) => {
    if (filter.kind !== 'toggle') return onOpen(filter.id)
    list.change({ [filter.id]: isSet(filter, list) ? null : (filter.value ?? '1') })
  }
  const then = (run: () => unknown) => () => {
    close()
    run()
  }
  const groups: MenuGroup[] = [
    ...(list.filters.length === 0
      ? []
      : [
          {
            label: 'Filter by',
            entries: [
              ...list.filters.map((filter) => ({
                id: `filter ${filter.id}`,
                label: filter.label,
                checked: isSet(filter, list),
                detail: isSet(filter, list) ? filterText(filter, list.values, names) : undefined,
                run: () => choose(filter),
              })),
              ...(setCount(list) === 0 && list.q === ''
                ? []
                : [
                    {
                      id: 'clear',
                      label: 'Clear search and filters',
                      icon: <FilterX />,
                      run: then(() => clearFilters(list)),
                    },
                  ]),
            ],
          },
        ]),
    ...(props.sorts.length === 0
      ? []
      : [
          {
            label: 'Sort by',
            entries: props.sorts.map(({ id, label }) => {
              const down = list.sort === `-${id}`
              const up = list.sort === id
              return {
                id: `sort ${id}`,
                label,
                icon: down ? <ArrowDown /> : up ? <ArrowUp /> : undefined,
                checked: down || up,
                detail: down ? 'Descending; again for ascending' : up ? 'Ascending; again for descending' : undefined,
                run: then(() => list.change({ sort: up ? `-${id}` : id })),
              }
            }),
          },
        ]),
    {
      label: 'This list',
      entries: [
        ...(canTick
          ? [
              {
                id: 'tick',
                label: props.ticking ? 'Stop selecting' : 'Select rows',
                icon: props.ticking ? <Check /> : <CheckSquare />,
                run: then(() => props.onTicking(!props.ticking)),
              },
            ]
          : []),
        { id: 'refresh', label: 'Refresh', icon: <RotateCw />, run: then(props.onRefresh) },
        ...(props.onExport === undefined
          ? []
          : [
              { id: 'csv', label: 'Export as CSV', icon: <Download />, run: then(() => props.onExport?.('csv')) },
              { id: 'xlsx', label: 'Export as Excel', icon: <Download />, run: then(() => props.onExport?.('xlsx')) },
            ]),
      ],
    },
  ]
  return (
    <Dialog open onClose={close} title="Filter and sort" width="small">
      <div className="-mx-2">
        <MenuList label="Filter and sort" onDone={() => undefined} groups={groups} />
      </div>
    </Dialog>
  )
}
