import { startBuiltServer } from '../../scripts/built-server.mjs'
import { watchPaint } from './painted.mjs'
import { signedInPage, throttle, tokenAt } from './shared.mjs'

const rounds = 5
const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/**
 * In a browser, with its CPU slowed down `rate` times: from the answer of a search to its painted rows, and a key in its filters; and
 * that key where the page is plain HTML and the rows are only exchanged. All in ms.
 */
export async function flightResults({ browser, built }, rates) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production', PRACTICE_FLIGHTS: '1' }, seeded: true })
  try {
    const { context, page, debug } = await signedInPage(await browser(), server.url, await tokenAt(server.url))
    try {
      await page.goto(`${server.url}${addressOf(0)}`)
      await firstRow(page).waitFor({ timeout: 60_000 })
      await fetchedInAdvance(page)
      await page.evaluate(watchRows)
      await page.evaluate(watchPaint, ['#content', 100, 'keyup'])
      const results = []
      for (const [at, rate] of rates.entries()) {
        await throttle(debug, rate)
        const shown = []
        for (let round = 0; round <= rounds; round += 1) {
          const taken = await searchInPage(page, addressOf(1 + at * (rounds + 1) + round))
          if (round > 0) shown.push(taken) // the first warms up
        }
        const offers = Number(await page.locator('[role=grid]').first().getAttribute('aria-rowcount'))
        results.push({ rate, shown, offers, keys: await pressFilters(page) })
      }
      await throttle(debug, 1)
      return { results, plain: await pressPlain(page) }
    } finally {
      await context.close()
    }
  } finally {
    await server.stop()
  }
}

/** Waits until the page has fetched the screens that it expects to be asked for. */
async function fetchedInAdvance(page) {
  let last = performance.now()
  page.on('request', () => {
    last = performance.now()
  })
  while (performance.now() - last < 4_000) await page.waitForTimeout(500)
}

const firstRow = (page) => page.locator('[role=grid] [role=row]').first()
const addressOf = (round) => `/flight-booking?legs=NYC-LON-${day(20 + round)},LON-NYC-${day(40 + round)}`

/** As a link in the page does; resolves with the ms from the last byte of the answer to the frame that shows the rows. */
async function searchInPage(page, address) {
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/flights/search?'))
  const painted = page.evaluate((to) => {
    const rows = window.rowsPainted()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return rows
  }, address)
  const { startTime, responseEnd } = (await answered).timing()
  return (await painted) - startTime - responseEnd
}

const filters = 20

/** Boxes of the filters, on and off by Space, from its release. */
async function pressFilters(page) {
  const boxes = page.locator('fieldset input[type=checkbox]:enabled')
  const times = []
  for (let at = 0; at < Math.min(filters, await boxes.count()); at += 1) {
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

/** The same keys on the same page without us: what it holds becomes plain HTML, and a box exchanges the rows for those it gave before. */
async function pressPlain(page) {
  const boxes = page.locator('fieldset input[type=checkbox]:enabled')
  const rows = []
  for (let at = 0; at < Math.min(filters, await boxes.count()); at += 1) {
    await boxes.nth(at).focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
    rows.push(await page.evaluate(() => document.querySelector('[role=grid] [role=rowgroup]')?.innerHTML ?? ''))
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
  }
  await page.evaluate((filtered) => {
    const plain = document.querySelector('#content').cloneNode(true)
    document.querySelector('#content').replaceWith(plain)
    const group = plain.querySelector('[role=grid] [role=rowgroup]')
    const all = group.innerHTML
    for (const [at, box] of [...plain.querySelectorAll('fieldset input[type=checkbox]:enabled')].entries())
      box.addEventListener('change', () => (group.innerHTML = box.checked ? filtered[at] : all))
  }, rows)
  return pressFilters(page)
}

/** In a page: `window.rowsPainted()` resolves with when the frame is painted that shows other rows than now; ms since 1970. */
function watchRows() {
  const isShown = () => document.querySelector('[role=grid] [role=row]') !== null
  window.rowsPainted = () =>
    new Promise((resolve) => {
      let isGone = false
      const watcher = new MutationObserver(() => {
        if (!isShown()) isGone = true
        else if (isGone) {
          watcher.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            channel.port2.postMessage(undefined) // runs after this frame is painted
          })
        }
      })
      watcher.observe(document, { subtree: true, childList: true })
    })
}
