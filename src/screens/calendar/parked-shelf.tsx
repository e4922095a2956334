import { ParkingSquare } from 'lucide-react'
import { agoText, shortDayText } from '../../domain/dates.ts'
import { parkedItemsQuery } from '../../gateway/calendar.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import type { Parked } from './draft.ts'

/** What waits to be placed elsewhere; nothing is drawn while nothing waits. */
export function ParkedShelf({
  onMove,
  onTakeOut,
  mayMove,
}: {
  onMove: (item: Parked) => void
  onTakeOut: (item: Parked) => void
  mayMove: boolean
}) {
  const { data } = useQuery(parkedItemsQuery, {}, { every: 60_000 })
  const items = data?.parkedItems ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label="Parking lane"
      className="rounded-panel border border-line border-dashed bg-surface px-3 py-2 print:hidden"
    >
      <h2 className="flex items-center gap-1.5 text-muted text-secondary">
        <ParkingSquare className="size-3.5!" aria-hidden="true" />
        Parking lane: {items.length} to be placed. They keep what they hold until they are moved.
      </h2>
      <ul className="mt-1.5 flex gap-2 overflow-x-auto pb-1">
        {items.map((item) => (
          <li
            key={`${item.booking_id} ${item.item}`}
            className="flex w-64 shrink-0 flex-col gap-1 rounded-control border border-line bg-raised px-2.5 py-2"
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
                <Button size="small" onClick={() => onMove(item)} aria-label={`Place ${item.client}`}>
                  Place…
                </Button>
                <Button
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
