import { linkAmountText } from '../../domain/payments/payment-links.ts'
import { numberText } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import type { Column } from '../standard/list/list-types.ts'
import type { LinkRow } from './link-list.ts'
import { LinkPill } from './link-state.tsx'

/** What a link has brought in, a line for each currency. */
export function Paid({ sums }: { sums: LinkRow['paid'] }) {
  if (sums.length === 0) return <Nothing word="Nothing yet" />
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      {sums.map((sum) => (
        <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
      ))}
    </span>
  )
}

/** “2 of 5”, or how many there were where there is no limit. */
export const usesText = ({ uses, max_uses }: Pick<LinkRow, 'uses' | 'max_uses'>): string =>
  max_uses === null ? numberText(uses) : `${numberText(uses)} of ${numberText(max_uses)}`

export const linkColumns: readonly Column<LinkRow>[] = [
  {
    id: 'state',
    label: 'State',
    sort: 'state',
    cell: (row) => <LinkPill state={row.state} />,
    width: '7.5rem',
    phone: 'status',
  },
  {
    id: 'amount',
    label: 'To pay',
    sort: 'amount',
    align: 'end',
    cell: (row) => <span className="tabular">{linkAmountText(row)}</span>,
    width: 'minmax(10.5rem, 0.8fr)',
    phone: 'amount',
  },
  {
    id: 'booking',
    label: 'Booking',
    cell: (row) => (row.booking === null ? <Nothing /> : <Wrapped>{row.booking.client.name}</Wrapped>),
    width: 'minmax(8rem, 0.7fr)',
    phone: 'trip',
  },
  {
    id: 'opens',
    label: 'Opened',
    sort: 'opens',
    align: 'end',
    cell: (row) => numberText(row.opens),
    width: '6rem',
  },
  {
    id: 'uses',
    label: 'Uses',
    sort: 'uses',
    align: 'end',
    cell: (row) => <span className="tabular">{usesText(row)}</span>,
    width: '6rem',
  },
  { id: 'paid', label: 'Paid', align: 'end', cell: (row) => <Paid sums={row.paid} />, width: '9rem' },
  {
    id: 'expires',
    label: 'Expires',
    sort: 'expires_at',
    cell: (row) => (row.expires_at === null ? <Nothing word="Never" /> : <Instant value={row.expires_at} look="day" />),
    width: '8rem',
    phone: 'date',
  },
  {
    id: 'created',
    label: 'Created',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="ago" />,
    width: '7.5rem',
    off: true,
  },
]
