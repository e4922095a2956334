import { CircleCheck, Pause } from 'lucide-react'
import { type LinkState, linkStates } from '../../domain/payments/payment-links.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Partial<Record<LinkState, StatusLook>> = {
  paused: { tone: 'warning', icon: Pause },
  used_up: { tone: 'neutral', icon: CircleCheck, word: linkStates.used_up },
}

export function LinkPill({ state }: { state: LinkState }) {
  const look = looks[state]
  return <StatusPill status={state} {...(look === undefined ? {} : { look: { word: linkStates[state], ...look } })} />
}
