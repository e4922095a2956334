import { MessageSquareQuote, Pencil, Trash2 } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { inquiryFormParameter } from './inquiry-commands.ts'
import { desk } from './inquiry-facts.ts'

const one = { on: 'one', kinds: ['canned_reply'] } as const
const many = { on: 'many', kinds: ['canned_reply'] } as const
const chosen = (context: Context) => targetsOf(many, context)

/** Words that are written often, of the whole agency. */
export const replyCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'reply.create',
    title: 'New canned reply',
    icon: MessageSquareQuote,
    keywords: ['add template', 'snippet', 'saved answer', 'macro'],
    on: 'none',
    kinds: ['canned_reply'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/inquiries/replies',
    run: () => {
      ports.navigate(`${linkTo('/inquiries/replies')}?${inquiryFormParameter}=new`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'reply.edit',
    title: 'Edit canned reply',
    icon: Pencil,
    keywords: ['change template', 'reword'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const [reply] = chosen(context)
      if (reply !== undefined) ports.navigate(`${linkTo('/inquiries/replies')}?${inquiryFormParameter}=${reply.id}`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...many,
    id: 'reply.delete',
    title: 'Delete canned reply',
    icon: Trash2,
    keywords: ['remove template'],
    keys: { list: ['Delete'] },
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteReplyMutation, restoreReplyMutation }, { forEachRecord }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/threads.generated.ts'),
        import('../../batch.ts'),
      ])
      const { done, failed } = await forEachRecord(
        chosen(context),
        ({ id }) => change(deleteReplyMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was deleted', failed }
      return {
        message:
          done.length === 1
            ? `“${first.label}” deleted`
            : `${counted(done.length, 'canned reply', 'canned replies')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreReplyMutation, { id: Number(id) }))),
      }
    },
  }),
]
