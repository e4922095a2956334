import type { Page } from 'playwright/test'
import { weekdayText } from '../../src/domain/date-texts.ts'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { type Api, makeCar, makeEvent, makeRoom, makeService, type Offer, post, sellItems } from '../support/offers.ts'

// One booking that holds a tour, a room, a car, tickets, a service and a line of one's own.

const price = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const part = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name })
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`
/** A tour in twelve days at 300 USD a head. */
async function makeTour(api: Api): Promise<Omit<Offer, 'item'>> {
  const title = unique('Kibale walk')
  const { id } = await post<{ id: number }>(api, 'packages/new', { title, days: 2, nights: 1, currency: 'USD' })
  const each = { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 300, currency: 'USD' }
  await post(api, `packages/${id}/itineraries/create`, { title: 'Into the forest' })
  await post(api, `packages/${id}/price-options/create`, each)
  await post(api, `packages/${id}/departures/create`, { dates: [addDays(today(), 12)], capacity: 12 })
  await post(api, 'packages/status', { ids: [id], status: 'published' })
  return { id, title }
}
const offers = (api: Api) => Promise.all([makeTour(api), makeRoom(api), makeCar(api), makeEvent(api), makeService(api)])

async function isBooked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  for (const name of ['Tour', 'Room', 'Car', 'Tickets', 'Service', 'Something else'])
    await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prices', exact: true })).toContainText('Gorilla permit')
  // 2 × 300 + 120 + 90 + 2 × 20 + 25 + 2 × 800
  await expect(page.getByRole('region', { name: 'Prices', exact: true })).toContainText('2,475')
}

test('a whole trip in one booking, by keyboard alone', async ({ signedIn, keyboardOnly, keys, api }) => {
  test.slow() // six parts
  const [tour, room, car, event, service] = await offers(api)
  await keyboardOnly()
  const page = await signedIn()
  /** Its first box has the focus in the end; a Tab before that would go on from there. */
  const add = async (words: string, name: string) => {
    await keys.press('mod+k')
    await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused()
    await keys.type(words)
    await expect(page.getByRole('option').first()).toContainText(words)
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('region', { name, exact: true }).locator(':focus')).toBeVisible()
  }
  const choose = async (field: string, { title }: Pick<Offer, 'title'>) => {
    const box = page.getByRole('combobox', { name: field, exact: true })
    await keys.tabTo(field)
    await expect(box).toBeFocused()
    await keys.type(title)
    await keys.press('Enter') // in the same breath: it alone is called so
    await expect(box).toBeHidden()
  }
  await page.goto('/bookings/manual-booking?client=1')
  await expect(page.getByRole('combobox', { name: 'Package', exact: true })).toBeVisible()
  await keys.tabTo('Package') // a kind in the switch of kinds
  await keys.press('Tab')
  await choose('Package', tour)
  await expect(page.getByRole('radiogroup', { name: 'Departure' }).locator(':focus')).toBeVisible()
  await keys.press('Space')
  await expect(price(page)).toContainText('600')
  await add('Add a room to this booking', 'Room')
  await choose('Room', room)
  await expect(price(page)).toContainText('720')
  await add('Add a car to this booking', 'Car')
  await choose('Car', car)
  await expect(price(page)).toContainText('810')
  await add('Add tickets to this booking', 'Tickets')
  await choose('Event', event)
  await expect(page.getByRole('list', { name: 'Tickets' }).locator(':focus')).toBeVisible()
  await keys.tabTo('How many: Regular')
  await keys.type('2')
  await add('Add a service to this booking', 'Service')
  await choose('Service', service)
  await expect(page.getByRole('radiogroup', { name: 'Time' }).locator(':focus')).toBeVisible()
  await keys.press('Space')
  await add('Add something not in stock', 'Something else')
  await expect(page.getByRole('textbox', { name: 'Item' })).toBeFocused()
  await keys.type('Gorilla permit')
  await keys.tabTo('How many')
  await keys.press('↑')
  await keys.tabTo('Unit price')
  await keys.type('800')
  await keys.tabTo(/^Details/)
  await expect(price(page)).toContainText('2,475')
  await keys.press('mod+Enter')
  await isBooked(page)
})

longTest('a whole trip in one booking, by pointer alone', async ({ signedIn, mouseOnly, api, accessible }) => {
  test.slow() // six parts
  const [tour, room, car, event, service] = await offers(api)
  await mouseOnly()
  const page = await signedIn()
  const add = (kind: string) =>
    page.getByRole('group', { name: 'Add to this booking' }).getByRole('button', { name: kind }).click()
  const choose = async (field: string, { title }: Pick<Offer, 'title'>) => {
    await typeInto(page.getByRole('combobox', { name: field, exact: true }), title)
    await page.getByRole('option', { name: title }).click()
  }
  await page.goto('/bookings/manual-booking?client=1')
  await choose('Package', tour)
  await page.getByRole('radiogroup', { name: 'Departure' }).getByRole('radio').click()
  await add('Room')
  await choose('Room', room)
  await add('Car')
  await choose('Car', car)
  await add('Tickets')
  await choose('Event', event)
  await typeInto(page.getByRole('textbox', { name: 'How many: Regular' }), '2')
  await add('Service')
  await choose('Service', service)
  await page.getByRole('radio', { name: /9:00 am/ }).click()
  await add('Something else')
  const own = part(page, /^Something else/)
  await typeInto(own.getByRole('textbox', { name: 'Item' }), 'Gorilla permit')
  await own.getByRole('button', { name: 'One more' }).click()
  await typeInto(own.getByRole('textbox', { name: 'Unit price' }), '800')
  await own.getByRole('textbox', { name: 'Details' }).click()
  await expect(price(page)).toContainText('2,475')
  await accessible.check()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await isBooked(page)
  await accessible.check()
})

longTest('a trip is booked again whole, some days later', async ({ signedIn, keys, api }) => {
  test.slow() // read, moved, quoted and booked
  const [room, car] = await Promise.all([makeRoom(api), makeCar(api)])
  const day = addDays(today(), 12)
  const stay = { ...room.item, check_in: day, check_out: addDays(day, 2), guests: ['Ruth Achieng'] }
  const permit = { kind: 'custom', title: 'Gorilla permit', from: day, to: day, quantity: 2, unit_amount: 800 }
  const { id, reference } = await sellItems(api, [stay, car.item, permit])
  const page = await signedIn()
  await page.goto(`/bookings/view/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await keys.press('y')
  const copy = page.getByRole('region', { name: `Copy of ${reference}` })
  await expect(copy).toBeVisible()
  await expect(price(page)).toContainText('1,930') // 240 + 90 + 1,600
  const later = addDays(day, 5)
  await copy.getByRole('textbox').first().click()
  await keys.type(later.split('-').toReversed().join(''))
  await keys.press('Enter')
  await expect(price(page)).toContainText(weekdayText(addDays(later, 2))) // the room is left
  await expect(price(page)).toContainText('1,930')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).not.toHaveText(reference)
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText('Ruth Achieng')
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText(weekdayText(later))
})

