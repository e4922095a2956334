import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { type Api, makeTour } from '../support/offers.ts'
import { item, madeProposal, unique } from '../support/proposal-journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => page.getByText(/^Saved \d/)
const owner = 'owner@nile.test'
const editor = ({ uuid }: { uuid: string }) => `/proposals/${uuid}/edit`

/** The lines of the first option as the server has them. */
const kept = async (api: Api, { uuid }: { uuid: string }) => {
  const { body } = await api(owner, 'GET', `agent/proposals/${uuid}/show`)
  const { options } = (body as { data: { content: { options: { items: { title: string }[] }[] } } }).data.content
  return options[0]?.items.map(({ title }) => title)
}

test('a proposal is begun, written and sent by keyboard', async ({ page, signedIn, keys, keyboardOnly, api }) => {
  test.slow() // from the list to the letter
  const known = (await api(owner, 'GET', 'agent/clients?per_page=1&q=example.org')) as {
    body: { data: { name: string; email: string }[] }
  }
  const { name, email } = known.body.data[0] ?? { name: '', email: '' }
  const title = unique('Keyed journey')
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(heading(page, /./)).toBeVisible()
  await keys.press('g p')
  await expect(heading(page, 'Proposals')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: /^Client/ })).toBeFocused()
  await keys.type(email) // names are not one person's alone
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await keys.press('↓ Enter')
  await keys.tabTo(/^Title/)
  await keys.type(title)
  await keys.press('mod+Enter')
  await expect(heading(page, title)).toBeVisible()

  await keys.press('d')
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await keys.type('To Bwindi through the hills')
  await keys.press('mod+Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'To Bwindi through the hills', exact: true })).toBeVisible()

  await heading(page, title).focus()
  await keys.press('i')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Item' }) })
  await expect(line.getByRole('textbox', { name: 'Item' })).toBeFocused()
  await keys.type('Gorilla permit')
  await keys.press('Tab')
  await keys.type('2')
  await keys.press('Tab')
  await keys.type('800000')
  await keys.press('Tab')
  await keys.type('25')
  await keys.press('Tab')
  await expect(line.getByRole('textbox', { name: 'Unit price' })).toHaveValue('1,000,000')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('400,000')
  await expect(saved(page)).toBeVisible()

  // Without a day of the trip it is said what is missing, instead of a letter.
  await heading(page, title).focus()
  await keys.press('s')
  await expect(dialog(page)).toContainText('Set the start of the trip')
  await keys.press('Esc')
  await expect(dialog(page)).toBeHidden()
  await keys.tabTo('Starts')
  await keys.type('24122030')
  await expect(saved(page)).toBeVisible()
  await heading(page, title).focus()
  await keys.press('s')
  await expect(dialog(page).getByLabel('Message')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(page.getByText(/is on its way/)).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
})

test('written by mouse: days of a package, a second option, an optional line', async ({
  page,
  signedIn,
  mouseOnly,
  api,
}) => {
  const made = await madeProposal(api)
  await mouseOnly()
  await signedIn()
  await page.goto(editor(made))
  await expect(heading(page, made.title)).toBeVisible()
  await page.getByRole('button', { name: /^Days from a package/ }).click()
  await typeInto(dialog(page).getByRole('combobox', { name: /Package/ }), 'Bunyonyi')
  await page
    .getByRole('option', { name: /Bunyonyi/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Copy \d days?$/ })
    .click()
  await expect(page.getByText(/days? copied from/)).toBeVisible()
  await expect(page.getByText('Day 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Copy option/ }).click()
  await typeInto(page.getByLabel('Title of the option'), 'Comfort')
  const lines = page.getByRole('list', { name: 'Price lines' })
  await lines.getByRole('button', { name: 'More for Gorilla permit' }).click()
  await page.getByRole('menuitem', { name: 'Optional for the client' }).click()
  await expect(lines.getByText('Optional, ticked')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: /^Show preview/ }).click()
  const sheet = page.frameLocator('iframe[title="As the client sees it"]')
  await expect(sheet.getByRole('heading', { name: 'Option B: Comfort' }).first()).toBeVisible()
  await expect(sheet.getByText('(optional)').first()).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)
  const { options } = (body as { data: { content: { options: { key: string; items: { optional: boolean }[] }[] } } })
    .data.content
  expect(options.map((option) => option.key)).toEqual(['A', 'B'])
  expect(options.map((option) => option.items[0]?.optional)).toEqual([false, true])
})

