import './map.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import type { EngineOptions, MapEngine, MapEvents, MapState } from './engine.ts'
import { attribution, googleKey } from './geodata.ts'

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** Google's map with a key, else MapLibre; each that cannot be had gives way to the next, the last is a plain drawing. */
async function makeEngine(options: EngineOptions): Promise<MapEngine> {
  const key = googleKey()
  const attempts = [
    ...(key === null ? [] : [async () => (await import('./google-engine.ts')).makeGoogle(key, options)]),
    ...(hasWebGl() ? [async () => (await import('./maplibre-engine.ts')).makeMapLibre(options)] : []),
  ]
  for (const attempt of attempts) {
    try {
      return await attempt()
    } catch {
      options.box.replaceChildren()
    }
  }
  return (await import('./drawn-engine.ts')).makeDrawn(options)
}

/** The map itself. What it does is told to `events`; what it shows is `state`. */
export function MapCanvas({
  state,
  events,
  height,
  label,
  fitTo,
}: {
  state: MapState
  events: MapEvents
  height: number | string
  label: string
  /** Shows all of the path again when this changes. */
  fitTo: number | string
}) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<MapEngine | null>(null)
  const [ready, setReady] = useState<MapEngine['name'] | 'failed' | null>(null)
  const latest = useRef({ state, events })
  latest.current = { state, events }

  useEffect(() => {
    const parent = box.current
    if (parent === null) return
    let left = false
    const inside = document.createElement('div')
    inside.style.cssText = 'position:absolute;inset:0'
    parent.append(inside)
    makeEngine({
      box: inside,
      state: latest.current.state,
      events: {
        onAdd: (lng, lat) => latest.current.events.onAdd(lng, lat),
        onSelect: (index) => latest.current.events.onSelect(index),
        onReshape: (path) => latest.current.events.onReshape(path),
      },
    }).then(
      (made) => {
        if (left) return made.destroy()
        engine.current = made
        made.show(latest.current.state)
        made.fit(latest.current.state.path, true)
        setReady(made.name)
      },
      () => left || setReady('failed'),
    )
    return () => {
      left = true
      engine.current?.destroy()
      engine.current = null
      inside.remove()
    }
  }, [])
  useEffect(() => engine.current?.show(state), [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is asked for, not with each point
  useEffect(() => engine.current?.fit(latest.current.state.path, false), [fitTo])

  return (
    <section
      aria-label={label}
      className="relative isolate overflow-hidden rounded-panel border border-line bg-sunken"
      style={{ height }}
      data-map={ready ?? 'loading'}
    >
      <div ref={box} className="safiri-map absolute inset-0" />
      {ready === null && (
        <p className="absolute inset-0 flex items-center justify-center gap-2 text-muted">
          <Spinner /> Loading the map…
        </p>
      )}
      {ready === 'failed' && (
        <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-muted">
          The map could not be loaded. You can do everything in the list beside it.
        </p>
      )}
      <div className="absolute top-2 right-2 flex flex-col overflow-hidden rounded-control bg-raised shadow-float">
        <IconButton
          does="map.zoomIn"
          label="Zoom in"
          icon={<Plus />}
          className="rounded-none!"
          onClick={() => engine.current?.zoom(1)}
        />
        <IconButton
          does="map.zoomOut"
          label="Zoom out"
          icon={<Minus />}
          className="rounded-none!"
          onClick={() => engine.current?.zoom(-1)}
        />
        <IconButton
          does="map.showAll"
          label="Show all"
          icon={<Maximize />}
          className="rounded-none!"
          onClick={() => engine.current?.fit(state.path, false)}
        />
      </div>
      {ready !== 'google' && (
        <p className="absolute right-0 bottom-0 rounded-tl-control bg-surface/85 px-1.5 text-caption text-muted">
          {attribution}
        </p>
      )}
    </section>
  )
}
