import { everyKind, type ShownKind } from '../../domain/bookings/booking-lists.ts'
import { clockText, nightsOf, partyText } from '../../domain/bookings/booking-text.ts'
import { itemKinds } from '../../domain/bookings/item-kinds.ts'
import { bookingSources } from '../../domain/bookings/sales-choices.ts'
import { today } from '../../domain/dates.ts'
import { paymentStatuses } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import type { BookingsQuery } from '../../gateway/generated/bookings.generated.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Stacked, Wrapped } from '../standard/list/list-cells.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import { kindTexts, listKinds } from './list-kinds.ts'

export type BookingRow = BookingsQuery['bookings']['data'][number]

const isLate = ({ balance, due_on, status }: BookingRow) =>
  balance > 0 && due_on !== null && due_on < today() && status !== 'cancelled'

/** An order is sent or collected: it has no days and no party. */
const hasNoTrip = ({ kind }: Pick<BookingRow, 'kind'>) => kind === 'order'

const day = (id: 'starts_on' | 'ends_on', label: string, off = false): Column<BookingRow> => ({
  id,
  label,
  ...(id === 'starts_on' ? { sort: id } : {}),
  cell: (row) => (hasNoTrip(row) ? <Nothing word="No travel day" /> : <Day value={row[id]} look="near" />),
  ...(id === 'starts_on' ? { phone: 'date' } : {}),
  width: dayWidth,
  off,
})
/** A day with the time on the clock behind it. */
const moment = (id: 'starts_on' | 'ends_on', fact: 'pick_up' | 'return', label: string): Column<BookingRow> => ({
  id,
  label,
  ...(id === 'starts_on' ? { sort: id } : {}),
  cell: (row) => {
    const at = row.first?.[fact]
    return (
      <span className="whitespace-nowrap">
        <Day value={at?.slice(0, 10) ?? row[id]} look="near" />
        {at != null && <span className="text-muted"> {clockText(at.slice(11, 16))}</span>}
      </span>
    )
  },
  width: '11.25rem',
  ...(id === 'starts_on' ? { phone: 'date' } : {}),
})
const pieces = (label: string, width = '5rem'): Column<BookingRow> => ({
  id: 'pieces',
  label,
  align: 'end',
  cell: (row) => <span className="tabular">{row.pieces}</span>,
  width,
})

function Party({ row }: { row: BookingRow }) {
  return (
    <span title={partyText(row)}>
      <span aria-hidden="true" className="tabular">
        {[row.adults, row.children, row.infants].filter((count, place) => count > 0 || place === 0).join(' + ')}
      </span>
      <span className="sr-only">{partyText(row)}</span>
    </span>
  )
}
const party = (label: string): Column<BookingRow> => ({
  id: 'party',
  label,
  cell: (row) => (hasNoTrip(row) ? counted(row.pieces, ...itemKinds.product.pieces) : <Party row={row} />),
  width: '5.5rem', // three figures: adults, children, infants
})

const kindColumn: Column<BookingRow> = {
  id: 'kind',
  label: 'Kind',
  cell: (row) => kindTexts[row.kind] ?? row.kind,
  width: '5rem',
}

/** What a kind's rows are read for: when, how long, how many. */
function ownColumns(kind: ShownKind): readonly Column<BookingRow>[] {
  const { starts, ends } = listKinds[kind]
  switch (kind) {
    case 'hotel_room':
      return [
        day('starts_on', starts),
        {
          id: 'nights',
          label: 'Nights',
          align: 'end',
          cell: (row) => <span className="tabular">{nightsOf(row.starts_on, row.ends_on)}</span>,
          width: '4.5rem',
        },
        day('ends_on', ends, true),
        pieces('Rooms', '4.5rem'),
        party('Guests'),
      ]
    case 'car_rental':
      return [
        moment('starts_on', 'pick_up', starts),
        moment('ends_on', 'return', ends),
        { ...pieces('Cars', '4rem'), off: true },
        {
          id: 'place',
          label: 'Place',
          cell: (row) => row.first?.place || <Nothing />,
          width: 'minmax(7rem, 0.8fr)',
          off: true,
        },
      ]
    case 'service':
      return [
        day('starts_on', starts),
        {
          id: 'time',
          label: 'Time',
          cell: (row) => (row.first?.time == null ? <Nothing /> : clockText(row.first.time)),
          width: '6rem',
        },
        pieces('Places'),
      ]
    case 'event':
      return [day('starts_on', starts), pieces('Tickets')]
    default:
      return [day('starts_on', starts), day('ends_on', ends, true), party('Party')]
  }
}

function Balance({ row }: { row: BookingRow }) {
  if (row.balance === 0 && row.written_off > 0) return <span className="text-muted">{paymentStatuses.written_off}</span>
  if (row.balance === 0)
    return row.payment_status === 'paid' ? <span className="text-muted">Paid</span> : <Nothing word="Nothing owed" />
  return (
    <span title={row.balance < 0 ? 'To refund' : undefined}>
      <Money amount={row.balance} currency={row.currency} />
    </span>
  )
}

export const bookingColumns = (kind: ShownKind): readonly Column<BookingRow>[] => [
  ...(kind === everyKind ? [kindColumn] : []),
  {
    id: 'title',
    label: listKinds[kind].offer,
    cell: (row) => <Wrapped title={row.title}>{row.title}</Wrapped>,
    width: 'minmax(9rem, 1.5fr)',
    phone: 'trip',
  },
  ...ownColumns(kind),
  {
    id: 'status',
    label: 'Status',
    // What has to be done about it says more than that it is confirmed.
    cell: (row) => <StatusPill status={row.oversold ? 'oversold' : row.status} />,
    width: '7.75rem',
    phone: 'status',
  },
  {
    id: 'payment',
    label: 'Payment',
    cell: (row) => <StatusPill status={row.payment_status} />,
    width: '8rem',
    // What is owed says it too: the room goes to what is booked.
    off: kind === 'car_rental' || kind === everyKind,
  },
  {
    id: 'balance',
    label: 'Balance',
    sort: 'balance',
    align: 'end',
    // What is owed over what was booked: one is read with the other.
    cell: (row) => (
      <Stacked
        below={
          <>
            of <Money amount={row.total} currency={row.currency} />
          </>
        }
      >
        <Balance row={row} />
      </Stacked>
    ),
    width: '8.5rem',
    phone: 'amount',
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
    width: '8.5rem',
    off: true,
  },
  {
    id: 'due',
    label: 'Due',
    cell: (row) =>
      row.balance > 0 && row.status !== 'cancelled' ? (
        <span className={isLate(row) ? 'font-medium text-danger' : ''}>
          {row.due_on === null ? <Nothing /> : <Day value={row.due_on} look="near" />}
        </span>
      ) : (
        <Nothing />
      ),
    width: dayWidth,
    // Others are mostly paid at the desk: their room goes to what is booked.
    off: kind !== 'tour_package' && kind !== everyKind,
  },
  {
    id: 'source',
    label: 'Source',
    cell: (row) => bookingSources[row.source] ?? row.source,
    width: '7rem',
    off: true,
  },
  {
    id: 'created',
    label: 'Booked',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="near" />,
    width: dayWidth,
    off: true,
  },
]
