import {
  AlarmClock,
  AlarmClockOff,
  CircleCheck,
  HandGrab,
  RotateCcw,
  ThumbsDown,
  Trophy,
  UserPlus,
  UserX,
} from 'lucide-react'
import { timeText, weekdayText } from '../../../domain/date-texts.ts'
import { dayOf, today } from '../../../domain/dates.ts'
import { lostReasons, morning, snoozeChoices } from '../../../domain/inquiries/inquiries.ts'
import { verbs } from '../../../domain/terms.ts'
import { type Command, command } from '../../command.ts'
import { advancing } from '../triage-commands.ts'
import { changeInquiries, desk, facts, many, onePageOnly } from './inquiry-facts.ts'

const verb = { ...desk, ...many, risk: 'undoable', refuses: onePageOnly } as const

const whenText = (instant: string): string => `${weekdayText(dayOf(instant))}, ${timeText(instant)}`

/** What moves an inquiry from lane to lane: the board, the list and the keys do the same. */
const laneCommands: readonly Command[] = [
  command({
    ...verb,
    id: 'inquiry.take',
    title: 'Assign to me',
    icon: HandGrab,
    keywords: ['assign to me', 'mine', 'claim'],
    keys: { list: ['i'], detail: ['i'] },
    run: async (context, _, progress) => {
      const me = (await colleagues()).find((colleague) => colleague.me)
      if (me === undefined) return undefined
      const closed = ['won', 'lost', 'answered'].includes(facts(context)?.lane ?? '')
      return changeInquiries(
        context,
        progress,
        { assignee_id: me.id, snoozed_until: null, ...(closed ? { status: 'open' } : {}) },
        (who) => `${who} is assigned to you`,
      )
    },
  }),
  command({
    ...verb,
    id: 'inquiry.assign',
    title: 'Assign to a colleague…',
    icon: UserPlus,
    keywords: ['assign', 'hand over', 'delegate', 'owner'],
    keys: { list: ['a'], detail: ['a'] },
    args: [
      {
        kind: 'choice',
        name: 'to',
        label: 'Who should answer it?',
        options: async () =>
          (await colleagues()).map(({ id, name, waiting, me }) => ({
            value: String(id),
            label: me ? `${name} (you)` : name,
            detail: waiting === 0 ? 'Nothing waiting' : `${waiting} waiting`,
          })),
      },
    ],
    run: async (context, { to }, progress) => {
      const colleague = (await colleagues()).find(({ id }) => String(id) === to)
      const closed = ['won', 'lost', 'answered'].includes(facts(context)?.lane ?? '')
      return changeInquiries(
        context,
        progress,
        { assignee_id: Number(to), snoozed_until: null, ...(closed ? { status: 'open' } : {}) },
        (who) => `${who} is assigned to ${colleague?.name ?? 'a colleague'}`,
      )
    },
  }),
  command({
    ...verb,
    id: 'inquiry.release',
    title: 'Unassign',
    icon: UserX,
    keywords: ['unassign', 'nobody', 'back to new'],
    run: (context, _, progress) =>
      changeInquiries(
        context,
        progress,
        { assignee_id: null, snoozed_until: null, status: 'new' },
        (who) => `${who} is unassigned again`,
      ),
  }),
  command({
    ...verb,
    id: 'inquiry.snooze',
    title: verbs.snooze,
    icon: AlarmClock,
    keywords: ['sleep', 'remind me', 'later', 'postpone', 'follow up'],
    keys: { list: ['h'], detail: ['h'] },
    args: [
      {
        kind: 'choice',
        name: 'until',
        label: 'Until when?',
        options: () => snoozeChoices(new Date()).map(({ value, label }) => ({ value, label, detail: whenText(value) })),
      },
    ],
    run: (context, { until }, progress) =>
      changeInquiries(
        context,
        progress,
        { snoozed_until: until },
        (who) => `${who} is snoozed until ${whenText(until)}`,
      ),
  }),
  command({
    ...verb,
    id: 'inquiry.snoozeUntil',
    title: 'Snooze until a day…',
    icon: AlarmClock,
    keywords: ['snooze date', 'remind on', 'come back on'],
    args: [
      {
        kind: 'date',
        name: 'day',
        label: 'When should it come back?',
        check: (day: string) => (day > today() ? undefined : 'Choose a future day.'),
      },
    ],
    run: (context, { day }, progress) =>
      changeInquiries(
        context,
        progress,
        { snoozed_until: morning(day) },
        (who) => `${who} is snoozed until ${whenText(morning(day))}`,
      ),
  }),
  command({
    ...verb,
    id: 'inquiry.wake',
    title: 'Stop snoozing',
    icon: AlarmClockOff,
    keywords: ['unsnooze', 'back now'],
    when: (context) => facts(context) === undefined || facts(context)?.snoozed_until !== null,
    run: (context, _, progress) =>
      changeInquiries(context, progress, { snoozed_until: null }, (who) => `${who} is no longer snoozed`),
  }),
  command({
    ...verb,
    id: 'inquiry.answered',
    title: 'Mark as answered',
    icon: CircleCheck,
    keywords: ['replied elsewhere', 'WhatsApp', 'done for now'],
    run: (context, _, progress) =>
      changeInquiries(context, progress, { status: 'answered' }, (who) => `${who} is marked as answered`),
  }),
  command({
    ...verb,
    id: 'inquiry.win',
    title: 'Mark as won',
    icon: Trophy,
    keywords: ['success', 'sold', 'booked elsewhere in the system'],
    keys: { list: ['w'], detail: ['w'] },
    run: (context, _, progress) => changeInquiries(context, progress, { status: 'won' }, (who) => `${who} is won`),
  }),
  command({
    ...verb,
    id: 'inquiry.lose',
    title: 'Mark as lost…',
    icon: ThumbsDown,
    keywords: ['close', 'no sale', 'spam', 'gone', 'reason'],
    keys: { list: ['shift+w'], detail: ['shift+w'] },
    args: [
      {
        kind: 'choice',
        name: 'reason',
        label: 'Why was it lost?',
        options: lostReasons.map((value) => ({ value, label: value })),
      },
    ],
    run: (context, { reason }, progress) =>
      changeInquiries(context, progress, { status: 'lost', lost_reason: reason }, (who) => `${who} is lost`),
  }),
  command({
    ...verb,
    id: 'inquiry.reopen',
    title: 'Open again',
    icon: RotateCcw,
    keywords: ['unwin', 'back to open', 'not lost', 'unanswered'],
    when: (context) => facts(context) === undefined || ['won', 'lost', 'answered'].includes(facts(context)?.lane ?? ''),
    run: (context, _, progress) =>
      changeInquiries(context, progress, { status: 'open' }, (who) => `${who} is open again`),
  }),
]

export const inquiryLaneCommands: readonly Command[] = laneCommands.map(
  advancing(
    ['inquiry.assign', 'inquiry.snooze', 'inquiry.snoozeUntil', 'inquiry.answered', 'inquiry.win', 'inquiry.lose'],
    'inquiry',
  ),
)

async function colleagues() {
  const [{ read }, { inquiryColleaguesQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/inquiries.generated.ts'),
  ])
  return (await read(inquiryColleaguesQuery, {})).inquiryColleagues
}
