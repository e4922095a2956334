import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { leadLookParameter } from '../../commands/areas/growth/lead-commands.ts'
import { refusesLane } from '../../commands/areas/growth/lead-lane-commands.ts'
import type { CommandId } from '../../commands/command.ts'
import type { RecordRef } from '../../commands/here.ts'
import { runCommand } from '../../commands/run.ts'
import { type FunnelLane, funnelLaneNames, funnelLanes } from '../../domain/growth/funnel-stages.ts'
import { linkTo } from '../../domain/routes/link.ts'
import {
  type FunnelLanesQuery,
  type FunnelLanesQueryVariables,
  funnelLanesQuery,
} from '../../gateway/generated/sales-funnel.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { BoardLane } from '../standard/board/board.tsx'
import { BoardScreen } from '../standard/board/board-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { boardSetUp, funnelPath, leadBulk, leadVerbs } from './funnel-set-up.ts'
import { type LeadRow, leadName, NextStep, StageAge, Sums, Value } from './lead-cells.tsx'
import { LeadPeek } from './lead-peek.tsx'

const empties: Record<FunnelLane, string> = {
  lead: 'Nobody new. An inquiry, a contact or a call can become a lead.',
  qualified: 'Leads that you have spoken to, and that are serious, go here.',
  confirmed: 'Leads come here by themselves when their booking is confirmed.',
  paid: 'Leads come here by themselves when their booking is paid.',
  lost: 'No lost leads.',
}

type LaneCards = FunnelLanesQuery['funnelLanes'][number]
const laneOf = ({ lane, leads, total, totals }: LaneCards): BoardLane<LeadRow> => ({
  id: lane,
  title: funnelLanes[lane],
  cards: leads,
  total,
  empty: empties[lane],
  all: `${funnelPath}?${leadLookParameter}=list&lane=${lane}`,
  ...(total === 0 ? {} : { note: <Sums sums={totals} weighted={lane !== 'paid' && lane !== 'lost'} apart /> }),
})
const standIns = funnelLaneNames.map((lane) => laneOf({ lane, leads: [], total: 0, totals: [] }))

/** The verb by which a card gets to a lane. The last two stages follow from a booking: what is missing for it is asked for. */
function verbOf(row: LeadRow, to: FunnelLane): { readonly id: CommandId; readonly of?: RecordRef } {
  const booking: RecordRef | undefined =
    row.booking_id === null
      ? undefined
      : { kind: 'booking', id: String(row.booking_id), label: row.booking_reference ?? 'the booking' }
  if (to === 'lost') return { id: 'lead.lose' }
  if (to === 'lead') return { id: row.lane === 'lost' ? 'lead.reopen' : 'lead.unqualify' }
  if (to === 'qualified') return { id: 'lead.qualify' }
  if (booking === undefined || row.lane === 'lost') return { id: 'lead.book' }
  return {
    id: row.lane === 'qualified' || row.lane === 'lead' ? 'booking.confirm' : 'booking.recordPayment',
    of: booking,
  }
}

/** Who is how close to a booking, and what it would bring. */
export function FunnelBoard({ modes }: { modes: ReactNode }) {
  const list = useListState<FunnelLanesQueryVariables>(boardSetUp)
  const answer = useQuery(funnelLanesQuery, list.criteria as FunnelLanesQueryVariables, { every: 60_000 })
  return (
    <BoardScreen<LeadRow>
      title="Sales funnel"
      label="Leads by stage"
      words={{ one: 'lead', many: 'leads' }}
      kind="lead"
      list={list}
      query={answer}
      lanes={answer.data?.funnelLanes.map(laneOf)}
      standIns={standIns}
      modes={modes}
      createCommand="lead.create"
      headCommands={['lead.figures', 'lead.settings']}
      searchLabel="Search leads"
      idOf={(row) => String(row.id)}
      labelOf={leadName}
      headOf={(row) => row.name}
      hrefOf={(row) => linkTo('/crm/sales-funnel/:id', { id: row.id })}
      bulkCommands={leadBulk}
      cardCommands={leadVerbs}
      onMove={async (row, _, to) => {
        const { id, of } = verbOf(row, to as FunnelLane)
        const record = of ?? ({ kind: 'lead', id: String(row.id), label: row.name, data: row } as const)
        return (await runCommand(id, { context: { record, selection: undefined } })) !== undefined
      }}
      refuses={(row, _, to) => refusesLane(row, to)}
      peek={(row) => <LeadPeek row={row} />}
      empty={{
        title: 'No leads yet',
        text: 'People who may book: from an inquiry, from your contacts, or somebody who called. You see what each would bring, who looks after them and what comes next.',
        picture: 'savannah',
      }}
    >
      {(row) => <Card row={row} />}
    </BoardScreen>
  )
}

function Card({ row }: { row: LeadRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-secondary">
      {row.title !== row.name && <span className="text-ink wrap-anywhere">{row.title}</span>}
      {(row.amount !== null || row.booking_reference !== null) && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Value row={row} />
          {row.booking_reference !== null && <span className="text-muted">{row.booking_reference}</span>}
        </span>
      )}
      {row.next_step !== '' && row.lane !== 'lost' && <NextStep row={row} />}
      {row.lost_reason !== '' && <span className="text-muted wrap-anywhere">{row.lost_reason}</span>}
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StageAge row={row} />
        {row.owner_name !== null && (
          <span className="inline-flex min-w-0 items-center gap-1 text-muted">
            <UserRound className="size-3.5 shrink-0" aria-hidden="true" />
            <span className="truncate">{row.owner_name}</span>
          </span>
        )}
      </span>
    </div>
  )
}
