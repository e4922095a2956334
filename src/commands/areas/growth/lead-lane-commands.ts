import {
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  HandGrab,
  RotateCcw,
  ThumbsDown,
  UserPlus,
  UserX,
} from 'lucide-react'
import { shortDayText } from '../../../domain/date-texts.ts'
import { leadLossReasons } from '../../../domain/growth/funnel-stages.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import {
  changeLeads,
  desk,
  facts,
  isBooked,
  type LeadFacts,
  laneBefore,
  many,
  onePageOnly,
  owners,
  refusesBooked,
} from './lead-facts.ts'

const verb = { ...desk, ...many, risk: 'undoable', refuses: onePageOnly } as const
const move = { ...desk, ...many, risk: 'undoable', refuses: refusesBooked } as const

const ownerBefore = (before: LeadFacts) => ({ update: { owner_id: before.owner_id } })
const stepBefore = ({ next_step, next_step_on }: LeadFacts) => ({ update: { next_step, next_step_on } })

/** What moves a lead from lane to lane, and who does what next: the board, the list and the keys do the same. */
export const leadLaneCommands: readonly Command[] = [
  command({
    ...verb,
    id: 'lead.take',
    title: 'Take this lead',
    icon: HandGrab,
    keywords: ['assign to me', 'mine', 'claim', 'my lead'],
    keys: { list: ['i'], detail: ['i'] },
    run: async (context, _, progress) => {
      const me = (await owners()).find((owner) => owner.me)
      if (me === undefined) return undefined
      return changeLeads(
        context,
        progress,
        { update: { owner_id: me.id } },
        (who) => `${who}: you are the owner`,
        ownerBefore,
      )
    },
  }),
  command({
    ...verb,
    id: 'lead.assign',
    title: 'Change owner…',
    icon: UserPlus,
    keywords: ['assign lead', 'hand over', 'delegate', 'give to a colleague'],
    keys: { list: ['a'], detail: ['a'] },
    args: [
      {
        kind: 'choice',
        name: 'to',
        label: 'Who should own it?',
        options: async () =>
          (await owners()).map(({ id, name, waiting, me }) => ({
            value: String(id),
            label: me ? `${name} (you)` : name,
            detail: waiting === 1 ? '1 open lead' : `${waiting} open leads`,
          })),
      },
    ],
    run: async (context, { to }, progress) => {
      const owner = (await owners()).find(({ id }) => String(id) === to)
      return changeLeads(
        context,
        progress,
        { update: { owner_id: Number(to) } },
        (who) => `${owner?.name ?? 'A colleague'} owns ${who}`,
        ownerBefore,
      )
    },
  }),
  command({
    ...verb,
    id: 'lead.release',
    title: 'Remove owner',
    icon: UserX,
    keywords: ['unassign', 'nobody'],
    when: (context) => facts(context) === undefined || facts(context)?.owner_id !== null,
    run: (context, _, progress) =>
      changeLeads(context, progress, { update: { owner_id: null } }, (who) => `${who} has no owner`, ownerBefore),
  }),
  command({
    ...verb,
    id: 'lead.nextStep',
    title: 'Next step…',
    icon: CalendarCheck,
    keywords: ['task', 'to do', 'call back'],
    keys: { list: ['h'], detail: ['h'] },
    args: [
      {
        kind: 'text',
        name: 'step',
        label: 'What is the next step?',
        initial: (context: Context) => facts(context)?.next_step ?? '',
        check: (text: string) =>
          text.trim() === ''
            ? 'Say what is to be done.'
            : text.trim().length > 200
              ? 'At most 200 characters.'
              : undefined,
      },
      { kind: 'date', name: 'day', label: 'When?', optional: true },
    ],
    run: (context, { step, day }, progress) =>
      changeLeads(
        context,
        progress,
        { update: { next_step: step.trim(), next_step_on: day ?? null } },
        (who) => `${who}: ${step.trim()}${day === undefined ? '' : `, ${shortDayText(day)}`}`,
        stepBefore,
      ),
  }),
  command({
    ...verb,
    id: 'lead.stepDone',
    title: 'Next step done',
    icon: CircleCheck,
    keywords: ['complete', 'tick off', 'finished'],
    keys: { list: ['shift+d'], detail: ['shift+d'] },
    when: (context) => facts(context) === undefined || facts(context)?.next_step !== '',
    run: (context, _, progress) =>
      changeLeads(
        context,
        progress,
        { update: { next_step: '', next_step_on: null } },
        (who) => `${who}: step done`,
        stepBefore,
      ),
  }),
  command({
    ...move,
    id: 'lead.qualify',
    title: 'Qualify',
    icon: CircleCheck,
    keywords: ['qualified', 'serious', 'good lead', 'next stage'],
    keys: { list: ['q'], detail: ['q'] },
    when: (context) =>
      facts(context) === undefined || facts(context)?.lane === 'lead' || facts(context)?.lane === 'lost',
    run: (context, _, progress) =>
      changeLeads(context, progress, { move: { to: 'qualified' } }, (who) => `${who} is qualified`, laneBefore),
  }),
  command({
    ...move,
    id: 'lead.unqualify',
    title: 'Back to “Lead”',
    icon: CircleDashed,
    keywords: ['not qualified', 'stage back'],
    when: (context) => facts(context) === undefined || facts(context)?.lane === 'qualified',
    run: (context, _, progress) =>
      changeLeads(context, progress, { move: { to: 'lead' } }, (who) => `${who} is a lead again`, laneBefore),
  }),
  command({
    ...move,
    id: 'lead.lose',
    title: 'Mark lead as lost…',
    icon: ThumbsDown,
    keywords: ['not interested', 'close lead', 'disqualify', 'give up'],
    keys: { list: ['shift+w'], detail: ['shift+w'] },
    when: (context) => facts(context)?.lane !== 'lost',
    args: [
      {
        kind: 'choice',
        name: 'reason',
        label: 'Why was it lost?',
        options: leadLossReasons.map((value) => ({ value, label: value })),
      },
    ],
    run: (context, { reason }, progress) =>
      changeLeads(
        context,
        progress,
        { move: { to: 'lost', lost_reason: reason } },
        (who) => `${who} is lost: ${reason.toLowerCase()}`,
        laneBefore,
      ),
  }),
  command({
    ...verb,
    id: 'lead.reopen',
    title: 'Open again',
    icon: RotateCcw,
    keywords: ['not lost', 'revive', 'back to open'],
    when: (context) => facts(context) === undefined || facts(context)?.lane === 'lost',
    run: (context, _, progress) =>
      changeLeads(
        context,
        progress,
        ({ stage }) => ({ move: { to: stage === 'lead' ? 'lead' : 'qualified' } }),
        (who) => `${who} is open again`,
        laneBefore,
      ),
  }),
]

/** Why a card cannot go to a lane; nothing where it can, or where what is missing is asked for. */
export function refusesLane(lead: LeadFacts, to: string): string | undefined {
  if (isBooked(lead) && to !== 'confirmed' && to !== 'paid')
    return `it follows ${lead.booking_reference ?? 'its booking'}. Cancel the booking first.`
  if (lead.lane === 'paid' && to === 'confirmed') return `${lead.booking_reference ?? 'its booking'} is paid.`
  return undefined
}
