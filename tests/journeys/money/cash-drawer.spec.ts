import { addDays, today } from '../../../src/domain/dates.ts'
import { expect, test } from '../../support/journey.ts'
import { post } from '../../support/offers.ts'

test('a payment in cash opens the drawer that is missing; it is counted and closed with a difference, by keyboard', async ({
  page,
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const day = addDays(today(), 60)
  const line = { kind: 'custom', title: 'Boat hire', from: day, to: day, quantity: 1, unit_amount: 900 }
  const booking = await post<{ id: number; reference: string }>(api, 'bookings/new', {
    items: [{ ...line, currency: 'ZAR' }], // no other journey has a drawer of rand
    client: { name: 'Rand Payer', email: `rand.${Math.random()}@example.com` },
  })
  await keyboardOnly()
  await signedIn('owner@nile.test', { fresh: true })
  await page.goto(`/bookings/view/${booking.id}?form=payment`)
  const payment = page.getByRole('dialog', { name: `Payment for ${booking.reference}` })
  await expect(payment.getByText(/No ZAR drawer is open/)).toBeVisible()
  await keys.tabTo('Open a drawer…')
  await keys.press('Enter')
  const opening = page.getByRole('dialog', { name: 'Open a cash drawer' })
  await expect(opening.getByRole('textbox', { name: /^Counted/ })).toBeFocused()
  await keys.type('0')
  await keys.press('mod+Enter')
  await expect(opening).toBeHidden()
  await expect(payment.getByText(/No ZAR drawer is open/)).toBeHidden()
  await expect(payment.getByRole('textbox', { name: /^Amount/ })).toHaveValue('900')
  await keys.press('mod+Enter')
  await expect(payment).toBeHidden()

  await page.goto('/finance/cash?currency=ZAR')
  await expect(page.getByRole('row').filter({ hasText: 'Front desk, ZAR' }).first()).toContainText('Open')
  await keys.press('j Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk, ZAR' })).toBeVisible()
  await keys.press('w')
  const closing = page.getByRole('dialog', { name: 'Count and close, Front desk, ZAR' })
  await expect(closing.getByRole('textbox', { name: /^Counted/ })).toBeFocused()
  await keys.type('880')
  await keys.tabTo(/^Note/)
  await expect(closing.getByText('ZAR 20 is missing. Say why below.')).toBeVisible()
  await keys.type('Change given by mistake')
  await keys.press('mod+Enter')
  await expect(closing).toBeHidden()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  // The head says what was counted, and the list of the drawer also what was expected.
  await expect(page.getByText('ZAR 880', { exact: true })).toHaveCount(2)
})
