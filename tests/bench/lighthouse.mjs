import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { figure, median, skip } from './measure.mjs'
import { ensurePackages } from './packages.mjs'

export const about = 'Lighthouse 12.8.2, mobile emulation, simulated slow 4G, median of 3'

const categories = { performance: 98, accessibility: 100, 'best-practices': 100 }

export async function run({ server, token }) {
  let found
  try {
    found = await findBrowser({ complete: true, install: false })
  } catch (error) {
    skip(`Lighthouse wants a full Chromium: ${error.message}`)
  }
  await ensurePackages()
  const { url } = await server()
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')])
  const chrome = await launch({
    chromePath: found.path,
    chromeFlags: ['--headless=new', ...browserArguments],
    envVars: { ...process.env, ...found.env },
  })
  try {
    const figures = []
    for (const [name, path, signIn] of [
      ['log-in', '/login', false],
      ['dashboard', '/home', true],
    ]) {
      await remember(chrome.port, url, signIn ? await token() : undefined)
      const runs = []
      for (let count = 0; count < 3; count++) {
        const { lhr } = await lighthouse(`${url}${path}`, {
          port: chrome.port,
          logLevel: 'silent',
          onlyCategories: Object.keys(categories),
          disableStorageReset: true, // the token lives there; the HTTP cache is left out by Lighthouse all the same
        })
        if (new URL(lhr.finalDisplayedUrl).pathname !== path) skip(`${path} led to ${lhr.finalDisplayedUrl}`)
        runs.push(lhr)
      }
      const [last] = runs.slice(-1)
      for (const [category, goal] of Object.entries(categories))
        figures.push(
          figure(
            `${category.replace('-', ' ')}, ${name}`,
            Math.round(median(runs.map((lhr) => lhr.categories[category].score * 100))),
            '',
            {
              goal: { least: goal },
              beside:
                category === 'performance'
                  ? `first paint ${last.audits['first-contentful-paint'].displayValue}, largest ${last.audits['largest-contentful-paint'].displayValue}, blocked ${last.audits['total-blocking-time'].displayValue}`
                  : failing(last, category),
            },
          ),
        )
    }
    return figures
  } finally {
    await chrome.kill()
  }
}

const failing = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id)
    .join(', ')

/** Puts the token where the page looks for it, in the browser that Lighthouse will use. */
async function remember(port, url, token) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]
  const page = await context.newPage()
  await page.goto(`${url}/api/health`)
  await page.evaluate(
    (text) =>
      text === undefined ? localStorage.removeItem('safiri.token') : localStorage.setItem('safiri.token', text),
    token,
  )
  await page.close()
  await browser.close() // lets go of it; the process stays
}
