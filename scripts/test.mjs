import { api, browser, build, faults, generated, journeys, lint, onNode, types, unit } from './steps.mjs'
import { close, tell } from './summary.mjs'

/**
 * Everything. On two cores, what is light runs side by side, what is heavy alone.
 * `npm run test:long` (`--long`) plays every race, random walk and journey in full, reads every look with every rule
 * (tests/support/long.ts), and tries the unit and API tests on a newer Node as well. What is skipped without it is played there.
 */
const long = process.argv.includes('--long')
if (long) process.env.SAFIRI_LONG = '1'
const started = performance.now()
const results = []
async function together(...steps) {
  results.push(...(await Promise.all(steps.map((step) => step().then(tell)))))
}
const well = (name) => results.find((result) => result.name === name)?.ok

await together(types, lint, generated)
await together(unit, build, browser)
await together(api, ...(well('build') ? [faults] : []))
if (well('build') && well('browser')) await together(journeys)
if (long) for (const step of onNode('24')) await together(step)
close(results, started, { report: true })
