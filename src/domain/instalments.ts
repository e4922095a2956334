import { addDays, type Day } from './dates.ts'
import { percentOf } from './money.ts'

/** How a total may be paid in parts: a deposit at once, the rest in equal parts, all before the start. */
export interface InstalmentPlan {
  readonly deposit_percent: number
  /** Parts after the deposit. */
  readonly count: number
  readonly every: InstalmentRhythm
  /** All is paid so many days before the start. */
  readonly last_days_before: number
}
export const instalmentRhythms = { week: 'Every week', fortnight: 'Every two weeks', month: 'Every month' } as const
export type InstalmentRhythm = keyof typeof instalmentRhythms

export interface Instalment {
  readonly due: Day
  /** Minor units. */
  readonly amount: number
}

/**
 * The schedule of a total (minor units) booked on one day for a start on another. The parts sum to the total exactly: what does not
 * divide is in the first of them. Parts that would come too late are due on the last possible day, together.
 */
export function scheduleOf(total: number, plan: InstalmentPlan, bookedOn: Day, startsOn: Day): Instalment[] {
  const latest = addDays(startsOn, -plan.last_days_before)
  const last = latest < bookedOn ? bookedOn : latest
  const deposit = percentOf(total, plan.deposit_percent)
  const rest = total - deposit
  const each = Math.floor(rest / plan.count)
  const parts: Instalment[] = [{ due: bookedOn, amount: deposit }]
  for (let part = 1; part <= plan.count; part++) {
    const due = stepFrom(bookedOn, plan.every, part)
    parts.push({ due: due > last ? last : due, amount: part === 1 ? rest - each * (plan.count - 1) : each })
  }
  return together(parts)
}

/** Parts of one day are one part; a part of nothing is none, unless there is nothing at all to pay. */
function together(parts: readonly Instalment[]): Instalment[] {
  const byDay = new Map<Day, number>()
  for (const { due, amount } of parts) byDay.set(due, (byDay.get(due) ?? 0) + amount)
  const all = [...byDay].map(([due, amount]) => ({ due, amount }))
  const owed = all.filter(({ amount }) => amount > 0)
  return owed.length > 0 ? owed : all.slice(0, 1)
}

/** A month later is the same day of that month, or its last: 31 January, 28 February, 31 March. */
function stepFrom(day: Day, every: InstalmentRhythm, times: number): Day {
  if (every !== 'month') return addDays(day, (every === 'week' ? 7 : 14) * times)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + times, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + times, Math.min(date, length))).toISOString().slice(0, 10)
}
