import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { bookingKinds } from '../../domain/bookings/sales-choices.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { entriesOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import {
  type CustomersQuery,
  type CustomersQueryVariables,
  customersQuery,
} from '../../gateway/generated/customers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Nothing } from '../../ui/time.tsx'
import { ClientForm } from '../clients/client-form.tsx'
import { Tags } from '../clients/tags.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { Facts } from '../standard/detail-screen.tsx'
import { usedFilter } from '../standard/list/field-column.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import { ClassMark, ClassRules, classNames } from './classes.tsx'

type Row = CustomersQuery['customers']['data'][number]

const setUpWith = (tags: readonly string[]): ListSetup => ({
  id: '/crm/customers',
  sort: '-worth',
  filters: [
    ...entriesOf(classNames).map(([id, label]) => ({
      id,
      label,
      kind: 'choice' as const,
      options: ['5', '4', '3', '2', '1'].map((value) => ({
        value,
        label: value === '5' ? '5, best' : value === '1' ? '1, lowest' : value,
      })),
    })),
    usedFilter('tag', 'Tag', plainOptions(tags)),
    { id: 'all', label: 'Also clients who have not bought', kind: 'toggle', value: 'true' },
  ],
})

const columns: readonly Column<Row>[] = [
  { id: 'value', label: 'Lifetime value', sort: 'worth', align: 'end', cell: Value, width: '10rem', phone: 'amount' },
  { id: 'trips', label: 'Trips', sort: 'trips', align: 'end', cell: (row) => row.trips, width: '5rem' },
  {
    id: 'last',
    label: 'Last trip',
    sort: 'last_trip_on',
    cell: (row) => <Day value={row.last_trip_on} look="near" />,
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'next',
    label: 'Next trip',
    sort: 'next_trip_on',
    cell: (row) => <Day value={row.next_trip_on} look="near" />,
    width: dayWidth,
  },
  ...entriesOf(classNames).map(([id, label]) => ({
    id,
    label,
    cell: (row: Row) => <ClassMark value={row[id] ?? null} />,
    width: '6.5rem',
  })),
  { id: 'tags', label: 'Tags', cell: (row) => <Tags tags={row.tags} />, width: 'minmax(7rem, 0.8fr)', off: true },
  {
    id: 'first',
    label: 'First trip',
    sort: 'first_trip_on',
    cell: (row) => <Day value={row.first_trip_on} look="near" />,
    width: dayWidth,
    off: true,
  },
]

/** The largest sum, and how many other currencies there are. */
function Value(row: Row) {
  const [first, ...others] = row.value
  if (first === undefined) return <Nothing />
  return (
    <span className="whitespace-nowrap">
      <Money amount={first.amount} currency={first.currency} />
      {others.length > 0 && <span className="text-muted text-secondary"> +{others.length}</span>}
    </span>
  )
}

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(customersQuery, readList<CustomersQueryVariables>(search.toString(), setUpWith([])).variables)

/** `/crm/customers`: who has bought, what they are worth, and how lately and how often they travel. */
export default function Customers() {
  const tags = useQuery(clientTagsQuery, {}, { freshFor: 300_000 }).data?.clientTags ?? []
  const list = useListState<CustomersQueryVariables>(setUpWith(tags.map(({ tag }) => tag)))
  const answer = useQuery(customersQuery, list.variables)
  const [, navigate] = useLocation()
  const { remove: close } = useAddressParameter(formParameter)
  const isNew = new URLSearchParams(useSearch()).get(formParameter) === 'new'
  const scale = answer.data?.customers.scale
  return (
    <>
      <ListScreen<Row>
        title="Customers"
        words={{ one: 'customer', many: 'customers' }}
        kind="customer"
        list={list}
        query={{
          data: answer.data?.customers.data,
          meta: answer.data?.customers.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={
          scale === undefined ? undefined : (
            <details className="rounded-panel border border-line bg-surface px-4 py-2.5">
              <summary className="cursor-pointer font-medium">How the classes are made</summary>
              <div className="mt-3">
                <ClassRules scale={scale} />
              </div>
            </details>
          )
        }
        headColumn={{ label: 'Name', sort: 'name', width: 'minmax(13rem, 1.4fr)' }}
        head={(row) => ({ title: row.name, secondary: row.email ?? undefined, lead: <Avatar name={row.name} /> })}
        href={(row) => linkTo('/crm/customers/:id', { id: row.id })}
        columns={columns}
        rowCommands={['customer.edit', 'customer.book', 'customer.client', 'customer.delete']}
        bulkCommands={['customer.delete']}
        createCommand="customer.create"
        exportPath="crm/customers"
        searchLabel="Search name, e-mail or phone"
        empty={{
          title: 'No customers yet',
          text: 'Whoever has paid for a trip, a stay or an order is listed here with what they are worth.',
          picture: 'savannah',
        }}
        peek={(row) => (
          <div className="flex flex-col gap-4">
            <Facts
              rows={[
                ...row.value.map(
                  (sum) =>
                    [
                      'Lifetime value',
                      <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />,
                    ] as const,
                ),
                ['Trips', row.trips],
                ['First trip', <Day key="first" value={row.first_trip_on} />],
                ['Last trip', <Day key="last" value={row.last_trip_on} />],
                ['Next trip', <Day key="next" value={row.next_trip_on} />],
                ['Books most', row.favourite === null ? <Nothing key="kind" /> : bookingKinds[row.favourite]],
                ...entriesOf(classNames).map(
                  ([id, label]) => [label, <ClassMark key={id} value={row[id] ?? null} />] as const,
                ),
              ]}
            />
            <Tags tags={row.tags} />
          </div>
        )}
      />
      {isNew && (
        <ClientForm
          client={null}
          customer={null}
          onClose={close}
          onSaved={(id) => navigate(linkTo('/crm/customers/:id', { id }))}
        />
      )}
    </>
  )
}
