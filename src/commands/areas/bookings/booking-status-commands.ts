import { CircleCheck, CircleDot, CirclePlay, FlagTriangleRight, UserX } from 'lucide-react'
import { type BookingStatus, bookingStatuses } from '../../../domain/bookings/sales-choices.ts'
import { verbs } from '../../../domain/terms.ts'
import { type Choice, type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { advancing } from '../triage-commands.ts'
import { all, chosen, edit, facts, factsOf, flightGone, hasFlight, many, one } from './booking-facts.ts'
import { openForm } from './booking-form-address.ts'
import { canMove, moveAll, movesOf, refusesMove, reinstate, statusText } from './booking-moves.ts'

/** What beginning and ending are called where each kind is sold. */
const startTitles: Readonly<Record<string, string>> = {
  tour_package: 'Start tour',
  hotel_room: 'Check in',
  car_rental: 'Start rental',
  service: 'Start service',
}
const endTitles: Readonly<Record<string, string>> = {
  tour_package: 'Complete tour',
  hotel_room: 'Check out',
  car_rental: 'Complete rental',
  service: 'Complete service',
}

const step = (status: BookingStatus, words: Pick<Command, 'id' | 'title' | 'icon' | 'keywords'>) =>
  command({
    ...edit,
    ...many,
    risk: 'undoable',
    ...words,
    when: (context) => canMove(context, status),
    run: (context, _, progress) => moveAll(context, progress, status),
  })

const commands: readonly Command[] = [
  command({
    ...edit,
    ...many,
    id: 'booking.confirm',
    title: verbs.confirmBooking,
    icon: CircleCheck,
    keywords: ['accept', 'approve', 'confirmation mail', 'set confirmed'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    refuses: (context) => refusesMove(context, 'confirmed'),
    run: (context, _, progress) => moveAll(context, progress, 'confirmed'),
  }),
  step('in_progress', {
    id: 'booking.start',
    title: (context) => startTitles[facts(context)?.kind ?? ''] ?? 'Start booking',
    icon: CirclePlay,
    keywords: ['set in progress', 'start tour', 'departed', 'check in', 'arrived', 'begin'],
  }),
  step('completed', {
    id: 'booking.complete',
    title: (context) => endTitles[facts(context)?.kind ?? ''] ?? 'Complete booking',
    icon: FlagTriangleRight,
    keywords: ['set completed', 'complete tour', 'finish', 'check out', 'returned', 'done'],
  }),
  command({
    ...edit,
    ...many,
    id: 'booking.noShow',
    title: 'Mark as no-show…',
    icon: UserX,
    keywords: ['did not come', 'absent', 'missed'],
    risk: 'undoable',
    when: (context) => canMove(context, 'no_show'),
    run: (context, _, progress) => {
      const [first, ...others] = all(context)
      if (first === undefined) return undefined
      return others.length > 0 ? moveAll(context, progress, 'no_show') : openForm(context, 'no-show', first)
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.status',
    title: 'Change status…',
    icon: CircleDot,
    keywords: ['set status', 'pending', 'confirmed', 'in progress', 'completed', 'no-show'],
    keys: { list: ['s'], detail: ['s'] },
    risk: 'none',
    args: [{ kind: 'choice', name: 'status', label: 'New status', options: statusChoices }],
    refuses: (context) => {
      const booking = facts(context)
      if (booking?.status === 'cancelled') return hasFlight(booking) ? flightGone : undefined
      return booking === undefined || movesOf(booking).length > 0
        ? undefined
        : `The status of a ${statusText(booking.status)} booking cannot be changed.`
    },
    run: (context, { status }, progress) => {
      const booking = chosen(context)
      if (booking === undefined) return undefined
      if (status === 'cancelled') return openForm(context, 'cancel', booking)
      if (status === 'no_show') return openForm(context, 'no-show', booking)
      if (status === 'reinstate') return reinstate(booking)
      return moveAll({ ...context, selection: undefined, record: booking }, progress, status as BookingStatus) // one of `statusChoices`
    },
  }),
]

export const bookingStatusCommands: readonly Command[] = commands.map(advancing(['booking.confirm'], 'booking'))

async function statusChoices(context: Context): Promise<readonly Choice[]> {
  const booking = chosen(context)
  if (booking === undefined) return []
  let known = factsOf(booking)
  if (known === undefined) {
    const { read } = await import('../../../gateway/cache.ts')
    const { bookingQuery } = await import('../../../gateway/generated/bookings.generated.ts')
    known = (await read(bookingQuery, { id: Number(booking.id) })).booking
  }
  if (known.status === 'cancelled')
    return [{ value: 'reinstate', label: 'Reinstate', detail: 'As it was before, if everything is still available' }]
  const details: Partial<Record<string, string>> = {
    confirmed: known.client.email === null ? 'The client has no e-mail address' : `${known.client.email} will be told`,
    cancelled: 'Shows the cost and asks for the reason',
    no_show: 'Shows what the terms keep; its items stay booked',
  }
  return movesOf(known).map((value) => {
    const detail = details[value]
    return {
      value,
      label: bookingStatuses[value],
      ...(detail === undefined ? {} : { detail }),
    }
  })
}
