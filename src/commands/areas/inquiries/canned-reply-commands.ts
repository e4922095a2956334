import { MessageSquareQuote } from 'lucide-react'
import { type RecordFacts, recordCommands } from '../../record-commands.ts'
import { desk } from './inquiry-facts.ts'

export const cannedReply = {
  id: 'reply',
  kind: 'canned_reply',
  one: 'canned reply',
  many: 'canned replies',
  path: '/inquiries/replies',
} as const satisfies RecordFacts

export const cannedReplyCommands = recordCommands({
  ...cannedReply,
  ...desk,
  icon: MessageSquareQuote,
  keywords: {
    create: ['add template', 'snippet', 'saved answer', 'macro'],
    edit: ['change template', 'reword'],
    delete: ['remove template'],
  },
  operations: async () =>
    (await import('../../../gateway/generated/canned-replies.generated.ts')).cannedReplyOperations,
})
