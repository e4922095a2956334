// biome-ignore-all lint/a11y/useSemanticElements: rows are windowed and take the focus: the ARIA grid pattern, not a table
// biome-ignore-all lint/a11y/useFocusableInteractive: heads, totals and stand-ins are read, not operated
// biome-ignore-all lint/a11y/noStaticElementInteractions: the scroller only watches where focus and pointer are
// biome-ignore-all lint/a11y/useKeyWithClickEvents: Enter and Space are commands of the list
import { ImageOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ListGridProps } from './list-grid.tsx'
import type { RowHead } from './list-types.ts'
import type { ListRow } from './use-list-rows.ts'

interface GridRowProps<Row extends { readonly id: string | number }> extends ListGridProps<Row> {
  row: Row
  fact: ListRow
  index: number
  template: string
  tab: boolean
  active: boolean
  onHover: (id: string | null) => void
}

export function GridRow<Row extends { readonly id: string | number }>({
  row,
  fact,
  index,
  template,
  tab,
  active,
  onHover,
  state,
  columns,
  head,
  before,
  verbs,
  density,
  canTick,
}: GridRowProps<Row>) {
  const ticked = state.ticked.all || state.ticked.ids.has(fact.id)
  const current = state.current === fact.id
  const fill = ticked ? 'bg-selected' : 'bg-surface group-hover/row:bg-hover'
  const words = head(row)
  return (
    <div
      role="row"
      data-row={fact.id}
      aria-rowindex={before + index + 2}
      aria-selected={canTick ? ticked : undefined}
      tabIndex={tab ? 0 : -1}
      className={classes(
        'group/row relative grid items-center border-line border-b outline-none! last:border-b-0',
        // Sticky cells would cover an outline.
        'after:pointer-events-none after:absolute after:inset-0 after:z-10 after:border-focus focus-visible:after:border-2',
        ticked ? 'bg-selected' : 'bg-surface hover:bg-hover',
      )}
      style={{ gridTemplateColumns: template, height: 'var(--row)' }}
      onFocus={() => {
        if (!current) state.setCurrent(fact.id)
      }}
      onPointerEnter={() => onHover(fact.id)}
      onKeyDown={walkRow}
      onClick={(event) => {
        const target = event.target as Element // what a pointer can hit
        if (target.closest('button, input, a, label, [role="menu"]') !== null || !event.currentTarget.contains(target))
          return
        if (event.shiftKey && canTick) return state.tickTo(fact.id)
        if ((window.getSelection()?.toString() ?? '') !== '') return
        state.open(fact.id, event.metaKey || event.ctrlKey)
      }}
    >
      {canTick && (
        <span role="gridcell" className={classes('sticky left-0 z-[1] flex h-full items-center pl-3', fill)}>
          <Checkbox
            aria-label={`Select ${fact.label}`}
            tabIndex={-1}
            checked={ticked}
            onChange={
              (event) =>
                (event.nativeEvent as MouseEvent).shiftKey
                  ? state.tickTo(fact.id)
                  : state.tick(fact.id) /* a press on a checkbox arrives as a mouse event */
            }
          />
        </span>
      )}
      <span
        role="gridcell"
        className={classes(
          'sticky z-[1] flex h-full min-w-0 items-center gap-2.5 pr-3',
          canTick ? 'left-9 pl-1' : 'left-0 pl-3',
          fill,
        )}
      >
        <Lead words={words} density={density} />
        <span className={classes('flex min-w-0', density === 32 ? 'items-baseline gap-2' : 'flex-col')}>
          <a
            href={fact.href}
            tabIndex={-1}
            className="truncate font-medium leading-[1.2rem] hover:underline"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              state.open(fact.id)
            }}
          >
            {words.title}
          </a>
          {words.secondary !== undefined && (
            <span className="truncate text-muted text-secondary leading-4">{words.secondary}</span>
          )}
        </span>
      </span>
      {columns.map((column) => (
        <span
          key={column.id}
          role="gridcell"
          className={classes('min-w-0 truncate px-3', column.align === 'end' && 'text-right tabular')}
        >
          {column.cell(row)}
        </span>
      ))}
      <span role="gridcell" className="sticky right-0 z-[3] h-full w-0">
        {active && (
          <span
            className={classes(
              'absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center gap-0.5 rounded-control pl-1',
              fill,
              'shadow-[-12px_0_10px_-4px_var(--row-fill)]',
            )}
            style={{ '--row-fill': ticked ? 'var(--color-selected)' : 'var(--color-surface)' }}
          >
            {verbs(row)}
          </span>
        )}
      </span>
    </div>
  )
}

/** → and ← walk through the controls of a row; what they would scroll is reached by the browser's own keys. */
function walkRow(event: KeyboardEvent<HTMLElement>) {
  if (
    (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  const row = event.currentTarget
  if (!row.contains(event.target as Element)) return // a menu opened from here is elsewhere in the page
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a[href], button, input')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowRight' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

export function Lead({ words, density }: { words: RowHead; density: 32 | 40 | 48 }) {
  if (words.lead !== undefined) return words.lead
  if (words.picture === undefined) return null
  const box = density === 32 ? 'h-6 w-8' : density === 40 ? 'h-8 w-11' : 'h-9 w-12'
  return words.picture === null || words.picture === '' ? (
    <span className={classes('flex shrink-0 items-center justify-center rounded-[4px] bg-sunken text-faint', box)}>
      <ImageOff className="size-3.5" aria-hidden="true" />
    </span>
  ) : (
    <img
      src={words.picture}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes('shrink-0 rounded-[4px] bg-sunken object-cover', box)}
    />
  )
}

export function SkeletonRow({
  template,
  columns,
  tick,
  picture,
}: {
  template: string
  columns: number
  tick: boolean
  picture: boolean
}) {
  return (
    <div
      role="row"
      aria-hidden="true"
      className="grid items-center border-line border-b last:border-b-0"
      style={{ gridTemplateColumns: template, height: 'var(--row)' }}
    >
      {tick && (
        <span className="pl-3">
          <Skeleton className="size-4" />
        </span>
      )}
      <span className={classes('flex items-center gap-2.5', tick ? 'pl-1' : 'pl-3')}>
        {picture && <Skeleton className="h-7 w-10" />}
        <Skeleton className="h-3.5 w-1/2" />
      </span>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
        <span key={column} className="px-3">
          <Skeleton className="h-3.5 w-3/5" />
        </span>
      ))}
    </div>
  )
}
