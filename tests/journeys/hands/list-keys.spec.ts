import type { Page } from 'playwright/test'
import { addDays, today } from '../../../src/domain/dates.ts'
import { expect, longTest, test } from '../../support/journey.ts'
import { roomInput } from '../../support/rooms.ts'

const owner = 'owner@nile.test'
const rows = (page: Page) => page.locator('[data-row]')
const searchBox = (page: Page) => page.getByRole('searchbox')
const word = () => `Zed${Math.random().toString(36).slice(2, 8)}`

/** Clients that only this journey finds. */
async function clients(
  api: (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) expect((await api(owner, 'POST', 'agent/clients/create', { name })).status).toBe(201)
}

longTest('/ leads to the search of every screen that has one', async ({ page, signedIn, keys, keyboardOnly }) => {
  await keyboardOnly()
  await signedIn()
  for (const path of [
    '/clients',
    '/bookings/tour-packages',
    '/offers/packages',
    '/bookings/dues',
    '/inquiries',
    '/bookings/calender',
    '/offers/rooms?view=grid',
  ]) {
    await page.goto(path)
    await expect(searchBox(page), path).toBeVisible()
    await keys.press('/')
    await expect(searchBox(page), path).toBeFocused()
  }
})

test('↓ and Enter go from the search into what it finds, Esc empties it and goes back', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const name = word()
  await clients(api, [`${name} Achieng`, `${name} Birungi`])
  await keyboardOnly()
  await signedIn()
  await page.goto('/clients')
  await expect(rows(page).first()).toBeVisible()
  await keys.press('/')
  await keys.type(name)
  await keys.press('Enter')
  // Two are found: the first has the focus, and opens at the next Enter.
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await keys.press('/')
  await expect(searchBox(page)).toBeFocused()
  await keys.press('↓')
  await expect(rows(page).first()).toBeFocused()
  await keys.press('/')
  await expect(searchBox(page)).toBeFocused()
  await keys.press('Esc')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(rows(page).nth(5)).toBeVisible()
  await keys.press('Esc')
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  // The only one opens.
  await keys.press('/')
  await keys.type(`${name} Bir`)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} Birungi` })).toBeVisible()
})

test('Esc takes the selection away before anything else, and Delete means nothing of it any more', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/clients?q=a')
  await expect(rows(page).first()).toBeVisible()
  await keys.press('j')
  await keys.press('mod+a mod+a')
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  await keys.press('Esc')
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=a/)
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('Space')
  await expect(page.getByRole('complementary', { name: /^Peek/ })).toBeVisible()
  await keys.press('Esc')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: /^Peek/ })).toBeVisible()
  await keys.press('Esc')
  await expect(page.getByRole('complementary', { name: /^Peek/ })).toHaveCount(0)
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('shift+x')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  // It has a row in the palette as well, while there is something to clear.
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('mod+k')
  await keys.type('clear the selection')
  await expect(page.getByRole('option', { name: /^Clear the selection/ }).first()).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('1 selected')).toHaveCount(0)
})

test('u returns to the row that was read last, and the place is counted over all pages', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/clients?sort=name')
  await expect(rows(page).first()).toBeVisible()
  const total = /of ([\d,]+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText())?.[1]
  const third = await rows(page).nth(2).getAttribute('data-row')
  await keys.press('j Enter')
  await expect(page.getByRole('navigation', { name: 'Browse clients' })).toContainText(`1 of ${total}`)
  await keys.press('j')
  await expect(page.getByRole('navigation', { name: 'Browse clients' })).toContainText(`2 of ${total}`)
  await keys.press('j')
  await expect(page).toHaveURL(new RegExp(`/clients/${third}$`))
  await expect(page.getByRole('navigation', { name: 'Browse clients' })).toContainText(`3 of ${total}`)
  await keys.press('u')
  await expect(page.locator(`[data-row="${third}"]`)).toBeFocused()
})

test('the list becomes a sheet with the arrows in it, and its search leads into it', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/offers/rooms')
  await expect(rows(page).first()).toBeVisible()
  const title = (await rows(page).nth(1).getByRole('link').first().innerText()).split(' ')[0] ?? ''
  await keys.press('w')
  const sheet = page.getByRole('grid', { name: /^Rates and availability/ })
  await expect(sheet).toBeFocused()
  const before = await sheet.getAttribute('aria-activedescendant')
  await keys.press('→')
  await expect(sheet).not.toHaveAttribute('aria-activedescendant', before ?? '')
  await keys.press('/')
  await expect(searchBox(page)).toBeFocused()
  await keys.type(title)
  await keys.press('Enter')
  await expect(sheet).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(title)}`))
})

