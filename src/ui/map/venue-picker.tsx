import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { nearestPlace } from '../../domain/maps/places.ts'
import { placeText, rounded, type TrackPoint } from '../../domain/maps/tracks.ts'
import { announce } from '../announcer.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { IconButton } from '../icon-button.tsx'
import type { MapState } from './engine.ts'
import { loadPlaces } from './geodata.ts'
import { MapCanvas } from './map-canvas.tsx'
import { PlaceSearch } from './place-search.tsx'

export interface Venue {
  readonly name: string
  readonly lat: number | null
  readonly lng: number | null
}
export interface VenuePickerProps {
  value: Venue
  /** Both are null where the place has no point on the map. A name that is there is kept when the pin is moved. */
  onChange: (venue: Venue) => void
  /** What is looked for: “Venue”, “Place”. */
  label?: string
  height?: number
  /** The name has a field of its own elsewhere: choosing a place still sets it. */
  withName?: boolean
}

/** Where something is: found by name, typed as coordinates, moved by arrows, or pressed on the map. */
export function VenuePicker({ value, onChange, label = 'Place', height = 240, withName = true }: VenuePickerProps) {
  const [turn, setTurn] = useState(0)
  const { lat, lng, name } = value
  const state = useMemo<MapState>(() => {
    const path: TrackPoint[] = lat === null || lng === null || Number.isNaN(lat + lng) ? [] : [[lng, lat, null]]
    return { mode: 'point', path, selected: path.length === 0 ? null : 0, pointed: null }
  }, [lat, lng])
  const put = async (newLng: number, newLat: number, show: boolean) => {
    const at = { lat: rounded(newLat), lng: rounded(newLng) }
    onChange({ name, ...at })
    announce(`Pin at ${placeText(at.lng, at.lat)}`)
    if (show) setTurn((last) => last + 1)
    if (name !== '') return
    const near = nearestPlace(await loadPlaces().catch(() => []), at.lng, at.lat)
    if (near !== null) onChange({ name: near.name, ...at })
  }
  return (
    <div className="flex flex-col gap-2">
      <PlaceSearch
        label={`Find ${label.toLowerCase()} on the map`}
        value={withName ? name : ''}
        onChoose={(place) => {
          onChange({ name: place.name, lat: rounded(place.lat), lng: rounded(place.lng) })
          setTurn((last) => last + 1)
          announce(`Pin at ${place.name}`)
        }}
      />
      <MapCanvas
        label={`${label} on the map`}
        height={height}
        state={state}
        fitTo={turn}
        events={{
          onAdd: (newLng, newLat) => void put(newLng, newLat, false),
          onSelect: () => undefined,
          onReshape: ([at]) => at !== undefined && void put(at[0], at[1], false),
        }}
      />
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
        <NumberInput
          label={`${label}: latitude`}
          placeholder="Latitude"
          digits={6}
          step={0.001}
          min={-85}
          max={85}
          value={lat}
          end="° N"
          onChange={(next) => (next === null ? onChange({ name, lat: null, lng }) : set({ lat: next, lng }))}
        />
        <NumberInput
          label={`${label}: longitude`}
          placeholder="Longitude"
          digits={6}
          step={0.001}
          min={-180}
          max={180}
          value={lng}
          end="° E"
          onChange={(next) => (next === null ? onChange({ name, lat, lng: null }) : set({ lat, lng: next }))}
        />
        <IconButton
          does="map.removePin"
          label="Remove the pin"
          icon={<X />}
          off={lat === null && lng === null ? 'There is no pin.' : undefined}
          onClick={() => {
            onChange({ name, lat: null, lng: null })
            announce('Pin removed')
          }}
        />
      </div>
    </div>
  )

  function set(at: { lat: number | null; lng: number | null }) {
    onChange({ name, ...at })
    if (at.lat !== null && at.lng !== null) setTurn((last) => last + 1)
  }
}
