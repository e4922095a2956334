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
    test.setTimeout(300_000)
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
      await keys.tabTo(/^Issued by/)
      await keys.type('Uganda')
      await expect(page.getByRole('option', { name: /Uganda/ }).first()).toBeVisible()
      await keys.press('Enter')
      await keys.tabTo(/^Expires on/)
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
    await expect(cancelling.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
    await keys.press('mod+Enter')
    await expect(cancelling).toBeHidden()
    await expect(page.getByText(/^(Voided|Cancelled)$/).first()).toBeVisible()
  })
})

test('one person flies one way, by mouse only', async ({ page, signedIn, mouseOnly, accessible }) => {
  test.setTimeout(300_000)
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
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible()
    await accessible.check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  }
})

interface Sold {
  readonly id: number
  readonly booking_id: number
  readonly total: number
}
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Booked by a call: what a journey begins with. The family name says what the built-in supplier does (README). */
async function sold(
  api: Api,
  family: string,
  { pay = 'now', ahead = 25, legs = `EBB-DXB-${addDays(today(), ahead)}` } = {},
): Promise<Sold> {
  const owner = 'owner@nile.test'
  const asked = await api(owner, 'GET', `agent/flights/search?legs=${legs}&adults=1&currency=USD`)
  const search = (
    asked.body as { data: { id: string; offers: { id: string; total: number; hold_until: string | null }[] } }
  ).data // the contract's
  const offer = search.offers.find(({ hold_until }) => pay === 'now' || hold_until !== null)
  const made = await api(owner, 'POST', 'agent/flights/bookings/create', {
    search: search.id,
    offer: offer?.id,
    client: { name: newName('Auma'), email: 'auma@example.com', phone: '+256772123456' },
    passengers: [
      {
        kind: 'adult',
        title: 'ms',
        given_name: 'Ruth',
        family_name: family,
        sex: 'f',
        born_on: '1990-04-12',
        passport_number: 'B1234567',
        passport_country: 'UG',
        passport_expires_on: addDays(today(), 1500),
      },
    ],
    contact_email: 'auma@example.com',
    contact_phone: '+256772123456',
    pay,
    expected_total: offer?.total,
  })
  expect(made.status).toBe(201)
  return (made.body as { data: Sold }).data // the contract's
}
const pill = (page: Page, name: string) => page.locator('main').getByText(name, { exact: true }).first()

test('a hold is ticketed; one whose price rose is ticketed after the new price is accepted, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.slow()
  await keyboardOnly()
  await signedIn()
  const held = await sold(api, 'Auma', { pay: 'hold' })
  await page.goto(`/offers/flights/bookings/${held.id}/edit`)
  await expect(pill(page, 'On hold')).toBeVisible()
  await expect(page.getByText('Ticket before', { exact: true })).toBeVisible()
  await keys.press('t')
  const asks = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asks.getByText(/You pay the supplier USD/)).toBeVisible()
  await keys.tabTo(/^Issue the tickets/)
  await keys.press('Enter')
  await expect(pill(page, 'Ticketed')).toBeVisible()

  const dearer = await sold(api, 'Pricier', { pay: 'hold', ahead: 26 })
  await page.goto(`/offers/flights/bookings/${dearer.id}/edit`)
  await expect(pill(page, 'On hold')).toBeVisible()
  await keys.press('t')
  await expect(asks.getByText(/You pay the supplier USD/)).toBeVisible()
  await keys.tabTo(/^Issue the tickets/)
  await keys.press('Enter')
  await expect(page.getByText(/^The supplier asks USD .* now$/)).toBeVisible()
  await expect(asks).toBeHidden()
  await keys.press('a')
  await expect(asks.getByText(/^The client pays USD .* instead of/)).toBeVisible()
  await keys.tabTo(/^Accept the new price/)
  await keys.press('Enter')
  await expect(page.getByText(/^The supplier asks USD .* now$/)).toBeHidden()
  await keys.press('t')
  await keys.tabTo(/^Issue the tickets/)
  await keys.press('Enter')
  await expect(pill(page, 'Ticketed')).toBeVisible()
})

