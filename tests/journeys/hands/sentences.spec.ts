import type { Page } from 'playwright/test'
import { dayMonthText } from '../../../src/domain/date-texts.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { expect, test } from '../../support/journey.ts'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
const owner = 'owner@nile.test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const row = (page: Page) => palette(page).getByRole('option').first()
async function say(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
}
async function post<Answer>(api: Api, path: string, body: unknown): Promise<Answer> {
  const answer = await api(owner, 'POST', `agent/${path}`, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as { data: Answer }).data
}
/** Letters alone: a number in a name would be people or money. */
const unique = (): string => Array.from({ length: 7 }, () => 'bdfgklmnprstvz'[Math.floor(Math.random() * 14)]).join('')

test('a package is booked by a sentence: the form is filled, and is saved by its key', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const [tour, person] = [unique(), unique()]
  const { id } = await post<{ id: number }>(api, 'packages/new', {
    title: `Crater ${tour} walk`,
    days: 2,
    nights: 1,
    currency: 'USD',
  })
  await post(api, `packages/${id}/price-options/create`, {
    name: 'Adult',
    unit: 'per_person',
    age_band: 'adult',
    amount: 150,
    currency: 'USD',
  })
  const date = addDays(today(), 45)
  await post(api, `packages/${id}/departures/create`, { dates: [addDays(date, -9), date], capacity: 8 })
  await api(owner, 'POST', 'agent/packages/status', { ids: [id], status: 'published' })
  await post(api, 'clients/create', { name: `Grace ${person}` })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await say(page, `book ${tour} 3 adults grace ${person} ${dayMonthText(date)}`)
  for (const chip of ['Book', `Crater ${tour} walk`, '3 adults', `Grace ${person}`, dayMonthText(date), '8 seats left'])
    await expect(row(page)).toContainText(chip)
  await accessible.check()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual booking' })).toBeVisible()
  await expect(page.locator('[data-field=client_id]')).toContainText(`Grace ${person}`)
  await expect(page.locator('[data-field=package_id]')).toContainText(`Crater ${tour} walk`)
  await expect(page.getByRole('radiogroup', { name: 'Departure' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('450')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByText(`Grace ${person}`).first()).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/bookings?package_id=${id}`)
  const [booking] = (body as { data: { adults: number; starts_on: string }[] }).data
  expect([booking?.adults, booking?.starts_on]).toEqual([3, date])
})

test('Enter that comes before the names are found is obeyed when they are', async ({ signedIn, api, page, keys }) => {
  const person = unique()
  const client = await post<{ id: number }>(api, 'clients/create', { name: `Amina ${person}` })
  await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await say(page, `bookings of ${person} next month`)
  await expect(row(page)).toContainText('Bookings')
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`client_id=${client.id}`))
  await expect(palette(page)).toBeHidden()
})

test('Tab shows the next of two people of one name; an unknown name opens the form with its words', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const family = unique()
  await post(api, 'clients/create', { name: `Abdul ${family}` })
  await post(api, 'clients/create', { name: `Zuri ${family}` })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await say(page, `quote for ${family} 2 adults`)
  await expect(row(page)).toContainText(`Abdul ${family}1 of 2`)
  await keys.press('Tab')
  await expect(row(page)).toContainText(`Zuri ${family}2 of 2`)
  await keys.press('Enter')
  const form = page.getByRole('dialog', { name: 'New proposal' })
  await expect(form.locator('[data-field=client_id]')).toContainText(`Zuri ${family}`)
  await keys.press('Esc')
  await expect(form).toBeHidden()
  await say(page, `book for nobody${family} 5 people`)
  await expect(row(page)).toContainText(`“nobody${family}” not found`)
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(`nobody${family}`)
  await expect(page.getByRole('textbox', { name: 'Adults' })).toHaveValue('5')
})

test('lists and free rooms open by a sentence, an ordinary search shows none', async ({
  signedIn,
  keyboardOnly,
  keys,
}) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await say(page, 'unpaid leaving next week')
  await expect(row(page)).toContainText('TripsUnpaid')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings of every kind' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payment.*Unpaid/ })).toBeVisible()
  await expect(page).toHaveURL(/payment_status=unpaid/)
  await say(page, 'rooms free 5-8 dec')
  await expect(row(page)).toContainText('Free rooms')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel rooms' })).toBeVisible()
  await expect(page).toHaveURL(/view=grid&from=\d{4}-12-05/)
  await say(page, 'tour bookings')
  await expect(row(page)).toContainText('Tour package bookings')
  await expect(palette(page).locator('[data-value=sentence]')).toHaveCount(0)
})

test('who may not is told why', async ({ signedIn, page }) => {
  await signedIn('clerk@nile.test')
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await say(page, 'pay 500000 BK-2026-000123')
  await expect(row(page)).toContainText('Record payment')
  await expect(row(page)).toContainText('Needs the permission “Edit Bookings”')
})
