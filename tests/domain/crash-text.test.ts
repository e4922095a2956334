import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crashText } from '../../src/domain/crash-text.ts'

const clean = (text: string) => crashText(text, 500)

describe('the text of a crash', () => {
  test.each([
    // The stacks of Chromium, Firefox and Safari.
    ['at Xe (https://desk.example/assets/start-1a2b3c4.js:1:234)', 'at Xe (assets/start-1a2b3c4.js:1:234)'],
    ['at https://desk.example:4000/assets/home-1a2b3c4.js:12:3', 'at assets/home-1a2b3c4.js:12:3'],
    ['Xe/<@https://desk.example/assets/start-1a2b3c4.js:1:234', 'Xe/<@assets/start-1a2b3c4.js:1:234'],
    ['module code@https://desk.example/assets/a-1a2b3c4.js:1:2', 'module code@assets/a-1a2b3c4.js:1:2'],
    ['at f (http://localhost:4000/src/main.tsx?t=17000:12:7)', 'at f (http://localhost:4000/src/main.tsx:12:7)'],
    [
      'at assets/offers-of-every-kind-in-one-long-list-1a2b3c4.js:1:2',
      'at assets/offers-of-every-kind-in-one-long-list-1a2b3c4.js:1:2',
    ],
    // What must not be kept.
    ['Failed: https://desk.example/clients?q=Ann+Lee&token=abc', 'Failed: https://desk.example/clients'],
    ['Failed: /clients?q=Ann#top, then', 'Failed: /clients then'],
    ['No ann.lee+x@post.example here', 'No ••• here'],
    ['No <ann@post.example>', 'No <•••>'],
    ['/reset/ann%40post.example', '•••'],
    ['Bearer q3VtA9xk2LmN8pR4sT6uW1yZ0bC5dE7fG-hIjKlMn refused', 'Bearer ••• refused'],
    ['aTokenWithoutAnyDigitIsAsLongAsThisTokenHere', '•••'],
    ['/proposal/5f0c8a52-7f4e-4a51-9d0e-0b8a3a1c2d3e gone', '/proposal/••• gone'],
    // What is left as it is.
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['What now? Nothing.', 'What now? Nothing.'],
    ['useAvailabilityOfEveryRoomType is not a function', 'useAvailabilityOfEveryRoomType is not a function'],
  ])('%s', (text, kept) => expect(clean(text)).toBe(kept))

  test('has no control characters but the ends of its lines', () =>
    expect(clean('one\u0000\u001b[31m\r\ntwo\u2028\u202ethree\ud800')).toBe('one  [31m \ntwo  three'))

  test('is cut, never in the middle of a character', () => {
    expect(crashText('abc', 2)).toBe('ab')
    expect(crashText('a😀', 2)).toBe('a')
  })

  test('of any kind keeps no query, no e-mail address and no half character, is short enough, and clean from then on', () => {
    const piece = fc.constantFrom(
      'https://a.example/',
      'assets/',
      'x.js',
      '?q=Ann',
      '#',
      ':1',
      '@',
      'ann@post.example',
      ' ',
      '(',
      '%40',
      '\n',
      '😀',
      'é',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 60 }), (pieces) => {
        const text = crashText(pieces.join(''), 200)
        expect(text.length).toBeLessThanOrEqual(200)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/ann@post\.example/)
        expect(text).not.toMatch(/https?:[^\s"'`()<>]*\?q=/)
      }),
    )
  })
})
