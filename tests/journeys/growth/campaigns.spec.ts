import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'
import { mailTo, newAddress } from '../../support/newcomers.ts'

const expect = plain.configure({ timeout: 15_000 })
// By its own name the browser of the tests is a machine, and clicks of machines are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})
const owner = 'owner@nile.test'
const tour = '/sites/nile-savannah/offers/tours/grand-uganda-in-ten-days'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Somebody who has agreed to e-mail. */
async function reader(api: Api, word: string): Promise<{ name: string; email: string }> {
  const person = { name: unique(word), email: newAddress('reader') }
  const made = await api(owner, 'POST', 'agent/crm/contacts', person)
  expect(made.status).toBe(201)
  const { id } = (made.body as { data: { id: number } }).data // the contract's answer
  const consent = { channel: 'email', given: true, words: 'Yes, send me news', place: 'At the desk' }
  expect((await api(owner, 'POST', `agent/crm/contacts/${id}/consents`, consent)).status).toBe(201)
  return person
}

/** The link of the letter, once it is too late for a scanner to have followed it. */
async function linkFor(baseURL: string | undefined, email: string): Promise<string> {
  const { text } = await mailTo(baseURL ?? '', email, /Grand Uganda/)
  const link = /https?:\/\/\S+(\/go\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error('The letter has no link.')
  await wait(5_500)
  return link
}

/** From the page of the tour to the booking; `press` uses a button, a link or a box as this journey's hands do. */
async function book(page: Page, person: { name: string; email: string }, press: (what: Locator) => Promise<void>) {
  await press(
    page
      .getByRole('listitem')
      .filter({ hasText: /[4-9] left/ })
      .first()
      .getByRole('link', { name: 'Book now' }),
  )
  await expect(heading(page, 'When would you like to leave?')).toBeVisible()
  const details = heading(page, 'Your details')
  for (let steps = 0; steps < 4 && !(await details.isVisible()); steps++) {
    const before = page.url()
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect.poll(() => page.url()).not.toBe(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await typeInto(page.getByLabel('Your full name'), person.name)
  await typeInto(page.getByLabel('E-mail'), person.email)
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await press(page.getByLabel('I accept the terms above.'))
  await press(page.getByRole('button', { name: 'Book and pay' }))
  await expect(heading(page, /BK-/)).toBeVisible()
}

async function reported(page: Page, campaign: string): Promise<void> {
  await page.goto(campaign)
  const figures = page.getByRole('group', { name: 'What came of it' }).or(page.getByLabel('What came of it'))
  await expect(figures.first()).toContainText(/Bookings\s*1/)
  await expect(figures.first()).toContainText(/[A-Z]{3}/)
}

test('whom a rule finds gets a campaign, clicks and books, and the report says so, by keyboard', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
  api,
  baseURL,
}) => {
  test.slow()
  const person = await reader(api, 'Keyed Reader')
  const [collection, campaign] = [unique('Keyed segment'), unique('Keyed letter')]
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(heading(page, /./)).toBeVisible()
  await keys.press('g r l')
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), collection)
  await page.getByRole('textbox', { name: 'Rule', exact: true }).focus()
  await keys.type(`name contains "${person.name}" and e-mail consent yes`)
  await expect(page.getByText('1 contact now.')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(heading(page, collection)).toBeVisible()

  await keys.press('g r m')
  await expect(heading(page, 'Campaigns')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('option', { name: 'E-mail' })).toBeVisible()
  await keys.press('Enter')
  await expect(heading(page, 'New e-mail campaign')).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), campaign)
  await keys.press('mod+Enter')
  await expect(heading(page, campaign)).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Subject', exact: true }), 'Grand Uganda in ten days')
  await page.getByRole('button', { name: 'Add block' }).focus()
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Button' })).toBeVisible()
  await keys.type('but')
  await keys.press('Enter')
  await typeInto(page.getByRole('textbox', { name: 'Button' }), 'See the trip')
  await typeInto(page.getByRole('textbox', { name: 'Leads to' }), `${baseURL}${tour}`)
  await typeInto(page.getByRole('combobox', { name: 'Collections' }), collection)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: new RegExp(collection) })).toBeVisible()
  await keys.press('↓')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${collection}` })).toBeVisible()
  await keys.press('mod+Enter')
  const dialog = page.getByRole('dialog', { name: `Send “${campaign}”` })
  await expect(dialog.getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(dialog).toHaveCount(0)
  const report = page.url().replace(/\?.*$/, '')

  await page.goto(await linkFor(baseURL, person.email))
  await book(page, person, async (what) => {
    await what.focus()
    await page.keyboard.press((await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  })
  await reported(page, report)
  await accessible.check()
})

test('and by mouse', async ({ page, signedIn, mouseOnly, api, baseURL }) => {
  test.slow()
  const person = await reader(api, 'Clicked Reader')
  const [collection, campaign] = [unique('Clicked segment'), unique('Clicked letter')]
  await mouseOnly()
  await signedIn()
  await page.goto('/crm/collections')
  await page.getByRole('button', { name: /^New collection/ }).click()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), collection)
  await typeInto(
    page.getByRole('textbox', { name: 'Rule', exact: true }),
    `name contains "${person.name}" and e-mail consent yes`,
  )
  await expect(page.getByText('1 contact now.')).toBeVisible()
  await page.getByRole('button', { name: /^Add collection/ }).click()
  await expect(heading(page, collection)).toBeVisible()

  await page.goto('/crm/campaigns')
  await page.getByRole('button', { name: /^New campaign/ }).click()
  await page.getByRole('option', { name: 'E-mail' }).click()
  await expect(heading(page, 'New e-mail campaign')).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), campaign)
  await page.getByRole('button', { name: /^Start writing/ }).click()
  await expect(heading(page, campaign)).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Subject', exact: true }), 'Grand Uganda in ten days')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Button' }), 'See the trip')
  await typeInto(page.getByRole('textbox', { name: 'Leads to' }), `${baseURL}${tour}`)
  await typeInto(page.getByRole('combobox', { name: 'Collections' }), collection, { leaves: true })
  await page.getByRole('option', { name: new RegExp(collection) }).click()
  await page.getByRole('button', { name: /^Save and review/ }).click()
  const dialog = page.getByRole('dialog', { name: `Send “${campaign}”` })
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(dialog).toHaveCount(0)
  const report = page.url().replace(/\?.*$/, '')

  await page.goto(await linkFor(baseURL, person.email))
  await book(page, person, (what) => what.click())
  await reported(page, report)
})
