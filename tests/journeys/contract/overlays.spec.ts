import type { ElementHandle } from 'playwright/test'
import { violations } from '../../support/axe.ts'
import { expect, test } from '../../support/journey.ts'
import { inLong, isLong } from '../../support/long.ts'
import { comeToRest, standing, Traffic } from '../../support/walk/focus.ts'
import { addressOf, refuseWrites, settled } from '../../support/walk/walk.ts'

// What floats is read by axe as screens are (every-route.spec.ts): menus, panels, combo boxes and dialogs, each opened by its own button.
// At every commit a list, a form and what the frame opens; in the long run all screens.

const screens: readonly string[] = [
  '/clients',
  '/offers/packages/new',
  ...inLong(
    '/home',
    '/clients/:id',
    '/bookings/tour-packages',
    '/bookings/view/:id',
    '/bookings/dues',
    '/bookings/calender',
    '/bookings/manual-booking',
    '/offers/packages',
    '/offers/packages/:id',
    '/offers/rooms/:id/edit?tab=rates',
    '/offers/cars/new',
    '/offers/shop/products',
    '/offers/shop/products/:id/edit',
    '/offers/shop/stocktakes/:id',
    '/offers/shop/orders',
    '/offers/shop/orders/:order/show',
    '/flight-booking',
    '/offers/flights/bookings',
    '/offers/flights/bookings/:id/edit',
    '/offers/flights/settings',
    '/bookings/flights/:booking',
    '/proposals',
    '/proposals/:uuid/edit',
    '/inquiries',
    '/view-users',
    '/profile',
  ),
]
/** Opened by key, the same on every screen. */
const sheets = [
  ['mod+k', 'palette'],
  ['?', 'keys'],
  ['g n', 'notifications'],
  ['g g', 'recents'],
] as const
const opens = 'button[aria-haspopup]:not([aria-disabled="true"]), [role="combobox"]'
const floating = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open])'

/**
 * Left to the library: while the list of a combo box is open, React Aria hides the rest of the page from screen readers (VoiceOver would
 * else wander off); Tab closes the list before it gets there, so that nobody is on what is hidden.
 */
const ofOpenLists = 'aria-hidden-focus'

for (const [place, path] of screens.entries())
  test(`what floats on ${path}`, async ({ page, signedIn, keys, api }) => {
    test.setTimeout(isLong ? 900_000 : 300_000) // on a slow machine
    const traffic = new Traffic(page.context())
    await refuseWrites(page)
    await signedIn()
    await page.goto(await addressOf(path, api))
    await settled(page)
    const found: string[] = []
    let listsRead = 0
    const read = async (name: string) => {
      const all = [...(await violations(page, { include: floating }))]
      // The page behind a panel is inert; behind an open list it is not: it is read with the first.
      if ((await page.locator('[role="combobox"][aria-expanded="true"]').count()) > 0 && listsRead++ === 0)
        all.push(...(await violations(page)).filter(({ rule }) => rule !== ofOpenLists))
      for (const { rule, where } of all) found.push(`${name}: ${rule}: ${where[0]?.slice(0, 200)}`)
    }
    const close = async () => {
      for (let layers = 0; layers < 3; layers++) {
        if ((await page.locator(floating).count()) === 0) return
        await keys.press('Esc')
        await comeToRest(page, traffic)
      }
    }
    let opened = 0
    if (place === 0)
      for (const [key, name] of sheets) {
        await page
          .locator('h1')
          .first()
          .evaluate((heading) => heading.focus())
        await keys.press(key)
        await expect(page.locator(floating).first(), name).toBeVisible()
        await comeToRest(page, traffic)
        await read(name)
        opened += 1
        await close()
      }
    // Rows are alike: the button of the first says what those of the others would.
    const seen = new Set<string>()
    const buttons = (await page.locator(opens).elementHandles()) as ElementHandle<HTMLElement>[] // the selector finds elements of HTML
    for (const button of buttons) {
      const name = await button.evaluate((element) => {
        const labels = [element.getAttribute('aria-label'), element.id, element.textContent]
        const label = labels.find((it) => it !== null && it.trim() !== '') ?? ''
        return element.closest('[data-row]') === null ? label : 'the menu of a row'
      })
      if (seen.has(name) || !(await button.isVisible())) continue
      seen.add(name)
      await button.scrollIntoViewIfNeeded()
      await button.click()
      await comeToRest(page, traffic)
      if ((await page.locator(floating).count()) === 0) continue
      opened += 1
      await read(name)
      await close()
      expect((await standing(page)).layers, `${name} closes by Esc`).toEqual([])
    }
    expect(found, 'what axe finds in what floats').toEqual([])
    expect(opened, 'things that were opened').toBeGreaterThan(2)
  })

test('control: a menu without a name is found', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/clients')
  await settled(page)
  await page.locator('main button[aria-haspopup="menu"]').first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.evaluate(() => {
    for (const layer of document.querySelectorAll('[role="dialog"]')) layer.removeAttribute('aria-label')
  })
  expect((await violations(page, { include: floating })).map(({ rule }) => rule)).toContain('aria-dialog-name')
})
