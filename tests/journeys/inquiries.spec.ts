import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { newAddress } from '../support/newcomers.ts'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Asked {
  readonly id: number
  readonly name: string
  readonly email: string
}
let count = 0
const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${++count}`

async function asked(api: Api, name: string): Promise<Asked> {
  const { body, status } = await api('owner@nile.test', 'POST', 'agent/inquiries/create', {
    channel: 'website',
    name: unique(name),
    email: newAddress('asking'),
    subject: 'Gorillas in July?',
    message: 'Are there still two places?',
  })
  expect(status).toBe(201)
  return (body as { data: Asked }).data
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const lane = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) })
const card = (page: Page, lanes: string, name: string) =>
  lane(page, lanes).getByRole('gridcell').filter({ hasText: name })
const board = (page: Page, name: string) => page.goto(`/inquiries?q=${encodeURIComponent(name)}`)

test('an inquiry is taken, answered, put to sleep and becomes a booking by keyboard', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.slow()
  const { id, name } = await asked(api, 'Keyed Akello')
  await keyboardOnly()
  await signedIn()
  await page.goto('/inquiries')
  await expect(heading(page, 'Inquiries')).toBeVisible()
  await keys.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type(name)
  await keys.press('Enter') // into what it finds
  await expect(page.getByRole('gridcell').filter({ hasText: 'Gorillas' })).toHaveCount(1)
  await board(page, name)
  await expect(card(page, 'New', name)).toBeVisible()

  await keys.press('→')
  await expect(card(page, 'New', name)).toBeFocused()
  await keys.press('m')
  await expect(page.getByText(/picked up from New/)).toBeAttached()
  await keys.press('→')
  await expect(page.getByText('Over Mine, lane 2 of 7')).toBeAttached()
  await keys.press('Esc')
  await expect(card(page, 'New', name)).toBeFocused()
  await keys.press('m → Enter')
  await expect(card(page, 'Mine', name)).toBeFocused()
  await expect(page.getByText(/is assigned to you/)).toBeVisible()
  await keys.press('z')
  await expect(card(page, 'New', name)).toBeVisible()
  await keys.press('shift+→')
  await expect(card(page, 'Mine', name)).toBeFocused()
  await keys.press('Space')
  await expect(
    page.getByRole('complementary', { name: /^Peek/ }).getByText('Are there still two places?'),
  ).toBeVisible()
  await keys.press('Esc Enter')

  await expect(heading(page, name)).toBeVisible()
  await keys.press('r')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await keys.type('/hello ')
  await expect(page.getByLabel('Your reply')).toHaveValue(
    /^Dear Keyed,\n\nThank you for asking about Gorillas in July\?/,
  )
  await keys.press('mod+Enter')
  await expect(page.getByText(`Reply on its way to ${name}`)).toBeVisible()
  await page.goto(`/inquiries/${id}`) // sending has led to the next one
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you for asking about' })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keys.press('h')
  await expect(page.getByRole('option', { name: /Tomorrow morning/ })).toBeVisible()
  await keys.type('tomorrow')
  await keys.press('Enter')
  await expect(page.getByText(/is snoozed until/)).toBeVisible()
  await keys.press('b')
  await expect(page).toHaveURL(/manual-booking\?client=\d+&inquiry=\d+/)
})

longTest(
  'and by mouse: dragged, given a reason, taken back, answered with a canned reply',
  async ({ page, signedIn, mouseOnly, api }) => {
    test.slow()
    const { name } = await asked(api, 'Dragged Okello')
    await mouseOnly()
    await signedIn()
    await board(page, name)
    await expect(card(page, 'New', name)).toBeVisible()
    const from = await card(page, 'New', name).boundingBox()
    const to = await lane(page, 'Mine').boundingBox()
    if (from === null || to === null) throw new Error('card and lane are on the page')
    await page.mouse.move(from.x + 40, from.y + 50)
    await page.mouse.down()
    await page.mouse.move(from.x + 80, from.y + 60)
    await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 5 })
    await page.mouse.up()
    await expect(card(page, 'Mine', name)).toBeVisible()
    await expect(page.getByText(/is assigned to you/)).toBeVisible()

    await card(page, 'Mine', name).hover()
    await card(page, 'Mine', name)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: /Mark as lost/ }).click()
    await page.getByRole('option', { name: 'Too expensive' }).click()
    await expect(card(page, 'Lost', name)).toContainText('Too expensive')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(card(page, 'Mine', name)).toBeVisible()

    await card(page, 'Mine', name).getByRole('link').click()
    await expect(heading(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Canned reply' }).click()
    await page.getByRole('menuitem', { name: /Deposit and balance/ }).click()
    await expect(page.getByLabel('Your reply')).toHaveValue(/^Dear Dragged,/)
    await page.getByRole('button', { name: /^Send and stay/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'deposit of 30' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Turn into a client/ })
      .first()
      .click()
    await expect(page.getByText(`${name} is now a client`)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name })).toBeVisible()
  },
)

test('the client answers on a page of their own, on a telephone; the answer is on the desk', async ({
  page,
  signedIn,
  api,
  browser,
  baseURL,
  accessible,
}) => {
  test.slow()
  const { id, name } = await asked(api, 'Phoned Namuli')
  await api('owner@nile.test', 'POST', `agent/inquiries/${id}/reply`, { body: 'We have two places.' })
  const { body } = await api('owner@nile.test', 'GET', `agent/inquiries/${id}/show`)
  const { link } = (body as { data: { thread: { link: string } } }).data.thread
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByText('We have two places.')).toBeVisible()
  await typeInto(phone.getByLabel(/^Your message/), 'Then we come, both of us.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('status')).toContainText('has your message')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn()
  await board(page, name)
  await expect(card(page, 'Mine', name)).toContainText('Then we come')
  await accessible.check()
  await card(page, 'Mine', name).getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Then we come, both of us.' })).toBeVisible()
  await accessible.check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

longTest(
  'a canned reply is written with a variable, used and deleted',
  async ({ page, signedIn, keys, keyboardOnly }) => {
    const title = unique('Boats')
    await keyboardOnly()
    await signedIn()
    await page.goto('/inquiries/replies')
    await expect(heading(page, 'Canned replies')).toBeVisible()
    await keys.press('c')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await keys.type(title)
    await keys.tabTo(/^Text/)
    await keys.type('Dear {fristname}')
    await keys.press('mod+Enter')
    await expect(dialog.getByText('There is no variable {fristname}.').first()).toBeVisible()
    await keys.press('mod+a')
    await keys.type('Dear {first_name}, the boat leaves at two.')
    await expect(dialog.getByText('Dear Amina, the boat leaves at two.')).toBeVisible()
    await keys.press('mod+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
    await page.goto(`/inquiries/replies?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
    await keys.press('↓')
    await keys.press('Delete')
    await expect(page.getByText(`“${title}” deleted`)).toBeVisible()
  },
)

