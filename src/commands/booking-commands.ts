import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CirclePlay,
  FlagTriangleRight,
  HandCoins,
  NotebookPen,
  RotateCcw,
  Undo2,
  UserX,
} from 'lucide-react'
import { linkTo } from '../domain/routes/link.ts'
import { type BookingStatus, bookingMoves, bookingStatuses } from '../domain/sales-words.ts'
import { counted } from '../domain/text.ts'
import { all, type BookingFacts, chosen, edit, facts, factsOf, many, one } from './booking-facts.ts'
import {
  type Choice,
  type Command,
  type Context,
  command,
  type Outcome,
  type Progress,
  type RecordRef,
} from './command.ts'
import { ports } from './ports.ts'

const movesOf = (booking: BookingFacts): readonly string[] =>
  booking.moves ?? bookingMoves[booking.status as BookingStatus] ?? []
const wordOf = (status: string) => (bookingStatuses[status as BookingStatus] ?? status).toLowerCase()

/** Some of what is meant can go there; unknown facts are left to the server. */
const canMove = (context: Context, to: BookingStatus): boolean =>
  all(context).some((record) => {
    const booking = factsOf(record)
    return booking === undefined || movesOf(booking).includes(to)
  }) || all(context).length === 0
const refusesMove = (context: Context, to: BookingStatus): string | undefined => {
  if (canMove(context, to)) return undefined
  const status = factsOf(all(context)[0])?.status ?? ''
  return all(context).length > 1
    ? `None of these bookings can become ${wordOf(to)}.`
    : status === to
      ? `This booking is ${wordOf(status)} already.`
      : `A booking that is ${wordOf(status)} cannot become ${wordOf(to)}.`
}

/** The dialogs over the booking's screen and over the list: `?form=cancel`, in the list with `of=17` or `of=selection`. */
export const bookingFormParameter = 'form'
export const bookingOfParameter = 'of'
export type BookingForm = 'cancel' | 'payment' | 'refund' | 'change' | 'note'
const listPath = linkTo('/bookings/tour-packages')

function openForm(context: Context, form: BookingForm, of: string): undefined {
  const screen = linkTo('/bookings/view/:id', { id: of })
  if (context.route !== listPath && context.route !== screen) {
    ports.navigate(`${screen}?${bookingFormParameter}=${form}`)
    return undefined
  }
  const params = new URLSearchParams(location.search)
  params.set(bookingFormParameter, form)
  if (context.route === listPath) params.set(bookingOfParameter, of)
  ports.navigate(`${context.route}?${params}`)
  return undefined
}
const opens = (form: BookingForm) => (context: Context) => {
  const booking = chosen(context)
  return booking === undefined ? undefined : openForm(context, form, booking.id)
}

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../gateway/change.ts'),
    import('../gateway/bookings.generated.ts'),
  ])
  return { change, ...operations }
}

/** Moves all that are meant along their life, in words that fit one as well as many. */
async function moveAll(context: Context, progress: Progress, status: BookingStatus): Promise<Outcome | undefined> {
  const [{ forEachBooking, selectedBookings }, { ask }, { setBookingStatusMutation }] = await Promise.all([
    import('./booking-batch.ts'),
    import('../gateway/client.ts'),
    import('../gateway/bookings.generated.ts'),
  ])
  const { selection } = context
  const rows = all(context)
  const meant =
    rows.length > 1 && selection !== undefined ? await selectedBookings(selection, rows, progress.signal) : rows
  if (meant.length > 1 && status === 'confirmed') {
    const { confirm } = await import('./overlay.ts')
    const agreed = await confirm({
      title: `Confirm ${counted(meant.length, 'booking')}?`,
      consequence: 'Every client with an e-mail address is told. A confirmation cannot be taken back, only cancelled.',
      verb: `Confirm ${meant.length}`,
      keep: 'Not yet',
      harmless: true,
    })
    if (!agreed) return undefined
  }
  const { done, failed } = await forEachBooking(
    meant,
    (record) => {
      const version = meant.length === 1 ? factsOf(record)?.version : undefined
      return ask(
        setBookingStatusMutation,
        { id: Number(record.id), status, ...(version === undefined ? {} : { version }) },
        { key: crypto.randomUUID() },
      )
    },
    progress,
  )
  if (meant.length > 1) selection?.clear()
  const [first] = done
  if (meant.length === 1 && first === undefined) {
    const { Failure } = await import('../domain/failure.ts')
    throw new Failure(409, [failed[0]?.reason ?? ''])
  }
  const named =
    done.length === 1 && first !== undefined
      ? (factsOf(first)?.reference ?? first.label)
      : counted(done.length, 'booking')
  const email = meant.length === 1 ? factsOf(first)?.client.email : undefined
  return {
    message:
      done.length === 0
        ? `No booking is ${wordOf(status)}`
        : `${named} ${done.length === 1 ? 'is' : 'are'} ${wordOf(status)}`,
    ...(status === 'confirmed' && email ? { detail: `A confirmation goes to ${email}.` } : {}),
    failed,
  }
}

const step = (
  status: BookingStatus,
  words: Pick<Command, 'id' | 'title' | 'icon' | 'keywords'> & Partial<Pick<Command, 'risk' | 'consequence'>>,
) =>
  command({
    ...edit,
    ...many,
    risk: 'none',
    ...words,
    when: (context) => canMove(context, status),
    run: (context, _, progress) => moveAll(context, progress, status),
  })

