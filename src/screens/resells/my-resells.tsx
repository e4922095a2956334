import { useLocation } from 'wouter'
import { sellForm } from '../../commands/areas/offers/resell-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { resoldKinds } from '../../domain/offers/resell-wall.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { partnerParameter } from '../../domain/routes/statement-address.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type MyResellsQuery,
  type MyResellsQueryVariables,
  myResellsQuery,
  resellFiguresQuery,
} from '../../gateway/generated/resells.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { SumsInAll } from '../standard/list/in-all.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { PartnerStatement } from './partner-statement.tsx'
import { SellForm } from './sell-form.tsx'

type Row = MyResellsQuery['myResells']['data'][number]

const setUp = {
  id: '/reseller/my-resells',
  sort: '-created_at',
  filters: [
    {
      id: 'side',
      label: 'Side',
      kind: 'choice',
      options: [
        { value: 'reselling', label: 'I resell' },
        { value: 'offered', label: 'Resold by others' },
      ],
    },
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: resoldKinds.map((value) => ({ value, label: offerKinds[value].name })),
    },
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'paused', label: 'Paused' },
        { value: 'ended', label: 'Ended' },
      ],
    },
  ],
} as const

const views = [
  { id: 'reselling', name: 'I resell', query: { side: 'reselling' } },
  { id: 'offered', name: 'Resold by others', query: { side: 'offered' } },
]

const columns: readonly Column<Row>[] = [
  { id: 'side', label: 'Side', cell: (row) => (row.side === 'reselling' ? 'I resell' : 'Resold by'), width: '6rem' },
  {
    id: 'agency',
    label: 'Agency',
    sort: 'agency_name',
    cell: (row) => <span className="truncate">{row.agency_name}</span>,
    width: 'minmax(10rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'status',
    label: 'Status',
    cell: (row) => (
      <span title={row.paused_reason ?? undefined}>
        <StatusPill status={row.paused_reason === null ? 'active' : row.status === 'active' ? 'closed' : row.status} />
      </span>
    ),
    width: '8rem',
    phone: 'status',
  },
  {
    id: 'price',
    label: 'Price from',
    align: 'end',
    cell: (row) =>
      row.price_from === null ? <Nothing word="No price" /> : <Money amount={row.price_from} currency={row.currency} />,
    width: 'minmax(8rem, 0.7fr)',
    off: true,
  },
  {
    id: 'commission',
    label: 'Commission',
    sort: 'commission_percent',
    align: 'end',
    cell: (row) => `${row.commission_percent}%`,
    width: '7.5rem',
    phone: 'amount',
  },
  { id: 'markup', label: 'Markup', align: 'end', cell: (row) => `${row.markup_percent}%`, width: '6rem' },
  { id: 'bookings', label: 'Bookings', sort: 'bookings', align: 'end', cell: (row) => row.bookings, width: '6.5rem' },
  {
    id: 'revenue',
    label: 'Sales',
    align: 'end',
    cell: (row) =>
      row.revenue.length === 0 ? (
        <Nothing word="None" />
      ) : (
        <span className="flex flex-col">
          {row.revenue.map((sum) => (
            <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
          ))}
        </span>
      ),
    width: 'minmax(8rem, 0.7fr)',
  },
  {
    id: 'since',
    label: 'Since',
    sort: 'created_at',
    cell: (row) => <Instant value={row.since} look="ago" />,
    width: '8rem',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  Promise.all([
    ask(myResellsQuery, readList<MyResellsQueryVariables>(search.toString(), setUp).variables),
    ask(resellFiguresQuery, {}),
  ])

/** `/reseller/my-resells`: what one sells of others, and what others sell of one's own; or the statement with one of these agencies. */
export default function MyResells() {
  const { value: partner } = useAddressParameter(partnerParameter)
  return partner !== null && /^\d{1,15}$/.test(partner) ? <PartnerStatement id={Number(partner)} /> : <Resells />
}

function Resells() {
  const list = useListState<MyResellsQueryVariables>(setUp)
  const answer = useQuery(myResellsQuery, list.variables)
  const [path] = useLocation()
  const { value, remove: close } = useAddressParameter(formParameter)
  const [form, id] = (value ?? '').split('.')
  return (
    <>
      <ListScreen<Row>
        title="My resells"
        intro="Offers of other agencies that you sell, and offers of yours that they sell."
        words={{ one: 'resell', many: 'resells' }}
        kind="resell"
        list={list}
        query={{
          data: answer.data?.myResells.data,
          meta: answer.data?.myResells.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<Figures />}
        headColumn={{ label: 'Offer', sort: 'title', width: 'minmax(17rem, 2fr)' }}
        head={(row) => ({
          title: row.title,
          secondary: offerKinds[row.kind].name,
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => row.link ?? `${path}?${formParameter}=${sellForm}.${row.id}`}
        columns={columns}
        views={views}
        rowCommands={[
          'resell.sell',
          'resell.statement',
          'resell.markup',
          'resell.pause',
          'resell.resume',
          'resell.end',
          'resell.terms',
        ]}
        createCommand="go./reseller/listings"
        exportPath="resells/mine"
        searchLabel="Search offers and agencies"
        empty={{
          title: 'Nothing resold yet',
          text: 'Resell an offer of another agency from the listings, or open one of yours to resellers with “Resell…”.',
          picture: 'savannah',
        }}
      />
      {form === sellForm && id !== undefined && <SellForm key={id} id={Number(id)} onClose={close} />}
    </>
  )
}

function Figures() {
  const found = useQuery(resellFiguresQuery, {}).data?.resellFigures
  const list = linkTo('/reseller/my-resells')
  return (
    <FigureStrip label="Resells in figures">
      <FigureCard
        label="You resell"
        value={found?.reselling ?? '–'}
        detail="offers of others"
        href={`${list}?side=reselling&status=active`}
      />
      <FigureCard
        label="You offer"
        value={found?.offered ?? '–'}
        detail="open to resellers"
        href={`${linkTo('/channel-products')}?channel=resell`}
      />
      <FigureCard
        label="Resellers"
        value={found?.resellers ?? '–'}
        detail="agencies that sell for you"
        href={`${list}?side=offered`}
      />
      <FigureCard label="Sales, 30 days" value={found?.bookings_30_days ?? '–'} detail="bookings on your side" />
      <FigureCard
        label="Earned, 30 days"
        value={
          found === undefined || found.earned_30_days.length === 0 ? (
            '0'
          ) : (
            <span className="flex flex-col text-heading">
              {found.earned_30_days.map((sum) => (
                <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
              ))}
              <span className="text-secondary">
                <SumsInAll sums={found.earned_30_days} />
              </span>
            </span>
          )
        }
        detail="commission and markup"
      />
    </FigureStrip>
  )
}
