import type { Page } from 'playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { demoPassword } from '../support/log-in.ts'
import { mailTo, newAddress } from '../support/newcomers.ts'

const owner = 'owner@nile.test'
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
let count = 0
const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${++count}`
async function made(api: Api, client: Record<string, unknown>): Promise<{ id: number; name: string }> {
  const { body, status } = await api(owner, 'POST', 'agent/clients/create', client)
  expect(status).toBe(201)
  return (body as { data: { id: number; name: string } }).data
}

test('two who are one are merged and parted again by keyboard', async ({ page, signedIn, keys, keyboardOnly, api }) => {
  const name = unique('Twin Akello')
  const kept = await made(api, { name, email: newAddress('twin') })
  const gone = await made(api, { name: name.toUpperCase(), company: 'Twin Travels' })
  await keyboardOnly()
  await api('owner@nile.test', 'POST', 'agent/profile/prove', { current_password: demoPassword })
  await signedIn()
  await page.goto('/clients/duplicates')
  await expect(heading(page, 'Possible duplicates')).toBeVisible()
  await keys.tabTo(new RegExp(`^Merge ${name} and`, 'i'))
  await keys.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: `Company of ${gone.name}`, exact: true })).toBeChecked()
  await keys.press('mod+Enter')
  await expect(page.getByText(`${gone.name} merged into ${kept.name}`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^Merge ${name} and`, 'i') })).toHaveCount(0)
  await keys.press('z')
  await expect(page.getByRole('button', { name: new RegExp(`^Merge ${name} and`, 'i') })).toHaveCount(1)
})

test('a file is mapped, tried, mended, imported and taken back by mouse', async ({
  page,
  signedIn,
  mouseOnly,
  accessible,
}) => {
  const [one, two] = [newAddress('import'), newAddress('import')]
  const file = `Full name,E-mail,Mobile,Country\nMoses Import,${one},0772 123 456,Uganda\nRuth Import,${two},,Wakanda\n`
  await mouseOnly()
  await signedIn()
  await page.goto('/clients')
  await page.getByRole('button', { name: /^Import clients/ }).click()
  await expect(heading(page, 'Import clients')).toBeVisible()
  const buffer = Buffer.from(file)
  await page.getByLabel('CSV file').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByRole('button', { name: /^Import 1 client/ })).toBeVisible()
  const country = page.getByLabel('Country in row 2')
  await expect(country).toHaveAttribute('aria-invalid', 'true')
  await accessible.check()
  await typeInto(country, 'Kenya')
  await page.getByRole('button', { name: 'All' }).click() // leaving the cell saves it
  await page.getByRole('button', { name: /^Import 2 clients/ }).click()
  await expect(page.getByText('2 clients added')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Undo this import/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Undo this import/ })
    .click()
  await expect(page.getByText('This import was undone')).toBeVisible()
  await expect(page.getByText('2 removed, 0 as they were')).toBeVisible()
})

test('a workbook asks which of its sheets has the clients, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  const cells = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value })))
  const buffer = await writeXlsxFile([
    { sheet: 'Costs', data: cells([['What'], ['Fuel']]) },
    {
      sheet: 'Guests',
      data: cells([
        ['Full name', 'E-mail'],
        ['Sheeted Guest', newAddress('sheet')],
      ]),
    },
  ] as Parameters<typeof writeXlsxFile>[0]).toBuffer()
  await keyboardOnly()
  await signedIn()
  await page.goto('/clients/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('CSV file').setInputFiles({ name: 'guests.xlsx', mimeType, buffer })
  const question = page.getByRole('group', { name: 'Which sheet has the clients?' })
  await expect(question.getByRole('button', { name: 'Costs' })).toBeFocused()
  await keys.press('Tab Enter')
  await expect(page.getByRole('button', { name: 'Preview import' })).toBeVisible()
  await expect(page.getByText('Sheeted Guest').first()).toBeVisible()
})

