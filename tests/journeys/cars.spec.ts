import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
/** A published car, made behind the screen. */
async function madeCar(api: Api, title: string, changes: object = {}): Promise<number> {
  const answer = await api(owner, 'POST', 'agent/business/rental/cars/create', {
    title,
    category: 'suv',
    make: 'Toyota',
    model: 'RAV4',
    seats: 5,
    amount: 200_000,
    currency: 'UGX',
    quantity: 3,
    status: 'published',
    ...changes,
  })
  expect(answer.status).toBe(201)
  return (answer.body as { data: { id: number } }).data.id // the contract's answer
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const selected = (page: Page, name: RegExp) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')

test('a car is made, priced and published by keyboard only', async ({ page, signedIn, keys, keyboardOnly }) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  await page.goto('/offers/cars')
  await expect(heading(page, 'Rental cars')).toBeVisible()
  await keys.press('c')
  await expect(heading(page, 'New car')).toBeVisible()

  await keys.tabTo('Make')
  await keys.type('toyo')
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.tabTo('Model')
  await keys.type('land cruiser prado')
  await expect(page.getByRole('option', { name: /Land Cruiser Prado/ })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  // What is known of the model is filled in, and the title follows.
  await expect(page.getByRole('textbox', { name: 'Seats' })).toHaveValue('7')
  await expect(page.getByRole('button', { name: /Four-wheel drive/ })).toBeVisible()
  const title = unique('Prado of the keys')
  await keys.tabTo('Title')
  await expect(page.getByLabel('Title')).toHaveValue('Toyota Land Cruiser Prado')
  await keys.press('mod+a')
  await keys.type(title)
  await keys.tabTo('Price a day')
  await keys.type('350000')
  await keys.press('mod+Enter')
  await expect(heading(page, title)).toBeVisible()
  await selected(page, /Photographs/)

  await keys.press('1')
  await selected(page, /Details/)
  await keys.tabTo(/^Number plates/)
  const plate = `u${Math.random().toString(36).slice(2, 7)} 1`
  await keys.type(plate)
  await keys.press('mod+Enter')
  await expect(page.getByText(`${title} saved`)).toBeVisible()
  await expect(page.locator('main header').first()).toContainText(plate.toUpperCase())

  await keys.press('Escape')
  await keys.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('publ')
  await keys.press('Enter')
  await expect(page.locator('main header').first().getByText('Published')).toBeVisible()
  // The form follows what was done beside it: the next change is not stale.
  await keys.tabBackTo(/^Year/)
  await keys.type('2021')
  await keys.press('mod+Enter')
  await expect(page.locator('main header').first()).toContainText('2021')
})

longTest('a car is found, tagged, duplicated and deleted by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  test.setTimeout(120_000)
  const title = unique('Mouse RAV4')
  await madeCar(api, title)
  await mouseOnly()
  await signedIn()
  await page.goto('/offers/cars')
  await typeInto(page.getByRole('searchbox'), title)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toBeVisible()
  await expect(row).toContainText('3 free of 3')
  await row.getByRole('link', { name: title }).click()
  await expect(heading(page, title)).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(heading(page, /copy/i)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect(heading(page, 'Rental cars')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await typeInto(page.getByRole('searchbox'), title)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(2)
})

longTest('two people change one car; nothing that was typed is lost', async ({ page, signedIn, api }) => {
  const title = unique('Shared car')
  const id = await madeCar(api, title)
  await signedIn()
  await page.goto(`/offers/cars/${id}/edit`)
  await typeInto(page.getByLabel(/^Pick-up place/), 'Jinja')
  const other = { title, category: 'suv', make: 'Toyota', model: 'RAV4', seats: 5, amount: 250_000, currency: 'UGX' }
  const saved = await api(owner, 'POST', `agent/business/rental/cars/${id}/update`, {
    ...other,
    quantity: 3,
    status: 'published',
  })
  expect(saved.status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Changed there: price a day/)).toBeVisible()
  await page.getByRole('button', { name: 'Save both' }).click()
  await expect(page.getByText(`${title} saved`)).toBeVisible()
  const now = await api(owner, 'GET', `agent/business/rental/cars/${id}/show`)
  expect(now.body).toMatchObject({ data: { amount: 250_000, pick_up_place: 'Jinja' } })
})

test('a plate that another car has is said at its field', async ({ page, signedIn, api, silence }) => {
  silence.allow(/422/)
  const plate = `U${Math.random().toString(36).slice(2, 7).toUpperCase()}1`
  await madeCar(api, unique('First'), { plates: [plate] })
  const id = await madeCar(api, unique('Second'))
  await signedIn()
  await page.goto(`/offers/cars/${id}/edit`)
  await typeInto(page.getByLabel('Number plates'), plate.toLowerCase())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Number plates')).toHaveAccessibleDescription(/Another of your cars/)
})

longTest('cars on a phone', async ({ page, signedIn, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = unique('Pocket car')
  const id = await madeCar(api, title)
  await signedIn()
  await page.goto(`/offers/cars?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(title)).toBeVisible()
  await page.goto(`/offers/cars/${id}/edit`)
  await expect(heading(page, title)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('tab', { name: /Statistics/ }).click()
  await expect(page.getByText('Bookings per 100 views')).toBeVisible()
})
