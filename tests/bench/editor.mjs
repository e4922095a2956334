import { startBuiltServer } from '../../scripts/built-server.mjs'
import { figure, median, p95 } from './measure.mjs'
import { publishTemplate } from './published.mjs'
import { signedInPage, tokenAt } from './shared.mjs'

export const about = 'The website editor: from a key in a field to the changed page in its frame'

const keys = 100

export async function run({ built, browser }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const token = await tokenAt(server.url)
    await publishTemplate(server.url, token, 1)
    const { context, page } = await signedInPage(await browser(), server.url, token)
    await context.addInitScript(watch)
    await page.goto(`${server.url}/editor/1/pages/1`)
    await page.frameLocator('iframe[title^="Page:"]').locator('h1').click()
    await page.locator('[data-fields]').getByLabel('Heading', { exact: true }).click()
    await page.keyboard.press('End')
    await page.waitForTimeout(1500) // prices and stock have come
    const frame = page.frames().find((each) => each.url().includes('editor-frame'))
    const times = []
    for (let count = 0; count < keys; count++) {
      const [pressed, drawn] = [await page.evaluate(() => watched.length), await frame.evaluate(() => watched.length)]
      await page.keyboard.press(count % 2 === 0 ? 'a' : 'Backspace')
      await frame.waitForFunction((before) => watched.length > before, drawn, { polling: 5 })
      const at = await frame.evaluate((before) => watched[before], drawn)
      times.push(at - (await page.evaluate((before) => watched[before], pressed)))
      await page.waitForTimeout(40)
    }
    await context.close()
    return [
      figure('p95 of a key', p95(times), 'ms', {
        goal: { most: 50 },
        beside: `p50 ${median(times).toFixed(1)} ms, ${keys} keys in the heading of a home page of ten sections`,
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** In the page: when keys were pressed. In the frame: when its content changed. Both by one clock. */
function watch() {
  const now = () => performance.timeOrigin + performance.now()
  window.watched = []
  if (self === top) addEventListener('keydown', () => window.watched.push(now()), true)
  else
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => window.watched.push(now())).observe(document.documentElement, {
        childList: true,
        subtree: true,
        characterData: true,
      }),
    )
}
