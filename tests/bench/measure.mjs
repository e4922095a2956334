/** What the measurements share: how many, how spread, how said. */

export class Skipped extends Error {}
/** Ends a measurement that cannot be taken here, with a sentence that says why. */
export const skip = (sentence) => {
  throw new Skipped(sentence)
}

export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1 + (part === 0 ? 1 : 0))]
}
export const median = (values) => quantile(values, 0.5)
export const p95 = (values) => quantile(values, 0.95)

/**
 * One line of the table. `goal` is {most} or {least}; `beside` says what was measured beside it, in words, or under what
 * conditions. A line without a goal is there to be read.
 */
export const figure = (what, value, unit, { goal, beside = '', detail } = {}) => ({
  what,
  value,
  unit,
  goal,
  beside,
  ...(detail === undefined ? {} : { detail }),
  met: goal === undefined ? undefined : goal.most !== undefined ? value <= goal.most : value >= goal.least,
})

export const kilobytes = (bytes) => bytes / 1000

/** Three significant digits, thousands separated: enough to compare, not more than was measured. */
export function shown(value, unit) {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: digits })}${unit ? ` ${unit}` : ''}`
}
