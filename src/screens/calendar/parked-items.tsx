import { ParkingSquare } from 'lucide-react'
import { type PointerEvent, useEffect, useState } from 'react'
import { agoText, shortDayText } from '../../domain/date-texts.ts'
import { parkedItemsQuery } from '../../gateway/generated/calendar.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Parked } from './draft.ts'
import { isParking } from './use-drag.ts'

/** What waits to be placed elsewhere; nothing is drawn while nothing waits. */
export function ParkedItems({
  onMove,
  onTakeOut,
  onPull,
  mayMove,
}: {
  onMove: (item: Parked) => void
  onTakeOut: (item: Parked) => void
  /** A hand takes it, to drop it on a day. */
  onPull: (item: Parked, event: PointerEvent<HTMLElement>) => void
  mayMove: boolean
}) {
  const { data } = useQuery(parkedItemsQuery, {}, { every: 60_000 })
  const items = data?.parkedItems ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label="Parking lane"
      data-parking=""
      className="rounded-panel border border-line border-dashed bg-surface px-3 py-2 print:hidden"
    >
      <h2 className="flex items-center gap-1.5 text-muted text-secondary">
        <ParkingSquare className="size-3.5!" aria-hidden="true" />
        Parking lane: {items.length} to be placed. They stay booked as they are until you move them.
      </h2>
      <ul className="mt-1.5 flex gap-2 overflow-x-auto pb-1">
        {items.map((item) => (
          <li
            key={`${item.booking_id} ${item.item}`}
            className={classes(
              'flex w-64 shrink-0 flex-col gap-1 rounded-control border border-line bg-raised px-2.5 py-2',
              mayMove && 'cursor-grab select-none',
            )}
            onPointerDown={(event) => {
              if ((event.target as Element).closest('button') === null) onPull(item, event)
            }}
          >
            <p className="truncate font-medium" title={item.client}>
              {item.client}
            </p>
            <p className="truncate text-muted text-secondary" title={item.title}>
              {item.title} · {shortDayText(item.first_day)}
            </p>
            <p className="truncate text-caption text-muted" title={item.note}>
              {item.note === '' ? `${item.parked_by_name ?? 'Somebody'}, ${agoText(item.parked_at)}` : item.note}
            </p>
            {mayMove && (
              <div className="flex gap-1">
                <Button does="open" size="small" onClick={() => onMove(item)} aria-label={`Place ${item.client}`}>
                  Place…
                </Button>
                <Button
                  does="removeRow"
                  size="small"
                  variant="ghost"
                  onClick={() => onTakeOut(item)}
                  aria-label={`Take ${item.client} out of the parking lane`}
                >
                  Take out
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While an item is dragged: where it may be let go to be parked. */
export function ParkingPlace() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // The timeline has captured the pointer: nothing else is hovered meanwhile.
    const look = (event: globalThis.PointerEvent) => setOver(isParking(event.clientX, event.clientY))
    window.addEventListener('pointermove', look)
    return () => window.removeEventListener('pointermove', look)
  }, [])
  return (
    <div
      data-parking=""
      className={classes(
        'fixed bottom-6 left-1/2 z-40 flex -translate-x-1/2 items-center gap-2 rounded-panel border-2 border-info border-dashed px-6 py-4 shadow-float',
        over ? 'bg-info text-surface' : 'bg-raised',
      )}
    >
      <ParkingSquare className={over ? '' : 'text-info'} aria-hidden="true" />
      Drop it here to park it. It stays booked as it is.
    </div>
  )
}
