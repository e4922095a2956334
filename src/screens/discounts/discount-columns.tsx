import { CircleCheck, CircleDashed, Clock, Pause } from 'lucide-react'
import { type DiscountState, discountStates } from '../../domain/discounts/discount-choices.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Readonly<Record<DiscountState, StatusLook>> = {
  active: { tone: 'success', icon: CircleCheck },
  scheduled: { tone: 'info', icon: Clock },
  expired: { tone: 'neutral', icon: CircleDashed },
  used_up: { tone: 'neutral', icon: CircleDashed },
  paused: { tone: 'warning', icon: Pause },
}

export function DiscountPill({ state }: { state: DiscountState }) {
  return <StatusPill status={state} look={{ ...looks[state], word: discountStates[state] }} />
}

export const stateFilter = {
  id: 'state',
  label: 'State',
  kind: 'choice',
  options: optionsOf(discountStates),
} as const

export const stateViews = [
  { id: 'active', name: 'Active', query: { state: 'active' } },
  { id: 'scheduled', name: 'Scheduled', query: { state: 'scheduled' } },
  { id: 'over', name: 'Over', query: { state: 'expired,used_up' } },
  { id: 'paused', name: 'Paused', query: { state: 'paused' } },
]
