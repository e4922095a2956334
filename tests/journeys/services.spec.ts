import type { Page } from 'playwright/test'
import { addDays, today, weekdayOf } from '../../src/domain/dates.ts'
import { weekdayName } from '../../src/domain/offers/service-choices.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'
import { inLong } from '../support/long.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Slot {
  readonly id: number
  readonly weekday: number
}
/** A published service with a slot every day at ten, made behind the screen. */
async function madeService(api: Api, title: string): Promise<{ id: number; slots: readonly Slot[] }> {
  const input = { title, duration_minutes: 60, capacity: 4, amount: 50_000, currency: 'UGX' }
  const made = await api(owner, 'POST', 'agent/services', input)
  expect(made.status).toBe(201)
  const { id } = (made.body as { data: { id: number } }).data // the contract's answer
  const slots = await api(owner, 'POST', `agent/services/${id}/slots`, {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts: ['10:00'],
  })
  const on = await api(owner, 'POST', `agent/services/update/${id}`, { ...input, status: 'published' })
  expect(on.status).toBe(200)
  return { id, slots: (slots.body as { data: Slot[] }).data } // likewise
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const head = (page: Page) => page.locator('main header').first()
const week = (page: Page) => page.getByRole('table', { name: /Slots of the week/ })

test('a service is made, given its times and published by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  await page.goto('/offers/services')
  await expect(heading(page, 'Services')).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'New service' })).toBeVisible()
  const title = unique('Walk of the keys')
  await keys.tabTo('Title')
  await keys.type(title)
  await keys.tabTo('Price a person')
  await keys.type('45000')
  await keys.press('mod+Enter')
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('No slots yet')).toBeVisible()

  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'Add slots' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 40 slots' })).toBeVisible()
  await keys.tabTo('Every')
  await keys.press('mod+a')
  await keys.type('120')
  await keys.press('mod+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(week(page).getByRole('button', { name: /^Monday 9:00 am/ })).toBeVisible()
  await expect(page.getByText('20 slots of 1 h')).toBeVisible()

  // Arrow keys walk over the week; Enter on an empty place adds one, Delete takes one away, z brings it back.
  await week(page)
    .getByRole('button', { name: /^Friday 9:00 am/ })
    .focus()
  await keys.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Add Saturday 9:00 am' })).toBeFocused()
  await keys.press('Enter')
  await expect(week(page).getByRole('button', { name: /^Saturday 9:00 am/ })).toBeVisible()
  await week(page)
    .getByRole('button', { name: /^Monday 9:00 am/ })
    .focus()
  await keys.press('Delete')
  await expect(page.getByRole('button', { name: 'Add Monday 9:00 am' })).toBeVisible()
  await keys.press('z')
  await expect(week(page).getByRole('button', { name: /^Monday 9:00 am/ })).toBeVisible()

  await week(page)
    .getByRole('button', { name: /^Tuesday 11:00 am/ })
    .focus()
  await keys.press('e')
  await expect(page.getByRole('dialog', { name: 'Tuesday 11:00 am' })).toBeVisible()
  await keys.tabTo(/^Places/)
  await keys.type('9')
  await keys.press('mod+Enter')
  await expect(week(page).getByRole('button', { name: 'Tuesday 11:00 am, 9 places' })).toBeVisible()

  await keys.press('1')
  await keys.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.type('publ')
  await keys.press('Enter')
  await expect(head(page).getByText('Published')).toBeVisible()
})