longTest('a code takes its share, and another total may be agreed', async ({ signedIn, keys, api }) => {
  const room = await makeRoom(api)
  const name = unique('Code Guest')
  const client = await post<{ id: number }>(api, 'clients/create', { name })
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?client=${client.id}&room=${room.id}`)
  await expect(price(page)).toContainText('120')
  const code = page.getByRole('textbox', { name: /^Discount code/ })
  await typeInto(code, 'nosuchcode')
  await code.press('Enter')
  await expect(page.getByText('There is no discount code “NOSUCHCODE”.').first()).toBeVisible()
  await typeInto(code, 'karibu10')
  await code.press('Enter')
  await expect(price(page)).toContainText('First trip with us, code KARIBU10')
  await expect(price(page)).toContainText('108')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByText('with the code KARIBU10 (First trip with us)')).toBeVisible()
  await keys.press('e')
  const prices = page.getByRole('region', { name: 'Old and new price' })
  await prices.getByText('Another total').click()
  await typeInto(prices.getByRole('textbox', { name: 'Agreed total' }), '150')
  await prices.getByRole('textbox', { name: 'Agreed total' }).press('Tab')
  await expect(prices).toContainText('Agreed on top')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Prices', exact: true })).toContainText('agreed price')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('changed the booking')
  await expect(page.getByRole('tabpanel')).toContainText('USD 108 → USD 150')
})

test('an inquiry brings who asks, what and when, and is won with its booking', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const name = unique('Asking Guest')
  const inquiry = await post<{ id: number; reference: string }>(api, 'inquiries/create', {
    name,
    phone: '+256772123456',
    subject: 'A walk in the forest',
    message: 'Two of us, please.',
    offer_type: 'package',
    offer_id: tour.id,
    travel_on: addDays(today(), 12),
  })
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?inquiry=${inquiry.id}`)
  await expect(page.getByRole('region', { name: `Answers ${inquiry.reference}` })).toContainText('A walk in the forest')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expect(page.getByRole('radiogroup', { name: 'Departure' }).getByRole('radio')).toBeChecked()
  await expect(price(page)).toContainText('600')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'an inquiry' })).toHaveAttribute('href', `/inquiries/${inquiry.id}`)
  const { body } = await api('owner@nile.test', 'GET', `agent/inquiries/${inquiry.id}/show`)
  expect(JSON.stringify(body)).toContain('"status":"won"')
})
