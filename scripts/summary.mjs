import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** One line for a step that has ended; the whole output only when it is needed to mend something. Hands the result on. */
export function tell(result) {
  const { name, ok, passed, failed, skipped, flaky, seconds, output } = result
  const counts = [
    passed && `${passed} passed`,
    failed && `${failed} failed`,
    skipped && `${skipped} skipped`,
    flaky.length > 0 && `${flaky.length} flaky`,
  ]
    .filter(Boolean)
    .join(', ')
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`)
  if (!ok) console.log(`${indented(output.trim())}\n`)
  return result
}

/** Adds the steps up, prints the closing lines, with `report` writes `dist/test.json`, sets the exit code: not well, or nothing ran, is not 0. */
export function close(results, started, { tests = true, report = false } = {}) {
  const seconds = (performance.now() - started) / 1000
  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const flaky = results.flatMap((result) => result.flaky)
  const bad = results.filter((result) => !result.ok).map((result) => result.name)
  console.log(`\n${bad.length === 0 ? 'All well' : `Not well: ${bad.join(', ')}`}, in ${seconds.toFixed(0)} s.`)
  if (tests && passed === 0) console.log('No test passed.')
  // What failed and then passed fails nothing, and is mended before anything else.
  if (flaky.length > 0) console.log(`${flaky.length} flaky: ${flaky.join('; ')}`)
  if (report) {
    const steps = results.map(({ output, ...figures }) => figures)
    mkdirSync(join(root, 'dist'), { recursive: true })
    const figures = { passed, failed, skipped, flaky, seconds, steps }
    writeFileSync(join(root, 'dist/test.json'), `${JSON.stringify(figures, null, 2)}\n`)
  }
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || (tests && passed === 0) ? 1 : 0
}

const indented = (text) => text.replace(/^/gm, '    ')
