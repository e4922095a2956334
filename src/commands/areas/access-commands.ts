import { MessageCircleQuestion, X } from 'lucide-react'
import { needText } from '../../domain/access-requests.ts'
import { missedNow, refusedNow, sayRefused } from '../../state/refused.ts'
import { type Command, command } from '../command.ts'

const shared = { area: 'Safiri', on: 'none', needs: 'anyone', risk: 'none' } as const

/** What somebody can do who was refused something: ask whoever can give it, and close the message. */
export const accessCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'access.ask',
    title: () => {
      const missed = missedNow()
      return missed === null ? 'Ask for access' : `Ask for ${needText(missed.need)}`
    },
    icon: MessageCircleQuestion,
    keywords: ['ask for access', 'request permission', 'not allowed', 'locked', 'why not', 'owner'],
    when: () => missedNow() !== null,
    run: async () => {
      const missed = missedNow()
      if (missed === null) return undefined
      const [{ change }, { askForAccessMutation }, { namesText }] = await Promise.all([
        import('../../gateway/change.ts'),
        import('../../gateway/generated/access-requests.generated.ts'),
        import('../../domain/text.ts'),
      ])
      const { askForAccess } = await change(askForAccessMutation, { input: missed })
      return {
        message: `Asked ${namesText(askForAccess.givers.map(({ name }) => name))}`,
        detail: 'They have been notified, with a link to where they can give it to you.',
      }
    },
  }),
  command({
    ...shared,
    id: 'access.close',
    title: 'Close the message',
    icon: X,
    keywords: ['dismiss', 'turned away', 'refused'],
    when: () => {
      const refused = refusedNow()
      return refused !== null && refused.at === location.pathname
    },
    run: () => sayRefused(null) as undefined,
  }),
]