test('a tour without a departure is said once beside the page, and its line opens the choice', async ({
  page,
  signedIn,
  mouseOnly,
  api,
}) => {
  const tour = await makeTour(api)
  const book = {
    ...{ kind: 'package', package_id: tour.id, departure_id: null, date: null },
    ...{ lines: [], extras: [], residency: 'any', shares: [] },
  }
  const made = await madeProposal(api, { items: [item(tour.title, 150, { book })] })
  await mouseOnly()
  await signedIn()
  await page.goto(editor(made))
  const choose = page.getByRole('list', { name: 'Price lines' }).getByRole('button', { name: 'Choose a departure.' })
  await expect(choose).toBeVisible()
  await expect(page.getByText(/has no departure yet/)).toBeVisible()
  await expect(page.getByText('Check before sending')).toHaveCount(0)
  await choose.click()
  await expect(dialog(page).getByRole('radio', { name: /8 seats left/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Use this' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(choose).toHaveCount(0)
})

longTest('what is removed comes back at its place', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api, { items: [item('First', 100), item('Second', 200), item('Third', 300)] })
  await signedIn()
  await page.goto(editor(made))
  const titles = page.getByRole('textbox', { name: 'Item' })
  await expect(titles).toHaveCount(3)
  await page.getByRole('button', { name: 'More for Second' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(titles).toHaveCount(2)
  await expect.poll(() => kept(api, made)).toEqual(['First', 'Third'])
  await heading(page, made.title).focus()
  await page.keyboard.press('z')
  await expect(titles).toHaveCount(3)
  await expect(titles.nth(1)).toHaveValue('Second')
  await expect.poll(() => kept(api, made)).toEqual(['First', 'Second', 'Third'])
})

test('the client’s link is renewed by keyboard: the old one opens nothing any more, and the new one is sent', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
  baseURL,
}) => {
  const made = await madeProposal(api)
  const first = { to: 'lake@post.test', subject: 'Trip', message: 'Here it is.' }
  expect((await api(owner, 'POST', `agent/proposals/${made.uuid}/send`, first)).status).toBe(200)
  const link = async () => {
    const { body } = await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)
    return new URL((body as { data: { public_url: string } }).data.public_url).pathname
  }
  const opens = async (path: string) => (await fetch(`${baseURL}${path}`)).status
  const old = await link()
  expect(await opens(old)).toBe(200)
  await keyboardOnly()
  await signedIn()
  await page.goto(editor(made))
  await expect(heading(page, made.title)).toBeVisible()
  const question = page.getByRole('alertdialog')
  const ask = async () => {
    await keys.press('mod+k')
    await keys.type('renew client')
    await expect(page.getByRole('option', { name: /^Renew client’s link/ })).toBeVisible()
    await keys.press('Enter')
    await expect(question).toContainText('stops working immediately')
  }
  await ask()
  await keys.press('Enter') // the harmless button has the focus
  await expect(question).toBeHidden()
  expect(await link()).toBe(old)
  await ask()
  await keys.tabTo('Renew client’s link')
  await keys.press('Enter')
  await expect(page.getByText(`The client’s link of ${made.reference} is renewed`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again…' }).first()).toBeVisible()
  expect(await opens(old)).toBe(404)
  expect(await opens(await link())).toBe(200)
  await heading(page, made.title).focus()
  await keys.press('s')
  await expect(dialog(page).getByLabel('Message')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(page.getByText(/is on its way/)).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)
  const { client } = (body as { data: { client: { email: string } } }).data
  const sent = await (await fetch(`${baseURL}/dev/mail.json?to=${encodeURIComponent(client.email)}`)).text()
  expect(sent).toContain(await link())
  expect(sent).not.toContain(old)
})

test('a proposal is in the currency of its package, and its prices are converted, never relabelled', async ({
  page,
  signedIn,
  api,
}) => {
  const tour = await api(owner, 'GET', 'agent/packages?status=published&sort=title&per_page=50')
  const { data } = tour.body as {
    data: { id: number; title: string; price_from_currency?: string; currency: string }[]
  } // the contract's answer
  const dollars = data.find(({ currency }) => currency === 'USD')
  await signedIn()
  await page.goto(`/proposals?form=new&package=${dollars?.id}&client=1`)
  await expect(dialog(page).getByRole('button', { name: /^Same as the package/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByText(/ is a draft$/)).toBeVisible()
  const total = page.getByRole('complementary', { name: 'Summary' })
  await expect(total).toContainText('USD')
  const price = page.getByRole('textbox', { name: 'Unit price' })
  const before = Number((await price.inputValue()).replaceAll(',', ''))
  await page.getByRole('button', { name: /^USD/ }).click()
  await page.getByRole('option', { name: /^UGX/ }).click()
  await typeInto(page.getByRole('textbox', { name: '1 USD in UGX' }), '3700')
  await expect(total).toContainText('USD') // until it is converted
  await page.getByRole('button', { name: 'Convert all prices to UGX' }).click()
  await expect(total).toContainText('UGX')
  await expect(price).toHaveValue((before * 3700).toLocaleString('en'))
})

test('a colleague’s change is not overwritten', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api)
  await signedIn()
  await page.goto(editor(made))
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(made.title)
  const shown = (await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)).body as {
    data: { version: number; content: object; client: { id: number } }
  }
  await api(owner, 'POST', `agent/proposals/${made.uuid}/update`, {
    ...{ title: 'Theirs', client_id: shown.data.client.id, currency: 'UGX', adults: 2 },
    content: shown.data.content,
    version: shown.data.version,
  })
  await typeInto(title, unique('Mine'))
  await expect(page.getByText('Somebody else has changed this proposal')).toBeVisible()
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(title).toHaveValue('Theirs')
})

test('what could not be saved is kept and saved later', async ({ page, signedIn, api, context }) => {
  const made = await madeProposal(api)
  await signedIn()
  await page.goto(editor(made))
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(made.title)
  const words = unique('Written on the road')
  await page.route('**/update', (route) => route.abort())
  await typeInto(title, words)
  await expect(page.getByText(/Not saved, kept on this device/)).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/update')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page)).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)
  expect((body as { data: { title: string } }).data.title).toBe(words)
  expect(context.pages()).toHaveLength(1)
})

longTest('an older version is compared and taken up again, and that is undone', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api, { items: [item('Gorilla permit', 2_600_000)] })
  const send = { to: 'lake@post.test', subject: 'Trip', message: 'Here it is.' }
  expect((await api(owner, 'POST', `agent/proposals/${made.uuid}/send`, send)).status).toBe(200)
  await signedIn()
  await page.goto(editor(made))
  const price = page.getByRole('textbox', { name: 'Unit price' })
  await typeInto(price, '3000000')
  await price.blur()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await expect(page.getByText('Gorilla permit, price')).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 is the draft again')).toBeVisible()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect(price).toHaveValue('2,600,000')
  await heading(page, made.title).focus()
  await page.keyboard.press('z')
  await expect(price).toHaveValue('3,000,000')
})

longTest('declined for a client, and open again', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api)
  const send = { to: 'lake@post.test', subject: 'Trip', message: 'Here it is.' }
  await api(owner, 'POST', `agent/proposals/${made.uuid}/send`, send)
  await signedIn()
  await page.goto(`${editor(made)}?form=decline`)
  await typeInto(dialog(page).getByLabel('Reason'), 'Other dates')
  await dialog(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(`${made.reference} is declined`)).toBeVisible()
  await expect(page.getByText('Other dates')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${made.reference} is open again`)).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
})

longTest(
  'the editor with its preview is accessible in every look and fits 320 px',
  async ({ page, signedIn, api, accessible }) => {
    const made = await madeProposal(api)
    await signedIn()
    await page.goto(`${editor(made)}?preview=1`)
    await expect(heading(page, made.title)).toBeVisible()
    await expect(page.getByRole('toolbar').first()).toBeVisible()
    await accessible.checkAllLooks()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
