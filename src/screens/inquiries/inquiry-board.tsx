import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { inquiryLookParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import type { CommandId } from '../../commands/command.ts'
import { runCommand } from '../../commands/run.ts'
import { type InquiryLane, inquiryLanes, laneNames } from '../../domain/inquiries/inquiries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { type InquiryLanesQueryVariables, inquiryLanesQuery } from '../../gateway/generated/inquiries.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { BoardLane } from '../standard/board/board.tsx'
import { BoardScreen } from '../standard/board/board-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { Age, Channel, type InquiryRow, inquiryName } from './inquiry-cells.tsx'
import { InquiryPeek } from './inquiry-peek.tsx'
import { boardSetUp, inquiryBulk } from './inquiry-set-up.ts'

const empties: Record<InquiryLane, string> = {
  new: 'Nobody is waiting for a first answer.',
  mine: 'Nothing is waiting for you.',
  team: 'Nothing is waiting for a colleague.',
  waiting: 'Nothing is snoozed. “Snooze…” brings an inquiry back on the day you choose.',
  answered: 'We are not waiting for any answers.',
  won: 'Inquiries that become bookings appear here.',
  lost: 'No lost inquiries.',
}
const notes: Partial<Record<InquiryLane, string>> = {
  new: 'Not assigned yet',
  mine: 'For you to answer',
  team: 'For colleagues to answer',
  waiting: 'Come back automatically',
  answered: 'Waiting for the client',
}
/** A lane is left and entered by the same verbs that keys and menus use; some ask something first. */
const verbs: Record<InquiryLane, CommandId> = {
  new: 'inquiry.release',
  mine: 'inquiry.take',
  team: 'inquiry.assign',
  waiting: 'inquiry.snooze',
  answered: 'inquiry.answered',
  won: 'inquiry.win',
  lost: 'inquiry.lose',
}

const laneOf = (lane: InquiryLane, cards: readonly InquiryRow[], total: number): BoardLane<InquiryRow> => ({
  id: lane,
  title: inquiryLanes[lane],
  cards,
  total,
  empty: empties[lane],
  all: `${linkTo('/inquiries')}?${inquiryLookParameter}=list&lane=${lane}`,
  ...(notes[lane] === undefined ? {} : { note: notes[lane] }),
})
const standIns = laneNames.map((lane) => laneOf(lane, [], 0))

/** Who waits for whom, at a glance. */
export function InquiryBoard({ modes }: { modes: ReactNode }) {
  const list = useListState<InquiryLanesQueryVariables>(boardSetUp)
  const answer = useQuery(inquiryLanesQuery, list.criteria as InquiryLanesQueryVariables, { every: 60_000 })
  return (
    <BoardScreen<InquiryRow>
      title="Inquiries"
      label="Inquiries by lane"
      words={{ one: 'inquiry', many: 'inquiries' }}
      kind="inquiry"
      list={list}
      query={answer}
      lanes={answer.data?.inquiryLanes.map(({ lane, inquiries, total }) => laneOf(lane, inquiries, total))}
      standIns={standIns}
      modes={modes}
      createCommand="inquiry.create"
      headCommands={['go./inquiries/replies']}
      searchLabel="Search inquiries"
      idOf={(row) => String(row.id)}
      labelOf={inquiryName}
      headOf={(row) => row.name}
      hrefOf={(row) => linkTo('/inquiries/:id', { id: row.id })}
      bulkCommands={inquiryBulk}
      cardCommands={[
        'inquiry.reply',
        'inquiry.take',
        'inquiry.assign',
        'inquiry.snooze',
        'inquiry.answered',
        'inquiry.toClient',
        'lead.ofInquiry',
        'inquiry.toProposal',
        'inquiry.toBooking',
        'inquiry.win',
        'inquiry.lose',
        'inquiry.reopen',
        'inquiry.delete',
      ]}
      onMove={async (row, _, to) => {
        const record = { kind: 'inquiry', id: String(row.id), label: inquiryName(row), data: row } as const
        const verb = verbs[to as InquiryLane]
        return (await runCommand(verb, { context: { record, selection: undefined } })) !== undefined
      }}
      refuses={(row, from, to) =>
        to === 'waiting' && (from === 'won' || from === 'lost')
          ? `${row.name}’s inquiry is closed: open it again first.`
          : undefined
      }
      peek={(row) => <InquiryPeek row={row} />}
      empty={{
        title: 'No inquiries yet',
        text: 'Inquiries from your website, by e-mail or by phone wait here until you answer them or turn them into a client, a proposal or a booking.',
        picture: 'savannah',
      }}
    >
      {(row) => <Card row={row} />}
    </BoardScreen>
  )
}

function Card({ row }: { row: InquiryRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-secondary">
      <span className="text-ink wrap-anywhere">{row.subject}</span>
      <span className="line-clamp-2 text-muted wrap-anywhere">
        {row.last_direction === 'out' && 'We: '}
        {cut(row.last_words, 100)}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Age row={row} />
        <span className="flex text-muted">
          <Channel channel={row.channel} />
        </span>
      </span>
      {(row.assignee_name !== null && row.lane !== 'mine') || row.lost_reason !== '' ? (
        <span className="flex flex-wrap justify-between gap-x-3 text-muted">
          {row.assignee_name !== null && row.lane !== 'mine' && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <UserRound className="size-3.5 shrink-0" aria-hidden="true" />
              <span className="truncate">{row.assignee_name}</span>
            </span>
          )}
          {row.lost_reason !== '' && <span>{row.lost_reason}</span>}
        </span>
      ) : null}
    </div>
  )
}
