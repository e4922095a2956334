import { CircleDashed, ParkingSquare } from 'lucide-react'
import { memo } from 'react'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { classes } from '../../ui/classes.ts'
import { type Bar, barHeight } from './lanes.ts'

/** The frame of a bar, by the state of its booking. */
export const barLooks: Readonly<Record<string, string>> = {
  pending: 'border-warning/60 border-dashed bg-warning-soft',
  confirmed: 'border-accent/50 bg-accent-soft',
  in_progress: 'border-info/60 bg-info-soft',
  completed: 'border-line-strong/50 bg-hover text-muted',
  no_show: 'border-danger/50 bg-danger-soft',
}

/** From so many pixels on there is room for more than the name. */
const roomy = 60

/** An item of a booking on its days. The state is in the words of the grid and of its card; the frame only repeats it. */
export const BarFace = memo(function BarFace({
  bar,
  left,
  width,
  top,
  id,
  label,
  active,
  dimmed,
  stretches,
}: {
  bar: Bar
  left: number
  width: number
  top: number
  id: string
  label: string
  active: boolean
  /** It is being moved: its shadow stands where it was. */
  dimmed: boolean
  stretches: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA grid pattern; bars are placed by arithmetic, not by a table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div
      id={id}
      role="gridcell"
      aria-label={label}
      data-bar={`${bar.id}`}
      className={classes(
        'group/bar absolute z-[2] flex items-center gap-1 overflow-hidden rounded-[5px] border px-1.5 text-caption leading-none text-ink',
        barLooks[bar.status] ?? 'border-line-strong bg-hover',
        bar.movable && 'cursor-grab',
        active && 'z-[6] outline-2 outline-accent -outline-offset-1 group-focus-within/timeline:outline-focus',
        dimmed && 'opacity-40',
      )}
      style={{ left: left + 2, width: Math.max(12, width - 4), top: top + 1, height: barHeight - 3 }}
    >
      {bar.parked && <ParkingSquare className="size-3! shrink-0 text-info" aria-hidden="true" />}
      {bar.payment_status === 'unpaid' && !bar.parked && width > roomy && (
        <CircleDashed className="size-3! shrink-0 text-danger" aria-hidden="true" />
      )}
      <span className="truncate font-medium">{bar.client}</span>
      {bar.quantity > 1 && width > roomy && <span className="shrink-0 text-muted tabular">×{bar.quantity}</span>}
      {bar.time !== '' && width > 110 && <span className="shrink-0 text-muted tabular">{clockText(bar.time)}</span>}
      {bar.movable && stretches && (
        <>
          <span
            data-edge="first"
            aria-hidden="true"
            className="absolute inset-y-0 left-0 w-1.5 cursor-ew-resize group-hover/bar:bg-accent/40"
          />
          <span
            data-edge="last"
            aria-hidden="true"
            className="absolute inset-y-0 right-0 w-1.5 cursor-ew-resize group-hover/bar:bg-accent/40"
          />
        </>
      )}
    </div>
  )
})
