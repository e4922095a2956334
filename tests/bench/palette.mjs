import { harness } from './harness.mjs'
import { figure, median, p95 } from './measure.mjs'
import { watchPaint } from './painted.mjs'
import { throttle } from './shared.mjs'

export const about = 'Palette, from a key to its last painted frame, CPU throttled 4 ×'

const words = ['new client', 'okello', 'gorilla bwindi', 'bk-2026-0001', 'add user']

export async function run({ browser }) {
  const { url, close } = await harness('palette')
  try {
    const launched = await browser()
    const ours = await typeInto(launched, `${url}/?way=ours`)
    const plain = await typeInto(launched, `${url}/?way=plain`)
    const cmdk = await typeInto(launched, `${url}/?way=cmdk`)
    const { commands, records } = ours.counts
    return [
      figure('p95 of a key', p95(ours.times), 'ms', {
        goal: { most: 50 },
        beside: `${commands} commands and ${records} records; p50 ${median(ours.times).toFixed(0)} ms`,
        detail: ours.times,
      }),
      figure('against twelve plain rows changed by hand, p95', p95(ours.times) / p95(plain.times), '×', {
        beside: `p95 ${p95(plain.times).toFixed(0)} ms, p50 ${median(plain.times).toFixed(0)} ms`,
        detail: plain.times,
      }),
      figure('faster than cmdk’s own filter on the same rows, p95', p95(cmdk.times) / p95(ours.times), '×', {
        goal: { least: 5 },
        beside: `p95 ${p95(cmdk.times).toFixed(0)} ms, p50 ${median(cmdk.times).toFixed(0)} ms`,
        detail: cmdk.times,
      }),
    ]
  } finally {
    await close()
  }
}

async function typeInto(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    await page.goto(address)
    const input = page.locator('[cmdk-input]')
    await input.waitFor()
    await input.focus()
    await page.evaluate(watchPaint, ['[cmdk-list]', 60])
    await throttle(debug, 4)
    const times = []
    const press = async (key) => {
      const painted = page.evaluate(() => window.painted())
      await page.keyboard.press(key)
      return painted
    }
    for (const letter of 'warm up') await press(letter === ' ' ? 'Space' : letter)
    for (const word of words) {
      await input.fill('')
      await page.waitForTimeout(500)
      for (const letter of word) times.push(await press(letter === ' ' ? 'Space' : letter))
    }
    return { times, counts: await page.evaluate(() => window.counts) }
  } finally {
    await context.close()
  }
}
