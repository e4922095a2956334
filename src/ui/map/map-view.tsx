import { useMemo } from 'react'
import type { TrackPoint } from '../../domain/maps/tracks.ts'
import { MapCanvas } from './map-canvas.tsx'

export interface MapViewProps {
  path: readonly TrackPoint[]
  label: string
  height?: number
}
const nothing = { onAdd: () => undefined, onSelect: () => undefined, onReshape: () => undefined }

/** A path, or one point, to be looked at. */
export function MapView({ path, label, height = 200 }: MapViewProps) {
  const state = useMemo(() => ({ mode: 'show', path, selected: null, pointed: null }) as const, [path])
  return <MapCanvas label={label} height={height} state={state} events={nothing} fitTo={JSON.stringify(path)} />
}
