import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Lead } from './list-row.tsx'
import type { Column, RowHead } from './list-types.ts'
import type { ListRow, ListRows } from './use-list-rows.ts'

export interface ListCardsProps<Row extends { readonly id: string | number }> {
  rows: readonly Row[]
  facts: readonly ListRow[]
  state: ListRows
  columns: readonly Column<Row>[]
  head: (row: Row) => RowHead
  label: string
  verbs: (row: Row) => ReactNode
  loading: boolean
  canTick: boolean
  totals?: ReactNode
}

/** The same rows for a narrow screen: the same facts, the same verbs, one below the other. */
export function ListCards<Row extends { readonly id: string | number }>({
  rows,
  facts,
  state,
  columns,
  head,
  label,
  verbs,
  loading,
  canTick,
  totals,
}: ListCardsProps<Row>) {
  return (
    <div ref={state.scroller}>
      <ul aria-label={label} aria-busy={loading || undefined} className="flex flex-col gap-2">
        {loading
          ? Array.from({ length: 6 }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
              <li key={card} className="rounded-panel border border-line bg-surface p-3">
                <Skeleton className="h-9 w-3/4" />
                <Skeleton className="mt-3 h-3.5 w-full" />
              </li>
            ))
          : rows.map((row, index) => {
              const fact = facts[index]
              if (fact === undefined) return null
              const words = head(row)
              const ticked = state.ticked.all || state.ticked.ids.has(fact.id)
              return (
                <li
                  key={fact.id}
                  data-row={fact.id}
                  tabIndex={-1}
                  onFocus={() => state.current !== fact.id && state.setCurrent(fact.id)}
                  className={classes('rounded-panel border border-line p-3', ticked ? 'bg-selected' : 'bg-surface')}
                >
                  <div className="flex items-center gap-3">
                    {canTick && (
                      <span className="-m-2 flex size-9 items-center justify-center">
                        <Checkbox
                          aria-label={`Select ${fact.label}`}
                          checked={ticked}
                          onChange={() => state.tick(fact.id)}
                        />
                      </span>
                    )}
                    <Lead words={words} density={48} />
                    <a
                      href={fact.href}
                      className="flex min-h-11 min-w-0 flex-1 flex-col justify-center"
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.button !== 0) return
                        event.preventDefault()
                        state.open(fact.id)
                      }}
                    >
                      <span className="font-medium">{words.title}</span>
                      {words.secondary !== undefined && (
                        <span className="text-muted text-secondary">{words.secondary}</span>
                      )}
                    </a>
                    {verbs(row)}
                  </div>
                  <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 border-line border-t pt-2">
                    {columns
                      .filter((column) => column.card !== false)
                      .map((column) => (
                        <div key={column.id} className="min-w-0">
                          <dt className="text-muted text-secondary">{column.label}</dt>
                          <dd className="truncate">{column.cell(row)}</dd>
                        </div>
                      ))}
                  </dl>
                </li>
              )
            })}
      </ul>
      {totals !== undefined && !loading && (
        <div className="mt-2 rounded-panel border border-line bg-surface px-3 py-2">{totals}</div>
      )}
    </div>
  )
}
