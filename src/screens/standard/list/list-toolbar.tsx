import { ArrowUpDown, Columns3, Download, RotateCw, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Menu, type MenuGroup } from '../../../ui/menu.tsx'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import type { ListState } from './list-state.ts'

export interface ListToolbarProps extends Omit<ListFiltersProps, 'list'> {
  list: ListState<unknown>
  searchLabel: string
  searchBox: RefObject<HTMLInputElement | null>
  columnsButton: RefObject<HTMLButtonElement | null>
  sorts: readonly { readonly id: string; readonly label: string }[]
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
      entries: props.sorts.flatMap(({ id, label }) => [
        { id, label: `${label}, ascending`, checked: list.sort === id, run: () => list.change({ sort: id }) },
        {
          id: `-${id}`,
          label: `${label}, descending`,
          checked: list.sort === `-${id}`,
          run: () => list.change({ sort: `-${id}` }),
        },
      ]),
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
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox list={list} label={props.searchLabel} box={props.searchBox} />
      <ListFilters list={list} open={props.open} onOpen={props.onOpen} />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label="Refresh"
          icon={<RotateCw className={props.refreshing ? 'animate-spin' : undefined} />}
          onClick={props.onRefresh}
        />
        {props.sorts.length > 0 && (
          <Menu
            label="Sort"
            groups={sorts}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" icon={<ArrowUpDown />}>
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
                label: 'What is filtered, all pages',
                entries: [
                  { id: 'csv', label: 'CSV', run: () => props.onExport?.('csv') },
                  { id: 'xlsx', label: 'Excel (XLSX)', run: () => props.onExport?.('xlsx') },
                ],
              },
            ]}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" icon={<Download />} busy={props.exporting}>
                <span className="max-lg:sr-only">Export</span>
              </Button>
            )}
          />
        )}
      </div>
    </div>
  )
}

/** Searches 250 ms after the last key; Enter at once; Esc empties, then leaves. */
export function SearchBox({
  list,
  label,
  box,
}: {
  list: ListState<unknown>
  label: string
  box: RefObject<HTMLInputElement | null>
}) {
  const [text, setText] = useState(list.q)
  const [asked, setAsked] = useState(list.q)
  if (asked !== list.q) {
    setAsked(list.q)
    setText(list.q)
  }
  useEffect(() => {
    if (text.trim() === list.q) return
    const timer = setTimeout(() => list.change({ q: text.trim() }, 'late'), 250)
    return () => clearTimeout(timer)
  }, [text, list])
  return (
    <div className="w-64 max-sm:w-full">
      <Input
        ref={box}
        type="search"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        start={<Search className="size-3.5" aria-hidden="true" />}
        end={
          text === '' ? (
            <KeyCap strokes={[['/']]} />
          ) : (
            <button
              type="button"
              aria-label="Empty the search"
              className="flex size-6 items-center justify-center rounded-[4px] hover:bg-hover"
              onClick={() => {
                setText('')
                list.change({ q: null })
                box.current?.focus()
              }}
            >
              <X className="size-3.5" />
            </button>
          )
        }
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') list.change({ q: text.trim() })
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (text === '') box.current?.blur()
          else {
            setText('')
            list.change({ q: null })
          }
        }}
      />
    </div>
  )
}
