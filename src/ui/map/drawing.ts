import {
  TerraDraw,
  type TerraDrawExtend,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawRenderMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { type MapEvents, type MapState, mostHandles } from './engine.ts'
import { type MapPalette, mapPalette } from './palette.ts'

type Adapter = TerraDrawExtend.TerraDrawBaseAdapter
type Position = readonly [lng: number, lat: number]

/** Terra Draw wants coordinates of few decimals; six are a hand's breadth. */
const fine = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const modes = (colours: MapPalette) => [
  new TerraDrawSelectMode({
    pointerDistance: 14,
    allowManualDeselection: false,
    keyEvents: null, // keys are the editor's own
    flags: {
      linestring: { feature: { coordinates: { midpoints: true, draggable: true, deletable: true } } },
      point: { feature: { draggable: true } },
    },
    styles: {
      selectedLineStringColor: colours.path,
      selectedLineStringWidth: 4,
      selectionPointColor: colours.halo,
      selectionPointWidth: 5,
      selectionPointOutlineColor: colours.path,
      selectionPointOutlineWidth: 2,
      midPointColor: colours.path,
      midPointOpacity: 0.55,
      midPointWidth: 3,
      midPointOutlineColor: colours.halo,
      midPointOutlineWidth: 1,
      selectedPointColor: colours.accent,
      selectedPointWidth: 8,
      selectedPointOutlineColor: colours.halo,
      selectedPointOutlineWidth: 3,
    },
  }),
  new TerraDrawLineStringMode(),
  new TerraDrawPointMode(),
  new TerraDrawRenderMode({
    modeName: 'seen',
    styles: {
      lineStringColor: colours.path,
      lineStringWidth: 4,
      pointColor: ({ properties }) => (properties.look === 'end' ? colours.path : colours.accent),
      pointWidth: ({ properties }) => (properties.look === 'pointed' ? 6 : 8),
      pointOutlineColor: colours.halo,
      pointOutlineWidth: 3,
      zIndex: 60,
    },
  }),
]

/** The path on a map of either kind: drawn, dragged and divided by Terra Draw; what is true is the state that is shown. */
export class Drawing {
  readonly #adapter: () => Adapter
  readonly #events: MapEvents
  #draw: TerraDraw | null = null
  #state: MapState
  #shown = ''
  #line: string | number | null = null

  constructor(adapter: () => Adapter, events: MapEvents, state: MapState) {
    this.#adapter = adapter
    this.#events = events
    this.#state = state
  }

  start(): void {
    const draw = new TerraDraw({ adapter: this.#adapter(), modes: modes(mapPalette()) })
    this.#draw = draw
    draw.on('ready', () => this.show(this.#state))
    draw.on('finish', () => queueMicrotask(() => this.#report()))
    draw.on('change', (_, kind, context) => {
      // A point between two, and one taken away, end without a word of their own.
      if (
        !(context !== undefined && 'origin' in context && context.origin === 'api') &&
        (kind === 'update' || kind === 'delete')
      )
        setTimeout(() => this.#report(false), 60)
    })
    draw.start()
  }

  /** Another theme: the same, begun anew. */
  restart(): void {
    this.stop()
    this.start()
  }

  stop(): void {
    this.#draw?.stop()
    this.#draw = null
    this.#shown = ''
  }

  show(state: MapState): void {
    this.#state = state
    const draw = this.#draw
    if (draw === null || !draw.enabled) return
    const says = JSON.stringify(state)
    if (says === this.#shown) return
    this.#shown = says
    const positions = state.path.map(([lng, lat]): [number, number] => [fine(lng), fine(lat)])
    const editable = state.mode !== 'show' && positions.length <= mostHandles
    draw.setMode(editable ? 'select' : 'seen')
    draw.clear()
    this.#line = null
    const [first, last] = [positions[0], positions.at(-1)]
    if (first === undefined || last === undefined) return
    const point = (coordinates: [number, number], look: string) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates },
      properties: { mode: 'seen', look },
    })
    const marks = positions.length > 1 ? [point(first, 'start'), point(last, 'end')] : []
    const chosen = state.selected === null ? undefined : positions[state.selected]
    if (chosen !== undefined && state.mode === 'path') marks.push(point(chosen, 'selected'))
    if (state.pointed !== null) marks.push(point([fine(state.pointed[0]), fine(state.pointed[1])], 'pointed'))
    const main =
      positions.length === 1
        ? { type: 'Point' as const, coordinates: first }
        : { type: 'LineString' as const, coordinates: positions }
    const own = editable ? (positions.length === 1 ? 'point' : 'linestring') : 'seen'
    const [added] = draw.addFeatures([
      { type: 'Feature', geometry: main, properties: { mode: own, look: 'start' } },
      ...marks,
    ])
    if (added?.valid !== true || added.id === undefined) return
    this.#line = added.id
    if (editable) draw.selectFeature(added.id)
  }

  #positions(): readonly Position[] | null {
    if (this.#line === null || this.#draw === null) return null
    const geometry = this.#draw.getSnapshotFeature(this.#line)?.geometry
    const found =
      geometry?.type === 'LineString'
        ? geometry.coordinates
        : geometry?.type === 'Point'
          ? [geometry.coordinates]
          : null
    return found?.map(([lng = 0, lat = 0]) => [fine(lng), fine(lat)] as const) ?? null
  }

  /** Tells what the hand did. While it still drags, only a changed number of points is told. */
  #report(ended = true): void {
    const now = this.#positions()
    const was = this.#state.path
    if (now === null || (!ended && now.length === was.length)) return
    const same =
      now.length === was.length &&
      now.every(([lng, lat], at) => lng === fine(was[at]?.[0] ?? 0) && lat === fine(was[at]?.[1] ?? 0))
    if (!same) this.#events.onReshape(now)
  }
}

/** What a press on the map means: a point that is there, the line (Terra Draw's), or a place that is free. */
export function pressed(
  state: MapState,
  at: { readonly x: number; readonly y: number },
  lngLat: Position,
  project: (lng: number, lat: number) => { readonly x: number; readonly y: number },
  events: MapEvents,
): void {
  if (state.mode === 'show') return
  const spots = state.path.map(([lng, lat]) => project(lng, lat))
  const distance = (spot: { x: number; y: number }) => Math.hypot(spot.x - at.x, spot.y - at.y)
  let [best, index] = [14, -1]
  for (const [each, spot] of spots.entries()) if (distance(spot) < best) [best, index] = [distance(spot), each]
  if (index >= 0) {
    events.onSelect(index)
    return
  }
  const between = spots
    .slice(1)
    .some(
      (spot, each) =>
        distance({ x: (spot.x + (spots[each]?.x ?? 0)) / 2, y: (spot.y + (spots[each]?.y ?? 0)) / 2 }) < 12,
    )
  if (!between || state.mode === 'point') events.onAdd(...lngLat)
}
