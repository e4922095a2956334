import { randomInt } from 'node:crypto'

// Without 0, 1, I and O, which are taken for each other.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A mark that no other advertisement has: ten signs of thirty-two. */
export const newMark = (pick: (below: number) => number = randomInt): string =>
  `SF${Array.from({ length: 10 }, () => signs.charAt(pick(signs.length))).join('')}`
