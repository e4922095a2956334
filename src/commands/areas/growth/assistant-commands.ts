import { MessageCircleQuestionMark } from 'lucide-react'
import { questionParameter } from '../../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'

/** A sentence for the assistant, from anywhere. */
export const assistantCommands: readonly Command[] = [
  command({
    id: 'assistant.ask',
    title: 'Ask a question…',
    icon: MessageCircleQuestionMark,
    area: 'AI agent',
    on: 'none',
    needs: { permission: 'View Marketing', feature: 'chatbot' },
    keywords: ['ask in a sentence', 'tell Safiri'],
    risk: 'none',
    leadsTo: '/crm/ai-agent',
    args: [
      {
        kind: 'text',
        name: 'question',
        label: 'What do you want to see or do?',
        placeholder: 'unpaid bookings leaving next week',
      },
    ],
    run: (_, { question }) => {
      ports.navigate(`${linkTo('/crm/ai-agent')}?${new URLSearchParams({ [questionParameter]: question })}`)
      return undefined
    },
  }),
]
