import { expect, test } from 'vitest'
import { canonical, sameJson } from '../../src/domain/same-json.ts'

test.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [new Date('2026-11-22T10:00:00Z'), '2026-11-22T10:00:00.000Z', true],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  [undefined, undefined, true],
  [[1, 2], [2, 1], false],
  [{ a: null }, {}, false],
  [{ a: '1' }, { a: 1 }, false],
  [undefined, null, false],
  [{ a: [] }, { a: {} }, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same)
  expect(sameJson(b, a)).toBe(same)
  expect(canonical(a) === canonical(b)).toBe(same)
})
