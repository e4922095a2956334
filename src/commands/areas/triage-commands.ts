import { ClipboardCheck, HandCoins, Inbox, ListChecks, type LucideIcon, Send, SkipForward, X } from 'lucide-react'
import type { Needs } from '../../domain/access.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { type Command, type CommandId, command, kindHere, type Outcome } from '../command.ts'
import { ports } from '../ports.ts'
import { announceReturn } from '../returning.ts'
import { setTriage, type TriageKind } from '../triage-state.ts'

const searchTexts = ['triage', 'one after another', 'inbox zero', 'queue', 'next waiting', 'to do']

async function start(kind: TriageKind): Promise<Outcome | undefined> {
  const { startTriage } = await import('../triage.ts')
  if (await startTriage(kind)) return undefined
  setTriage(null)
  return { message: 'Nothing is waiting.' }
}

const starts = (
  id: CommandId,
  kind: TriageKind,
  row: { title: string; icon: LucideIcon; keywords: readonly string[]; needs: Needs },
) =>
  command({
    id,
    ...row,
    area: 'Waiting',
    keywords: [...searchTexts, ...row.keywords],
    on: 'none',
    risk: 'none',
    run: () => start(kind),
  })

const kinds: readonly string[] = ['inquiry', 'due', 'booking'] satisfies TriageKind[]
const isTriaged = (kind: string | undefined): kind is TriageKind => kind !== undefined && kinds.includes(kind)
/** Where somebody who has finished or stops goes back to. */
export const triageLists: Readonly<Record<TriageKind, string>> = {
  inquiry: linkTo('/inquiries'),
  due: linkTo('/bookings/dues'),
  booking: linkTo('/bookings/tour-packages'),
}

/** Answering, collecting and confirming, one record after another. */
export const triageCommands: readonly Command[] = [
  starts('triage.inquiries', 'inquiry', {
    title: 'Answer waiting inquiries',
    icon: Inbox,
    keywords: ['unanswered', 'reply to all'],
    needs: { permission: 'View Inquiries', feature: 'inquiries' },
  }),
  starts('triage.dues', 'due', {
    title: 'Work through dues',
    icon: HandCoins,
    keywords: ['chase', 'collect', 'overdue'],
    needs: { permission: 'Edit Bookings' },
  }),
  starts('triage.bookings', 'booking', {
    title: 'Confirm pending bookings',
    icon: ClipboardCheck,
    keywords: ['waiting bookings', 'accept', 'decline'],
    needs: { permission: 'Edit Bookings' },
  }),
  command({
    id: 'triage.start',
    title: 'Start triage',
    icon: ListChecks,
    area: 'Waiting',
    keywords: searchTexts,
    on: 'none',
    kinds: ['inquiry', 'due', 'booking'],
    needs: { permission: 'View Bookings' },
    keys: { list: ['shift+n'], detail: ['shift+n'] },
    risk: 'none',
    run: (context) => {
      const kind = kindHere(context)
      return isTriaged(kind) ? start(context.triage?.kind ?? kind) : undefined
    },
  }),
  command({
    id: 'triage.sendAndNext',
    title: 'Send and next',
    icon: Send,
    area: 'Waiting',
    keywords: ['send and advance', 'reply and next', 'answer and continue'],
    on: 'none',
    needs: { permission: 'View Inquiries' },
    keys: { triage: ['mod+Enter'] },
    inFields: true,
    risk: 'none',
    when: ({ form }) => form?.sendAndNext !== undefined,
    run: async ({ form }) => {
      await form?.sendAndNext?.()
      return undefined
    },
  }),
  command({
    id: 'triage.skip',
    title: 'Skip',
    icon: SkipForward,
    area: 'Waiting',
    keywords: ['next one', 'not now', 'leave for later', 'pass'],
    on: 'none',
    needs: 'anyone',
    keys: { triage: ['shift+j'] },
    risk: 'none',
    when: (context) => context.triage !== undefined,
    run: async ({ triage, route }) => {
      if (triage === undefined) return undefined
      const { advance } = await import('../triage.ts')
      await advance(triage.kind, route, 'skip')
      return undefined
    },
  }),
  command({
    id: 'triage.stop',
    title: 'Back to the list',
    icon: X,
    area: 'Waiting',
    keywords: ['stop triage', 'leave', 'enough for now'],
    on: 'none',
    needs: 'anyone',
    keys: { triage: ['shift+u'] },
    risk: 'none',
    when: (context) => context.triage !== undefined,
    run: ({ triage }) => {
      setTriage(null)
      announceReturn()
      if (triage !== undefined) ports.navigate(triageLists[triage.kind])
      return undefined
    },
  }),
]

/** A verb after which the record in front waits no more: whoever works through a list is taken to the next. */
export const advancing =
  (ids: readonly CommandId[], ...of: readonly TriageKind[]) =>
  (it: Command): Command =>
    ids.includes(it.id)
      ? {
          ...it,
          run: async (context, args, progress) => {
            const outcome = await it.run(context, args, progress)
            const isDone = outcome !== undefined && (outcome.failed ?? []).length === 0
            if (isDone && context.triage !== undefined) {
              const { acted } = await import('../triage-acted.ts')
              await acted(...of)
            }
            return outcome
          },
        }
      : it
