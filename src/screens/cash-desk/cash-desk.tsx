import { cashPath, sessionName, sessionPath } from '../../commands/areas/money/cash-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { currencyCodes } from '../../domain/money.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type CashSessionRowFragment,
  type CashSessionsQueryVariables,
  cashDrawersQuery,
  cashSessionQuery,
  cashSessionsQuery,
} from '../../gateway/generated/cash-desk.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import { CashSession, SessionFacts } from './cash-session.tsx'
import { OpenCashForm } from './open-cash-form.tsx'
import { sessionColumns } from './session-columns.tsx'

const setup: ListSetup = {
  id: cashPath,
  sort: '-opened_at',
  filters: [
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencyCodes.map((value) => ({ value, label: value })),
    },
  ],
}

export const prefetch = ({ id }: { id: string }, search: URLSearchParams) =>
  (id ?? '') === ''
    ? ask(cashSessionsQuery, readList<CashSessionsQueryVariables>(search.toString(), setup).variables)
    : ask(cashSessionQuery, { id: idIn(id) })

/** `/finance/cash/:id?`: one session of a drawer; without an id, all of them below what is in each drawer now. */
export default function CashDesk({ params }: { params: { id: string } }) {
  return (params.id ?? '') === '' ? <Sessions /> : <CashSession id={idIn(params.id)} />
}

function Sessions() {
  const list = useListState<CashSessionsQueryVariables>(setup)
  const answer = useQuery(cashSessionsQuery, list.variables)
  const form = useAddressParameter(formParameter)
  return (
    <>
      <ListScreen<CashSessionRowFragment>
        title="Cash desk"
        intro="The book balance of each drawer, and every count. Cash taken while no drawer is open counts towards the next session."
        words={{ one: 'session', many: 'sessions' }}
        kind="cash_session"
        list={list}
        query={{
          data: answer.data?.cashSessions.data,
          meta: answer.data?.cashSessions.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<Drawers />}
        headColumn={{ label: 'Drawer', width: 'minmax(11rem, 1.1fr)' }}
        head={(row) => ({ title: sessionName(row), secondary: `Opened by ${row.opened_by.name}` })}
        href={(row) => sessionPath(row.id)}
        columns={sessionColumns}
        rowCommands={['cash.close', 'cash.move', 'cash.report']}
        createCommand="cash.open"
        exportPath="cash/sessions"
        searchLabel="Search drawer, note or person"
        empty={{
          title: 'No drawer has been opened yet',
          text: 'Open it with the cash it holds. Cash payments and refunds are listed, and you count it when you close it.',
          picture: 'savannah',
        }}
        peek={(row) => <SessionFacts session={row} />}
      />
      {form.value === 'open' && <OpenCashForm onClose={form.remove} />}
    </>
  )
}

/** What each drawer holds; an open one opens its session. */
function Drawers() {
  const drawers = useQuery(cashDrawersQuery, {}, { freshFor: 15_000 }).data?.cashDrawers ?? []
  return (
    <FigureStrip label="Drawers">
      {drawers.map(({ currency, expected, session }) => (
        <FigureCard
          key={currency}
          label={session == null ? `${currency}, closed` : sessionName(session)}
          href={session == null ? `${cashPath}?${formParameter}=open&currency=${currency}` : sessionPath(session.id)}
          value={<Money amount={expected} currency={currency} />}
          detail={session == null ? 'No drawer is open' : `Open, ${session.opened_by.name}`}
        />
      ))}
    </FigureStrip>
  )
}
