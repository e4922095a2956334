import { expect, test } from '../../support/journey.ts'
import { makeRoom, sellItems } from '../../support/offers.ts'

test('the menu of a booking has its verbs under headings, each where it belongs', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const room = await makeRoom(api, 3)
  const booking = await sellItems(api, [room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()
  await keys.tabTo(/^More$/)
  await keys.press('Enter')
  const menu = page.getByRole('menu', { name: `Actions for ${booking.reference}` })
  await expect(menu.getByRole('group', { name: 'Money' }).getByRole('menuitem', { name: /^Write off/ })).toBeVisible()
  await expect(menu.getByRole('group', { name: 'Client' }).getByRole('menuitem').first()).toBeAttached()
  await expect(menu.getByRole('group', { name: 'Documents' }).getByRole('menuitem', { name: /^Refund/ })).toHaveCount(0)
  await accessible.check({ include: '[role="menu"]' })
  await keys.press('End')
  await expect(menu.getByRole('menuitem', { name: /^Copy the link/ })).toBeFocused()
})

test('/bookings alone leads to the first list of bookings', async ({ signedIn }) => {
  const page = await signedIn()
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/bookings\/tour-packages/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tour package bookings' })).toBeVisible()
})
