import { aggregatorNames, moneyMethods, objectives } from '../../domain/finance/money-flow.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import type { PaymentRow } from './payment-list.ts'

/** What came in, or, with a minus, what went out. */
export const signed = ({ direction, amount }: Pick<PaymentRow, 'direction' | 'amount'>): number =>
  direction === 'out' ? -amount : amount

export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    id: 'paid_at',
    label: 'Date',
    sort: 'paid_at',
    cell: (row) => <Instant value={row.paid_at} look="day" />,
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'objective',
    label: 'For',
    cell: (row) => (
      <Wrapped>
        {row.direction === 'out' ? 'Refund, ' : ''}
        {row.booking_reference ?? objectives[row.objective]}
      </Wrapped>
    ),
    width: 'minmax(9rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'method',
    label: 'Method',
    cell: (row) => moneyMethods[row.method],
    width: '8rem',
  },
  {
    id: 'aggregator',
    label: 'Aggregator',
    cell: (row) => aggregatorNames[row.aggregator],
    width: '8rem',
  },
  {
    id: 'status',
    label: 'Status',
    cell: (row) => <StatusPill status={row.status} />,
    width: '8.5rem',
    phone: 'status',
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: (row) => <Money amount={signed(row)} currency={row.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'settled',
    label: 'Settles',
    align: 'end',
    cell: (row) =>
      row.settled_currency == null ? (
        <Nothing />
      ) : (
        <Money
          amount={row.settled_amount == null || row.direction === 'in' ? row.settled_amount : -row.settled_amount}
          currency={row.settled_currency}
        />
      ),
    width: '8rem',
    off: true,
  },
  {
    id: 'fee',
    label: 'Fee',
    align: 'end',
    cell: (row) => (row.fee === 0 ? <Nothing /> : <Money amount={row.fee} currency={row.currency} />),
    width: '7rem',
  },
  {
    id: 'net',
    label: 'Net',
    align: 'end',
    cell: (row) => <Money amount={row.direction === 'out' ? -row.net : row.net} currency={row.currency} />,
    width: '9rem',
    off: true,
  },
  {
    id: 'external_reference',
    label: 'Provider’s reference',
    cell: (row) =>
      row.external_reference === '' ? <Nothing /> : <span className="truncate">{row.external_reference}</span>,
    width: '10rem',
    off: true,
  },
]
