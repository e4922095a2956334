import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { announce } from './announcer.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useSortDrag } from './use-sort-drag.ts'

export interface SortableListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** "Day 2, Murchison Falls": said when it moves. */
  labelOf: (item: Item) => string
  onReorder: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
  label: string
  className?: string
  itemClassName?: string
  /** Low rows: without arrows under the grip. Whoever uses it offers the moves elsewhere, for those who cannot drag. */
  compact?: boolean
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}

/**
 * A list in an order of one's own: drag the grip, press its arrows (WCAG 2.5.7), or alt+↑/↓ anywhere in an item, also inside a field.
 * Our own and not GridList: items here are small forms, and a grid would take their arrows and letters.
 */
export function SortableList<Item>({
  items,
  idOf,
  labelOf,
  onReorder,
  children,
  label,
  className,
  itemClassName,
  compact = false,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number, keep: string | null) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onReorder(moved(items, from, to))
    announce(`${labelOf(item)} moved to place ${to + 1} of ${items.length}`, true)
    if (keep === null) return
    const id = idOf(item)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(id)}"] ${keep}`)?.focus(),
    )
  }
  const keys = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1), null)
  }
  const { drag, heightOf, grip } = useSortDrag(list, (from, to) => move(from, to, '[data-grip]'))
  const shiftOf = (index: number) => {
    if (drag === null) return undefined
    if (index === drag.from) return `translateY(${drag.shift}px)`
    const height = heightOf(drag.from)
    if (index > drag.from && index <= drag.over) return `translateY(${-height}px)`
    if (index < drag.from && index >= drag.over) return `translateY(${height}px)`
    return undefined
  }
  return (
    <ol ref={list} aria-label={label} className={classes('flex flex-col', className)}>
      {items.map((item, index) => (
        <li
          key={idOf(item)}
          data-sort-id={idOf(item)}
          onKeyDown={(event) => keys(event, index)}
          style={{ transform: shiftOf(index) }}
          className={classes(
            'group/sort relative flex gap-1',
            drag?.from === index ? 'z-10 opacity-90 shadow-float' : drag !== null && 'transition-transform',
            itemClassName,
          )}
        >
          <div className="flex shrink-0 flex-col items-center pt-1">
            <button
              type="button"
              data-grip
              aria-label={`Move ${labelOf(item)}: arrow up, arrow down`}
              {...grip(index)}
              onKeyDown={(event) => {
                if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                move(index, index + (event.key === 'ArrowUp' ? -1 : 1), '[data-grip]')
              }}
              className="flex size-6 pointer-coarse:h-10 cursor-grab! touch-none items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink active:cursor-grabbing!"
            >
              <GripVertical />
            </button>
            {!compact && (
              <span className="flex flex-col opacity-0 group-focus-within/sort:opacity-100 group-hover/sort:opacity-100 pointer-coarse:opacity-100">
                <IconButton
                  does="moveRow"
                  label={`Move ${labelOf(item)} up`}
                  size="small"
                  tabIndex={-1}
                  className="size-6! min-h-0! pointer-coarse:size-10!"
                  icon={<ArrowUp />}
                  off={index === 0 ? 'It is already first.' : undefined}
                  onClick={() => move(index, index - 1, null)}
                />
                <IconButton
                  does="moveRow"
                  label={`Move ${labelOf(item)} down`}
                  size="small"
                  tabIndex={-1}
                  className="size-6! min-h-0! pointer-coarse:size-10!"
                  icon={<ArrowDown />}
                  off={index === items.length - 1 ? 'It is already last.' : undefined}
                  onClick={() => move(index, index + 1, null)}
                />
              </span>
            )}
          </div>
          <div className="min-w-0 flex-1">{children(item, index)}</div>
        </li>
      ))}
    </ol>
  )
}
