import { ArrowUpDown, Columns3, Download, RotateCw, SlidersHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuGroup } from '../../../ui/menu.tsx'
import { SearchBox, type SearchBoxProps } from '../search-box.tsx'
import { type Sort, sortOrders } from './list-choices.ts'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import { ListSheet, setCount } from './list-sheet.tsx'
import type { ListState } from './list-state.ts'

export interface ListToolbarProps extends Omit<ListFiltersProps, 'list'> {
  list: ListState<unknown>
  searchLabel: string
  search: Pick<SearchBoxProps, 'onSearch' | 'onResults' | 'onEscape' | 'onLeave'>
  /** As a phone has it: the search, and one button for everything else. */
  narrow: boolean
  canTick: boolean
  ticking: boolean
  onTicking: (on: boolean) => void
  columnsButton: RefObject<HTMLButtonElement | null>
  sorts: readonly Sort[]
  columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean; readonly fixed: boolean }[]
  onColumns: (ids: string[] | null) => void
  density: 32 | 40 | 48
  onDensity: (density: 32 | 40 | 48) => void
  onExport: ((kind: 'csv' | 'xlsx') => void) | undefined
  exporting: boolean
  onRefresh: () => void
  refreshing: boolean
}

const densities = [
  [32, 'Compact rows'],
  [40, 'Regular rows'],
  [48, 'Comfortable rows'],
] as const

export function ListToolbar(props: ListToolbarProps) {
  const { list } = props
  const shown = props.columns.filter((column) => column.shown).map((column) => column.id)
  const sorts: MenuGroup[] = [
    {
      label: 'Sort by',
      entries: sortOrders(list, props.sorts).map(({ value, label, now }) => ({
        id: value,
        label,
        checked: now,
        run: () => list.change({ sort: value }),
      })),
    },
  ]
  const display: MenuGroup[] = [
    {
      label: 'Columns',
      entries: props.columns.map(({ id, label, shown: on, fixed }) => ({
        id,
        label,
        checked: on,
        off: fixed ? 'Always shown' : undefined,
        run: () =>
          props.onColumns(
            on
              ? shown.filter((other) => other !== id)
              : props.columns.filter((column) => column.shown || column.id === id).map((column) => column.id),
          ),
      })),
    },
    { entries: [{ id: 'usual', label: 'Usual columns', run: () => props.onColumns(null) }] },
    {
      label: 'Density',
      entries: densities.map(([size, label]) => ({
        id: String(size),
        label,
        checked: props.density === size,
        run: () => props.onDensity(size),
      })),
    },
  ]
  const search = <SearchBox value={list.q} label={props.searchLabel} {...props.search} cap className="sm:w-72" />
  if (props.narrow) {
    const set = setCount(list)
    return (
      <div className="flex items-center gap-2">
        {search}
        <Button
          does="list.filter"
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          aria-expanded={props.open !== null}
          onClick={() => props.onOpen('menu')}
        >
          <span className="max-[22.5rem]:sr-only">Filter</span>
          {set > 0 && (
            <span className="rounded-full bg-accent-soft px-1.5 text-accent text-secondary tabular">{set}</span>
          )}
        </Button>
        {props.open !== null && <ListSheet {...props} open={props.open} />}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search}
      <ListFilters list={list} open={props.open} onOpen={props.onOpen} />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          does="list.refresh"
          label="Refresh"
          icon={<RotateCw className={props.refreshing ? 'animate-spin' : undefined} />}
          onClick={props.onRefresh}
        />
        {props.sorts.length > 0 && (
          <Menu
            label="Sort"
            groups={sorts}
            trigger={(trigger) => (
              <Button does="list.sort" {...trigger} variant="ghost" icon={<ArrowUpDown />}>
                <span className="max-lg:sr-only">Sort</span>
              </Button>
            )}
          />
        )}
        <Menu
          label="Columns and density"
          groups={display}
          trigger={(trigger) => (
            <Button
              does="openMenu"
              {...trigger}
              ref={(element) => {
                trigger.ref.current = element
                props.columnsButton.current = element
              }}
              variant="ghost"
              icon={<Columns3 />}
            >
              <span className="max-lg:sr-only">Display</span>
            </Button>
          )}
        />
        {props.onExport !== undefined && (
          <Menu
            label="Export"
            groups={[
              {
                label: 'All filtered rows, every page',
                entries: [
                  { id: 'csv', label: 'CSV', run: () => props.onExport?.('csv') },
                  { id: 'xlsx', label: 'Excel (XLSX)', run: () => props.onExport?.('xlsx') },
                ],
              },
            ]}
            trigger={(trigger) => (
              <Button does="openMenu" {...trigger} variant="ghost" icon={<Download />} busy={props.exporting}>
                <span className="max-lg:sr-only">Export</span>
              </Button>
            )}
          />
        )}
      </div>
    </div>
  )
}
