import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTicketCode, newTicketCode, normaliseTicketCode } from '../../src/domain/tickets/ticket-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = fc.uint8Array({ minLength: 11, maxLength: 11 }).map((bytes) => newTicketCode(() => bytes))
const bare = (text: string): string => text.replace(/-/g, '')
const grouped = (text: string): string => (text.match(/.{4}/g) ?? []).join('-')

describe('the code of a ticket', () => {
  test('is never what a booking is called, although its reference has as many characters', () => {
    for (let number = 1; number <= 2000; number += 1) {
      const reference = `BK-2026-${String(number).padStart(6, '0')}`
      expect(isTicketCode(normaliseTicketCode(reference))).toBe(false)
    }
  })

  test('is twelve characters in groups of four, and checks', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        expect(isTicketCode(one)).toBe(true)
      }),
    )
  })

  test('shows every single wrong character', () => {
    fc.assert(
      fc.property(code, fc.nat(11), (one, at) => {
        const right = bare(one)
        for (const other of ALPHABET.replace(right[at] ?? '', ''))
          expect(isTicketCode(grouped(right.slice(0, at) + other + right.slice(at + 1)))).toBe(false)
      }),
    )
  })

  test('shows any two characters that changed places, adjacent or not', () => {
    fc.assert(
      fc.property(code, fc.nat(11), fc.nat(11), (one, a, b) => {
        const characters = [...bare(one)]
        const [left, right] = [characters[a] ?? '', characters[b] ?? '']
        fc.pre(left !== right)
        characters[a] = right
        characters[b] = left
        expect(isTicketCode(grouped(characters.join('')))).toBe(false)
      }),
    )
  })

  test('forgives case, spaces, hyphens, O for 0, and I or L for 1', () => {
    const asTyped = fc.tuple(
      code,
      fc.array(fc.constantFrom('', ' ', '-', ' - ', '\t'), { minLength: 12, maxLength: 12 }),
      fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
    )
    fc.assert(
      fc.property(asTyped, ([one, gaps, turns]) => {
        const typed = [...bare(one)].map((character, at) => {
          const like =
            character === '0'
              ? ['0', 'O', 'o', '0']
              : character === '1'
                ? ['1', 'I', 'l', 'L']
                : [character, character.toLowerCase()]
          return `${gaps[at]}${like[(turns[at] ?? 0) % like.length]}`
        })
        expect(normaliseTicketCode(typed.join(''))).toBe(one)
      }),
    )
  })

  test('leaves a code that is right as it is, and makes none of what is not', () => {
    fc.assert(fc.property(code, (one) => normaliseTicketCode(one) === one))
    for (const wrong of ['', 'NOT A CODE', '0000-0000-0001', 'ABCD-EFGH', 'UUUU-UUUU-UUUU'])
      expect(isTicketCode(normaliseTicketCode(wrong))).toBe(false)
    expect(isTicketCode('abcd-efgh-jkmn')).toBe(false)
  })

  test('does not repeat itself', () => {
    const many = Array.from({ length: 5_000 }, () => newTicketCode(randomBytes))
    expect(new Set(many).size).toBe(many.length)
  })
})
