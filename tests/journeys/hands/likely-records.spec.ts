import { expect, longTest, test } from '../../support/journey.ts'

// A verb that asks for its record begins with those that are likely, before anything is typed.

const asks = [
  ['Record payment…', /BK-/],
  ['Edit client…', /Client$/],
  ['Edit contact…', /Inquiry/],
  ['Duplicate proposal…', /Proposal/],
  ['Edit canned reply…', /./],
  ['Duplicate role…', /Role/],
  ['Publish offer…', /./],
] as const

longTest('each verb that asks for a record offers some', async ({ page, signedIn, keys, keyboardOnly }) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  const options = page.getByRole('option')
  for (const [verb, looks] of asks) {
    await keys.press('Control+k')
    await expect(box).toBeFocused()
    await keys.type(verb.replace('…', ''))
    await expect(options.first(), verb).toContainText(verb.replace('…', ''))
    await keys.press('Enter')
    await expect(box, verb).toHaveValue('')
    await expect(options.first(), verb).toHaveText(looks)
    await keys.press('Escape')
    await keys.press('Escape')
    await keys.press('Escape')
    await expect(box, verb).toBeHidden()
  }
})

test('what was opened by a row is among the recents, and no verb is', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
}) => {
  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await keys.press('g c')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeFocused()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await keys.press('j')
  const row = page.locator('[data-row]:focus')
  await expect(row).toBeVisible()
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).not.toHaveText(/^Loading/)
  const name = await heading.innerText()
  await keys.press('g g')
  const list = page.getByRole('list', { name: 'Recently opened' })
  await expect(list.getByRole('button').first()).toContainText(name)
  await expect(list.getByRole('button').first()).toBeFocused()
})
