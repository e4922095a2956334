import type { Locator, Page } from 'playwright/test'
import { shortDayText, weekdayText } from '../../src/domain/date-texts.ts'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'
import { roomInput } from '../support/rooms.ts'

// Somebody is moved about here, on machines that may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const owner = 'owner@nile.test'
const day = (count: number) => addDays(today(), count)
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Two rooms that only this journey finds, and a booking of two nights in the first. */
async function lodge(api: Api) {
  const word = `Lodge${Math.random().toString(36).slice(2, 8)}`
  const made = async <Data>(path: string, body: unknown): Promise<Data> => {
    const answer = await api(owner, 'POST', path, body)
    expect(answer.status, path).toBe(201)
    return (answer.body as { data: Data }).data // the contract's answer
  }
  const room = (title: string, amount: number) =>
    made<{ id: number }>('agent/business/hotel/rooms/create', roomInput({ title, property: word, quantity: 1, amount }))
  const [first, second] = [await room(`Alder ${word}`, 300_000), await room(`Birch ${word}`, 450_000)]
  const client = `Amara ${word}`
  const stay = { kind: 'room', room_id: first.id, check_in: day(40), check_out: day(42), quantity: 1, adults: 1 }
  const booking = await made<{ id: number; reference: string }>('agent/bookings/new', {
    adults: 1,
    client: { name: client },
    items: [stay],
  })
  return { word, first, second, client, booking }
}
const timeline = (page: Page) => page.getByRole('grid', { name: /^Calendar/ })
const bar = (page: Page, client: string, room: string, from: number, to: number) =>
  timeline(page).getByRole('gridcell', {
    name: `${client}, ${room}, ${weekdayText(day(from))}${from === to ? '' : ` – ${weekdayText(day(to))}`}`,
  })
const dock = (page: Page, client: string) => page.getByRole('region', { name: `Move ${client}` })

test('a stay is moved, made longer and put back, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
  api,
}) => {
  test.setTimeout(120_000)
  const { word, client, booking } = await lodge(api)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/calender?q=${word}&day=${day(40)}`)
  await expect(bar(page, client, `Alder ${word}`, 40, 41)).toBeVisible()
  await keys.tabTo(/^Calendar, /)
  await keys.press('ArrowDown')
  await keys.press('shift+ArrowRight')
  await keys.press(']')
  await expect(dock(page, client)).toContainText('new total UGX 900,000')
  await keys.press('Enter')
  await expect(bar(page, client, `Alder ${word}`, 41, 43)).toBeVisible()
  await expect(page.getByText(`${booking.reference} was moved.`)).toBeVisible()
  // Once more, from where it is by now.
  await keys.press('shift+ArrowRight')
  await expect(dock(page, client)).toContainText('The price does not change')
  await keys.press('Enter')
  await expect(bar(page, client, `Alder ${word}`, 42, 44)).toBeVisible()
  await keys.press('z')
  await expect(bar(page, client, `Alder ${word}`, 41, 43)).toBeVisible()
  await keys.press('z')
  await expect(bar(page, client, `Alder ${word}`, 40, 41)).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').getByText(`${client} is back on`).first()).toBeAttached()

  // What is taken cannot be had: the way out is Escape, and nothing is different.
  await keys.press('shift+ArrowDown')
  await expect(dock(page, client)).toContainText('new total UGX 900,000')
  await keys.press('Escape')
  await expect(dock(page, client)).toBeHidden()
  // So is `z`: it takes back the move that is thought about, not one that was made before.
  await keys.press('shift+ArrowRight')
  await expect(dock(page, client)).toBeVisible()
  await keys.press('z')
  await expect(dock(page, client)).toBeHidden()
  await expect(bar(page, client, `Alder ${word}`, 40, 41)).toBeVisible()

  for (const [key, name] of [
    ['m', 'Month'],
    ['a', 'Agenda'],
    ['d', 'Days'],
    ['w', 'Weeks'],
  ] as const) {
    await keys.press(key)
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await expect(timeline(page)).toBeVisible()
  await accessible.check()
})

test('a day is booked from the calendar, by keyboard only', async ({ page, signedIn, keys, keyboardOnly, api }) => {
  const { word } = await lodge(api)
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/calender?q=Birch ${word}&day=${day(50)}`)
  await expect(timeline(page).getByRole('rowheader', { name: `Birch ${word}` })).toBeVisible()
  await keys.tabTo(/^Calendar, /)
  await keys.press('ArrowRight')
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual booking' })).toBeVisible()
  await expect(page.getByText(`Birch ${word}`).first()).toBeVisible()
  expect(page.url()).toContain(`from=${day(51)}`)
  await keys.press('Escape')
  await keys.press('Escape') // the first closes the list of the field that has the focus
  await expect(timeline(page).getByRole('rowheader', { name: `Birch ${word}` })).toBeVisible()
})

