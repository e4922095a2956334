import type { Page } from 'playwright/test'
import { dayText } from '../../src/domain/date-texts.ts'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'
import { roomInput } from '../support/rooms.ts'

// A room is made, priced and sold here, on machines that may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const day = (count: number) => addDays(today(), count)

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
async function madeRoom(api: Api, changes: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await api(owner, 'POST', 'agent/business/hotel/rooms/create', roomInput(changes))
  expect(answer.status).toBe(201)
  return (answer.body as { data: { id: number } }).data.id // the contract's answer
}
interface Row {
  readonly amount: readonly number[]
  readonly quantity: readonly number[]
  readonly closed: readonly boolean[]
  readonly source: readonly string[]
}
async function rowOf(api: Api, id: number): Promise<Row> {
  const path = `agent/inventory/availability?kind=room&id=${id}&from=${day(0)}&to=${day(13)}`
  const { body } = await api(owner, 'GET', path)
  const [row] = (body as { data: Row[] }).data // the contract's answer
  if (row === undefined) throw new Error('The room is not in the grid.')
  return row
}
const sheet = (page: Page) => page.getByRole('grid', { name: /Rates and availability/ })
const cell = (page: Page, measure: string, count: number) =>
  sheet(page).getByRole('gridcell', { name: new RegExp(`^${measure} of .*, ${dayText(day(count))}:`) })

test('a room is made, priced day by day and closed, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  const title = unique('Keyboard cottage')
  await page.goto('/offers/rooms')
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel rooms' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New room' })).toBeVisible()
  await keys.tabTo('Room type')
  await keys.type(title)
  await keys.tabTo('Property')
  await keys.type('Keyboard Lodge')
  await keys.tabTo('Base price a night')
  await keys.press('mod+a')
  await keys.type('300000')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Rates/ })).toHaveAttribute('aria-selected', 'true')
  const id = Number(/rooms\/(\d+)/.exec(page.url())?.[1])

  await sheet(page).focus()
  await expect(cell(page, 'Price', 0)).toBeVisible()
  await keys.press('ArrowRight')
  await keys.type('350000')
  await keys.press('Tab')
  await keys.type('360000')
  await keys.press('Enter')
  await expect(cell(page, 'Price', 1)).toHaveAccessibleName(/350,000/)
  await expect(cell(page, 'Price', 2)).toHaveAccessibleName(/360,000/)
  // Enter went down to the rooms for sale, two days on.
  await keys.type('7')
  await keys.press('Escape')
  await keys.press('ArrowUp')
  // The price of the third day, to the right over three more.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+r')
  await expect(cell(page, 'Price', 5)).toHaveAccessibleName(/360,000/)
  await expect
    .poll(async () => (await rowOf(api, id)).amount.slice(0, 7))
    .toEqual([300_000, 350_000, 360_000, 360_000, 360_000, 360_000, 300_000])
  await keys.press('z')
  await expect.poll(async () => (await rowOf(api, id)).amount.slice(0, 4)).toEqual([300_000, 350_000, 360_000, 300_000])

  await sheet(page).focus()
  await keys.press('Home')
  for (let n = 0; n < 3; n += 1) await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect.poll(async () => (await rowOf(api, id)).closed.slice(0, 2)).toEqual([true, false])
  await keys.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await keys.press('x')
  await expect.poll(async () => (await rowOf(api, id)).closed.slice(0, 4)).toEqual([true, true, true, false])

  // Out of the sheet with one Tab, then the details again.
  await keys.press('1')
  await expect(page.getByRole('tab', { name: /Rates/ })).toHaveAttribute('aria-selected', 'true') // a digit is typed into the sheet
  await keys.press('Escape')
  await page.getByRole('heading', { level: 1, name: title }).focus()
  await keys.press('1')
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
})

test('values go to and from a spreadsheet', async ({ page, signedIn, keys, api, context }) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const property = unique('Copy House')
  const one = await madeRoom(api, { title: 'A room', property })
  const two = await madeRoom(api, { title: 'B room', property })
  const abroad = unique('Dollar House')
  await madeRoom(api, { title: 'C room', property: abroad, currency: 'USD', amount: 210 })
  await madeRoom(api, { title: 'D room', property: abroad })
  await signedIn()
  await page.goto(`/offers/rooms?view=grid&q=${encodeURIComponent(property)}`)
  await expect(cell(page, 'Price', 0).first()).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('100000\t110000\n200000\t\n'))
  await sheet(page).focus()
  await keys.press('mod+v')
  await expect.poll(async () => (await rowOf(api, one)).amount.slice(0, 3)).toEqual([100_000, 110_000, 420_000])
  await expect.poll(async () => (await rowOf(api, two)).amount.slice(0, 3)).toEqual([200_000, 420_000, 420_000])
  await expect(cell(page, 'Price', 1).first()).toHaveAccessibleName(/110,000/)
  await keys.press('mod+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100000\t110000\n200000\t420000')
  await page.evaluate(() => navigator.clipboard.writeText('cheap'))
  await keys.press('mod+v')
  await expect(page.getByText('“cheap” is not a price')).toBeVisible()
  await keys.press('Delete')
  await expect.poll(async () => (await rowOf(api, one)).source.slice(0, 2)).toEqual(['base', 'base'])

  // A price of another currency is another price.
  await page.goto(`/offers/rooms?view=grid&q=${encodeURIComponent(abroad)}`)
  await expect(cell(page, 'Price', 0).first()).toBeVisible()
  await sheet(page).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await keys.press('ArrowDown')
  await keys.press('mod+v')
  await expect(page.getByText(/These prices are in USD, and “D room” is priced in UGX/)).toBeVisible()
})

