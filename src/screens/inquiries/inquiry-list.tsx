import type { ReactNode } from 'react'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { type InquiriesQueryVariables, inquiriesQuery } from '../../gateway/generated/inquiries.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { Age, Channel, type InquiryRow, LanePill } from './inquiry-cells.tsx'
import { InquiryPeek } from './inquiry-peek.tsx'
import { inquiryBulk, listSetUp, listViews } from './inquiry-set-up.ts'

const columns: readonly Column<InquiryRow>[] = [
  {
    id: 'words',
    label: 'Last message',
    cell: (row) => <span className="truncate text-muted">{cut(row.last_words, 100)}</span>,
    width: 'minmax(14rem, 2fr)',
  },
  { id: 'lane', label: 'Lane', cell: (row) => <LanePill lane={row.lane} />, width: '8.5rem', phone: 'status' },
  {
    id: 'age',
    label: 'Waiting',
    sort: 'last_message_at',
    cell: (row) => <Age row={row} />,
    width: '11rem',
    phone: 'date',
  },
  {
    id: 'with',
    label: 'Assigned to',
    cell: (row) => row.assignee_name ?? <Nothing word="Nobody" />,
    width: '10rem',
  },
  { id: 'channel', label: 'Source', cell: (row) => <Channel channel={row.channel} />, width: '7.5rem' },
  {
    id: 'offer',
    label: 'Offer',
    cell: (row) => <span className="truncate">{row.offer_title ?? <Nothing />}</span>,
    width: 'minmax(10rem, 1fr)',
    off: true,
  },
  { id: 'lost', label: 'Reason lost', cell: (row) => row.lost_reason || <Nothing />, width: '11rem', off: true },
  {
    id: 'created',
    label: 'Received',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="day" />,
    width: '7.5rem',
    off: true,
  },
]

export function InquiryList({ modes }: { modes: ReactNode }) {
  const list = useListState<InquiriesQueryVariables>(listSetUp)
  const { client_id: client, ...variables } = list.variables as InquiriesQueryVariables & { client_id?: unknown }
  const answer = useQuery(inquiriesQuery, {
    ...variables,
    ...(client === undefined ? {} : { client_id: Number(client) }), // an address is text
  })
  return (
    <ListScreen<InquiryRow>
      title="Inquiries"
      words={{ one: 'inquiry', many: 'inquiries' }}
      kind="inquiry"
      list={list}
      query={{
        data: answer.data?.inquiries.data,
        meta: answer.data?.inquiries.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Client and subject', sort: 'name', width: 'minmax(16rem, 1.6fr)' }}
      head={(row) => ({ title: row.name, secondary: row.subject, lead: <Avatar name={row.name} /> })}
      href={(row) => linkTo('/inquiries/:id', { id: row.id })}
      columns={columns}
      views={listViews}
      modes={modes}
      headCommands={['go./inquiries/replies']}
      rowCommands={[
        'inquiry.reply',
        'inquiry.take',
        'inquiry.snooze',
        'inquiry.assign',
        'inquiry.toClient',
        'lead.ofInquiry',
        'inquiry.toProposal',
        'inquiry.toBooking',
        'inquiry.answered',
        'inquiry.win',
        'inquiry.lose',
        'inquiry.reopen',
        'inquiry.delete',
      ]}
      bulkCommands={inquiryBulk}
      createCommand="inquiry.create"
      exportPath="inquiries_"
      searchLabel="Search inquiries"
      empty={{
        title: 'No inquiries yet',
        text: 'Inquiries from your website, by e-mail or by phone wait here until you answer them.',
        picture: 'savannah',
      }}
      peek={(row) => <InquiryPeek row={row} />}
    />
  )
}
