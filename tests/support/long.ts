/**
 * How often a test repeats itself: the first number at every commit, the second under `npm run test:long`, which sets
 * SAFIRI_LONG. Both look for the same fault; more rounds only make it likelier to be met.
 */
export const rounds = (commit: number, long: number): number => (isLong ? long : commit)

/** Under `npm run test:long`. */
export const isLong = process.env.SAFIRI_LONG === '1'

/** What this one of many callers tries of a list: a third at every commit, the next caller the next third; all of it in the long run. */
export const share = <Item>(list: readonly Item[], caller: number): readonly Item[] =>
  isLong ? list : list.filter((_, index) => (index + caller) % 3 === 0)

/** Cases that only the long run tries. */
export const inLong = <Case>(...cases: readonly Case[]): readonly Case[] => (isLong ? cases : [])
