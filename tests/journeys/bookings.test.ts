import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { settled } from '../support/walk/walk.ts'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Tour {
  readonly id: number
  readonly title: string
  readonly departure: number
  readonly price: number
}
const owner = 'owner@nile.test'
const clerk = 'clerk@nile.test'

async function post<Answer>(api: Api, path: string, body: unknown, email = owner): Promise<Answer> {
  const answer = await api(email, 'POST', `agent/${path}`, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as { data: Answer }).data
}

/** A published package of its own, so that journeys side by side do not buy each other's seats. */
async function makeTour(api: Api, seats = 8): Promise<Tour> {
  const title = `Crater lakes ${Math.random().toString(36).slice(2, 10)}`
  const { id } = await post<{ id: number }>(api, 'packages/new', { title, days: 2, nights: 1, currency: 'USD' })
  const price = await post<{ id: number }>(api, `packages/${id}/price-options/create`, {
    name: 'Adult',
    unit: 'per_person',
    age_band: 'adult',
    amount: 150,
    currency: 'USD',
  })
  const [departure] = await post<{ id: number }[]>(api, `packages/${id}/departures/create`, {
    dates: [addDays(today(), 45), addDays(today(), 60)],
    capacity: seats,
  })
  const published = await api(owner, 'POST', 'agent/packages/status', { ids: [id], status: 'published' })
  if (published.status !== 200 || departure === undefined) throw new Error('The tour could not be made.')
  return { id, title, departure: departure.id, price: price.id }
}
const sell = (api: Api, tour: Tour, adults = 2, name = 'Ann Lee') =>
  post<{ id: number; reference: string }>(api, 'bookings/new', {
    package_id: tour.id,
    departure_id: tour.departure,
    adults,
    client: { name },
  })

const price = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const radios = (page: Page) => page.getByRole('radiogroup', { name: 'Departure' }).getByRole('radio')

test('a booking from the first key to its confirmation, by keyboard alone', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const tour = await makeTour(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await keys.press('g b m')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await keys.type('okello')
  await expect(page.getByRole('option', { name: /Okello/ }).first()).toBeVisible()
  await keys.press('↓ Enter')
  await expect(page.getByRole('combobox', { name: 'Package' })).toBeFocused()
  await keys.type(tour.title)
  await expect(page.getByRole('option')).toHaveText([new RegExp(tour.title)]) // what was shown before is gone
  await keys.press('↓ Enter')
  await expect(radios(page).first()).toBeFocused()
  await keys.press('Space')
  await expect(price(page)).toContainText('300')
  await expect(page.getByRole('region', { name: 'Held for you' })).toContainText('2 seats')
  await keys.tabTo('Adults')
  await keys.press('↑')
  await expect(price(page)).toContainText('450')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tour' })).toContainText('3 adults')
})

test('a new client, a part of the money and a note, by pointer alone', async ({ signedIn, mouseOnly, api }) => {
  const tour = await makeTour(api)
  const name = `Nakku ${Math.random().toString(36).slice(2, 8)}`
  await mouseOnly()
  const page = await signedIn()
  await page.goto('/bookings/tour-packages')
  await page.getByRole('button', { name: 'New booking' }).click()
  await typeInto(page.getByRole('combobox', { name: 'Client' }), name)
  await page.getByRole('option', { name: `New client “${name}”` }).click()
  await typeInto(page.getByLabel('E-mail'), `${name.replace(' ', '.').toLowerCase()}@mail.test`)
  await typeInto(page.getByRole('combobox', { name: 'Package' }), tour.title)
  await page.getByRole('option', { name: tour.title }).click()
  await radios(page).first().click()
  await expect(price(page)).toContainText('300')
  await page.getByText('The client pays something now').click()
  await page.getByRole('button', { name: /In full/ }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('300')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('90')
  await page.getByText('Mobile money').click()
  await typeInto(page.getByRole('textbox', { name: /^Note/ }), 'Vegetarian, picked up in Entebbe')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByText('Deposit paid').first()).toBeVisible()
  await expect(page.getByText('Vegetarian, picked up in Entebbe')).toBeVisible()
})

longTest('a clerk without the inventory sells what is published', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const page = await signedIn(clerk)
  await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}&departure=${tour.departure}`)
  await expect(price(page)).toContainText('300')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  // What a clerk may not do stays in sight and says why.
  await expect(page.getByRole('button', { name: /Cancel booking/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a cancellation says what follows, asks why, and is undone', async ({ signedIn, keyboardOnly, keys, api }) => {
  const tour = await makeTour(api)
  const booking = await sell(api, tour)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
  await keys.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Cancel ${booking.reference}` })
  await expect(dialog).toContainText('2 seats')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keys.type('Illness in the family')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Cancelled on/)).toBeVisible()
  await expect(page.getByText('Illness in the family')).toBeVisible()
  await keys.press('z')
  await expect(page.getByText(/^Cancelled on/)).toBeHidden()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})

