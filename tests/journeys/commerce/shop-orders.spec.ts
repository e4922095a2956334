import type { Page } from 'playwright/test'
import { violations } from '../../support/axe.ts'
import { typeInto } from '../../support/hands.ts'
import { longTest, expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Variant {
  readonly variant_id: number
  readonly title: string
  readonly sku: string
  readonly available: number | null
  readonly product_kind: string
}
/** A product of the seed that is counted and of which there is enough. */
async function inStock(api: Api): Promise<Variant> {
  const { body, status } = await api(owner, 'GET', 'agent/bookings/sale-variants')
  expect(status).toBe(200)
  const found = (body as { data: Variant[] }).data.find(
    ({ available, product_kind, sku }) => product_kind === 'physical' && sku !== '' && (available ?? 0) >= 5,
  )
  if (found === undefined) throw new Error('the seed has a product of which there are five')
  return found
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

test('a product is sold, sent in part, one comes back and is refunded, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.slow()
  const variant = await inStock(api)
  const client = unique('Keyed Namuli')
  await keyboardOnly()
  await signedIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g o o')
  await expect(heading(page, 'Shop orders')).toBeVisible()
  await keys.press('c')
  await expect(heading(page, 'New order')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Client/ })).toBeFocused()
  await keys.type(client)
  await expect(page.getByRole('option', { name: `New client “${client}”` })).toBeVisible()
  await keys.press('ArrowDown Enter')
  await typeInto(page.getByLabel('Scan a barcode'), variant.sku)
  await keys.press('Enter')
  const pieces = page.getByRole('textbox', { name: new RegExp(`^Pieces of ${variant.title}`) })
  await typeInto(pieces, '3')
  await keys.press('Tab')
  await expect(page.getByRole('region', { name: 'Price' }).getByText('Total')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0) // a price that is asked again is pale
  expect(await violations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'The client pays something now' }).focus()
  await keys.press('Space')
  await keys.press('mod+Enter')
  await expect(heading(page, /^ORD-/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keys.press('n')
  await expect(dialog(page, /^Fulfil ORD-/)).toBeVisible()
  await typeInto(dialog(page, /^Fulfil/).getByRole('textbox', { name: /^Pieces of/ }), '2')
  await keys.press('mod+Enter')
  await expect(page.getByText(/ · 2 of 3 fulfilled$/)).toBeVisible()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keys.press('b')
  await expect(dialog(page, /^Return, ORD-/)).toBeVisible()
  await dialog(page, /^Return/)
    .getByRole('button', { name: /Reason/ })
    .focus()
  await keys.press('Enter')
  await expect(page.getByRole('option', { name: 'Changed their mind' })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText(/is to be given back/)).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByText('1 returned', { exact: false }).first()).toBeVisible()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keys.press('r')
  await expect(page.getByRole('dialog', { name: /^Refund/ })).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByRole('button', { name: /^Refund [A-Z]{3} / })).toBeVisible() // it cannot be undone
  await page.getByRole('button', { name: /^Refund [A-Z]{3} / }).focus()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: /Refund/ })).toHaveCount(0)
  await expect(
    page
      .getByText(/refunded/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

longTest('and by mouse only, on a narrow page', async ({ page, signedIn, mouseOnly, api }) => {
  test.slow()
  const variant = await inStock(api)
  const made = await api(owner, 'POST', 'agent/business/shop/orders/create', {
    client: { name: unique('Clicked Okot'), email: null },
    lines: [{ variant_id: variant.variant_id, quantity: 2 }],
  })
  expect(made.status).toBe(201)
  const { id } = (made.body as { data: { id: number } }).data
  await mouseOnly()
  await page.setViewportSize({ width: 320, height: 720 })
  await signedIn()
  await page.goto(`/offers/shop/orders/${id}/show`)
  await expect(heading(page, /^ORD-/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /Fulfil/ }).click()
  await dialog(page, /^Fulfil/)
    .getByRole('button', { name: 'Fulfil' })
    .click()
  await expect(page.getByText('All fulfilled')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /Return lines/ }).click()
  await dialog(page, /^Return/)
    .getByRole('button', { name: /Reason/ })
    .click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  await dialog(page, /^Return/)
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(page.getByText('1 returned', { exact: false }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
