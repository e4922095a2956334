import {
  Bot,
  CircleCheck,
  CircleHelp,
  Clock,
  type LucideIcon,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import { conversationOutcomes, conversationStates } from '../../domain/growth/bot/bot-choices.ts'
import type { ConversationRowFragment } from '../../gateway/generated/chatbot.generated.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

export type ConversationRow = ConversationRowFragment

const states: Readonly<Record<ConversationRow['state'], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  bot: { tone: 'neutral', icon: Bot },
  waiting: { tone: 'warning', icon: Clock },
  person: { tone: 'info', icon: UserRound },
}
const outcomes: Readonly<Record<ConversationRow['outcome'], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  solved: { tone: 'success', icon: CircleCheck },
  handed_over: { tone: 'info', icon: UserRoundCheck },
  unanswered: { tone: 'warning', icon: CircleHelp },
  left: { tone: 'neutral', icon: UserRoundX },
}

/** Who answers. */
export const StatePill = ({ state }: Pick<ConversationRow, 'state'>) => (
  <StatusPill status={state} look={{ ...states[state], word: conversationStates[state] }} />
)
/** What became of it. */
export const OutcomePill = ({ outcome }: Pick<ConversationRow, 'outcome'>) => (
  <StatusPill status={outcome} look={{ ...outcomes[outcome], word: conversationOutcomes[outcome] }} />
)