longTest('a service is made and changed by mouse only', async ({ page, signedIn, mouseOnly }) => {
  test.setTimeout(120_000)
  await mouseOnly()
  await signedIn()
  const title = unique('Call of the mouse')
  await page.goto('/offers/services')
  await page.getByRole('button', { name: 'New service' }).click()
  const panel = page.getByRole('dialog', { name: 'New service' })
  await typeInto(panel.getByLabel('Title'), title)
  await panel.getByText('Online').click()
  await typeInto(panel.getByLabel('Meeting link'), 'https://meet.example.com/mouse')
  await panel.getByText('Per group').click()
  await typeInto(panel.getByLabel('Price a group'), '120000')
  await panel.getByRole('button', { name: 'Create service' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(head(page)).toContainText('Online')

  await page.getByRole('main').getByRole('button', { name: 'Add slots' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Add \d+ slots/ })
    .click()
  await expect(week(page)).toBeVisible()
  await head(page).getByRole('button', { name: 'Publish' }).click()
  await expect(head(page).getByText('Published')).toBeVisible()

  await page.getByRole('tab', { name: 'Details' }).click()
  await typeInto(page.getByLabel('Title'), `${title} II`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page, `${title} II`)).toBeVisible()
})

longTest('a slot that is booked keeps its time and is not deleted', async ({ page, signedIn, api, silence }) => {
  silence.allow(/409/)
  const { id, slots } = await madeService(api, unique('Booked walk'))
  const date = addDays(today(), 2)
  const slot = slots.find(({ weekday }) => weekday === weekdayOf(date))
  const booked = await api(owner, 'POST', 'agent/bookings/new', {
    adults: 3,
    client: { name: 'Ann Lee' },
    items: [{ kind: 'service', service_id: id, slot_id: slot?.id, date, quantity: 3 }],
  })
  expect(booked.status).toBe(201)
  await signedIn()
  await page.goto(`/offers/services/${id}/edit?tab=slots`)
  const name = `${weekdayName(weekdayOf(date))} 10:00 am`
  const cell = week(page).getByRole('button', { name: `${name}, 4 places, up to 3 taken` })
  await expect(cell).toBeVisible()
  await expect(page.getByText('1 free of 4')).toBeVisible()
  await cell.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/3 places of 10:00 am .* are taken/)).toBeVisible()
  await expect(cell).toBeVisible()
  await cell.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/so the day and time cannot change/)).toBeVisible()
  await typeInto(dialog.getByRole('textbox', { name: 'Places' }), '2')
  await dialog.getByRole('button', { name: 'Save slot' }).click()
  await expect(dialog.getByText(/there cannot be fewer/).first()).toBeVisible()
})

longTest('services on a phone', async ({ page, signedIn, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = unique('Pocket walk')
  const { id } = await madeService(api, title)
  await signedIn()
  await page.goto(`/offers/services?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(title)).toBeVisible()
  await page.goto(`/offers/services/${id}/edit?tab=slots`)
  await expect(week(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(heading(page, 'Manual booking')).toBeVisible()
})

for (const path of [
  '/offers/services/:id/edit?tab=slots&form=slots',
  ...inLong('/offers/services?form=service', '/offers/services/:id/edit?tab=slots'),
])
  test(`${path} is accessible in every look`, async ({ page, signedIn, accessible, api }) => {
    test.setTimeout(120_000)
    const { id } = await madeService(api, unique('Readable walk'))
    await signedIn()
    await page.goto(path.replace(':id', String(id)))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await accessible.checkAllLooks()
  })

longTest(
  'a high season of a service is added by keyboard, quoted, and taken back',
  async ({ page, signedIn, keys, api, keyboardOnly }) => {
    await keyboardOnly()
    await signedIn()
    const { id, slots } = await madeService(api, unique('Walk of two prices'))
    const day = addDays(today(), 20)
    const slot = slots.find(({ weekday }) => weekday === weekdayOf(day))
    const priced = async () => {
      const quoted = await api(owner, 'POST', 'agent/bookings/quote', {
        items: [{ kind: 'service', service_id: id, slot_id: slot?.id, date: day, quantity: 2 }],
        adults: 2,
      })
      return (quoted.body as { data: { total: number } }).data.total // the contract's answer
    }
    const before = await priced()

    await page.goto(`/offers/services/${id}/edit?tab=rates`)
    await expect(page.getByText('No seasons. Every day costs the base price')).toBeVisible()
    await keys.press('c')
    const form = page.getByRole('dialog', { name: 'Add season' })
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(form.getByText('Minimum stay')).toBeHidden()
    await keys.type('High season')
    await keys.tabTo('Price')
    await keys.press('mod+a')
    await keys.type('80000')
    await keys.press('mod+Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('list', { name: 'Seasons' })).toContainText('80,000')
    expect((await priced()) - before).toBe(2 * 30_000)

    await page.getByRole('button', { name: 'High season' }).focus()
    await keys.press('Delete')
    await expect(page.getByText('No seasons. Every day costs the base price')).toBeVisible()
    expect(await priced()).toBe(before)
    await keys.press('z')
    await expect(page.getByRole('list', { name: 'Seasons' })).toContainText('High season')
  },
)
