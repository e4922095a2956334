import { Ban, CalendarClock, HandCoins, NotebookPen, RotateCcw, Scale, Undo2 } from 'lucide-react'
import { nothingOwed } from '../../../domain/bookings/booking-text.ts'
import { verbs } from '../../../domain/terms.ts'
import { type Command, command } from '../../command.ts'
import { all, chosen, edit, facts, flightGone, hasFlight, isTrip, many, one, sale, saleFacts } from './booking-facts.ts'
import { onBookingList, openForm, opens } from './booking-form-address.ts'
import { movesOf, refusesMove, reinstate, statusText } from './booking-moves.ts'

/** A sale between two agencies is a booking of each. */
const resold = 'Another agency is part of this sale: cancel it and sell it again, or agree with them.'

export const bookingCommands: readonly Command[] = [
  command({
    ...edit,
    ...one,
    id: 'booking.change',
    title: verbs.changeBooking,
    icon: CalendarClock,
    keywords: [
      'edit booking',
      'change date or party',
      'move',
      'reschedule',
      'postpone',
      'add people',
      'another departure',
    ],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    when: isTrip,
    refuses: (context) => {
      const booking = facts(context)
      if (booking?.source === 'resell') return resold
      return booking === undefined || movesOf(booking).includes('cancelled')
        ? undefined
        : `This booking is ${statusText(booking.status)}: only its note and due date can be changed.`
    },
    run: opens('change'),
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.note',
    title: 'Edit note and due date',
    icon: NotebookPen,
    keywords: ['comment', 'remark', 'balance due', 'deadline', 'special wish'],
    keys: { list: ['n'], detail: ['n'] },
    risk: 'none',
    run: opens('note'),
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.terms',
    title: 'Edit cancellation terms',
    icon: Scale,
    keywords: ['cancellation policy of a booking', 'no-show fee', 'refundable', 'cancellation steps'],
    risk: 'none',
    when: isTrip,
    refuses: (context) => {
      const booking = facts(context)
      if (booking?.source === 'resell') return resold
      return booking === undefined || movesOf(booking).includes('cancelled')
        ? undefined
        : `This booking is ${statusText(booking.status)}: its terms stay as they are.`
    },
    run: opens('terms'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.recordPayment',
    title: verbs.recordPayment,
    icon: HandCoins,
    keywords: ['pay', 'money received', 'deposit', 'cash', 'mobile money', 'balance'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    refuses: (context) => {
      const booking = saleFacts(context)
      return booking === undefined || booking.balance > 0 || booking.written_off > 0 ? undefined : nothingOwed
    },
    run: opens('payment'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.refund',
    title: verbs.refund,
    icon: Undo2,
    keywords: ['give money back', 'pay back', 'return payment', 'refund a client'],
    risk: 'none',
    refuses: (context) => {
      const booking = saleFacts(context)
      return booking === undefined || booking.paid > booking.refunded ? undefined : 'There is nothing to refund.'
    },
    run: opens('refund'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.restoreWriteOff',
    title: 'Take back write-off…',
    icon: RotateCcw,
    keywords: ['restore a written-off debt', 'reverse a write-off', 'owed again'],
    risk: 'none',
    when: (context) => (saleFacts(context)?.written_off ?? 1) > 0,
    run: opens('write-off-back'),
  }),
  command({
    ...edit,
    ...many,
    id: 'booking.cancel',
    title: verbs.cancelBooking,
    icon: Ban,
    keywords: ['call off', 'release seats', 'storno', 'delete booking', 'remove booking'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    destroys: true,
    when: (context) => all(context).length < 2 || onBookingList(context),
    refuses: (context) => refusesMove(context, 'cancelled'),
    run: (context) => {
      const rows = all(context)
      return rows[0] === undefined ? undefined : openForm(context, 'cancel', rows.length > 1 ? 'selection' : rows[0])
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.reinstate',
    title: verbs.reinstateBooking,
    icon: RotateCcw,
    keywords: ['undo cancellation', 'bring back', 'uncancel', 'restore'],
    risk: 'none',
    when: (context) => facts(context) === undefined || facts(context)?.status === 'cancelled',
    refuses: (context) =>
      facts(context)?.source === 'resell' ? resold : hasFlight(facts(context)) ? flightGone : undefined,
    run: (context) => {
      const booking = chosen(context)
      return booking === undefined ? undefined : reinstate(booking)
    },
  }),
]
