import { Filter as FilterIcon, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { shortDayText } from '../../../domain/date-texts.ts'
import { addDays, today, weekOf } from '../../../domain/dates.ts'
import { monthOf } from '../../../domain/months.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { DateRangePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { MenuList } from '../../../ui/menu-panel.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

const namesOf = (filter: Filter): string[] => (filter.kind === 'days' ? [filter.id, filter.to] : [filter.id])
export const isSet = (filter: Filter, list: ListState<unknown>): boolean =>
  namesOf(filter).some((name) => list.values[name] !== undefined)

/** What a set filter says: "Status: Confirmed". */
function filterText(filter: Filter, values: ListState['values'], names: Readonly<Record<string, string>>): string {
  const value = values[filter.id] ?? ''
  switch (filter.kind) {
    case 'choice':
      return filter.options.find((option) => option.value === value)?.label ?? value
    case 'days': {
      const [from, to] = [values[filter.id], values[filter.to]]
      if (from && to) return from === to ? shortDayText(from) : `${shortDayText(from)} – ${shortDayText(to)}`
      return from ? `from ${shortDayText(from)}` : to ? `until ${shortDayText(to)}` : ''
    }
    case 'toggle':
      return 'yes'
    case 'lookup':
      return names[`${filter.id} ${value}`] ?? value
    case 'text':
      return value
  }
}

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
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const set = list.filters.filter((filter) => isSet(filter, list))
  const opened = list.filters.find((filter) => filter.id === open)
  const anchor: RefObject<HTMLElement | null> = { current: (opened && chips.current.get(opened.id)) ?? add.current }

  useEffect(() => {
    let gone = false
    for (const filter of list.filters) {
      const value = list.values[filter.id]
      if (
        filter.kind !== 'lookup' ||
        value === undefined ||
        filter.name === undefined ||
        names[`${filter.id} ${value}`] !== undefined
      )
        continue
      filter.name(value).then(
        (word) => {
          if (!gone && word !== undefined) setNames((all) => ({ ...all, [`${filter.id} ${value}`]: word }))
        },
        () => undefined, // the value itself is shown
      )
    }
    return () => {
      gone = true
    }
  }, [list.filters, list.values, names])

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
          <button
            type="button"
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
          </button>
          <button
            type="button"
            aria-label={`Remove filter ${filter.label}`}
            className="flex h-full w-7 items-center justify-center rounded-control hover:text-ink"
            onClick={() => take(filter)}
          >
            <X className="size-3.5" />
          </button>
        </span>
      ))}
      {set.length > 0 && (
        <Button variant="ghost" onClick={() => clearFilters(list)}>
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
            onName={(value, word) => setNames((all) => ({ ...all, [`${opened.id} ${value}`]: word }))}
          />
        </Popover>
      )}
    </>
  )
}

export function clearFilters(list: ListState<unknown>): void {
  list.change({ ...Object.fromEntries(list.filters.flatMap(namesOf).map((name) => [name, null])), q: null })
}

function FilterEditor({
  filter,
  list,
  onDone,
  onName,
}: {
  filter: Filter
  list: ListState<unknown>
  onDone: () => void
  onName: (value: string, word: string) => void
}) {
  const value = list.values[filter.id]
  const [text, setText] = useState(value ?? '')
  const put = (patch: Record<string, string | null>) => {
    list.change(patch)
    onDone()
  }
  if (filter.kind === 'choice') {
    return (
      <MenuList
        label={filter.label}
        onDone={onDone}
        groups={[
          {
            label: filter.label,
            entries: filter.options.map((option) => ({
              id: option.value,
              label: option.label,
              checked: option.value === value,
              run: () => put({ [filter.id]: option.value === value ? null : option.value }),
            })),
          },
        ]}
      />
    )
  }
  if (filter.kind === 'days')
    return <DaysEditor from={filter.id} to={filter.to} label={filter.label} list={list} onDone={onDone} />
  if (filter.kind === 'lookup') {
    const find = (words: string, signal: AbortSignal): Promise<readonly Option[]> => filter.find(words, signal)
    return (
      <Field label={filter.label}>
        <ComboBox
          autoFocus
          value={null}
          options={find}
          onChange={(option) => {
            if (option === null) return
            onName(option.value, option.label)
            put({ [filter.id]: option.value })
          }}
        />
      </Field>
    )
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        put({ [filter.id]: text.trim() === '' ? null : text.trim() })
      }}
    >
      <Field label={filter.label} className="flex-1">
        <Input
          autoFocus
          value={text}
          placeholder={filter.kind === 'text' ? filter.placeholder : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}

function DaysEditor({
  from,
  to,
  label,
  list,
  onDone,
}: {
  from: string
  to: string
  label: string
  list: ListState<unknown>
  onDone: () => void
}) {
  const now = today()
  const week = weekOf(now)
  const month = monthOf(now)
  const spans: readonly [string, string, string][] = [
    ['Today', now, now],
    ['This week', week.from, week.to],
    ['This month', month.from, month.to],
    ['Last 30 days', addDays(now, -29), now],
    ['Next 30 days', now, addDays(now, 29)],
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1">
        {spans.map(([name, start, end]) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              list.change({ [from]: start, [to]: end })
              onDone()
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <Field label={label}>
        <DateRangePicker
          value={{ from: list.values[from] ?? null, to: list.values[to] ?? null }}
          onChange={(range) => list.change({ [from]: range.from, [to]: range.to })}
        />
      </Field>
    </div>
  )
}
