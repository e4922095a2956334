import { expect, test } from '../../support/journey.ts'

test('money with a provider is settled, and arrives with a difference, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  await keyboardOnly()
  await signedIn('owner@nile.test', { fresh: true })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g f p')
  await expect(page.getByRole('heading', { level: 1, name: 'Settlements' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money with providers' })).toContainText('On the way')
  await accessible.check()

  await keys.press('c')
  const choice = page.getByRole('option', { name: /to the bank account/ }).first()
  await expect(choice).toBeVisible()
  await page.keyboard.type('bank account')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^STL-/ })).toBeVisible()
  await expect(page.getByText('Confirm it once it is there.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('link').first()).toContainText('PAY-')
  await accessible.check()

  await keys.press('a')
  const form = page.getByRole('dialog', { name: /^Confirm STL-/ })
  await expect(form.getByLabel('Arrived')).toBeFocused()
  await expect(form.getByLabel('Reason')).toBeHidden()
  await page.keyboard.type('100.555')
  await keys.press('Tab')
  await expect(form.getByRole('status')).toContainText('Type what arrived.')
  await expect(form.getByLabel('Reason')).toBeHidden()
  await keys.press('shift+Tab mod+a')
  await page.keyboard.type('1') // whatever else was paid meanwhile, and in which currency
  await keys.press('Tab')
  await expect(form.getByRole('status')).toContainText('less than expected')
  await form.getByLabel('Reason').focus()
  await page.keyboard.type('Kept for a chargeback')
  await keys.press('mod+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('added to the provider’s fees. Kept for a chargeback')
  await expect(page.getByRole('region', { name: 'Postings' })).toContainText('Settlement arrived')
  await accessible.check()
})
