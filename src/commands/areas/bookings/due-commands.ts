import { AlarmClock, BellRing, CalendarRange, Eraser, HandCoins, Undo2 } from 'lucide-react'
import { nothingOwed } from '../../../domain/bookings/booking-text.ts'
import { weekdayText } from '../../../domain/date-texts.ts'
import { today } from '../../../domain/dates.ts'
import { snoozeDays } from '../../../domain/inquiries/inquiries.ts'
import { verbs } from '../../../domain/terms.ts'
import type { DueRowFragment } from '../../../gateway/generated/dues.generated.ts'
import { type Command, command, kindHere, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { advancing } from '../triage-commands.ts'
import { type BookingForm, openForm } from './booking-form-address.ts'

const edit = { area: 'Bookings', needs: { permission: 'Edit Bookings' } } as const
const oneDue = { on: 'one', kinds: ['due'] } as const
const oneOwing = { on: 'one', kinds: ['due', 'booking'] } as const
const oneSale = { on: 'one', kinds: ['due', 'booking', 'order'] } as const
const manyOwing = { on: 'many', kinds: ['due', 'booking'] } as const

/** What rows of dues and of bookings both know. */
interface Owing {
  readonly status: string
  readonly balance: number
  readonly client: { readonly email: string | null }
}
/** Also an order, which is a booking. */
const targets = (context: Context): readonly RecordRef[] =>
  targetsOf({ on: 'many', kinds: [...manyOwing.kinds, 'order'] }, context)
const dueOf = (record: RecordRef | undefined) =>
  record?.kind === 'due' ? (record.data as DueRowFragment | undefined) : undefined // the row as its screen has it
const owingOf = (record: RecordRef | undefined) => record?.data as Owing | undefined // likewise; a record that was searched brings none

/** The booking that is meant: of a due, the one that it belongs to. */
const bookingOf = (record: RecordRef): RecordRef => {
  const due = dueOf(record)
  return due === undefined ? record : { kind: 'booking', id: String(due.booking_id), label: due.reference, data: due }
}
const opens = (form: BookingForm) => (context: Context) => {
  const [record] = targets(context)
  return record === undefined ? undefined : openForm(context, form, bookingOf(record), dueOf(record)?.id)
}
const onDues = (context: Context) => kindHere(context) === 'due'

const isOff = (record: RecordRef) => ['cancelled', 'no_show'].includes(owingOf(record)?.status ?? '')
/** Of a booking that is off its fee is asked for; one that paid too much is asked for nothing. */
function refusesAsking(record: RecordRef): string | undefined {
  const balance = owingOf(record)?.balance
  if (balance !== undefined && balance <= 0)
    return isOff(record) ? 'This booking is cancelled or a no-show: no payment is due.' : nothingOwed
  return dueOf(record)?.open === 0 ? 'Nothing is owed on this instalment.' : undefined
}

function refusesReminder(context: Context): string | undefined {
  const records = targets(context)
  const [record] = records
  if (records.length !== 1 || record === undefined) return undefined
  const nothing = refusesAsking(record)
  if (nothing !== undefined) return nothing
  return owingOf(record)?.client.email === null ? 'The client has no e-mail address.' : undefined
}

function refusesSnooze(context: Context): string | undefined {
  const [record] = targets(context)
  return record === undefined ? undefined : refusesAsking(record)
}

const commands: readonly Command[] = [
  command({
    ...edit,
    ...oneDue,
    id: 'due.recordPayment',
    title: verbs.recordPayment,
    icon: HandCoins,
    keywords: ['pay', 'money received', 'instalment paid', 'cash', 'mobile money'],
    keys: { list: ['p'] },
    risk: 'none',
    when: onDues,
    refuses: (context) => ((owingOf(targets(context)[0])?.balance ?? 1) <= 0 ? nothingOwed : undefined),
    run: opens('payment'),
  }),
  command({
    ...edit,
    ...oneDue,
    id: 'due.refund',
    title: verbs.refund,
    icon: Undo2,
    keywords: ['give money back', 'pay back', 'return payment'],
    keys: { list: ['shift+p'] },
    risk: 'none',
    when: onDues,
    refuses: (context) => ((dueOf(targets(context)[0])?.received ?? 1) > 0 ? undefined : 'There is nothing to refund.'),
    run: opens('refund'),
  }),
  command({
    ...edit,
    ...oneSale,
    id: 'booking.writeOff',
    title: 'Write off…',
    icon: Eraser,
    keywords: ['bad debt', 'uncollectable', 'forgive a debt', 'client will not pay', 'give up a debt'],
    keys: { list: ['shift+w'], detail: ['shift+w'] },
    risk: 'none',
    refuses: (context) => ((owingOf(targets(context)[0])?.balance ?? 1) <= 0 ? nothingOwed : undefined),
    run: opens('write-off'),
  }),
  command({
    ...edit,
    ...oneSale,
    id: 'booking.schedule',
    title: 'Edit payment schedule',
    icon: CalendarRange,
    keywords: ['instalments', 'payment plan', 'due dates', 'deposit and balance', 'pay in parts', 'lipa pole pole'],
    keys: { list: ['d'], detail: ['d'] },
    risk: 'none',
    refuses: (context) => {
      const [record] = targets(context)
      return record !== undefined && isOff(record)
        ? 'This booking is cancelled or a no-show: it has no payment schedule.'
        : undefined
    },
    run: opens('schedule'),
  }),
  command({
    ...edit,
    ...oneOwing,
    id: 'due.snooze',
    title: (context) => (onDues(context) ? verbs.snooze : 'Snooze the payment…'),
    icon: AlarmClock,
    keywords: ['due later', 'put off', 'not now', 'promised to pay'],
    keys: { list: ['h'], triage: ['h'] },
    risk: 'undoable',
    when: ({ triage }) => triage === undefined || triage.kind === 'due',
    refuses: refusesSnooze,
    args: [
      {
        kind: 'choice',
        name: 'until',
        label: 'Until when?',
        options: () => snoozeDays(today()).map(({ value, label }) => ({ value, label, detail: weekdayText(value) })),
      },
    ],
    run: async (context, { until }) => {
      const [record] = targets(context)
      if (record === undefined) return undefined
      const [{ change }, { snoozeDueMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/bookings.generated.ts'),
      ])
      const put = (day: string | null) =>
        change(snoozeDueMutation, {
          id: Number(bookingOf(record).id),
          input: { instalment_id: dueOf(record)?.id ?? null, until: day },
        })
      await put(until)
      return {
        message: `${record.label} is snoozed until ${weekdayText(until)}`,
        undo: () => put(dueOf(record)?.snoozed_until ?? null),
        undone:
          dueOf(record)?.snoozed_until == null
            ? `${record.label} is no longer snoozed`
            : `${record.label} is snoozed as before`,
      }
    },
  }),
  command({
    ...edit,
    ...manyOwing,
    id: 'booking.remind',
    title: 'Send payment reminder…',
    icon: BellRing,
    keywords: ['payment reminder', 'dunning', 'ask for money', 'chase', 'overdue letter', 'dues'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    refuses: refusesReminder,
    run: async (context, _, progress) => {
      if (targets(context).length < 2) return opens('remind')(context)
      const { remindAll } = await import('./due-reminders.ts')
      return remindAll(context, targets(context), progress)
    },
  }),
]

export const dueCommands: readonly Command[] = commands.map(advancing(['due.snooze'], 'due'))
