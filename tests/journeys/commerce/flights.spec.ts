import type { Page } from 'playwright/test'
import { shortDayText } from '../../../src/domain/date-texts.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 20_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('grid', { name: 'Flights found' }).getByRole('row')
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`)
const out = addDays(today(), 20)
/** Nobody of this name is there already, when a journey is tried again either: a known name offers no new client. */
const newName = (family: string) =>
  `${family} ${Array.from({ length: 5 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
const years = (count: number) => shortDayText(addDays(today(), Math.round(-365.25 * count)))
const expires = shortDayText(addDays(today(), 1500))
const family = [
  { title: 'Mr', given: 'James', born: years(40) },
  { title: 'Ms', given: 'Grace', born: years(37) },
  { title: 'Miss', given: 'Ama', born: years(8.4) },
  { title: 'Mr', given: 'Ivan', born: years(1) },
] as const

test.describe('from another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a family flies there and back and gives it up again, by keyboard only', async ({
    page,
    signedIn,
    keys,
    keyboardOnly,
  }) => {
    test.setTimeout(180_000)
    await keyboardOnly()
    await signedIn()
    await page.goto('/flight-booking')
    await expect(heading(page, 'Flight search')).toBeVisible()
    await keys.tabTo('From')
    await keys.type('entebe') // as hands in a hurry write it
    await expect(page.getByRole('option', { name: /Entebbe/ }).first()).toBeVisible()
    await keys.press('ArrowDown Enter')
    await keys.tabTo('To')
    await keys.type('dubai')
    await expect(page.getByRole('option', { name: /Dubai/ }).first()).toBeVisible()
    await keys.press('ArrowDown Enter')
    await keys.tabTo('On')
    await keys.type(shortDayText(out))
    await keys.press('Tab')
    await keys.tabTo('Adults')
    await keys.press('mod+a')
    await keys.type('2')
    for (const [at, age] of ['8', '1'].entries()) {
      await keys.tabTo('Child or infant')
      await keys.press('Enter')
      await expect(field(page, `ages.${at}`).locator('input')).toBeFocused()
      await keys.type(age)
    }
    await keys.press('mod+Enter')
    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(/legs=EBB-DXB-.*adults=2/)

    await keys.press('j j x j x v')
    const compared = page.getByRole('dialog', { name: 'Flights side by side' })
    await expect(compared.getByRole('row', { name: /^Price/ })).toBeVisible()
    await keys.press('Esc')
    await expect(compared).toBeHidden()
    await keys.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Flight details' }).getByRole('button', { name: /^Book/ }),
    ).toBeFocused()
    await keys.press('Enter')
    await expect(heading(page, 'Book a flight')).toBeVisible()

    await expect(field(page, 'client_id')).toBeVisible()
    await keys.tabTo('Client')
    await keys.type(newName('Okello'))
    await expect(page.getByRole('option', { name: /New client/ })).toBeVisible()
    await keys.press('ArrowUp Enter')
    await expect(field(page, 'client.email').locator('input')).toBeFocused()
    await keys.type('okello@example.com')
    for (const [at, { title, given, born }] of family.entries()) {
      await keys.tabTo(/Title/)
      await keys.press('Enter')
      await keys.type(title)
      await keys.press('Enter')
      await expect(field(page, `passengers.${at}.title`)).toContainText(title)
      await keys.tabTo('Given name')
      await keys.type(given)
      await keys.tabTo('Family name')
      await keys.type('Okello')
      await keys.tabTo('Date of birth')
      await keys.type(born)
      await keys.press('Tab')
      await keys.tabTo(/^Passport/)
      await keys.type(`B123456${at}`)
      await keys.tabTo('Issued by')
      await keys.type('Uganda')
      await expect(page.getByRole('option', { name: /Uganda/ }).first()).toBeVisible()
      await keys.press('Enter')
      await keys.tabTo('Expires on')
      await keys.type(expires)
      await keys.press('Tab')
    }
    await keys.tabTo('E-mail')
    await keys.tabTo('Phone')
    await keys.type('0772123456')
    await keys.press('mod+Enter')
    await expect(heading(page, /^BK-/)).toBeVisible()
    await expect(page.getByText('Ticketed').first()).toBeVisible()

    await keys.press('Delete')
    const cancelling = page.getByRole('dialog', { name: /^Cancel the flight/ })
    await expect(cancelling.getByText('The client gets back')).toBeVisible()
    await keys.press('mod+Enter')
    await expect(cancelling).toBeHidden()
    await expect(page.getByText(/^(Voided|Cancelled)$/).first()).toBeVisible()
  })
})

test('one person flies one way, by mouse only', async ({ page, signedIn, mouseOnly, accessible }) => {
  test.setTimeout(180_000)
  await mouseOnly()
  await signedIn()
  await page.goto(`/flight-booking?legs=EBB-NBO-${out}`)
  await expect(rows(page).first()).toBeVisible()
  await accessible.check()
  await page.getByLabel('Refundable').click()
  await expect(page).toHaveURL(/refundable=1/)
  await rows(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Book/ }).click()
  await expect(heading(page, 'Book a flight')).toBeVisible()
  await accessible.check()
  await typeInto(page.getByPlaceholder('Name, phone or e-mail'), newName('Nakato'))
  await page.getByRole('option', { name: /New client/ }).click()
  await field(page, 'passengers.0.title').getByRole('button').click()
  await page.getByRole('option', { name: 'Ms', exact: true }).click()
  await typeInto(field(page, 'passengers.0.given_name').locator('input'), 'Sarah')
  await typeInto(field(page, 'passengers.0.family_name').locator('input'), 'Nakato')
  await typeInto(field(page, 'passengers.0.born_on').locator('input').first(), years(30))
  await typeInto(field(page, 'passengers.0.passport_number').locator('input'), 'B7654321')
  await typeInto(field(page, 'passengers.0.passport_country').locator('input'), 'Uganda')
  await page
    .getByRole('option', { name: /Uganda/ })
    .first()
    .click()
  await typeInto(field(page, 'passengers.0.passport_expires_on').locator('input').first(), expires)
  await typeInto(field(page, 'contact_email').locator('input'), 'sarah@example.com')
  await typeInto(field(page, 'contact_phone').locator('input'), '0772123456')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(heading(page, /^BK-/)).toBeVisible()
  await expect(page.getByText('Ticketed').first()).toBeVisible()
  await accessible.check()
})

test('a flight in each state can be read, also where nothing of it can be changed any more', async ({
  page,
  signedIn,
  api,
  accessible,
}) => {
  test.slow()
  await signedIn()
  const { body } = await api('owner@nile.test', 'GET', 'agent/flights/bookings?per_page=100')
  const found = (body as { data: { id: number; state: string }[] }).data // a list of the contract
  const states = new Map(found.toReversed().map(({ id, state }) => [state, id]))
  expect([...states.keys()]).toEqual(expect.arrayContaining(['held', 'ticketed', 'cancelled', 'lapsed']))
  await page.setViewportSize({ width: 320, height: 720 })
  for (const id of states.values()) {
    await page.goto(`/offers/flights/bookings/${id}/edit`)
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    await accessible.check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  }
})
