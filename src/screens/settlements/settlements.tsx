import { settlementStates, settlingProviders } from '../../domain/finance/provider-settlements.ts'
import { keysOf } from '../../domain/keys.ts'
import { currencyCodes } from '../../domain/money.ts'
import { settlementPath, settlementsPath } from '../../domain/routes/settlement-address.ts'
import { aggregatorNames } from '../../domain/terms.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type SettlementListedFragment,
  type SettlementsQueryVariables,
  settlementQuery,
  settlementsQuery,
} from '../../gateway/generated/settlements.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import { Settlement, SettlementFacts } from './settlement.tsx'
import { headOf, settlementColumns } from './settlement-columns.tsx'
import { SettlementSums, StandingFigures } from './settlement-figures.tsx'

const setup: ListSetup = {
  id: settlementsPath,
  sort: '-created_at',
  filters: [
    {
      id: 'provider',
      label: 'Provider',
      kind: 'choice',
      options: settlingProviders.map((value) => ({ value, label: aggregatorNames[value] })),
    },
    {
      id: 'state',
      label: 'State',
      kind: 'choice',
      options: keysOf(settlementStates).map((value) => ({ value, label: settlementStates[value] })),
    },
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencyCodes.map((value) => ({ value, label: value })),
    },
    { id: 'from', to: 'to', label: 'Made', kind: 'days' },
  ],
}

export const prefetch = ({ id }: { id: string }, search: URLSearchParams) =>
  (id ?? '') === ''
    ? ask(settlementsQuery, readList<SettlementsQueryVariables>(search.toString(), setup).variables)
    : ask(settlementQuery, { id: idIn(id) })

/** `/finance/settlements/:id?`: what a provider pays out for a set of payments; without an id, all of them. */
export default function SettlementScreens({ params }: { params: { id: string } }) {
  return (params.id ?? '') === '' ? <Settlements /> : <Settlement id={idIn(params.id)} />
}

function Settlements() {
  const list = useListState<SettlementsQueryVariables>(setup)
  const answer = useQuery(settlementsQuery, list.variables)
  const { sort: _, ...matching } = list.criteria
  return (
    <ListScreen<SettlementListedFragment>
      title="Settlements"
      intro="What payment providers pay out of what they have collected for you."
      words={{ one: 'settlement', many: 'settlements' }}
      kind="settlement"
      list={list}
      query={{
        data: answer.data?.settlements.data,
        meta: answer.data?.settlements.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      figures={<StandingFigures />}
      headColumn={{ label: 'Settlement', width: 'minmax(11rem, 1.1fr)' }}
      head={headOf}
      href={(row) => settlementPath(row.id)}
      columns={settlementColumns}
      views={[
        { id: 'pending', name: settlementStates.pending, query: { state: 'pending' } },
        { id: 'settled', name: settlementStates.settled, query: { state: 'settled' } },
        { id: 'usd', name: 'Dollars', query: { currency: 'USD' } },
      ]}
      rowCommands={['settlement.confirm', 'settlement.takeBack']}
      createCommand="settlement.make"
      exportPath="settlements"
      searchLabel="Search reference, provider or reason"
      totals={<SettlementSums query={matching} />}
      empty={{
        title: 'No settlements yet',
        text: 'A provider pays out some days after clients have paid. Each payout appears here with its payments.',
        picture: 'savannah',
      }}
      peek={(row) => <SettlementFacts row={row} />}
    />
  )
}
