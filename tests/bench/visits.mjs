import { figure, median, p95, skip } from './measure.mjs'
import { signedInPage } from './shared.mjs'

export const about = 'First visit of a screen, from the last key of its sequence to the painted frame of its heading'

const places = {
  'g c': '/clients',
  'g o p': '/offers/packages',
  'g b t': '/bookings/tour-packages',
  'g b m': '/bookings/manual-booking',
  'g s g': '/business/general',
  'g s u': '/view-users',
  'g s r': '/view-roles',
  'g f s': '/subscriptions',
}
const rounds = 3

/** Each sample in a new context, so that nothing is cached; "preloaded" waits until the page has fetched all it wants to. */
export async function run({ server, browser, token }) {
  const { url } = await server()
  const launched = await browser()
  const bearer = await token()
  const visit = async (keys, preloaded) => {
    const { context, page } = await signedInPage(launched, url, bearer)
    try {
      await page.goto(`${url}/home`)
      await page
        .locator('main h1')
        .first()
        .waitFor({ timeout: 20_000 })
        .catch(() => skip('/home did not show its heading within 20 s'))
      if (preloaded) {
        await page.mouse.move(700, 300) // nothing is fetched ahead before the first sign of hands
        await page.waitForTimeout(3_500)
        await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined) // the event stream stays open
        await page.waitForTimeout(1_500)
        await hover(page, places[keys])
      }
      const before = page.url()
      const [last, ...begin] = keys.split(' ').reverse()
      for (const key of begin.reverse()) {
        await page.keyboard.press(key)
        await page.waitForTimeout(80) // as hands do
      }
      await page.evaluate(followHeading)
      await page.keyboard.press(last)
      const took = await Promise.race([page.evaluate(() => window.arrived), page.waitForTimeout(8_000)])
      return took === undefined || page.url() === before ? undefined : took
    } finally {
      await context.close()
    }
  }
  const samples = { preloaded: [], cold: [] }
  for (let round = 0; round < rounds; round++)
    for (const keys of Object.keys(places))
      for (const way of ['preloaded', 'cold']) {
        const took = await visit(keys, way === 'preloaded')
        if (took !== undefined) samples[way].push(took)
      }
  if (samples.preloaded.length === 0) skip('no screen could be reached by its keys')
  const said = (values) => `p50 ${median(values).toFixed(0)} ms, ${values.length} visits`
  return [
    figure('Module preloaded, p95', p95(samples.preloaded), 'ms', {
      goal: { most: 50 },
      beside: said(samples.preloaded),
      detail: samples.preloaded,
    }),
    figure('Not preloaded, local server, p95', p95(samples.cold), 'ms', {
      goal: { most: 150 },
      beside: said(samples.cold),
      detail: samples.cold,
    }),
  ]
}

/** Rests the pointer on the navigation's link to the same place, which is what preloads it for the mouse; a kind of another has none on this screen. */
async function hover(page, path) {
  const link = page.locator(`nav a[href="${path}"]`)
  if ((await link.count()) === 0) return
  await link.first().hover()
  await page.waitForTimeout(400)
}

/** In the page: from the latest key until another h1 is painted. Begins at once: asked for after the key, it would miss a quick screen. */
function followHeading() {
  const heading = () => document.querySelector('main h1')
  const text = () => heading()?.textContent ?? ''
  const first = [heading(), text()]
  let pressed = 0
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true })
  window.arrived = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (heading() === null || text() === '' || (heading() === first[0] && text() === first[1])) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - pressed)
        channel.port2.postMessage(undefined)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
