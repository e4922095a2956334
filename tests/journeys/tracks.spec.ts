import type { Page } from 'playwright/test'
import { writeGpx } from '../../src/domain/maps/gpx.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'

// The map's engine and its data are fetched and drawn, by software, on machines that may be doing other things.
const expect = plain.configure({ timeout: 20_000 })

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const points = (page: Page) => page.getByRole('list', { name: 'Points' }).getByRole('button')
const mapReady = (page: Page) =>
  expect(page.getByRole('region', { name: 'Map of the path' })).toHaveAttribute('data-map', /maplibre|drawn/)

// The map is drawn by software here, which the browser calls slow. That nothing asks the outside is the fixture's to see.

test('a track is drawn, measured and saved by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  test.slow() // a map drawn without a graphics card
  test.setTimeout(120_000)
  await keyboardOnly()
  await signedIn()
  const title = unique('Crater rim')
  await page.goto('/offers/tracks')
  await expect(page.getByRole('heading', { level: 1, name: 'Tracks' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New track' })).toBeVisible()
  await keys.tabTo('Title')
  await keys.type(title)
  await mapReady(page)
  const chooser = page.waitForEvent('filechooser')
  await keys.press('mod+k')
  await keys.type('import a path')
  await expect(page.getByRole('option', { name: /Import a path from a file/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await chooser
  const add = async (text: string, found: string, count: number) => {
    await keys.tabTo('Add a place to the path')
    await keys.type(text)
    await expect(page.getByRole('option', { name: 'The point at these coordinates' })).toContainText(found)
    await keys.press('↓')
    await keys.press('Enter')
    await expect(points(page)).toHaveCount(count)
  }
  await add('0.5180, 30.3030', '0.518, 30.303', 1)
  await add('0.5030, 30.3270', '0.503, 30.327', 2)
  await keys.tabTo(/^\s*2\s*0\.5030/)
  await keys.press('↑')
  await expect(points(page).first()).toBeFocused()
  await keys.tabTo('Metres above sea level')
  await keys.type('1500')
  await keys.press('Enter')
  await keys.tabTo('Move with arrow keys')
  await keys.press('→')
  await expect(points(page).first()).toContainText('0.5180, 30.3039')
  await keys.press('mod+z') // the map's own way back
  await expect(points(page).first()).toContainText('0.5180, 30.3030')
  await keys.press('mod+shift+z')
  await expect(points(page).first()).toContainText('0.5180, 30.3039')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/Hike, moderate · 3\.\d km/)).toBeVisible()
  await mapReady(page)
  await accessible.checkAllLooks()
})

longTest(
  'a track is read from a file, reshaped on the map and published by mouse only',
  async ({ page, signedIn, mouseOnly }) => {
    test.slow() // a map drawn without a graphics card
    test.setTimeout(120_000)
    await mouseOnly()
    await signedIn()
    const title = unique('Sipi loop')
    await page.goto('/offers/tracks/new')
    await mapReady(page)
    const long = Array.from(
      { length: 3000 },
      (_, index) =>
        [34.37 + index / 100_000, 1.33 + Math.sin(index / 90) / 300, 1700 + 100 * Math.sin(index / 200)] as const,
    )
    const file = page.getByLabel('GPX or GeoJSON file')
    await file.setInputFiles({
      name: 'bomb.gpx',
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><gpx/>'),
    })
    await expect(page.getByText(/bomb\.gpx was not imported\. The file declares a document type/)).toBeVisible()
    await file.setInputFiles({
      name: 'loop.gpx',
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from(writeGpx(title, long)),
    })
    await expect(page.getByText(/3,000 points read from loop\.gpx, thinned to/).first()).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByRole('slider', { name: 'Point along the height profile' })).toBeVisible()
    const before = await points(page).count()
    expect(before).toBeLessThanOrEqual(500)
    const map = page.getByRole('region', { name: 'Map of the path' })
    await map.scrollIntoViewIfNeeded()
    await map.click({ position: { x: 120, y: 60 } })
    await expect(points(page)).toHaveCount(before + 1)
    await page.getByRole('button', { name: 'Undo on the map' }).click()
    await expect(points(page)).toHaveCount(before)
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByRole('button', { name: 'Create track' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.locator('main header').getByText('Published')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'GPX' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^Sipi-loop-.*\.gpx$/)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  longTest('a track is shown and changed without sideways scroll', async ({ page, signedIn, api }) => {
    test.setTimeout(90_000)
    await signedIn()
    const title = unique('Kazinga shore')
    const path = [[29.9, -0.19, 914], [29.95, -0.2, 915], [29.99, -0.21, 920]] // biome-ignore format: three points
    const made = await api('owner@nile.test', 'POST', 'agent/business/tracks/create', { title, activity: 'boat', path })
    const { id } = (made.body as { data: { id: number } }).data // the contract's answer
    await page.goto(`/offers/tracks/${id}/edit`)
    await mapReady(page)
    await expect(points(page)).toHaveCount(3)
    await points(page).nth(1).click()
    await page.getByRole('button', { name: 'Remove point' }).click()
    await expect(points(page)).toHaveCount(2)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})
