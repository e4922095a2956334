import type { Day } from '../dates.ts'

/** Most borders and parks want a passport to be valid for six months after the trip. */
const monthsBeyond = 6

/** Whether a passport ends less than six months after a day of the journey. */
export function expiresSoon(expires: Day | null, after: Day): boolean {
  if (expires === null) return false
  const [year = 0, month = 1, day = 1] = after.split('-').map(Number)
  return expires < new Date(Date.UTC(year, month - 1 + monthsBeyond, day)).toISOString().slice(0, 10)
}
