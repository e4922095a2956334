import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { demoPassword } from '../support/log-in.ts'
import { csvRows, sheetRows } from '../support/sheets.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Clients' })
const rows = (page: Page) => page.locator('[data-row]')
const total = async (page: Page) =>
  Number(/of ([\d,]+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText())?.[1]?.replace(',', ''))

test('everything a list shows is in its address', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/clients')
  await expect(grid(page)).toBeVisible()
  await typeInto(page.getByRole('searchbox'), 'an')
  await expect(page).toHaveURL(/[?&]q=an/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Country' }).click()
  await page.getByRole('menuitem', { name: 'United States' }).click()
  await expect(page).toHaveURL(/country=US/)
  await expect(page.getByRole('button', { name: 'Country: United States' })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitem', { name: 'Since' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/cols=/)
  const names = await rows(page).allInnerTexts()
  expect(names.length).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Since' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('an')
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(names)
  await page.getByRole('button', { name: 'Remove filter Country' }).click()
  await expect(page).not.toHaveURL(/country=/)
  await page.keyboard.press('Shift+F')
  await expect(page).not.toHaveURL(/[?&]q=/)
})

test('pages, rows and Back: the same row, scroll and selection', async ({ page, signedIn, keys }) => {
  await signedIn()
  await page.goto('/clients?sort=name')
  await expect(rows(page).first()).toBeVisible() // how many pages there are is known with them
  await keys.press(']')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(grid(page)).not.toHaveAttribute('aria-busy', 'true')
  await rows(page).first().focus()
  await keys.press('x j x')
  for (let step = 0; step < 18; step++) await page.keyboard.press('j')
  const row = rows(page).nth(19)
  await expect(row).toBeFocused()
  const id = await row.getAttribute('data-row')
  const scroller = page.locator('[data-scroll="rows"]')
  const scrolled = await scroller.evaluate((it) => it.scrollTop)
  await expect(page.getByText('2 selected')).toBeVisible()
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clients/${id}$`))
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator(`[data-row="${id}"]`)).toBeFocused()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(Math.abs((await scroller.evaluate((it) => it.scrollTop)) - scrolled)).toBeLessThan(48)
})

test('Back finds a long page where it was scrolled to, and a new visit its top', async ({
  page,
  signedIn,
  api,
  keys,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const { body } = await api('owner@nile.test', 'GET', 'agent/packages?status=published&per_page=1')
  const [tour] = (body as { data: { id: number; title: string }[] }).data
  const screen = page.getByRole('heading', { level: 1, name: tour?.title ?? '' })
  const top = () => page.evaluate(() => Math.round(scrollY))
  await signedIn()
  await page.goto(`/offers/packages/${tour?.id}`)
  await expect(screen).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(900)
  await page.evaluate(() => scrollTo(0, 300))
  await keys.press('g c')
  await expect(grid(page)).toBeVisible()
  expect(await top()).toBe(0)
  await page.goBack()
  await expect(screen).toBeVisible()
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThanOrEqual(1) // parts of a pixel
  await keys.press('g c')
  await expect(grid(page)).toBeVisible()
  await page.goto(`/offers/packages/${tour?.id}`)
  await expect(screen).toBeVisible()
  expect(await top()).toBe(0) // another entry of the history
})

test('peek stays beside the list and follows the row', async ({ page, signedIn, keys }) => {
  await signedIn()
  await page.goto('/clients')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().focus()
  await keys.press('Space')
  const panel = page.getByRole('complementary', { name: /^Peek: / })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/peek=/)
  const first = await panel.getAttribute('aria-label')
  await keys.press('j')
  await expect(panel).not.toHaveAttribute('aria-label', first ?? '')
  await keys.press('Esc')
  await expect(panel).toBeHidden()
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
})

test('one row, the page, all that match', async ({ page, signedIn, keys }) => {
  await signedIn()
  await page.goto('/clients?sort=name')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().focus()
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('shift+J shift+J')
  await expect(page.getByText('3 selected')).toBeVisible()
  await keys.press('mod+a')
  await expect(page.getByText('25 selected')).toBeVisible()
  await keys.press('mod+a')
  const all = await total(page)
  await expect(page.getByText(`${all} selected`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByText(/selected$/)).toHaveCount(0)
})

test.describe('exports', () => {
  async function exported(page: Page, format: string): Promise<Download> {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return coming
  }
  for (const [format, read] of [
    ['CSV', (path: string) => csvRows(readFileSync(path, 'utf8'))],
    ['Excel (XLSX)', (path: string) => sheetRows(readFileSync(path))],
  ] as const)
    test(`${format} of exactly what is filtered, all pages`, async ({ page, signedIn, api }) => {
      await api('owner@nile.test', 'POST', 'agent/profile/prove', { current_password: demoPassword })
      const { body } = await api('owner@nile.test', 'GET', 'agent/clients?country=US&sort=name&per_page=100')
      const wanted = (body as { data: { name: string; email: string }[] }).data
      expect(wanted.length).toBeGreaterThan(15)
      await signedIn()
      await page.goto('/clients?country=US&sort=name&per_page=15')
      await expect(rows(page)).toHaveCount(15)
      const file = await exported(page, format)
      expect(file.suggestedFilename()).toMatch(format === 'CSV' ? /\.csv$/ : /\.xlsx$/)
      const [head = [], ...data] = read(await file.path())
      const column = head.findIndex((title) => /e-?mail/i.test(title))
      expect(column).toBeGreaterThanOrEqual(0)
      expect(data.map((row) => row[column] ?? '')).toEqual(wanted.map(({ email }) => email ?? ''))
    })
})

test('a view is saved, shown again, renamed, shared and deleted', async ({ page, signedIn, api }) => {
  const name = `View ${Date.now().toString(36)}`
  await signedIn()
  await page.goto('/clients?country=DE&sort=name')
  await page.getByRole('button', { name: 'Save view' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Name'), name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const tab = page.getByRole('tab', { name: new RegExp(name) })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/country=/)
  await tab.click()
  await expect(page).toHaveURL(/country=DE/)
  await page.getByRole('button', { name: 'Remove filter Country' }).click()
  await expect(tab, 'a changed view is marked').toContainText('edited')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Revert' }).click()
  await expect(page).toHaveURL(/country=DE/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Name'), `${name} ours`)
  await page.getByRole('dialog').getByLabel('Share with the team').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('tab', { name: `${name} ours` })).toBeVisible()
  const { body } = await api('clerk@nile.test', 'GET', 'agent/saved-views?screen=/clients')
  expect((body as { data: { name: string }[] }).data.map((view) => view.name)).toContain(`${name} ours`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page.getByRole('tab', { name: `${name} ours` })).toHaveCount(0)
})

test.describe('four ways to be empty', () => {
  test('nothing matches', async ({ page, signedIn }) => {
    await signedIn()
    await page.goto('/clients?q=no+such+person+anywhere')
    await expect(page.getByText('No clients match')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
  longTest('nothing yet', async ({ page, signedIn }) => {
    await signedIn()
    await page.route('**/api/agent/clients?*', (route) =>
      route.fulfill({
        json: {
          data: [],
          meta: { current_page: 1, per_page: 25, last_page: 1, total: 0, from: null, to: null, capped: false },
        },
      }),
    )
    await page.goto('/clients')
    await expect(page.getByText('No clients yet')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^New client/ })
        .last(),
    ).toBeVisible()
  })
  longTest('not allowed', async ({ page, signedIn }) => {
    await signedIn()
    await page.route('**/api/agent/clients?*', (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'Needs the permission “View Clients”.', refusal: 'lacksPermission' },
      }),
    )
    await page.goto('/clients')
    await expect(page.getByText('You do not have permission to see clients')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to Today' })).toBeVisible()
  })
  test('not loaded, and tried again', async ({ page, signedIn, silence }) => {
    silence.allow(/500/)
    await signedIn()
    await page.route('**/api/agent/clients?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The server had a problem.' } }),
    )
    await page.goto('/clients')
    await expect(page.getByText('Clients could not be loaded')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/agent/clients?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 }, hasTouch: true })
  test('rows have the same verbs, and are ticked once that is asked for', async ({ page, signedIn }) => {
    await signedIn()
    await page.goto('/clients?sort=name')
    const lines = page.getByRole('list', { name: 'Clients' }).getByRole('listitem')
    await expect(lines.first()).toBeVisible()
    await lines
      .first()
      .getByRole('button', { name: /^More for / })
      .tap()
    await expect(page.getByRole('menuitem', { name: /Edit client/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Select rows' }).tap()
    await lines.first().getByRole('checkbox').tap()
    await expect(page.getByText('1 selected')).toBeVisible()
    await lines.first().getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/clients\/\d+$/)
  })
})
