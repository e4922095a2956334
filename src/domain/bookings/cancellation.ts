import { type Day, daysBetween } from '../dates.ts'
import { percentOf } from '../money.ts'

/** A policy as data: cancelled less than `days_before` days before the start, `percent` of the total is kept. */
export interface CancellationStep {
  readonly days_before: number
  readonly percent: number
}

/** The client is told so long after a cancellation, unless it is undone before. */
export const cancellationHeldSeconds = 60

/** What is kept when so many days are left; the steepest step that applies counts, none keeps nothing. After the start all apply. */
export const keptPercent = (steps: readonly CancellationStep[], daysLeft: number): number =>
  steps.reduce((kept, step) => (daysLeft < step.days_before ? Math.max(kept, step.percent) : kept), 0)

/** What is kept of a total in minor units when cancelled on a day, half away from zero; never more than the total. */
export const keptOf = (total: number, steps: readonly CancellationStep[], startsOn: Day, cancelledOn: Day): number =>
  percentOf(total, Math.min(100, keptPercent(steps, daysBetween(cancelledOn, startsOn))))

/** From the earliest to the nearest to the start. */
export const inOrder = (steps: readonly CancellationStep[]): CancellationStep[] =>
  steps.toSorted((a, b) => b.days_before - a.days_before)

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const keptText = (percent: number) => (percent >= 100 ? 'no refund' : `${Number(percent.toFixed(2))}% fee`)

/** "Free until 30 days before, then 50% fee; no refund in the last 7 days." Empty: there is no policy. */
export function cancellationText(steps: readonly CancellationStep[]): string {
  // A step that keeps what an earlier one keeps already says nothing.
  const said = inOrder(steps).filter(
    (step, index, all) => step.percent > Math.max(0, ...all.slice(0, index).map(({ percent }) => percent)),
  )
  const [first, ...more] = said
  if (first === undefined) return steps.length === 0 ? '' : 'Free until the start.'
  const until = first.days_before === 0 ? 'Free until the start' : `Free until ${daysText(first.days_before)} before`
  return [
    `${until}, then ${keptText(first.percent)}`,
    ...more.map((step) =>
      step.days_before === 0
        ? `${keptText(step.percent)} after the start`
        : `${keptText(step.percent)} in the last ${daysText(step.days_before)}`,
    ),
  ]
    .join('; ')
    .concat('.')
}
