import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { blankRow, isBlank, type SheetRow, type SheetValues } from './traveller-values.ts'

export interface SheetRows {
  readonly rows: readonly { readonly key: string }[]
  /** The line with the focus; null: none. */
  readonly current: number | null
  readonly focused: (at: number | null) => void
  readonly add: () => void
  /** Who is there by that name already is completed; the others fill the empty lines from here on, then new ones. */
  readonly insert: (rows: readonly SheetRow[], from?: number) => void
  readonly dropBlank: () => void
  readonly verbsOf: (at: number | null) => RowVerbs
}
export interface RowVerbs {
  readonly lead?: () => void
  readonly up?: () => void
  readonly down?: () => void
  readonly remove?: () => void
}

/** The lines of the sheet of travellers, and what is done with one of them. */
export function useSheetRows(form: UseFormReturn<SheetValues, unknown, unknown>): SheetRows {
  const { fields, append, remove, move, replace } = useFieldArray({
    control: form.control,
    name: 'travellers',
    keyName: 'key',
  })
  const [current, setCurrent] = useState<number | null>(null)
  const typed = () => form.getValues('travellers')
  const write = (rows: SheetRow[]) => {
    replace(rows)
    form.clearErrors()
  }
  return {
    rows: fields,
    current: current === null || current >= fields.length ? null : current,
    focused: setCurrent,
    add: () => append(blankRow(), { focusName: `travellers.${fields.length}.name` }),
    insert: (rows, from = 0) => {
      const all = [...typed()]
      for (const row of rows) {
        const known = all.findIndex(({ name }) => name.trim().toLowerCase() === row.name.trim().toLowerCase())
        const there = known >= 0 ? known : all.findIndex((other, place) => place >= from && isBlank(other))
        const old = all[there]
        if (old === undefined) all.push(row)
        else all[there] = { ...old, ...textIn(row) }
      }
      write(all)
    },
    dropBlank: () => {
      const all = typed()
      if (all.some(isBlank)) write(all.filter((row) => !isBlank(row)))
    },
    verbsOf: (at) => {
      if (at === null || at >= fields.length) return {}
      return {
        lead: () => {
          for (const place of typed().keys())
            form.setValue(`travellers.${place}.is_lead`, place === at, { shouldDirty: true })
        },
        ...(at > 0 ? { up: () => move(at, at - 1) } : {}),
        ...(at < fields.length - 1 ? { down: () => move(at, at + 1) } : {}),
        remove: () => remove(at),
      }
    },
  }
}

/** What was not said does not wipe out what is known. */
const textIn = (row: SheetRow): Partial<SheetRow> =>
  Object.fromEntries(
    Object.entries(row).filter(([field, word]) => typeof word === 'string' && word !== '' && field !== 'id'),
  )