export const bookingCommands: readonly Command[] = [
  command({
    ...edit,
    ...many,
    id: 'booking.confirm',
    title: 'Confirm booking',
    icon: CircleCheck,
    keywords: ['accept', 'approve', 'confirmation mail', 'set confirmed'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    refuses: (context) => refusesMove(context, 'confirmed'),
    run: (context, _, progress) => moveAll(context, progress, 'confirmed'),
  }),
  step('in_progress', {
    id: 'booking.start',
    title: 'Start tour',
    icon: CirclePlay,
    keywords: ['set in progress', 'departed', 'check in', 'begin'],
  }),
  step('completed', {
    id: 'booking.complete',
    title: 'Complete tour',
    icon: FlagTriangleRight,
    keywords: ['set completed', 'finish', 'returned', 'done'],
  }),
  step('no_show', {
    id: 'booking.noShow',
    title: 'Mark as no-show',
    icon: UserX,
    keywords: ['did not come', 'absent', 'missed'],
    risk: 'confirm',
    consequence: () => 'The seats stay taken and what was paid stays with you. A no-show cannot be taken back.',
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
      return booking === undefined || booking.status === 'cancelled' || movesOf(booking).length > 0
        ? undefined
        : `A booking that is ${wordOf(booking.status)} stays so.`
    },
    run: (context, { status }, progress) => {
      const booking = chosen(context)
      if (booking === undefined) return undefined
      if (status === 'cancelled') return openForm(context, 'cancel', booking.id)
      if (status === 'reinstate') return reinstate(booking)
      return moveAll({ ...context, selection: undefined, record: booking }, progress, status as BookingStatus) // one of `statusChoices`
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.change',
    title: 'Change booking',
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
    refuses: (context) => {
      const booking = facts(context)
      return booking === undefined || movesOf(booking).includes('cancelled')
        ? undefined
        : `This booking is ${wordOf(booking.status)}: only its note and due date can be changed.`
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
    id: 'booking.recordPayment',
    title: 'Record payment',
    icon: HandCoins,
    keywords: ['pay', 'money received', 'deposit', 'cash', 'mobile money', 'balance'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    refuses: (context) => {
      const booking = facts(context)
      return booking === undefined || booking.balance > 0 ? undefined : 'Nothing is owed on this booking.'
    },
    run: opens('payment'),
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.refund',
    title: 'Refund',
    icon: Undo2,
    keywords: ['give money back', 'pay back', 'return payment'],
    risk: 'none',
    refuses: (context) => {
      const booking = facts(context)
      return booking === undefined || booking.paid > booking.refunded
        ? undefined
        : 'Nothing was paid that could be refunded.'
    },
    run: opens('refund'),
  }),
  command({
    ...edit,
    ...many,
    id: 'booking.cancel',
    title: 'Cancel booking',
    icon: Ban,
    keywords: ['call off', 'release seats', 'storno', 'delete booking', 'remove booking'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    when: (context) => all(context).length < 2 || context.route === listPath,
    refuses: (context) => refusesMove(context, 'cancelled'),
    run: (context) => {
      const rows = all(context)
      return rows[0] === undefined ? undefined : openForm(context, 'cancel', rows.length > 1 ? 'selection' : rows[0].id)
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.reinstate',
    title: 'Reinstate booking',
    icon: RotateCcw,
    keywords: ['undo cancellation', 'bring back', 'uncancel', 'restore'],
    risk: 'none',
    when: (context) => facts(context) === undefined || facts(context)?.status === 'cancelled',
    run: (context) => {
      const booking = chosen(context)
      return booking === undefined ? undefined : reinstate(booking)
    },
  }),
]

async function statusChoices(context: Context): Promise<readonly Choice[]> {
  const booking = chosen(context)
  if (booking === undefined) return []
  let known = factsOf(booking)
  if (known === undefined) {
    const { read } = await import('../gateway/cache.ts')
    const { bookingQuery } = await import('../gateway/bookings.generated.ts')
    known = (await read(bookingQuery, { id: Number(booking.id) })).booking
  }
  if (known.status === 'cancelled')
    return [{ value: 'reinstate', label: 'Reinstate', detail: 'As it was before, if its seats are still free' }]
  const details: Partial<Record<string, string>> = {
    confirmed: known.client.email === null ? 'No e-mail is known of the client' : `${known.client.email} is told`,
    cancelled: 'Asks for the reason; the seats go back on sale',
    no_show: 'The seats stay taken; it cannot be taken back',
  }
  return movesOf(known).map((value) => {
    const detail = details[value]
    return {
      value,
      label: bookingStatuses[value as BookingStatus], // moves are statuses
      ...(detail === undefined ? {} : { detail }),
    }
  })
}

async function reinstate(booking: RecordRef): Promise<Outcome> {
  const { change, reinstateBookingMutation } = await writing()
  const { reinstateBooking } = await change(reinstateBookingMutation, { id: Number(booking.id) })
  return {
    message: `${reinstateBooking.reference} is ${wordOf(reinstateBooking.status)} again`,
    detail: 'Its seats are taken as before.',
  }
}
