import { Columns3, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { duesPath, lookParameter, rowsLook } from '../../domain/bookings/due-links.ts'
import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { keysOf } from '../../domain/keys.ts'

import { prefetch as ask } from '../../gateway/cache.ts'
import { duesQuery, dueTotalsQuery } from '../../gateway/generated/dues.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BookingForms } from '../bookings/booking-forms.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { DueBoard, dueIntro, dueNouns, dueVerbs, laneVariables, noDues } from './due-board.tsx'
import { dueColumns } from './due-columns.tsx'
import { boardSetUp, type DueRow, dueVariables, dueViews, listSetUp } from './due-list.ts'
import { DuePeek } from './due-peek.tsx'
import { DueFigures, DueSums } from './due-sums.tsx'

const isList = (search: URLSearchParams) => search.get(lookParameter) === rowsLook

export function prefetch(_: unknown, search: URLSearchParams): Promise<unknown> {
  if (isList(search)) return ask(duesQuery, dueVariables(readList(search.toString(), listSetUp).variables))
  const { sort: _sort, ...criteria } = readList(search.toString(), boardSetUp).criteria
  return Promise.all([
    ask(dueTotalsQuery, dueVariables(criteria)),
    ...keysOf(dueLanes).map((lane) => ask(duesQuery, laneVariables(lane, criteria))),
  ])
}

/** What is to be paid when, over all bookings: on a board, or as a list. */
export default function Dues() {
  const rows = isList(new URLSearchParams(useSearch()))
  const modes = (
    <ViewLinks
      views={[
        { href: duesPath, name: 'Board', icon: <Columns3 />, current: !rows },
        { href: `${duesPath}?${lookParameter}=${rowsLook}`, name: 'List', icon: <List />, current: rows },
      ]}
    />
  )
  return rows ? (
    <DueList modes={modes} />
  ) : (
    <DueBoard modes={modes} forms={(refetch) => <BookingForms refetch={refetch} />} />
  )
}

function DueList({ modes }: { modes: ReactNode }) {
  const own = useListState<object>(listSetUp)
  // A view replaces the whole address: it stays the list.
  const list: typeof own = {
    ...own,
    apply: (query, view) => own.apply({ ...query, [lookParameter]: rowsLook }, view),
  }
  const answer = useQuery(duesQuery, dueVariables(own.variables))
  const { sort: _, ...matching } = own.criteria
  return (
    <>
      <ListScreen<DueRow>
        title="Dues"
        intro={dueIntro}
        words={dueNouns}
        kind="due"
        list={list}
        query={{
          data: answer.data?.dues.data,
          meta: answer.data?.dues.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<DueFigures />}
        modes={modes}
        headColumn={{ label: 'Client', sort: 'client', width: 'minmax(10.5rem, 1.1fr)' }}
        head={(row) => ({
          title: row.client.name,
          secondary: row.reference,
          lead: <Avatar name={row.client.name} />,
        })}
        href={(row) => bookingScreen({ id: row.booking_id, kind: row.kind })}
        columns={dueColumns}
        rowCommands={dueVerbs}
        bulkCommands={['booking.remind']}
        exportPath="bookings/dues"
        searchLabel="Search dues"
        views={dueViews}
        totals={<DueSums query={dueVariables(matching)} />}
        empty={noDues}
        peek={(row) => <DuePeek row={row} />}
      />
      <BookingForms refetch={answer.refetch} />
    </>
  )
}
