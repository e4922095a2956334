import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'
import { madeProposal } from '../../support/proposal-journey.ts'

test('terms of a proposal’s own by keyboard; the client reads and accepts them, and the booking has the schedule', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
  browser,
}) => {
  test.slow() // from the editor to the booking
  const made = await madeProposal(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  const heading = page.getByRole('heading', { level: 1, name: made.title })
  await expect(heading).toBeVisible()
  await expect(page.getByText('From its offers, or your agency’s terms.')).toBeVisible()
  await heading.focus()
  await keys.press('t')
  const dialog = page.getByRole('dialog', { name: `Payment and cancellation of ${made.reference}` })
  await expect(dialog.getByRole('radio', { name: 'From the offers' })).toBeFocused()
  await keys.press('→')
  await expect(dialog.getByRole('radio', { name: 'For this proposal' })).toBeChecked()
  await keys.tabTo('Fixed sum instead')
  await keys.press('Enter')
  await expect(dialog.getByLabel('Deposit in UGX')).toBeFocused()
  await keys.type('450000')
  await keys.tabTo(/^Paid in full/)
  await keys.type('21')
  await keys.tabTo('Add steps')
  await keys.press('Enter')
  await accessible.check({ include: '[role="dialog"]' })
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  const section = page.getByRole('region', { name: 'Payment and cancellation' })
  await expect(section).toContainText('UGX 450,000')
  await expect(section).toContainText('21 days before the start')

  await heading.focus()
  await keys.press('s')
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(page.getByText(/is on its way/)).toBeVisible()

  const { body } = await api('owner@nile.test', 'GET', `agent/proposals/${made.uuid}/show`)
  const { public_url: address } = (body as { data: { public_url: string } }).data
  const visitor = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Kampala' })
  const client = await visitor.newPage()
  await client.goto(address)
  await expect(client.getByRole('heading', { name: 'When you pay, and if you cancel' })).toBeVisible()
  await expect(client.locator('#payment-terms')).toContainText('Due today, when you accept: UGX 450,000')
  await expect(client.locator('#payment-terms')).toContainText('Free until 31 days before, then 50% fee')
  await typeInto(client.getByLabel('Your full name'), 'Ann Lee')
  await client.getByRole('button', { name: /^Accept/ }).click()
  await expect(client.getByText(/Accepted by Ann Lee/).first()).toBeVisible()
  await visitor.close()

  const { body: after } = await api('owner@nile.test', 'GET', `agent/proposals/${made.uuid}/show`)
  const { booking_id: booking } = (after as { data: { booking_id: number } }).data
  await page.goto(`/bookings/view/${booking}`)
  const schedule = page.getByRole('region', { name: /schedule/i })
  await expect(schedule).toContainText('450,000')
  await expect(schedule).toContainText('2,150,000')
  await page.goto(`/bookings/view/${booking}?form=schedule`)
  await expect(page.getByRole('button', { name: 'By its terms' })).toBeVisible()
})
