import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { Money } from '../../ui/money.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import type { DueRow } from './due-list.ts'
import { InstalmentPill } from './instalment-state.tsx'

export const instalmentText = ({
  label,
  number,
  instalments,
}: Pick<DueRow, 'label' | 'number' | 'instalments'>): string =>
  instalments === 1 ? label : `${label} · ${number} of ${instalments}`

export const dueColumns: readonly Column<DueRow>[] = [
  {
    id: 'instalment',
    label: 'Instalment',
    cell: (row) => (
      <span className="truncate" title={instalmentText(row)}>
        {instalmentText(row)}
      </span>
    ),
    width: 'minmax(8rem, 1fr)',
  },
  {
    id: 'title',
    label: 'Booking',
    cell: (row) => (
      <span className="truncate" title={row.title}>
        {row.title}
      </span>
    ),
    width: 'minmax(8rem, 1.4fr)',
    phone: 'trip',
  },
  {
    id: 'due_on',
    label: 'Due',
    sort: 'due_on',
    cell: (row) => <Day value={row.due_on} look="near" />,
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'state',
    label: 'State',
    cell: (row) => <InstalmentPill state={row.state} due_on={row.due_on} />,
    width: '9rem',
    phone: 'status',
  },
  {
    id: 'open',
    label: 'Open',
    sort: 'open',
    align: 'end',
    cell: (row) =>
      row.open > 0 ? <Money amount={row.open} currency={row.currency} /> : <Nothing word="Nothing open" />,
    width: '8.25rem',
    phone: 'amount',
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    width: '8.25rem',
  },
  {
    id: 'reminded',
    label: 'Reminded',
    cell: (row) =>
      row.reminded_at === null ? <Nothing word="Not yet" /> : <Instant value={row.reminded_at} look="ago" />,
    width: '7rem',
  },
  {
    id: 'snoozed',
    label: 'Snoozed until',
    cell: (row) => (row.snoozed_until === null ? <Nothing /> : <Day value={row.snoozed_until} />),
    width: '8rem',
    off: true,
  },
  {
    id: 'paid_at',
    label: 'Settled',
    sort: 'paid_at',
    cell: (row) => (row.paid_at === null ? <Nothing /> : <Instant value={row.paid_at} look="day" />),
    width: dayWidth,
    off: true,
  },
  {
    id: 'balance',
    label: 'Booking balance',
    align: 'end',
    cell: (row) => <Money amount={row.balance} currency={row.currency} />,
    width: '10rem',
    off: true,
  },
  {
    id: 'lane',
    label: 'Lane',
    cell: (row) => dueLanes[row.lane],
    width: '7rem',
    off: true,
  },
]
