import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'

// A booking on somebody else's website: a page of another origin with nothing of ours but the script.

const site = 'nile-savannah'
let foreign: Server
let at = ''
test.beforeAll(async ({ baseURL }) => {
  foreign = createServer(({ url = '/' }, answer) => {
    const attributes = decodeURIComponent(url.slice(2))
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><title>Somebody else</title><h1>Somebody else</h1>
<div class="safiri-book" data-site="${site}" ${attributes}></div><script src="${baseURL}/widget.js" async></script>`)
  })
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready))
  at = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}` // it listens on a port
})
test.afterAll(() => foreign.close())

const open = (page: Page, attributes: string) => page.goto(`${at}/?${encodeURIComponent(attributes)}`)
const heightOf = async (page: Page) => Math.round((await page.locator('iframe').boundingBox())?.height ?? 0)

test.beforeEach(({ silence }) => silence.allow(/^asked the outside: http:\/\/127\.0\.0\.1/))

test('several offers are listed on another website, and one is booked there and paid beside it', async ({ page }) => {
  await open(page, 'data-kind="tours"')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: /^Book / }).first()).toBeVisible()
  // As high as what it shows: it needs no bar of its own.
  await expect
    .poll(async () => Math.abs((await heightOf(page)) - ((await frame.locator('main').boundingBox())?.height ?? 0)))
    .toBeLessThan(2)
  const ofList = await heightOf(page)

  await frame.getByRole('link', { name: 'Book Jinja White Water Day' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('When would you like to leave?')
  await expect.poll(() => heightOf(page)).not.toBe(ofList)
  await frame.getByRole('radio').last().check()
  const next = frame.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Who is coming?')
  for (let step = 0; step < 2 && !(await frame.getByLabel('Your full name').isVisible()); step += 1) {
    await next.click()
    await frame.getByRole('heading', { level: 1 }).waitFor()
  }
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your details')
  await typeInto(frame.getByLabel('Your full name'), 'Ada Visitor')
  await typeInto(frame.getByLabel('E-mail'), 'ada@visitor.test')
  await typeInto(frame.getByLabel(/^Phone/), '0772 123 456')
  await next.click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Check and pay')
  await frame.getByRole('checkbox', { name: 'I accept the terms above.' }).check()
  const [paying] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: 'Book and pay' }).click(),
  ])
  // Paying stands on a page of its own, whose address the payer sees.
  await expect(paying).toHaveURL(/\/pay\/[\da-f-]{36}/)
  await paying.getByRole('radio', { name: /^Mobile money/ }).check()
  await typeInto(paying.getByLabel('Your name'), 'Ada Visitor')
  await typeInto(paying.getByLabel(/^Phone number/), '0772 123 456')
  await paying.getByRole('button', { name: /^Pay/ }).click()
  await paying.getByRole('link', { name: 'Open the phone of the demo' }).click()
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(paying.getByText(/has received your payment/)).toBeVisible()

  // Back on the page, the frame knows.
  await page.bringToFront()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('This is booked')
  const [booking] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'Open your booking' }).click(),
  ])
  await expect(booking.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('a message that is no height of the frame changes nothing, and nobody else may frame the site', async ({
  page,
  silence,
}) => {
  await open(page, 'data-offer="tours/jinja-white-water-day"')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => heightOf(page)).not.toBe(560)
  const height = await heightOf(page)
  // The page itself, and a frame of its own origin, say that they are the widget.
  await page.evaluate(async () => {
    const said = [
      { safiri: 'height', height: 9_000 },
      { safiri: 'height', height: 'calc(1px)' },
      { safiri: 'navigate', to: 'javascript:alert(1)' },
    ]
    for (const message of said) window.postMessage(message, '*')
    const other = document.createElement('iframe')
    other.srcdoc = `<script>parent.postMessage({ safiri: 'height', height: 7000 }, '*')</script>`
    document.body.append(other)
    await new Promise((done) => other.addEventListener('load', done))
    await new Promise((done) => setTimeout(done, 100))
    other.remove()
  })
  expect(await heightOf(page)).toBe(height)
  // The frame listens to nobody.
  await page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.postMessage({ safiri: 'height', height: 1 }, '*'),
  )
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'When would you like to leave?',
  )
  // Control: heard from the frame itself, within limits.
  const inner = page.frames().find((one) => one.url().includes('/embed/'))
  await inner?.evaluate(() => parent.postMessage({ safiri: 'height', height: 90_000 }, '*'))
  await expect.poll(() => heightOf(page)).toBe(20_000)

  // The site itself refuses to be framed by this page.
  silence.allow(/frame-ancestors|Framing/)
  const home = new URL(inner?.url() ?? '').origin
  await page.evaluate((address) => {
    const view = document.createElement('iframe')
    view.id = 'stolen'
    view.src = address
    document.body.append(view)
  }, `${home}/sites/${site}/`)
  await expect.poll(() => page.frames().some((one) => one.url().startsWith('chrome-error:'))).toBe(true)
})

test('a site, a kind or an offer that is no such thing draws nothing but its button', async ({ page }) => {
  await open(page, 'data-offer="tours/../../api" data-label="Book with us"')
  const link = page.getByRole('link', { name: 'Book with us' })
  await expect(link).toHaveAttribute('href', new RegExp(`/sites/${site}/$`))
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('on a phone the steps of one offer open on a page of their own, and a list stands within the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, 'data-offer="rooms/savannah-cottage"')
  await expect(page.getByRole('link', { name: 'Book now' })).toHaveAttribute(
    'href',
    new RegExp(`/sites/${site}/book/rooms/`),
  )
  await open(page, 'data-kind="rooms"')
  const link = page
    .frameLocator('iframe')
    .getByRole('link', { name: /^Book / })
    .first()
  await expect(link).toHaveAttribute('href', new RegExp(`^/sites/${site}/book/rooms/`))
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the desk copies the lines of a list', async ({ page: tab, signedIn, context, accessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn()
  await tab.goto('/website/templates')
  await tab.getByRole('button', { name: /^Booking widget/ }).click()
  const dialog = tab.getByRole('dialog', { name: 'Booking widget' })
  await dialog.getByRole('button', { name: /Offers/ }).click()
  await tab.getByRole('option', { name: 'Tours' }).click()
  await typeInto(dialog.getByLabel('Only with this tag'), 'family')
  await expect(dialog.getByLabel('Paste this into a page')).toHaveValue(
    /data-kind="tours" data-tag="family"><\/div>\n<script src="http.*\/widget\.js" async>/,
  )
  await accessible.check()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain(`data-site="${site}"`)
})

test('the desk copies the lines of one offer by the palette', async ({ page: tab, signedIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn()
  await tab.goto('/offers/rooms?q=Garden%20apartment')
  await expect(tab.getByRole('link', { name: 'Garden apartment' }).first()).toBeVisible()
  await tab.keyboard.press('j')
  await tab.keyboard.press('ControlOrMeta+k')
  await tab.keyboard.type('copy the booking widget')
  await expect(tab.getByRole('option', { name: /Copy the booking widget/ }).first()).toBeVisible()
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('Widget copied')).toBeVisible()
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(/data-offer="rooms\/[a-z\d-]+"/)
})
