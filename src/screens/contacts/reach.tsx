import { Ban, CircleCheck, CircleDashed, Mail, MessageCircle, MessageSquare } from 'lucide-react'
import { type Channel, channels, suppressionReasons } from '../../domain/growth/channels.ts'
import { keysOf } from '../../domain/keys.ts'
import type { Contact } from '../../domain/schema/types.generated.ts'
import { StatusPill } from '../../ui/status-pill.tsx'

type Reachable = Pick<
  Contact,
  'may_email' | 'may_sms' | 'may_whatsapp' | 'email' | 'phone' | 'unsubscribed_at' | 'email_stopped'
>

const icons = { email: Mail, sms: MessageSquare, whatsapp: MessageCircle } as const

/** Why nothing goes to their e-mail address, if so. */
const stoppedText = ({ email_stopped, unsubscribed_at }: Reachable): string | null =>
  email_stopped != null
    ? suppressionReasons[email_stopped]
    : unsubscribed_at != null
      ? suppressionReasons.unsubscribed
      : null

/** By what one may write to somebody, in a row: what they agreed to, and what stops it. */
export function Reach({ contact }: { contact: Reachable }) {
  const stopped = stoppedText(contact)
  const agreed = keysOf(channels).filter((channel) => contact[`may_${channel}`] && !(channel === 'email' && stopped))
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {stopped !== null && (
        <StatusPill status="stopped" look={{ tone: 'danger', icon: Ban, word: `E-mail: ${stopped.toLowerCase()}` }} />
      )}
      {agreed.map((channel) => (
        <StatusPill
          key={channel}
          status={channel}
          look={{ tone: 'success', icon: icons[channel], word: channels[channel] }}
        />
      ))}
      {stopped === null && agreed.length === 0 && (
        <StatusPill status="none" look={{ tone: 'neutral', icon: CircleDashed, word: 'No consent' }} />
      )}
    </span>
  )
}

/** One line per channel: whether one may write, and why not. */
export function ReachLines({ contact }: { contact: Reachable }) {
  return (
    <ul className="flex flex-col gap-2">
      {keysOf(channels).map((channel) => {
        const { tone, icon, word } = stateOf(contact, channel)
        return (
          <li key={channel} className="flex items-center justify-between gap-3">
            <span>{channels[channel]}</span>
            <StatusPill status={word} look={{ tone, icon, word }} />
          </li>
        )
      })}
    </ul>
  )
}

function stateOf(contact: Reachable, channel: Channel) {
  const stopped = channel === 'email' ? stoppedText(contact) : null
  if (stopped !== null) return { tone: 'danger', icon: Ban, word: stopped } as const
  if (!contact[`may_${channel}`]) return { tone: 'neutral', icon: CircleDashed, word: 'No consent' } as const
  return (channel === 'email' ? contact.email : contact.phone) === null
    ? ({ tone: 'warning', icon: CircleDashed, word: channel === 'email' ? 'No address' : 'No number' } as const)
    : ({ tone: 'success', icon: CircleCheck, word: 'Agreed' } as const)
}
