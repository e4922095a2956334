import { Check } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

export interface Tile {
  readonly id: string
  readonly label: string
  /** Null: nothing to see yet. */
  readonly picture: string | null
  readonly focal?: readonly number[]
  readonly note?: ReactNode
}

/**
 * Pictures side by side: one stop of Tab, arrows go from one to the next, Home and End to the ends; Enter opens, Space marks where marking is
 * possible, Alt with an arrow or the mouse moves where an order can be given.
 */
export function TileGrid({
  label,
  tiles,
  chosen = null,
  onOpen,
  marked,
  onMark,
  onMove,
}: {
  label: string
  tiles: readonly Tile[]
  /** Where Tab leads to begin with. */
  chosen?: string | null
  onOpen: (id: string) => void
  marked?: ReadonlySet<string>
  onMark?: (id: string) => void
  /** To this place among them, from 0. */
  onMove?: (id: string, place: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const [current, setCurrent] = useState(chosen)
  const [over, setOver] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  const at = Math.max(
    0,
    tiles.findIndex(({ id }) => id === current),
  )
  const handles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])]
  useEffect(() => {
    const place = tiles.findIndex(({ id }) => id === moved.current)
    if (place < 0) return
    moved.current = null
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[place]?.focus()
  }, [tiles])
  /** How many stand in a row at this width. */
  const across = () => {
    const tops = handles().map((each) => each.getBoundingClientRect().top)
    return Math.max(1, tops.filter((top) => top === tops[0]).length)
  }
  const target = (key: string, from: number): number | null => {
    switch (key) {
      case 'ArrowRight':
        return from + 1
      case 'ArrowLeft':
        return from - 1
      case 'ArrowDown':
        return from + across()
      case 'ArrowUp':
        return from - across()
      case 'Home':
        return 0
      case 'End':
        return tiles.length - 1
      default:
        return null
    }
  }
  const move = (tile: Tile, to: number) => {
    if (onMove === undefined || to < 0 || to >= tiles.length) return
    moved.current = tile.id
    onMove(tile.id, to)
    announce(`${tile.label} is now number ${to + 1} of ${tiles.length}`)
  }
  const press = (event: KeyboardEvent, place: number) => {
    const tile = tiles[place]
    if (tile === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === ' ' && onMark !== undefined) {
      event.preventDefault()
      onMark(tile.id)
      return
    }
    const to = target(event.key, place)
    if (to === null) return
    event.preventDefault()
    if (event.altKey) move(tile, to)
    else if (tiles[to] !== undefined) handles()[to]?.focus()
  }
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault()
    const tile = tiles.find(({ id }) => id === dragged.current)
    dragged.current = null
    setOver(null)
    if (tile !== undefined && tiles[place]?.id !== tile.id) move(tile, place)
  }
  return (
    <ul ref={list} aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {tiles.map((tile, place) => (
        <li
          key={tile.id}
          data-sort-id={tile.id}
          draggable={onMove !== undefined}
          onDragStart={() => {
            dragged.current = tile.id
          }}
          onDragOver={(event) => {
            if (dragged.current === null) return
            event.preventDefault()
            setOver(tile.id)
          }}
          onDragEnd={() => {
            dragged.current = null
            setOver(null)
          }}
          onDrop={(event) => drop(event, place)}
          className={classes('relative min-w-0 rounded-panel', over === tile.id && 'outline-2 outline-accent')}
        >
          <PlainButton
            does="open"
            data-handle
            tabIndex={place === at ? 0 : -1}
            aria-current={tile.id === chosen ? 'true' : undefined}
            onFocus={() => setCurrent(tile.id)}
            onClick={() => onOpen(tile.id)}
            onKeyDown={(event) => press(event, place)}
            className={classes(
              'flex size-full flex-col gap-1 rounded-panel border p-1.5 text-left hover:bg-hover focus-visible:bg-selected',
              tile.id === chosen ? 'border-accent' : 'border-line',
            )}
          >
            {tile.picture === null ? (
              <span className="aspect-4/3 w-full rounded-control bg-sunken" />
            ) : (
              <img
                src={tile.picture}
                alt=""
                loading="lazy"
                draggable={false}
                className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
                style={{ objectPosition: `${tile.focal?.[0] ?? 50}% ${tile.focal?.[1] ?? 50}%` }}
              />
            )}
            <span className="truncate px-0.5">{tile.label}</span>
            {tile.note !== undefined && (
              <span className="line-clamp-2 px-0.5 text-muted text-secondary">{tile.note}</span>
            )}
          </PlainButton>
          {onMark !== undefined && (
            <PlainButton
              does="toggle"
              aria-pressed={marked?.has(tile.id) === true}
              aria-label={`Mark ${tile.label}`}
              tabIndex={-1}
              onClick={() => onMark(tile.id)}
              className={classes(
                'absolute top-2.5 left-2.5 flex size-6 items-center justify-center rounded-control border',
                marked?.has(tile.id) === true
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-raised text-transparent',
              )}
            >
              <Check className="size-4" aria-hidden="true" />
            </PlainButton>
          )}
        </li>
      ))}
    </ul>
  )
}
