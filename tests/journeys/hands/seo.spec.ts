import type { Page } from 'playwright/test'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('titles are typed in the sheet, tags generated and taken back, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w s')
  await expect(heading(page, 'SEO')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await accessible.check()
  for (let row = 0; row < 4; row++) await keys.press('j') // the first is the other journey's
  await keys.press('t')
  const cell = page.getByRole('textbox', { name: /^Title of / })
  await expect(cell).toBeFocused()
  await keys.press('mod+a')
  const title = `Typed ${Math.random().toString(36).slice(2, 8)}`
  await keys.type(title)
  await keys.press('Enter')
  await expect(said(page, /^Title of “.*” saved$/)).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await keys.press('z')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)

  await page.getByRole('row').nth(4).getByRole('link').first().focus()
  await keys.press('n')
  await expect(page.getByRole('dialog', { name: /Generate tags/ })).toContainText('After')
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(said(page, /^Tags of 1 page written$/)).toBeVisible()
})

test('a page’s tags are filled in, previewed and saved, and a domain is added, by mouse', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/seo')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Fill in from its own text' })).toBeVisible()
  await page.getByRole('button', { name: 'Fill in from its own text' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('')
  await page.getByRole('tab', { name: 'Phone' }).click()
  await page
    .getByRole('button', { name: /^Save tags/ })
    .first()
    .click()
  await expect(said(page, /^Tags of “.*” saved$/)).toBeVisible()

  await page.goto('/seo')
  await page.getByRole('link', { name: 'Domain' }).click()
  await expect(heading(page, 'Domain')).toBeVisible()
  await expect(page.getByRole('region', { name: 'nile-savannah.example' })).toContainText('Records missing')
  await expect(page.getByRole('button', { name: 'Copy the value of the TXT record' }).first()).toBeVisible()
})
