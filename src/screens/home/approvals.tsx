import { useState } from 'react'
import { loadAreas } from '../../commands/registry.ts'
import { access } from '../../domain/verdict.ts'
import { approvalsQuery } from '../../gateway/generated/approvals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { Panel } from './day-panels.tsx'

const headingId = 'approvals-heading'
/** The rows come with the verbs of all areas, which the board does not wait for. */
const List = lazyComponent(
  () => Promise.all([import('../approvals/approvals-list.tsx'), loadAreas()]).then(([module]) => module.ApprovalsList),
  () => null,
)

/** What waits for this person's yes, and what they asked for; nothing where there is neither. */
export function Approvals() {
  const may = access(useVisitor(), { permission: 'View Bookings' }).on
  const authority = useUser()?.authority
  const isLimited = authority !== undefined && Object.values(authority).some((limit) => limit !== null)
  const [visited, setVisited] = useState(false)
  const waiting = useQuery(
    approvalsQuery,
    { mine: false, status: 'pending', per_page: 50 },
    { enabled: may, every: 60_000 },
  )
  const asked = useQuery(
    approvalsQuery,
    { mine: true, status: 'pending,approved,declined', per_page: 10 },
    { enabled: may && isLimited, every: 60_000 },
  )
  const { data, failure, refetch } = waiting
  if (failure !== null && data === undefined)
    return (
      <Panel title="Approvals">
        <FailureState failure={failure} what="approvals" onRetry={refetch} />
      </Panel>
    )
  const rows = [
    ...(data?.approvals.data.filter(({ can_decide }) => can_decide) ?? []),
    ...(asked.data?.approvals.data.filter(({ status, decided_at }) => status !== 'declined' || isNews(decided_at)) ??
      []),
  ]
  if (rows.length === 0 && !visited) return null
  return (
    <Panel title="Approvals" headingId={headingId}>
      <List rows={rows} headingId={headingId} onVisit={() => setVisited(true)} />
    </Panel>
  )
}

/** A no is shown for a day. */
const isNews = (decidedAt: string | null) => decidedAt !== null && Date.now() - Date.parse(decidedAt) < 86_400_000
