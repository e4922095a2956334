import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'

test('of a booking to which another sum came in, the payment is opened, accepted and refunded, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const { body } = await api(owner, 'GET', 'agent/payments/flagged')
  const [flagged] = (body as { data: { id: number; reference: string; booking_id: number; amount: number }[] }).data // the contract's answer
  if (flagged === undefined) throw new Error('the demonstration has a payment of another sum')
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/view/${flagged.booking_id}?tab=payments`)
  const said = /^USD 200 came in instead of USD 400: look at it$/
  await expect(
    page.getByRole('region', { name: 'Payment', exact: true }).getByRole('link', { name: said }),
  ).toBeVisible()
  await keys.tabTo(said)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: flagged.reference })).toBeVisible()
  await expect(page.getByText('To check').first()).toBeVisible()
  await keys.press('a')
  await expect(page.getByRole('alertdialog')).toContainText('USD 200 is booked instead of USD 400')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept/ })
    .press('Enter')
  await expect(page.getByText('Succeeded').first()).toBeVisible()

  await page.goto(`/bookings/view/${flagged.booking_id}?tab=payments`)
  await expect(page.getByRole('link', { name: said })).toHaveCount(0)
  await keys.tabTo('Refund')
  await keys.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Which payment goes back?' })
  const refund = page.getByRole('dialog', { name: `Refund, ${flagged.reference}` })
  await expect(choice.or(refund)).toBeVisible()
  if (await choice.isVisible()) await choice.getByRole('button', { name: new RegExp(flagged.reference) }).press('Enter')
  await expect(refund.getByLabel('Reason')).toBeVisible()
  await expect(refund).toContainText('USD 200 is owed again')
})
