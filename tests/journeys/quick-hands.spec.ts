import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { colleague, newAddress, switchOff } from '../support/newcomers.ts'
import { makeRoom } from '../support/offers.ts'

// Hands that are quicker than the line. The modules they need come late on purpose.

const late = (page: Page, module: RegExp, milliseconds: number) =>
  page.route(module, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })

/** Its code has come, which it does by itself while the page rests. */
const paletteIsThere = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(/\/palette-chrome-[^/]*\.js.*\/palette-[^/]*\.js|\/palette-[^/]*\.js.*\/palette-chrome-[^/]*\.js/)

test('what is typed after the palette’s key is in the palette, and fires no key of the screen', async ({
  page,
  signedIn,
  keys,
}) => {
  await signedIn()
  await late(page, /\/palette-[^/]*\.js$/, 1500)
  await page.goto('/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await keys.press('mod+k')
  await keys.type('dark theme')
  const words = page.getByRole('combobox', { name: /search/i })
  await expect(words).toHaveValue('dark theme')
  await keys.type('x')
  await expect(words).toHaveValue('dark themex')
  await expect(page).toHaveURL(/\/clients$/)
})

test('what is typed for the palette while the page starts is in the palette', async ({ page, signedIn, keys }) => {
  await signedIn()
  let come = () => {}
  const asked = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/(frame|palette)-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/clients', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'early' in window)
  await keys.press('mod+k')
  await keys.type('c dark ')
  come()
  const words = page.getByRole('combobox', { name: /search/i })
  await expect(words).toHaveValue('c dark ')
  await keys.type('x')
  await expect(words).toHaveValue('c dark x')
  await expect(page).toHaveURL(/\/clients$/)
})

test('what is typed right after the key of a form is in the form, once, although its screen and record come late', async ({
  page,
  context,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const name = `Quick ${Date.now().toString(36)}`
  const made = await api('owner@nile.test', 'POST', 'agent/inquiries/create', {
    channel: 'website',
    name,
    email: newAddress('quick'),
    subject: 'Gorillas in July?',
    message: 'Are there still two places?',
  })
  expect(made.status).toBe(201)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/inquiries?look=list&q=${name.replace(' ', '+')}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await keys.press('j')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeFocused()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(/\/api\/agent\/inquiries\/\d+\/show/, async (route) => {
    await held
    await route.continue()
  })
  await keys.press('r')
  await keys.type('Yes, two places. z ')
  await expect(page).toHaveURL(/\/inquiries\/\d+/)
  await keys.type('see e')
  answer()
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await expect(reply).toBeFocused()
  await keys.type(' you')
  await expect(reply).toHaveValue('Yes, two places. z see e you')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a date takes what is typed although its calendar has not come', async ({ page, signedIn }) => {
  await signedIn()
  let come = () => {}
  const asked = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/date-calendar-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/bookings/manual-booking?client=1')
  await page.getByRole('group', { name: 'Items booked' }).getByRole('button', { name: 'Car' }).click()
  const car = page.getByRole('region', { name: 'Car' })
  const pickUp = car.getByRole('textbox', { name: 'Pick-up', exact: true })
  await expect(pickUp).toBeFocused()
  // Esc takes back the month that is still on its way, and leaves neither the box nor the screen.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(pickUp).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('+10')
  await expect(pickUp).toHaveValue('+10')
  const came = page.waitForResponse(/\/date-calendar-[^/]*\.js$/)
  come()
  await came
  await expect(pickUp).toBeFocused() // the month does not open over what is being typed
  await page.keyboard.type(' 3n')
  await expect(pickUp).toHaveValue('+10 3n')
})

test('a row that is clicked right after searching opens, although the search is not written yet', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/clients')
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  await expect(link).toBeVisible()
  const name = await link.innerText()
  await late(page, /\/client-[^/]*\.js$/, 1000)
  await typeInto(page.getByRole('searchbox'), name)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/clients\/\d+$/)
})

test('a key that opens a box and the words for it, typed in one breath', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/clients')
  const row = page.locator('[data-row]').first()
  await expect(row).toBeVisible()
  await row.focus()
  await paletteIsThere(page) // as it is for whoever works
  // All within one frame, as hands on a slow machine seem to be.
  await page.evaluate(() => {
    for (const key of '.copy')
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: '', bubbles: true, cancelable: true }),
      )
  })
  await expect(page.getByRole('combobox', { name: /search/i })).toHaveValue('copy')
})

longTest(
  'words for a box that opens slowly keep their order, and none is a key of the screen',
  async ({ page, signedIn, keys }) => {
    await signedIn()
    await page.goto('/clients')
    const row = page.locator('[data-row]').first()
    await expect(row).toBeVisible()
    await paletteIsThere(page) // as it is for whoever works
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const words = page.getByRole('combobox', { name: /search/i })
    for (const text of ['copy', 'new booking']) {
      await row.focus()
      // One key does not wait for the page to answer the one before.
      await Promise.all([...`.${text}`].map((key) => page.keyboard.press(key)))
      await expect(words).toHaveValue(text)
      await keys.press('Esc')
      await expect(words).toHaveValue('')
      await keys.press('Esc')
      await expect(words).toHaveCount(0)
    }
    await expect(page).toHaveURL(/\/clients$/)
  },
)

test('words and Enter in one breath take what the search will answer; the next Tab goes on from there', async ({
  context,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const { title } = await makeRoom(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/bookings/manual-booking?client=1&add=room')
  const search = page.getByRole('combobox', { name: 'Room', exact: true })
  await expect(search).toBeVisible()
  await search.focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.route(/\/api\/agent\/bookings\/.*q=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await keys.type(title.slice(0, -1)) // so that no older row fits it by its whole name
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: `Room: ${title}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rooms', exact: true })).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Children', exact: true })).toBeFocused()
})

test('a verb’s key, words and Enter in one breath do it, although the palette is still on its way', async ({
  page,
  signedIn,
  baseURL,
  keys,
}) => {
  const person = await colleague(baseURL ?? '', `Quick ${Date.now().toString(36)}`)
  await signedIn()
  await late(page, /\/palette-[^/]*\.js$/, 1500)
  await switchOff(page, keys, person)
})
