// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern, drawn as pictures side by side
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell has the focus at a time, stand-ins have none
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RowTile } from './list-types.ts'
import type { ListRow, ListRows } from './use-list-rows.ts'

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] content-start gap-3'

/**
 * The rows of a list as pictures side by side: one stop of Tab, left and right go to the next one, up and down by a line. All other keys are
 * those of the list.
 */
export function ListTiles<Row extends { readonly id: string | number }>({
  rows,
  facts,
  state,
  tile,
  label,
  verbs,
  loading,
  canTick,
}: {
  rows: readonly Row[]
  facts: readonly ListRow[]
  state: ListRows
  tile: (row: Row) => RowTile
  label: string
  verbs: (row: Row) => ReactNode
  loading: boolean
  canTick: boolean
}) {
  const tiles = () => [...(state.scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  /** How many stand in a line at this width. */
  const across = () => {
    const tops = tiles().map((each) => each.getBoundingClientRect().top)
    return Math.max(1, tops.filter((top) => top === tops[0]).length)
  }
  const press = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const steps: Readonly<Record<string, () => number>> = {
      ArrowRight: () => 1,
      ArrowLeft: () => -1,
      ArrowDown: across,
      ArrowUp: () => -across(),
    }
    const step = steps[event.key]?.()
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation() // in a list up and down mean one row
    const to = facts[index + step]
    if (to === undefined) return
    state.setCurrent(to.id)
    state.focusRow(to.id)
  }
  const first = state.current !== null && facts.some(({ id }) => id === state.current) ? state.current : facts[0]?.id
  return (
    <div ref={state.scroller} className="min-h-0 flex-1 sm:overflow-y-auto sm:p-1">
      <div role="grid" aria-label={label} aria-busy={loading || undefined} aria-multiselectable={canTick || undefined}>
        <div role="row" className={gridClasses}>
          {loading
            ? Array.from({ length: 12 }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
                <div key={row} role="gridcell">
                  <Skeleton className="aspect-4/3 w-full" />
                </div>
              ))
            : rows.map((row, index) => {
                const fact = facts[index]
                if (fact === undefined) return null
                const { picture, focal, note, stands } = tile(row)
                const isTicked = state.ticked.all || state.ticked.ids.has(fact.id)
                return (
                  <div
                    key={fact.id}
                    role="gridcell"
                    aria-label={fact.label}
                    aria-selected={canTick ? isTicked : undefined}
                    data-row={fact.id}
                    tabIndex={fact.id === first ? 0 : -1}
                    onFocus={() => state.current !== fact.id && state.setCurrent(fact.id)}
                    onKeyDown={(event) => press(event, index)}
                    className={classes(
                      'relative flex min-w-0 flex-col rounded-panel border bg-surface focus-visible:bg-selected',
                      isTicked ? 'border-accent bg-selected' : 'border-line',
                    )}
                  >
                    <a
                      href={fact.href}
                      tabIndex={-1}
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.button !== 0) return
                        event.preventDefault()
                        state.open(fact.id)
                      }}
                      className="flex flex-1 flex-col gap-1 rounded-panel p-1.5 hover:bg-hover"
                    >
                      {picture === null ? (
                        <span className="grid aspect-4/3 w-full place-items-center rounded-control bg-sunken text-muted">
                          {stands}
                        </span>
                      ) : (
                        <img
                          src={picture}
                          alt=""
                          loading="lazy"
                          className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
                          style={{ objectPosition: `${focal?.[0] ?? 50}% ${focal?.[1] ?? 50}%` }}
                        />
                      )}
                      <span className="truncate px-0.5">{fact.label}</span>
                      <span className="truncate px-0.5 pr-8 text-muted text-secondary">{note}</span>
                    </a>
                    {canTick && (
                      <span className="absolute top-2.5 left-2.5 flex size-7 items-center justify-center rounded-control bg-raised">
                        <Checkbox
                          aria-label={`Select ${fact.label}`}
                          tabIndex={-1}
                          checked={isTicked}
                          onChange={() => state.tick(fact.id)}
                        />
                      </span>
                    )}
                    <span className="absolute right-1.5 bottom-1">{verbs(row)}</span>
                  </div>
                )
              })}
        </div>
      </div>
    </div>
  )
}
