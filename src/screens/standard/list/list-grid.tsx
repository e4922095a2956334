// biome-ignore-all lint/a11y/useSemanticElements: rows are windowed and take the focus: the ARIA grid pattern, not a table
// biome-ignore-all lint/a11y/useFocusableInteractive: heads, totals and stand-ins are read, not operated
// biome-ignore-all lint/a11y/noStaticElementInteractions: the scroller only watches where focus and pointer are
// biome-ignore-all lint/a11y/useKeyWithClickEvents: Enter and Space are commands of the list
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PlainButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { GridRow, SkeletonRow } from './list-row.tsx'
import type { Column, RowHead } from './list-types.ts'
import { useRowWindow } from './row-window.ts'
import type { ListRow, ListRows } from './use-list-rows.ts'

export interface ListGridProps<Row extends { readonly id: string | number }> {
  rows: readonly Row[]
  facts: readonly ListRow[]
  state: ListRows
  columns: readonly Column<Row>[]
  headColumn: { readonly label: string; readonly sort?: string; readonly width?: string }
  head: (row: Row) => RowHead
  label: string
  /** Rows before this page, for aria-rowindex. */
  before: number
  total: number
  sort: string
  onSort: (sort: string) => void
  /** Quick verbs and menu of a row. */
  verbs: (row: Row) => ReactNode
  density: 32 | 40 | 48
  loading: boolean
  skeletons: number
  stale: boolean
  canTick: boolean
  totals?: ReactNode
}

/** One ARIA grid, one tab stop: rows take the focus, → goes into a row's controls, ← comes back. Other keys are commands of the list. */
export function ListGrid<Row extends { readonly id: string | number }>(props: ListGridProps<Row>) {
  const { rows, facts, state, columns, headColumn, density, loading, total, label } = props
  const template = `${props.canTick ? '2.25rem ' : ''}${headColumn.width ?? 'minmax(16rem, 2.4fr)'} ${columns.map((column) => column.width ?? 'minmax(7rem, 1fr)').join(' ')} 0px`
  const span = useRowWindow(state.scroller, rows.length, density)
  const [hovered, setHovered] = useState<string | null>(null)
  const whole = facts.length > 0 && facts.every((row) => state.ticked.ids.has(row.id))
  const tabRow = state.current !== null && facts.some((row) => row.id === state.current) ? state.current : facts[0]?.id
  return (
    <div
      ref={state.scroller}
      data-scroll="rows"
      className={classes(
        'relative min-h-64 flex-1 overflow-auto rounded-panel border border-line bg-surface',
        props.stale && 'opacity-70 transition-opacity delay-150',
      )}
      onFocus={() => state.hold(true)}
      onBlur={(event) => {
        // A removed row blurs to nowhere; that is not leaving.
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) state.hold(false)
      }}
      onPointerLeave={() => setHovered(null)}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable={props.canTick || undefined}
        aria-busy={loading || undefined}
        className="min-w-fit"
      >
        <div role="rowgroup" className="sticky top-0 z-20 bg-surface">
          <div
            role="row"
            aria-rowindex={1}
            className="grid items-center border-line border-b text-muted text-secondary"
            style={{ gridTemplateColumns: template, minHeight: 'calc(var(--row) * 0.8)' }}
          >
            {props.canTick && (
              <span
                role="columnheader"
                aria-label="Selected"
                className="sticky left-0 z-10 flex h-full items-center bg-surface pl-3"
              >
                <Checkbox
                  aria-label="Select the page"
                  tabIndex={-1}
                  checked={whole}
                  indeterminate={!whole && state.ticked.ids.size > 0}
                  onChange={(event) => state.tickPage(event.target.checked)}
                />
              </span>
            )}
            <HeadCell
              label={headColumn.label}
              sort={headColumn.sort}
              now={props.sort}
              onSort={props.onSort}
              first
              tick={props.canTick}
            />
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                label={column.label}
                sort={column.sort}
                now={props.sort}
                onSort={props.onSort}
                end={column.align === 'end'}
              />
            ))}
            <span />
          </div>
        </div>
        <div role="rowgroup" style={{ paddingTop: span.before, paddingBottom: span.after }}>
          {loading
            ? Array.from({ length: props.skeletons }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
                <SkeletonRow key={row} template={template} columns={columns.length} tick={props.canTick} picture />
              ))
            : rows.slice(span.from, span.to).map((row, at) => {
                const index = span.from + at
                const fact = facts[index]
                return fact === undefined ? null : (
                  <GridRow
                    key={fact.id}
                    {...props}
                    row={row}
                    fact={fact}
                    index={index}
                    template={template}
                    tab={fact.id === tabRow}
                    active={fact.id === hovered || fact.id === state.current}
                    onHover={setHovered}
                  />
                )
              })}
        </div>
        {props.totals !== undefined && !loading && (
          <div role="rowgroup" className="sticky bottom-0 z-10 border-line border-t bg-surface">
            <div role="row" className="px-3 py-2">
              <div role="gridcell">{props.totals}</div>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

function HeadCell({
  label,
  sort,
  now,
  onSort,
  end = false,
  first = false,
  tick = false,
}: {
  label: string
  sort: string | undefined
  now: string
  onSort: (sort: string) => void
  end?: boolean
  first?: boolean
  tick?: boolean
}) {
  const direction = sort === undefined ? null : now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none'
  const place = classes(
    'flex h-full min-w-0 items-center px-3',
    end && 'justify-end',
    first && classes('sticky z-10 bg-surface', tick ? 'left-9 pl-1' : 'left-0'),
  )
  if (sort === undefined || direction === null) {
    return (
      <span role="columnheader" className={place}>
        <span className="truncate">{label}</span>
      </span>
    )
  }
  return (
    <span role="columnheader" aria-sort={direction} className={place}>
      {/* The grid keeps one tab stop: the keyboard sorts by the “Sort” button above. */}
      <PlainButton
        does="list.sort"
        tabIndex={-1}
        onClick={() => onSort(direction === 'ascending' ? `-${sort}` : sort)}
        className={classes(
          '-mx-1 flex min-h-6 min-w-0 items-center gap-1 rounded-[4px] px-1 hover:bg-hover hover:text-ink',
          direction !== 'none' && 'font-medium text-ink',
        )}
      >
        <span className="truncate">{label}</span>
        {direction === 'ascending' && <ArrowUp className="size-3" />}
        {direction === 'descending' && <ArrowDown className="size-3" />}
      </PlainButton>
    </span>
  )
}
