import { useSearch } from 'wouter'
import {
  bookingLists,
  bookingScreen,
  everyKind,
  everyTrip,
  type ListedKind,
  type ShownKind,
} from '../../domain/bookings/booking-lists.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { bookingsQuery, serviceBookingsQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import { type BookingRow, bookingColumns } from './booking-columns.tsx'
import { BookingFigures, BookingSums } from './booking-figures.tsx'
import { BookingForms } from './booking-forms.tsx'
import { bookingCriteria, bookingSetUp, bookingVariables, bookingViews } from './booking-list.ts'
import { BookingPeek } from './booking-peek.tsx'
import { listKinds } from './list-kinds.ts'

/** Bookings of services have a list of their own in the API (specification §7); its rows are those of every list. */
const rowsOf = (kind: ShownKind) => (kind === 'service' ? serviceBookingsQuery : bookingsQuery)

/** The list of one kind, once for all kinds: what differs is in list-kinds.ts and booking-columns.tsx. */
export function listOf(own: ListedKind) {
  const path = bookingLists[own]
  const shown = (kind: ShownKind) => ({ kind, setUp: bookingSetUp(kind, path), columns: bookingColumns(kind) })
  const [one, every] = [shown(own), shown(everyKind)]
  /** Of its own kind, or of every kind where the address says so. */
  const asked = (search: URLSearchParams) => {
    const kind = search.get('kind')
    return kind === everyKind || kind === everyTrip ? every : one
  }
  const prefetch = (_: unknown, search: URLSearchParams) => {
    const { kind, setUp } = asked(search)
    return ask(rowsOf(kind), bookingVariables(kind, readList<object>(search.toString(), setUp).variables))
  }

  function Bookings() {
    const { kind, setUp, columns } = asked(new URLSearchParams(useSearch()))
    const { title, empty, book } = listKinds[kind]
    const own = useListState<object>(setUp)
    // Exports and “all that match” are about the same kind as the list.
    const list = { ...own, criteria: bookingCriteria(kind, own.criteria) }
    const answer = useQuery(rowsOf(kind), bookingVariables(kind, own.variables))
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
            previous: answer.previous,
            failure: answer.failure,
            refetch: answer.refetch,
          }}
          figures={<BookingFigures kind={kind} path={path} />}
          headColumn={{ label: 'Client', sort: 'client', width: 'minmax(11rem, 1.3fr)' }}
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
            'booking.paymentLink',
            'booking.again',
            'booking.tickets',
            'booking.emailClient',
            'booking.copyReference',
          ]}
          bulkCommands={['booking.confirm', 'booking.cancel', 'booking.exportSelected']}
          createCommand={book}
          exportPath={kind === 'service' ? 'business/service-bookings' : 'bookings'}
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
