/**
 * How often a test repeats itself: the first number at every commit, the second under `npm run test:long`, which sets
 * SAFIRI_LONG. Both look for the same fault; more rounds only make it likelier to be met.
 */
export const rounds = (commit: number, long: number): number => (isLong ? long : commit)

/** Under `npm run test:long`. */
export const isLong = process.env.SAFIRI_LONG === '1'
