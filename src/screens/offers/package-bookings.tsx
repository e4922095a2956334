import { useMemo } from 'react'
import { Link } from 'wouter'
import { bookingStatuses, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { shortDayText, weekdayText } from '../../domain/date-texts.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { movements } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type PackageBookingsQuery,
  packageBookingsQuery,
  packageForSaleQuery,
} from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import { type Column, dayWidth, type Filter } from '../standard/list/list-types.ts'
import { SeatsBar } from './seats-bar.tsx'

type Row = PackageBookingsQuery['packageBookings']['data'][number]

const setUp = { id: '/offers/packages/:id/bookings', sort: '-starts_on' } as const

const filtersWith = (departures: readonly { id: number; date: string }[]): readonly Filter[] => [
  {
    id: 'departure_id',
    label: 'Departure',
    kind: 'choice',
    options: [...departures]
      .reverse()
      .map((each) => ({ value: String(each.id), label: `${weekdayText(each.date)} ${each.date.slice(0, 4)}` })),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    options: optionsOf(bookingStatuses),
  },
]
const variablesOf = (id: number, list: Pick<ListState, 'variables'>) => {
  const { departure_id, ...rest } = list.variables
  return { ...rest, id, ...(departure_id === undefined ? {} : { departure_id: Number(departure_id) }) }
}

const columns: readonly Column<Row>[] = [
  {
    id: 'starts',
    label: 'Departs',
    sort: 'starts_on',
    cell: (row) => <Day value={row.starts_on} look="near" />,
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'status',
    label: 'Status',
    cell: (row) => <StatusPill status={row.status} />,
    width: '8.5rem',
    phone: 'status',
  },
  {
    id: 'payment',
    label: 'Payment',
    cell: (row) => <StatusPill status={row.payment_status} />,
    width: '8.5rem',
  },
  {
    id: 'party',
    label: 'Party',
    align: 'end',
    cell: (row) => row.adults + row.children + row.infants,
    width: '5rem',
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
    width: 'minmax(8rem, 0.7fr)',
  },
  {
    id: 'balance',
    label: 'Balance',
    sort: 'balance',
    align: 'end',
    cell: (row) => <Money amount={row.balance} currency={row.currency} />,
    width: 'minmax(8rem, 0.7fr)',
    phone: 'amount',
  },
  {
    id: 'created',
    label: 'Booked',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="near" />,
    width: dayWidth,
  },
]

export const prefetch = ({ id }: { id: string }, search: URLSearchParams) =>
  Promise.all([
    ask(packageForSaleQuery, { id: idIn(id) }),
    ask(
      packageBookingsQuery,
      variablesOf(idIn(id), readList(search.toString(), { ...setUp, filters: filtersWith([]) })),
    ),
  ])

/** Who comes on this tour: all its bookings, or those of one departure. */
export default function PackageBookings({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const offer = useQuery(packageForSaleQuery, { id }, { keepPrevious: false }).data?.package
  const filters = useMemo(() => filtersWith(offer?.departures ?? []), [offer])
  const own = useListState({ ...setUp, filters })
  // “All that match” is asked of the list of all bookings: it has to say which package is meant.
  const list = { ...own, criteria: { ...own.criteria, kind: 'tour_package', package_id: String(id) } }
  const answer = useQuery(packageBookingsQuery, variablesOf(id, list))
  const departure = offer?.departures.find((each) => String(each.id) === list.values.departure_id)
  return (
    <ListScreen<Row>
      title={offer === undefined ? 'Bookings' : `Bookings of ${offer.title}`}
      intro={
        departure === undefined ? (
          <Link href={linkTo('/offers/packages/:id', { id })} className="text-accent hover:underline">
            Back to the package
          </Link>
        ) : (
          <span className="flex max-w-lg flex-wrap items-center gap-x-4 gap-y-1">
            Departure of {shortDayText(departure.date)}
            <span className="min-w-56 flex-1">
              <SeatsBar departure={departure} />
            </span>
          </span>
        )
      }
      words={{ one: 'booking', many: 'bookings' }}
      kind="booking"
      list={list}
      query={{
        data: answer.data?.packageBookings.data,
        meta: answer.data?.packageBookings.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Client', sort: 'client', width: 'minmax(14rem, 1.4fr)' }}
      head={(row) => ({ title: row.client.name, secondary: row.reference })}
      href={(row) => linkTo('/bookings/view/:id', { id: row.id })}
      columns={columns}
      views={[
        { id: 'to-confirm', name: 'To confirm', query: { status: 'pending' } },
        { id: 'confirmed', name: bookingStatuses.confirmed, query: { status: 'confirmed' } },
        { id: 'cancelled', name: bookingStatuses.cancelled, query: { status: 'cancelled' } },
      ]}
      rowCommands={[
        'booking.recordPayment',
        'booking.change',
        'booking.cancel',
        'booking.confirm',
        'booking.note',
        'booking.emailClient',
      ]}
      bulkCommands={['booking.confirm', 'booking.cancel']}
      exportPath={`packages/${id}/bookings`}
      searchLabel="Search client or reference"
      empty={{
        title: 'No bookings yet',
        text: 'Everyone who booked this package is listed here, with the departure and the balance.',
        picture: 'river',
      }}
      peek={(row) => <Peek row={row} />}
    />
  )
}

function Peek({ row }: { row: Row }) {
  return (
    <Facts
      rows={[
        ['Client', row.client.name],
        ['E-mail', row.client.email ?? '–'],
        ['Departs', <Day key="starts" value={row.starts_on} look="long" />],
        [movements.returns, <Day key="ends" value={row.ends_on} look="long" />],
        [
          'Party',
          [
            counted(row.adults, 'adult'),
            row.children > 0 ? counted(row.children, 'child', 'children') : '',
            row.infants > 0 ? counted(row.infants, 'infant') : '',
          ]
            .filter(Boolean)
            .join(', '),
        ],
        ['Status', <StatusPill key="status" status={row.status} />],
        ['Payment', paymentStatuses[row.payment_status] ?? row.payment_status],
        ['Total', <Money key="total" amount={row.total} currency={row.currency} />],
        ['Balance', <Money key="balance" amount={row.balance} currency={row.currency} />],
        ['Booked', <Instant key="created" value={row.created_at} look="day" />],
        ['By', row.created_by_name ?? '–'],
      ]}
    />
  )
}