test('a stay is dragged to another room at its old price, parked and taken out, by mouse only', async ({
  page,
  signedIn,
  mouseOnly,
  api,
}) => {
  test.setTimeout(120_000)
  const { word, client } = await lodge(api)
  await mouseOnly()
  await signedIn()
  await page.goto(`/bookings/calender?q=${word}&day=${day(40)}`)
  const before = bar(page, client, `Alder ${word}`, 40, 41)
  const grip = await before.boundingBox()
  const target = await timeline(page)
    .getByRole('rowheader', { name: `Birch ${word}` })
    .boundingBox()
  if (grip === null || target === null) throw new Error('The stay or the other room is not in sight.')
  await page.mouse.move(grip.x + 20, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + 40, grip.y + 14, { steps: 4 })
  await page.mouse.move(grip.x + 20 + 46, target.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(dock(page, client)).toContainText('+UGX 300,000')
  await dock(page, client).getByText('Old price').click()
  await expect(dock(page, client)).toContainText('The price does not change')
  await dock(page, client).getByRole('button', { name: 'Move' }).click()
  const after = bar(page, client, `Birch ${word}`, 41, 42)
  await expect(after).toBeVisible()

  await after.click()
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  const shelf = page.getByRole('region', { name: 'Parking lane' })
  await expect(shelf.getByText(client)).toBeVisible()
  await shelf.getByRole('button', { name: `Take ${client} out of the parking lane` }).click()
  await expect(shelf.getByText(client)).toBeHidden()
})

longTest(
  'a stay is dragged to the parking lane and from there to another day, by mouse only',
  async ({ page, signedIn, mouseOnly, accessible, api }) => {
    const { word, client } = await lodge(api)
    await mouseOnly()
    await signedIn()
    await page.goto(`/bookings/calender?q=${word}&day=${day(40)}`)
    const stay = bar(page, client, `Alder ${word}`, 40, 41)
    const parkingPlace = page.getByText('Drop it here to park it')
    const shelf = page.getByRole('region', { name: 'Parking lane' })
    const pull = async (what: Locator, to: () => Promise<{ x: number; y: number }>) => {
      const grip = await what.boundingBox()
      if (grip === null) throw new Error('What is to be dragged is not in sight.')
      await page.mouse.move(grip.x + 20, grip.y + 10)
      await page.mouse.down()
      await page.mouse.move(grip.x + 40, grip.y + 14, { steps: 4 })
      const { x, y } = await to()
      await page.mouse.move(x, y, { steps: 8 })
      await page.mouse.up()
    }
    await expect(stay).toBeVisible()
    await pull(stay, async () => {
      await accessible.check()
      const place = await parkingPlace.boundingBox()
      return { x: (place?.x ?? 0) + 40, y: (place?.y ?? 0) + 10 }
    })
    await expect(parkingPlace).toBeHidden()
    await expect(shelf.getByText(client)).toBeVisible()
    await expect(dock(page, client)).toBeHidden()

    const headOf = timeline(page).getByRole('rowheader', { name: `Birch ${word}` })
    await pull(shelf.getByText(client), async () => {
      const row = await headOf.boundingBox()
      // The anchor, day 40, stands two columns in.
      return { x: (row?.x ?? 0) + (row?.width ?? 0) + 46 * 4.5, y: (row?.y ?? 0) + 20 }
    })
    await dock(page, client).getByRole('button', { name: 'Move' }).click()
    await expect(bar(page, client, `Birch ${word}`, 42, 43)).toBeVisible()
    await expect(shelf.getByText(client)).toBeHidden()
  },
)

longTest('what clashes is marked before it happens', async ({ page, signedIn, api }) => {
  const { word, client, first } = await lodge(api)
  const other = { kind: 'room', room_id: first.id, check_in: day(43), check_out: day(45), quantity: 1, adults: 1 }
  await api(owner, 'POST', 'agent/bookings/new', { adults: 1, client: { name: `Other ${word}` }, items: [other] })
  await signedIn()
  await page.goto(`/bookings/calender?q=Alder ${word}&day=${day(40)}`)
  await bar(page, client, `Alder ${word}`, 40, 41).click()
  await page.getByRole('button', { name: 'Move…' }).click()
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect(dock(page, client).getByRole('alert')).toContainText('Nothing is free')
  await expect(dock(page, client).getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')
})

longTest('a link for calendar programs is made, read and taken away', async ({ page, signedIn, accessible }) => {
  const name = `Phone ${Math.random().toString(36).slice(2, 8)}`
  await signedIn()
  await page.goto('/bookings/calender')
  await page.getByRole('button', { name: 'Calendar links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar links' })
  await typeInto(dialog.getByLabel('New link for'), name)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Address of the calendar').inputValue()
  const path = new URL(address).pathname
  expect((await page.request.get(path)).status()).toBe(200)
  await accessible.check({ include: '[role="dialog"]' })
  await dialog.getByRole('button', { name: `Revoke “${name}”` }).click()
  await expect(dialog.getByRole('list', { name: 'Your links' }).getByText(name)).toBeHidden()
  expect((await page.request.get(path)).status()).toBe(404)
})

longTest('the month and the agenda are accessible', async ({ page, signedIn, accessible }) => {
  test.setTimeout(120_000)
  await signedIn()
  for (const view of ['month', 'agenda']) {
    await page.goto(`/bookings/calender?view=${view}`)
    await expect(
      view === 'month' ? page.getByRole('grid', { name: 'Month' }) : page.getByRole('region', { name: 'Agenda' }),
    ).toBeVisible()
    await accessible.check()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  longTest('days are a list, and a stay is moved by its fields', async ({ page, signedIn, api }) => {
    const { word, client } = await lodge(api)
    await signedIn()
    await page.goto(`/bookings/calender?day=${day(40)}&q=${word}`)
    await expect(page.getByRole('region', { name: 'Agenda' }).getByRole('link', { name: client }).first()).toBeVisible()
    await page.getByText('Weeks', { exact: true }).tap()
    await bar(page, client, `Alder ${word}`, 40, 41).tap()
    await page.getByRole('button', { name: 'Move…' }).tap()
    await dock(page, client).getByLabel('Place').tap()
    await page.getByRole('option', { name: `Birch ${word}` }).tap()
    await expect(dock(page, client)).toContainText('new total')
    await dock(page, client).getByRole('button', { name: 'Move' }).tap()
    await expect(page.getByText(`${client}: ${shortDayText(day(40))}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
