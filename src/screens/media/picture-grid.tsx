import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FileFactsFragment } from '../../gateway/generated/gallery.generated.ts'
import { announce } from '../../ui/announcer.tsx'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

export type MediaRecord = FileFactsFragment

/** What a picture is called where it is listed. */
export const pictureName = ({ alt, caption, name }: Pick<MediaRecord, 'alt' | 'caption' | 'name'>): string =>
  alt || caption || name || 'Picture'

/**
 * Pictures side by side: one stop of Tab, arrows go from one to the next, Home and End to the ends; Enter opens, Space marks where marking is
 * possible, Alt with an arrow moves where an order can be given.
 */
export function PictureGrid({
  label,
  pictures,
  current,
  onCurrent,
  onOpen,
  marked,
  onMark,
  onMove,
  noteOf,
}: {
  label: string
  pictures: readonly MediaRecord[]
  current: string | null
  onCurrent: (id: string) => void
  onOpen: (id: string) => void
  marked?: ReadonlySet<string>
  onMark?: (id: string) => void
  /** To this place among them, from 0. */
  onMove?: (id: string, place: number) => void
  noteOf?: (picture: MediaRecord, place: number) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === current),
  )
  const buttonAt = (place: number) => list.current?.querySelectorAll<HTMLElement>('[data-picture]')[place]
  useEffect(() => {
    const place = pictures.findIndex(({ id }) => id === moved.current)
    if (place < 0) return
    moved.current = null
    list.current?.querySelectorAll<HTMLElement>('[data-picture]')[place]?.focus()
  }, [pictures])
  /** How many stand in a row at this width. */
  const across = () => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    const first = all[0]?.getBoundingClientRect().top
    return Math.max(1, all.filter((each) => each.getBoundingClientRect().top === first).length)
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
        return pictures.length - 1
      default:
        return null
    }
  }
  const press = (event: KeyboardEvent, place: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const picture = pictures[place]
    if (picture === undefined) return
    if (event.key === ' ' && onMark !== undefined) {
      event.preventDefault()
      onMark(picture.id)
      return
    }
    const to = target(event.key, place)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    const next = pictures[to]
    if (next === undefined) return
    if (event.altKey) {
      if (onMove === undefined) return
      moved.current = picture.id
      onMove(picture.id, to)
      announce(`${pictureName(picture)} is now number ${to + 1} of ${pictures.length}`)
    } else {
      onCurrent(next.id)
      buttonAt(to)?.focus()
    }
  }
  return (
    <ul ref={list} aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {pictures.map((picture, place) => (
        <li key={picture.id} className="relative min-w-0">
          <PlainButton
            does="open"
            data-picture={picture.id}
            tabIndex={place === at ? 0 : -1}
            aria-current={picture.id === current ? 'true' : undefined}
            onFocus={() => picture.id !== current && onCurrent(picture.id)}
            onClick={() => onOpen(picture.id)}
            onKeyDown={(event) => press(event, place)}
            className={classes(
              'flex w-full flex-col gap-1 rounded-panel border p-1.5 text-left hover:bg-hover',
              picture.id === current ? 'border-accent bg-selected' : 'border-line bg-surface',
            )}
          >
            <img
              src={picture.thumb}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
              style={{ objectPosition: `${picture.focal[0] ?? 50}% ${picture.focal[1] ?? 50}%` }}
            />
            <span className="truncate px-0.5 text-secondary">{pictureName(picture)}</span>
            {noteOf !== undefined && (
              <span className="min-h-4 truncate px-0.5 text-caption text-muted">{noteOf(picture, place)}</span>
            )}
          </PlainButton>
          {onMark !== undefined && (
            <PlainButton
              does="toggle"
              aria-pressed={marked?.has(picture.id) === true}
              aria-label={`Mark ${pictureName(picture)}`}
              tabIndex={-1}
              onClick={() => onMark(picture.id)}
              className={classes(
                'absolute top-2.5 left-2.5 flex size-6 items-center justify-center rounded-control border',
                marked?.has(picture.id) === true
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
