import type { Page } from 'playwright/test'
import { pasteInto, typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { newAddress } from '../support/newcomers.ts'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Trip {
  readonly id: number
  readonly reference: string
}

const owner = 'owner@nile.test'
/** A tour for three of somebody new. */
async function newTrip(api: Api, email: string | null): Promise<Trip> {
  const offers = (await api(owner, 'GET', 'agent/bookings/offers')).body as {
    data: { id: number; seats_left: number | null }[]
  }
  const offer = offers.data.find(({ seats_left }) => (seats_left ?? 0) >= 4)
  const { data } = (await api(owner, 'GET', `agent/bookings/offers/${offer?.id}`)).body as {
    data: { departures: { id: number; seats_left: number | null; date: string }[] }
  }
  const departure = data.departures.findLast(({ seats_left }) => (seats_left ?? 0) >= 4)
  const { status, body } = await api(owner, 'POST', 'agent/bookings/new', {
    package_id: offer?.id,
    departure_id: departure?.id,
    adults: 2,
    children: 1,
    client: { name: 'Ŋŋabo Þórðardóttir', email },
  })
  expect(status).toBe(201)
  return (body as { data: Trip }).data
}
const open = async (page: Page, { id, reference }: Trip, tab = '') => {
  await page.goto(`/bookings/view/${id}${tab === '' ? '' : `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}
const cell = (page: Page, column: string, row: number) =>
  page.getByRole('textbox', { name: `${column} of traveller ${row}`, exact: true })
const travellersOf = async (api: Api, { id }: Trip) =>
  (
    (await api(owner, 'GET', `agent/bookings/${id}/travellers`)).body as {
      data: { travellers: Record<string, unknown>[] }
    }
  ).data.travellers

test('names and passports are typed by keyboard, line by line and down a column', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const trip = await newTrip(api, newAddress('trip'))
  await keyboardOnly()
  await signedIn()
  await open(page, trip)
  await keys.press('w')
  await expect(cell(page, 'Name', 1)).toHaveValue('Ŋŋabo Þórðardóttir') // whoever books most often leads
  await keys.tabTo('Name of traveller 1')
  await keys.press('Enter')
  await expect(cell(page, 'Name', 2)).toBeFocused()
  await keys.type('Žofie Şahin')
  await keys.press('Enter')
  await keys.type('Łukasz Ñuñez')
  await keys.press('ArrowUp')
  await keys.press('ArrowUp')
  await expect(cell(page, 'Name', 1)).toBeFocused()
  await keys.tabTo('Born of traveller 1')
  await keys.type('12/3/87')
  await keys.press('Tab')
  await expect(cell(page, 'Born', 1)).toHaveValue('12 Mar 1987')
  await keys.type('icelandic')
  await keys.press('Tab')
  await keys.type('a1234567')
  await keys.press('Tab')
  await keys.type('soon')
  await keys.press('mod+Enter')
  await expect(page.getByText('Passport expiry must be a real date.').first()).toBeVisible()
  await expect(cell(page, 'Valid until', 1)).toBeFocused()
  await keys.press('mod+a')
  await keys.type('1 Jan 2049')
  await keys.press('mod+Enter')
  await expect(page.getByText('Travellers saved')).toBeVisible()
  expect(await travellersOf(api, trip)).toMatchObject([
    {
      name: 'Ŋŋabo Þórðardóttir',
      is_lead: true,
      birth_date: '1987-03-12',
      nationality: 'IS',
      passport_number: 'A1234567',
      passport_expires_on: '2049-01-01',
    },
    { name: 'Žofie Şahin', audience: 'adult' },
    { name: 'Łukasz Ñuñez', audience: 'child' },
  ])
})

test('a list is pasted, a line is taken off and the saving undone by mouse', async ({
  page,
  signedIn,
  mouseOnly,
  api,
}) => {
  const trip = await newTrip(api, null)
  await mouseOnly()
  await signedIn()
  await open(page, trip, 'travellers')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list of travellers' })
  await pasteInto(
    dialog.getByLabel('List'),
    'Name\tPassport no\tRoom\nŊŋabo Þórðardóttir\tA7654321\t1\nBob Lee\tB1234567\t1\nCy Lee\t\t2\nDee Lee\t\t2',
  )
  await expect(dialog.getByText('4 travellers found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 4 travellers' }).click()
  await expect(cell(page, 'Passport', 1)).toHaveValue('A7654321') // the client is not there twice
  await expect(cell(page, 'Name', 4)).toHaveValue('Dee Lee')
  await page.getByRole('button', { name: 'More for traveller 4' }).click()
  await page.getByRole('menuitem', { name: 'Remove traveller' }).click()
  await page.getByRole('button', { name: 'Save travellers' }).click()
  await expect(page.getByText('Travellers saved')).toBeVisible()
  expect((await travellersOf(api, trip)).map(({ name, room }) => [name, room])).toEqual([
    ['Ŋŋabo Þórðardóttir', '1'],
    ['Bob Lee', '1'],
    ['Cy Lee', '2'],
  ])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => travellersOf(api, trip)).toEqual([])
})

test('documents are opened, sent to the client and found in the conversation', async ({
  page,
  signedIn,
  keys,
  api,
}) => {
  const email = newAddress('papers')
  const trip = await newTrip(api, email)
  await signedIn()
  await open(page, trip, 'documents')
  const rows = page.getByRole('list', { name: 'Documents' })
  await expect(rows.getByText('Add the travellers first.')).toBeVisible()
  await expect(rows.getByText('Nothing has been paid yet.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await rows.getByRole('button', { name: 'Open voucher' }).click()
  await (await opened).close()
  await keys.press('shift+m')
  const dialog = page.getByRole('dialog', { name: `E-mail documents of ${trip.reference}` })
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(email)
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Dear \S+,\n/)
  await dialog.getByRole('checkbox', { name: 'Itinerary' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`Documents sent to ${email}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sent' }).getByText('Invoice, Itinerary')).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByText('Please find your documents attached.')).toBeVisible()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true }) // its label lies over it
  await typeInto(page.getByLabel('Note for colleagues'), 'Wants a window seat')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants a window seat' })).toBeVisible()
})

longTest('on a phone travellers are typed and saved without sideways scroll', async ({ page, signedIn, api }) => {
  const trip = await newTrip(api, null)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn()
  await open(page, trip, 'travellers')
  await typeInto(cell(page, 'Name', 2), 'Bob Lee')
  await typeInto(cell(page, 'Room', 2), '7')
  await page.getByRole('button', { name: 'Save travellers' }).click()
  await expect(page.getByText('Travellers saved')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

longTest(
  'travellers, documents and messages are accessible in all looks',
  async ({ page, signedIn, accessible, api }) => {
    test.slow() // three tabs in four looks each
    const trip = await newTrip(api, newAddress('looks'))
    await api(owner, 'POST', `agent/bookings/${trip.id}/travellers`, {
      travellers: [{ name: 'Ann Lee', passport_expires_on: '2026-12-31', room: '1' }, { name: 'Bob Lee' }],
    })
    await signedIn()
    for (const tab of ['travellers', 'documents', 'messages']) {
      await open(page, trip, tab)
      await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await accessible.checkAllLooks()
    }
  },
)
