import type { Page } from 'playwright/test'
import { violations } from '../../support/axe.ts'
import { typeInto } from '../../support/hands.ts'
import { longTest, expect as plain, test } from '../../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const head = (page: Page) => page.locator('main header').first()
const grid = (page: Page) => page.getByRole('grid', { name: 'Variants' })
const cell = (page: Page, name: string | RegExp) => grid(page).getByRole('gridcell', { name })

test('a product gets options, a grid and stock, and is published, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(180_000)
  await keyboardOnly()
  await signedIn()
  await page.goto('/offers/shop/products')
  await expect(heading(page, 'Shop products')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press('c')
  await expect(heading(page, 'New product')).toBeVisible()
  const title = unique('Kitenge of the keys')
  await keys.tabTo('Title')
  await keys.type(title)
  await keys.tabTo('Price')
  await keys.type('60000')
  await keys.press('mod+Enter')
  await expect(heading(page, title)).toBeVisible()
  await expect(grid(page)).toBeVisible()

  // Options: what would be made and kept is said before it is saved; the variant that is there becomes the first.
  await keys.press('o')
  const dialog = page.getByRole('dialog', { name: `Options of ${title}` })
  await expect(dialog.getByLabel('Option 1', { exact: true })).toBeFocused()
  await keys.type('Length')
  await keys.press('Tab')
  await keys.type('2 m, 4 m, 6 m,')
  await expect(dialog.getByRole('button', { name: 'Save 3 variants' })).toBeVisible()
  await expect(dialog.getByText('2 new variants')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  // At once, not after a while: what is typed now is typed into these lines.
  expect(await grid(page).getByRole('row').count()).toBe(1 + 3)

  // The grid: typing goes down, what is filled down and taken back is not saved before mod+Enter.
  await grid(page).focus()
  for (const code of ['KEY-2', 'KEY-4', 'KEY-6']) {
    await keys.type(code)
    await keys.press('Enter')
  }
  await keys.press('mod+Home')
  for (let right = 0; right < 4; right += 1) await keys.press('ArrowRight')
  await keys.type('25000')
  await keys.press('Enter')
  await keys.press('shift+ArrowDown')
  await keys.press('shift+ArrowUp')
  await keys.press('mod+d')
  await expect(cell(page, 'Cost of 4 m: 25,000, changed')).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('mod+d')
  await expect(cell(page, 'Cost of 6 m: 25,000, changed')).toBeVisible()
  await keys.press('mod+z')
  await expect(cell(page, 'Cost of 6 m: empty')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByText('3 variants saved')).toBeVisible()
  await expect(cell(page, 'SKU of 6 m: KEY-6')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Stock arrives.
  await keys.press('Escape')
  await page.getByRole('tab', { name: /^Stock/ }).focus()
  await keys.press('Enter')
  await expect(page.getByText('Nothing has moved yet')).toBeVisible()
  await keys.press('r')
  const receive = page.getByRole('dialog', { name: `Receive: ${title}` })
  await expect(receive).toBeVisible()
  await receive.getByLabel('Received: 2 m').focus()
  await keys.type('12')
  await keys.press('mod+Enter')
  await expect(receive).toBeHidden()
  await expect(page.getByText('12 pieces, 0 of them committed to orders.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await keys.press('1')
  await keys.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('publ')
  await keys.press('Enter')
  await expect(head(page).getByText('Published')).toBeVisible()

  // Filters whose values are records: the address has their numbers as text.
  for (const [path, name] of [
    ['/offers/shop/products?category_id=1', 'Shop products'],
    ['/offers/shop/products?collection_id=1', 'Shop products'],
    ['/offers/shop/stock?place_id=1', 'Movements of stock'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
})

longTest('a product is made, changed and stocked by mouse only', async ({ page, signedIn, mouseOnly }) => {
  test.setTimeout(180_000)
  await mouseOnly()
  await signedIn()
  const title = unique('Coffee of the mouse')
  await page.goto('/offers/shop/products')
  await head(page).getByRole('button', { name: 'New product' }).click()
  await typeInto(page.getByLabel('Title', { exact: true }), title)
  await typeInto(page.getByRole('textbox', { name: 'Price', exact: true }), '30000')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(heading(page, title)).toBeVisible()

  await page.getByRole('button', { name: 'Edit options' }).click()
  const dialog = page.getByRole('dialog', { name: `Options of ${title}` })
  await typeInto(dialog.getByLabel('Option 1', { exact: true }), 'Roast')
  await typeInto(dialog.getByLabel('New value of Roast'), 'Light, Dark,', { leaves: true }) // a comma makes a chip of it
  await dialog.getByText('Combinations that you sell').click()
  await dialog.getByRole('button', { name: 'Save 2 variants' }).click()
  await expect(dialog).toBeHidden()

  await cell(page, /^SKU of Dark/).dblclick()
  await typeInto(grid(page).getByRole('textbox'), 'MOUSE-D')
  await cell(page, /^SKU of Light/).click()
  await page.getByRole('button', { name: 'Save 1 variant' }).click()
  await expect(page.getByText('1 variant saved')).toBeVisible()

  await head(page).getByRole('button', { name: 'Publish' }).click()
  await expect(head(page).getByText('Published')).toBeVisible()
  await page.getByRole('tab', { name: /^Stock/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Receive stock' }).last().click()
  const receive = page.getByRole('dialog', { name: `Receive: ${title}` })
  await typeInto(receive.getByLabel('Received: Dark'), '7')
  await receive.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByText('7 pieces, 0 of them committed to orders.')).toBeVisible()
})

longTest('the shop’s screens fit 320 pixels', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  await signedIn()
  await page.setViewportSize({ width: 320, height: 720 })
  for (const [path, name] of [
    ['/offers/shop/products', 'Shop products'],
    ['/offers/shop/products/new', 'New product'],
    ['/offers/shop/stock', 'Movements of stock'],
    ['/offers/shop/places', 'Places of stock'],
    ['/offers/shop/stocktakes', 'Stocktakes'],
    ['/offers/shop/categories', 'Product categories'],
    ['/offers/shop/collections', 'Product collections'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    expect(await violations(page), path).toEqual([])
  }
})
