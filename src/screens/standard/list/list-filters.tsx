import { Filter as FilterIcon, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button, PlainButton } from '../../../ui/button.tsx'
import { MenuList } from '../../../ui/menu-panel.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { clearFilters, FilterEditor, filterText, isSet, namesOf, useFilterNames } from './list-filter-editor.tsx'
import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

export interface ListFiltersProps {
  list: ListState<unknown>
  /** Opened from outside (key f): a filter, the menu of filters, or nothing. */
  open: 'menu' | string | null
  onOpen: (what: 'menu' | string | null) => void
}

/** Filters as chips: press one to change it, its cross takes it away, the button adds one. */
export function ListFilters({ list, open, onOpen }: ListFiltersProps) {
  const add = useRef<HTMLButtonElement>(null)
  const chips = useRef(new Map<string, HTMLButtonElement>())
  const { names, learn } = useFilterNames(list)
  const set = list.filters.filter((filter) => isSet(filter, list))
  const opened = list.filters.find((filter) => filter.id === open)
  const anchor: RefObject<HTMLElement | null> = { current: (opened && chips.current.get(opened.id)) ?? add.current }

  if (list.filters.length === 0) return null
  const take = (filter: Filter) => {
    list.change(Object.fromEntries(namesOf(filter).map((name) => [name, null])))
    add.current?.focus()
  }
  const choose = (filter: Filter) => {
    if (filter.kind !== 'toggle') return onOpen(filter.id)
    onOpen(null)
    list.change({ [filter.id]: isSet(filter, list) ? null : (filter.value ?? '1') })
  }
  return (
    <>
      <Button
        does="list.filter"
        ref={add}
        icon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        keyshortcuts="F"
        title="Filter (F)"
        onClick={() => onOpen('menu')}
      >
        Filter
      </Button>
      {set.map((filter) => (
        <span
          key={filter.id}
          className="inline-flex h-(--control) max-w-80 items-center rounded-control bg-accent-soft text-accent"
        >
          <PlainButton
            does="open"
            ref={(element) => {
              if (element === null) chips.current.delete(filter.id)
              else chips.current.set(filter.id, element)
            }}
            className="h-full min-w-0 truncate rounded-control pr-1 pl-2.5"
            onClick={() => (filter.kind === 'toggle' ? take(filter) : onOpen(filter.id))}
          >
            {filter.label}
            {filter.kind !== 'toggle' && (
              <>
                : <span className="font-medium">{filterText(filter, list.values, names)}</span>
              </>
            )}
          </PlainButton>
          <PlainButton
            does="list.removeFilter"
            aria-label={`Remove filter ${filter.label}`}
            className="flex h-full w-7 items-center justify-center rounded-control hover:text-ink"
            onClick={() => take(filter)}
          >
            <X className="size-3.5" />
          </PlainButton>
        </span>
      ))}
      {set.length > 0 && (
        <Button does="list.clearFilters" variant="ghost" onClick={() => clearFilters(list)}>
          Clear all
        </Button>
      )}
      <Popover open={open === 'menu'} onClose={() => onOpen(null)} anchor={add} label="Filter" className="min-w-52 p-1">
        <MenuList
          label="Filter by"
          onDone={() => undefined}
          groups={[
            {
              entries: list.filters.map((filter) => ({
                id: filter.id,
                label: filter.label,
                checked: isSet(filter, list),
                run: () => choose(filter),
              })),
            },
          ]}
        />
      </Popover>
      {opened !== undefined && (
        <Popover
          open
          onClose={() => {
            onOpen(null)
            requestAnimationFrame(() => add.current?.focus())
          }}
          anchor={anchor}
          label={opened.label}
          className={opened.kind === 'choice' ? 'min-w-52 p-1' : 'w-88 p-3'}
        >
          <FilterEditor
            filter={opened}
            list={list}
            onDone={() => {
              onOpen(null)
              // The popover that opened this one is gone, and with it where the focus would return to.
              requestAnimationFrame(() => add.current?.focus())
            }}
            onName={(value, word) => learn(opened, value, word)}
          />
        </Popover>
      )}
    </>
  )
}
