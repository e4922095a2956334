import { Move } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { placeText, rounded, type TrackPoint } from '../../domain/maps/tracks.ts'
import { buttonClasses } from '../button.tsx'
import { NumberInput } from '../forms/number-input.tsx'

const steps = [10, 100, 1000] as const
/** Metres of a degree of latitude. */
const degree = 111_320

/** One point: typed, or pushed about the map by the arrow keys. */
export function PointForm({
  point,
  onChange,
}: {
  point: TrackPoint
  onChange: (point: TrackPoint, words: string) => void
}) {
  const [lng, lat, elevation] = point
  const [step, setStep] = useState<number>(100)
  const help = useId()
  const valid = (value: number | null, most: number): value is number =>
    value !== null && Number.isFinite(value) && Math.abs(value) <= most
  const push = (event: KeyboardEvent) => {
    const [east, north] =
      { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? []
    if (east === undefined || north === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const metres = step * (event.shiftKey ? 10 : 1)
    const nextLat = Math.max(-85, Math.min(85, rounded(lat + (north * metres) / degree)))
    const nextLng = rounded(lng + (east * metres) / (degree * Math.cos((lat * Math.PI) / 180)))
    onChange([Math.max(-180, Math.min(180, nextLng)), nextLat, elevation], `Moved to ${placeText(nextLng, nextLat)}`)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <NumberInput
          label="Latitude of the point"
          digits={6}
          step={0.001}
          min={-85}
          max={85}
          value={lat}
          end="° N"
          onChange={(next) => valid(next, 85) && onChange([lng, next, elevation], 'Latitude changed')}
        />
        <NumberInput
          label="Longitude of the point"
          digits={6}
          step={0.001}
          min={-180}
          max={180}
          value={lng}
          end="° E"
          onChange={(next) => valid(next, 180) && onChange([next, lat, elevation], 'Longitude changed')}
        />
      </div>
      <NumberInput
        label="Metres above sea level"
        placeholder="Height not known"
        digits={1}
        step={10}
        min={-500}
        max={9000}
        value={elevation}
        end="m"
        onChange={(next) =>
          (next === null || valid(next, 9000)) &&
          onChange([lng, lat, next], next === null ? 'Height removed' : `Height ${next} metres`)
        }
      />
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-describedby={help}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          onKeyDown={push}
          className={buttonClasses('secondary', 'small', 'flex-1')}
        >
          <Move size={14} strokeWidth={1.5} aria-hidden="true" /> Move with arrow keys
        </button>
        <select
          aria-label="Step of the arrow keys"
          value={step}
          onChange={(event) => setStep(Number(event.target.value))}
          className="h-[calc(var(--control)-0.25rem)] rounded-control border border-line bg-raised px-1 text-secondary"
        >
          {steps.map((metres) => (
            <option key={metres} value={metres}>
              {metres < 1000 ? `${metres} m` : `${metres / 1000} km`}
            </option>
          ))}
        </select>
      </div>
      <span id={help} className="sr-only">
        While this button has the focus, the arrow keys move the point by the step beside it, or by ten steps with
        Shift.
      </span>
    </div>
  )
}
