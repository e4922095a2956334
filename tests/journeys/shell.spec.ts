import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { tokenOf } from '../support/log-in.ts'
import { colleague, ownAgency } from '../support/newcomers.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
async function start(page: Page, address = '/clients'): Promise<void> {
  await page.goto(address)
  await expect(heading(page, /./)).toBeVisible()
  await expect(bell(page)).toBeVisible()
}
/** A booking made elsewhere, of which everybody who sees bookings is told. */
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
const makes =
  (api: Api, owner: string) =>
  async (path: string, body: unknown): Promise<{ id: number } & { id: number }[]> => {
    const answer = await api(owner, 'POST', `agent/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return (answer.body as { data: { id: number } & { id: number }[] }).data
  }
async function bookElsewhere(made: ReturnType<typeof makes>, name: string): Promise<void> {
  const { id } = await made('packages/new', { title: `Bell ${name}`, days: 2, nights: 1, currency: 'USD' })
  const price = await made(`packages/${id}/price-options/create`, {
    name: 'Adult',
    unit: 'per_person',
    age_band: 'adult',
    amount: 10,
    currency: 'USD',
  })
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const [departure] = await made(`packages/${id}/departures/create`, { dates: [date], capacity: 5 })
  await made('bookings/new', {
    package_id: id,
    departure_id: departure?.id,
    adults: 1,
    lines: [{ price_option_id: price.id, quantity: 1 }],
    client: { name },
  })
}

test('a booking made elsewhere rings the bell; read and cleared', async ({ page, context, baseURL, api }) => {
  const server = baseURL ?? ''
  // Of an agency of its own: at Nile the journeys beside this one make bookings all the time.
  const owner = await ownAgency(server)
  const made = makes(api, owner)
  const role = await made('roles/create', { name: 'Desk', permissions: ['View Bookings', 'View Clients'] })
  const person = await colleague(server, 'Peter Bell', [role.id], owner)
  const token = await tokenOf(server, person.email)
  await context.addInitScript((text) => localStorage.setItem('safiri.token', text), token)
  await start(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const name = `Ringing ${Date.now().toString(36)}`
  await bookElsewhere(made, name)
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, [1-9]\d* unread$/)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText(name)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await panel
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bookings\/view\/\d+/)
  await bell(page).click()
  await panel.getByRole('button', { name: 'Clear all notifications' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByText('Notifications cleared.')).toBeVisible()
  await page.reload()
  await bell(page).click()
  await expect(panel).toContainText('Nothing new')
})

test('theme and height of rows are kept; the navigation folds', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('menuitem', { name: /Use the dark theme/ }).click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toContain('dark')
  const dark = await background()
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('menuitem', { name: /Compact rows/ }).click()
  await expect.poll(async () => (await page.locator('[data-row]').first().boundingBox())?.height).toBe(32)
  await keys.press('shift+B')
  await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  expect(await background()).toBe(dark)
  expect((await page.locator('[data-row]').first().boundingBox())?.height).toBe(32)
  await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
})

test('without a line one is told, keeps what is there, and goes on when it is back', async ({
  page,
  context,
  signedIn,
  silence,
}) => {
  silence.allow(/ERR_INTERNET_DISCONNECTED|net::|Failed to fetch/)
  await signedIn()
  await start(page)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await typeInto(page.getByRole('searchbox'), 'okello')
  await expect(page).toHaveURL(/q=okello/)
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

test('an area whose operations cannot be fetched says so, and is opened by trying again', async ({
  page,
  signedIn,
  keys,
  silence,
}) => {
  silence.allow(/net::ERR_FAILED/)
  await signedIn()
  const operations = /\/dues\.generated-[^/]*\.js$/
  let refused = 0
  await page.route(operations, (route) => {
    refused++
    return route.abort()
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g b d')
  await expect(page.getByRole('alert').filter({ hasText: 'The screen could not be loaded.' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(refused).toBeGreaterThan(0)
  await page.unroute(operations)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Overdue, \d+ dues/ })).toBeVisible() // the gateway could answer
})

test('an address that leads nowhere says so and leads home', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/offers/nowhere/at/all')
  await expect(page).toHaveURL(/\/error-404$/)
  await expect(page).toHaveTitle('Safiri → Page not found')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('titles, focus and announcements follow the screen', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await expect(page).toHaveTitle('Safiri → Clients')
  for (const [press, title] of [
    ['g s u', 'Users'],
    ['g s r', 'Roles'],
    ['g s p', 'Profile'],
  ] as const) {
    await keys.press(press)
    await expect(page).toHaveTitle(`Safiri → ${title}`)
    await expect(heading(page, /./)).toBeFocused()
    await expect(page.locator('[aria-live]').filter({ hasText: title }).first()).toBeAttached()
  }
})

test('skip links come first', async ({ page, signedIn }) => {
  await signedIn()
  await start(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the navigation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('nav#navigation')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the navigation is a drawer that closes behind one', async ({ page, signedIn }) => {
    await signedIn()
    await start(page)
    await page.getByRole('button', { name: 'More: the navigation' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('link', { name: 'Users' }).tap()
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(drawer).toBeHidden()
  })
})

test.describe('a page with nothing to do', () => {
  test.use({ fetchesAhead: true })
  longTest('fetches the screens of the navigation ahead', async ({ signedIn }) => {
    const page = await signedIn()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const calendar = () => fetched.some((path) => /\/calendar-[^/]*\.js$/.test(path))
    await start(page)
    expect(calendar()).toBe(false)
    await page.keyboard.press('Shift') // somebody is there
    await expect.poll(calendar).toBe(true)
  })
})
