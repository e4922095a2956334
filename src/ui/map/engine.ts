import type { TrackPoint } from '../../domain/maps/tracks.ts'

/** What is done on the map: a path is drawn, one point is placed, or it is only looked at. */
export type MapMode = 'path' | 'point' | 'show'

export interface MapState {
  readonly mode: MapMode
  /** In the mode `point` none or one. */
  readonly path: readonly TrackPoint[]
  readonly selected: number | null
  /** A place along the path that something beside the map points at. */
  readonly pointed: readonly [lng: number, lat: number] | null
}

export interface MapEvents {
  /** The map was pressed where nothing is. */
  onAdd(lng: number, lat: number): void
  onSelect(index: number): void
  /** The path was reshaped: points dragged, put between, taken away. */
  onReshape(path: readonly (readonly [lng: number, lat: number])[]): void
}

/** What draws the map. One of three stands behind it: MapLibre, Google's map, or a drawing where the browser has no WebGL. */
export interface MapEngine {
  readonly name: 'maplibre' | 'google' | 'drawn'
  show(state: MapState): void
  /** Brings all of it into view; one point is shown with its surroundings. */
  fit(path: readonly TrackPoint[], calmly: boolean): void
  zoom(steps: number): void
  destroy(): void
}

export interface EngineOptions {
  readonly box: HTMLElement
  readonly events: MapEvents
  readonly state: MapState
}

/** Uganda and a little of its neighbours. */
export const home = { west: 29.2, south: -1.7, east: 35.3, north: 4.4 }

/** Handles of longer paths would lie on each other: they are reshaped through the list. */
export const mostHandles = 400

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The new path's points with the heights they had: one that moved further than a stone's throw has another height, which is not known. */
export function keepHeights(
  before: readonly TrackPoint[],
  after: readonly (readonly [lng: number, lat: number])[],
): TrackPoint[] {
  const near = (a: TrackPoint | undefined, b: readonly [number, number]) =>
    a !== undefined && Math.abs(a[0] - b[0]) < 0.0005 && Math.abs(a[1] - b[1]) < 0.0005
  const grown = after.length - before.length
  let shift = 0
  return after.map((point, index) => {
    let old = before[index - shift]
    if (grown !== 0 && shift === 0 && !near(old, point)) {
      shift = grown
      old = grown > 0 ? undefined : before[index - shift]
    }
    return [point[0], point[1], near(old, point) ? (old?.[2] ?? null) : null]
  })
}
