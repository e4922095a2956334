import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'
import { inLong } from '../support/long.ts'

// A whole package is made here, on machines that may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const photograph = async () => ({
  name: 'bwindi.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
})

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
/** A package with days and a price, made behind the screen. */
async function madePackage(api: Api, title: string, days: readonly string[] = []): Promise<number> {
  const send = async (path: string, body: unknown) => {
    const answer = await api(owner, 'POST', path, body)
    expect(answer.status, path).toBe(201)
    return (answer.body as { data: { id: number } }).data.id // the contract's answer
  }
  const id = await send('agent/packages/new', { title, days: 3, nights: 2, currency: 'USD' })
  for (const day of days) await send(`agent/packages/${id}/itineraries/create`, { title: day })
  await send(`agent/packages/${id}/price-options/create`, {
    name: 'Adult',
    unit: 'per_person',
    age_band: 'adult',
    amount: 420,
    currency: 'USD',
  })
  return id
}
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const status = (page: Page, word: string) => page.locator('main header').getByText(word)
const daysOf = (page: Page) => page.getByRole('list', { name: 'Days of the itinerary' }).getByRole('heading')
const selected = (page: Page, name: RegExp) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
const typedDate = (day: string) => day.split('-').reverse().join('')

test('a package is made and published by keyboard only', async ({ page, signedIn, keys, keyboardOnly }) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  const title = unique('Keys to Kidepo')
  await page.goto('/offers/packages')
  await expect(page.getByRole('heading', { level: 1, name: 'Tour packages' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New package' })).toBeVisible()
  await keys.tabTo('Title')
  await keys.type(title)
  await keys.tabTo('Summary')
  await keys.type('Four days at the end of the road.')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await selected(page, /Itinerary/)

  for (const name of ['North to Gulu', 'Into the park']) {
    await keys.press('c')
    await expect(page.getByRole('dialog', { name: /Add day/ })).toBeVisible()
    await keys.tabTo('Title')
    await keys.type(name)
    await keys.press('mod+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(daysOf(page)).toHaveText(['North to Gulu', 'Into the park'])

  await keys.press('3')
  await selected(page, /Prices/)
  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'Add price' })).toBeVisible()
  await keys.tabTo('Price')
  await keys.press('mod+a')
  await keys.type('1250000')
  await keys.press('mod+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Adult' })).toContainText('1,250,000')

  await keys.press('5')
  await selected(page, /Departures/)
  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'Add departures' })).toBeVisible()
  await keys.tabTo(/^Date/)
  await keys.type(typedDate(addDays(today(), 40)))
  await keys.press('mod+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('8 free of 8')).toBeVisible()

  await keys.press('6')
  await selected(page, /Photographs/)
  const chooser = page.waitForEvent('filechooser')
  await keys.press('c')
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused()
  await keys.press('Enter')
  await (await chooser).setFiles(await photograph())
  await expect(page.getByLabel('What the picture shows')).toBeVisible()

  await keys.press('Escape')
  await keys.press('1')
  await selected(page, /Overview/)
  await keys.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('publ')
  await keys.press('Enter')
  await expect(status(page, 'Published').first()).toBeVisible()
})

