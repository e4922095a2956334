import { addDays, today } from '../../../src/domain/dates.ts'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** A booking on which USD 300 is owed. */
async function owing(api: Api, name: string): Promise<{ id: number; reference: string }> {
  const day = addDays(today(), 60)
  const line = { kind: 'custom', title: 'Gorilla permits', from: day, to: day, quantity: 1, unit_amount: 300 }
  const client = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` }
  const answer = await api(owner, 'POST', 'agent/bookings/new', { items: [{ ...line, currency: 'USD' }], client })
  expect(answer.status).toBe(201)
  return (answer.body as { data: { id: number; reference: string } }).data // the contract's answer
}

test('a link for what a booking owes is made with one key, and a free one by its form, by keyboard only', async ({
  page,
  context,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const { id, reference } = await owing(api, unique('Link Lee'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/view/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await keys.press('shift+l')
  await expect(page.getByText('Payment link for USD 90 copied').first()).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/pay\/[0-9a-f-]{36}$/)
  // Asked again, it is the same.
  await keys.press('shift+l')
  await expect(page.getByText(/It was there already/).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await keys.press('g l')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment links' })).toBeVisible()
  await keys.press('/')
  await keys.type(reference)
  await page.keyboard.press('ArrowDown')
  // ↓ waits for the answer; until then the letters that follow belong to the search.
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toBeFocused()

  const title = unique('Park fees')
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New payment link' })).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await keys.type(title)
  await keys.press('mod+Enter')
  await expect(page.getByText('Enter the amount, or let the payer choose.').first()).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await keys.type('75000')
  await keys.tabTo('Add field')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Label of field 1')).toBeFocused()
  await keys.type('Passport number')
  await expect(page.getByRole('complementary')).toContainText('Passport number (optional)')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Asks: Passport number')).toBeVisible()
  await expect(page.getByText('UGX 75,000').first()).toBeVisible()

  await keys.press('p')
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
  await keys.press('r')
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await keys.press('i')
  await expect(page.getByText('Payment link copied').first()).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('q')])
  expect(download.suggestedFilename()).toMatch(/^qr-park-fees-.*\.png$/)

  await keys.press('m')
  const mail = page.getByRole('dialog', { name: `E-mail “${title}”` })
  await expect(mail.getByLabel('To')).toBeFocused()
  await keys.type('ann@example.com')
  await keys.press('mod+Enter')
  await expect(page.getByText(`“${title}” is on its way to ann@example.com.`).first()).toBeVisible()

  await keys.press('Delete')
  await expect(page.getByText(`“${title}” deleted`).first()).toBeVisible()
  await expect(page).toHaveURL(/\/payment-links(\?|$)/)
  await keys.press('z')
  await keys.press('/')
  await keys.type(title)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1)
})

test('several are paused at once and brought back, by keys alone', async ({ page, signedIn, keys, api }) => {
  const title = unique('Boat trip')
  for (const part of ['one', 'two']) {
    const link = { title: `${title} ${part}`, currency: 'UGX', amount: 5000 }
    expect((await api(owner, 'POST', 'agent/payment-links/create', link)).status).toBe(201)
  }
  await signedIn()
  await page.goto(`/payment-links?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(2)
  await keys.press('j x j x')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await keys.press('p')
  await expect(page.getByText('2 payment links paused').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Paused/ })).toHaveCount(2)
  await keys.press('z')
  await expect(page.getByRole('row', { name: /Active/ })).toHaveCount(2)
  // The palette finds one by its title.
  await keys.press('mod+k')
  await keys.type(`${title} two`)
  await expect(page.getByRole('option', { name: new RegExp(`^${title} two UGX 5,000`) })).toBeVisible()
})

test('payment links that cannot be loaded say so instead of loading for ever', async ({
  page,
  signedIn,
  silence,
  accessible,
}) => {
  silence.allow(/503/)
  await signedIn()
  await page.route('**/api/agent/payment-links*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Down"}' }),
  )
  await page.goto('/payment-links')
  await expect(page.getByText('Payment links could not be loaded')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.unroute('**/api/agent/payment-links*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await accessible.check()
})
