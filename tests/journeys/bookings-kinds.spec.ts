import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { makeCar, makeEvent, makeRoom, makeService, type Offer, owner, post, sellItems } from '../support/offers.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const held = (page: Page) => page.getByRole('region', { name: 'Held for you' })
const add = (page: Page) => page.getByRole('group', { name: 'Add to this booking' })
const booked = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
/** Types into a search and takes what is called so. */
async function choose(page: Page, field: string, { title }: Offer): Promise<void> {
  await typeInto(page.getByRole('combobox', { name: field, exact: true }), title)
  await page.getByRole('option', { name: title }).click()
}

test('two nights for a known client, by keyboard alone', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await keys.press('g b h')
  await expect(page.getByRole('heading', { name: 'Hotel room bookings' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await keys.type('okello')
  await expect(page.getByRole('option', { name: /Okello/ }).first()).toBeVisible()
  await keys.press('↓ Enter')
  await expect(page.getByRole('region', { name: 'Room' }).locator(':focus')).toBeVisible()
  await keys.tabTo('Nights')
  await keys.press('↑')
  await keys.tabTo('Room')
  await keys.type(room.title)
  await expect(page.getByRole('option', { name: room.title })).toContainText('3 rooms free')
  await keys.press('↓ Enter')
  await expect(price(page)).toContainText('240')
  await expect(held(page)).toContainText('1 room')
  await keys.press('mod+Enter')
  await booked(page)
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText('2 nights')
  // `u` leads to the list of its kind.
  await keys.press('u')
  await expect(page.getByRole('heading', { name: 'Hotel room bookings' })).toBeVisible()
})

test('a car, a time of a service and tickets, by pointer alone', async ({ signedIn, mouseOnly, api }) => {
  const [car, service, event] = await Promise.all([makeCar(api), makeService(api), makeEvent(api)])
  await mouseOnly()
  const page = await signedIn()
  await page.goto('/bookings/manual-booking?client=1')
  await page.getByRole('group', { name: 'Items booked' }).getByRole('button', { name: 'Car' }).click()
  await expect(page.getByRole('region', { name: 'Car' }).locator(':focus')).toBeVisible()
  await choose(page, 'Car', car)
  await expect(price(page)).toContainText('90')
  await add(page).getByRole('button', { name: 'Service' }).click()
  await expect(page.getByRole('region', { name: 'Service' }).locator(':focus')).toBeVisible()
  await choose(page, 'Service', service)
  await page.getByRole('radio', { name: /2:00 pm/ }).click()
  await add(page).getByRole('button', { name: 'Tickets' }).click()
  await expect(page.getByRole('combobox', { name: 'Event' })).toBeFocused()
  await choose(page, 'Event', event)
  await typeInto(page.getByRole('textbox', { name: 'How many: Regular' }), '2')
  await typeInto(page.getByRole('textbox', { name: 'How many: VIP' }), '1')
  await page.getByText('Names on the tickets').click()
  await typeInto(page.getByRole('textbox', { name: 'Name, VIP, ticket 1' }), 'Ruth Achieng')
  await expect(price(page)).toContainText('215') // 90 + 25 + 2 × 20 + 60
  await expect(held(page)).toContainText('3 tickets')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await booked(page)
  const tickets = page.getByRole('region', { name: 'Tickets', exact: true })
  await expect(tickets).toContainText('2 × Regular, 1 × VIP')
  await expect(tickets).toContainText('Ruth Achieng')
  await expect(tickets.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Service', exact: true })).toContainText('2:00 pm')
})

longTest('each kind has its list, its key and its first part', async ({ signedIn, keys, api }) => {
  const made = {
    r: ['Car rental bookings', 'car', await makeCar(api)],
    s: ['Service bookings', 'service', await makeService(api)],
    e: ['Event bookings', 'ticket', await makeEvent(api)],
  } as const
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  for (const [key, [title, , offer]] of Object.entries(made)) {
    const name = `Guest ${Math.random().toString(36).slice(2, 8)}`
    await sellItems(api, [offer.item], name)
    await keys.press(`g b ${key}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(offer.title.slice(0, 8))
  }
  await page.goto(`/bookings/services?offer_id=${made.s[2].id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Guest' })).toHaveCount(1)
  await page.getByRole('row').filter({ hasText: 'Guest' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/services\/\d+$/)
  await booked(page)
})

longTest('an address brings the offer and its days along', async ({ signedIn, api, keys }) => {
  const room = await makeRoom(api)
  const page = await signedIn()
  const from = addDays(today(), 20)
  await page.goto(`/bookings/manual-booking?client=1&room=${room.id}&from=${from}&to=${addDays(from, 3)}`)
  await expect(price(page)).toContainText('360')
  await expect(page.getByRole('region', { name: /^Room/ })).toContainText('3 nights')
  await keys.press('mod+Enter')
  await booked(page)
})

longTest('a room sold meanwhile is named, and nothing typed is lost', async ({ signedIn, keys, api }) => {
  const room = await makeRoom(api, 1)
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?client=1&room=${room.id}`)
  await expect(held(page)).toContainText('1 room')
  await typeInto(page.getByRole('textbox', { name: /^Note/ }), 'Quiet side')
  // The hold is given up behind the page's back, and somebody is quicker.
  const key = await page.evaluate(() => sessionStorage.getItem('safiri.hold'))
  await api(owner, 'POST', 'agent/bookings/holds/release', { key })
  await sellItems(api, [room.item], 'Quicker Guest')
  await keys.press('mod+Enter')
  await expect(page.getByRole('alert').first()).toContainText(room.title)
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Quiet side')
  await expect(page.getByText('This cannot be booked as it is')).toBeVisible()
})

test('a hold that runs out is told', async ({ signedIn, api }) => {
  const room = await makeRoom(api)
  const page = await signedIn()
  await page.clock.install()
  await page.goto(`/bookings/manual-booking?client=1&room=${room.id}`)
  await expect(held(page)).toContainText('1 room')
  await page.clock.fastForward('11:00')
  await expect(page.getByText('The hold has run out')).toBeVisible()
})

test('a longer stay shows its price first; the old one may stand', async ({ signedIn, keys, api }) => {
  const room = await makeRoom(api)
  const booking = await sellItems(api, [room.item])
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await booked(page)
  await keys.press('e')
  const dialog = page.getByRole('dialog', { name: `Change ${booking.reference}` })
  await typeInto(dialog.getByRole('textbox', { name: 'Nights' }), '3')
  await dialog.getByRole('textbox', { name: 'Rooms' }).focus()
  const prices = dialog.getByRole('region', { name: 'Old and new price' })
  await expect(prices).toContainText('360')
  await prices.getByText('Keep the old price').click()
  await dialog.getByRole('button', { name: 'Save change' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText('3 nights')
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('120')
})

test('a cancellation shows what the policy keeps, then what to refund', async ({ signedIn, api }) => {
  const room = await makeRoom(api, 3, [{ days_before: 365, percent: 25 }])
  const booking = await sellItems(api, [room.item])
  await post(api, `bookings/${booking.id}/payments`, { amount: 120, currency: 'USD', method: 'cash' })
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}?form=cancel`)
  const dialog = page.getByRole('dialog', { name: `Cancel ${booking.reference}` })
  const cost = dialog.getByRole('region', { name: 'Cancellation cost' })
  await expect(cost).toContainText('25% fee')
  await expect(cost).toContainText('To refund')
  await dialog.getByRole('button', { name: 'Illness' }).click()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('is still to be refunded')).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Refund/ }).getByLabel('Amount')).toHaveValue('90')
})

longTest('a check-in is taken back while nothing has followed', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api)
  const booking = await sellItems(api, [room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await booked(page)
  await keys.tabTo('Check in')
  await keys.press('Enter')
  await expect(page.getByText('In progress').first()).toBeVisible()
  await page.locator('h1').focus()
  await keys.press('z')
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('rooms are cards, and one is sold', async ({ signedIn, api }) => {
    const room = await makeRoom(api)
    await sellItems(api, [room.item], 'Phone Guest')
    const page = await signedIn()
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(`/bookings/hotel-rooms?offer_id=${room.id}`)
    await expect(page.getByText('Phone Guest')).toBeVisible()
    await fits()
    await page.goto(`/bookings/manual-booking?client=1&room=${room.id}`)
    await expect(price(page)).toContainText('120')
    await fits()
    await page.getByRole('button', { name: 'Confirm booking' }).tap()
    await booked(page)
    await fits()
  })
})

test.describe('accessible in every look', () => {
  test.setTimeout(120_000)
  longTest('a booking of everything, its screen, its dialogs and a list', async ({ signedIn, accessible, api }) => {
    const [room, car, service, event] = await Promise.all([
      makeRoom(api),
      makeCar(api),
      makeService(api),
      makeEvent(api),
    ])
    const page = await signedIn()
    await page.goto(
      `/bookings/manual-booking?client=1&room=${room.id}&car=${car.id}&service=${service.id}&event=${event.id}`,
    )
    await expect(price(page)).toContainText('120')
    await expect(page.getByRole('textbox', { name: 'How many: VIP' })).toBeVisible()
    await accessible.checkAllLooks()
    const booking = await sellItems(api, [room.item, car.item, service.item, event.item])
    await page.goto(`/bookings/view/${booking.id}`)
    await booked(page)
    await accessible.checkAllLooks()
    for (const form of ['change', 'cancel']) {
      await page.goto(`/bookings/view/${booking.id}?form=${form}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await accessible.check()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/bookings/hotel-rooms?offer_id=${room.id}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await accessible.checkAllLooks()
  })
})
