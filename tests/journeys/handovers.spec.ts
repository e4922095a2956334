import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { expect as plain, test } from '../support/journey.ts'
import { makeCar, sellItems } from '../support/offers.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const dialog = (page: Page) => page.getByRole('dialog')
const vehicles = (page: Page) => page.getByRole('region', { name: 'Vehicles' })

test('a car is handed over and taken back with extra charges, by keyboard only', async ({
  signedIn,
  keys,
  keyboardOnly,
  accessible,
  api,
}) => {
  test.setTimeout(120_000)
  const plate = `UC${Math.random().toString(36).slice(2, 6).toUpperCase()} 1`
  const car = await makeCar(api, { plates: [plate], quantity: 1, mileage_limit: 100, extra_km: 1, deposit: 300 })
  const day = addDays(today(), 1)
  const booking = await sellItems(api, [
    { kind: 'car', car_id: car.id, pick_up: `${day}T09:00`, return: `${addDays(day, 1)}T09:00` },
  ])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(vehicles(page)).toContainText(`${plate}`)
  await expect(vehicles(page)).toContainText('Not handed over')

  await keys.press('h')
  await expect(page.getByLabel('Kilometres')).toBeFocused()
  await keys.type('45000')
  await keys.tabTo(/^Condition/)
  await keys.type('Scratch on the left door')
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByText(`${plate} handed over`)).toBeVisible()
  await expect(vehicles(page)).toContainText('Out')
  await expect(vehicles(page)).toContainText('45,000 km')
  await expect(vehicles(page)).toContainText('300')
  await expect(dialog(page)).toHaveCount(0)
  await expect(vehicles(page)).toBeFocused()

  await keys.press('shift+h')
  await expect(page.getByLabel('Kilometres')).toBeFocused()
  await keys.type('45180')
  await keys.press('mod+Enter') // in the same breath: the charges are shown before anything is saved
  await expect(dialog(page)).toContainText('This adds extra charges.')
  await expect(page.getByRole('textbox', { name: 'Kilometres' })).toBeFocused()
  await keys.tabTo(/^Damage/)
  // A hundred are included: eighty at one each are proposed.
  await expect(dialog(page)).toContainText('Extra kilometres')
  await expect(dialog(page)).toContainText('80 ×')
  await keys.type('Windscreen')
  await keys.tabTo(/^Price/)
  await keys.type('50')
  await keys.tabTo(/^Deposit returned/)
  await keys.press('mod+a')
  await keys.type('200')
  await keys.press('mod+Enter')
  await expect(page.getByText('Say why you are keeping the rest.').first()).toBeVisible() // what was typed is still there
  await keys.tabTo(/^Reason for keeping the rest/)
  await keys.type('Windscreen')
  await expect(dialog(page)).toContainText(/Added to the booking\s*USD 130/)
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByText(`${plate} is back`)).toBeVisible()
  await expect(vehicles(page)).toContainText('Back')
  await expect(vehicles(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Windscreen')
})

test('the vehicles of a fleet say where they are, on a phone', async ({ signedIn, api, accessible, page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const car = await makeCar(api, { quantity: 2 })
  const day = addDays(today(), 1)
  const item = { kind: 'car', car_id: car.id, pick_up: `${day}T09:00`, return: `${addDays(day, 1)}T09:00` }
  await sellItems(api, [item])
  await signedIn()
  await page.goto(`/offers/cars/${car.id}/edit?tab=vehicles`)
  const fleet = page.getByRole('region', { name: 'Vehicles' })
  await expect(fleet).toContainText('Vehicle 1')
  await expect(fleet).toContainText('Here')
  await expect(fleet.getByRole('link')).toHaveCount(1)
  await accessible.check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
