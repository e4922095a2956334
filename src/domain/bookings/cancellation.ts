import { type Day, daysBetween } from '../dates.ts'
import { percentOf } from '../money.ts'

/** A policy as data: cancelled `days_before` days before the start or later, `percent` of the total is kept. */
export interface CancellationStep {
  readonly days_before: number
  readonly percent: number
}

/** The step of a policy that only a no-show comes to: what is kept of somebody who did not come. */
export const noShowStep = -1
/** Earlier than any booking is made: what is kept whenever it is cancelled. */
export const anyTime = 9999

/** The client is told so long after a cancellation, unless it is undone before. */
export const cancellationHeldSeconds = 60

/** Without the step of a no-show. */
export const stepsOfCancelling = <S extends CancellationStep>(steps: readonly S[]): S[] =>
  steps.filter(({ days_before }) => days_before !== noShowStep)

/** What is kept when so many days are left: a step counts including its day, the steepest that applies counts, none keeps nothing. */
export const keptPercent = (steps: readonly CancellationStep[], daysLeft: number): number =>
  stepsOfCancelling(steps).reduce(
    (kept, step) => (daysLeft <= step.days_before ? Math.max(kept, step.percent) : kept),
    0,
  )

/** What is kept of somebody who did not come: never less than a cancellation of that day would have cost. */
export const noShowPercent = (steps: readonly CancellationStep[], daysLeft: number): number =>
  Math.max(keptPercent(steps, daysLeft), steps.find(({ days_before }) => days_before === noShowStep)?.percent ?? 0)

/** By how many per cent other steps keep less than some do, on the day on which the difference is largest. */
export function mostGivenUp(was: readonly CancellationStep[], now: readonly CancellationStep[]): number {
  const days = [...was, ...now].map(({ days_before }) => days_before).filter((day) => day !== noShowStep)
  const less = days.map((day) => keptPercent(was, day) - keptPercent(now, day))
  return Math.max(0, ...less, noShowPercent(was, 0) - noShowPercent(now, 0))
}

/** What is kept of a total in minor units when cancelled on a day, half away from zero; never more than the total. */
export const keptOf = (total: number, steps: readonly CancellationStep[], startsOn: Day, cancelledOn: Day): number =>
  percentOf(total, Math.min(100, keptPercent(steps, daysBetween(cancelledOn, startsOn))))

/** From the earliest to the nearest to the start. */
export const inOrder = (steps: readonly CancellationStep[]): CancellationStep[] =>
  steps.toSorted((a, b) => b.days_before - a.days_before)

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const keptText = (percent: number) => (percent >= 100 ? 'no refund' : `${Number(percent.toFixed(2))}% fee`)

/** "Free until 31 days before, then 50% fee; no refund in the last 7 days." Empty: there is no policy. */
export function cancellationText(steps: readonly CancellationStep[]): string {
  const cancelling = cancellingText(stepsOfCancelling(steps))
  const missed = steps.find(({ days_before }) => days_before === noShowStep)
  return [cancelling, missed === undefined ? '' : `No-show: ${keptText(missed.percent)}.`].filter(Boolean).join(' ')
}

function cancellingText(steps: readonly CancellationStep[]): string {
  // A step that keeps what an earlier one keeps already says nothing.
  const said = inOrder(steps).filter(
    (step, index, all) => step.percent > Math.max(0, ...all.slice(0, index).map(({ percent }) => percent)),
  )
  const [first, ...more] = said
  if (first === undefined) return steps.length === 0 ? '' : 'Free until the start.'
  const until =
    first.days_before >= anyTime
      ? sentence(`${keptText(first.percent)} from the day of booking`)
      : `Free until ${daysText(first.days_before + 1)} before, then ${keptText(first.percent)}`
  return [
    until,
    ...more.map((step) =>
      step.days_before === 0
        ? `${keptText(step.percent)} from the day of the start`
        : `${keptText(step.percent)} in the last ${daysText(step.days_before)}`,
    ),
  ]
    .join('; ')
    .concat('.')
}
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
