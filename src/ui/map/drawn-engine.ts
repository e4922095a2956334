import type { TrackPoint } from '../../domain/maps/tracks.ts'
import { type EngineOptions, home, type MapEngine, type MapState, mostHandles } from './engine.ts'
import { loadLand, loadPlaces } from './geodata.ts'
import { Labels } from './labels.ts'
import { mapPalette, watchTheme } from './palette.ts'

const xOf = (lng: number) => (lng + 180) / 360
const yOf = (lat: number) => {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
const lngOf = (x: number) => x * 360 - 180
const latOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
/** The world's width in the drawing's own units: fine enough for a metre. */
const unit = 1e6

const element = <Name extends keyof SVGElementTagNameMap>(name: Name, facts: Record<string, string | number>) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [fact, value] of Object.entries(facts)) made.setAttribute(fact, String(value))
  return made
}
const lineOf = (line: readonly (readonly number[])[]) =>
  line
    .map(
      ([lng = 0, lat = 0], at) =>
        `${at === 0 ? 'M' : 'L'}${Math.round(xOf(lng) * unit)} ${Math.round(yOf(lat) * unit)}`,
    )
    .join('')

/** The same map as a drawing, for browsers without WebGL: all can be done on it that can be done on the other two. */
export async function makeDrawn({ box, events, state: first }: EngineOptions): Promise<MapEngine> {
  const [land, places] = await Promise.all([loadLand(), loadPlaces()])
  const svg = element('svg', { width: '100%', height: '100%', 'aria-hidden': 'true' })
  svg.style.cssText = 'position:absolute;inset:0;touch-action:none;cursor:crosshair'
  const world = element('g', {})
  const fill = (rings: readonly (readonly (readonly number[])[])[]) => `${rings.map(lineOf).join('Z')}Z`
  const layers = {
    land: element('path', { d: land.land.coordinates.map(fill).join('') }),
    rivers: element('path', { d: land.rivers.coordinates.map(lineOf).join(''), fill: 'none', 'stroke-width': 1 }),
    lakes: element('path', { d: land.lakes.coordinates.map(fill).join(''), 'fill-rule': 'evenodd', 'stroke-width': 1 }),
    borders: element('path', {
      d: land.borders.coordinates.map(lineOf).join(''),
      fill: 'none',
      'stroke-dasharray': '4 3',
    }),
  }
  for (const layer of Object.values(layers)) layer.setAttribute('vector-effect', 'non-scaling-stroke')
  world.append(...Object.values(layers))
  const over = element('g', {})
  svg.append(world, over)
  box.append(svg)
  const labels = new Labels(box, places)

  let state: MapState = first
  let view = { x: xOf(32.3), y: yOf(1.3), scale: 8000 } // scale: pixels of the whole world
  const size = () => ({ width: box.clientWidth || 1, height: box.clientHeight || 1 })
  const project = (lng: number, lat: number) => {
    const { width, height } = size()
    return { x: (xOf(lng) - view.x) * view.scale + width / 2, y: (yOf(lat) - view.y) * view.scale + height / 2 }
  }
  const unproject = (x: number, y: number): readonly [number, number] => {
    const { width, height } = size()
    return [lngOf((x - width / 2) / view.scale + view.x), latOf((y - height / 2) / view.scale + view.y)]
  }
  const zoomLevel = () => Math.log2(view.scale / 512)

  /** While a point is dragged, where it is. */
  let dragged: { readonly index: number; readonly fresh: boolean; at: readonly [number, number] } | null = null
  const positions = (): (readonly [number, number])[] => {
    const all = state.path.map(([lng, lat]) => [lng, lat] as const)
    return dragged === null ? all : all.toSpliced(dragged.index, dragged.fresh ? 0 : 1, dragged.at)
  }
  const handle = (
    at: { x: number; y: number },
    look: 'point' | 'middle' | 'end' | 'chosen' | 'pointed',
    index: number,
  ) => {
    const colours = mapPalette()
    const radius = { point: 5, middle: 3.5, end: 7, chosen: 8, pointed: 6 }[look]
    const dot = element('circle', {
      cx: at.x,
      cy: at.y,
      r: radius,
      fill: look === 'point' ? colours.halo : look === 'chosen' || look === 'pointed' ? colours.accent : colours.path,
      stroke: look === 'point' ? colours.path : colours.halo,
      'stroke-width': look === 'middle' ? 1 : look === 'point' ? 2 : 3,
      opacity: look === 'middle' ? 0.6 : 1,
      ...(look === 'pointed' ? {} : { 'data-index': index, 'data-look': look }),
    })
    dot.style.cursor = state.mode === 'show' ? 'inherit' : 'grab'
    return dot
  }
  const drawPath = () => {
    const colours = mapPalette()
    const spots = positions().map(([lng, lat]) => project(lng, lat))
    const d = spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
    const stroke = (width: number, colour: string) =>
      element('path', {
        d,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      })
    const children: SVGElement[] = spots.length > 1 ? [stroke(7, colours.halo), stroke(4, colours.path)] : []
    const handles = state.mode !== 'show' && spots.length <= mostHandles
    for (const [index, spot] of spots.entries()) {
      const next = spots[index + 1]
      if (handles && state.mode === 'path' && next !== undefined && Math.hypot(next.x - spot.x, next.y - spot.y) > 28)
        children.push(handle({ x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 }, 'middle', index))
    }
    for (const [index, spot] of spots.entries()) {
      const chosen = index === state.selected || (state.mode === 'point' && spots.length === 1)
      const end = index === 0 || index === spots.length - 1
      if (chosen || end || handles) children.push(handle(spot, chosen ? 'chosen' : end ? 'end' : 'point', index))
    }
    if (state.pointed !== null) children.push(handle(project(...state.pointed), 'pointed', -1))
    over.replaceChildren(...children)
  }
  const place = () => {
    const { width, height } = size()
    const factor = view.scale / unit
    world.setAttribute(
      'transform',
      `translate(${width / 2 - view.x * view.scale} ${height / 2 - view.y * view.scale}) scale(${factor})`,
    )
    drawPath()
  }
  const settle = () => {
    place()
    labels.choose(project, zoomLevel(), latOf(view.y))
  }
  const paint = () => {
    const colours = mapPalette()
    svg.style.background = colours.sea
    layers.land.setAttribute('fill', colours.land)
    layers.rivers.setAttribute('stroke', colours.river)
    layers.lakes.setAttribute('fill', colours.lake)
    layers.lakes.setAttribute('stroke', colours.shore)
    layers.borders.setAttribute('stroke', colours.border)
    settle()
  }
  const zoomAt = (steps: number, x: number, y: number) => {
    const scale = Math.max(1500, Math.min(2 ** 26, view.scale * 2 ** steps))
    const [lng, lat] = unproject(x, y)
    const { width, height } = size()
    view = { scale, x: xOf(lng) - (x - width / 2) / scale, y: yOf(lat) - (y - height / 2) / scale }
    settle()
  }

  const fingers = new Map<number, { x: number; y: number }>()
  let pressedAt: { x: number; y: number } | null = null
  let moved = false
  const spotOf = (event: PointerEvent | WheelEvent) => {
    const { left, top } = svg.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const spot = spotOf(event)
    svg.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, spot)
    pressedAt = spot
    moved = false
    const { index, look } = event.target instanceof SVGElement ? event.target.dataset : {}
    if (index === undefined || state.mode === 'show') return
    const at = Number(index)
    const old = state.path[at]
    if (look === 'middle') dragged = { index: at + 1, fresh: true, at: unproject(spot.x, spot.y) }
    else if (old !== undefined) dragged = { index: at, fresh: false, at: [old[0], old[1]] }
  })
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const spot = spotOf(event)
    if (pressedAt !== null && Math.hypot(spot.x - pressedAt.x, spot.y - pressedAt.y) > 4) moved = true
    if (!moved) return
    if (dragged !== null) {
      dragged.at = unproject(spot.x, spot.y)
      fingers.set(event.pointerId, spot)
      return drawPath()
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other !== undefined) {
      const ratio = Math.hypot(spot.x - other.x, spot.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      zoomAt(Math.log2(ratio || 1), other.x, other.y)
    } else {
      view = { ...view, x: view.x - (spot.x - before.x) / view.scale, y: view.y - (spot.y - before.y) / view.scale }
      place()
      labels.move(project)
    }
    fingers.set(event.pointerId, spot)
  })
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    const spot = spotOf(event)
    const taken = dragged
    if (taken !== null) {
      const reshaped = positions()
      dragged = null
      if (moved || taken.fresh) events.onReshape(reshaped)
      else events.onSelect(taken.index)
    } else if (!moved && event.type === 'pointerup' && state.mode !== 'show') events.onAdd(...unproject(spot.x, spot.y))
    settle()
  }
  svg.addEventListener('pointerup', release)
  svg.addEventListener('pointercancel', release)
  svg.addEventListener('contextmenu', (event) => {
    const { index, look } = event.target instanceof SVGElement ? event.target.dataset : {}
    if (index === undefined || look === 'middle' || state.mode !== 'path') return
    event.preventDefault()
    events.onReshape(positions().toSpliced(Number(index), 1))
  })
  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { x, y } = spotOf(event)
      zoomAt(Math.max(-1, Math.min(1, -event.deltaY / 240)), x, y)
    },
    { passive: false },
  )
  const watch = new ResizeObserver(settle)
  watch.observe(box)
  const unwatch = watchTheme(paint)
  paint()
  return {
    name: 'drawn',
    show(next) {
      state = next
      drawPath()
    },
    fit(path: readonly TrackPoint[]) {
      const { width, height } = size()
      const around =
        path.length === 0
          ? [
              [home.west, home.south],
              [home.east, home.north],
            ]
          : path
      const [xs, ys] = [around.map(([lng = 0]) => xOf(lng)), around.map(([, lat]) => yOf(lat ?? 0))]
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const margin = path.length === 0 ? 0 : 96
      const across = Math.max(50, width - margin) / Math.max(1e-9, right - left)
      const down = Math.max(50, height - margin) / Math.max(1e-9, bottom - top)
      const largest = path.length === 1 ? Math.max(512 * 2 ** 9, view.scale) : 512 * 2 ** 13
      view = { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(across, down, largest) }
      settle()
    },
    zoom(steps) {
      const { width, height } = size()
      zoomAt(steps, width / 2, height / 2)
    },
    destroy() {
      watch.disconnect()
      unwatch()
      labels.remove()
      svg.remove()
    },
  }
}
