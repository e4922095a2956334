import {
  Archive,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Clock,
  Eye,
  type LucideIcon,
  PencilLine,
  Send,
} from 'lucide-react'
import { bookingStatuses, paymentStatuses } from '../domain/terms.ts'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-line/60 text-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export interface StatusLook {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly word?: string
}

/** States of the business that mean the same everywhere. What is not here is shown neutral, in its own words. */
const looks: Readonly<Record<string, StatusLook>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'success', icon: CircleCheck },
  scheduled: { tone: 'info', icon: Clock },
  archived: { tone: 'neutral', icon: Archive },
  pending: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  in_progress: { tone: 'info', icon: CircleDot },
  completed: { tone: 'neutral', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
  no_show: { tone: 'danger', icon: CircleAlert, word: bookingStatuses.no_show },
  unpaid: { tone: 'danger', icon: CircleDashed },
  deposit: { tone: 'warning', icon: CircleDot, word: paymentStatuses.deposit },
  partial: { tone: 'warning', icon: CircleDot, word: paymentStatuses.partial },
  paid: { tone: 'success', icon: CircleCheck },
  refunded: { tone: 'neutral', icon: Ban },
  written_off: { tone: 'neutral', icon: Ban },
  part_refunded: { tone: 'neutral', icon: CircleDot },
  succeeded: { tone: 'success', icon: CircleCheck },
  disputed: { tone: 'danger', icon: CircleAlert },
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CircleDashed },
  disabled: { tone: 'neutral', icon: Ban },
  invited: { tone: 'info', icon: Send },
  sent: { tone: 'info', icon: Send },
  trialing: { tone: 'info', icon: Clock },
  past_due: { tone: 'danger', icon: CircleAlert },
  viewed: { tone: 'warning', icon: Eye },
  accepted: { tone: 'success', icon: CircleCheck },
  approved: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: Ban },
  expired: { tone: 'danger', icon: CircleAlert },
  new: { tone: 'info', icon: CircleDot },
  open: { tone: 'warning', icon: CircleDot },
  answered: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  verified: { tone: 'success', icon: CircleCheck },
  unverified: { tone: 'warning', icon: CircleAlert },
  available: { tone: 'success', icon: CircleCheck },
  sold_out: { tone: 'danger', icon: Ban },
  oversold: { tone: 'danger', icon: CircleAlert },
}

const statusText = (status: string) => {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A state as icon, word and colour: never by colour alone. */
export function StatusPill({ status, look, className }: { status: string; look?: StatusLook; className?: string }) {
  const shown = look ?? looks[status] ?? { tone: 'neutral' as const, icon: CircleDot }
  const Icon = shown.icon
  return (
    <span
      className={classes(
        'inline-flex h-5 w-fit max-w-full items-center gap-1 rounded-full px-2 font-medium text-secondary whitespace-nowrap forced-colors:border',
        tones[shown.tone],
        className,
      )}
    >
      <Icon className="size-3" aria-hidden="true" />
      <span className="truncate">{shown.word ?? statusText(status)}</span>
    </span>
  )
}
