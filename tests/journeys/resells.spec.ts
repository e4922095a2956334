import type { Page } from 'playwright/test'
import { owner, published, reseller, send, unique } from '../support/agencies/resold-package.ts'
import { typeInto } from '../support/hands.ts'
import { expect as plain, test } from '../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, text: RegExp) => page.getByText(text).first()

test('a package is opened to resellers by keyboard only', async ({ page, signedIn, keys, keyboardOnly, api }) => {
  const { id } = await published(api, unique('Kept for partners'))
  await keyboardOnly()
  await signedIn()
  await page.goto(`/offers/packages/${id}`)
  await expect(heading(page, /Kept for partners/)).toBeVisible()
  await keys.press('r')
  await expect(heading(page, /^Resell/)).toBeVisible()
  await keys.tabTo(/^Commission, %/)
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('12')
  await keys.tabTo(/^Allotment/)
  await keys.type('3')
  await keys.press('mod+Enter')
  await expect(toast(page, /Open to resellers/)).toBeVisible()
  await expect(page.getByText('Resold by 0 agencies')).toBeVisible()
  await page.goto(`/offers/packages/${id}?tab=departures`)
  await expect(page.getByText('5 free of 8')).toBeVisible()
})

test('what another agency offers is taken up and sold by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  test.setTimeout(90_000)
  const title = unique('Partner safari')
  const { id } = await published(api, title)
  await send(api, owner, `agent/packages/${id}/resells/create`, { commission_percent: 10, max_markup_percent: 20 })
  await mouseOnly()
  await signedIn(reseller)
  await page.goto(`/reseller/listings?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('10%')
  await row.hover()
  await row.getByRole('button', { name: /^Resell this/ }).click()
  await typeInto(page.getByRole('dialog', { name: 'Search and commands' }).getByPlaceholder(/markup/i), '15')
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().click()
  await expect(toast(page, /You resell/)).toBeVisible()
  await page.goto(`/reseller/my-resells?q=${encodeURIComponent(title)}`)
  const mine = page.getByRole('row', { name: new RegExp(title) })
  await mine.hover()
  await mine.getByRole('button', { name: /^Sell/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /Partner safari/ })).toBeVisible()
  await dialog.getByRole('button', { name: /Departure/ }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(dialog.getByText('The client pays')).toBeVisible()
  await expect(dialog.getByText('460', { exact: false }).first()).toBeVisible()
  await typeInto(dialog.getByPlaceholder('Name, phone or e-mail'), unique('Hannah Weber'))
  await page.getByRole('option', { name: /^New client/ }).click()
  await dialog.getByRole('button', { name: /^Sell for/ }).click()
  await expect(heading(page, /BK-/)).toBeVisible()
  await expect(page.getByText('Resell').first()).toBeVisible()
})

test('an agency whose documents are not verified reads what is missing, and keeps what it typed', async ({
  page,
  signedIn,
  silence,
  api,
}) => {
  silence.allow(/403/)
  const { id } = await send(api, reseller, 'agent/packages/new', { title: unique('Rift walk'), days: 1, nights: 0 })
  await signedIn(reseller)
  await page.goto(`/offers/packages/${id}/resell`)
  await expect(page.getByText('Before you can open it')).toBeVisible()
  await typeInto(page.getByLabel('Terms'), 'Call us first.')
  await page.getByRole('button', { name: /^Open to resellers/ }).click()
  await expect(page.getByText(/Resell needs/).first()).toBeVisible()
  await expect(page.getByLabel('Terms')).toHaveValue('Call us first.')
})

test('an offer is put on a channel, and taken off by undo', async ({ page, signedIn, api }) => {
  const title = unique('Everywhere')
  await published(api, title)
  await signedIn()
  await page.goto(`/channel-products?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Put on chatbot/ }).click()
  await expect(toast(page, /on chatbot/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(toast(page, /off chatbot again/)).toBeVisible()
})

test('on a phone the listings fit the screen', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(reseller)
  await page.goto('/reseller/listings')
  await expect(heading(page, /Resell listings/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
