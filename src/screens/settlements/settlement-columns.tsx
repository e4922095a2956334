import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import { shortDaysText } from '../../domain/date-texts.ts'
import { settlementPlaces, settlementStates } from '../../domain/finance/provider-settlements.ts'
import { aggregatorNames } from '../../domain/terms.ts'
import type { SettlementListedFragment } from '../../gateway/generated/settlements.generated.ts'
import { Money } from '../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'

type Row = SettlementListedFragment

const looks: Readonly<Record<Row['state'], StatusLook>> = {
  pending: { tone: 'warning', icon: Clock, word: settlementStates.pending },
  settled: { tone: 'success', icon: CircleCheck, word: settlementStates.settled },
  taken_back: { tone: 'neutral', icon: Undo2, word: settlementStates.taken_back },
}
export const SettlementPill = ({ state }: Pick<Row, 'state'>) => <StatusPill status={state} look={looks[state]} />

/** More or less than expected, as money; nothing before it has arrived. */
export function SettlementDifference({ row }: { row: Pick<Row, 'difference' | 'currency'> }) {
  const { difference, currency } = row
  if (difference == null || difference === 0) return <Nothing />
  return <Money amount={difference} currency={currency} className={difference < 0 ? 'text-danger' : 'text-warning'} />
}

/** The days of its payments. */
export const paymentDays = ({ first_day, last_day }: Pick<Row, 'first_day' | 'last_day'>): string =>
  shortDaysText(first_day, last_day)

export const settlementColumns: readonly Column<Row>[] = [
  {
    id: 'created_at',
    label: 'Made',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: dayWidth,
    phone: 'date',
  },
  { id: 'state', label: 'State', cell: (row) => <SettlementPill state={row.state} />, width: '8rem', phone: 'status' },
  {
    id: 'provider',
    label: 'Provider',
    cell: (row) => aggregatorNames[row.provider],
    width: 'minmax(8rem, 1fr)',
    phone: 'trip',
  },
  { id: 'into', label: 'Goes to', cell: (row) => settlementPlaces[row.into], width: '7.5rem' },
  { id: 'payments', label: 'Payments', align: 'end', cell: (row) => row.payments, width: '6.5rem', off: true },
  {
    id: 'gross',
    label: 'Gross',
    align: 'end',
    cell: (row) => <Money amount={row.gross} currency={row.currency} />,
    width: '9rem',
    off: true,
  },
  {
    id: 'fee',
    label: 'Fees',
    align: 'end',
    cell: (row) => (row.fee === 0 ? <Nothing /> : <Money amount={row.fee} currency={row.currency} />),
    width: '7.5rem',
    off: true,
  },
  {
    id: 'expected',
    label: 'Expected',
    sort: 'expected',
    align: 'end',
    cell: (row) => <Money amount={row.expected} currency={row.currency} />,
    width: '9.5rem',
    phone: 'amount',
  },
  {
    id: 'expected_on',
    label: 'Expected on',
    sort: 'expected_on',
    cell: (row) => <Day value={row.expected_on} />,
    width: dayWidth,
  },
  {
    id: 'arrived',
    label: 'Arrived',
    align: 'end',
    cell: (row) => (row.arrived == null ? <Nothing /> : <Money amount={row.arrived} currency={row.currency} />),
    width: '9.5rem',
  },
  {
    id: 'difference',
    label: 'Difference',
    align: 'end',
    cell: (row) => <SettlementDifference row={row} />,
    width: '8rem',
  },
  {
    id: 'provider_reference',
    label: 'Provider’s reference',
    cell: (row) =>
      row.provider_reference === '' ? <Nothing /> : <span className="truncate">{row.provider_reference}</span>,
    width: '10rem',
    off: true,
  },
]

export const headOf = (row: Row) => ({ title: row.reference, secondary: paymentDays(row) })
