import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Sold {
  readonly event: number
  readonly codes: readonly string[]
}
/** A published event with three tickets sold, made behind the screen. */
async function soldEvent(api: Api, title: string, holder: string): Promise<Sold> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await api(owner, method, path, body)
    expect([200, 201], path).toContain(answer.status)
    const { data } = answer.body as { data?: unknown } // the contract's answer
    return (data ?? answer.body) as { id: number; tickets: { code: string }[] }
  }
  const day = addDays(today(), 30)
  const event = await send('POST', 'agent/business/events/create', {
    title,
    starts_at: `${day}T18:00`,
    ends_at: `${day}T23:00`,
    venue_name: 'Ndere Centre',
    currency: 'UGX',
  })
  const type = await send('POST', `agent/business/events/${event.id}/tickets`, {
    name: 'Regular',
    amount: 50_000,
    quantity: 40,
  })
  await send('POST', 'agent/inventory/status', { items: [{ kind: 'event', id: event.id }], status: 'published' })
  const booking = await send('POST', 'agent/bookings/new', {
    items: [{ kind: 'ticket', ticket_type_id: type.id, quantity: 3 }],
    client: { name: holder, email: 'holder@tickets.test' },
    confirm: true,
  })
  const shown = await send('GET', `agent/bookings/${booking.id}/show`)
  return { event: event.id, codes: shown.tickets.map((ticket) => ticket.code) }
}
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('an event is made, given tickets and published by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  const title = unique('Drums at dusk')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g o e')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible()
  await keys.tabTo('Title')
  await keys.type(title)
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(tab(page, /Ticket types/)).toHaveAttribute('aria-selected', 'true')

  for (const [name, price] of [
    ['Regular', '50000'],
    ['VIP', '180000'],
  ] as const) {
    await keys.press('c')
    const dialog = page.getByRole('dialog', { name: 'Add ticket type' })
    await expect(dialog).toBeVisible()
    await keys.tabTo('Name')
    await keys.type(name)
    await keys.tabTo('Price')
    await keys.press('mod+a')
    await keys.type(price)
    await keys.press('mod+Enter')
    await expect(dialog).toBeHidden()
  }
  const types = page.getByRole('list', { name: 'Ticket types' })
  await expect(types.getByRole('heading')).toHaveText(['Regular', 'VIP'])
  // The order by keys: the first goes below the second.
  await keys.tabTo(/Move Regular/)
  await keys.press('ArrowDown')
  await expect(types.getByRole('heading')).toHaveText(['VIP', 'Regular'])

  await keys.press('1')
  await expect(tab(page, /Details/)).toHaveAttribute('aria-selected', 'true')
  await keys.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('Published')
  await keys.press('Enter')
  await expect(page.locator('main').getByText('Published', { exact: true }).first()).toBeVisible()
})

longTest(
  'a ticket changes hands, is made void and good again by mouse only',
  async ({ page, signedIn, mouseOnly, api }) => {
    test.setTimeout(120_000)
    const { event, codes } = await soldEvent(api, unique('Drums at noon'), 'Ann Lee')
    const [code = ''] = codes
    await mouseOnly()
    await signedIn()
    await page.goto(`/offers/events/${event}/edit`)
    await tab(page, /Purchases/).click()
    await typeInto(page.getByRole('searchbox', { name: /Search holder/ }), code)
    const row = page.getByRole('list', { name: 'Tickets sold' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await row.getByRole('link', { name: 'Ann Lee' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code ${code}` })).toBeVisible()
    await page.getByRole('button', { name: /^Change holder/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change holder' })
    await typeInto(dialog.getByRole('textbox', { name: 'Holder' }), 'Bob Otim')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bob Otim' })).toBeVisible()

    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toBe(`ticket-${code}.pdf`)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /Void ticket/ }).click()
    await expect(page.getByRole('region', { name: 'Ticket', exact: true }).getByText('void')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('img', { name: `QR code ${code}` })).toBeVisible()
  },
)

longTest('an event and a ticket are accessible in every look', async ({ page, signedIn, api, accessible }) => {
  test.setTimeout(180_000)
  const { event, codes } = await soldEvent(api, unique('Drums at dawn'), 'Ann Lee')
  await signedIn()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, there] of [
    [`/offers/events/${event}/edit?tab=tickets`, 'Drums at dawn'],
    [`/offers/events/${event}/edit?tab=purchases`, 'Drums at dawn'],
    [`/tickets/purchases/${codes[0]}`, 'Ann Lee'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: there })).toBeVisible()
    await accessible.checkAllLooks()
  }
})
