import { generated, lint, types, unit } from './steps.mjs'
import { close, tell } from './summary.mjs'

// Under a minute: everything that needs neither a database nor a browser, side by side.
const started = performance.now()
const results = await Promise.all([types, lint, generated, unit].map((step) => step().then(tell)))
close(results, started)
