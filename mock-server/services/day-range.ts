import { addDays, type Day, today } from '../../src/domain/dates.ts'

/** The days that are asked about: by default a number of days from today, and at most `most`. Null when it ends before it begins. */
export function rangeOf(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  usual: number,
  most: number,
): { from: Day; to: Day } | null {
  const first = from ?? today()
  const last = to ?? addDays(first, usual - 1)
  if (last < first) return null
  const limit = addDays(first, most - 1)
  return { from: first, to: last > limit ? limit : last }
}
