import type { Page } from 'playwright/test'
import { expect as plain, test } from '../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
/** A room type, made behind the screen. */
async function madeRoom(api: Api, title: string): Promise<number> {
  const answer = await api(owner, 'POST', 'agent/business/hotel/rooms/create', {
    title,
    property: 'Journey Lodge',
    quantity: 3,
    adults: 2,
    currency: 'UGX',
    amount: 200_000,
    status: 'published',
  })
  expect(answer.status).toBe(201)
  return (answer.body as { data: { id: number } }).data.id // the contract's answer
}
const priceOf = async (api: Api, id: number) => {
  const answer = await api(owner, 'GET', `agent/business/hotel/rooms/${id}/show`)
  return (answer.body as { data: { amount: number } }).data.amount // the contract's answer
}
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('prices are changed in percent and taken back, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.setTimeout(90_000)
  const title = unique('Banda of keys')
  const id = await madeRoom(api, title)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/offers?q=${encodeURIComponent(title)}`)
  await expect(row(page, title)).toBeVisible()
  await keys.press('j')
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('%')
  const dialog = page.getByRole('dialog', { name: /Change prices of/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Change', { exact: true })).toBeFocused()
  await keys.type('12.5')
  await keys.press('Tab')
  await expect(dialog.getByRole('region', { name: 'Prices before and after' })).toContainText('225,000')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  expect(await priceOf(api, id)).toBe(225_000)
  await keys.press('mod+z')
  await expect.poll(() => priceOf(api, id)).toBe(200_000)
})

test('an offer is archived and brought back by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  test.setTimeout(90_000)
  const title = unique('Banda of mice')
  await madeRoom(api, title)
  await signedIn()
  await page.goto(`/offers?q=${encodeURIComponent(title)}`)
  await mouseOnly()
  await expect(row(page, title)).toBeVisible()
  await row(page, title).getByRole('checkbox').click()
  await page.getByRole('button', { name: /^Archive/ }).click()
  await expect(row(page, title)).toContainText('Archived')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row(page, title)).toContainText('Published')
})

test('fits a phone', async ({ page, signedIn }) => {
  test.setTimeout(90_000)
  await signedIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/offers')
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page.getByText('On sale').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
