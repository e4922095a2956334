import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { type BuiltServer, freePort, startBuiltServer } from '../../scripts/built-server.mjs'
import { launchOptions } from '../support/browser.ts'

// The page of one server works against the API of another: API_HOST there, CORS_ORIGINS here; nothing is built again.
let pageServer: BuiltServer
let apiServer: BuiltServer
let browser: Browser
beforeAll(async () => {
  await ensureBuilt()
  const [pagePort, apiPort] = [await freePort(), await freePort()]
  apiServer = await startBuiltServer({ port: apiPort, env: { CORS_ORIGINS: `http://127.0.0.1:${pagePort}` } })
  pageServer = await startBuiltServer({ port: pagePort, env: { API_HOST: `http://127.0.0.1:${apiPort}` } })
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([pageServer?.stop(), apiServer?.stop()])
})

test('log in, pictures, upload, export and the live stream all go to the other host', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  context.on('request', (request) => asked.push(request.url()))

  const streaming = context.waitForEvent('response', (response) => response.url().includes('/notifications/stream'))
  await page.goto(`${pageServer.url}/login`)
  await page.getByLabel('E-mail').fill('owner@nile.test')
  await page.getByLabel('Password', { exact: true }).fill('Safari-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const stream = await streaming
  expect(stream.url()).toContain(apiServer.url)
  expect(stream.headers()['content-type']).toContain('text/event-stream')

  await page.goto(`${pageServer.url}/offers/packages`)
  await shown(page, `${apiServer.url}/files/`)

  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /export/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /csv/i }).first().click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto(`${pageServer.url}/business/general`)
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /edit(logo|banner)image/.test(response.url()),
  )
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await redSquare() })
  const answer = await sent
  expect(answer.url()).toContain(apiServer.url)
  expect(answer.status()).toBeLessThan(300)
  await shown(page, `${apiServer.url}/files/`)

  const strayed = asked.filter((url) => url.startsWith(pageServer.url) && /\/(api|files)\//.test(url))
  expect(strayed).toEqual([])
  expect(complaints).toEqual([])
})

test('control: a page that is not on the list is not let in', async () => {
  const answer = await fetch(`${apiServer.url}/api/agent/profile`, { headers: { origin: 'http://elsewhere.test' } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

const redSquare = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#a22' } })
    .png()
    .toBuffer()

/** A picture from there has really arrived. */
async function shown(page: Page, start: string): Promise<void> {
  await page.waitForFunction(
    (from) => [...document.images].some((image) => image.src.startsWith(from) && image.naturalWidth > 0),
    start,
  )
}
