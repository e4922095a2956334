/** A small deterministic generator (mulberry32): the same seed gives the same seed data and the same pictures. */
export interface Random {
  /** In [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** Both ends included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives `a` three times as often. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  hex(length: number): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      const last = list.at(-1)
      if (last === undefined) throw new Error('nothing to pick from')
      return last[0]
    },
    hex: (length) => Array.from({ length }, () => whole(0, 15).toString(16)).join(''),
  }
}
