import { type BookingStatus, bookingStatuses, movesOn } from '../../../domain/bookings/sales-choices.ts'
import { today } from '../../../domain/dates.ts'
import { Failure } from '../../../domain/failure.ts'
import { counted } from '../../../domain/text.ts'
import type { Outcome, Progress } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { all, type BookingFacts, factsOf } from './booking-facts.ts'

export const movesOf = (booking: BookingFacts): readonly BookingStatus[] => booking.moves ?? movesOn(booking, today())
export const statusText = (status: BookingStatus) => bookingStatuses[status].toLowerCase()

/** Some of what is meant can go there; unknown facts are left to the server. */
export const canMove = (context: Context, to: BookingStatus): boolean =>
  all(context).some((record) => {
    const booking = factsOf(record)
    return booking === undefined || movesOf(booking).includes(to)
  }) || all(context).length === 0
export const refusesMove = (context: Context, to: BookingStatus): string | undefined => {
  if (canMove(context, to)) return undefined
  const status = factsOf(all(context)[0])?.status
  return all(context).length > 1
    ? `None of these bookings can become ${statusText(to)}.`
    : status === undefined || status === to
      ? `This booking is already ${statusText(to)}.`
      : `A booking that is ${statusText(status)} cannot become ${statusText(to)}.`
}

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/bookings.generated.ts'),
  ])
  return { change, ...operations }
}

interface Moved {
  readonly record: RecordRef
  readonly from: BookingStatus
  readonly version: number
}
/** A move that held or freed nothing and that no client was told of can be taken back, while nothing follows it. */
const canTakeBack = (status: BookingStatus, record: RecordRef): boolean =>
  status !== 'confirmed' || factsOf(record)?.client.email === null

/** Moves all that are meant along their life, in words that fit one as well as many. */
export async function moveAll(
  context: Context,
  progress: Progress,
  status: BookingStatus,
): Promise<Outcome | undefined> {
  const [{ forEachBooking, selectedBookings }, { showBooking }, { ask }, { setBookingStatusMutation }] =
    await Promise.all([
      import('./booking-batch.ts'),
      import('./show-booking.ts'),
      import('../../../gateway/client.ts'),
      import('../../../gateway/generated/bookings.generated.ts'),
    ])
  const { selection } = context
  const rows = all(context)
  const meant =
    rows.length > 1 && selection !== undefined ? await selectedBookings(selection, rows, progress.signal) : rows
  if (meant.length > 1 && status === 'confirmed') {
    const { confirm } = await import('../../overlay.ts')
    const agreed = await confirm({
      title: `Confirm ${counted(meant.length, 'booking')}?`,
      consequence: 'Every client with an e-mail address will be told. The e-mails cannot be recalled.',
      verb: `Confirm ${meant.length}`,
      keep: 'Not yet',
      harmless: true,
    })
    if (!agreed) return undefined
  }
  if (meant.length > 1 && status === 'no_show') {
    const { confirm } = await import('../../overlay.ts')
    const agreed = await confirm({
      title: `Mark ${counted(meant.length, 'booking')} as no-shows?`,
      consequence: 'Each is charged its no-show fee by its terms. To waive one or keep another sum, mark it by itself.',
      verb: `Mark ${meant.length}`,
      keep: 'Not yet',
    })
    if (!agreed) return undefined
  }
  const moved: Moved[] = []
  const { done, failed } = await forEachBooking(
    meant,
    async (record) => {
      const known = factsOf(record)
      const version = meant.length === 1 ? known?.version : undefined
      const { setBookingStatus: after } = await ask(
        setBookingStatusMutation,
        { id: Number(record.id), status, ...(version === undefined ? {} : { version }) },
        { key: crypto.randomUUID() },
      )
      showBooking(after)
      if (known !== undefined) moved.push({ record, from: known.status, version: after.version })
    },
    progress,
  )
  if (meant.length > 1) selection?.clear()
  const [first] = done
  if (meant.length === 1 && first === undefined) throw new Failure(409, [failed[0]?.reason ?? ''])
  const named =
    done.length === 1 && first !== undefined
      ? (factsOf(first)?.reference ?? first.label)
      : counted(done.length, 'booking')
  const email = meant.length === 1 ? factsOf(first)?.client.email : undefined
  return {
    message:
      done.length === 0
        ? `No booking is ${statusText(status)}`
        : `${named} ${done.length === 1 ? 'is' : 'are'} ${statusText(status)}`,
    ...(status === 'confirmed' && email ? { detail: `A confirmation goes to ${email}.` } : {}),
    ...(moved.length > 0 && moved.length === done.length && done.every((record) => canTakeBack(status, record))
      ? { undo: () => moveBack(moved), undone: backText(named, moved) }
      : {}),
    failed,
  }
}

const backText = (named: string, moved: readonly Moved[]): string => {
  const [first, ...others] = moved
  const same = first !== undefined && others.every(({ from }) => from === first.from)
  return `${named} ${moved.length === 1 ? 'is' : 'are'} ${same ? `${statusText(first.from)} again` : 'as before'}`
}

/** Each to where it was; those that somebody has worked on since stay and are named. */
async function moveBack(moved: readonly Moved[]): Promise<void> {
  const [{ forEachBooking }, { ask }, { setBookingStatusMutation }] = await Promise.all([
    import('./booking-batch.ts'),
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/bookings.generated.ts'),
  ])
  const { failed } = await forEachBooking(
    moved.map(({ record }) => record),
    (record) => {
      const step = moved.find((each) => each.record === record)
      return ask(
        setBookingStatusMutation,
        { id: Number(record.id), status: step?.from ?? '', back: true, version: step?.version ?? 0 },
        { key: crypto.randomUUID() },
      )
    },
    { report: () => undefined },
  )
  if (failed.length > 0)
    throw new Failure(
      409,
      failed.map(({ label, reason }) => `${label}: ${reason}`),
    )
}

export async function reinstate(booking: RecordRef): Promise<Outcome> {
  const { change, reinstateBookingMutation } = await writing()
  const { reinstateBooking } = await change(reinstateBookingMutation, { id: Number(booking.id) })
  return {
    message: `${reinstateBooking.reference} is ${statusText(reinstateBooking.status)} again`,
    detail:
      'Its items are booked again. If the client was told about the cancellation, they will be told about this too.',
  }
}
