import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { kilometres, metresAlong, type TrackPoint } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import { announce } from '../announcer.tsx'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { moved } from '../sortable-list.tsx'
import { PointForm } from './point-form.tsx'

export interface PointListProps {
  path: readonly TrackPoint[]
  selected: number | null
  onSelect: (index: number | null) => void
  onCommit: (path: readonly TrackPoint[], words: string, at?: number | null) => void
  height: number
}

/** The points of a path in their order; the chosen one is changed below. One tab stop: arrows choose, alt with arrows moves in the order. */
export function PointList({ path, selected, onSelect, onCommit, height }: PointListProps) {
  const list = useRef<HTMLOListElement>(null)
  const along = metresAlong(path)
  const point = selected === null ? undefined : path[selected]
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-point="${index}"]`)?.focus())
  const remove = (index: number) => {
    const next = path.toSpliced(index, 1)
    onCommit(next, `Point ${index + 1} removed`, next.length === 0 ? null : Math.min(index, next.length - 1))
    focus(Math.min(index, next.length - 1))
  }
  const shift = (index: number, by: number) => {
    const to = index + by
    if (to < 0 || to >= path.length) return announce(by < 0 ? 'It is already first' : 'It is already last')
    onCommit(moved(path, index, to), `Point ${index + 1} is now point ${to + 1}`, to)
    focus(to)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.altKey && step !== undefined) shift(index, step)
    else if (event.altKey) return
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else {
      const to = step === undefined ? { Home: 0, End: path.length - 1 }[event.key] : index + step
      if (to === undefined || path[to] === undefined) return
      onSelect(to)
      focus(to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      aria-label="Points of the path"
      className="flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface max-lg:max-h-96 lg:h-(--map-height)"
      style={{ '--map-height': `${height}px` }}
    >
      <header className="flex items-baseline justify-between border-line border-b px-3 py-2">
        <h3 className="font-semibold">Points</h3>
        <span className="text-muted text-secondary tabular">
          {path.length === 0 ? 'None yet' : `${numberText(path.length)}, ${kilometres(along.at(-1) ?? 0)}`}
        </span>
      </header>
      {path.length === 0 ? (
        <p className="p-3 text-muted">
          Each point appears here. Choose one to type its coordinates or height, or to move it with the arrow keys.
        </p>
      ) : (
        <ol ref={list} className="min-h-0 flex-1 overflow-y-auto p-1" aria-label="Points">
          {path.map(([lng, lat, elevation], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the path
            <li key={index} className="[contain-intrinsic-height:2rem] [content-visibility:auto]">
              <button
                type="button"
                data-point={index}
                aria-current={index === selected || undefined}
                aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
                tabIndex={index === (selected ?? 0) ? 0 : -1}
                onClick={() => onSelect(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                className={classes(
                  'flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-left ring-inset-focus',
                  index === selected ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <span className="w-7 shrink-0 text-right text-faint text-secondary tabular">{index + 1}</span>
                <span className="min-w-0 flex-1 truncate tabular">
                  {lat.toFixed(4)}, {lng.toFixed(4)}
                </span>
                <span className="text-muted text-secondary tabular">
                  {elevation === null ? '' : `${numberText(Math.round(elevation))} m`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {point !== undefined && selected !== null && (
        <div className="flex flex-col gap-2 border-line border-t bg-canvas p-3">
          <div className="flex items-center justify-between">
            <h4 className="font-medium">
              Point {selected + 1}
              <span className="ml-1.5 font-normal text-muted text-secondary tabular">
                at {kilometres(along[selected] ?? 0)}
              </span>
            </h4>
            <div className="flex">
              <IconButton
                does="moveRow"
                label="Earlier in the path"
                size="small"
                icon={<ArrowUp />}
                off={selected === 0 ? 'It is already first.' : undefined}
                onClick={() => onCommit(moved(path, selected, selected - 1), `Now point ${selected}`, selected - 1)}
              />
              <IconButton
                does="moveRow"
                label="Later in the path"
                size="small"
                icon={<ArrowDown />}
                off={selected === path.length - 1 ? 'It is already last.' : undefined}
                onClick={() => onCommit(moved(path, selected, selected + 1), `Now point ${selected + 2}`, selected + 1)}
              />
              <IconButton
                does="removeRow"
                label="Remove point"
                size="small"
                icon={<Trash2 />}
                onClick={() => remove(selected)}
              />
            </div>
          </div>
          <PointForm
            key={selected}
            point={point}
            onChange={(next, words) => onCommit(path.toSpliced(selected, 1, next), words, selected)}
          />
        </div>
      )}
    </section>
  )
}
