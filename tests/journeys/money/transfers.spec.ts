import { expect, test } from '../../support/journey.ts'
import { demoPassword } from '../../support/log-in.ts'

test('a beneficiary is added, paid with the password and the transfer taken back, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  const name = `Lodge ${Math.random().toString(36).slice(2, 8)}`
  const number = `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}10`
  await keyboardOnly()
  await signedIn('owner@nile.test', { fresh: true })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await keys.press('g f n')
  await expect(page.getByRole('heading', { level: 1, name: 'Add beneficiary' })).toBeVisible()
  await keys.tabTo(/^Account holder/)
  await keys.type(name)
  await keys.tabTo(/^Bank$/)
  await keys.type('stanbic')
  await expect(page.getByRole('option', { name: /Stanbic Bank Uganda/ })).toBeVisible()
  await keys.press('↓ Enter')
  await keys.tabTo(/^Account number/)
  await keys.type(number)
  await keys.tabTo('Check the name')
  await keys.press('Enter')
  await expect(page.getByText('Name matches')).toBeVisible()
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`Stanbic Bank Uganda, •••• ${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)

  await keys.press('t')
  const form = page.getByRole('dialog', { name: 'New transfer' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await keys.type('150000')
  await keys.press('Tab')
  await expect(form.getByRole('region', { name: 'What it takes' })).toContainText('155,000')
  await keys.press('mod+Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Send UGX 150,000 to ${name}?`)
  await keys.tabTo(/^Send UGX 150,000/)
  await keys.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(proof.getByLabel('Your password')).toBeFocused()
  await keys.type(demoPassword)
  await keys.press('Enter')
  await expect(page.getByText('is sent in a moment')).toBeVisible()

  await keys.press('g f t')
  await expect(page.getByRole('heading', { level: 1, name: 'Transfers' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Held')
  await keys.press('j')
  await keys.press('Delete')
  await keys.type('Paid in cash')
  await keys.press('Enter')
  await expect(row).toContainText('Cancelled')
  await accessible.check()
})
