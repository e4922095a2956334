import { CircleCheck } from 'lucide-react'
import { CommandButton } from '../../commands/command-button.tsx'
import { countryName } from '../../domain/countries.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { resoldKinds } from '../../domain/offers/resell-wall.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import { ask as find } from '../../gateway/client.ts'
import { agenciesQuery } from '../../gateway/generated/agency.generated.ts'
import {
  type ResellListingsQuery,
  type ResellListingsQueryVariables,
  resellListingsQuery,
} from '../../gateway/generated/resells.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { SupplierCard } from './supplier.tsx'

type Row = ResellListingsQuery['resellListings']['data'][number]

const setUp = {
  id: '/reseller/listings',
  sort: '-created_at',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: resoldKinds.map((value) => ({ value, label: offerKinds[value].name })),
    },
    {
      id: 'agency',
      label: 'Agency',
      kind: 'lookup',
      find: async (text: string, signal: AbortSignal) =>
        (await find(agenciesQuery, text === '' ? {} : { q: text }, { signal })).agencies.data.map((row) => ({
          value: row.slug,
          label: row.name,
        })),
      name: async (slug: string) =>
        (await read(resellListingsQuery, { agency: slug, per_page: 1 })).resellListings.data[0]?.agency_name,
    },
  ],
} as const

const placeOf = (row: Row) => [row.agency_city, countryName(row.agency_country)].filter(Boolean).join(', ')

const columns: readonly Column<Row>[] = [
  { id: 'kind', label: 'Kind', cell: (row) => offerKinds[row.kind].name, width: '8.5rem' },
  {
    id: 'agency',
    label: 'Agency',
    sort: 'agency_name',
    cell: (row) => <span className="truncate">{row.agency_name}</span>,
    width: 'minmax(10rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'price',
    label: 'Price from',
    align: 'end',
    cell: (row) =>
      row.price_from === null ? <Nothing word="No price" /> : <Money amount={row.price_from} currency={row.currency} />,
    width: 'minmax(8rem, 0.7fr)',
    phone: 'amount',
  },
  {
    id: 'commission',
    label: 'Commission',
    sort: 'commission_percent',
    align: 'end',
    cell: (row) => `${row.commission_percent}%`,
    width: '8rem',
  },
  { id: 'markup', label: 'Markup up to', align: 'end', cell: (row) => `${row.max_markup_percent}%`, width: '8rem' },
  {
    id: 'next',
    label: 'Next available',
    sort: 'next_availability',
    cell: (row) => <Day value={row.next_availability} look="near" />,
    width: '8.5rem',
    phone: 'date',
  },
  {
    id: 'mine',
    label: 'Yours',
    cell: (row) =>
      row.resell_id === null ? (
        <Nothing word="Not resold" />
      ) : (
        <StatusPill status="active" look={{ tone: 'success', icon: CircleCheck, word: 'Resold' }} />
      ),
    width: '9rem',
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(resellListingsQuery, readList<ResellListingsQueryVariables>(search.toString(), setUp).variables)

/** `/reseller/listings`: what other agencies let one sell. */
export default function Listings() {
  const list = useListState<ResellListingsQueryVariables>(setUp)
  const answer = useQuery(resellListingsQuery, list.variables)
  return (
    <ListScreen<Row>
      title="Resell listings"
      intro="Offers of other agencies that you can sell to your clients, from their stock."
      words={{ one: 'listing', many: 'listings' }}
      kind="listing"
      list={list}
      query={{
        data: answer.data?.resellListings.data,
        meta: answer.data?.resellListings.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Offer', sort: 'title', width: 'minmax(17rem, 2fr)' }}
      head={(row) => ({ title: row.title, secondary: placeOf(row), picture: row.first_media?.thumb ?? null })}
      href={(row) =>
        row.resell_id === null
          ? `${linkTo('/reseller/listings')}?q=${encodeURIComponent(row.title)}`
          : `${linkTo('/reseller/my-resells')}?side=reselling&q=${encodeURIComponent(row.title)}`
      }
      columns={columns}
      rowCommands={['listing.resell']}
      headCommands={['go./reseller/my-resells']}
      searchLabel="Search offers and agencies"
      empty={{
        title: 'No listings yet',
        text: 'When other agencies open their rooms, cars and packages to resellers, you find them here with your commission.',
        picture: 'river',
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
      <CommandButton
        id="listing.resell"
        variant="primary"
        context={{ record: { kind: 'listing', id: String(row.id), label: row.title, data: row }, selection: undefined }}
      />
      <Facts
        rows={[
          ['Agency', `${row.agency_name}, ${placeOf(row)}`],
          ['Your commission', `${row.commission_percent}%`],
          ['Markup', row.max_markup_percent === 0 ? 'None: at their price' : `up to ${row.max_markup_percent}%`],
          ['Kept for resellers', row.allotment ? 'Yes, an allotment' : 'No: whatever is free'],
          ['Next available', <Day key="next" value={row.next_availability} look="weekday" />],
        ]}
      />
      {row.terms !== '' && (
        <section>
          <h3 className="mb-1 font-semibold">Terms</h3>
          <p className="whitespace-pre-line text-muted">{row.terms}</p>
        </section>
      )}
      {row.summary !== '' && <p className="font-medium">{row.summary}</p>}
      <RichTextView html={row.description} />
      <SupplierCard agency_name={row.agency_name} agency_slug={row.agency_slug} />
    </div>
  )
}
