import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSecret, keyedHash, seal, unseal } from '../mock-server/services/account/secrets.ts'

const [own, other] = [randomBytes(32), randomBytes(32)]
beforeEach(() => keepSecret(own))
afterEach(() => keepSecret(own))

describe('a keyed hash', () => {
  it('is the same for the same words, another for others', () => {
    expect(keyedHash('otp', 1, 2, '123456')).toEqual(keyedHash('otp', 1, 2, '123456'))
    for (const words of [
      ['otp', 1, 2, '123457'],
      ['otp', 2, 2, '123456'],
      ['reset', 1, 2, '123456'],
    ])
      expect(keyedHash(...words)).not.toEqual(keyedHash('otp', 1, 2, '123456'))
  })
  it('is another under another key: who has the table alone cannot try all codes', () => {
    const hash = keyedHash('otp', 1, 2, '123456')
    keepSecret(other)
    expect(keyedHash('otp', 1, 2, '123456')).not.toEqual(hash)
  })
})

describe('what is sealed', () => {
  const text = 'Your code is 123456 – Émile 🦒'
  it('comes back as it was, and lies differently each time', () => {
    expect(unseal(seal(text))).toBe(text)
    expect(seal(text)).not.toBe(seal(text))
    expect(Buffer.from(seal(text).slice('sealed:'.length), 'base64').toString('latin1')).not.toContain('123456')
  })
  it('is nothing under another key', () => {
    const sealed = seal(text)
    keepSecret(other)
    expect(unseal(sealed)).toBeNull()
  })
  it('is nothing when any byte of it was changed', () => {
    const bytes = Buffer.from(seal(text).slice('sealed:'.length), 'base64')
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect([place, unseal(`sealed:${changed.toString('base64')}`)]).toEqual([place, null])
    }
  })
})
