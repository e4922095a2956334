import type { Page } from 'playwright/test'
import { addDays, today } from '../../../src/domain/dates.ts'
import { expect as plain, test } from '../../support/journey.ts'
import { newAddress } from '../../support/newcomers.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Made {
  readonly id: number
  readonly name: string
  readonly email: string
}
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

async function madeLead(api: Api, name: string): Promise<Made> {
  const { body, status } = await api(owner, 'POST', 'agent/crm/sales-funnel/create-lead', {
    ...{ name: unique(name), email: newAddress('lead'), title: 'Gorillas for two', amount: 300, currency: 'USD' },
  })
  expect(status).toBe(201)
  return (body as { data: Made }).data // the contract's answer
}
const lane = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) })
const card = (page: Page, lanes: string, name: string) =>
  lane(page, lanes).getByRole('gridcell').filter({ hasText: name })
const board = (page: Page, { name }: Made) => page.goto(`/crm/sales-funnel?q=${encodeURIComponent(name)}`)

/** Booked for the lead, confirmed and paid in full. */
async function bookAndPay(api: Api, { id, name, email }: Made): Promise<void> {
  const day = addDays(today(), 60)
  const line = { kind: 'custom', title: 'Gorilla permits', from: day, to: day, quantity: 1, unit_amount: 300 }
  const { status } = await api(owner, 'POST', 'agent/bookings/new', {
    ...{ items: [{ ...line, currency: 'USD' }], client: { name, email }, lead_id: id, confirm: true },
    payment: { amount: 300, method: 'cash', currency: 'USD' },
  })
  expect(status).toBe(201)
}

test('a lead is qualified, given a next step, booked and paid, by keyboard', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
  api,
}) => {
  test.slow()
  const lead = await madeLead(api, 'Funnel Akello')
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await keys.press('g r f')
  await expect(page.getByRole('heading', { level: 1, name: 'Sales funnel' })).toBeVisible()
  await board(page, lead)
  await expect(card(page, 'Lead', lead.name)).toBeVisible()
  await accessible.check()
  await keys.press('→')
  await expect(card(page, 'Lead', lead.name)).toBeFocused()
  await keys.press('q')
  await expect(card(page, 'Qualified', lead.name)).toBeVisible()
  await keys.press('h')
  await expect(page.getByPlaceholder('What is the next step?…')).toBeVisible()
  await keys.type('Hold two permits')
  await keys.press('Enter')
  await expect(page.getByPlaceholder('When?…')).toBeVisible()
  await keys.type('tomorrow')
  await keys.press('Enter')
  await expect(card(page, 'Qualified', lead.name)).toContainText('Hold two permits')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible()
  await accessible.check()
  await keys.press('b')
  await expect(page).toHaveURL(new RegExp(`manual-booking\\?lead=${lead.id}`))
  await expect(page.getByRole('region', { name: `Lead: ${lead.name}` })).toBeVisible()
  await bookAndPay(api, lead)
  await board(page, lead)
  await expect(card(page, 'Paid booking', lead.name)).toContainText('BK-')
})

test('a card dropped on “Confirmed booking” asks for one, and goes back without it, by mouse', async ({
  page,
  signedIn,
  mouseOnly,
  api,
}) => {
  test.slow()
  const lead = await madeLead(api, 'Funnel Okello')
  await mouseOnly()
  await signedIn()
  await board(page, lead)
  await expect(card(page, 'Lead', lead.name)).toBeVisible()
  const [from, to] = [
    await card(page, 'Lead', lead.name).boundingBox(),
    await lane(page, 'Confirmed booking').boundingBox(),
  ]
  if (from === null || to === null) throw new Error('card and lane are on the page')
  await page.mouse.move(from.x + 40, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByRole('option', { name: /Make a new booking/ })).toBeVisible()
  await page.getByRole('option', { name: /Make a new booking/ }).click()
  await expect(page).toHaveURL(new RegExp(`manual-booking\\?lead=${lead.id}`))
  await board(page, lead)
  await expect(card(page, 'Lead', lead.name)).toBeVisible()
})