longTest('many days are changed and taken back by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  test.setTimeout(120_000)
  const property = unique('Mouse House')
  const one = await madeRoom(api, { title: 'Mouse room', property })
  await mouseOnly()
  await signedIn()
  await page.goto(`/offers/rooms?q=${encodeURIComponent(property)}`)
  await page.getByRole('link', { name: 'Grid' }).click()
  await typeInto(page.getByRole('searchbox', { name: 'Search rooms' }), property)
  await expect(sheet(page).getByRole('rowheader')).toHaveCount(1)
  const [first, last] = [cell(page, 'Price', 1), cell(page, 'Price', 3)]
  await expect(first).toBeVisible()
  await first.hover()
  await page.mouse.down()
  await last.hover()
  await page.mouse.up()
  await expect(sheet(page).locator('[aria-selected="true"]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Mouse room' })
  await typeInto(dialog.getByRole('textbox', { name: 'New price' }), '510000')
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Change days' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await rowOf(api, one)).amount.slice(0, 5))
    .toEqual([420_000, 510_000, 510_000, 510_000, 420_000])
  expect((await rowOf(api, one)).closed.slice(0, 5)).toEqual([false, true, true, true, false])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect
    .poll(async () => (await rowOf(api, one)).source.slice(0, 5))
    .toEqual(['base', 'base', 'base', 'base', 'base'])

  // The handle fills to the right.
  await cell(page, 'Price', 0).dblclick()
  await typeInto(sheet(page).getByRole('textbox'), '333000')
  await cell(page, 'Price', 2).click()
  await expect(cell(page, 'Price', 0)).toHaveAccessibleName(/333,000/)
  await cell(page, 'Price', 0).click()
  const from = await sheet(page).locator('[data-fill]').boundingBox()
  const to = await cell(page, 'Price', 2).boundingBox()
  if (from === null || to === null) throw new Error('There is no handle.')
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect
    .poll(async () => (await rowOf(api, one)).amount.slice(0, 4))
    .toEqual([333_000, 333_000, 333_000, 420_000])
})

longTest('seasons and repairs are kept beside the sheet', async ({ page, signedIn, keys, api }) => {
  test.setTimeout(90_000)
  const id = await madeRoom(api, { title: unique('Season room') })
  await signedIn()
  await page.goto(`/offers/rooms/${id}/edit?tab=rates`)
  await page.getByRole('button', { name: 'Add season' }).click()
  const form = page.getByRole('dialog', { name: 'Add season' })
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Gorilla season')
  await typeInto(form.getByRole('textbox', { name: 'Price' }), '777000')
  await form.getByRole('button', { name: 'Add season', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'Seasons' })).toContainText('777,000')
  await expect(cell(page, 'Price', 1)).toHaveAccessibleName(/UGX 777,000, Gorilla season/)
  await page
    .getByRole('region', { name: 'Out of service' })
    .getByRole('button', { name: /Take out of service/ })
    .click()
  const block = page.getByRole('dialog', { name: /Take out of service/ })
  await typeInto(block.getByRole('textbox', { name: 'Reason' }), 'New thatch')
  await block.getByRole('button', { name: 'Take out of service' }).click()
  await expect(block).toBeHidden()
  await expect(page.getByRole('list', { name: 'Out of service' })).toContainText('1 room: New thatch')
  await expect(cell(page, 'Price', 0)).toHaveAccessibleName(/4 free of 5; 1 room out of service/)
  await page.getByRole('list', { name: 'Seasons' }).getByRole('button', { name: 'Delete season' }).click()
  await expect(cell(page, 'Price', 1)).toHaveAccessibleName(/UGX 420,000, base price/)
  await keys.press('z')
  await expect(cell(page, 'Price', 1)).toHaveAccessibleName(/777,000/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('one room at a time, a day a line', async ({ page, signedIn, api }) => {
    const property = unique('Phone House')
    const id = await madeRoom(api, { title: 'Phone room', property })
    await signedIn()
    await page.goto(`/offers/rooms?view=grid&q=${encodeURIComponent(property)}`)
    const days = page.getByRole('list', { name: 'Days of Phone room' })
    // By its line: weeks arrive apart, and a later one may be there first.
    await days.getByRole('listitem').nth(1).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Change Phone room' })
    await dialog.getByText('Close', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Change days' }).click()
    await expect(days.getByRole('listitem').nth(1)).toContainText('closed')
    expect((await rowOf(api, id)).closed.slice(0, 3)).toEqual([false, true, false])
  })
})

longTest('readers and every look find nothing wrong', async ({ page, signedIn, accessible, api }) => {
  test.setTimeout(180_000)
  const id = await madeRoom(api, { title: unique('Read room') })
  await api(owner, 'POST', `agent/inventory/room/${id}/blocks`, {
    first_day: day(0),
    last_day: day(2),
    quantity: 5,
    reason: 'Paint',
  })
  await signedIn()
  for (const path of [
    // the plain screens are among those of every-route.spec.ts
    '/offers/rooms?view=grid',
    `/offers/rooms/${id}/edit?tab=rates`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await accessible.checkAllLooks()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})
