import { expect, it } from 'vitest'
import { lastDayOf } from './periods.ts'

it('a period is told up to its last whole day, and not to a day before it begins', () => {
  expect(lastDayOf('2026-12-23T09:00:00Z', '2026-11-23T09:00:00Z')).toBe('2026-12-22')
  expect(lastDayOf('2026-11-23T12:00:00Z', '2026-11-23T09:00:00Z')).toBe('2026-11-23')
})
