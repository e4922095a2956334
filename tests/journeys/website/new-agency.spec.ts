import type { Locator, Page } from 'playwright/test'
import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'
import { mailTo, newAddress, pathOfLink } from '../../support/newcomers.ts'

/** So many presses, choices and texts lead from nothing to a published site that sells a tour; ten minutes have room for as many. */
const most = 30

/** Counts what a person does. */
function counted(page: Page) {
  let steps = 0
  return {
    steps: () => steps,
    press: async (what: Locator) => {
      steps += 1
      await what.click()
    },
    write: async (field: Locator | string, text: string) => {
      steps += 1
      await typeInto(typeof field === 'string' ? page.locator(`input[name=${field}]`) : field, text)
    },
  }
}

test('a new agency comes from nothing to a published site with an offer', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const server = baseURL ?? ''
  const email = newAddress('founder')
  const { press, write, steps } = counted(page)
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

  await page.goto('/register')
  await write('name', 'Sarah Akello')
  await write('email', email)
  await write('phone', '+256 772 123 456')
  await write('password', 'correct horse battery')
  await write('password_confirmation', 'correct horse battery')
  await press(button('Next: your agency'))
  await write(page.getByLabel('Agency name'), `Pearl Trails ${email}`)
  await press(button(/What you do/))
  await press(page.getByRole('option').first())
  await press(button('Register'))
  await expect(page).toHaveURL(/\/verify$/)
  await page.goto(pathOfLink(await mailTo(server, email, /verif/i)))
  await expect(page).toHaveURL(/\/subscriptions$/)
  await press(button('Start the free trial'))
  await press(page.getByRole('option', { name: /^Growth/ }))
  await press(button(/trial/i, page.getByRole('alertdialog')))
  await expect(page.getByText('Your free trial has started.').first()).toBeVisible()

  // What is left stands first on the board of an agency that has no booking yet.
  await page.goto('/home')
  const list = page.getByRole('region', { name: 'Set-up' })
  await press(list.getByRole('link', { name: 'Publish a tour package' }))
  await write(page.getByRole('textbox', { name: 'Title' }), 'Sunrise over Lake Mburo')
  await write(page.getByRole('textbox', { name: 'Summary' }), 'A morning among zebras, back in Kampala by night.')
  await press(page.getByText('Published', { exact: true }))
  await press(page.getByRole('checkbox', { name: /^On request/ }))
  await press(button(/^Create package/))
  await expect(page.getByRole('heading', { level: 1, name: 'Sunrise over Lake Mburo' })).toBeVisible()

  await page.goto('/home')
  await press(list.getByRole('link', { name: 'Publish your website' }))
  const card = page.getByRole('group', { name: 'Savannah' })
  await press(button(/^Make it the website/, card))
  await press(button(/website/, page.getByRole('alertdialog')))
  await expect(card.getByText('Your website')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await press(button(/^Open the website/))
  const site = await opened
  await expect(site.getByRole('link', { name: 'Sunrise over Lake Mburo' }).first()).toBeVisible()
  await press(site.getByRole('link', { name: 'Sunrise over Lake Mburo' }).first())
  await expect(site.getByRole('heading', { level: 1, name: 'Sunrise over Lake Mburo' })).toBeVisible()
  await page.goto('/home')
  await expect(list.getByText(/^Done: Publish your website|Publish your website/).first()).toBeVisible()
  await expect(list.getByRole('link', { name: 'Publish your website' }), 'it is done').toHaveCount(0)
  expect(steps(), 'steps').toBeLessThanOrEqual(most)
})
