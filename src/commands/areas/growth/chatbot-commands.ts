import { BotMessageSquare, MessageCircleQuestion } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'
import { type RecordFacts, recordCommands } from '../../record-commands.ts'

const desk = { area: 'Chatbot', needs: { permission: 'View Inquiries', feature: 'chatbot' } } as const

/** `?try=`: the field in which one asks as a visitor would has the focus. */
export const tryParameter = 'try'

/** `?asked=`: the question that a new answer is for. */
export const askedParameter = 'asked'

/** Where a question without an answer gets one. */
export const answerAddress = (question: string): string =>
  `${linkTo('/chatbot/settings')}?${new URLSearchParams({ [formParameter]: 'new', [askedParameter]: question.slice(0, 300) })}`

export const chatbotAnswer = {
  id: 'chatbotAnswer',
  kind: 'chatbot_answer',
  one: 'chatbot question',
  many: 'chatbot questions',
  path: '/chatbot/settings',
} as const satisfies RecordFacts

export const chatbotCommands: readonly Command[] = [
  ...recordCommands({
    ...chatbotAnswer,
    ...desk,
    icon: MessageCircleQuestion,
    keywords: {
      create: ['add to FAQ', 'frequently asked question', 'teach the chatbot'],
      edit: ['reword', 'FAQ'],
      delete: ['FAQ'],
    },
    operations: async () =>
      (await import('../../../gateway/generated/chatbot-answers.generated.ts')).chatbotAnswerOperations,
  }),
  command({
    ...desk,
    id: 'chatbot.try',
    title: 'Try the chatbot',
    icon: BotMessageSquare,
    keywords: ['test chatbot', 'ask the bot', 'preview chatbot', 'what would it answer'],
    on: 'none',
    risk: 'none',
    leadsTo: '/chatbot/settings',
    run: () => {
      ports.navigate(`${linkTo('/chatbot/settings')}?${tryParameter}=1`)
      return undefined
    },
  }),
]
