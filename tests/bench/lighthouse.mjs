import { chromium } from 'playwright'
import { failing, inLighthouse, lighthouseRuns } from './lighthouse-runs.mjs'
import { figure, median, skip } from './measure.mjs'

export const about = 'Lighthouse 12.8.2, mobile emulation, simulated slow 4G, median of 3'

const categories = { performance: 98, accessibility: 100, 'best-practices': 100 }

export async function run({ server, token }) {
  return inLighthouse(async (port) => {
    const { url } = await server()
    const figures = []
    for (const [name, path, signIn] of [
      ['log-in', '/login', false],
      ['dashboard', '/home', true],
    ]) {
      await remember(port, url, signIn ? await token() : undefined)
      const runs = await lighthouseRuns(port, `${url}${path}`, Object.keys(categories))
      if (new URL(runs[0].finalDisplayedUrl).pathname !== path) skip(`${path} led to ${runs[0].finalDisplayedUrl}`)
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
  })
}

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
