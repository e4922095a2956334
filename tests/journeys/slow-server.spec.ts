import type { Page, Route } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, test } from '../support/journey.ts'

// A server that does not answer: no call is given up, and the person decides what is done about it.

/** The first of these calls is held for ever, the others go through; answers what was held. */
async function held(page: Page, address: RegExp): Promise<Route[]> {
  const all: Route[] = []
  await page.route(address, (route) => {
    all.push(route)
    return all.length === 1 ? undefined : route.continue()
  })
  return all
}
const said = (page: Page) => page.getByRole('status').filter({ hasText: /Still waiting|has not yet confirmed/ })
/** Past the moment at which a person wants to know. */
const later = (page: Page) => page.clock.fastForward(21_000)
const list = /\/api\/agent\/clients\?/

test.beforeEach(({ page }) => page.clock.install())

test('a list that does not come is asked again from the palette', async ({ page, signedIn, keys, accessible }) => {
  await signedIn()
  const calls = await held(page, list)
  await page.goto('/clients')
  await expect.poll(() => calls.length).toBe(1)
  await expect(said(page)).toHaveCount(0)
  await later(page)
  await expect(said(page)).toHaveText(/^Still waiting for the server’s answer\./)
  await accessible.check()
  await keys.press('mod+k')
  await keys.type('try the request again')
  await keys.press('Enter')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect(said(page)).toHaveCount(0)
  expect(calls).toHaveLength(2)
})

test('waiting is cancelled by keyboard, and the screen says what to do', async ({ page, signedIn, keys }) => {
  await signedIn()
  await held(page, list)
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await later(page)
  await said(page).getByRole('button', { name: 'Try again' }).focus()
  await keys.press('Tab')
  await expect(said(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('You stopped waiting for the answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})

test('what is saved in a dialog is sent again under the same key, and happens once', async ({
  page,
  signedIn,
  api,
  keys,
  accessible,
}) => {
  const name = `Slow Namuli ${Date.now().toString(36)}`
  await signedIn()
  await page.goto('/clients')
  const calls = await held(page, /\/clients\/create$/)
  await page.getByRole('button', { name: /^New client/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await typeInto(dialog.getByLabel('Name', { exact: true }), name)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect.poll(() => calls.length).toBe(1)
  await later(page)
  await expect(said(page)).toHaveText(/^The server has not yet confirmed that this is saved\./)
  await accessible.check()
  await keys.press('mod+k') // a dialog keeps Tab to itself
  await keys.type('stop waiting')
  await expect(page.getByRole('option', { name: /Stop waiting for the server/ })).toBeVisible()
  await keys.press('Escape') // what was typed
  await keys.press('Escape')
  await said(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  const [first, second] = calls.map((route) => route.request().headers()['idempotency-key'])
  expect(first).toMatch(/^[\da-f-]{36}/)
  expect(second).toBe(first)
  await calls[0]?.continue() // it arrives after all
  await expect(said(page)).toHaveCount(0)
  const { body } = await api('owner@nile.test', 'GET', `agent/clients?q=${encodeURIComponent(name)}`)
  expect((body as { data: unknown[] }).data).toHaveLength(1)
})

test('a page that cannot start says so too', async ({ page, signedIn }) => {
  await signedIn()
  const calls = await held(page, /\/api\/agent\/profile$/)
  await page.goto('/clients')
  await expect.poll(() => calls.length).toBe(1)
  await later(page)
  await said(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})