test('prices of another scale are asked about before they are pasted', async ({ page, signedIn, keys, api }) => {
  const name = word()
  const made = await api(
    owner,
    'POST',
    'agent/business/hotel/rooms/create',
    roomInput({ title: `Room ${name}`, property: name, quantity: 3, amount: 780_000 }),
  )
  expect(made.status).toBe(201)
  await signedIn()
  await page.goto(`/offers/rooms?view=grid&q=${name}`)
  const sheet = page.getByRole('grid', { name: /^Rates and availability/ })
  await expect(sheet).toBeFocused()
  const paste = (text: string) =>
    sheet.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  const first = sheet.getByRole('gridcell').first()
  await paste('210\t320')
  const dialog = page.getByRole('alertdialog', { name: 'Is this the right currency?' })
  await expect(dialog).toContainText('priced in UGX')
  await keys.press('Enter') // the harmless button has the focus
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toBeFocused()
  await expect(first).toContainText('780,000')
  await paste('790000')
  await expect(first).toContainText('790,000')
  await paste('USD 210')
  await expect(page.getByText(/is in USD, and this is priced in UGX/)).toBeVisible()
  await expect(first).toContainText('790,000')
})

test('the calendar finds a guest by name, and goes to a date', async ({ page, signedIn, keys, keyboardOnly, api }) => {
  const name = word()
  const room = await api(
    owner,
    'POST',
    'agent/business/hotel/rooms/create',
    roomInput({ title: `Cedar ${word()}`, property: 'Lodge', quantity: 2, amount: 300_000 }),
  )
  const id = (room.body as { data: { id: number } }).data.id
  const [from, to] = [addDays(today(), 9), addDays(today(), 11)]
  const booked = await api(owner, 'POST', 'agent/bookings/new', {
    adults: 1,
    client: { name: `Guest ${name}` },
    items: [{ kind: 'room', room_id: id, check_in: from, check_out: to, quantity: 1, adults: 1 }],
  })
  expect(booked.status).toBe(201)
  await keyboardOnly()
  await signedIn()
  await page.goto('/bookings/calender')
  const grid = page.getByRole('grid', { name: /^Calendar/ })
  await expect(grid).toBeVisible()
  await keys.press('/')
  await expect(searchBox(page)).toBeFocused()
  await keys.type(name)
  await keys.press('Enter')
  await expect(grid).toBeFocused()
  const active = () =>
    grid.evaluate((element) =>
      document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label'),
    )
  await expect.poll(active).toContain(`Guest ${name}`)
  // Its verbs are those of this booking: what is not cancelled is not reinstated, what is unpaid is not refunded.
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toContainText('Confirmed')
  await keys.press('.')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('option', { name: /Record payment/ }).first()).toBeVisible()
  await expect(palette.getByRole('option', { name: /Reinstate/ })).toHaveCount(0)
  await keys.press('Esc')
  await expect(palette).toHaveCount(0)

  await keys.press('mod+k')
  await keys.type('go to date')
  await expect(page.getByRole('option', { name: /^Go to date/ }).first()).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await keys.type(addDays(today(), 120))
  await keys.press('Enter')
  await expect(page).toHaveURL(/bookings\/calender.*day=/)
})

test('duplicates are gone through by keys: compared, or said to be two, and the next is in hand', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const name = `${word()} Okot`
  await clients(api, [name, name.toUpperCase()])
  await keyboardOnly()
  await signedIn()
  await page.goto('/clients/duplicates')
  const pair = page.getByRole('listitem', { name: new RegExp(`^${name} and`, 'i') })
  await expect(pair).toBeVisible()
  const pairs = page.locator('[data-pair]')
  const count = await pairs.count()
  await keys.press('j')
  await expect(pairs.first()).toBeFocused()
  for (let step = 0; step < count; step++) {
    if (await pair.evaluate((element) => element === document.activeElement)) break
    await keys.press('j')
  }
  await expect(pair).toBeFocused()
  await keys.press('n')
  await expect(pair).toHaveCount(0)
  await expect(page.locator('[data-pair]:focus')).toHaveCount(count > 1 ? 1 : 0)
  await keys.press('z')
  await expect(pair).toHaveCount(1)
})
