import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { scripts } from '../support/hostile.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { newAddress } from '../support/newcomers.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Made {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly version: number
}
async function made(api: Api, name: string): Promise<Made> {
  const { body, status } = await api('owner@nile.test', 'POST', 'agent/clients/create', {
    name,
    email: newAddress('client'),
  })
  expect(status).toBe(201)
  return (body as { data: Made }).data
}
let count = 0
const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${++count}`

test('a client is made, found, changed, deleted and brought back by keyboard', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  const name = unique('Keyed Akello')
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(heading(page, /./)).toBeVisible()
  await keys.press('g c')
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await keys.press('c')
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keys.press('mod+Enter')
  await expect(dialog(page).getByText('Name is required.').first()).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keys.type(name)
  await keys.press('mod+Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(heading(page, name)).toBeFocused()
  await keys.press('e')
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keys.press('mod+a')
  await keys.type(`${name} Junior`)
  await keys.press('mod+Enter')
  await expect(heading(page, `${name} Junior`)).toBeVisible()
  await keys.press('Delete')
  await expect(page.getByText(`${name} Junior deleted`)).toBeVisible()
  await expect(page).toHaveURL(/\/clients(\?|$)/)
  await keys.press('z')
  await keys.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type(name)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await keys.press('Enter') // the only one opens
  await expect(heading(page, `${name} Junior`)).toBeVisible()
})

longTest('and by mouse', async ({ page, signedIn, mouseOnly }) => {
  const name = unique('Clicked Okello')
  await mouseOnly()
  await signedIn()
  await page.goto('/clients')
  await page.getByRole('button', { name: /^New client/ }).click()
  await typeInto(dialog(page).getByRole('textbox', { name: 'Name', exact: true }), name)
  await dialog(page).getByRole('button', { name: 'Add client' }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await typeInto(dialog(page).getByLabel('Notes'), 'Likes birds')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Likes birds')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Delete client/ }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(page.getByText(/^Undone:/)).toBeVisible()
  await page.goto(`/clients?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
})

test('an address that another client has is refused on its field', async ({ page, signedIn, api }) => {
  const known = await made(api, unique('Known Nakato'))
  await signedIn()
  await page.goto('/clients?form=new')
  await typeInto(dialog(page).getByRole('textbox', { name: 'Name', exact: true }), 'Somebody Else')
  const email = dialog(page).getByLabel('E-mail')
  await typeInto(email, known.email)
  await dialog(page).getByRole('button', { name: 'Add client' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(known.name))
})

longTest('somebody else’s change is not overwritten', async ({ page, signedIn, api }) => {
  const known = await made(api, unique('Shared Nakato'))
  await signedIn()
  await page.goto(`/clients/${known.id}?form=edit`)
  await typeInto(dialog(page).getByLabel('Notes'), 'Mine')
  await api('owner@nile.test', 'POST', `agent/clients/${known.id}/update`, {
    name: known.name,
    email: known.email,
    notes: 'Theirs',
    version: known.version,
  })
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('Mine')
  const { body } = await api('owner@nile.test', 'GET', `agent/clients/${known.id}/show`)
  expect((body as { data: { notes: string } }).data.notes).toBe('Theirs')
})

test('what was typed survives a reload', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/add-new-agency-user')
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'Half Typed')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Half Typed'))).toBe(true)
  page.on('dialog', (ask) => void ask.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved text was restored')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half Typed')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('leaving what is unsaved asks: by link, by Back, by closing the tab', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/view-users')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: /^Add user/ }).click()
  await expect(heading(page, 'Add user')).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'Dirty')
  const question = page.getByRole('alertdialog')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/add-new-agency-user$/)
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
  await expect(question).toBeVisible()
  await expect(page, 'the address does not lie while the person thinks').toHaveURL(/\/add-new-agency-user$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Dirty')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const ask = await asked
  expect(ask.type()).toBe('beforeunload')
  await ask.accept()
})

test('hostile text is shown, and never runs', async ({ page, signedIn, api }) => {
  const { id } = await made(api, unique('Hostile'))
  const name = `"><img src=x onerror="window.hurt=1"><svg/onload=window.hurt=1> ${id}`
  await api('owner@nile.test', 'POST', `agent/clients/${id}/update`, {
    name,
    notes: scripts.join('\n'),
    tags: scripts.slice(0, 6),
  })
  await signedIn()
  await page.goto(`/clients/${id}`)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('<script>window.hurt=1</script>').first()).toBeAttached()
  await page.goto(`/clients?q=onerror`)
  await expect(page.getByRole('row', { name: /onerror/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('onerror')
  await expect(page.getByRole('option').filter({ hasText: 'onerror' }).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
})
