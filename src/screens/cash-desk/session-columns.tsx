import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { CashSessionRowFragment } from '../../gateway/generated/cash-desk.generated.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import type { Column } from '../standard/list/list-types.ts'

export const SessionPill = ({ open }: { open: boolean }) => (
  <StatusPill
    status={open ? 'open' : 'closed'}
    look={
      open
        ? { tone: 'success', icon: LockKeyholeOpen, word: 'Open' }
        : { tone: 'neutral', icon: LockKeyhole, word: 'Closed' }
    }
  />
)

/** Too much or too little, as money; nothing while it is not counted. */
export function CashDifference({ session }: { session: Pick<CashSessionRowFragment, 'difference' | 'currency'> }) {
  const { difference, currency } = session
  if (difference == null) return <Nothing />
  return (
    <Money
      amount={difference}
      currency={currency}
      className={difference < 0 ? 'text-danger' : difference > 0 ? 'text-warning' : 'text-muted'}
    />
  )
}

export const sessionColumns: readonly Column<CashSessionRowFragment>[] = [
  { id: 'status', label: 'Status', cell: (row) => <SessionPill open={row.open} />, width: '7rem', phone: 'status' },
  {
    id: 'opened',
    label: 'Opened',
    sort: 'opened_at',
    cell: (row) => <Instant value={row.opened_at} />,
    width: '11.5rem',
    phone: 'date',
  },
  {
    id: 'received',
    label: 'Received',
    align: 'end',
    cell: (row) => <Money amount={row.received} currency={row.currency} />,
    width: '8.5rem',
  },
  {
    id: 'expected',
    label: 'Expected',
    align: 'end',
    cell: (row) => <Money amount={row.expected} currency={row.currency} />,
    width: '9rem',
  },
  {
    id: 'counted',
    label: 'Counted',
    align: 'end',
    cell: (row) => (row.counted == null ? <Nothing /> : <Money amount={row.counted} currency={row.currency} />),
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'difference',
    label: 'Difference',
    align: 'end',
    cell: (row) => <CashDifference session={row} />,
    width: '8rem',
  },
  { id: 'closed_by', label: 'Closed by', cell: (row) => row.closed_by?.name ?? <Nothing />, width: '9rem' },
]
