import { useEffect, useState } from 'react'
import { shortDaysText, shortDayText } from '../../../domain/date-texts.ts'
import { addDays, today, weekOf } from '../../../domain/dates.ts'
import { monthOf } from '../../../domain/months.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { DateRangePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { MenuList } from '../../../ui/menu-panel.tsx'
import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

/** The parameters of the address that a filter sets. */
export const namesOf = (filter: Filter): string[] => (filter.kind === 'days' ? [filter.id, filter.to] : [filter.id])
export const isSet = (filter: Filter, list: ListState<unknown>): boolean =>
  namesOf(filter).some((name) => list.values[name] !== undefined)

/** What a set filter says: "Status: Confirmed". */
export function filterText(
  filter: Filter,
  values: ListState['values'],
  names: Readonly<Record<string, string>>,
): string {
  const value = values[filter.id] ?? ''
  switch (filter.kind) {
    case 'choice':
      return filter.options.find((option) => option.value === value)?.label ?? value
    case 'days': {
      const [from, to] = [values[filter.id], values[filter.to]]
      if (from && to) return shortDaysText(from, to)
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

/** Takes all filters and the search away. */
export function clearFilters(list: ListState<unknown>): void {
  list.change({ ...Object.fromEntries(list.filters.flatMap(namesOf).map((name) => [name, null])), q: null })
}

/** The words of values that came with the address: of a lookup, what the record is called. */
export function useFilterNames(list: ListState<unknown>) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const learn = (filter: Filter, value: string, word: string) =>
    setNames((all) => ({ ...all, [`${filter.id} ${value}`]: word }))
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
  return { names, learn }
}

/** What changes one filter: a list to choose from, days, a search, a text. */
export function FilterEditor({
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
      <Button does="submit" type="submit" variant="primary">
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
            does="choose"
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
