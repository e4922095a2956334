import { useLocation, useSearch } from 'wouter'
import { tagsForm } from '../../commands/areas/clients/client-care-commands.ts'
import { clientFormParameter, clientNameParameter } from '../../commands/areas/clients/client-commands.ts'
import { countryCodes, countryName } from '../../domain/countries.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import {
  type ClientsQuery,
  type ClientsQueryVariables,
  clientsQuery,
} from '../../gateway/generated/clients.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { usedFilter } from '../standard/list/field-column.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import { ClientForm } from './client-form.tsx'
import { Tags } from './tags.tsx'
import { TagsDialog } from './tags-dialog.tsx'

type Row = ClientsQuery['clients']['data'][number]

const setUpWith = (tags: readonly string[]): ListSetup => ({
  id: '/clients',
  sort: '-created_at',
  filters: [
    usedFilter('tag', 'Tag', plainOptions(tags)),
    {
      id: 'country',
      label: 'Country',
      kind: 'choice',
      options: countryCodes.map((value) => ({ value, label: countryName(value) })),
    },
  ],
})

const columns: readonly Column<Row>[] = [
  {
    id: 'phone',
    label: 'Phone',
    cell: (row) => (row.phone === null ? <Nothing /> : <span className="tabular">{phoneText(row.phone)}</span>),
    width: 'minmax(9.5rem, 0.8fr)',
    phone: 'trip',
  },
  {
    id: 'country',
    label: 'Country',
    cell: (row) => (row.country_code === null ? <Nothing /> : countryName(row.country_code)),
    width: 'minmax(7rem, 0.6fr)',
  },
  { id: 'tags', label: 'Tags', cell: (row) => <Tags tags={row.tags} />, width: 'minmax(8rem, 1fr)' },
  {
    id: 'bookings',
    label: 'Bookings',
    sort: 'bookings_count',
    align: 'end',
    cell: (row) => row.bookings_count,
    width: '6.5rem',
  },
  {
    id: 'last',
    label: 'Last trip',
    sort: 'last_trip_on',
    cell: (row) => <Day value={row.last_trip_on} look="near" />,
    width: dayWidth,
  },
  {
    id: 'next',
    label: 'Next trip',
    sort: 'next_trip_on',
    cell: (row) =>
      row.next_trip_on === null ? (
        <Nothing />
      ) : (
        <>
          <span className="hidden group-data-phone/list:inline">Next trip </span>
          <Day value={row.next_trip_on} look="near" />
        </>
      ),
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'created',
    label: 'Since',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: '8rem',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(clientsQuery, readList<ClientsQueryVariables>(search.toString(), setUpWith([])).variables)

export default function Clients() {
  const tags = useQuery(clientTagsQuery, {}, { freshFor: 300_000 }).data?.clientTags ?? []
  const list = useListState<ClientsQueryVariables>(setUpWith(tags.map(({ tag }) => tag)))
  const answer = useQuery(clientsQuery, list.variables)
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const form = search.get(clientFormParameter)
  const close = () => navigate(list.search === '' ? path : `${path}?${withoutForm(list.search)}`, { replace: true })
  return (
    <>
      <ListScreen<Row>
        title="Clients"
        words={{ one: 'client', many: 'clients' }}
        kind="client"
        list={list}
        query={{
          data: answer.data?.clients.data,
          meta: answer.data?.clients.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.4fr)' }}
        head={(row) => ({ title: row.name, secondary: row.email ?? undefined, lead: <Avatar name={row.name} /> })}
        href={(row) => linkTo('/clients/:id', { id: row.id })}
        columns={columns}
        rowCommands={['client.book', 'client.edit', 'client.tag', 'client.merge', 'lead.ofContact', 'client.delete']}
        bulkCommands={['client.tag', 'client.untag', 'client.delete']}
        createCommand="client.create"
        headCommands={['go./clients/duplicates', 'go./clients/import']}
        exportPath="clients"
        searchLabel="Search name, e-mail or phone"
        empty={{
          title: 'No clients yet',
          text: 'Everyone who inquires, books or pays is listed here, with their full history.',
          picture: 'savannah',
        }}
        peek={(row) => <Peek row={row} />}
      />
      {form === tagsForm && <TagsDialog onClose={close} />}
      {form === 'new' && (
        <ClientForm
          client={null}
          name={search.get(clientNameParameter) ?? ''}
          onClose={close}
          onSaved={(id) => navigate(linkTo('/clients/:id', { id }))}
        />
      )}
    </>
  )
}

const withoutForm = (search: string) => {
  const params = new URLSearchParams(search)
  params.delete(clientFormParameter)
  params.delete(clientNameParameter)
  return params.toString()
}

function Peek({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [
            'E-mail',
            row.email === null ? (
              <Nothing key="email" />
            ) : (
              <a key="email" className="text-accent hover:underline" href={`mailto:${row.email}`}>
                {row.email}
              </a>
            ),
          ],
          [
            'Phone',
            row.phone === null ? (
              <Nothing key="phone" />
            ) : (
              <a key="phone" className="text-accent hover:underline" href={`tel:${row.phone}`}>
                {phoneText(row.phone)}
              </a>
            ),
          ],
          ['Country', row.country_code === null ? <Nothing key="country" /> : countryName(row.country_code)],
          ['Bookings', row.bookings_count],
          ['Last trip', <Day key="last" value={row.last_trip_on} />],
          ['Next trip', <Day key="next" value={row.next_trip_on} />],
          ['News and offers', row.marketing_consent ? 'Yes' : 'No'],
          ['Since', <Instant key="since" value={row.created_at} look="day" />],
        ]}
      />
      <Tags tags={row.tags} />
      {row.notes !== '' && <p className="whitespace-pre-line text-muted">{cut(row.notes, 100)}</p>}
    </div>
  )
}
