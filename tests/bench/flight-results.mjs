import { startBuiltServer } from '../../scripts/built-server.mjs'
import { watchPaint } from './painted.mjs'
import { signedInPage, throttle, tokenAt } from './shared.mjs'

const rounds = 5
const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** In a browser with its CPU throttled 4 ×: from the answer of a search to its painted rows, and a key in its filters; ms. */
export async function flightResults({ browser, built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production', PRACTICE_FLIGHTS: '1' }, seeded: true })
  try {
    const { context, page, debug } = await signedInPage(await browser(), server.url, await tokenAt(server.url))
    await context.addInitScript(watchRows)
    try {
      const shown = []
      for (let round = -1; round < rounds; round += 1) {
        await throttle(debug, 4)
        const [out, back] = [day(20 + round), day(30 + round)]
        const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/flights/search?'))
        await page.goto(`${server.url}/flight-booking?legs=NYC-LON-${out},LON-NYC-${back}`)
        await page.locator('[role=grid] [role=row]').first().waitFor({ timeout: 60_000 })
        const { startTime, responseEnd } = (await answered).timing()
        if (round >= 0) shown.push((await page.evaluate(() => window.rowsPainted)) - startTime - responseEnd)
      }
      const offers = Number(await page.locator('[role=grid]').first().getAttribute('aria-rowcount'))
      return { shown, offers, keys: await pressFilters(page) }
    } finally {
      await context.close()
    }
  } finally {
    await server.stop()
  }
}

/** Boxes of the filters, on and off by Space. */
async function pressFilters(page) {
  await page.evaluate(watchPaint, ['#content', 100])
  const boxes = page.locator('fieldset input[type=checkbox]:enabled')
  const times = []
  for (let at = 0; at < Math.min(6, await boxes.count()); at += 1) {
    for (const turn of ['on', 'off', 'on', 'off']) {
      await boxes.nth(at).focus()
      await page.waitForTimeout(300)
      const painted = page.evaluate(() => window.painted())
      await page.keyboard.press('Space')
      const taken = await painted
      if (at > 0 || turn !== 'on') times.push(taken) // the first warms up
    }
  }
  return times
}

/** In a page, before all else: notes when the frame is painted that shows the rows; ms since 1970. */
function watchRows() {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[role=grid] [role=row]') === null) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        window.rowsPainted = performance.timeOrigin + performance.now()
      }
      channel.port2.postMessage(undefined) // runs after this frame is painted
    })
  })
  watcher.observe(document, { subtree: true, childList: true })
}