longTest(
  'what is known of a client is written down and found on a phone',
  async ({ page, signedIn, api, accessible }) => {
    const client = await made(api, { name: unique('Noted Nakato') })
    await page.setViewportSize({ width: 390, height: 844 })
    await signedIn()
    await page.goto(`/clients/${client.id}`)
    await typeInto(page.getByLabel('Note for colleagues'), 'Came by taxi')
    await page.getByRole('button', { name: 'Add note' }).click()
    const story = page.getByRole('list', { name: `Timeline of ${client.name}` })
    await expect(story.getByText('Came by taxi')).toBeVisible()
    await accessible.check()
    await page.getByRole('button', { name: 'Payments', exact: true }).click()
    await expect(story.getByText('Came by taxi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all' }).click()
    await story.getByRole('button', { name: 'Delete this note' }).click()
    await expect(story.getByText('Came by taxi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(story.getByText('Came by taxi')).toBeVisible()
  },
)

test('somebody who is known is seen while they are typed', async ({ page, signedIn, api }) => {
  const known = await made(api, { name: unique('Seen Twice'), email: newAddress('seen') })
  await signedIn()
  await page.goto('/clients?form=new')
  await typeInto(dialog(page).getByRole('textbox', { name: 'Name', exact: true }), known.name.toLowerCase())
  await expect(dialog(page).getByText('This client may already exist')).toBeVisible()
  await dialog(page)
    .getByRole('link', { name: `Open ${known.name}` })
    .click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, known.name)).toBeVisible()
})

test('an export that takes long is done elsewhere, told in the top bar, and survives a reload', async ({
  page,
  signedIn,
  api,
}) => {
  await signedIn('clerk@nile.test')
  await page.goto('/clients')
  await expect(page.getByRole('grid')).toBeVisible()
  const tray = page.getByRole('button', { name: /^Exports and imports/ })
  await api('clerk@nile.test', 'POST', 'agent/profile/prove', { current_password: demoPassword })
  const asked = await api('clerk@nile.test', 'POST', 'agent/background-jobs/export', {
    path: 'clients',
    title: 'clients',
    format: 'csv',
  })
  expect(asked.status).toBe(201)
  await expect(tray).toBeVisible()
  await page.reload()
  await tray.click()
  const saved = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: /^Download clients-/ })
    .click()
  expect((await saved).suggestedFilename()).toMatch(/^clients-.*\.csv$/)
  await dialog(page).getByRole('button', { name: 'Clear finished' }).click()
  await expect(tray).toHaveCount(0)
})

test('somebody is erased by keyboard, with their name and one’s own password, which is asked once', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
  accessible,
  silence,
}) => {
  silence.allow(/422/)
  const client = await made(api, { name: unique('Forget Me') })
  await keyboardOnly()
  await signedIn('owner@nile.test', { fresh: true }) // a sign-in that has proved nothing
  await page.goto(`/clients/${client.id}`)
  await expect(heading(page, client.name)).toBeVisible()
  await keys.press('mod+k')
  await keys.type('erase on request')
  await keys.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByLabel(/^Type/)).toBeFocused()
  await keys.type(client.name)
  await keys.tabTo(/^Erase on request/)
  await keys.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(proof.getByLabel('Your password')).toBeFocused()
  await accessible.checkAllLooks()
  await keys.type('not-the-password-1')
  await keys.press('Enter')
  await expect(proof.getByText('Your current password is wrong.')).toBeVisible()
  await keys.type(demoPassword)
  await keys.press('Enter')
  await expect(proof).toHaveCount(0)
  await expect(page.getByText('Everything about this person was erased').first()).toBeVisible()
  // Within ten minutes nothing is asked again.
  await page.goto('/clients')
  await expect(page.locator('[data-row]').first()).toBeVisible() // the look before left a phone's width
  const saved = page.waitForEvent('download')
  await keys.press('mod+k')
  await keys.type('export as csv')
  await keys.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^clients-.*\.csv$/)
})

test('a file of all clients waits for the password or a code, and Escape gives it up', async ({
  page,
  signedIn,
  silence,
  baseURL,
}) => {
  silence.allow(/422/)
  await signedIn('owner@rift.test', { fresh: true })
  await page.goto('/clients')
  await expect(page.getByRole('grid')).toBeVisible()
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  const begin = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(proof).toBeVisible()
  }
  await begin()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await begin()
  await proof.getByRole('button', { name: 'Send me a code by e-mail instead' }).click()
  await expect(proof.getByLabel('Code from the e-mail')).toBeFocused()
  const { text } = await mailTo(baseURL ?? '', 'owner@rift.test', /^Your log-in code$/)
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const saved = page.waitForEvent('download')
  await typeInto(proof.getByLabel('Code from the e-mail'), code)
  await proof.getByRole('button', { name: 'Continue' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^clients-.*\.csv$/)
})
