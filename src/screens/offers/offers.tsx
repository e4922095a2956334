import { useMemo } from 'react'
import { Link } from 'wouter'
import { bookingsOf } from '../../domain/bookings/booking-lists.ts'
import { offerInputs } from '../../domain/fields/offer-fields.ts'
import { type OfferKind, offerKindNames, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { counted, numberText } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  type InventoryFiguresQuery,
  type InventoryQuery,
  type InventoryQueryVariables,
  inventoryFiguresQuery,
  inventoryQuery,
} from '../../gateway/generated/inventory.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { choiceFilter, flagFilter } from '../standard/list/field-column.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { OfferForms } from './every-kind/offer-forms.tsx'
import { offerColumns } from './every-kind/offer-list.tsx'
import { Cover } from './every-kind/offer-peek.tsx'

type Offer = InventoryQuery['inventory']['data'][number]
/** Ids are of a kind: a room and a car may both be 12. */
type Row = Omit<Offer, 'id' | 'kind'> & { readonly id: string; readonly number: number; readonly kind: OfferKind }

const rowOf = (offer: Offer): Row => ({
  ...offer,
  id: `${offer.kind}-${offer.id}`,
  number: offer.id,
})
const kindText = (kind: OfferKind): string => offerKinds[kind].name

const filtersFor = (kinds: readonly OfferKind[]) =>
  [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: kinds.map((value) => ({ value, label: offerKinds[value].name })),
    },
    choiceFilter(offerInputs.status),
    {
      id: 'tag',
      label: 'Tag',
      kind: 'lookup',
      find: async (text: string) => {
        const { inventoryFigures } = await read(inventoryFiguresQuery, {})
        return inventoryFigures.tags
          .filter((tag) => tag.toLowerCase().includes(text.toLowerCase()))
          .map((tag) => ({ value: tag, label: tag }))
      },
    },
    flagFilter(offerInputs.featured),
  ] as const
const setUpFor = (kinds: readonly OfferKind[]) =>
  ({ id: '/offers', sort: '-updated_at', filters: filtersFor(kinds) }) as const
const setUp = setUpFor(offerKindNames)

const views = [
  { id: 'on-sale', name: 'On sale', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'most-viewed', name: 'Most viewed', query: { sort: '-views' } },
  { id: 'most-booked', name: 'Most booked', query: { sort: '-bookings' } },
]

const columns: readonly Column<Row>[] = [
  { id: 'kind', label: 'Kind', sort: 'kind', cell: (row) => kindText(row.kind), width: '7.75rem', phone: 'trip' },
  offerColumns.status,
  {
    id: 'price',
    label: 'Price from',
    sort: 'price_from',
    align: 'end',
    cell: (row) => <PriceFrom row={row} />,
    width: 'minmax(8.5rem, 0.7fr)',
    phone: 'amount',
  },
  {
    id: 'next',
    label: 'Next available',
    sort: 'next_availability',
    cell: (row) => <Day value={row.next_availability} look="near" />,
    width: '8rem',
    phone: 'date',
  },
  {
    id: 'views',
    label: 'Views',
    sort: 'views',
    align: 'end',
    cell: (row) => numberText(row.views),
    width: '5.25rem',
  },
  {
    id: 'bookings',
    label: 'Bookings',
    sort: 'bookings',
    align: 'end',
    cell: (row) => numberText(row.bookings),
    width: '6.25rem',
  },
  {
    id: 'tags',
    label: 'Tags',
    cell: (row) => <span className="truncate text-muted">{row.tags.join(', ')}</span>,
    off: true,
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8rem',
  },
]

function PriceFrom({ row }: { row: Row }) {
  if (!offerKinds[row.kind].priced) return <Nothing word="Not sold" />
  if (row.price_from === null) return <Nothing word="No price" />
  return row.price_from === 0 ? 'Free' : <Money amount={row.price_from} currency={row.currency} />
}

export const prefetch = (_: unknown, search: URLSearchParams) =>
  Promise.all([
    ask(inventoryQuery, readList<InventoryQueryVariables>(search.toString(), setUp).variables),
    ask(inventoryFiguresQuery, {}),
  ])