test('a price that rises at the order is said before anything is paid, and accepted', async ({
  page,
  signedIn,
  keys,
}) => {
  test.slow()
  await signedIn()
  await page.goto(`/flight-booking?legs=EBB-NBO-${addDays(today(), 27)}`)
  await expect(rows(page).first()).toBeVisible()
  await keys.press('j b')
  await expect(heading(page, 'Book a flight')).toBeVisible()
  await typeInto(page.getByPlaceholder('Name, phone or e-mail'), newName('Acen'))
  await page.getByRole('option', { name: /New client/ }).click()
  await field(page, 'passengers.0.title').getByRole('button').click()
  await page.getByRole('option', { name: 'Ms', exact: true }).click()
  await typeInto(field(page, 'passengers.0.given_name').locator('input'), 'Rose')
  await typeInto(field(page, 'passengers.0.family_name').locator('input'), 'Pricier')
  await typeInto(field(page, 'passengers.0.born_on').locator('input').first(), years(30))
  await typeInto(field(page, 'contact_email').locator('input'), 'acen@example.com')
  await typeInto(field(page, 'contact_phone').locator('input'), '0772123456')
  await keys.press('mod+Enter')
  const asks = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asks.getByText(/Nothing has been booked or paid yet/)).toBeVisible()
  await asks.getByRole('button', { name: /^Book at USD/ }).click()
  await expect(heading(page, /^BK-/)).toBeVisible()
  await expect(pill(page, 'Ticketed')).toBeVisible()
})

test('what the airline changed is accepted, or another flight taken instead, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.slow()
  await keyboardOnly()
  await signedIn()
  const one = await sold(api, 'Rescheduled', { ahead: 28 })
  await page.goto(`/offers/flights/bookings/${one.id}/edit`)
  await expect(pill(page, 'Ticketed')).toBeVisible()
  await keys.press('h')
  await expect(page.getByText('The airline changed this flight')).toBeVisible()
  await keys.press('shift+a')
  const change = page.getByRole('dialog', { name: /^The airline changed/ })
  await expect(change.getByText(/leaves on .* instead of/)).toBeVisible()
  await keys.press('mod+Enter')
  await expect(change).toBeHidden()
  await expect(page.getByText('The airline changed this flight')).toBeHidden()

  const other = await sold(api, 'Rescheduled', { ahead: 29 })
  await page.goto(`/offers/flights/bookings/${other.id}/edit`)
  await expect(pill(page, 'Ticketed')).toBeVisible()
  await keys.press('h')
  await expect(page.getByText('The airline changed this flight')).toBeVisible()
  await keys.press('m')
  const instead = page.getByRole('dialog', { name: /^Change the flight/ })
  await expect(instead.getByRole('radio').first()).toBeVisible()
  await expect(instead.getByText('same price').first()).toBeVisible()
  await instead.getByRole('radio').first().focus()
  await keys.press('Space')
  await keys.press('mod+Enter')
  await expect(instead).toBeHidden()
  await expect(page.getByText('The airline changed this flight')).toBeHidden()
})

test('a flight joins a booking that is there, by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  test.slow()
  await mouseOnly()
  await signedIn()
  const first = await sold(api, 'Auma', { ahead: 30 })
  await page.goto(`/flight-booking?legs=EBB-NBO-${addDays(today(), 31)}&booking=${first.booking_id}&currency=USD`)
  await expect(page.getByText(/The flight is added to BK-/)).toBeVisible()
  await rows(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Book/ }).click()
  await expect(page.getByText(/^Added to BK-/)).toBeVisible()
  await field(page, 'passengers.0.title').getByRole('button').click()
  await page.getByRole('option', { name: 'Ms', exact: true }).click()
  // Whoever travels with the booking flies: only the title is asked for.
  await expect(field(page, 'passengers.0.family_name').locator('input')).toHaveValue('Auma')
  await expect(field(page, 'passengers.0.born_on').locator('input').first()).not.toHaveValue('')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(pill(page, 'Ticketed')).toBeVisible()
  const { body } = await api('owner@nile.test', 'GET', `agent/bookings/${first.booking_id}/show`)
  expect(JSON.stringify(body).match(/"kind":"flight"/g)?.length).toBeGreaterThan(1)
})
