import { expect, test } from '../../support/journey.ts'

test('the open drawer is found and its count is begun, by keyboard only', async ({
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
  await keys.press('g f o')
  await expect(page.getByRole('heading', { level: 1, name: 'Cash desk' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Front desk, UGX' }).first()).toContainText('Open')
  await accessible.check()
  await keys.press('j Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk, UGX' })).toBeVisible()
  await accessible.check()

  await keys.press('w')
  const form = page.getByRole('dialog', { name: 'Count and close, Front desk, UGX' })
  await expect(form.getByLabel('Pieces of UGX 50,000')).toBeVisible()
})
