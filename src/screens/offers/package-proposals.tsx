import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type SentProposalsQuery,
  type SentProposalsQueryVariables,
  sentProposalsQuery,
} from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'

type Row = SentProposalsQuery['sentProposals']['data'][number]

const setUp = {
  id: '/offers/packages/proposals',
  sort: '-sent_at',
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'sent', label: 'Sent' },
        { value: 'booked', label: 'Booked since' },
      ],
    },
    { id: 'from', to: 'to', label: 'Sent', kind: 'days' },
  ],
} as const
const views = [
  { id: 'open', name: 'Not booked yet', query: { status: 'sent' } },
  { id: 'booked', name: 'Booked since', query: { status: 'booked' } },
]

const Status = ({ row }: { row: Row }) =>
  row.status === 'booked' ? (
    <StatusPill status="booked" look={{ tone: 'success', icon: CircleCheck, word: 'Booked' }} />
  ) : (
    <StatusPill status="sent" />
  )
const Booking = ({ row }: { row: Row }) =>
  row.booking_id === null || row.booking_reference === null ? (
    <Nothing word="Not booked" />
  ) : (
    <Link href={bookingScreen({ id: row.booking_id, kind: 'tour_package' })} className="text-accent hover:underline">
      {row.booking_reference}
    </Link>
  )

const columns: readonly Column<Row>[] = [
  {
    id: 'client',
    label: 'To',
    sort: 'client',
    cell: (row) => <span className="truncate">{row.client_name ?? row.email}</span>,
    width: 'minmax(11rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'subject',
    label: 'Subject',
    cell: (row) => <span className="truncate">{row.subject}</span>,
    width: 'minmax(11rem, 1.2fr)',
  },
  { id: 'status', label: 'Status', cell: (row) => <Status row={row} />, width: '7.5rem', phone: 'status' },
  { id: 'booking', label: 'Booking', cell: (row) => <Booking row={row} />, width: '9.5rem' },
  {
    id: 'by',
    label: 'Sent by',
    cell: (row) => row.sent_by_name ?? <Nothing word="Unknown" />,
    width: '10rem',
  },
  {
    id: 'sent',
    label: 'Sent',
    sort: 'sent_at',
    cell: (row) => <Instant value={row.sent_at} look="ago" />,
    width: '9rem',
    phone: 'date',
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(sentProposalsQuery, readList<SentProposalsQueryVariables>(search.toString(), setUp).variables)

/** `/offers/packages/proposals`: which package was sent to whom, and what became of it. */
export default function PackageProposals() {
  const list = useListState<SentProposalsQueryVariables>(setUp)
  const answer = useQuery(sentProposalsQuery, list.variables)
  return (
    <ListScreen<Row>
      title="Package proposals"
      intro="Packages sent by e-mail, and whether they have been booked since."
      words={{ one: 'proposal', many: 'proposals' }}
      kind="sent_package"
      list={list}
      query={{
        data: answer.data?.sentProposals.data,
        meta: answer.data?.sentProposals.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Package', sort: 'package', width: 'minmax(17rem, 1.6fr)' }}
      head={(row) => ({ title: row.package_title, secondary: row.email, picture: row.first_media?.thumb ?? null })}
      href={(row) => linkTo('/offers/packages/:id', { id: row.package_id })}
      columns={columns}
      views={views}
      rowCommands={['sent.book', 'sent.again']}
      headCommands={['go./offers/packages']}
      exportPath="packages/sent-proposals"
      searchLabel="Search packages and people"
      empty={{
        title: 'No packages sent yet',
        text: 'Open a published package and choose “E-mail package…”: it is listed here with its outcome.',
        picture: 'river',
      }}
      peek={(row) => (
        <div className="flex flex-col gap-4">
          <Facts
            rows={[
              ['To', row.client_name === null ? row.email : `${row.client_name} (${row.email})`],
              ['Status', <Status key="status" row={row} />],
              ['Booking', <Booking key="booking" row={row} />],
              ['Sent', <Instant key="sent" value={row.sent_at} />],
              ['Sent by', row.sent_by_name ?? 'Unknown'],
              [
                'With',
                [row.with_itinerary ? 'itinerary' : null, row.with_prices ? 'prices' : null]
                  .filter(Boolean)
                  .join(', ') || 'message only',
              ],
            ]}
          />
          <section>
            <h3 className="mb-1 font-semibold">{row.subject}</h3>
            <p className="whitespace-pre-line text-muted">{row.message}</p>
          </section>
        </div>
      )}
    />
  )
}
