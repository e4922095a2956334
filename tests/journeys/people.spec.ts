import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { colleague, mailTo, newAddress, switchOff } from '../support/newcomers.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a colleague is invited by mouse, and the mail goes out', async ({ page, signedIn, baseURL }) => {
  const email = newAddress('invited')
  await signedIn()
  await page.goto('/view-users')
  await page.getByRole('button', { name: /^Add user/ }).click()
  await expect(heading(page, 'Add user')).toBeVisible()
  await typeInto(page.getByLabel('Name'), 'Jane Invited')
  await page.getByRole('button', { name: /^Send invitation/ }).click()
  await expect(page.getByText('E-mail is required.').first()).toBeVisible()
  await typeInto(page.getByLabel('E-mail'), email)
  await page.getByRole('checkbox', { name: /Reservations/ }).check()
  await page.getByRole('button', { name: /^Send invitation/ }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  expect((await mailTo(baseURL ?? '', email, /invites you/)).links).toHaveLength(1)
})

test('switching somebody off ends their session, and undo lets them in again', async ({
  page,
  signedIn,
  baseURL,
  keys,
}) => {
  const server = baseURL ?? ''
  const person = await colleague(server, `Leaver ${Date.now().toString(36)}`)
  const { tokenOf } = await import('../support/log-in.ts')
  const token = await tokenOf(server, person.email, { fresh: true })
  const profile = async () =>
    (await fetch(`${server}/api/agent/profile`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await profile()).toBe(200)
  await signedIn()
  const row = await switchOff(page, keys, person)
  expect(await profile()).toBe(401)
  await keys.press('z')
  await expect(row).not.toContainText('Disabled')
})

longTest(
  'a role is made by keyboard, refuses what its maker lacks, and goes again',
  async ({ page, signedIn, keys, keyboardOnly, api }) => {
    const name = `Guide ${Date.now().toString(36)}`
    await keyboardOnly()
    await signedIn()
    await page.goto('/view-roles')
    await expect(page.getByRole('grid')).toBeVisible()
    await keys.press('c')
    await expect(heading(page, 'Add role')).toBeVisible()
    await page.getByLabel('Name').focus()
    await keys.type(name)
    await page.getByRole('checkbox', { name: /View Clients/ }).focus()
    await keys.press('Space')
    await keys.press('mod+Enter')
    await expect(heading(page, 'Roles')).toBeVisible()
    const { body } = await api('owner@nile.test', 'GET', `agent/roles?q=${encodeURIComponent(name)}`)
    const [role] = (body as { data: { id: number; permissions: string[] }[] }).data
    expect(role?.permissions).toEqual(['View Clients'])
    await page.goto(`/view-roles?q=${encodeURIComponent(name)}`)
    const row = page.locator('[data-row]')
    await expect(row).toHaveCount(1)
    await row.focus()
    await keys.press('Delete')
    await expect(page.getByText(`Role ${name} deleted`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await keys.press('z')
    await expect(row).toHaveCount(1)
  },
)

test('the owner can be neither removed nor switched off, and is told why', async ({ page, signedIn, keys }) => {
  await signedIn()
  await page.goto('/view-users?q=owner@nile.test')
  const row = page.locator('[data-row]')
  await expect(row).toHaveCount(1)
  await row.focus()
  await keys.press('Delete')
  await expect(page.getByText('The owner cannot be removed.').first()).toBeVisible()
  await expect(row).toHaveCount(1)
})
