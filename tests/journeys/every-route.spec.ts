import type { Page } from 'playwright/test'
import { pageTitle } from '../../src/domain/routes/link.ts'
import { type Path, paths, routeOf } from '../../src/domain/routes/routes.ts'
import { screens } from '../../src/screens/screens.ts'
import { looks, violations } from '../support/axe.ts'
import { type Silence, watchConsole } from '../support/console.ts'
import { expect, farZones, test } from '../support/journey.ts'
import { tokenOf } from '../support/log-in.ts'
import { inLong, isLong, share } from '../support/long.ts'
import { addressOf, follow, settled } from '../support/walk/walk.ts'

// Quality, "Accessibility and browsers": every route, light and dark, at 1440 and 320 px. The console is watched by the fixture.

const shown = paths.filter((path) => path in screens && routeOf(path).guard !== 'redirect')

/** Who may see a route of the guests, or owes what it asks for; everything else is the owner's. */
const whoFor = (path: Path): string | null => {
  switch (routeOf(path).guard) {
    case 'guest':
      return null
    case 'otp':
      return 'code@nile.test'
    case 'verify':
      return 'new@nile.test'
    default:
      return 'owner@nile.test'
  }
}

/** The first stop leads past the frame: nobody tabs through the navigation to get at the screen. */
async function skipsTheFrame(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  const first = page.locator('a[href], button, input, select, textarea, [tabindex="0"]').first()
  await expect(first, 'the first stop of the page').toHaveText('Skip to the content')
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), 'the next stop is inside').toBe(
    true,
  )
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/**
 * The owner walks from screen to screen on one page a worker, as people do: the page itself is loaded once, which costs more
 * than all that is read on a screen (the long run loads each address). What the page said on the way to a screen is held against that screen.
 */
const walk = test.extend<object, { walker: { page: Page; silence: Silence } }>({
  walker: [
    async ({ browser }, use) => {
      const home = process.env.SAFIRI_URL ?? ''
      const token = await tokenOf(home, 'owner@nile.test')
      const context = await browser.newContext({ baseURL: home })
      const silence = watchConsole(context, home)
      const page = await context.newPage()
      await page.addInitScript((text) => {
        if (self.origin !== 'null') localStorage.setItem('safiri.token', text)
      }, token)
      await page.goto('/home')
      await settled(page)
      await use({ page, silence })
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/**
 * What must be true of a screen in every look. At every commit all screens are read in the first look, a third of them in another
 * as well and by the link past the frame, which is the same around all of them.
 */
async function readsWell(page: Page, path: Path, address: string, framed: boolean): Promise<void> {
  await settled(page)
  expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(address)
  expect(await page.title(), 'the title of the table').toMatch(
    new RegExp(`^${pageTitle(routeOf(path).title)}(: \\S|$)`),
  )
  expect(await page.locator('h1').count(), 'one main heading').toBe(1)
  expect((await page.locator('h1').innerText()).trim(), 'the heading says something').not.toBe('')
  const place = shown.indexOf(path)
  if (framed && routeOf(path).guard !== 'open' && share([path], place).length > 0) await skipsTheFrame(page)
  for (const { scheme, width, height, rules } of [looks[0], ...share(looks.slice(1), place)]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await settled(page)
    const look = `${scheme}, ${width} px`
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(wider, `${look}: px of sideways scroll`).toBeLessThanOrEqual(0)
    expect(await violations(page, { rules }), look).toEqual([])
  }
}

const isWalked = (path: Path) => whoFor(path) === 'owner@nile.test'

for (const path of shown.filter(isWalked))
  walk(`${path} in every look`, async ({ walker: { page, silence }, api }) => {
    walk.slow() // three readings by axe
    const address = await addressOf(path, api)
    await page.emulateMedia({ colorScheme: looks[0].scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: looks[0].width, height: looks[0].height })
    if (isLong) await page.goto(address)
    else if (new URL(page.url()).pathname !== address) await follow(page, address)
    await readsWell(page, path, address, true)
    expect(silence.broken, 'the console and the outside').toEqual([])
  })

for (const path of shown.filter((it) => !isWalked(it)))
  test(`${path} in every look`, async ({ page, signedIn, api }) => {
    test.slow() // three readings by axe
    const email = whoFor(path)
    if (email !== null) await signedIn(email)
    const address = await addressOf(path, api)
    await page.goto(address)
    await readsWell(page, path, address, false)
  })

test('control: a look that cannot be read is found', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/clients')
  await settled(page)
  await page.addStyleTag({ content: 'h1 { color: #ccc !important }' }).catch(() => undefined)
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.style.color = '#cccccc'
  })
  expect((await violations(page)).map(({ rule }) => rule)).toContain('color-contrast')
})

test('control: one text among many that are drawn alike is found, in the dark alone too', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/clients')
  await settled(page)
  const names = page.locator('[data-row] a')
  expect(await names.count()).toBeGreaterThan(15)
  expect(await violations(page, { rules: 'contrast' })).toEqual([])
  await names.nth(15).evaluate((name) => {
    name.style.color = 'light-dark(#111111, #222222)'
  })
  expect(await violations(page, { rules: 'contrast' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await violations(page, { rules: 'contrast' })).map(({ rule }) => rule)).toEqual(['color-contrast'])
})

test.describe('dates', () => {
  /** An evening on which Kampala has tomorrow, Los Angeles early afternoon and Auckland the morning after. */
  const evening = () => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 22, 30))
  }
  for (const path of [
    '/bookings/view/:id',
    ...inLong<Path>('/home', '/offers/packages/:id', '/clients/:id'),
  ] as const) {
    if (!(path in screens)) continue
    test(`of ${path} are Kampala’s in every zone`, async ({ browser, api, signedIn, baseURL }) => {
      await signedIn() // warms the token
      const address = await addressOf(path, api)
      const token = await tokenOf(baseURL ?? '', 'owner@nile.test')
      const seen: string[][] = []
      for (const timezoneId of ['Africa/Kampala', ...farZones]) {
        const context = await browser.newContext({ timezoneId, locale: 'en-GB', baseURL: baseURL ?? '' })
        await context.addInitScript((text) => {
          if (self.origin !== 'null') localStorage.setItem('safiri.token', text)
        }, token)
        const page = await context.newPage()
        await page.clock.setFixedTime(evening())
        await page.goto(address)
        await settled(page)
        seen.push(
          await page.evaluate(() =>
            [...document.querySelectorAll('main time')].map(
              (it) => `${it.textContent} ${it.getAttribute('title') ?? ''}`,
            ),
          ),
        )
        await context.close()
      }
      expect(seen[0]?.length, 'dates to compare').toBeGreaterThan(0)
      expect(seen[1]).toEqual(seen[0])
      expect(seen[2]).toEqual(seen[0])
    })
  }
})
