import { longTest, expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const rift = 'owner@rift.test'
test.describe.configure({ mode: 'serial' }) // one agency’s subscription

test('the payments script is in the page once, with both ways to pay', async ({ page, signedIn }) => {
  await signedIn(rift)
  const script = page.locator('script[src$="/js/payments.js"]')
  await page.goto('/finance')
  await expect(script).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible()
  await expect(script).toHaveCount(1)
  const ways = () =>
    page.evaluate(() => ['startPayment', 'startPaymentWithRedirect'].map((name) => typeof Reflect.get(window, name)))
  await expect.poll(ways).toEqual(['function', 'function'])
})

test('money is put into a wallet on the payment page, and a plan paid from it, by keyboard', async ({
  page,
  signedIn,
  keys,
}) => {
  await signedIn(rift)
  await page.goto('/finance?tab=wallets')
  await expect(page.getByText('UGX statement')).toBeVisible()
  await keys.tabTo('Top up')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Top up a wallet' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await keys.type('600000')
  await keys.press('mod+Enter')
  await expect(form).toBeHidden()

  const pay = page.getByRole('dialog', { name: 'Top-up of UGX 600,000' })
  const frame = pay.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Top-up of the UGX wallet' })).toBeVisible()
  await frame.getByLabel('Card').check()
  await frame.getByRole('button', { name: 'Pay UGX 600,000' }).press('Enter')
  await frame.getByRole('link', { name: 'Continue to payment' }).press('Enter')
  await frame.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await expect(frame.getByText('The money is in the wallet.')).toBeVisible()
  await pay.getByRole('button', { name: 'Close payment' }).press('Enter')
  const arrived = page.getByRole('dialog', { name: 'Top-up of UGX 600,000' })
  await expect(arrived.getByText('UGX 600,000 is in the wallet')).toBeVisible()
  await arrived.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('row', { name: /Top-up.*600,000/ }).first()).toBeVisible()

  await keys.press('g f s')
  await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose Scale', exact: true }).press('Enter')
  const choose = page.getByRole('dialog', { name: 'Upgrade to Scale' })
  await expect(choose.getByText('Credit for the rest of your current period')).toBeVisible()
  await expect(choose.getByRole('radio', { name: /UGX wallet/ })).toBeChecked()
  await keys.press('mod+Enter')
  await expect(choose).toBeHidden()
  const current = page.getByRole('region', { name: 'Current plan' })
  await expect(current).toContainText('Scale')
  await expect(page.getByRole('button', { name: /^Download SAF-/ })).toHaveCount(2)

  await keys.press('x')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the subscription' }).press('Enter')
  await expect(current).toContainText('is not renewed')
  await page.getByRole('heading', { level: 1 }).focus()
  await keys.press('shift+x')
  await expect(current).toContainText('You pay UGX 520,000')
})

test('a plan is paid on the payment page, which can be left and opened again', async ({ page, signedIn }) => {
  await signedIn(rift)
  await page.goto('/subscriptions?subscribe=4')
  const choose = page.getByRole('dialog', { name: /Scale, yearly$/ })
  await choose.getByRole('radio', { name: /Mobile money, card or bank/ }).check()
  await choose.getByRole('button', { name: /^Pay UGX/ }).click()
  const pay = page.getByRole('dialog', { name: 'Payment for Scale, yearly' })
  const frame = pay.frameLocator('iframe')
  await expect(frame.getByText('Choose how to pay.')).toBeVisible()
  await pay.getByRole('button', { name: 'Close payment' }).click()
  const waiting = page.getByRole('dialog', { name: 'Payment for Scale, yearly' })
  await expect(waiting.getByText('Waiting for the payment')).toBeVisible()
  await waiting.getByRole('button', { name: 'Open the payment page' }).click()
  await frame.getByLabel('Card').check()
  await frame.getByRole('button', { name: /^Pay UGX/ }).click()
  await frame.getByRole('link', { name: 'Continue to payment' }).click()
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(frame.getByText('Safiri has received your payment.')).toBeVisible()
  await pay.getByRole('button', { name: 'Close payment' }).click()
  await expect(page.getByText('Scale, yearly is active').first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Scale, yearly')
})

longTest('Subscriptions in every look', async ({ page, signedIn, accessible }) => {
  test.setTimeout(120_000)
  await signedIn()
  for (const address of ['', '?subscribe=3', '?plan=2']) {
    await page.goto(`/subscriptions${address}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await accessible.checkAllLooks()
  }
})
