import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey.ts'

interface Card {
  readonly day: string
  readonly key: string
  readonly title: string
  readonly ticked_at: string | null
}
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

const cards = async (api: Api, query = ''): Promise<readonly Card[]> => {
  const { body } = await api('owner@nile.test', 'GET', `agent/bookings/day-sheet${query}`)
  return (body as { data: readonly Card[] }).data
}
const box = (page: Page, { day, key }: Card) => page.locator(`[data-card="${day} ${key}"]`)

test('the day sheet is opened, ticked off, taken back and narrowed by keys; colleagues see it', async ({
  page,
  signedIn,
  api,
}) => {
  test.slow()
  const [first] = await cards(api)
  if (first === undefined) throw new Error('the seed has something today or tomorrow')
  await page.clock.install()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(page.getByRole('heading', { level: 1, name: 'Day sheet' })).toBeVisible()
  await expect(box(page, first)).toBeVisible()
  await page.keyboard.press('j')
  await expect(box(page, first)).toBeFocused()
  await page.keyboard.press('x')
  await expect(box(page, first)).toContainText('Grace Nabwire')
  await expect(box(page, first)).toBeFocused()
  await expect.poll(async () => (await cards(api)).find(({ key }) => key === first.key)?.ticked_at).not.toBeNull()
  await page.keyboard.press('z')
  await expect(box(page, first)).not.toContainText('Grace Nabwire')
  await expect.poll(async () => (await cards(api)).find(({ key }) => key === first.key)?.ticked_at).toBeNull()

  // A colleague ticks: it is seen here without asking.
  const done = await api('hassan@nile.test', 'POST', 'agent/bookings/day-sheet/tick', {
    day: first.day,
    card: first.key,
    done: true,
  })
  expect(done.status).toBe(200)
  await page.clock.fastForward(15_000) // the sheet asks so often
  await expect(box(page, first)).toContainText('Hassan')
  await page.keyboard.press('Space')
  await expect(box(page, first)).not.toContainText('Hassan')

  await page.keyboard.press(']')
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/day=/)
})

test('a guide is set by key, and is what the sheet is narrowed to', async ({ page, signedIn, api }) => {
  test.slow()
  let day = ''
  let tour: Card | undefined
  for (let ahead = 1; tour === undefined && ahead < 40; ahead += 6) {
    day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    tour = (await cards(api, `?day=${day}&days=6`)).find(({ key }) => /^departure:\d+:start$/.test(key))
  }
  if (tour === undefined) throw new Error('the seed has a departure in the next weeks')
  await signedIn()
  await page.goto(`/home?view=day-sheet&day=${tour.day}`)
  await box(page, tour).focus()
  await page.keyboard.press('i')
  const field = page.getByRole('textbox').or(page.getByRole('combobox')).last()
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Joan Keyed')
  await page.keyboard.press('Enter')
  await expect(box(page, tour)).toContainText('Joan Keyed')
  await page.keyboard.press('f')
  await page.keyboard.type('Joan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/guide=Joan/)
  await expect(box(page, tour)).toBeVisible()
  await expect(page.locator('[data-card]')).toHaveCount(
    (await cards(api, `?day=${tour.day}&days=2`)).filter((card) => 'guide' in card && card.guide === 'Joan Keyed')
      .length,
  )
})

test('the sheet is shared as text', async ({ page, signedIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn()
  await page.goto('/home?view=day-sheet')
  await expect(page.getByRole('heading', { level: 2, name: /^Today/ })).toBeVisible()
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('Day sheet copied as text')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')[0]).toMatch(/\d{4}$/)
})
