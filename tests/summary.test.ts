import { afterEach, expect, test, vi } from 'vitest'
import { close, tell } from '../scripts/summary.mjs'

const step = {
  name: 'journeys',
  passed: 3,
  failed: 0,
  skipped: 0,
  flaky: [],
  files: {},
  ok: true,
  seconds: 1.5,
  output: 'all that was said',
}

function said(work: () => unknown): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const before = process.exitCode
  work()
  lines.push(`exit ${process.exitCode ?? 0}`)
  process.exitCode = before
  return lines
}
afterEach(() => void vi.restoreAllMocks())

test('a journey that passed at its second try is named before the last line, and fails nothing', () => {
  const flaky = ['tests/journeys/scan.spec.ts: the camera reads a ticket']
  const lines = said(() => close([{ ...step, flaky }, step], performance.now()))
  expect(lines.slice(-3)).toEqual([
    '1 flaky: tests/journeys/scan.spec.ts: the camera reads a ticket',
    '6 passed, 0 failed',
    'exit 0',
  ])
  expect(said(() => tell({ ...step, flaky }))[0]).toMatch(/3 passed, 1 flaky$/)
})

test('where nothing was tried twice, nothing is said of it', () => {
  expect(said(() => close([step], performance.now())).join('\n')).not.toContain('flaky')
})

test('a failure is shown with its whole output, and so is the exit code', () => {
  const failed = { ...step, failed: 1, ok: false }
  expect(said(() => tell(failed)).join('\n')).toContain('all that was said')
  expect(said(() => close([step, failed], performance.now())).slice(-2)).toEqual(['6 passed, 1 failed', 'exit 1'])
})
