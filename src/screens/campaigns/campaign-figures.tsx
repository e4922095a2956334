import { CircleCheck, CirclePause, Send } from 'lucide-react'
import { type CampaignStatus, campaignStatuses } from '../../domain/growth/campaigns.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Partial<Record<CampaignStatus, StatusLook>> = {
  sending: { tone: 'info', icon: Send, word: campaignStatuses.sending },
  paused: { tone: 'warning', icon: CirclePause, word: campaignStatuses.paused },
  sent: { tone: 'success', icon: CircleCheck, word: campaignStatuses.sent },
}

export function CampaignPill({ status }: { status: CampaignStatus }) {
  const look = looks[status]
  return <StatusPill status={status} {...(look === undefined ? {} : { look })} />
}

/** Whether an automatic one is switched on; null: nobody has written it. */
export function AutomaticPill({ status }: { status: CampaignStatus | null }) {
  if (status === 'sending') return <StatusPill status="on" look={{ tone: 'success', icon: CircleCheck, word: 'On' }} />
  if (status === 'paused') return <CampaignPill status="paused" />
  return <StatusPill status="off" look={{ tone: 'neutral', icon: CirclePause, word: 'Off' }} />
}

/** `12.4%`; a dash where there is nothing to divide. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en-UG', { maximumFractionDigits: 1 })}%`