/** Everything the agency sells, whatever its kind. */
export default function Offers() {
  const visitor = useVisitor()
  const kinds = offerKindNames.filter((kind) => access(visitor, offerKinds[kind]).on)
  const list = useListState<InventoryQueryVariables>(setUpFor(kinds))
  const answer = useQuery(inventoryQuery, list.variables)
  const offers = answer.data?.inventory.data
  const rows = useMemo(() => offers?.map(rowOf), [offers])
  const figures = useQuery(inventoryFiguresQuery, {}, { freshFor: 60_000 }).data?.inventoryFigures
  return (
    <>
      <ListScreen<Row>
        title="Offers"
        intro="Everything you sell, whatever its kind."
        words={{ one: 'offer', many: 'offers' }}
        kind="offer"
        list={list}
        query={{
          data: rows,
          meta: answer.data?.inventory.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Offer', sort: 'title', width: 'minmax(15rem, 2fr)' }}
        head={(row) => ({
          title: row.title,
          secondary: row.tags.join(', ') || kindText(row.kind),
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => row.link}
        columns={columns}
        views={views}
        rowCommands={[
          'offer.open',
          'offer.duplicate',
          'offer.bookings',
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.tag',
          'offer.untag',
          'offer.price-change',
          'offer.widget',
          'offer.delete',
        ]}
        bulkCommands={[
          'offer.publish',
          'offer.archive',
          'offer.tag',
          'offer.price-change',
          'offer.draft',
          'offer.delete',
        ]}
        createCommand="offer.create"
        exportPath="inventory"
        searchLabel="Search offers"
        figures={<Figures figures={figures} />}
        empty={{
          title: 'Nothing to sell yet',
          text: 'Offers of every kind appear here, with their price, next free date and performance.',
          picture: 'acacia',
        }}
        peek={(row) => <Peek row={row} />}
      />
      <OfferForms />
    </>
  )
}

function Figures({ figures }: { figures: InventoryFiguresQuery['inventoryFigures'] | undefined }) {
  const kinds = figures?.kinds.map(({ kind, published }) => {
    const { noun, many } = offerKinds[kind]
    return counted(published, noun, many)
  })
  return (
    <FigureStrip label="Offers in figures">
      <FigureCard
        label="On sale"
        value={figures && numberText(figures.published)}
        detail={kinds === undefined || kinds.length === 0 ? 'Nothing yet' : kinds.slice(0, 3).join(', ')}
      />
      <FigureCard
        label="Drafts"
        value={figures && numberText(figures.draft)}
        detail={figures === undefined ? undefined : `${numberText(figures.archived)} archived`}
      />
      <FigureCard label="Views" value={figures && numberText(figures.views_30_days)} detail="In 30 days" />
      <FigureCard
        label="Bookings"
        value={figures && numberText(figures.bookings_30_days)}
        detail={
          figures === undefined || figures.revenue_30_days.length === 0 ? (
            'In 30 days'
          ) : (
            <span className="inline-flex flex-wrap gap-x-2">
              {figures.revenue_30_days.map(({ currency, amount }) => (
                <Money key={currency} amount={amount} currency={currency} />
              ))}
            </span>
          )
        }
      />
    </FigureStrip>
  )
}

function Peek({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-4">
      <Cover picture={row.first_media} />
      <Facts
        rows={[
          ['Kind', kindText(row.kind)],
          ['Status', <StatusPill key="status" status={row.status} />],
          ['Price from', <PriceFrom key="price" row={row} />],
          ['Next available', <Day key="next" value={row.next_availability} look="weekday" />],
          ['Views', numberText(row.views)],
          [
            'Bookings',
            offerKinds[row.kind].bookingKind === null ? (
              'Not sold'
            ) : (
              <Link key="bookings" className="text-accent hover:underline" href={bookingsOf(row.kind, row.number)}>
                {numberText(row.bookings)}
              </Link>
            ),
          ],
          ['Tags', row.tags.join(', ') || <Nothing key="tags" word="None" />],
        ]}
      />
    </div>
  )
}
