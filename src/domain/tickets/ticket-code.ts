import { base32, grouped, groupedAsTyped } from '../base32.ts'

// The code of a ticket: eleven characters nobody can guess (55 bits) and one that checks them, in Crockford's base 32, which leaves
// out I, L, O and U: XXXX-XXXX-XXXX. Each character counts as an element of the field of 32, weighed by a power of its generator;
// the weighed sum of all twelve is zero. Every weight differs from every other and none is zero, so that one wrong character, or
// two that changed places, always show.

const LENGTH = 12
const GENERATOR = 2
const REDUCTION = 0b100101 // x⁵ + x² + 1, primitive

function product(a: number, b: number): number {
  let sum = 0
  for (let left = a, right = b; right > 0; right >>= 1) {
    if (right & 1) sum ^= left
    left <<= 1
    if (left & 32) left ^= REDUCTION
  }
  return sum
}

const WEIGHTS: readonly number[] = (() => {
  const weights = [1] // of the last character, which is the check
  for (let at = 1; at < LENGTH; at += 1) weights.unshift(product(weights[0] ?? 1, GENERATOR))
  return weights
})()

function weighed(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum ^ product(value, WEIGHTS[at] ?? 0), 0)
}

/** `randomBytes` is the one of node:crypto, or any that answers as many bytes as are asked for. */
export function newTicketCode(randomBytes: (count: number) => Uint8Array): string {
  const values = [...randomBytes(LENGTH - 1)].map((byte) => byte & 31)
  const all = [...values, weighed(values)]
  return grouped(all.map((value) => base32[value]).join(''))
}

/** `BK-2026-000123` has twelve characters too, and one in 32 such references would pass the check. */
const reference = /^[A-Z]{2,3}-\d{4}-\d{6,}$/i

/** What a hand or a scanner wrote, as the code is kept. The reference of a booking or a payment stays what it is. */
export const normaliseTicketCode = (typed: string): string =>
  reference.test(typed.trim()) ? typed.trim().toUpperCase() : groupedAsTyped(typed)

/** Whether this is a code as it is kept, with the right check character. It says nothing of whether a ticket has it. */
export function isTicketCode(code: string): boolean {
  if (!/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code)) return false
  return weighed([...code.replace(/-/g, '')].map((character) => base32.indexOf(character))) === 0
}
