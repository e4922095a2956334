import { optionsOf } from '../../domain/fields/options.ts'
import { currencies } from '../../domain/money.ts'
import { linkStates } from '../../domain/payments/payment-links.ts'
import type { PaymentLinkRowFragment } from '../../gateway/generated/payment-links.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { PresetView } from '../standard/list/list-types.ts'

export type LinkRow = PaymentLinkRowFragment

export const linkSetUp: ListSetup = {
  id: '/payment-links',
  sort: '-created_at',
  filters: [
    { id: 'state', label: 'State', kind: 'choice', options: optionsOf(linkStates) },
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencies.map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
}

/** The views that come with the list. */
export const linkViews: readonly PresetView[] = [
  { id: 'active', name: linkStates.active, query: { state: 'active' } },
  { id: 'paused', name: linkStates.paused, query: { state: 'paused' } },
  { id: 'over', name: 'Over', query: { state: 'expired,used_up' } },
]
