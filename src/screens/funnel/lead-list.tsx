import type { ReactNode } from 'react'
import { contactSources } from '../../domain/growth/channels.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { type LeadsQueryVariables, leadsQuery } from '../../gateway/generated/sales-funnel.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import { leadBulk, leadVerbs, listSetUp, listViews } from './funnel-set-up.ts'
import { type LeadRow, NextStep, StageAge, StagePill, Sums, Value } from './lead-cells.tsx'
import { LeadPeek } from './lead-peek.tsx'

const columns: readonly Column<LeadRow>[] = [
  { id: 'lane', label: 'Stage', cell: (row) => <StagePill lane={row.lane} />, width: '11rem', phone: 'status' },
  {
    id: 'value',
    label: 'Value',
    sort: 'amount',
    align: 'end',
    cell: (row) => <Value row={row} />,
    width: '10rem',
    phone: 'amount',
  },
  {
    id: 'step',
    label: 'Next step',
    sort: 'next_step_on',
    cell: (row) => <NextStep row={row} />,
    width: 'minmax(14rem, 1.4fr)',
    phone: 'date',
  },
  {
    id: 'owner',
    label: 'Owner',
    cell: (row) => row.owner_name ?? <Nothing word="Nobody" />,
    width: '10rem',
  },
  { id: 'age', label: 'In this stage', sort: 'stage_since', cell: (row) => <StageAge row={row} />, width: '12rem' },
  {
    id: 'booking',
    label: 'Booking',
    cell: (row) => row.booking_reference ?? <Nothing />,
    width: '10rem',
  },
  {
    id: 'weighted',
    label: 'Likely',
    align: 'end',
    cell: (row) => (row.weighted === null ? <Nothing /> : <Money amount={row.weighted} currency={row.currency} />),
    width: '10rem',
    off: true,
  },
  { id: 'source', label: 'Source', cell: (row) => contactSources[row.source], width: '10rem', off: true },
  { id: 'travel', label: 'Travel date', cell: (row) => <Day value={row.travel_on} />, width: dayWidth, off: true },
  { id: 'lost', label: 'Reason lost', cell: (row) => row.lost_reason || <Nothing />, width: '11rem', off: true },
  {
    id: 'touched',
    label: 'Last touched',
    sort: 'touched_at',
    cell: (row) => <Instant value={row.touched_at} look="ago" />,
    width: '9rem',
    off: true,
  },
  {
    id: 'created',
    label: 'Made',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: dayWidth,
    off: true,
  },
]

/** The leads as rows, with what they come to. */
export function LeadList({ modes }: { modes: ReactNode }) {
  const list = useListState<LeadsQueryVariables>(listSetUp)
  const answer = useQuery(leadsQuery, list.variables)
  const totals = answer.data?.leads.totals ?? []
  return (
    <ListScreen<LeadRow>
      title="Sales funnel"
      words={{ one: 'lead', many: 'leads' }}
      kind="lead"
      list={list}
      query={{
        data: answer.data?.leads.data,
        meta: answer.data?.leads.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Person and title', sort: 'name', width: 'minmax(15rem, 1.4fr)' }}
      head={(row) => ({
        title: row.name,
        secondary: row.title === row.name ? undefined : row.title,
        lead: <Avatar name={row.name} />,
      })}
      href={(row) => linkTo('/crm/sales-funnel/:id', { id: row.id })}
      columns={columns}
      views={listViews}
      modes={modes}
      headCommands={['lead.figures', 'lead.settings']}
      rowCommands={leadVerbs}
      bulkCommands={leadBulk}
      createCommand="lead.create"
      exportPath="crm/sales-funnel/all-leads"
      searchLabel="Search leads"
      totals={totals.length === 0 ? undefined : <Sums sums={totals} weighted />}
      empty={{
        title: 'No leads yet',
        text: 'People who may book: from an inquiry, from your contacts, or somebody who called.',
        picture: 'savannah',
      }}
      peek={(row) => <LeadPeek row={row} />}
    />
  )
}
