import { expect, test } from '../../support/journey.ts'
import { makeRoom, post, sellItems } from '../../support/offers.ts'

test('a debt is written off and taken back, by keyboard alone', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const room = await makeRoom(api, 3)
  const booking = await sellItems(api, [room.item])
  await post(api, `bookings/${booking.id}/payments`, { amount: 50, currency: 'USD', method: 'cash' })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await keys.press('shift+w')
  const dialog = page.getByRole('dialog', { name: `Write off, ${booking.reference}` })
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await expect(dialog.getByText('Nothing will be owed on this booking.')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveAttribute('aria-invalid', 'true')
  await accessible.check({ include: '[role="dialog"]' })
  await keys.tabTo(/Reason/)
  await keys.type('Moved abroad')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing is owed any more.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Written off').first()).toBeVisible()
  await keys.press('2')
  await expect(page.getByRole('region', { name: 'Write-offs' })).toContainText('Moved abroad')
  await accessible.check()

  await keys.press('mod+k')
  await keys.type('take back write-off')
  await expect(page.getByRole('option').first()).toContainText('Take back write-off')
  await keys.press('Enter')
  const back = page.getByRole('dialog', { name: `Take back the write-off, ${booking.reference}` })
  // In two steps: each says what it took back, not all that is owed.
  const takeBack = async (reason: string) => {
    await keys.tabTo(/Reason/)
    await keys.type(reason)
    await keys.press('mod+Enter')
    await expect(back).toBeHidden()
  }
  await expect(back.getByLabel('Amount')).toBeFocused()
  await keys.press('mod+a')
  await keys.type('30')
  await takeBack('They pay after all')
  await expect(page.getByText(`USD 30 is owed again on ${booking.reference}`)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Write-offs' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('They pay after all')
  await page.goto(`/bookings/view/${booking.id}?form=write-off-back`)
  await expect(back.getByLabel('Amount')).toBeFocused()
  await takeBack('The rest too')
  await expect(page.getByText(`USD 40 is owed again on ${booking.reference}`)).toBeVisible()
})

test('from Dues, and what is paid after all comes out of it', async ({ signedIn, keyboardOnly, keys, api }) => {
  const room = await makeRoom(api, 3)
  const booking = await sellItems(api, [room.item])
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/dues?as=list&q=${booking.reference}`)
  await expect(page.getByRole('row').filter({ hasText: booking.reference }).first()).toBeVisible()
  await keys.press('j')
  await keys.press('shift+w')
  const dialog = page.getByRole('dialog', { name: `Write off, ${booking.reference}` })
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await keys.tabTo(/Reason/)
  await keys.type('Nobody answers')
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: booking.reference })).toHaveCount(0)

  await page.goto(`/bookings/view/${booking.id}?form=payment`)
  const payment = page.getByRole('dialog', { name: `Payment for ${booking.reference}` })
  await expect(payment.getByText(/was written off/)).toBeVisible()
  await keys.press('mod+Enter')
  await expect(payment).toBeHidden()
  await expect(page.getByText(`${booking.reference} is paid.`)).toBeVisible()
})