test('seats sold meanwhile are named, and nothing typed is lost', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api, 4)
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}`)
  await expect(radios(page).first()).toBeVisible()
  await sell(api, tour, 3, 'Quicker Buyer')
  await typeInto(page.getByRole('textbox', { name: /^Note/ }), 'Window seats')
  await radios(page).first().click()
  await expect(page.getByText('This cannot be booked as it is')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByRole('alert')).toContainText('1 seat')
  await expect(radios(page).first()).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Window seats')
  await expect(page.getByText('Only 1 seat', { exact: true })).toBeVisible() // the cards know it by now
  await radios(page).nth(1).click()
  await expect(page.getByText('This cannot be booked as it is')).toBeHidden()
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
})

test('what is missing is said at once, and a changed price is asked about', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const page = await signedIn()
  await page.goto('/bookings/manual-booking')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await keys.press('mod+Enter')
  await expect(page.getByRole('alert')).toContainText('Choose a client')
  await expect(page.getByRole('alert')).toContainText('Choose a package.')
  await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}&departure=${tour.departure}`)
  await expect(price(page)).toContainText('300')
  await settled(page) // once the client is known too, the price is asked for again
  const raised = { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 175, currency: 'USD' }
  await post(api, `packages/price-options/${tour.price}/update`, raised)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect(question).toContainText('USD 350')
  await question.getByRole('button', { name: 'Book at USD 350' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('350')
})

test('a part payment, then a refund that asks once more', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const booking = await sell(api, tour)
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
  await keys.press('p')
  const payment = page.getByRole('dialog', { name: `Payment for ${booking.reference}` })
  await expect(payment.getByLabel('Amount')).toHaveValue('300')
  await typeInto(payment.getByLabel('Amount'), '120')
  await keys.press('mod+Enter')
  await expect(payment).toBeHidden()
  await expect(page.getByText('Part paid').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('180')
  await page.getByRole('tab', { name: /Payments/ }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: `Refund, ${booking.reference}` })
  await refund.getByRole('button', { name: 'Refund…' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund USD 120/ })
    .click()
  await expect(refund).toBeHidden()
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

longTest('another departure shows its price before it is taken', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const booking = await sell(api, tour)
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
  await keys.press('e')
  const dialog = page.getByRole('dialog', { name: `Change ${booking.reference}` })
  await dialog.getByRole('radio').nth(1).click()
  await typeInto(dialog.getByRole('textbox', { name: 'Adults' }), '3')
  await dialog.getByLabel('Children').focus()
  await expect(dialog.getByRole('region', { name: 'Old and new price' })).toContainText('450')
  await dialog.getByRole('button', { name: 'Save change' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Tour' })).toContainText('3 adults')
})

longTest('a colleague was quicker: it is said, and what was typed is kept', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const booking = await sell(api, tour)
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
  await keys.press('n')
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByRole('textbox', { name: /^Note/ }), 'Allergic to nuts')
  await post(api, `bookings/edit/${booking.id}`, { notes: 'Needs a cot' })
  await keys.press('mod+Enter')
  await expect(dialog.getByText('You saved this booking in another window')).toBeVisible()
  await expect(dialog.getByText('Needs a cot')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('Allergic to nuts')
  await dialog.getByRole('button', { name: 'Save, keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Allergic to nuts')).toBeVisible()
})

longTest('many are cancelled with one reason', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  await sell(api, tour, 1, 'First Of Two')
  await sell(api, tour, 1, 'Second Of Two')
  const page = await signedIn()
  await page.goto(`/bookings/tour-packages?package_id=${tour.id}`)
  await expect(page.getByRole('row', { name: /First Of Two/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: /Cancel booking/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 bookings' })
  await dialog.getByRole('button', { name: 'Weather or safety' }).click()
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: /Cancelled/ })).toHaveCount(2) // the footer counts those cancelled
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 bookings are no longer cancelled')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Confirmed' })).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  longTest('bookings are cards, and one is sold', async ({ signedIn, api }) => {
    const tour = await makeTour(api)
    const booking = await sell(api, tour, 2, 'Phone Client')
    const page = await signedIn()
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(`/bookings/tour-packages?package_id=${tour.id}`)
    await expect(page.getByText('Phone Client')).toBeVisible()
    await fits()
    await page.goto(`/bookings/view/${booking.id}`)
    await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
    await fits()
    await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}`)
    await radios(page).first().tap()
    await expect(price(page)).toContainText('300')
    await fits()
    await page.getByRole('button', { name: 'Confirm booking' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  })
})

test.describe('accessible in every look', () => {
  test.setTimeout(90_000)
  longTest('manual booking', async ({ signedIn, accessible, api }) => {
    const tour = await makeTour(api)
    const page = await signedIn()
    await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}&departure=${tour.departure}`)
    await expect(price(page)).toContainText('300')
    await page.getByText('The client pays something now').click()
    await accessible.checkAllLooks()
  })
  test('the dialogs of a booking', async ({ signedIn, accessible, api }) => {
    const booking = await sell(api, await makeTour(api))
    const page = await signedIn()
    for (const form of ['payment', 'change', 'cancel', 'note']) {
      await page.goto(`/bookings/view/${booking.id}?form=${form}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await accessible.check()
    }
  })
})

test('a step after a payment of one’s own is not refused, though the booking was not read again yet', async ({
  signedIn,
  keys,
  api,
}) => {
  const { id, reference } = await sell(api, await makeTour(api))
  const page = await signedIn()
  await page.goto(`/bookings/view/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await keys.press('p')
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused()
  await page.route(new RegExp(`/agent/bookings/${id}/show`), () => new Promise(() => undefined)) // never answered
  await keys.press('mod+Enter')
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('USD 0')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('heading', { level: 1 }).focus()
  await keys.press('s')
  await expect(page.getByRole('combobox').last()).toBeFocused()
  await keys.type('In progress')
  await expect(page.getByRole('option', { name: /^In progress/ })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText(`${reference} is in progress`).first()).toBeVisible()
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible()
})
