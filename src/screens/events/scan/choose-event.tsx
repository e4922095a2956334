import { ChevronRight, MapPin } from 'lucide-react'
import type { GateEvent } from '../../../domain/schema/types.generated.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Instant } from '../../../ui/time.tsx'

/** The events a gate can be opened for: today's first. One press opens it. */
export function ChooseEvent({
  events,
  onChoose,
}: {
  events: readonly GateEvent[]
  onChoose: (event: GateEvent) => void
}) {
  if (events.length === 0)
    return (
      <EmptyState
        reason="nothing"
        title="No events to scan"
        text="Published events appear here until a few hours after they end."
      />
    )
  const groups = [
    { title: 'Today', rows: events.filter(({ today }) => today) },
    { title: 'Coming up', rows: events.filter(({ today }) => !today) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-2">
          <h2 className="font-semibold text-heading">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
            {rows.map((event) => (
              <li key={event.id}>
                <PlainButton
                  does="scan.event"
                  data-name={event.title}
                  onClick={() => onChoose(event)}
                  className="flex min-h-16 w-full items-center gap-4 px-4 py-2.5 text-left hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium text-heading wrap-anywhere">{event.title}</span>
                    <span className="flex flex-wrap items-center gap-x-3 text-muted">
                      <span>
                        <Instant value={event.starts_at} look="day" />, <Instant value={event.starts_at} look="time" />
                      </span>
                      {event.venue_name !== '' && (
                        <span className="flex min-w-0 items-center gap-1">
                          <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
                          <span className="truncate">{event.venue_name}</span>
                        </span>
                      )}
                    </span>
                  </span>
                  <span className="shrink-0 text-right text-muted tabular">
                    {event.admitted} of {event.sold} in
                  </span>
                  <ChevronRight className="shrink-0 text-muted" aria-hidden="true" />
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
