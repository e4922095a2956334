import type { Page } from 'playwright/test'
import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'
import { isLong } from '../support/long.ts'
import { type Api, owner, post, sellItems } from '../support/offers.ts'

// Each test opens a whole form, on machines that may be doing other things.
const expect = plain.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 30_000 })

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const path = [
  [34.1, 1.1, 1200],
  [34.2, 1.2, 1300],
]

interface Kind {
  readonly noun: string
  readonly create: string
  readonly update: (id: number) => string
  /** Where it is shown, with its verbs. */
  readonly page: (id: number) => string
  /** Where it is edited. */
  readonly form: (id: number) => string
  readonly input: Readonly<Record<string, unknown>>
}
const event = { starts_at: `${addDays(today(), 30)}T18:00`, ends_at: `${addDays(today(), 30)}T23:00` }
const kinds: readonly Kind[] = [
  {
    noun: 'package',
    create: 'packages/new',
    update: (id) => `packages/edit/${id}`,
    page: (id) => `/offers/packages/${id}`,
    form: (id) => `/offers/packages/${id}/edit`,
    input: { days: 3, nights: 2, currency: 'USD' },
  },
  {
    noun: 'room',
    create: 'business/hotel/rooms/create',
    update: (id) => `business/hotel/rooms/${id}/update`,
    page: (id) => `/offers/rooms/${id}/edit`,
    form: (id) => `/offers/rooms/${id}/edit`,
    input: { property: 'Crater Lodge', quantity: 3, adults: 2, amount: 120, currency: 'USD' },
  },
  {
    noun: 'car',
    create: 'business/rental/cars/create',
    update: (id) => `business/rental/cars/${id}/update`,
    page: (id) => `/offers/cars/${id}/edit`,
    form: (id) => `/offers/cars/${id}/edit`,
    input: { category: 'suv', make: 'Toyota', model: 'RAV4', seats: 5, amount: 90, currency: 'USD', quantity: 3 },
  },
  {
    noun: 'event',
    create: 'business/events/create',
    update: (id) => `business/events/${id}/update`,
    page: (id) => `/offers/events/${id}/edit`,
    form: (id) => `/offers/events/${id}/edit`,
    input: { ...event, venue_name: 'Ndere Centre', currency: 'USD' },
  },
  {
    noun: 'service',
    create: 'services',
    update: (id) => `services/update/${id}`,
    page: (id) => `/offers/services/${id}/edit`,
    form: (id) => `/offers/services/${id}/edit`,
    input: { duration_minutes: 60, capacity: 6, amount: 25, currency: 'USD' },
  },
  {
    noun: 'track',
    create: 'business/tracks/create',
    update: (id) => `business/tracks/${id}/update`,
    page: (id) => `/offers/tracks/${id}/edit`,
    form: (id) => `/offers/tracks/${id}/edit`,
    input: { activity: 'hike', path },
  },
]
const make = (api: Api, kind: Kind, changes: Readonly<Record<string, unknown>>) =>
  post<{ id: number }>(api, kind.create, { ...kind.input, ...changes })
const summary = (page: Page) => page.getByRole('textbox', { name: /^Summary/ })
/** The status beside the heading. */
const state = (page: Page, word: string) => page.locator('main header').getByText(word, { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })

