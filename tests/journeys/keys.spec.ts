import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, test } from '../support/journey.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
async function start(page: Page, address = '/clients'): Promise<void> {
  await page.goto(address)
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
}

test('g shows what may come next, goes there, and Esc lets go', async ({ page, signedIn, keys, keyboardOnly }) => {
  await keyboardOnly()
  await signedIn()
  await start(page)
  await keys.press('g')
  const panel = page.getByLabel('Keys that may come next')
  await expect(panel).toBeVisible()
  await keys.press('s')
  await expect(panel).toContainText('Users')
  await keys.press('Esc')
  await expect(panel).toBeHidden()
  await keys.press('g s u')
  await expect(heading(page, 'Users')).toBeVisible()
  await keys.press('g h')
  await expect(page).toHaveURL(/\/home$/)
})

test('? lists the keys of this screen', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await keys.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Next row')
  await typeInto(sheet.getByLabel('Search keys'), 'peek')
  await expect(sheet).toContainText('Peek')
  await expect(sheet).not.toContainText('Next page')
  await keys.press('Esc')
  await expect(sheet).toBeHidden()
})

test('character keys can be switched off; chords stay', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page, '/profile?tab=looks')
  await page.getByRole('tab', { name: 'Keyboard and appearance' }).click()
  const toggle = page.getByRole('switch', { name: 'Single-character keys' })
  await toggle.focus()
  await keys.press('Space')
  await expect(toggle).not.toBeChecked()
  await start(page)
  await keys.press('g c c ?')
  // What comes after them is acted on: by then they have been heard, and nothing else is open.
  await keys.press('mod+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/clients$/)
})

test('a key is changed, a conflict is told, a reset brings it back', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page, '/profile?tab=looks')
  await page.getByRole('tab', { name: 'Keyboard and appearance' }).click()
  const search = page.getByRole('searchbox', { name: 'Search commands' })
  await typeInto(search, 'fold the navigation')
  await page.getByRole('button', { name: 'Change the key for Fold the navigation' }).click()
  const recorder = page.getByRole('dialog', { name: /^Key for/ })
  await expect(recorder).toBeVisible()
  await page.keyboard.press('z')
  await expect(recorder).toContainText('Already used for: Undo')
  await expect(recorder.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+Shift+y')
  await expect(recorder.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true')
  await recorder.getByRole('button', { name: 'Save' }).click()
  await expect(recorder).toBeHidden()
  await keys.press('mod+shift+y')
  await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
  await page.getByRole('button', { name: /^Reset the key for/ }).click()
  await start(page)
  await keys.press('mod+shift+y')
  await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
  await keys.press('shift+B')
  await expect(page.getByRole('button', { name: 'Fold the navigation', exact: true })).toBeVisible()
})

test('keys are silent in fields, in a composition, and in a scanner’s burst', async ({ page, signedIn, keys }) => {
  await signedIn()
  await start(page)
  await keys.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await keys.type('gc?')
  await expect(search).toHaveValue('gc?')
  // A chord is a key in a field too: it is heard after them, and opens the only dialog.
  await keys.press('mod+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await start(page)
  // A word that is being composed is not a command.
  await page.evaluate(() => {
    for (const key of ['c', '?', 'g'])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
      )
  })
  await keys.press('?') // control: the same key, outside a composition, opens the only dialog
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await keys.press('Esc')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  // A scanner types a code and Enter, faster than hands: the palette looks for it, and no letter of it has acted.
  await page.evaluate(() => {
    for (const key of [...'TKTc2026z', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toHaveValue('TKTc2026z')
  await expect(page).toHaveURL(/\/clients$/)
})

test('z takes back, step by step; the list of what can be undone takes back one', async ({
  page,
  signedIn,
  keys,
  api,
}) => {
  const names = [1, 2].map((turn) => `Undo ${turn} ${Date.now().toString(36)}`)
  for (const name of names) await api('owner@nile.test', 'POST', 'agent/clients/create', { name })
  await signedIn()
  await start(page, `/clients?q=${encodeURIComponent(names[0]?.slice(7) ?? '')}&sort=name`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await keys.press('Delete')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toBeFocused()
  await keys.press('Delete')
  await expect(rows).toHaveCount(0)
  await keys.press('z')
  await expect(rows).toHaveCount(1)
  await keys.press('z')
  await expect(rows).toHaveCount(2)

  // The older of two, by itself.
  for (const left of [1, 0]) {
    await rows.first().focus()
    await keys.press('Delete')
    await expect(rows).toHaveCount(left)
  }
  await keys.press('mod+k')
  await keys.type('what can be undone')
  await expect(page.getByRole('option', { selected: true })).toContainText('undone')
  await keys.press('Enter')
  const list = page.getByRole('dialog', { name: 'What can be undone' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: new RegExp(`^Undo: .*${names[0]}`) }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(names[1] ?? '')
  await keys.press('Esc')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(names[0] ?? '')
})
