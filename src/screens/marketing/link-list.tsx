import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { shortPath } from '../../domain/growth/marketing/kept-link.ts'
import { editedLink, linkIdParameter } from '../../domain/routes/growth/marketing-address.ts'
import { numberText } from '../../domain/text.ts'
import {
  type MarketingLinkRowFragment,
  type MarketingLinksQueryVariables,
  marketingLinkQuery,
  marketingLinksQuery,
} from '../../gateway/generated/marketing-links.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { QrCode } from '../../ui/charts/qr-drawing.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { LinkForm } from './link-form.tsx'
import { linkListSetup } from './link-list-setup.ts'

type Row = MarketingLinkRowFragment

const figure = (count: number) => (count === 0 ? <Nothing /> : numberText(count))
/** Without the protocol: it is read, not followed. */
const plain = (address: string) => address.replace(/^https?:\/\//, '')

const columns: readonly Column<Row>[] = [
  {
    id: 'short',
    label: 'Short address',
    cell: (row) => <span className="truncate">{shortPath(row.code)}</span>,
    width: 'minmax(10rem, 1.1fr)',
    phone: 'trip',
  },
  {
    id: 'tags',
    label: 'Source and campaign',
    cell: (row) => <span className="truncate text-muted">{`${row.source}, ${row.campaign}`}</span>,
    width: 'minmax(11rem, 1.2fr)',
  },
  {
    id: 'visits',
    label: 'Visits',
    sort: 'visits',
    align: 'end',
    cell: (row) => (
      <>
        {figure(row.visits)}
        {row.visits > 0 && <span className="sm:hidden">{row.visits === 1 ? ' visit' : ' visits'}</span>}
      </>
    ),
    width: '6rem',
    phone: 'date',
  },
  {
    ...{ id: 'inquiries', label: 'Inquiries', sort: 'inquiries', align: 'end', width: '7rem' },
    cell: (row) => figure(row.inquiries),
  },
  {
    ...{ id: 'bookings', label: 'Bookings', sort: 'bookings', align: 'end', width: '7rem' },
    cell: (row) => figure(row.bookings),
  },
  {
    ...{ id: 'sold', label: 'Sold', align: 'end', width: '9rem', phone: 'amount' },
    cell: (row) => (row.sales.length === 0 ? <Nothing /> : <Sums sums={row.sales} />),
  },
  {
    ...{ id: 'created', label: 'Made', sort: 'created_at', width: '8rem', off: true },
    cell: (row) => <Instant value={row.created_at} look="near" />,
  },
]

/** Links that are kept, each with what it has brought. */
export default function LinkList({ modes }: { modes: ReactNode }) {
  const list = useListState<MarketingLinksQueryVariables>(linkListSetup)
  const answer = useQuery(marketingLinksQuery, list.variables)
  const page = answer.data?.marketingLinks
  const { value: form } = useAddressParameter(formParameter)
  const { value: id } = useAddressParameter(linkIdParameter)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const close = () => {
    const query = new URLSearchParams(search)
    for (const name of [formParameter, linkIdParameter]) query.delete(name)
    navigate(`${path}?${query}`, { replace: true })
  }
  return (
    <>
      <ListScreen<Row>
        title="Links"
        intro="Kept links to your site. A visit counts for the link that it came by; an inquiry or a booking for that of the last visit that was not direct."
        modes={modes}
        words={{ one: 'link', many: 'links' }}
        kind="marketing_link"
        list={list}
        query={{
          data: page?.data,
          meta: page?.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Name', sort: 'name', width: 'minmax(13rem, 1.4fr)' }}
        head={(row) => ({ title: row.name })}
        href={(row) => editedLink(row.id)}
        columns={columns}
        rowCommands={[
          'marketingLink.copy',
          'marketingLink.edit',
          'marketingLink.qrPng',
          'marketingLink.qrSvg',
          'marketingLink.archive',
        ]}
        createCommand="marketingLink.create"
        exportPath="marketing/links"
        searchLabel="Search name, page and campaign"
        empty={{
          title: 'No links yet',
          text: 'Keep a link to see what a post, a flyer or a partner brings. It gets a short address that fits on paper.',
          picture: 'savannah',
        }}
        peek={(row) => <Peek row={row} />}
      />
      {form === 'edit' && id !== null && <Edited id={Number(id)} onClose={close} />}
    </>
  )
}

function Edited({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(marketingLinkQuery, { id })
  const link = data?.marketingLink
  return link === undefined ? null : <LinkForm key={link.id} link={link} fresh={link} onClose={onClose} />
}

function Peek({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-4">
      {row.archived_at != null && (
        <StatusPill status="archived" look={{ tone: 'neutral', icon: Archive, word: 'Archived' }} />
      )}
      <QrCode address={row.short} />
      <Facts
        rows={[
          [
            'Short address',
            <span key="short" className="break-all">
              {plain(row.short)}
            </span>,
          ],
          [
            'Page',
            <span key="page" className="break-all">
              {plain(row.address)}
            </span>,
          ],
          ['Source', row.source],
          ['Medium', row.medium],
          ['Campaign', row.campaign],
          ...(row.content === '' ? [] : [['Content', row.content] as const]),
          ...(row.term === '' ? [] : [['Term', row.term] as const]),
          ['Visits', numberText(row.visits)],
          ['Inquiries', numberText(row.inquiries)],
          ['Bookings', numberText(row.bookings)],
          ['Sold', row.sales.length === 0 ? 'Nothing yet' : <Sums key="sold" sums={row.sales} />],
          ['Made', <Instant key="made" value={row.created_at} look="day" />],
        ]}
      />
    </div>
  )
}
