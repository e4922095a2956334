import { expect as plain, test } from '../../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

test('a network is connected, its account chosen and its campaigns read by keyboard only', async ({
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g t f')
  await expect(page.getByRole('heading', { level: 1, name: 'Facebook ads' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Connection with Facebook' })
  await expect(card).toContainText('Not connected')
  await keys.tabTo('Connect')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Facebook (practice)' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/facebook_ads$/)
  await expect(card).toContainText('Choose the one for this agency')
  await keys.tabTo('Choose an account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Main account/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Campaigns' })).toContainText('Gorilla trekking from London')
  await keys.tabTo('Disconnect')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('They stay there as they are')
  await keys.tabTo('Disconnect ads')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Not connected')
})

test('whoever refuses at the network is told so, and neither code nor state stays in the address', async ({
  signedIn,
}) => {
  const page = await signedIn()
  await page.goto('/google_ads')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Do not allow' }).click()
  await expect(page.getByRole('alert')).toContainText('Google has not let Safiri in.')
  await expect(page).toHaveURL(/\/facebook_login_redirect$/)
  // What anybody can write into an address connects nothing.
  await page.goto('/facebook_login_redirect?state=google.forged&code=practice-forged')
  await expect(page.getByRole('alert')).toContainText('Please begin again')
  await expect(page.getByRole('region', { name: 'Connection with Google' })).toContainText('Not connected')
})
