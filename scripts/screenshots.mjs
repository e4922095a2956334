// Takes the README's pictures from the running product: `node scripts/screenshots.mjs`. They are committed, so that the README shows them.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { startBuiltServer } from './built-server.mjs'
import { browserArguments, findBrowser } from './find-browser.mjs'

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots')
const pictures = [
  { name: 'today', path: '/home' },
  { name: 'package', path: '/offers/packages/1?tab=itinerary' },
  { name: 'bookings', path: '/bookings/tour-packages' },
  { name: 'manual-booking', path: '/bookings/manual-booking?client=7&package=11', keys: ['Enter'] },
  { name: 'inquiries', path: '/inquiries' },
  { name: 'proposals', path: '/proposals' },
  { name: 'calendar', path: '/bookings/calender' },
  { name: 'dues', path: '/bookings/dues', dark: true },
  { name: 'rates', path: '/offers/rooms?view=grid' },
  { name: 'offers', path: '/offers' },
  { name: 'event', path: '/offers/events/39/edit?tab=tickets' },
  { name: 'track', path: '/offers/tracks/45/edit', dark: true },
  { name: 'palette', path: '/clients', keys: ['Control+k', 'book gorilla 2 grace lubega 20 dec'], dark: true },
  { name: 'phone', path: '/home', phone: true },
]

await mkdir(folder, { recursive: true })
const server = await startBuiltServer()
const { path: executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, ...(env && { env }), args: browserArguments })
try {
  const answer = await fetch(`${server.url}/api/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@nile.test', password: 'Safari-2026' }),
  })
  const { token } = await answer.json()
  for (const { name, path, keys = [], dark = false, phone = false } of pictures) {
    const page = await browser.newPage({
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
    })
    await page.addInitScript((value) => localStorage.setItem('safiri.token', value), token)
    await page.goto(server.url + path) // the event stream keeps the network busy for ever
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(1500)
    for (const key of keys) {
      if (key === 'Enter' || key.includes('+')) await page.keyboard.press(key)
      else await page.keyboard.type(key, { delay: 40 })
      await page.waitForTimeout(500)
    }
    await page.waitForTimeout(2000) // charts draw themselves in, names are looked up
    await page.getByText('Loading the map…').waitFor({ state: 'hidden' })
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`))
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${pictures.length} pictures in docs/screenshots`)