// All share one form and one guard; packages at every commit.
for (const kind of isLong ? kinds : kinds.slice(0, 1)) {
  test(`${kind.noun}: archived from its own page, it is saved after that without a question`, async ({
    page,
    signedIn,
    keys,
    api,
  }) => {
    const title = unique('Own hands')
    const { id } = await make(api, kind, { title })
    await signedIn()
    await page.goto(kind.page(id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await keys.press('.')
    await keys.type('archive')
    // What is typed ahead arrives letter by letter; until it is all there, rows change under the pointer.
    await expect(page.getByPlaceholder('What would you like to do?')).toHaveValue('archive')
    await page.getByRole('option', { name: /^Archive/ }).click()
    await expect(state(page, 'Archived')).toBeVisible()
    if (kind.form(id) !== kind.page(id)) await keys.press('e')
    await typeInto(summary(page), 'Typed after archiving')
    await saveButton(page).click()
    await expect(page.getByText(`${title} saved`)).toBeVisible()
    await expect(page.getByText(/while you were editing/)).toHaveCount(0)
    await page.reload()
    await expect(state(page, 'Archived')).toBeVisible()
    if (kind.form(id) === kind.page(id)) await expect(summary(page)).toHaveValue('Typed after archiving')
  })

  test(`${kind.noun}: two people change the same field, and the second is asked which is kept`, async ({
    page,
    signedIn,
    api,
    silence,
  }) => {
    silence.allow(/409/)
    const title = unique('Two hands')
    const { id } = await make(api, kind, { title })
    await signedIn()
    await page.goto(kind.form(id))
    await typeInto(summary(page), 'Mine')
    await post(api, kind.update(id), { ...kind.input, title, summary: 'Theirs' })
    await saveButton(page).click()
    await expect(page.getByText(new RegExp(`saved this ${kind.noun} .*while you were editing`))).toBeVisible()
    await expect(page.getByText(/You changed summary here as well/)).toBeVisible()
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(summary(page)).toHaveValue('Theirs')
    await typeInto(summary(page), 'Mine after theirs')
    await saveButton(page).click()
    await expect(page.getByText(`${title} saved`)).toBeVisible()
  })
}

test('two people at one price, by keyboard only: what the other changed is kept, and my own', async ({
  page,
  signedIn,
  api,
  keys,
  keyboardOnly,
  silence,
  accessible,
}) => {
  silence.allow(/409/)
  const { id } = await make(api, kinds[0] as Kind, { title: unique('One price') })
  const price = { name: 'Student', unit: 'per_person', age_band: 'adult', amount: 100, currency: 'USD' }
  const { id: priceId } = await post<{ id: number }>(api, `packages/${id}/price-options/create`, price)
  await signedIn()
  await page.goto(`/offers/packages/${id}?tab=prices`)
  await keyboardOnly()
  await expect(page.getByRole('region', { name: 'Adult' })).toContainText('Student')
  await keys.tabTo('Student')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await keys.tabTo('Name')
  await keys.press('mod+a')
  await keys.type('Student with a card')
  await post(api, `packages/price-options/${priceId}/update`, { ...price, name: 'Pupil', amount: 140 })
  await keys.press('mod+Enter')
  await expect(dialog.getByText(/saved this price .*while you were editing/)).toBeVisible()
  await expect(dialog.getByText(/Changed there: name, price/)).toBeVisible()
  await accessible.check()
  await keys.tabTo('Save, keep mine')
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  const { body } = await api(owner, 'GET', `agent/packages/${id}/price-options`)
  expect(body).toMatchObject({ data: [{ name: 'Student with a card', amount: 140 }] })
})

longTest(
  'a room that sold more than its new quantity says so, and nobody is said to have saved it',
  async ({ page, signedIn, api, silence }) => {
    silence.allow(/409/)
    const room = kinds[1] as Kind // written above
    const { id } = await make(api, room, { title: unique('Sold twice'), status: 'published' })
    const night = { kind: 'room', room_id: id, check_in: today(), check_out: addDays(today(), 1), adults: 2 }
    await sellItems(api, [night])
    await sellItems(api, [night])
    await signedIn()
    await page.goto(room.form(id))
    await typeInto(page.getByRole('textbox', { name: 'Rooms of this type' }), '1')
    await saveButton(page).click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/sold|taken|booked/i)
        .first(),
    ).toBeVisible()
    await expect(page.getByText(/while you were editing/)).toHaveCount(0)
  },
)

test('a package that cannot be saved for another reason says that reason', async ({ page, signedIn, api, silence }) => {
  silence.allow(/409/)
  const packages = kinds[0] as Kind // written above
  const { id } = await make(api, packages, { title: unique('Kept back') })
  await signedIn()
  await page.goto(packages.form(id))
  await typeInto(summary(page), 'Mine')
  await page.route(`**/api/agent/${packages.update(id)}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'This package is being copied.' } }),
  )
  await saveButton(page).click()
  await expect(page.getByText('This package is being copied.')).toBeVisible()
  await expect(page.getByText(/while you were editing/)).toHaveCount(0)
})

longTest(
  'a published room taken back to draft while saving stays a draft at the next save',
  async ({ page, signedIn, api }) => {
    const room = kinds[1] as Kind // written above
    const title = unique('Back to draft')
    const { id } = await make(api, room, { title, status: 'published' })
    await signedIn()
    await page.goto(room.form(id))
    await typeInto(summary(page), 'First')
    await page.getByRole('button', { name: 'Save and unpublish' }).click()
    await expect(state(page, 'Draft')).toBeVisible()
    await typeInto(summary(page), 'Second')
    await saveButton(page).click()
    // The message of the first save may still be there.
    const shown = async () => (await api(owner, 'GET', `agent/business/hotel/rooms/${id}/show`)).body
    await expect.poll(shown).toMatchObject({ data: { summary: 'Second' } })
    expect(await shown()).toMatchObject({ data: { status: 'draft' } })
  },
)
