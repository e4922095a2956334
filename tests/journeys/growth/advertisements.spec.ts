import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect as plain, test } from '../../support/journey.ts'

// A machine that is judged may be doing other things.
const expect = plain.configure({ timeout: 15_000 })

test('an offer is advertised by keyboard only, and stands in the list as made and paused', async ({
  signedIn,
  keys,
  keyboardOnly,
}) => {
  test.setTimeout(120_000)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/facebook_ads')
  await expect(page.getByRole('heading', { level: 1, name: 'Facebook ads' })).toBeVisible()
  await keys.tabTo('Connect')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Facebook (practice)' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Connection with Facebook' })
  await expect(card).toContainText('Choose the one for this agency')
  await keys.tabTo('Choose an account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Main account/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Connected')
  await page.goto('/facebook_ads?form=ad&page=package-1')
  await expect(page.getByRole('heading', { level: 1, name: 'New advertisement on Facebook' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Gorilla Trek in Bwindi')
  await keys.tabTo('Headline')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('An hour with the gorillas of Bwindi, Uganda')
  await expect(preview).toContainText('An hour with the gorillas of Bwindi, Uganda')
  await keys.tabTo('Countries')
  await page.keyboard.type('United Kingdom,Kenya,')
  await keys.tabTo('Budget')
  await page.keyboard.type('15')
  await page.keyboard.press('Control+Enter')
  // Too long by three: said at its field, and what was typed stays.
  await expect(page.getByText('Facebook takes at most 40 characters.').first()).toBeVisible()
  await keys.tabTo('Headline')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('An hour with the gorillas')
  await page.keyboard.press('Control+Enter')
  const list = page.getByRole('region', { name: 'Advertisements made with Safiri' })
  await expect(list.getByRole('listitem').first()).toContainText('Made, paused')
  await expect(list.getByRole('listitem').first()).toContainText('USD 15 each day')
})

test('without a connection the same is a file for the network, with pictures, by mouse', async ({ signedIn }) => {
  test.setTimeout(120_000)
  const page = await signedIn()
  await page.goto('/google_ads')
  await page.getByRole('button', { name: 'New advertisement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New advertisement on Google' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Offer or post' }).click()
  await page.getByRole('combobox', { name: 'Offer or post' }).pressSequentially('Gorilla Trek in Bwindi')
  await page
    .getByRole('option', { name: /Gorilla Trek in Bwindi/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Gorilla')
  await page.getByLabel('Countries').pressSequentially('United Kingdom,')
  await page.getByLabel('Keywords').pressSequentially('gorilla trekking,')
  await page.getByLabel('Budget each day').press('ControlOrMeta+a')
  await page.keyboard.type('20')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ])
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  const names = Object.keys(files)
  const csv = names.find((name) => name.endsWith('.csv'))
  const text = strFromU8(files[csv ?? ''] ?? new Uint8Array())
  expect(text).toContain('Responsive search ad')
  expect(text).toContain('gorilla trekking')
  const pictures = names.filter((name) => name.endsWith('.jpg'))
  expect(pictures.map((name) => /\d+x\d+/.exec(name)?.[0])).toEqual(['1200x628', '1200x1200'])
  for (const name of pictures) expect([...(files[name] ?? []).slice(0, 2)]).toEqual([0xff, 0xd8])
})
