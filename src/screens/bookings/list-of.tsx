import { bookingLists, bookingScreen, type ListedKind } from '../../domain/booking-lists.ts'
import { bookingsQuery } from '../../gateway/bookings.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListScreen } from '../standard/list-screen.tsx'
import { readList, useListState } from '../standard/list-state.ts'
import { type BookingRow, bookingColumns } from './booking-columns.tsx'
import { BookingFigures, BookingSums } from './booking-figures.tsx'
import { BookingForms } from './booking-forms.tsx'
import { bookingSetUp, bookingVariables, bookingViews, kindCriteria } from './booking-list.ts'
import { BookingPeek } from './booking-peek.tsx'
import { listKinds } from './list-kinds.ts'

/** The list of one kind, once for all kinds: what differs is in list-kinds.ts and booking-columns.tsx. */
export function listOf(kind: ListedKind) {
  const setUp = bookingSetUp(kind)
  const columns = bookingColumns(kind)
  const { title, empty, book } = listKinds[kind]
  const prefetch = (_: unknown, search: URLSearchParams) =>
    ask(bookingsQuery, bookingVariables(kind, readList(search.toString(), setUp).variables as object))

  function Bookings() {
    const own = useListState<object>(setUp)
    // This list is about one kind, also in exports and in “all that match”.
    const list = { ...own, criteria: { ...own.criteria, ...kindCriteria(kind, own.criteria) } }
    const answer = useQuery(bookingsQuery, bookingVariables(kind, own.variables))
    const { sort: _, ...matching } = own.criteria
    return (
      <>
        <ListScreen<BookingRow>
          title={title}
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
          figures={<BookingFigures kind={kind} path={bookingLists[kind]} />}
          headColumn={{ label: 'Client', sort: 'client', width: 'minmax(10.5rem, 1.1fr)' }}
          head={(row) => ({
            title: row.client.name,
            secondary: row.reference,
            lead: <Avatar name={row.client.name} />,
          })}
          href={bookingScreen}
          columns={columns}
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
          createCommand={book}
          exportPath="bookings"
          searchLabel="Search client or reference"
          views={bookingViews(kind)}
          totals={<BookingSums query={bookingVariables(kind, matching)} />}
          empty={empty}
          peek={(row) => <BookingPeek row={row} />}
        />
        <BookingForms refetch={answer.refetch} />
      </>
    )
  }
  return { Bookings, prefetch }
}
