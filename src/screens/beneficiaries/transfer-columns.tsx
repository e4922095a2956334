import type { TransferRowFragment } from '../../gateway/generated/transfers.generated.ts'
import { Money } from '../../ui/money.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import type { Column } from '../standard/list/list-types.ts'
import { TransferPill } from './transfer-status.tsx'

export const transferColumns: readonly Column<TransferRowFragment>[] = [
  {
    id: 'status',
    label: 'Status',
    cell: (row) => <TransferPill status={row.status} />,
    width: '11.5rem',
    phone: 'status',
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'fee',
    label: 'Fee',
    align: 'end',
    cell: (row) => <Money amount={row.fee} currency={row.currency} />,
    width: '7.5rem',
  },
  {
    id: 'narration',
    label: 'Narration',
    cell: (row) => (row.narration === '' ? <Nothing /> : <span className="truncate">{row.narration}</span>),
    width: 'minmax(8rem, 1fr)',
    phone: 'trip',
  },
  { id: 'maker', label: 'Maker', cell: (row) => row.made_by.name, width: '9rem' },
  {
    id: 'checker',
    label: 'Checker',
    cell: (row) => row.approved_by?.name ?? <Nothing />,
    width: '9rem',
  },
  {
    id: 'created',
    label: 'Made',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="ago" />,
    width: '8rem',
    phone: 'date',
  },
]
