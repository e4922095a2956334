import { expect, test } from '../../support/journey.ts'

test('who may pay is told that the subscription is past due on every screen, by keyboard, until they close it', async ({
  page,
  signedIn,
  keyboardOnly,
  keys,
  accessible,
}) => {
  await keyboardOnly()
  await signedIn('late@pearl.test', { fresh: true })
  await page.goto('/clients')
  const notice = page.getByRole('region', { name: 'Subscription' })
  await expect(notice).toContainText('Everything works until')
  await accessible.check()
  await keys.tabTo('Pay now')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  await expect(notice).toBeVisible()
  await keys.tabTo('Dismiss for today')
  await keys.press('Enter')
  await expect(notice).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('who may not pay is told whom to ask', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn('desk@pearl.test', { fresh: true })
  await page.goto('/clients')
  const notice = page.getByRole('region', { name: 'Subscription' })
  await expect(notice).toContainText('Ask whoever manages the subscription to pay')
  await expect(notice.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
