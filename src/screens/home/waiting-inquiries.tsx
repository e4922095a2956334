import { Link } from 'wouter'
import { cut } from '../../domain/text.ts'
import { inquiriesQuery } from '../../gateway/generated/inquiries.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Age } from '../inquiries/inquiry-cells.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { allLink, Panel, rowLink } from './day-panels.tsx'
import { useInquiriesLinks } from './links.ts'

/** Who waits for an answer, the longest first; each opens its thread. Nothing for those who answer no inquiries. */
export function WaitingInquiries() {
  const desk = useInquiriesLinks()
  const { data, failure, refetch } = useQuery(
    inquiriesQuery,
    { lane: 'unanswered', sort: 'last_message_at', per_page: 6 },
    { enabled: desk !== null, every: 60_000 },
  )
  if (desk === null) return null
  const rows = data?.inquiries.data
  return (
    <Panel title="Inquiries waiting" link={allLink(desk.unanswered, 'Inquiries waiting')}>
      {rows === undefined ? (
        failure !== null ? (
          <FailureState failure={failure} what="inquiries" onRetry={refetch} />
        ) : (
          <Skeleton className="m-4 mt-0 h-48" />
        )
      ) : rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="Nothing is waiting." />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <Link href={desk.one(row.id)} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.name}</span>
                  <span className="block truncate text-muted text-secondary">{cut(row.last_words, 100)}</span>
                </span>
                <span className="shrink-0 whitespace-nowrap text-secondary">
                  <Age row={row} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
