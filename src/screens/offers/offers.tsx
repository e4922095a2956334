import { linkTo } from '../../domain/routes/link.ts'
import { bookingKinds, keysOf, packageStatuses } from '../../domain/sales-words.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type InventoryQuery, type InventoryQueryVariables, inventoryQuery } from '../../gateway/inventory.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list-screen.tsx'
import { readList, useListState } from '../standard/list-state.ts'
import type { Column } from '../standard/list-types.ts'

type Row = InventoryQuery['inventory']['data'][number]

const kindText = (kind: string): string => bookingKinds[kind as keyof typeof bookingKinds] ?? kind

const setUp = {
  id: '/offers',
  sort: '-updated_at',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      // Those that can be made today; each kind of offer adds its own.
      options: [{ value: 'package', label: bookingKinds.tour_package }],
    },
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
    },
  ],
} as const

const views = [
  { id: 'on-sale', name: 'On sale', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'most-viewed', name: 'Most viewed', query: { sort: '-views' } },
  { id: 'most-booked', name: 'Most booked', query: { sort: '-bookings' } },
]

const columns: readonly Column<Row>[] = [
  { id: 'kind', label: 'Kind', sort: 'kind', cell: (row) => kindText(row.kind), width: '8.5rem', card: false },
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'price',
    label: 'Price from',
    sort: 'price_from',
    align: 'end',
    cell: (row) =>
      row.price_from === null ? <Nothing word="No price" /> : <Money amount={row.price_from} currency={row.currency} />,
    width: 'minmax(8rem, 0.7fr)',
  },
  {
    id: 'next',
    label: 'Next available',
    sort: 'next_availability',
    cell: (row) => <Day value={row.next_availability} look="weekday" />,
    width: '9rem',
  },
  {
    id: 'views',
    label: 'Views',
    sort: 'views',
    align: 'end',
    cell: (row) => row.views.toLocaleString('en-UG'),
    width: '6rem',
  },
  {
    id: 'bookings',
    label: 'Bookings',
    sort: 'bookings',
    align: 'end',
    cell: (row) => row.bookings.toLocaleString('en-UG'),
    width: '6.5rem',
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8.5rem',
    card: false,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(inventoryQuery, readList(search.toString(), setUp).variables as InventoryQueryVariables)

/** Everything the agency sells, whatever its kind. */
export default function Offers() {
  const list = useListState<InventoryQueryVariables>(setUp)
  const answer = useQuery(inventoryQuery, list.variables)
  return (
    <ListScreen<Row>
      title="Offers"
      intro="Everything you sell, whatever its kind."
      words={{ one: 'offer', many: 'offers' }}
      kind="package"
      list={list}
      query={{
        data: answer.data?.inventory.data,
        meta: answer.data?.inventory.meta,
        loading: answer.loading,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Offer', sort: 'title', width: 'minmax(18rem, 2fr)' }}
      head={(row) => ({ title: row.title, secondary: kindText(row.kind), picture: row.first_media?.thumb ?? null })}
      href={(row) => row.link}
      columns={columns}
      views={views}
      rowCommands={['package.edit', 'package.duplicate', 'package.book', 'package.preview', 'package.bookings']}
      bulkCommands={['package.publish', 'package.archive', 'package.draft']}
      createCommand="go./offers/packages/new"
      exportPath="inventory"
      searchLabel="Search offers"
      empty={{
        title: 'Nothing to sell yet',
        text: 'Offers of every kind meet here, with their price, their next free date and how they do.',
        picture: 'acacia',
      }}
      peek={(row) => <Peek row={row} />}
    />
  )
}

function Peek({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-4">
      {row.first_media !== null && (
        <img
          src={row.first_media.url}
          alt={row.first_media.alt}
          className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <Facts
        rows={[
          ['Kind', kindText(row.kind)],
          ['Status', <StatusPill key="status" status={row.status} />],
          [
            'Price from',
            row.price_from === null ? (
              <Nothing key="price" word="No price" />
            ) : (
              <Money key="price" amount={row.price_from} currency={row.currency} />
            ),
          ],
          ['Next available', <Day key="next" value={row.next_availability} look="weekday" />],
          ['Views', row.views.toLocaleString('en-UG')],
          [
            'Bookings',
            <a
              key="bookings"
              className="text-accent hover:underline"
              href={linkTo('/offers/packages/:id/bookings', { id: row.id })}
            >
              {row.bookings.toLocaleString('en-UG')}
            </a>,
          ],
        ]}
      />
    </div>
  )
}
