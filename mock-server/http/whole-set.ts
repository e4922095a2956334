import { StartupProblem } from '../database/startup-problem.ts'

/** Settings that are of use only together, in the order in which they are named; null where none is set. Half a set is said at start. */
export function wholeSet(given: Readonly<Record<string, string | undefined>>): string[] | null {
  const names = Object.keys(given)
  const values = names.map((name) => given[name] ?? '')
  if (values.every((value) => value === '')) return null
  if (values.includes('')) throw new StartupProblem(`${names.join(' and ')} must be set together.`)
  return values
}
