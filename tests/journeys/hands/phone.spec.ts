import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey.ts'
import { share } from '../../support/long.ts'
import { makeTour, post } from '../../support/offers.ts'

const rows = (page: Page) => page.locator('[data-row]')

/** Lists with dates, money or states. */
const lists = [
  '/bookings/tour-packages',
  '/bookings/hotel-rooms',
  '/bookings/car-rentals',
  '/bookings/services',
  '/bookings/events',
  '/clients',
  '/proposals',
  '/offers',
  '/offers/packages',
  '/offers/rooms',
  '/view-roles',
  '/view-users',
] as const

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a list shows at least six bookings, each with name, trip, day, state and balance', async ({
    page,
    signedIn,
    accessible,
  }) => {
    await signedIn()
    await page.goto('/bookings/tour-packages')
    await expect(rows(page).nth(7)).toBeVisible()
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return { inSight: top >= 0 && bottom <= innerHeight, height: Math.round(height) }
      }),
    )
    expect(boxes.filter(({ inSight }) => inSight).length).toBeGreaterThanOrEqual(6)
    for (const { height } of boxes) expect([72, 73]).toContain(height) // with the line below
    const first = rows(page).first()
    await expect(first.locator('time')).toBeVisible()
    await expect(first.locator('[data-part="trip"]')).toBeVisible()
    await expect(first.locator('[data-part="amount"]')).toBeVisible()
    await accessible.check()
  })

  test('filters and order are in one sheet from below', async ({ page, signedIn, accessible }) => {
    await signedIn()
    await page.goto('/bookings/tour-packages')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await expect(sheet).toBeVisible()
    await accessible.check()
    await sheet.getByRole('menuitem', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Confirmed', exact: true }).click()
    await expect(page).toHaveURL(/status=confirmed/)
    await expect(sheet.getByRole('menuitem', { name: /^Status/ })).toContainText('Confirmed')
    await sheet.getByRole('menuitem', { name: /^Balance/ }).click()
    await expect(page).toHaveURL(/sort=balance/)
    await expect(sheet).toHaveCount(0)
    // Rows are ticked once one has asked for it.
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('menuitem', { name: 'Select rows' }).click()
    await rows(page).first().getByRole('checkbox').check()
    await expect(page.getByText('1 selected')).toBeVisible()
  })
})

test('a tablet shows state and balance without moving sideways', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signedIn()
  await page.goto('/bookings/tour-packages')
  await expect(rows(page).first()).toBeVisible()
  for (const name of ['Status', 'Balance'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  const scroller = page.locator('[data-scroll="rows"]')
  expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('the verbs of a record are whole, or in their menu', async ({ page, signedIn }) => {
  await signedIn()
  for (const width of [320, 390, 768, 1024])
    for (const path of ['/clients/1', '/offers/packages/1']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const more = page.getByRole('button', { name: 'More', exact: true })
      await expect(more).toBeVisible()
      const verbs = () =>
        page.locator('main button[data-does]').evaluateAll((all) => {
          const cut: string[] = []
          const hidden: string[] = []
          for (const verb of all) {
            const name = verb.firstElementChild?.nextSibling?.textContent ?? ''
            const line = verb.parentElement
            if (line === null || getComputedStyle(line).overflowX !== 'hidden') continue
            if (!verb.checkVisibility({ visibilityProperty: true })) {
              hidden.push(name)
              continue
            }
            const [box, room] = [verb.getBoundingClientRect(), line.getBoundingClientRect()]
            const isWhole = box.left >= room.left && box.right <= room.right + 1 && box.bottom <= room.bottom + 1
            if (!isWhole) cut.push(name)
          }
          return { cut, hidden }
        })
      await expect.poll(async () => (await verbs()).cut, `${path} at ${width} px`).toEqual([])
      const { hidden } = await verbs()
      expect(hidden.length > 0 || width > 320, 'at 320 px something has no room').toBe(true)
      await more.press('Enter')
      const menu = page.getByRole('menu')
      for (const name of hidden) await expect(menu, `${path} at ${width} px`).toContainText(name.replace(/…$/, ''))
      await page.keyboard.press('Escape')
    }
})

test('no date, sum, party or state of a list is cut at 1440', async ({ page, signedIn, api }) => {
  test.setTimeout(120_000)
  const tour = await makeTour(api)
  const client = `Family ${Math.random().toString(36).slice(2, 8)}`
  await post(api, 'bookings/new', {
    package_id: tour.id,
    departure_id: tour.departure,
    adults: 2,
    children: 3,
    infants: 1,
    client: { name: client },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn()
  // At every commit a third of them.
  for (const path of [...share(lists, 0), `/bookings/tour-packages?q=${encodeURIComponent(client)}`]) {
    await page.goto(path)
    await expect(rows(page).first(), path).toBeVisible()
    const cut = await rows(page).evaluateAll((all) =>
      all.flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].flatMap((cell) => {
          for (const heard of cell.querySelectorAll<HTMLElement>('.sr-only')) heard.style.display = 'none' // is not seen
          // The widest day, whatever today is.
          for (const time of cell.querySelectorAll('time'))
            if (/^\d{1,2} [A-Z][a-z]{2}( \d{4})?$/.test(time.textContent)) time.textContent = '28 May 2028'
          const isFact = cell.querySelector('time, .tabular, .rounded-full') !== null
          const whole = cell.scrollWidth <= cell.clientWidth
          return isFact && !whole ? [cell.innerText] : []
        }),
      ),
    )
    expect(cut, path).toEqual([])
    const placeholder = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas === null) return 0
      canvas.font = getComputedStyle(box).font
      return canvas.measureText(box.placeholder).width - box.clientWidth
    })
    expect(placeholder, `${path}: its search says all it means`).toBeLessThanOrEqual(0)
  }
})
