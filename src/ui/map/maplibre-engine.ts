import { type Map as GlMap, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { TrackPoint } from '../../domain/maps/tracks.ts'
import { Drawing, pressed } from './drawing.ts'
import { calm, type EngineOptions, home, type MapEngine, type MapState } from './engine.ts'
import { type Land, loadLand, loadPlaces } from './geodata.ts'
import { Labels } from './labels.ts'
import { type MapPalette, mapPalette, watchTheme } from './palette.ts'

// A file of our own origin: no worker is made of a blob, none evaluates text.
setWorkerUrl(workerUrl)

const source = (data: GeoJSON.Geometry) =>
  ({ type: 'geojson', data: { type: 'Feature', geometry: data, properties: {} }, tolerance: 0.2 }) as const

const styleOf = ({ land, borders, lakes, rivers }: Land, colours: MapPalette): StyleSpecification => ({
  version: 8,
  sources: { land: source(land), borders: source(borders), lakes: source(lakes), rivers: source(rivers) },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      paint: {
        'line-color': colours.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1.5, 12, 3],
      },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.lake } },
    { id: 'shores', type: 'line', source: 'lakes', paint: { 'line-color': colours.shore, 'line-width': 1 } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colours.border, 'line-width': 1.2, 'line-dasharray': [3, 2] },
    },
  ],
})
const repaint = (map: GlMap, colours: MapPalette) => {
  map.setPaintProperty('sea', 'background-color', colours.sea)
  map.setPaintProperty('land', 'fill-color', colours.land)
  map.setPaintProperty('rivers', 'line-color', colours.river)
  map.setPaintProperty('lakes', 'fill-color', colours.lake)
  map.setPaintProperty('shores', 'line-color', colours.shore)
  map.setPaintProperty('borders', 'line-color', colours.border)
}

export async function makeMapLibre({ box, events, state: first }: EngineOptions): Promise<MapEngine> {
  const [land, places] = await Promise.all([loadLand(), loadPlaces()])
  const map = new MapLibre({
    container: box,
    style: styleOf(land, mapPalette()),
    bounds: [home.west, home.south, home.east, home.north],
    minZoom: 2,
    maxZoom: 17,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    keyboard: false, // the editor's keys move points; the buttons zoom
  })
  map.touchZoomRotate.disableRotation()
  map.doubleClickZoom.disable() // two quick presses are two points
  await map.once('load')
  let state: MapState = first
  const canvas = map.getCanvas()
  // The list beside the map says and does the same in words.
  canvas.removeAttribute('tabindex')
  canvas.setAttribute('role', 'presentation')
  canvas.removeAttribute('aria-label')
  const project = (lng: number, lat: number) => map.project([lng, lat])
  const labels = new Labels(box, places)
  const choose = () => labels.choose(project, map.getZoom(), map.getCenter().lat)
  choose()
  map.on('move', () => labels.move(project))
  map.on('moveend', choose)
  map.on('resize', choose)
  const drawing = new Drawing(() => new TerraDrawMapLibreGLAdapter({ map }), events, state)
  drawing.start()
  map.on('click', ({ point, lngLat }) => pressed(state, point, [lngLat.lng, lngLat.lat], project, events))
  const unwatch = watchTheme(() => {
    repaint(map, mapPalette())
    drawing.restart()
  })
  return {
    name: 'maplibre',
    show(next) {
      state = next
      drawing.show(next)
    },
    fit(path: readonly TrackPoint[], calmly) {
      const move = { animate: !calmly && !calm(), duration: 400, padding: 48, maxZoom: 13 }
      if (path.length === 0) map.fitBounds([home.west, home.south, home.east, home.north], { ...move, padding: 0 })
      else {
        const [lngs, lats] = [path.map(([lng]) => lng), path.map(([, lat]) => lat)]
        map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
          ...move,
          ...(path.length === 1 ? { maxZoom: Math.max(9, map.getZoom()) } : {}),
        })
      }
    },
    zoom: (steps) => void map.zoomTo(map.getZoom() + steps, { animate: !calm(), duration: 200 }),
    destroy() {
      unwatch()
      drawing.stop()
      labels.remove()
      map.remove()
    },
  }
}
