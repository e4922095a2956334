import type { Browser, Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import type { Api } from '../support/offers.ts'
import { dayFromNow, unique } from '../support/proposal-journey.ts'

const owner = 'owner@nile.test'
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** Somebody writes by the website. */
async function inquiry(api: Api): Promise<{ id: number; name: string }> {
  const name = unique('Desk Traveller')
  const { status, body } = await api(owner, 'POST', 'agent/inquiries/create', {
    channel: 'website',
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@post.test`,
    subject: 'Gorillas for two',
    message: 'We would like to see the gorillas, two of us, in spring.',
    travel_on: dayFromNow(90),
    party: '2 adults, 1 child (9)',
  })
  expect(status).toBe(201)
  return { id: (body as { data: { id: number } }).data.id, name }
}
const uuidIn = (page: Page): string => /\/proposals\/([\w-]{36})\/edit/.exec(page.url())?.[1] ?? ''

/** The client's own browser: nobody is signed in there. */
async function client(browser: Browser, api: Api, uuid: string): Promise<Page> {
  const { public_url: address } = await proposalOf(api, uuid)
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${process.env.SAFIRI_URL}${new URL(address).pathname}`)
  return page
}
interface Booked {
  readonly booking_id: number
  readonly booking_reference: string
  readonly status: string
  readonly public_url: string
}
async function proposalOf(api: Api, uuid: string): Promise<Booked> {
  const { body } = await api(owner, 'GET', `agent/proposals/${uuid}/show`)
  return (body as { data: Booked }).data
}
async function bookingOf(api: Api, id: number) {
  const { body } = await api(owner, 'GET', `agent/bookings/${id}/show`)
  return (body as { data: { status: string; balance: number; source: string } }).data
}

test('an inquiry becomes a proposal, is accepted, paid and completed by keyboard', async ({
  page,
  browser,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.slow() // the whole day of a desk
  const asked = await inquiry(api)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/inquiries/${asked.id}`)
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByText('two of us, in spring').first()).toBeVisible()
  await keys.press('p')
  await expect(page).toHaveURL(/\/proposals\/[\w-]{36}\/edit/)
  await expect(page.getByText(asked.name).first()).toBeVisible()
  for (const [age, count] of [
    ['Adults', '2'],
    ['Children', '1'],
    ['Infants', '0'],
  ] as const)
    await expect(page.getByLabel(age, { exact: true })).toHaveValue(count)
  await keys.press('i')
  await expect(page.getByRole('textbox', { name: 'Item' })).toBeFocused()
  await keys.type('Gorilla permits and guide')
  await keys.press('Tab Tab Tab Tab')
  await keys.type('5200000')
  await keys.press('mod+s')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await heading(page, /./).focus()
  await keys.press('s')
  await expect(dialog(page).getByLabel('Message')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(toast(page, /is on its way/)).toBeVisible()

  const uuid = uuidIn(page)
  const reader = await client(browser, api, uuid)
  await expect(reader.getByText('Gorilla permits and guide').first()).toBeVisible()
  await reader.getByLabel('Your full name').focus()
  await reader.keyboard.press('ControlOrMeta+a')
  await reader.keyboard.type(asked.name)
  await reader.keyboard.press('Enter')
  const { booking_id, booking_reference } = await accepted(api, uuid)
  await expect(reader.getByText(booking_reference).first()).toBeVisible()
  await reader.context().close()

  await page.reload()
  await expect(page.getByText(`Accepted by ${asked.name}`)).toBeVisible()
  await keys.tabTo(/^Open booking/)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bookings/view/${booking_id}`))
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByText(booking_reference).first()).toBeVisible()
  expect((await bookingOf(api, booking_id)).source).toBe('proposal')

  await keys.press('p')
  await expect(dialog(page).getByLabel('Amount')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  for (const status of ['In progress', 'Completed']) {
    await heading(page, /./).focus()
    await keys.press('s')
    await expect(page.getByRole('combobox').last()).toBeFocused()
    await keys.type(status)
    await expect(page.getByRole('option', { name: new RegExp(`^${status}`) })).toBeVisible()
    await keys.press('Enter')
    await expect(toast(page, new RegExp(`${booking_reference} is ${status.toLowerCase()}`))).toBeVisible()
  }
  expect(await bookingOf(api, booking_id)).toMatchObject({ status: 'completed', balance: 0 })
})

longTest(
  'the same from inquiry to completed booking, by mouse',
  async ({ page, browser, signedIn, mouseOnly, api }) => {
    test.slow() // as above
    const asked = await inquiry(api)
    await mouseOnly()
    await signedIn()
    await page.goto(`/inquiries/${asked.id}`)
    await expect(heading(page, /./)).toBeVisible()
    await page.getByRole('button', { name: /^Propose/ }).click()
    await expect(page).toHaveURL(/\/proposals\/[\w-]{36}\/edit/)
    await page.getByRole('button', { name: /^Add custom line/ }).click()
    await typeInto(page.getByRole('textbox', { name: 'Item' }), 'Gorilla permits and guide')
    await typeInto(page.getByRole('textbox', { name: 'Unit price' }), '5200000')
    await page.getByRole('textbox', { name: 'Item' }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await page.getByRole('button', { name: /^Send/ }).click()
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(toast(page, /is on its way/)).toBeVisible()

    const uuid = uuidIn(page)
    const reader = await client(browser, api, uuid)
    await typeInto(reader.getByLabel('Your full name'), asked.name)
    await reader.getByRole('button', { name: 'Accept', exact: true }).dblclick()
    const { booking_id, booking_reference } = await accepted(api, uuid)
    await expect(reader.getByText(booking_reference).first()).toBeVisible()
    await reader.context().close()

    await page.reload()
    await page.getByRole('button', { name: /^Open booking/ }).click()
    await expect(page).toHaveURL(new RegExp(`/bookings/view/${booking_id}`))
    await expect(heading(page, /./)).toBeVisible()
    await page.getByRole('button', { name: /^Record payment/ }).click()
    await dialog(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(toast(page, 'Payment recorded')).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Start/ }).click()
    await expect(toast(page, `${booking_reference} is in progress`)).toBeVisible()
    await page.getByRole('button', { name: /^Complete/ }).click()
    await expect(toast(page, `${booking_reference} is completed`)).toBeVisible()
    expect(await bookingOf(api, booking_id)).toMatchObject({ status: 'completed', balance: 0 })
  },
)

/** Accepting answers before the page shows it. */
async function accepted(api: Api, uuid: string): Promise<Booked> {
  await expect.poll(async () => (await proposalOf(api, uuid)).status).toBe('accepted')
  return proposalOf(api, uuid)
}
