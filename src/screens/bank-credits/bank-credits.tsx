import { payerOf } from '../../commands/areas/money/bank-facts.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { bankCreditStates, openCreditStates } from '../../domain/finance/bank-credits.ts'
import { keysOf } from '../../domain/keys.ts'
import { currencyCodes } from '../../domain/money.ts'
import { bankPath, creditPath } from '../../domain/routes/bank-address.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type BankCreditRowFragment,
  type BankCreditsQueryVariables,
  type BankCreditTotalsQueryVariables,
  bankCreditQuery,
  bankCreditsQuery,
  bankCreditTotalsQuery,
} from '../../gateway/generated/bank-credits.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import type { PresetView } from '../standard/list/list-types.ts'
import { BankCredit, CreditFacts } from './bank-credit.tsx'
import { creditColumns } from './credit-columns.tsx'
import { ImportStatement } from './import-statement.tsx'
import { TypeCreditForm } from './type-credit-form.tsx'

const setup: ListSetup = {
  id: bankPath,
  sort: '-value_date',
  filters: [
    {
      id: 'state',
      label: 'State',
      kind: 'choice',
      options: keysOf(bankCreditStates).map((value) => ({ value, label: bankCreditStates[value] })),
    },
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencyCodes.map((value) => ({ value, label: value })),
    },
    { id: 'from', to: 'to', label: 'Day', kind: 'days' },
  ],
}
const views: readonly PresetView[] = [
  { id: 'to-match', name: 'To match', query: { state: openCreditStates.join() } },
  { id: 'matched', name: bankCreditStates.matched, query: { state: 'matched' } },
  { id: 'ignored', name: bankCreditStates.ignored, query: { state: 'ignored' } },
]

export const prefetch = ({ id }: { id: string }, search: URLSearchParams) =>
  (id ?? '') === ''
    ? ask(bankCreditsQuery, readList<BankCreditsQueryVariables>(search.toString(), setup).variables)
    : ask(bankCreditQuery, { id: idIn(id) })

/** `/finance/bank/:id?`: a credit with what it probably pays; without an id, all of them. */
export default function BankCredits({ params }: { params: { id: string } }) {
  return (params.id ?? '') === '' ? <Credits /> : <BankCredit key={params.id} id={idIn(params.id)} />
}

function Credits() {
  const list = useListState<BankCreditsQueryVariables>(setup)
  const answer = useQuery(bankCreditsQuery, list.variables)
  const form = useAddressParameter(formParameter)
  const { sort: _, ...matching } = list.criteria
  return (
    <>
      <ListScreen<BankCreditRowFragment>
        title="Bank credits"
        intro="Payments into your bank accounts. A credit is posted once it is matched."
        words={{ one: 'bank credit', many: 'bank credits' }}
        kind="bank_credit"
        list={list}
        query={{
          data: answer.data?.bankCredits.data,
          meta: answer.data?.bankCredits.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Payer', sort: 'payer', width: 'minmax(12rem, 1.4fr)' }}
        head={(row) => ({ title: payerOf(row), secondary: row.payer === '' ? row.reference : row.description })}
        href={(row) => creditPath(row.id)}
        columns={creditColumns}
        rowCommands={['bank.match', 'bank.parts', 'bank.ignore', 'bank.unignore']}
        createCommand="bank.type"
        headCommands={['bank.import']}
        exportPath="bank-credits"
        searchLabel="Search payer, reference or text"
        views={views}
        totals={<CreditSums query={matching} />}
        empty={{
          title: 'No bank credits yet',
          text: 'Import your bank statement as a CSV file, or add a credit by hand. Safiri suggests which booking each one pays.',
          picture: 'river',
        }}
        peek={(row) => <CreditFacts credit={row} />}
      />
      {form.value === 'type' && <TypeCreditForm onClose={form.remove} />}
      {form.value === 'import' && <ImportStatement onClose={form.remove} />}
    </>
  )
}

/** What everything that matches comes to, each currency apart. */
function CreditSums({ query }: { query: BankCreditTotalsQueryVariables }) {
  const { data, fetching } = useQuery(bankCreditTotalsQuery, query, { freshFor: 30_000 })
  if (data === undefined) return <Skeleton className="h-4 w-64" />
  const { sums } = data.bankCreditTotals
  if (sums == null) return <span className="text-muted">More than 10,000 credits: filter to see their sums.</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5" aria-busy={fetching}>
      {sums.map(({ currency, credits, amount, left }) => (
        <span key={currency} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-muted">{counted(credits, 'credit')}</span>
          <Money amount={amount} currency={currency} />
          <span>
            <span className="text-muted">Left</span> <Money amount={left} currency={currency} />
          </span>
        </span>
      ))}
    </span>
  )
}
