import type { ReactNode } from 'react'
import type { CommandId } from '../../commands/command.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { laneList } from '../../domain/bookings/due-links.ts'
import { type DueLane, dueLanes } from '../../domain/bookings/instalment-states.ts'
import { keysOf } from '../../domain/keys.ts'

import { duesQuery, dueTotalsQuery } from '../../gateway/generated/dues.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { BoardLane } from '../standard/board/board.tsx'
import { BoardScreen } from '../standard/board/board-screen.tsx'
import { useInAll } from '../standard/list/in-all.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { DueCard } from './due-card.tsx'
import { instalmentText } from './due-columns.tsx'
import { boardSetUp, type DueRow, dueVariables } from './due-list.ts'
import { DuePeek } from './due-peek.tsx'
import { Amounts, instalmentsIn, sumsOf } from './due-sums.tsx'

/** A lane shows only the next of its dues; all of them are in the list. */
const shownInLane = 40
const nothing: Readonly<Record<DueLane, string>> = {
  overdue: 'Nothing is overdue.',
  week: 'Nothing is due in the next seven days.',
  later: 'Nothing is due later.',
  fee: 'No fee of a cancellation or no-show is open.',
  refund: 'Nobody has paid too much.',
  paid: 'Nothing was paid in the last two weeks.',
}
const lanesInOrder = keysOf(dueLanes)
const standIns: BoardLane<DueRow>[] = lanesInOrder.map((lane) => ({
  id: lane,
  title: dueLanes[lane],
  cards: [],
  empty: nothing[lane],
}))
export const dueVerbs: readonly CommandId[] = [
  'due.recordPayment',
  'booking.remind',
  'due.snooze',
  'booking.paymentLink',
  'booking.paymentLinkOfBalance',
  'booking.schedule',
  'booking.callClient',
  'booking.emailClient',
  'due.refund',
  'booking.writeOff',
  'booking.copyReference',
]
export const dueIntro = 'What clients owe and when, the fees of what was called off, and what is to be paid back.'
export const dueNouns = { one: 'due', many: 'dues' }
export const noDues = {
  title: 'Nothing is due',
  text: 'Every booking has a payment schedule. Anything still to pay appears here, longest overdue first.',
  picture: 'acacia',
} as const

/** What a lane asks for; what was settled last comes first. */
export const laneVariables = (lane: DueLane, criteria: object) =>
  dueVariables({ ...criteria, lane, sort: lane === 'paid' ? '-paid_at' : 'due_on', per_page: shownInLane })

/** Who is to pay what when, as lanes; nothing is moved by hand: payments and days do that. */
export function DueBoard({
  modes,
  forms,
}: {
  modes: ReactNode
  forms: (refetch: () => Promise<unknown>) => ReactNode
}) {
  const list = useListState(boardSetUp)
  const { sort: _, ...criteria } = list.criteria
  const totals = useQuery(dueTotalsQuery, dueVariables(criteria))
  // One call a lane, always the same six: what is late must not wait for what is far away.
  const answers = {
    overdue: useQuery(duesQuery, laneVariables('overdue', criteria)),
    week: useQuery(duesQuery, laneVariables('week', criteria)),
    later: useQuery(duesQuery, laneVariables('later', criteria)),
    fee: useQuery(duesQuery, laneVariables('fee', criteria)),
    refund: useQuery(duesQuery, laneVariables('refund', criteria)),
    paid: useQuery(duesQuery, laneVariables('paid', criteria)),
  } satisfies Record<DueLane, unknown>
  const every = lanesInOrder.map((lane) => answers[lane])
  const refetch = () => Promise.all([totals.refetch(), ...every.map((answer) => answer.refetch())])
  const sums = totals.data?.dueTotals
  const inAll = useInAll(lanesInOrder.map((lane) => sumsOf(sums ?? [], lane)))
  const lanes =
    sums === undefined || every.some(({ data }) => data === undefined)
      ? undefined
      : lanesInOrder.map((lane, place): BoardLane<DueRow> => {
          const cards = answers[lane].data?.dues.data ?? []
          return {
            id: lane,
            title: dueLanes[lane],
            cards,
            total: Math.max(cards.length, instalmentsIn(sums, lane)),
            note: <Amounts sums={sumsOf(sums, lane)} total={inAll[place]} />,
            empty: nothing[lane],
            all: laneList(lane),
          }
        })
  return (
    <>
      <BoardScreen<DueRow>
        title="Dues"
        intro={dueIntro}
        label="Dues by due date"
        words={dueNouns}
        kind="due"
        lanes={lanes}
        standIns={standIns}
        list={list}
        query={{
          loading: totals.loading || every.some(({ loading }) => loading),
          failure: totals.failure ?? every.find(({ failure }) => failure !== null)?.failure ?? null,
          refetch,
        }}
        idOf={(row) => String(row.id)}
        labelOf={(row) => `${row.client.name}, ${instalmentText(row)}`}
        headOf={(row) => row.client.name}
        hrefOf={(row) => bookingScreen({ id: row.booking_id, kind: row.kind })}
        cardCommands={dueVerbs}
        bulkCommands={['booking.remind']}
        peek={(row) => <DuePeek row={row} />}
        modes={modes}
        searchLabel="Search dues"
        empty={noDues}
      >
        {(row) => <DueCard row={row} />}
      </BoardScreen>
      {forms(refetch)}
    </>
  )
}
