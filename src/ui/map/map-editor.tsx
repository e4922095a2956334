import { ArrowLeftRight, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { mostPoints, placeText, rounded, type TrackPoint } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import { announce } from '../announcer.tsx'
import { IconButton } from '../icon-button.tsx'
import { toast } from '../toaster.tsx'
import { keepHeights, type MapState, mostHandles } from './engine.ts'
import { MapCanvas } from './map-canvas.tsx'
import { PlaceSearch } from './place-search.tsx'
import { PointList } from './point-list.tsx'

export interface MapEditorProps {
  path: readonly TrackPoint[]
  onChange: (path: TrackPoint[]) => void
  selected: number | null
  onSelect: (index: number | null) => void
  /** A place that a profile beside the map points at. */
  pointed?: readonly [lng: number, lat: number] | null
  height?: number
  /** Shows the whole path again when this changes, e.g. after a file was read in. */
  fitTo?: number | string
}

/** A path on the map and as a list beside it: whatever the mouse does on one, keys do in the other. */
export function MapEditor({
  path,
  onChange,
  selected,
  onSelect,
  pointed = null,
  height = 440,
  fitTo = 0,
}: MapEditorProps) {
  const past = useRef<(readonly TrackPoint[])[]>([])
  const [future, setFuture] = useState<(readonly TrackPoint[])[]>([])
  const [shown, setShown] = useState(0)
  const commit = (next: readonly TrackPoint[], words: string, at: number | null = selected) => {
    if (next.length > mostPoints) return void toast.failed(`A track has at most ${numberText(mostPoints)} points.`)
    past.current = [...past.current.slice(-99), path]
    setFuture([])
    onChange([...next])
    onSelect(at === null || next.length === 0 ? null : Math.min(at, next.length - 1))
    announce(words)
  }
  const undo = () => {
    const before = past.current.at(-1)
    if (before === undefined) return announce('Nothing to undo on the map')
    past.current = past.current.slice(0, -1)
    setFuture([path, ...future])
    onChange([...before])
    onSelect(selected === null || before.length === 0 ? null : Math.min(selected, before.length - 1))
    announce(`Undone: ${before.length} points`)
  }
  const redo = () => {
    const [next, ...rest] = future
    if (next === undefined) return announce('Nothing to redo on the map')
    past.current = [...past.current, path]
    setFuture(rest)
    onChange([...next])
    announce(`Redone: ${next.length} points`)
  }
  /** After the chosen point, or at the end. */
  const add = (lng: number, lat: number, name = placeText(lng, lat)) => {
    const at = selected === null ? path.length : selected + 1
    commit(path.toSpliced(at, 0, [rounded(lng), rounded(lat), null]), `Point ${at + 1} added: ${name}`, at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLInputElement) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  const state = useMemo<MapState>(() => ({ mode: 'path', path, selected, pointed }), [path, selected, pointed])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo by key holds for all that is inside
    <div className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1">
          <PlaceSearch
            label="Add a place to the path"
            placeholder="Add a place, or coordinates like 0.3163, 32.5822"
            onChoose={({ lng, lat, name }) => {
              add(lng, lat, name)
              setShown((last) => last + 1)
            }}
          />
        </div>
        <div className="flex">
          <IconButton
            does="map.undo"
            label="Undo on the map"
            icon={<Undo2 />}
            keyshortcuts="Control+Z"
            off={past.current.length === 0 ? 'Nothing to undo on the map.' : undefined}
            onClick={undo}
          />
          <IconButton
            does="map.redo"
            label="Redo on the map"
            icon={<Redo2 />}
            keyshortcuts="Control+Shift+Z"
            off={future.length === 0 ? 'Nothing to redo on the map.' : undefined}
            onClick={redo}
          />
          <IconButton
            does="map.turnAround"
            label="Reverse the path"
            icon={<ArrowLeftRight />}
            off={path.length < 2 ? 'A path has two points or more.' : undefined}
            onClick={() => commit(path.toReversed(), 'The path now runs the other way', null)}
          />
        </div>
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-1.5">
          <MapCanvas
            label="Map of the path"
            height={height}
            state={state}
            fitTo={`${fitTo}.${shown}`}
            events={{
              onAdd: (lng, lat) => add(lng, lat),
              onSelect: (index) => {
                onSelect(index)
                announce(`Point ${index + 1} chosen`)
              },
              onReshape: (after) => {
                const next = keepHeights(
                  path,
                  after.map(([lng, lat]) => [rounded(lng), rounded(lat)] as const),
                )
                const words =
                  next.length > path.length
                    ? 'Point added in between'
                    : next.length < path.length
                      ? 'Point removed'
                      : 'Point moved'
                commit(next, words)
              },
            }}
          />
          <p className="text-muted text-secondary">
            {path.length > mostHandles
              ? `More than ${mostHandles} points: choose one in the list to move it.`
              : path.length === 0
                ? 'Press on the map to set the first point, or add a place above.'
                : 'Press on the map to add a point after the selected one. Drag a point to move it, or a small dot to add one in between; right-click removes a point.'}
          </p>
        </div>
        <PointList path={path} selected={selected} onSelect={onSelect} onCommit={commit} height={height} />
      </div>
    </div>
  )
}
