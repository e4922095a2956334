import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const input = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
}
/** Somewhere with a grid that is drawn: the machinery is awake. */
async function start(page: Page, address = '/clients'): Promise<void> {
  await page.goto(address)
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
}

test('opens by its key and by its button, forgives slips, and goes', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await open(page)
  await keys.type('clinets')
  await expect(options(page).filter({ hasText: 'Clients' }).first()).toBeVisible()
  await keys.press('Esc')
  await expect(input(page)).toHaveValue('')
  await keys.press('Esc')
  await expect(palette(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(input(page)).toBeFocused()
  await keys.type('busines profle')
  await expect(chosen(page)).toContainText('Business profile')
  await keys.press('Enter')
  await expect(heading(page, 'Business profile')).toBeVisible()
  await expect(palette(page)).toBeHidden()
})

longTest(
  'the licences of what Safiri is made with open in a tab of their own',
  async ({ page, signedIn, keys, context }) => {
    await signedIn()
    await start(page)
    await open(page)
    await keys.type('licences')
    await expect(chosen(page)).toContainText('Open-source licences')
    const opened = context.waitForEvent('page')
    await keys.press('Enter')
    await expect((await opened).locator('body')).toContainText('Permission is hereby granted, free of charge')
  },
)

test('a pasted reference, phone number or address opens its record', async ({ page, signedIn, api, keys }) => {
  const { body } = await api('owner@nile.test', 'GET', 'agent/clients?per_page=50&sort=name')
  const person = (
    body as { data: { id: number; name: string; email: string | null; phone: string | null }[] }
  ).data.find(({ email, phone }) => email !== null && phone !== null)
  const bookings = await api('owner@nile.test', 'GET', 'agent/bookings?per_page=1')
  const [booking] = (bookings.body as { data: { id: number; reference: string }[] }).data
  if (person === undefined || booking === undefined) throw new Error('The seed has neither.')
  await signedIn()
  await start(page)
  for (const [text, address] of [
    [person.email, `/clients/${person.id}`],
    [person.phone, `/clients/${person.id}`],
    [booking.reference, `/bookings/view/${booking.id}`],
  ] as const) {
    await open(page)
    await page.keyboard.insertText(text ?? '')
    await keys.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(palette(page)).toBeHidden()
    await expect(heading(page, /./)).toBeVisible()
  }
})

test('the record in front is a chip, its verbs come first, Backspace drops it', async ({
  page,
  signedIn,
  api,
  keys,
}) => {
  const { body } = await api('owner@nile.test', 'GET', 'agent/clients?per_page=1&sort=name')
  const [person] = (body as { data: { id: number; name: string }[] }).data
  await signedIn()
  await start(page, `/clients/${person?.id}`)
  await expect(heading(page, person?.name ?? '')).toBeVisible()
  await open(page)
  await expect(palette(page).getByRole('button', { name: 'Search everywhere' })).toBeVisible()
  await expect(options(page).first()).toContainText(/client/i)
  await keys.press('Backspace')
  await expect(palette(page).getByRole('button', { name: 'Search everywhere' })).toHaveCount(0)
  await keys.type('edit client')
  await keys.press('Enter')
  await expect(input(page), 'without its record the verb asks for one').toHaveAttribute('placeholder', /Which client/)
})

test('verb, then record; and record, Tab, then verb', async ({ page, signedIn, api, keys }) => {
  const { body } = await api('owner@nile.test', 'POST', 'agent/clients/create', { name: `Zuri Palette ${Date.now()}` })
  const { id, name } = (body as { data: { id: number; name: string } }).data
  await signedIn()
  await start(page, '/profile')
  await open(page)
  await keys.type('edit client')
  await keys.press('Enter')
  await expect(input(page)).toHaveAttribute('placeholder', /Which client/)
  await keys.type(name)
  await expect(chosen(page)).toContainText(name)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clients/${id}\\?form=edit`))
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeHidden()
  await start(page, '/profile')
  await open(page)
  await keys.type(name)
  await expect(chosen(page)).toContainText(name)
  await keys.press('Tab')
  await expect(options(page).filter({ hasText: 'Edit client' })).toBeVisible()
  await keys.type('edit')
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clients/${id}\\?form=edit`))
})

