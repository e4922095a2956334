import { expect, test } from '../../support/journey.ts'
import { makeRoom, post, sellItems } from '../../support/offers.ts'

test('a booking in dollars paid in shillings, by keyboard alone; the rate changes meanwhile', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
  silence,
}) => {
  await post(api, 'exchange/rates', { currency: 'USD', rate: '3700' })
  const room = await makeRoom(api, 3)
  const booking = await sellItems(api, [room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}?form=payment&amount=370000&currency=UGX`)
  const dialog = page.getByRole('dialog', { name: `Payment for ${booking.reference}` })
  await expect(dialog.getByText(/UGX 370,000 settles USD 100 at 3,700 \(house rate/)).toBeVisible()
  await accessible.check({ include: '[role="dialog"]' })
  await post(api, 'exchange/rates', { currency: 'USD', rate: '3705' })
  silence.allow(/422/)
  await keys.press('mod+Enter')
  await expect(
    dialog.getByText('The rate is now 1 USD in UGX: 3,705. Check the sum and save again.').first(),
  ).toBeVisible()
  await expect(dialog.getByText(/settles USD 99\.87 at 3,705/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('370,000')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`/bookings/view/${booking.id}?tab=payments`)
  await expect(page.getByText(/settles\s*USD 99\.87/)).toBeVisible()
})

test('the cancellation terms of one booking are changed with a reason', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const room = await makeRoom(api, 3, [{ days_before: 365, percent: 25 }])
  const booking = await sellItems(api, [room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}?form=terms`)
  const dialog = page.getByRole('dialog', { name: `Cancellation terms of ${booking.reference}` })
  await keys.tabTo('Step 1: fee in percent')
  await keys.type('60')
  await keys.tabTo(/^Reason/)
  await keys.type('Peak season')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/then 60% fee/).first()).toBeVisible()
})
