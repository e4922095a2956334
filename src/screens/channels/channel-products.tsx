import { Check, Minus } from 'lucide-react'
import { CommandButton } from '../../commands/command-button.tsx'
import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { type Channel, channelNames, channels, channelsOf } from '../../domain/offers/channels.ts'
import { offerKindNames, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ChannelProductsQuery,
  type ChannelProductsQueryVariables,
  channelProductsQuery,
} from '../../gateway/generated/channels.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'

type Product = ChannelProductsQuery['channelProducts']['data'][number]
type Row = Omit<Product, 'id'> & { readonly id: string }

const channelChoices = channelNames.map((value) => ({ value, label: channels[value].name }))
const setUp = {
  id: '/channel-products',
  sort: 'title',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: offerKindNames.map((value) => ({ value, label: offerKinds[value].name })),
    },
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
    },
    { id: 'channel', label: 'On', kind: 'choice', options: channelChoices },
    { id: 'missing', label: 'Not on', kind: 'choice', options: channelChoices },
  ],
} as const

function On({ row, channel }: { row: Row; channel: Channel }) {
  if (!channelsOf(row.kind).includes(channel)) return <Nothing word="Not for this channel" />
  const on = row.channels.includes(channel)
  return (
    <span className="inline-flex items-center gap-1.5">
      {on ? <Check className="text-success" aria-hidden="true" /> : <Minus className="text-faint" aria-hidden="true" />}
      <span className={on ? undefined : 'text-muted'}>{on ? 'On' : 'Off'}</span>
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    cell: (row) => <StatusPill status={row.status} />,
    width: '7.5rem',
    phone: 'status',
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
  ...channelNames.map(
    (channel): Column<Row> => ({
      id: channel,
      label: channels[channel].name,
      cell: (row) => <On row={row} channel={channel} />,
      width: channels[channel].name.length > 14 ? 'minmax(8.5rem, 0.5fr)' : 'minmax(7rem, 0.5fr)', // its name, whole
    }),
  ),
]
const commands = channelNames.map((channel) => `channel.${channel}` as const)

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(channelProductsQuery, readList<ChannelProductsQueryVariables>(search.toString(), setUp).variables)

const views = [
  { id: 'not-on-website', name: 'Not on the website', query: { status: 'published', missing: 'website' } },
  { id: 'resold', name: 'Open to resellers', query: { channel: 'resell' } },
]

/** `/channel-products`: which offer is sold where. */
export default function ChannelProducts() {
  const list = useListState<ChannelProductsQueryVariables>(setUp)
  const answer = useQuery(channelProductsQuery, list.variables)
  const rows = answer.data?.channelProducts.data.map((row) => ({ ...row, id: `${row.kind}-${row.id}` }))
  return (
    <ListScreen<Row>
      title="Channel products"
      intro="Where each offer is on sale, beside your own desk."
      words={{ one: 'offer', many: 'offers' }}
      kind="channel_product"
      list={list}
      query={{
        data: rows,
        meta: answer.data?.channelProducts.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Offer', sort: 'title', width: 'minmax(17rem, 2fr)' }}
      head={(row) => ({
        title: row.title,
        secondary: offerKinds[row.kind].name,
        picture: row.first_media?.thumb ?? null,
      })}
      href={(row) => row.link}
      columns={columns}
      views={views}
      rowCommands={commands}
      bulkCommands={commands}
      exportPath="channel-products"
      searchLabel="Search offers"
      empty={{
        title: 'Nothing to put on a channel yet',
        text: 'Once you have offers, this is where you choose whether the website, marketplaces, resellers or the chatbot sell them.',
        picture: 'savannah',
      }}
      peek={(row) => <Peek row={row} />}
    />
  )
}

function Peek({ row }: { row: Row }) {
  const context = {
    record: { kind: 'channel_product' as const, id: row.id, label: row.title, data: row },
    selection: undefined,
  }
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
          ['Kind', offerKinds[row.kind].name],
          ['Status', <StatusPill key="status" status={row.status} />],
        ]}
      />
      <ul className="divide-y divide-line rounded-panel border border-line">
        {channelsOf(row.kind).map((channel) => (
          <li key={channel} className="flex items-center justify-between gap-3 px-3 py-2">
            <span>
              <span className="font-medium">{channels[channel].name}</span>
              <span className="block text-muted text-secondary">{channels[channel].about}</span>
            </span>
            <CommandButton
              id={`channel.${channel}`}
              context={context}
              size="small"
              label={row.channels.includes(channel) ? 'Take off' : 'Put on'}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
