import { aggregators } from '../../domain/bookings/sales-choices.ts'
import { aggregatorNames, moneyMethods, objectives } from '../../domain/finance/money-flow.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { PaymentsQuery, PaymentsQueryVariables } from '../../gateway/generated/finance.generated.ts'
import { currencyOptions } from '../standard/fields/sum-field.tsx'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { FilterOption, PresetView } from '../standard/list/list-types.ts'

export type PaymentRow = PaymentsQuery['payments']['data'][number]

const choices = (words: Readonly<Record<string, string>>, names: readonly string[] = keysOf(words)): FilterOption[] =>
  names.map((value) => ({ value, label: words[value] ?? value }))

/** The specification's filters (§3); what is not asked for is shillings, and everything else. */
export const paymentSetup: ListSetup = {
  id: linkTo('/finance'),
  sort: '-paid_at',
  filters: [
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencyOptions(),
    },
    { id: 'objective', label: 'For', kind: 'choice', options: choices(objectives) },
    { id: 'aggregator', label: 'Aggregator', kind: 'choice', options: choices(aggregatorNames, aggregators) },
    { id: 'method', label: 'Method', kind: 'choice', options: choices(moneyMethods) },
    { id: 'starts_at', to: 'ends_at', label: 'Date', kind: 'days' },
  ],
}
export const usualCurrency = 'UGX'

export const paymentViews: readonly PresetView[] = [
  { id: 'usd', name: 'Dollars', query: { currency: 'USD' } },
  { id: 'eur', name: 'Euros', query: { currency: 'EUR' } },
  { id: 'mobile-money', name: moneyMethods.mobile_money, query: { method: 'mobile_money' } },
  { id: 'cash', name: moneyMethods.cash, query: { method: 'cash' } },
  { id: 'top-ups', name: 'Top-ups', query: { objective: 'top_up' } },
]

/** What the filters of the address ask for; `tab` and the like are none of them. */
export const paymentVariables = (variables: object): PaymentsQueryVariables => variables as PaymentsQueryVariables // what the filters above set
