/// <reference types="google.maps" />
import { importLibrary } from '@googlemaps/js-api-loader'
import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter'
import { Drawing, pressed } from './drawing.ts'
import { type EngineOptions, home, type MapEngine, type MapState } from './engine.ts'
import { sayKey } from './google-key.ts'
import { watchTheme } from './palette.ts'

const dark = () => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
const around = ([west, south, east, north]: readonly [number, number, number, number]) => ({ west, south, east, north })

export async function makeGoogle(key: string, { box, events, state: first }: EngineOptions): Promise<MapEngine> {
  sayKey(key)
  const [maps, core] = await Promise.all([importLibrary('maps'), importLibrary('core')])
  const inside = document.createElement('div')
  inside.id = `safiri-map-${crypto.randomUUID()}` // the adapter finds its map by this
  inside.style.cssText = 'position:absolute;inset:0'
  box.append(inside)
  let state: MapState = first
  const options: google.maps.MapOptions = {
    disableDefaultUI: true,
    clickableIcons: false,
    disableDoubleClickZoom: true,
    keyboardShortcuts: false,
    gestureHandling: 'greedy',
    colorScheme: dark() ? core.ColorScheme.DARK : core.ColorScheme.LIGHT,
    mapTypeId: 'terrain',
    center: { lat: 1.3, lng: 32.3 },
    zoom: 7,
  }
  const map = new maps.Map(inside, options)
  map.fitBounds(home)
  const overlay = new maps.OverlayView()
  overlay.draw = () => undefined
  overlay.onAdd = () => undefined
  overlay.onRemove = () => undefined
  overlay.setMap(map)
  const project = (lng: number, lat: number) => {
    const spot = overlay.getProjection()?.fromLatLngToContainerPixel(new google.maps.LatLng(lat, lng))
    return { x: spot?.x ?? Number.NaN, y: spot?.y ?? Number.NaN }
  }
  const drawing = new Drawing(() => new TerraDrawGoogleMapsAdapter({ lib: google.maps, map }), events, state)
  // The adapter needs the projection, which is there once the map has been drawn.
  google.maps.event.addListenerOnce(map, 'idle', () => drawing.start())
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng === null) return
    const [lng, lat] = [latLng.lng(), latLng.lat()]
    pressed(state, project(lng, lat), [lng, lat], project, events)
  })
  const unwatch = watchTheme(() => drawing.restart())
  return {
    name: 'google',
    show(next) {
      state = next
      drawing.show(next)
    },
    fit(path) {
      if (path.length === 0) return map.fitBounds(home)
      const [lngs, lats] = [path.map(([lng]) => lng), path.map(([, lat]) => lat)]
      const [only] = path
      if (path.length === 1 && only !== undefined) {
        map.setCenter({ lng: only[0], lat: only[1] })
        map.setZoom(Math.max(12, map.getZoom() ?? 12))
      } else map.fitBounds(around([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]), 48)
    },
    zoom: (steps) => map.setZoom((map.getZoom() ?? 7) + steps),
    destroy() {
      unwatch()
      drawing.stop()
      google.maps.event.clearInstanceListeners(map)
      inside.remove()
    },
  }
}
