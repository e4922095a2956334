import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { access } from '../../domain/verdict.ts'
import { upcomingEventsQuery } from '../../gateway/generated/dashboard.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { soonText } from '../events/event-text.ts'
import { SoldBar } from '../events/sold-bar.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { allLink, Panel, rowLink } from './day-panels.tsx'

const needs = { permission: 'View Inventory', feature: 'events_and_entertainment' } as const
const shown = 4

/** The next events and how they sell; nothing where there are none, or for those who may not see them. */
export function ComingEvents() {
  const may = access(useVisitor(), needs).on
  const { data, failure, loading, refetch } = useQuery(
    upcomingEventsQuery,
    { per_page: shown },
    { enabled: may, freshFor: 60_000 },
  )
  const events = data?.upcomingEvents
  if (!may || events?.meta.total === 0) return null
  if (events === undefined)
    return (
      <Panel title="Upcoming events">
        {failure !== null && <FailureState failure={failure} what="upcoming events" onRetry={refetch} />}
        {loading && (
          <div className="p-4 pt-0" aria-busy="true" role="status" aria-label="Loading the upcoming events">
            <Skeleton className="h-48" />
          </div>
        )}
      </Panel>
    )
  return (
    <Panel title="Upcoming events" link={allLink(linkTo('/offers/events'), 'Upcoming events')}>
      <ul className="divide-y divide-line border-line border-t">
        {events.data.map((event) => (
          <li key={event.id}>
            <Link href={linkTo('/offers/events/:id/edit', { id: event.id })} className={rowLink}>
              <span className="min-w-0">
                <span className="block truncate font-medium">{event.title}</span>
                <span className="block truncate text-muted text-secondary">
                  <time dateTime={event.starts_at}>{soonText(event.starts_at)}</time>
                  {event.venue_name !== '' && ` · ${event.venue_name}`}
                </span>
              </span>
              {event.places > 0 && (
                <span className="w-40 shrink-0">
                  <SoldBar sold={event.sold} places={event.places} left={event.left} admitted={event.admitted} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
