import { tomorrowOf, walk } from './oracle-days.ts'

// What is kept, taken off and asked for when, once more: written from the sentences, in the slowest and plainest way.

/** “A tier is on from its first moment until its end; that moment belongs to the next.” Amounts and instants as numbers. */
export function tierAt(
  regular: number,
  tiers: readonly { amount: number; from: number | null; until: number | null; position: number }[],
  now: number,
): number {
  for (let position = 0; position <= 20; position += 1)
    for (const { amount, from, until, position: own } of tiers) {
      if (own !== position) continue
      const begun = from === null || now >= from
      const over = until !== null && now >= until
      if (begun && !over) return amount
    }
  return regular
}

/** Half away from zero, by long division of digits instead of a formula. */
export function share(minor: number, hundredths: number): number {
  let whole = 0n
  let rest = BigInt(minor) * BigInt(hundredths)
  for (let step = 10n ** 24n; step >= 1n; step /= 10n)
    while (rest >= step * 10_000n) {
      rest -= step * 10_000n
      whole += step
    }
  return Number(rest >= 5_000n ? whole + 1n : whole)
}

/** “Cancelled so many days before the start or later, so much is kept”; the steepest step that applies counts. */
export function keptShare(
  steps: readonly { days_before: number; percent: number }[],
  cancelledOn: string,
  startsOn: string,
): number {
  const daysLeft =
    startsOn >= cancelledOn ? walk(cancelledOn, startsOn).length - 1 : -(walk(startsOn, cancelledOn).length - 1)
  const applying = steps.filter(({ days_before }) => !(daysLeft > days_before)).map(({ percent }) => percent)
  return applying.length === 0 ? 0 : Math.max(...applying)
}

/** An instalment belongs to the lane of its day: late once its day is over, this week for seven days, today being the first. */
export function lane(due: string, open: number, today: string): string {
  if (open <= 0) return 'paid'
  if (due < today) return 'overdue'
  return walk(today, due).length <= 7 ? 'week' : 'later'
}

/** The deposit at once, then an instalment each week; what would come after the last day falls on it, each day once. */
export function weeklyDays(
  bookedOn: string,
  startsOn: string,
  plan: { deposit: boolean; count: number; before: number },
) {
  const week = (day: string, times: number) => {
    let found = day
    for (let n = 0; n < 7 * times; n += 1) found = tomorrowOf(found)
    return found
  }
  const days = plan.deposit ? [bookedOn] : []
  for (let n = 1; n <= plan.count; n += 1) {
    let due = week(bookedOn, n)
    // The last day is the one from which `before` days lead to the start; where that has gone by, it is today.
    const isLate = walk(due, startsOn).length - 1 < plan.before
    if (isLate) {
      const possible = walk(bookedOn, startsOn).filter((day) => walk(day, startsOn).length - 1 >= plan.before)
      due = possible.at(-1) ?? bookedOn
    }
    if (!days.includes(due)) days.push(due)
  }
  return days
}

const reminded = [-3, 0, 3, 7]
/** “Three days before, on the day, three and seven days after”; what was missed is made good for two days. Null: nothing is sent. */
export function reminder(due: string, agreedOn: string, remindedOn: string | null, today: string): string | null {
  const after = (days: number) => {
    if (days >= 0) {
      let day = due
      for (let n = 0; n < days; n += 1) day = tomorrowOf(day)
      return day
    }
    return walk('2027-12-20', due).at(days - 1) ?? due
  }
  let latest: string | null = null
  for (const days of reminded) if (after(days) <= today) latest = after(days)
  if (latest === null) return null
  const daysLate = walk(latest, today).length - 1
  if (daysLate > 2) return null
  if (agreedOn >= latest) return null
  if (remindedOn !== null && remindedOn >= latest) return null
  return latest
}
