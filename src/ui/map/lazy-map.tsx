import { lazyComponent } from '../lazy-component.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { MapEditorProps } from './map-editor.tsx'
import type { MapViewProps } from './map-view.tsx'
import type { VenuePickerProps } from './venue-picker.tsx'

function StandIn({ height = 240 }: { height?: number }) {
  return (
    <div style={{ height }} aria-busy="true">
      <Skeleton className="h-full w-full" />
    </div>
  )
}

/** The map's parts, in chunks of their own. Screens use these. */
export const MapEditor = lazyComponent<MapEditorProps>(
  () => import('./map-editor.tsx').then((part) => part.MapEditor),
  StandIn,
)
export const MapView = lazyComponent<MapViewProps>(() => import('./map-view.tsx').then((part) => part.MapView), StandIn)
export const VenuePicker = lazyComponent<VenuePickerProps>(
  () => import('./venue-picker.tsx').then((part) => part.VenuePicker),
  StandIn,
)
