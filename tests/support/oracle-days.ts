// Days counted by walking a calendar, so that a fault in the product's arithmetic of days is noticed.

const monthLengths = (year: number) => [
  31,
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
]

/** The day after, as it stands in a calendar on the wall. */
export function tomorrowOf(day: string): string {
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  date += 1
  if (date > (monthLengths(year)[month - 1] ?? 31)) {
    date = 1
    month += 1
  }
  if (month > 12) {
    month = 1
    year += 1
  }
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(date)}`
}

/** From one day to another, both included. */
export function walk(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = tomorrowOf(day)) days.push(day)
  return days
}

/** 1 is Monday; 27 December 2027 is one. Of that day and later ones. */
export const weekday = (day: string): number => ((walk('2027-12-27', day).length - 1) % 7) + 1
