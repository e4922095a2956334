import { addDays, type Day, dayOf, daysBetween } from '../dates.ts'
import { instalmentStates } from '../terms.ts'
import { counted } from '../text.ts'

export { instalmentStates }
export type InstalmentState = keyof typeof instalmentStates
/** Where an instalment stands on the dues board. */
export const dueLanes = {
  overdue: 'Overdue',
  week: 'This week',
  later: 'Later',
  fee: 'Fees owed',
  refund: 'Refunds owed',
  paid: 'Recently paid',
} as const
export type DueLane = keyof typeof dueLanes
/** Lanes whose rows are whole bookings, not instalments: what is still owed of one that is off, and what was paid too much. */
export const wholeLanes = ['fee', 'refund'] as const satisfies readonly DueLane[]
export type WholeLane = (typeof wholeLanes)[number]
export const isWhole = (lane: DueLane): lane is WholeLane => wholeLanes.some((whole) => whole === lane)

/** "This week" is today and the six days after it, as on the dashboard. */
export const weekAhead = 7
/** "Lately" is the two weeks behind us. */
export const latelyDays = 14

export const laneOf = (due_on: Day, open: number, today: Day): Exclude<DueLane, WholeLane> =>
  open <= 0 ? 'paid' : due_on < today ? 'overdue' : due_on < addDays(today, weekAhead) ? 'week' : 'later'

/** Payments settle the instalments in order, then write-offs. */
export function settled<P extends { readonly amount: number }>(
  instalments: readonly P[],
  paid: number,
  writtenOff = 0,
): (P & { paid: number; written_off: number; open: number })[] {
  let left = Math.max(0, paid)
  let off = writtenOff
  return instalments.map((instalment) => {
    const covered = Math.min(instalment.amount, left)
    const given = Math.min(instalment.amount - covered, off)
    left -= covered
    off -= given
    return { ...instalment, paid: covered, written_off: given, open: instalment.amount - covered - given }
  })
}

/** What is to be paid next and until when: the first instalment of a schedule that is still open. */
export const nextOpen = <P extends { readonly open: number; readonly due_on: Day }>(
  schedule: readonly P[],
): P | undefined => schedule.find(({ open }) => open > 0)

export function stateOf(
  instalment: { readonly due_on: Day; readonly paid: number; readonly written_off?: number; readonly open: number },
  today: Day,
  isLive: boolean,
): InstalmentState {
  if (instalment.open <= 0) return (instalment.written_off ?? 0) > 0 ? 'written_off' : 'paid'
  if (!isLive) return 'off' // of a cancelled booking nothing is asked for
  if (instalment.due_on < today) return 'overdue'
  return instalment.paid > 0 ? 'part' : 'due'
}

/** Days from the due day to when the client is written to by itself. */
export const reminderDays = [-3, 0, 3, 7] as const
/** A letter whose day was missed because the server was away is still sent the two days after; later it would confuse. */
export const remindedLate = 2

/**
 * The day of the letter that should have gone out by now and has not: the latest of the four that has come, unless the client was written
 * to since, or the instalment was not there yet. Asked again after the mail, it says null.
 */
export function reminderDue(
  instalment: { readonly due_on: Day; readonly agreedOn: Day; readonly remindedOn: Day | null },
  today: Day,
): Day | null {
  const day = reminderDays.map((days) => addDays(instalment.due_on, days)).findLast((moment) => moment <= today)
  if (day === undefined || day < addDays(today, -remindedLate)) return null
  if (instalment.agreedOn >= day) return null
  return instalment.remindedOn !== null && instalment.remindedOn >= day ? null : day
}

/** That somebody should see to it today: it is due, nobody has put it off, and the client was not written to today. */
export const isWaitingDue = (
  due: { readonly open: number; readonly snoozed_until: Day | null; readonly reminded_at: string | null },
  today: Day,
): boolean =>
  due.open > 0 &&
  (due.snoozed_until === null || due.snoozed_until <= today) &&
  (due.reminded_at === null || dayOf(due.reminded_at) < today)

/** How far a day is: “today”, “in 5 days”, “3 days late”. */
export function dueText(due_on: Day, today: Day): string {
  const days = daysBetween(today, due_on)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${days} days` : `${counted(-days, 'day')} late`
}
