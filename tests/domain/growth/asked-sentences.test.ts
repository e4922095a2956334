import { expect, it } from 'vitest'
import { askedSentences } from '../../../src/domain/inquiries/asked-sentences.ts'

it.each([
  ['How much is it?', ['How much is it?']],
  ['We are two. How much is it? And is it safe?\nAnn', ['How much is it?', 'And is it safe?']],
  ['> How much was it?\nIs it safe?', ['Is it safe?']],
  ['Please send the price of the gorilla trek\nAnn', ['Please send the price of the gorilla trek Ann']],
  ['??', ['??']],
  ['', []],
])('%j asks %j', (text, asked) => {
  expect(askedSentences(text)).toEqual(asked)
})
it('takes five questions of five hundred characters at most', () => {
  const asked = askedSentences(`${'x'.repeat(900)}? `.repeat(9))
  expect(asked).toHaveLength(5)
  expect(asked.every((one) => one.length <= 500)).toBe(true)
})
