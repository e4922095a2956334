import type { Page } from 'playwright/test'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first()

test('a discount with a code is made, tried, paused and found by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  const mark = () => Math.random().toString(36).slice(2, 8)
  const [name, code] = [`Regatta ${mark()}`, `BOAT-${mark()}`.toUpperCase()]
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g f d')
  await expect(heading(page, 'Discounts')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'New discount' })).toBeVisible()
  await accessible.check()
  await keys.type(name)
  await keys.tabTo('By itself')
  await keys.press('→')
  await keys.tabTo('Percentage')
  await keys.press('mod+a')
  await keys.type('0')
  await keys.press('mod+Enter')
  await expect(said(page, 'Percentage must be more than 0.')).toBeVisible()
  await keys.press('F8')
  await keys.press('mod+a')
  await keys.type('25')
  await keys.press('mod+Enter')
  await expect(said(page, 'Discount added')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('With a code (0)')

  await row.getByRole('link').first().focus()
  await keys.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Try it on an offer' })).toContainText('With discounts')
  await keys.press('n')
  await expect(page.getByRole('dialog', { name: 'New discount code' })).toBeVisible()
  await keys.tabTo(/^Code/)
  await keys.type(code.toLowerCase())
  await keys.press('mod+Enter')
  await expect(said(page, 'Discount code added')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Active')

  await keys.press('mod+k')
  await keys.type(code)
  await expect(page.getByRole('option', { name: new RegExp(code) }).first()).toBeVisible()
  await keys.press('Enter')
  await expect(heading(page, code)).toBeVisible()
  await accessible.check()
  await keys.press('p')
  await expect(said(page, `“${code}” is paused`)).toBeVisible()
  await expect(page.locator('main')).toContainText('Paused')
  await keys.press('z')
  await expect(said(page, `“${code}” is on again`)).toBeVisible()
})