test('Tab stays in the palette whatever is found, and Esc closes it wherever the focus is', async ({
  page,
  signedIn,
  api,
  keys,
}) => {
  const { body } = await api('owner@nile.test', 'GET', 'agent/clients?per_page=1')
  const [client] = (body as { data: { id: number }[] }).data
  await signedIn()
  await start(page, `/clients/${client?.id}`)
  await page.keyboard.press('.')
  await expect(input(page)).toBeFocused()
  await keys.type('555')
  await expect(palette(page)).toContainText('Nothing found')
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(input(page)).toBeFocused()
  }
  await keys.press('Esc Esc')
  await expect(palette(page)).toBeHidden()
  await start(page)
  await open(page)
  await keys.type('business profile')
  await expect(chosen(page)).toContainText('Business profile')
  await page.keyboard.press('Tab')
  await expect(input(page), 'a command has no actions of its own').toBeFocused()
  await input(page).evaluate((field) => field.blur())
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('what is off can be reached and says why', async ({ page, signedIn, keys }) => {
  await signedIn('clerk@nile.test')
  await start(page)
  await open(page)
  await keys.type('add role')
  const row = options(page).filter({ hasText: 'Add role' }).first()
  await expect(row).toContainText('Needs the permission “Add Roles”')
  await expect(row).not.toHaveAttribute('aria-disabled', 'true')
  await keys.press('Enter')
  await expect(page.getByText(/Needs the permission “Add Roles”/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/clients/)
})

test('prefixes narrow, and their chip widens again', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  for (const [prefix, label] of [
    ['>', 'Commands'],
    ['#', 'Bookings and orders'],
    ['@', 'People'],
    ['/', 'Screens'],
    ['$', 'Money'],
    ['+', 'Create'],
    ['?', 'Keys'],
  ] as const) {
    await open(page)
    await keys.type(prefix)
    await expect(palette(page).getByText(label, { exact: true }).first()).toBeVisible()
    await expect(input(page)).toHaveValue('')
    await keys.press('Backspace')
    await expect(palette(page).getByRole('button', { name: 'Search everything' })).toHaveCount(0)
    await keys.press('Esc')
    await expect(palette(page)).toBeHidden()
  }
})

test('Home and End stay in the words, Esc peels one layer', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await open(page)
  await keys.type('ient')
  await keys.press('Home')
  await keys.type('cl')
  await expect(input(page)).toHaveValue('client')
  await keys.press('End')
  await keys.type('s')
  await expect(input(page)).toHaveValue('clients')
  await keys.press('Esc')
  await expect(input(page)).toHaveValue('')
  await keys.type('>fold')
  await expect(input(page)).toHaveValue('fold')
  await keys.press('Esc')
  await expect(palette(page).getByRole('button', { name: 'Search everything' })).toBeVisible()
  await keys.press('Esc')
  await expect(palette(page).getByRole('button', { name: 'Search everything' })).toHaveCount(0)
  await expect(palette(page)).toBeVisible()
  await keys.press('Esc')
  await expect(palette(page)).toBeHidden()
})

test('what was opened last comes first, and counts are said', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page, '/profile')
  await open(page)
  await keys.type('view permissions')
  await expect(chosen(page)).toContainText('Permissions')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?, .*Permissions.*, 1 of \d+$/)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/view-permissions$/)
  await open(page)
  await keys.type('business profile')
  await expect(chosen(page)).toContainText('Business profile')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/business\/general$/)
  await keys.press('g h')
  await expect(page).toHaveURL(/\/home$/)
  await open(page)
  // The group owns its rows; they do not lie in it.
  const owned = (await palette(page).getByRole('group', { name: 'Recent' }).getAttribute('aria-owns'))?.split(' ') ?? []
  const recent = (place: number) => palette(page).locator(`[role="option"][id="${owned[place]}"]`)
  await expect(recent(0)).toContainText('Business profile')
  await expect(recent(1)).toContainText('Permissions')
  await keys.type('qqqqzzzz')
  await expect(palette(page).getByRole('status')).toContainText(/result/i)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('fills the screen, and closes by touch', async ({ page, signedIn }) => {
    await signedIn()
    await start(page)
    await page.getByRole('button', { name: 'Search and commands' }).tap()
    await expect(input(page)).toBeFocused()
    const box = await palette(page).boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    await typeInto(input(page), 'users')
    await options(page).filter({ hasText: 'Users' }).first().tap()
    await expect(heading(page, 'Users')).toBeVisible()
    await page.getByRole('button', { name: 'Search and commands' }).tap()
    await palette(page).getByRole('button', { name: 'Close' }).tap()
    await expect(palette(page)).toBeHidden()
  })
})