longTest('a package is made and published by mouse only', async ({ page, signedIn, mouseOnly }) => {
  test.setTimeout(120_000)
  await mouseOnly()
  await signedIn()
  const title = unique('Mouse over Mburo')
  await page.goto('/offers/packages')
  await page.getByRole('button', { name: 'New package' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Title' }), title) // the list that is left has a search box of a like name
  await page.getByRole('button', { name: 'Create package' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Add day 1' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Title'), 'Through Masaka')
  await page.getByRole('button', { name: 'Add and next day' }).click()
  await expect(page.getByRole('dialog', { name: 'Add day 2' })).toBeVisible()
  await typeInto(page.getByRole('dialog').getByLabel('Title'), 'On foot with zebras')
  await page.getByRole('dialog').getByRole('button', { name: 'Add day', exact: true }).click()
  await expect(daysOf(page)).toHaveText(['Through Masaka', 'On foot with zebras'])

  await tab(page, /Prices/).click()
  await page.getByRole('button', { name: 'Add price' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Price', { exact: true }), '640000')
  await page.getByRole('dialog').getByRole('button', { name: 'Add price' }).click()
  await expect(page.getByRole('region', { name: 'Adult' })).toContainText('640,000')

  await tab(page, /Departures/).click()
  await page.getByRole('button', { name: 'Add departures' }).click()
  await page.getByRole('dialog').getByText('Every week').click()
  const add = page.getByRole('dialog').getByRole('button', { name: /Add \d+ departures/ })
  const many = Number((await add.innerText()).replace(/\D/g, ''))
  expect(many).toBeGreaterThan(10)
  await add.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(`Upcoming (${many})`)).toBeVisible()

  await tab(page, /Photographs/).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures' }).click()
  await (await chooser).setFiles(await photograph())
  await expect(page.getByLabel('What the picture shows')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByLabel('What the picture shows')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByLabel('What the picture shows')).toBeVisible()

  await page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: 'Publish' }).click()
  await expect(status(page, 'Published').first()).toBeVisible()
})

test('days are reordered, deleted and brought back by keys', async ({ page, signedIn, keys, api }) => {
  const id = await madePackage(api, unique('Order of days'), ['One', 'Two', 'Three'])
  await signedIn()
  await page.goto(`/offers/packages/${id}?tab=itinerary`)
  await expect(daysOf(page)).toHaveText(['One', 'Two', 'Three'])
  await keys.tabTo('One')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(daysOf(page)).toHaveText(['Two', 'One', 'Three'])
  await expect(page.getByRole('button', { name: 'One', exact: true })).toBeFocused()
  await page.reload()
  await expect(daysOf(page)).toHaveText(['Two', 'One', 'Three'])

  await keys.tabTo('Two')
  await keys.press('j')
  await expect(page.getByRole('button', { name: 'One', exact: true })).toBeFocused()
  await keys.press('Delete')
  await expect(daysOf(page)).toHaveText(['Two', 'Three'])
  await expect(page.getByRole('button', { name: 'Three', exact: true })).toBeFocused()
  await keys.press('z')
  await expect(daysOf(page)).toHaveText(['Two', 'One', 'Three'])
})

longTest('a copy is a draft with the same days', async ({ page, signedIn, keys, api }) => {
  const title = unique('Twice to Sipi')
  const id = await madePackage(api, title, ['Up', 'Down'])
  await signedIn()
  await page.goto(`/offers/packages/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await keys.press('y')
  await expect(page).not.toHaveURL(new RegExp(`/offers/packages/${id}$`))
  await expect(status(page, 'Draft').first()).toBeVisible()
  await tab(page, /Itinerary/).click()
  await expect(daysOf(page)).toHaveText(['Up', 'Down'])
})

test('several are archived at once, and taken back', async ({ page, signedIn, keys, api }) => {
  const word = unique('Ssese')
  await madePackage(api, `${word} north`)
  await madePackage(api, `${word} south`)
  await signedIn()
  await page.goto(`/offers/packages?q=${encodeURIComponent(word)}`)
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Draft' })).toHaveCount(2)
  await keys.press('j')
  await keys.press('mod+a')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(2)
  await keys.press('z')
  await expect(rows.filter({ hasText: 'Draft' })).toHaveCount(2)
})

test('what somebody else saved meanwhile is said, and nothing typed is lost', async ({ page, signedIn, api }) => {
  const id = await madePackage(api, unique('Two hands'))
  await signedIn()
  await page.goto(`/offers/packages/${id}/edit`)
  await typeInto(page.getByRole('textbox', { name: /^Summary/ }), 'Mine')
  const theirs = { title: 'Theirs', days: 3, nights: 2, currency: 'USD' }
  expect((await api(owner, 'POST', `agent/packages/edit/${id}`, theirs)).status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/saved this package .*while you were editing/)).toBeVisible()
  await expect(page.getByText(/Changed there: title/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Summary/ })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save both' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await expect(page.getByText('Mine')).toBeVisible()
})

longTest('at 390 px the verbs are at hand', async ({ page, signedIn, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = unique('Small screen')
  const id = await madePackage(api, title, ['One', 'Two'])
  await signedIn()
  await page.goto(`/offers/packages/${id}?tab=itinerary`)
  await page.getByRole('button', { name: 'Move Day 1, One down' }).click()
  await expect(daysOf(page)).toHaveText(['Two', 'One'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /Preview/ }).click()
  await expect(page.getByRole('article', { name: 'As a client sees it' })).toContainText(title)
  await page
    .getByRole('dialog', { name: /Preview/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByRole('article')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

for (const path of [
  '/offers/packages/1?tab=departures',
  ...inLong(
    '/offers/packages/1?tab=prices',
    '/offers/packages/1?tab=itinerary',
    '/offers/packages/1?tab=photographs',
    '/offers/packages/1?tab=statistics',
  ),
])
  test(`${path} is accessible in every look`, async ({ page, signedIn, accessible }) => {
    test.setTimeout(60_000)
    await signedIn()
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await accessible.checkAllLooks()
  })
