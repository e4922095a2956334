import type { Page } from 'playwright/test'
import { typeInto } from '../../support/hands.ts'
import { expect, longTest, test } from '../../support/journey.ts'
import { newAddress } from '../../support/newcomers.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
let count = 0
const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${++count}`

longTest('a contact agrees, and a rule finds them, by keyboard', async ({ page, signedIn, keys, keyboardOnly }) => {
  const name = unique('Keyed Nansubuga')
  const collection = unique('Keyed rule')
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(heading(page, /./)).toBeVisible()
  await keys.press('g r c')
  await expect(heading(page, 'Contacts')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(heading(page, 'New contact')).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), name)
  await typeInto(page.getByLabel('E-mail'), newAddress('contact'))
  await keys.press('mod+Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('No consent recorded')).toBeVisible()

  await keys.press('a')
  await expect(page.getByRole('option', { name: /E-mail/ })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByPlaceholder(/words they agreed to/)).toBeFocused()
  await keys.type('Yes, send me news')
  await keys.press('mod+Enter')
  await expect(page.getByPlaceholder(/Where they agreed/)).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('blockquote')).toHaveText('Yes, send me news')

  await keys.press('g r l')
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(heading(page, 'New collection')).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), collection)
  await page.getByRole('textbox', { name: 'Rule' }).focus()
  await keys.type('na')
  await expect(page.getByRole('option', { name: /^name/ })).toBeVisible()
  await keys.press('Tab')
  await keys.type(`contains "${name}" and e-mail consent yes`)
  await expect(page.getByText('1 contact now.')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(heading(page, collection)).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

longTest(
  'and by mouse; a fixed collection takes them in, and gives them back',
  async ({ page, signedIn, mouseOnly }) => {
    const name = unique('Clicked Nansubuga')
    const collection = unique('Clicked list')
    await mouseOnly()
    await signedIn()
    await page.goto('/crm/contacts')
    await page.getByRole('button', { name: /^New contact/ }).click()
    await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), name)
    await typeInto(page.getByLabel('E-mail'), newAddress('contact'))
    await page.getByRole('button', { name: /^Add contact/ }).click()
    await expect(heading(page, name)).toBeVisible()

    await page.goto('/crm/collections')
    await page.getByRole('button', { name: /^New collection/ }).click()
    await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), collection)
    await page.getByText('Contacts chosen one by one').click()
    await page.getByRole('button', { name: /^Add collection/ }).click()
    await expect(heading(page, collection)).toBeVisible()
    await typeInto(page.getByRole('combobox', { name: 'Add a contact' }), name, { leaves: true })
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('button', { name: `Take ${name} out` }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)

test('a customer is shown with the rule of their classes', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/crm/customers')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Recency' })).toBeVisible()
  await expect(page.locator('[aria-current="true"]').filter({ hasText: /trip/ }).first()).toBeVisible()
})
