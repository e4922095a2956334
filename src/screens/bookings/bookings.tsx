import { dayText, shortDayText, today, weekdayText } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { bookingSources } from '../../domain/sales-words.ts'
import { type BookingsQuery, bookingsQuery } from '../../gateway/bookings.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list-screen.tsx'
import { readList, useListState } from '../standard/list-state.ts'
import type { Column } from '../standard/list-types.ts'
import { BookingFigures, BookingSums } from './booking-figures.tsx'
import { BookingForms } from './booking-forms.tsx'
import { bookingSetUp, bookingVariables, bookingViews } from './booking-list.ts'
import { partyText } from './booking-overview.tsx'
import { BookingPeek } from './booking-peek.tsx'

export type BookingRow = BookingsQuery['bookings']['data'][number]

const isLate = ({ balance, due_on, status }: BookingRow) =>
  balance > 0 && due_on !== null && due_on < today() && status !== 'cancelled'

function DueDay({ day }: { day: string }) {
  const [, date = '', year = ''] = /^(.*) (\d{4})$/.exec(shortDayText(day)) ?? []
  return (
    <time dateTime={day} title={dayText(day)} className="whitespace-nowrap">
      {date}
      {year !== today().slice(0, 4) && <span className="text-muted"> ’{year.slice(2)}</span>}
    </time>
  )
}

/** The weekday decides who drives; the year is said when it is another one. */
function Departs({ day }: { day: string }) {
  return (
    <time dateTime={day} title={dayText(day)} className="whitespace-nowrap">
      {weekdayText(day)}
      {day.slice(0, 4) !== today().slice(0, 4) && <span className="text-muted"> ’{day.slice(2, 4)}</span>}
    </time>
  )
}

export const bookingColumns: readonly Column<BookingRow>[] = [
  {
    id: 'title',
    label: 'Package',
    cell: (row) => (
      <span className="truncate" title={row.title}>
        {row.title}
      </span>
    ),
    width: 'minmax(7rem, 1.3fr)',
  },
  {
    id: 'starts_on',
    label: 'Departs',
    sort: 'starts_on',
    cell: (row) => <Departs day={row.starts_on} />,
    width: '7.75rem',
  },
  {
    id: 'ends_on',
    label: 'Returns',
    cell: (row) => <Departs day={row.ends_on} />,
    width: '8.25rem',
    off: true,
  },
  {
    id: 'party',
    label: 'Party',
    cell: (row) => (
      <span title={partyText(row)}>
        <span aria-hidden="true" className="tabular">
          {[row.adults, row.children, row.infants].filter((count, place) => count > 0 || place === 0).join(' + ')}
        </span>
        <span className="sr-only">{partyText(row)}</span>
      </span>
    ),
    width: '4rem',
  },
  { id: 'status', label: 'Status', cell: (row) => <StatusPill status={row.status} />, width: '8rem' },
  { id: 'payment', label: 'Payment', cell: (row) => <StatusPill status={row.payment_status} />, width: '8rem' },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
    width: '7.75rem',
  },
  {
    id: 'balance',
    label: 'Balance',
    sort: 'balance',
    align: 'end',
    cell: (row) =>
      row.balance > 0 ? <Money amount={row.balance} currency={row.currency} /> : <Nothing word="Nothing owed" />,
    width: '7.75rem',
  },
  {
    id: 'due',
    label: 'Due',
    cell: (row) =>
      row.balance > 0 && row.status !== 'cancelled' ? (
        <span className={isLate(row) ? 'font-medium text-danger' : ''}>
          {row.due_on === null ? <Nothing /> : <DueDay day={row.due_on} />}
        </span>
      ) : (
        <Nothing />
      ),
    width: '6.25rem',
  },
  {
    id: 'source',
    label: 'Source',
    cell: (row) => bookingSources[row.source as keyof typeof bookingSources] ?? row.source,
    width: '7rem',
    off: true,
    card: false,
  },
  {
    id: 'created',
    label: 'Booked',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: '7rem',
    off: true,
    card: false,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(bookingsQuery, bookingVariables(readList(search.toString(), bookingSetUp).variables as object))

export default function Bookings() {
  const own = useListState<object>(bookingSetUp)
  // This list is about tours, also in exports and in “all that match”.
  const list = { ...own, criteria: { ...own.criteria, kind: 'tour_package' } }
  const answer = useQuery(bookingsQuery, bookingVariables(own.variables))
  const { sort: _, ...matching } = own.criteria
  return (
    <>
      <ListScreen<BookingRow>
        title="Tour package bookings"
        words={{ one: 'booking', many: 'bookings' }}
        kind="booking"
        list={list}
        query={{
          data: answer.data?.bookings.data,
          meta: answer.data?.bookings.meta,
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<BookingFigures />}
        headColumn={{ label: 'Client', sort: 'client', width: 'minmax(11rem, 1.2fr)' }}
        head={(row) => ({
          title: row.client.name,
          secondary: row.reference,
          lead: <Avatar name={row.client.name} />,
        })}
        href={(row) => linkTo('/bookings/view/:id', { id: row.id })}
        columns={bookingColumns}
        rowCommands={[
          'booking.confirm',
          'booking.recordPayment',
          'booking.cancel',
          'booking.change',
          'booking.status',
          'booking.reinstate',
          'booking.note',
          'booking.again',
          'booking.emailClient',
          'booking.copyReference',
        ]}
        bulkCommands={['booking.confirm', 'booking.cancel', 'booking.exportSelected']}
        createCommand="go./bookings/manual-booking"
        exportPath="bookings"
        searchLabel="Search client or reference"
        views={bookingViews()}
        totals={<BookingSums query={bookingVariables(matching)} />}
        empty={{
          title: 'No tour has been booked yet',
          text: 'Bookings from your desk, your website and your payment links meet here.',
          picture: 'savannah',
        }}
        peek={(row) => <BookingPeek row={row} />}
      />
      <BookingForms refetch={answer.refetch} />
    </>
  )
}
