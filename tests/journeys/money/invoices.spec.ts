import { addDays, today } from '../../../src/domain/dates.ts'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** A confirmed booking of USD 300. */
async function sold(api: Api, name: string): Promise<{ id: number; reference: string }> {
  const day = addDays(today(), 60)
  const line = { kind: 'custom', title: 'Gorilla permits', from: day, to: day, quantity: 1, unit_amount: 300 }
  const answer = await api(owner, 'POST', 'agent/bookings/new', {
    items: [{ ...line, currency: 'USD' }],
    client: { name },
    confirm: true,
  })
  expect(answer.status).toBe(201)
  return (answer.body as { data: { id: number; reference: string } }).data // the contract's answer
}

test('an invoice is issued, found by its number, and replaced with a credit note, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const name = unique('Invoice Ida')
  const { id, reference } = await sold(api, name)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/view/${id}?tab=documents`)
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('None yet')
  await keys.tabTo('Issue the invoice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('stays as it is')
  await keys.tabTo(/^Issue the invoice/)
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: /^INV-\d{4}-\d{6}$/ })
  await expect(title).toBeVisible()
  const number = (await title.textContent()) ?? ''
  const sheet = page.getByRole('article', { name: number })
  for (const text of [name, 'Gorilla permits', 'USD 300', 'Includes VAT 18%']) await expect(sheet).toContainText(text)

  // In the list it is found without its zeros.
  await keys.press('g f i')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await keys.press('/')
  await keys.type(number.replace(/-0+/, '-').toLowerCase())
  await expect(page.getByRole('row', { name: new RegExp(number) })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /INV-/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title).toBeVisible()

  await keys.press('i')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('The name of the company was missing')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} credited`).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: number })).toHaveCount(0)
  await expect(title).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(`In the place of${number}`)
  await keys.press('b')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
})

test('part of an invoice is credited, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
  accessible,
}) => {
  const { id } = await sold(api, unique('Part Pia'))
  const issued = await api(owner, 'POST', `agent/bookings/${id}/invoices/issue`, { kind: 'invoice' })
  const { invoice } = (issued.body as { data: { invoice: { id: number; number: string } } }).data // the contract's answer
  await keyboardOnly()
  await signedIn()
  await page.goto(`/finance/invoices/${invoice.id}`)
  await expect(page.getByRole('heading', { level: 1, name: invoice.number })).toBeVisible()
  await keys.press('c')
  const dialog = page.getByRole('dialog', { name: `Credit part of ${invoice.number}` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keys.type('The permit was cheaper')
  await keys.tabTo('Amount of Gorilla permits')
  await keys.type('400')
  await keys.tabTo(/^Issue credit note/)
  await page.keyboard.press('Enter')
  // What is too much is said on its field, and what was typed stays.
  await expect(dialog).toContainText('More than is left.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The permit was cheaper')
  await accessible.check()
  await keys.tabTo('Amount of Gorilla permits')
  await keys.press('ControlOrMeta+a')
  await keys.type('59')
  await keys.tabTo(/^Issue credit note/)
  await expect(dialog).toContainText('USD 241')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: /^CRN-/ })
  await expect(title).toBeVisible()
  const note = page.getByRole('article')
  for (const text of [`Credits ${invoice.number}`, 'The permit was cheaper', 'Includes VAT 18%', 'USD 9'])
    await expect(note).toContainText(text)
  await page.goBack()
  await expect(page.getByRole('complementary')).toContainText('Left to payUSD 241')
  await expect(page.getByRole('article')).toContainText('Left of this invoice')
})

test('an invoice in the light and the dark, on a phone as well', async ({ page, signedIn, accessible, api }) => {
  const { id } = await sold(api, unique('Invoice Ivo'))
  const issued = await api(owner, 'POST', `agent/bookings/${id}/invoices/issue`, { kind: 'invoice' })
  const { invoice } = (issued.body as { data: { invoice: { id: number; number: string } } }).data // the contract's answer
  await signedIn()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/finance/invoices/${invoice.id}`)
      await expect(page.getByRole('article', { name: invoice.number })).toBeVisible()
      await accessible.check()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
