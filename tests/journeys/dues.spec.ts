import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

interface Made {
  readonly id: number
  readonly reference: string
  readonly client: { readonly name: string }
}
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
/** USD 300 of a line of one's own, in three instalments: one late, one due this week, one later. */
async function owing(api: Api, name: string, instalments?: unknown[]): Promise<Made> {
  const send = async (path: string, body: unknown, wanted: number) => {
    const answer = await api(owner, 'POST', path, body)
    expect(answer.status, path).toBe(wanted)
    return (answer.body as { data: Made }).data // the contract's answer
  }
  const day = addDays(today(), 60)
  const line = { kind: 'custom', title: 'Gorilla permits', from: day, to: day, quantity: 1, unit_amount: 300 }
  const booking = await send(
    'agent/bookings/new',
    {
      items: [{ ...line, currency: 'USD' }],
      client: { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` },
    },
    201,
  )
  const instalment = (label: string, days: number, amount: number | null) => ({
    label,
    basis: amount === null ? 'rest' : 'amount',
    amount,
    due_on: addDays(today(), days),
  })
  await send(
    `agent/bookings/${booking.id}/schedule`,
    {
      instalments: instalments ?? [
        instalment('Deposit', -4, 100),
        instalment('Second part', 3, 80),
        instalment('Balance', 40, null),
      ],
    },
    200,
  )
  return booking
}
const lane = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(`^${title}, `) })
const card = (page: Page, title: string, name: string) => lane(page, title).locator('[data-card]', { hasText: name })
const said = (page: Page, text: RegExp) => page.getByText(text).first()

test('a late payment is found, taken and its schedule changed by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const name = unique('Kato')
  const { reference } = await owing(api, name)
  await keyboardOnly()
  await signedIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g b d')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible()
  await keys.press('/')
  await keys.type(name)
  await expect(card(page, 'Overdue', name)).toContainText('4 days late')
  await expect(card(page, 'This week', name)).toContainText('80')
  await expect(lane(page, 'Later').locator('[data-card]')).toHaveCount(1)
  await expect(lane(page, 'Recently paid').getByRole('gridcell')).toHaveText('Nothing here matches.')
  await keys.tabTo(new RegExp(`^${name}`))
  await keys.press('Space')
  await expect(page.getByRole('complementary', { name: /^Peek/ })).toContainText('Payment schedule')
  await keys.press('Esc p')
  const payment = page.getByRole('dialog', { name: `Payment for ${reference}` })
  await expect(payment.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('100')
  await keys.press('mod+Enter')
  await expect(payment).toBeHidden()
  await expect(card(page, 'Recently paid', name)).toContainText('100')
  await expect(lane(page, 'Overdue').locator('[data-card]')).toHaveCount(0)
  // What is next now: its schedule gets an instalment more.
  await card(page, 'This week', name).focus()
  await keys.press('d')
  const schedule = page.getByRole('dialog', { name: `Payment schedule of ${reference}` })
  await expect(schedule.getByRole('status')).toContainText('The instalments come to USD 300')
  await keys.tabTo('Amount, instalment 2')
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('250')
  await page.keyboard.press('Tab')
  await expect(schedule.getByRole('status')).toContainText('USD 50 more than the total')
  await keys.press('mod+Enter')
  await expect(schedule.getByRole('alert').first()).toContainText('more than the total')
  await keys.tabTo('Amount, instalment 2')
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('150')
  await keys.press('mod+Enter')
  await expect(schedule).toBeHidden()
  await expect(card(page, 'This week', name)).toContainText('150')
})

test('two on the board are reminded at once, by keys alone', async ({ page, signedIn, keys, api }) => {
  const family = unique('Okot')
  await owing(api, `Ann ${family}`)
  await owing(api, `Ben ${family}`)
  await signedIn()
  await page.goto('/bookings/dues')
  await typeInto(page.getByRole('searchbox'), family)
  await expect(lane(page, 'Overdue').locator('[data-card]')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).focus()
  await keys.press('j x j x')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await keys.press('Esc')
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  await keys.press('x k x')
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: /Send payment reminder/ })
    .click()
  await page.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  await expect(lane(page, 'Overdue').getByText(/^Reminded/)).toHaveCount(2)
})

longTest('clients are reminded, one and many, by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  const family = unique('Mukasa')
  const [first, second] = [await owing(api, `Ann ${family}`), await owing(api, `Ben ${family}`)]
  await mouseOnly()
  await signedIn()
  await page.goto('/bookings/dues')
  await typeInto(page.getByRole('searchbox'), family)
  await expect(lane(page, 'Overdue').locator('[data-card]')).toHaveCount(2)
  const late = card(page, 'Overdue', first.client.name)
  await late.hover()
  await late.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: /Send payment reminder/ }).click()
  const reminder = page.getByRole('dialog', { name: `Remind ${first.client.name}` })
  await expect(reminder.getByRole('radio', { name: /Deposit/ })).toBeChecked()
  await typeInto(reminder.getByLabel('Message'), 'Mobile money is welcome.')
  await reminder.getByRole('button', { name: 'Send reminder' }).click()
  await expect(said(page, /A reminder is on its way/)).toBeVisible()
  await expect(late).toContainText('Reminded')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await page.getByRole('tab', { name: 'Overdue' }).click()
  await typeInto(page.getByRole('searchbox'), family)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page
    .getByRole('checkbox', { name: /all|page/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Send payment reminder/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect(said(page, /2 reminders on the way/)).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/bookings/${second.id}/show`)
  const { schedule } = (body as { data: { schedule: { reminders: number }[] } }).data // the contract's answer
  expect(schedule.map(({ reminders }) => reminders)).toEqual([1, 0, 0])
})

test('the schedule stands on the booking; a pattern makes another', async ({ page, signedIn, api }) => {
  const { id } = await owing(api, unique('Nantongo'))
  await signedIn()
  await page.goto(`/bookings/view/${id}?tab=payments`)
  const schedule = page.getByRole('region', { name: 'Payment schedule' }).first()
  await expect(schedule).toContainText('Deposit')
  await expect(schedule).toContainText('4 days late')
  await schedule.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Payment schedule of/ })
  await dialog.getByRole('button', { name: 'By its terms' }).click()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(schedule).toContainText('30%')
  await expect(schedule.getByRole('listitem')).toHaveCount(2)
})

longTest(
  'dues on a phone, as a list and with a schedule in every look',
  async ({ page, signedIn, accessible, api }) => {
    test.setTimeout(120_000)
    const { id } = await owing(api, unique('Okello'))
    await page.setViewportSize({ width: 390, height: 844 })
    await signedIn()
    await page.goto('/bookings/dues')
    await expect(page.locator('[data-card]').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // the board in every look is among every-route.spec.ts
    await page.goto('/bookings/dues?look=list')
    await expect(page.getByText(/^1–/)).toBeVisible()
    await accessible.checkAllLooks()
    await page.goto(`/bookings/view/${id}?form=schedule`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await accessible.checkAllLooks()
  },
)
