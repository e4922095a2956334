import { Bot, HandGrab, MessageCircleQuestion, MessageCircleReply, MessagesSquare } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ConversationRowFragment } from '../../../gateway/generated/chatbot.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { answerAddress } from './chatbot-commands.ts'

/** Opens the field for an answer: `?form=write`. */
export const conversationFormParameter = 'form'

const desk = { area: 'Chatbot', needs: { permission: 'View Inquiries', feature: 'chatbot' } } as const
const pathOf = (id: string) => linkTo('/chatbot/inquiries/:id', { id: Number(id) })
const one = {
  on: 'one',
  kinds: ['chatbot_conversation'],
  /** No search knows them: the latest are offered. */
  records: async () => {
    const [{ read }, { chatbotConversationsQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/chatbot.generated.ts'),
    ])
    const { data } = (await read(chatbotConversationsQuery, { per_page: 15 })).chatbotConversations
    return data.map((row) => ({
      kind: 'chatbot_conversation' as const,
      id: String(row.id),
      label: row.name,
      detail: row.first_words,
      to: pathOf(String(row.id)),
      data: row,
    }))
  },
} as const

const chosen = (context: Context) => targetsOf(one, context)[0]
const facts = (context: Context) => chosen(context)?.data as ConversationRowFragment | undefined
const operations = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/chatbot.generated.ts')])

export const conversationCommands: readonly Command[] = [
  command({
    ...desk,
    ...one,
    id: 'conversation.take',
    title: 'Take over from the chatbot',
    icon: HandGrab,
    keywords: ['live chat', 'answer myself', 'join the chat', 'claim'],
    keys: { list: ['i'], detail: ['i'] },
    risk: 'undoable',
    refuses: (context) => (facts(context)?.state === 'person' ? 'A colleague answers already.' : undefined),
    run: async (context) => {
      const conversation = chosen(context)
      if (conversation === undefined) return undefined
      const id = Number(conversation.id)
      const [{ change }, { giveBackConversationMutation, takeConversationMutation }] = await operations()
      await change(takeConversationMutation, { id })
      return {
        message: `You answer ${conversation.label} now`,
        detail: 'The chatbot is silent until you give the conversation back.',
        undo: () => change(giveBackConversationMutation, { id }),
        undone: 'The chatbot answers again',
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'conversation.giveBack',
    title: 'Give back to the chatbot',
    icon: Bot,
    keywords: ['let the chatbot answer', 'leave the chat', 'release'],
    keys: { list: ['a'], detail: ['a'] },
    risk: 'undoable',
    refuses: (context) => (facts(context)?.state === 'bot' ? 'The chatbot answers already.' : undefined),
    run: async (context) => {
      const conversation = chosen(context)
      if (conversation === undefined) return undefined
      const id = Number(conversation.id)
      const [{ change }, { giveBackConversationMutation, takeConversationMutation }] = await operations()
      await change(giveBackConversationMutation, { id })
      return {
        message: `The chatbot answers ${conversation.label} again`,
        undo: () => change(takeConversationMutation, { id }),
        undone: 'You answer again',
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'conversation.reply',
    title: 'Answer the visitor',
    icon: MessageCircleReply,
    keywords: ['reply', 'write back', 'respond', 'chat'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    run: (context) => {
      const conversation = chosen(context)
      if (conversation !== undefined) ports.navigate(`${pathOf(conversation.id)}?${conversationFormParameter}=write`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'conversation.openInquiry',
    title: 'Open its inquiry',
    icon: MessagesSquare,
    needs: { permission: 'View Inquiries', feature: 'inquiries' },
    keywords: ['thread', 'desk', 'client', 'turn into a booking'],
    keys: { list: ['q'], detail: ['q'] },
    risk: 'none',
    refuses: (context) => {
      const known = facts(context)
      return known !== undefined && known.inquiry_id === null ? 'It was not handed over.' : undefined
    },
    run: (context) => {
      const id = facts(context)?.inquiry_id
      if (id != null) ports.navigate(linkTo('/inquiries/:id', { id }))
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'conversation.teach',
    title: 'Add an answer to what it did not know',
    icon: MessageCircleQuestion,
    keywords: ['add to FAQ', 'teach the chatbot', 'unanswered question'],
    keys: { list: ['n'], detail: ['n'] },
    risk: 'none',
    refuses: (context) => (facts(context)?.unanswered === 0 ? 'It answered every question.' : undefined),
    run: async (context) => {
      const conversation = chosen(context)
      if (conversation === undefined) return undefined
      const [{ read }, { chatbotConversationQuery }] = await Promise.all([
        import('../../../gateway/cache.ts'),
        import('../../../gateway/generated/chatbot.generated.ts'),
      ])
      const { unanswered } = (await read(chatbotConversationQuery, { id: Number(conversation.id) })).chatbotConversation
      const question = unanswered.at(-1)?.question
      if (question !== undefined) ports.navigate(answerAddress(question))
      return undefined
    },
  }),
]
