import { expect as plain, test } from '../../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

test('a cost is entered, seen in the figures and removed by keyboard only', async ({
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g t m')
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('Google')
  await keys.press('n')
  const dialog = page.getByRole('dialog', { name: 'Enter a cost' })
  await expect(dialog).toBeVisible()
  const source = `radio ${Math.random().toString(36).slice(2, 8)}`
  await page.keyboard.type(source)
  await page.keyboard.press('Enter')
  await keys.tabTo('Cost')
  await page.keyboard.type('310')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText(source)
  await expect(page.getByRole('region', { name: 'Costs by month' })).toContainText(source)
})

test('a link is built by mouse for an offer, and an offer has its posts', async ({ signedIn }) => {
  const page = await signedIn()
  await page.goto('/marketing?tab=link&page=package-1')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/gorilla-trek/)
  await page.getByRole('button', { name: 'Choose… For' }).click()
  await page.getByRole('option', { name: 'A newsletter' }).click()
  await page.getByRole('textbox', { name: 'Campaign' }).pressSequentially('Gorilla Week')
  await expect(page.getByRole('region', { name: 'Your link' })).toContainText(
    'utm_source=newsletter&utm_medium=email&utm_campaign=gorilla-week',
  )
  await page.getByRole('link', { name: 'Share kit' }).click()
  await page.goto('/marketing?tab=share&page=package-1')
  await expect(page.getByRole('region', { name: 'Facebook' }).getByRole('textbox')).toHaveValue(/utm_source=facebook/)
  await expect(page.getByRole('region', { name: 'Instagram' }).getByRole('textbox')).not.toHaveValue(/https?:/)
})

test('Safiri is asked by keyboard only: what is understood is shown, Enter opens the list, and Back has the question', async ({
  signedIn,
  keys,
  keyboardOnly,
}) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g r a')
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Safiri' })).toBeVisible()
  await page.keyboard.type('unpaid bookings leaving next week')
  const understood = page.getByRole('region', { name: 'Understood' })
  await expect(understood).toContainText('Unpaid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/payment_status=unpaid/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'What do you want to see or do?' })).toHaveValue(
    'unpaid bookings leaving next week',
  )
  await page.getByRole('textbox').first().press('ControlOrMeta+a')
  await page.keyboard.type('frobnicate the wibble')
  await expect(understood).toContainText('Not understood: “frobnicate the wibble”')
})

test('the language model, where there is one, only suggests; what is chosen is read and opened by whoever asked', async ({
  signedIn,
}) => {
  const page = await signedIn()
  const answer = (data: object) => ({ json: { data } })
  await page.route('**/api/agent/crm/ai-agent', (route) => route.fulfill(answer({ model: 'small' })))
  await page.route('**/api/agent/crm/ai-agent/suggest', (route) =>
    route.fulfill(answer({ sentences: ['unpaid invoices', 'delete all clients at once', 'frobnicate'] })),
  )
  await page.goto('/crm/ai-agent')
  const box = page.getByRole('textbox', { name: 'What do you want to see or do?' })
  await box.pressSequentially('who still has papers lying about')
  await page.getByRole('button', { name: 'Ask the language model' }).click()
  const suggestions = page.getByRole('list', { name: 'Suggestions of the language model' })
  await expect(suggestions.getByRole('listitem')).toHaveCount(1)
  await suggestions.getByRole('button').click()
  await expect(box).toHaveValue('unpaid invoices')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\/crm\/ai-agent/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoices/)
})
