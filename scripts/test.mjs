import { api, browser, build, faults, generated, journeys, lint, types, unit } from './steps.mjs'
import { close, tell } from './summary.mjs'

// Everything. Two cores: what is light runs side by side, what is heavy alone.
const started = performance.now()
const results = []
async function together(...steps) {
  results.push(...(await Promise.all(steps.map((step) => step().then(tell)))))
}
const well = (name) => results.find((result) => result.name === name)?.ok

await together(types, lint, generated)
await together(unit, browser)
await together(build)
await together(api)
if (well('build')) {
  if (well('browser')) await together(journeys)
  await together(faults)
}
close(results, started)
