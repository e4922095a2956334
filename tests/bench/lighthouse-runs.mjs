import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { skip } from './measure.mjs'
import { ensurePackages } from './packages.mjs'

/** Gives `measure` the debugging port of a full Chromium, which Lighthouse wants, and ends it afterwards. */
export async function inLighthouse(measure) {
  let found
  try {
    found = await findBrowser({ complete: true, install: false })
  } catch (error) {
    skip(`Lighthouse wants a full Chromium: ${error.message}`)
  }
  await ensurePackages()
  const { launch } = await import('chrome-launcher')
  const chrome = await launch({
    chromePath: found.path,
    chromeFlags: ['--headless=new', ...browserArguments],
    envVars: { ...process.env, ...found.env },
  })
  try {
    return await measure(chrome.port)
  } finally {
    await chrome.kill()
  }
}

/** A page so many times: what Lighthouse says of it each time. */
export async function lighthouseRuns(port, address, onlyCategories, many = 3) {
  const { default: lighthouse } = await import('lighthouse')
  const runs = []
  for (let count = 0; count < many; count++) {
    const { lhr } = await lighthouse(address, {
      port,
      logLevel: 'silent',
      onlyCategories,
      disableStorageReset: true, // a token lives there; the HTTP cache is left out by Lighthouse all the same
    })
    runs.push(lhr)
  }
  return runs
}

/** Names of what a page does not pass of a category. */
export const failing = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id)
    .join(', ')
