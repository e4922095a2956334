import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { accountText, beneficiaryKinds } from '../../domain/transfers/beneficiaries.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type BeneficiariesQuery,
  type BeneficiariesQueryVariables,
  beneficiariesQuery,
  beneficiaryKindsQuery,
} from '../../gateway/generated/beneficiaries.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { NameCheckPill } from './name-check-pill.tsx'

type Row = BeneficiariesQuery['beneficiaries']['data'][number]

const setup: ListSetup = {
  id: '/all-beneficiaries',
  sort: 'name',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: keysOf(beneficiaryKinds).map((value) => ({ value, label: beneficiaryKinds[value] })),
    },
  ],
}

const columns: readonly Column<Row>[] = [
  {
    id: 'account',
    label: 'Account',
    cell: (row) => <span className="truncate tabular">{accountText(row)}</span>,
    width: 'minmax(14rem, 1.4fr)',
    phone: 'trip',
  },
  { id: 'check', label: 'Name check', cell: (row) => <Check row={row} />, width: '11rem', phone: 'status' },
  {
    id: 'note',
    label: 'Note',
    cell: (row) => (row.note === '' ? <Nothing /> : <span className="truncate">{row.note}</span>),
  },
  {
    id: 'transfers',
    label: 'Transfers',
    sort: 'transfers_count',
    align: 'end',
    cell: (row) => row.transfers_count,
    width: '6.5rem',
  },
  {
    id: 'last',
    label: 'Last sent',
    sort: 'last_sent_at',
    cell: (row) => (row.last_sent_at === null ? <Nothing /> : <Instant value={row.last_sent_at} look="ago" />),
    width: '8rem',
    phone: 'date',
  },
  {
    id: 'created',
    label: 'Added',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: '8rem',
    off: true,
  },
]
const Check = ({ row }: { row: Row }) =>
  row.rests_until === null ? (
    <NameCheckPill check={row.name_check} />
  ) : (
    <span className="text-warning">
      Rests until <Instant value={row.rests_until} look="near" />
    </span>
  )

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(beneficiariesQuery, readList<BeneficiariesQueryVariables>(search.toString(), setup).variables)

/** `/all-beneficiaries`: who is paid out of the wallet. */
export default function Beneficiaries() {
  const list = useListState<BeneficiariesQueryVariables>(setup)
  const answer = useQuery(beneficiariesQuery, list.variables)
  const kinds = useQuery(beneficiaryKindsQuery, {}, { freshFor: 30_000 }).data?.beneficiaryKinds ?? []
  return (
    <ListScreen<Row>
      title="Beneficiaries"
      words={{ one: 'beneficiary', many: 'beneficiaries' }}
      kind="beneficiary"
      list={list}
      query={{
        data: answer.data?.beneficiaries.data,
        meta: answer.data?.beneficiaries.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.2fr)' }}
      head={(row) => ({ title: row.name, secondary: beneficiaryKinds[row.kind] })}
      href={(row) => linkTo('/beneficiary/:id?', { id: row.id })}
      columns={columns}
      views={kinds.map(({ slug, name, count }) => ({ id: slug, name, query: { kind: slug }, count }))}
      rowCommands={['beneficiary.transfer', 'beneficiary.edit', 'beneficiary.delete']}
      bulkCommands={['beneficiary.delete']}
      createCommand="go./add-beneficiary"
      headCommands={['go./beneficiary/:id?', 'go./edit-transfer-details']}
      exportPath="all-agent-beneficiaries-records"
      searchLabel="Search name, branch or note"
      empty={{
        title: 'No beneficiaries yet',
        text: 'Lodges, drivers, guides and partner agencies that you pay from the wallet.',
        picture: 'river',
      }}
      peek={(row) => (
        <Facts
          rows={[
            ['Kind', beneficiaryKinds[row.kind]],
            ['Account', accountText(row)],
            ...(row.branch === '' ? [] : [['Branch', row.branch] as const]),
            ['Name check', <Check key="check" row={row} />],
            ['Transfers', row.transfers_count],
            ...(row.note === '' ? [] : [['Note', row.note] as const]),
          ]}
        />
      )}
    />
  )
}
