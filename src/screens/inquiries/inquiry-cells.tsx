import {
  AlarmClock,
  Bot,
  CircleCheck,
  CircleDot,
  Clock,
  Globe,
  type LucideIcon,
  Mail,
  Phone,
  Send,
  ThumbsDown,
  Trophy,
  UserRound,
} from 'lucide-react'
import { type InquiryChannel, inquiryChannels } from '../../domain/bookings/sales-choices.ts'
import { instantText } from '../../domain/date-texts.ts'
import { type InquiryLane, inquiryLanes, waitOf } from '../../domain/inquiries/inquiries.ts'
import type { InquiryRowFragment } from '../../gateway/generated/inquiries.generated.ts'
import { classes } from '../../ui/classes.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'

export type InquiryRow = InquiryRowFragment

const laneLooks: Record<InquiryLane, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  new: { tone: 'info', icon: CircleDot },
  mine: { tone: 'warning', icon: CircleDot },
  team: { tone: 'neutral', icon: UserRound },
  waiting: { tone: 'neutral', icon: AlarmClock },
  answered: { tone: 'success', icon: Send },
  won: { tone: 'success', icon: Trophy },
  lost: { tone: 'danger', icon: ThumbsDown },
}
export const LanePill = ({ lane }: { lane: InquiryLane }) => (
  <StatusPill status={lane} look={{ ...laneLooks[lane], word: inquiryLanes[lane] }} />
)

const channelIcons: Readonly<Record<InquiryChannel, LucideIcon>> = {
  website: Globe,
  chatbot: Bot,
  email: Mail,
  phone: Phone,
}

export function Channel({ channel }: { channel: InquiryChannel }) {
  const Icon = channelIcons[channel]
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon className="size-3.5 text-muted" aria-hidden="true" />
      {inquiryChannels[channel]}
    </span>
  )
}

const tones = { calm: 'text-muted', warning: 'text-warning font-medium', danger: 'text-danger font-medium' } as const

/** How long somebody waits for us, or since when we wait for them. Told by words first, by colour as well. */
export function Age({ row }: { row: InquiryRow }) {
  if (row.snoozed_until !== null && row.lane === 'waiting')
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        <AlarmClock className="size-3.5" aria-hidden="true" />
        <span>
          until <Instant value={row.snoozed_until} look="day" />
        </span>
      </span>
    )
  if (row.waiting_since === null)
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        {row.lane === 'answered' && <CircleCheck className="size-3.5" aria-hidden="true" />}
        <Instant value={row.last_message_at} look="ago" />
      </span>
    )
  const { tone, words } = waitOf(row.waiting_since, new Date())
  return (
    <span className={classes('inline-flex items-center gap-1', tones[tone])}>
      <Clock className="size-3.5" aria-hidden="true" />
      <time dateTime={row.waiting_since} title={`Since ${instantText(row.waiting_since)}, Kampala`}>
        waiting {words}
      </time>
    </span>
  )
}

/** What stands on a card and in a peek: “Gorillas in July?” of Ann Lee. */
export const inquiryName = (row: Pick<InquiryRow, 'name' | 'subject'>): string => `${row.name}: ${row.subject}`