longTest(
  'canned replies show their history, merge with a colleague’s change, and come back after they were deleted together',
  async ({ page, signedIn, keys, keyboardOnly, api }) => {
    const topic = unique('Ferry')
    const [first] = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const { body } = await api('owner@nile.test', 'POST', 'agent/canned-replies/create', {
          title: `${topic} ${name}`,
          body: 'It leaves at two.',
        })
        return (body as { data: { id: number } }).data
      }),
    )
    const rows = page.getByRole('row', { name: new RegExp(topic) })
    await keyboardOnly()
    await signedIn()
    await page.goto(`/inquiries/replies?q=${encodeURIComponent(topic)}&sort=title`)
    await expect(rows).toHaveCount(2)
    await keys.press('↓')
    await keys.press('Space')
    const peek = page.getByRole('complementary', { name: /^Peek: / })
    await expect(peek).toContainText('It leaves at two.')
    await expect(peek).toContainText('added it')
    await keys.press('Esc')

    await keys.press('e')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    const theirs = { title: `${topic} one`, body: 'It leaves at three.' }
    await api('hassan@nile.test', 'POST', `agent/canned-replies/${first?.id}/update`, theirs)
    await keys.press('End')
    await keys.type(' of ours')
    await keys.press('mod+Enter')
    await expect(dialog.getByText(/saved this canned reply .*while you were editing/)).toBeVisible()
    await expect(dialog.getByText(/Changed there: words/)).toBeVisible()
    await keys.tabTo(/^Save both/)
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rows.first()).toContainText('one of ours')
    await expect(rows.first()).toContainText('It leaves at three.')

    await keys.press('mod+a')
    await keys.press('Delete')
    await expect(page.getByText('2 canned replies deleted')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await keys.press('z')
    await expect(rows).toHaveCount(2)
  },
)

longTest('the desk as a list is readable in every look', async ({ page, signedIn, accessible }) => {
  test.slow()
  await signedIn()
  await page.goto('/inquiries?look=list')
  await expect(page.getByRole('navigation', { name: 'View' }).locator('[aria-current=page]')).toBeVisible()
  await expect(page.getByText(/^1–\d+ of \d+ inquiries$/)).toBeVisible()
  await accessible.checkAllLooks()
})
