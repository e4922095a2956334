import { Eye, MessageCircleQuestion } from 'lucide-react'
import { today } from '../../domain/dates.ts'
import { validityText } from '../../domain/proposals.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import type { ProposalRow } from './proposal-row.ts'

/** The client sees an older version than the editor has: shown beside “Sent”. */
export function ProposalStatus({ row }: { row: Pick<ProposalRow, 'status' | 'changed_since_sent' | 'questions'> }) {
  return (
    <span className="flex items-center gap-1.5">
      <StatusPill status={row.status} />
      {row.questions > 0 && (
        <span
          role="img"
          aria-label={`${counted(row.questions, 'question')} not answered`}
          title={`${counted(row.questions, 'question')} not answered`}
          className="flex items-center text-warning"
        >
          <MessageCircleQuestion className="size-4" aria-hidden="true" />
        </span>
      )}
      {row.changed_since_sent && row.status !== 'accepted' && (
        <span
          role="img"
          aria-label="Changed since it was sent"
          title="Changed since it was sent"
          className="size-2 rounded-full bg-warning"
        />
      )}
    </span>
  )
}

export function Views({ row }: { row: Pick<ProposalRow, 'views' | 'last_viewed_at'> }) {
  if (row.views === 0) return <Nothing word="Not seen" />
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular">
      <Eye className="size-3.5 text-muted" aria-hidden="true" />
      <span className="sr-only">Seen </span>
      {row.views}
      <span className="text-muted">
        {'· '}
        <Instant value={row.last_viewed_at} look="ago" />
      </span>
    </span>
  )
}

export function Validity({ row }: { row: Pick<ProposalRow, 'valid_until' | 'status'> }) {
  if (row.valid_until === null) return <Nothing word="No expiry date" />
  const waits = row.status === 'sent' || row.status === 'viewed'
  const soon = waits && row.valid_until <= today()
  return (
    <span title={validityText(row.valid_until, today())} className={soon ? 'font-medium text-warning' : undefined}>
      <Day value={row.valid_until} look="near" />
    </span>
  )
}

export const proposalColumns: readonly Column<ProposalRow>[] = [
  {
    id: 'client',
    label: 'Client',
    sort: 'client',
    cell: (row) => (row.client === null ? <Nothing word="Nobody yet" /> : <Wrapped>{row.client.name}</Wrapped>),
    width: 'minmax(8rem, 0.7fr)',
    phone: 'trip',
  },
  { id: 'status', label: 'Status', cell: (row) => <ProposalStatus row={row} />, width: '9rem', phone: 'status' },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'margin',
    label: 'Margin',
    align: 'end',
    cell: (row) =>
      row.net_total === null || row.net_total === 0 || row.total === 0 ? (
        <Nothing word="Unknown" />
      ) : (
        <span className="tabular">{Math.round(((row.total - row.net_total) / row.total) * 100)}%</span>
      ),
    width: '5rem',
    off: true,
  },
  {
    id: 'starts',
    label: 'Starts',
    sort: 'starts_on',
    cell: (row) => <Day value={row.starts_on} look="near" />,
    width: dayWidth,
    phone: 'date',
  },
  { id: 'views', label: 'Seen', sort: 'last_viewed_at', cell: (row) => <Views row={row} />, width: '11.5rem' },
  { id: 'until', label: 'Valid until', sort: 'valid_until', cell: (row) => <Validity row={row} />, width: '7.5rem' },
  {
    id: 'sent',
    label: 'Sent',
    sort: 'sent_at',
    cell: (row) => (row.sent_at === null ? <Nothing word="Never" /> : <Instant value={row.sent_at} look="ago" />),
    width: '7.5rem',
    off: true,
  },
  {
    id: 'owner',
    label: 'Owner',
    cell: (row) => row.owner_name ?? <Nothing word="Nobody" />,
    width: '8.5rem',
    off: true,
  },
  {
    id: 'updated',
    label: 'Changed',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '7.5rem',
    off: true,
  },
]
