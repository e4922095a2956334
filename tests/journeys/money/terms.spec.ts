import { addDays, today } from '../../../src/domain/dates.ts'
import { expect, test } from '../../support/journey.ts'
import { makeRoom, post, sellItems } from '../../support/offers.ts'

test('a cancellation whose fee is waived, by keyboard alone', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const room = await makeRoom(api, 3, [{ days_before: 365, percent: 25 }])
  const booking = await sellItems(api, [room.item])
  await post(api, `bookings/${booking.id}/payments`, { amount: 120, currency: 'USD', method: 'cash' })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await keys.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Cancel ${booking.reference}` })
  await expect(dialog.getByRole('radio', { name: /As the terms say/ })).toBeChecked()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keys.type('Illness')
  await keys.tabTo(/As the terms say/)
  await keys.press('↓')
  await expect(dialog.getByRole('radio', { name: /Waive the fee/ })).toBeChecked()
  await keys.press('mod+Enter')
  await expect(dialog.getByRole('textbox', { name: /Why another sum/ })).toHaveAttribute('aria-invalid', 'true')
  await accessible.check({ include: '[role="dialog"]' })
  await keys.tabTo(/Why another sum/)
  await keys.type('A guest of many years')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/instead of .*A guest of many years/)).toBeVisible()
  await expect(page.getByText('is still to be refunded')).toBeVisible()
})

test('one room less says what is kept before it is saved', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api, 3, [{ days_before: 365, percent: 25 }])
  const booking = await sellItems(api, [room.item, room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}?form=change`)
  const dialog = page.getByRole('dialog', { name: `Change ${booking.reference}` })
  await expect(dialog.getByRole('region', { name: 'Old and new price' })).toContainText('New total')
  await keys.tabTo(/^Remove/)
  await keys.press('Enter')
  const fee = dialog.getByRole('region', { name: 'Change fee' })
  await expect(fee).toContainText('given up')
  await expect(fee).toContainText('25% fee')
  await keys.tabTo(/Charge the change fee/)
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Change fee:')
})

test('what is owed either way stands on Today and in Dues', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api, 3, [{ days_before: 365, percent: 25 }])
  const booking = await sellItems(api, [room.item])
  await post(api, `bookings/${booking.id}/payments`, { amount: 120, currency: 'USD', method: 'cash' })
  await post(api, `bookings/${booking.id}/delete`, { reason: 'Ill' })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Refunds owed/ })).toBeVisible()
  await keys.press('mod+k')
  await keys.type('refunds owed')
  await expect(page.getByRole('option').first()).toContainText('Refunds owed')
  await keys.press('Enter')
  await expect(page).toHaveURL(/lane=refund/)
  await keys.press('/')
  await keys.type(booking.reference)
  await expect(page.getByRole('row').filter({ hasText: booking.reference })).toHaveCount(1)
})

test('a no-show asks what is kept, from the day of the start on', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api, 3, [{ days_before: -1, percent: 80 }])
  const stay = { ...room.item, check_in: today(), check_out: addDays(today(), 2) }
  const booking = await sellItems(api, [stay])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}?form=no-show`)
  const dialog = page.getByRole('dialog', { name: /is a no-show/ })
  await expect(dialog.getByRole('region', { name: 'No-show cost' })).toContainText('80% fee')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('is still owed by the client')).toBeVisible()
  await keys.press('z')
  await expect(page.getByText('is still owed by the client')).toBeHidden()
})
