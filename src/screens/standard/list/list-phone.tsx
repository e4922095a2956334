import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Lead } from './list-row.tsx'
import type { Column, PhoneRole, RowHead } from './list-types.ts'
import type { ListRow, ListRows } from './use-list-rows.ts'

export interface ListPhoneProps<Row extends { readonly id: string | number }> {
  rows: readonly Row[]
  facts: readonly ListRow[]
  state: ListRows
  columns: readonly Column<Row>[]
  head: (row: Row) => RowHead
  label: string
  verbs: (row: Row) => ReactNode
  loading: boolean
  /** Rows can be ticked now. */
  ticking: boolean
  totals?: ReactNode
}

/** The same rows for a narrow screen, one below the other: name, trip and day at the left, status and money at the right. */
export function ListPhone<Row extends { readonly id: string | number }>({
  rows,
  facts,
  state,
  columns,
  head,
  label,
  verbs,
  loading,
  ticking,
  totals,
}: ListPhoneProps<Row>) {
  const cellOf = (role: PhoneRole) => columns.find(({ phone }) => phone === role)?.cell
  const [trip, date, status, amount] = [cellOf('trip'), cellOf('date'), cellOf('status'), cellOf('amount')]
  return (
    <div ref={state.scroller}>
      <ul
        aria-label={label}
        aria-busy={loading || undefined}
        className="overflow-hidden rounded-panel border border-line bg-surface"
      >
        {loading
          ? Array.from({ length: 6 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
              <li key={row} className="flex min-h-18 flex-col justify-center gap-2 border-line px-3 not-last:border-b">
                <Skeleton className="h-3.5 w-1/2" />
                <Skeleton className="h-3.5 w-3/4" />
              </li>
            ))
          : rows.map((row, index) => {
              const fact = facts[index]
              if (fact === undefined) return null
              const words = head(row)
              const ticked = state.ticked.all || state.ticked.ids.has(fact.id)
              const second = trip === undefined ? words.secondary : trip(row)
              return (
                <li
                  key={fact.id}
                  data-row={fact.id}
                  tabIndex={-1}
                  onFocus={() => state.current !== fact.id && state.setCurrent(fact.id)}
                  className={classes(
                    'flex min-h-18 items-center border-line pl-3 not-last:border-b',
                    ticked && 'bg-selected',
                  )}
                >
                  {ticking && (
                    <span className="-ml-2 flex size-10 shrink-0 items-center justify-center">
                      <Checkbox
                        aria-label={`Select ${fact.label}`}
                        checked={ticked}
                        onChange={() => state.tick(fact.id)}
                      />
                    </span>
                  )}
                  <span className="mr-2.5 flex shrink-0 empty:hidden max-[22.5rem]:hidden">
                    <Lead words={words} density={48} />
                  </span>
                  <a
                    href={fact.href}
                    className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5"
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.button !== 0) return
                      event.preventDefault()
                      state.open(fact.id)
                    }}
                  >
                    <span className="col-span-2 flex min-w-0 items-center gap-2">
                      <span className="min-w-0 flex-1 truncate font-medium leading-5">{words.title}</span>
                      {status?.(row)}
                    </span>
                    {second != null && second !== '' && (
                      <span
                        data-part="trip"
                        className="col-span-2 min-w-0 truncate text-muted text-secondary leading-[1.125rem] has-[>[data-nothing]:only-child]:hidden [&_*]:line-clamp-1"
                      >
                        {second}
                      </span>
                    )}
                    {(date !== undefined || amount !== undefined) && (
                      <>
                        <span className="truncate text-muted text-secondary leading-[1.125rem] [&>[data-nothing]:only-child]:hidden">
                          {date?.(row)}
                        </span>
                        <span data-part="amount" className="justify-self-end leading-[1.125rem] tabular">
                          {amount?.(row)}
                        </span>
                      </>
                    )}
                  </a>
                  <span className="flex w-11 shrink-0 justify-center">{verbs(row)}</span>
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
