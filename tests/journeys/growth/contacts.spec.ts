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

longTest(
  'contacts found twice are merged, parted again, and said to be two, by keyboard',
  async ({ page, signedIn, keys, keyboardOnly, api }) => {
    const name = unique('Twice Namutebi')
    for (const given of [name, name.toUpperCase()]) {
      const { status } = await api('owner@nile.test', 'POST', 'agent/crm/contacts', {
        ...{ name: given, email: newAddress('twice') },
      })
      expect(status).toBe(201)
    }
    const pair = page.getByRole('listitem', { name: new RegExp(`^${name} and`, 'i') })
    await keyboardOnly()
    await signedIn()
    await page.goto('/crm/contacts/duplicates')
    await expect(heading(page, 'Possible duplicate contacts')).toBeVisible()
    await expect(pair).toHaveCount(1)
    await pair.focus()
    await keys.press('Enter')
    await expect(page.getByText(`${name.toUpperCase()} merged into ${name}`)).toBeVisible()
    await expect(pair).toHaveCount(0)
    await keys.press('z')
    await expect(pair).toHaveCount(1)
    await pair.focus()
    await keys.press('n')
    await expect(pair).toHaveCount(0)
    await page.reload()
    await expect(heading(page, 'Possible duplicate contacts')).toBeVisible()
    await expect(pair).toHaveCount(0)
  },
)

longTest(
  'a field is made, comes with a file of contacts and is found by a rule, by keyboard',
  async ({ page, signedIn, keys, keyboardOnly }) => {
    const field = unique('Diet')
    const address = newAddress('diet')
    await keyboardOnly()
    await signedIn()
    await page.goto('/crm/contacts/fields')
    await expect(heading(page, 'Contact fields')).toBeVisible()
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keys.type(field)
    await keys.press('mod+Enter')
    await expect(page.getByText('Contact field added')).toBeVisible()
    await expect(page.getByRole('link', { name: field })).toBeVisible()

    await page.goto('/crm/contacts/import')
    await expect(heading(page, 'Import contacts')).toBeVisible()
    const buffer = Buffer.from(`Name,E-mail,Country,${field}\nKeyed Import,${address},Wakanda,Vegan\n`)
    await page.getByLabel('CSV file').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
    await expect(heading(page, 'fair.csv')).toBeVisible()
    await keys.tabTo(/^Preview import$/)
    await keys.press('Enter')
    const country = page.getByLabel('Country in row 1')
    await expect(country).toHaveAttribute('aria-invalid', 'true')
    await keys.tabTo(/^Country in row 1/)
    await keys.press('mod+a')
    await keys.type('Kenya')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: /^Import 1 contact/ })).toBeVisible()
    await keys.tabTo(/^Import 1 contact/)
    await keys.press('Enter')
    await expect(page.getByText('1 contact added')).toBeVisible({ timeout: 15_000 })
    await keys.press('g r c')
    await expect(heading(page, 'Contacts')).toBeVisible()
    await page.goto(`/crm/contacts?q=${encodeURIComponent(address)}`)
    await expect(page.getByRole('link', { name: 'Keyed Import' })).toBeVisible()
    await keys.press('j')
    await keys.press('Enter')
    await expect(heading(page, 'Keyed Import')).toBeVisible()
    await expect(page.getByText('Vegan')).toBeVisible()
  },
)

longTest(
  'all contacts that match are tagged at once, and it is undone',
  async ({ page, signedIn, keys, keyboardOnly, api }) => {
    const name = unique('Many Achan')
    for (let at = 0; at < 12; at++) {
      const { status } = await api('owner@nile.test', 'POST', 'agent/crm/contacts', {
        ...{ name: `${name} ${at}`, email: newAddress('many') },
      })
      expect(status).toBe(201)
    }
    await keyboardOnly()
    await signedIn()
    await page.goto(`/crm/contacts?per_page=10&q=${encodeURIComponent(name)}`)
    await expect(page.getByText(/of 12 contacts/)).toBeVisible()
    await keys.press('j')
    await keys.press('mod+a')
    await keys.press('mod+a')
    await expect(page.getByText('12 selected')).toBeVisible()
    await keys.press('t')
    await keys.type('gathered')
    await keys.press('Enter')
    await expect(page.getByText('12 contacts: tagged gathered')).toBeVisible()
    await expect(page.getByText('gathered', { exact: true })).toHaveCount(10)
    await keys.press('z')
    await expect(page.getByText('gathered', { exact: true })).toHaveCount(0)
  },
)
