import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'

// Each journey has a template of its own: what is published on one is not what another begins with.

const owner = 'owner@nile.test'

test('a site is edited and published by keyboard', async ({ page: tab, signedIn, keyboardOnly, keys, api }) => {
  await keyboardOnly()
  await api(owner, 'POST', 'agent/templates/2/obtain', {})
  await signedIn()
  await tab.goto('/home')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w e')
  await keys.tabTo('Edit Stillwater')
  await keys.press('Enter')
  const frame = tab.frameLocator('iframe[title^="Page:"]')
  await expect(frame.locator('h1')).toBeVisible()

  // From the page to its first section, which is written where it stands.
  await keys.press('↓')
  await expect(tab).toHaveURL(/\/sections\//)
  await keys.press('e')
  await expect(frame.locator('h1[contenteditable]')).toBeFocused()
  await keys.type('Mornings on the river')
  await keys.press('Enter')
  await expect(tab.locator('[data-outline][aria-selected=true]')).toBeFocused()
  await expect(tab.locator('[data-outline][aria-selected=true]')).toContainText('Mornings on the river')
  await expect(frame.locator('h1')).toHaveText('Mornings on the river')

  // A section from the library, found by a word.
  await keys.press('a')
  await expect(tab.getByLabel('Search sections')).toBeFocused()
  await keys.type('questions')
  await keys.press('Enter')
  await expect(frame.locator('[data-kind=faq][data-chosen]')).toBeVisible()
  await expect(tab.locator('[data-fields] input').first()).toBeFocused()

  // Taken back and done again, also after it was saved.
  await expect(tab.getByText(/^Draft saved/)).toBeVisible()
  await keys.press('Esc')
  await keys.tabTo('Undo')
  await keys.press('z')
  await expect(frame.locator('[data-kind=faq][data-chosen]')).toHaveCount(0)
  await keys.press('mod+shift+z')
  await expect(frame.locator('[data-kind=faq][data-chosen]')).toBeVisible()
  await keys.press('shift+↑')
  await keys.press('mod+d')
  await keys.press('h')
  await expect(tab.locator('[data-outline][aria-selected=true]')).toContainText(', hidden')
  await keys.press('Delete')

  await keys.press('mod+Enter')
  const dialog = tab.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('What is published for the first time')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(tab.getByText('Published', { exact: true })).toBeVisible()
  const { body } = await api(owner, 'GET', 'agent/templates/2/show')
  expect(JSON.stringify(body)).toContain('Mornings on the river')
  expect((body as { data: { pivot: { has_changes: boolean } } }).data.pivot.has_changes).toBe(false)
})

test('a site is edited and published by mouse', async ({ page: tab, signedIn, mouseOnly, api, accessible }) => {
  await mouseOnly()
  await api(owner, 'POST', 'agent/templates/3/obtain', {})
  await signedIn()
  await tab.goto('/editor/home')
  await tab.getByRole('link', { name: 'Edit Nightfall' }).click()
  const frame = tab.frameLocator('iframe[title^="Page:"]')
  const heading = frame.locator('h1')
  await heading.click()
  await expect(tab).toHaveURL(/\/sections\//)
  const field = tab.locator('[data-fields]').getByLabel('Heading', { exact: true })
  await typeInto(field, 'Nights to remember')
  await expect(heading).toHaveText('Nights to remember')

  // A picture of the library.
  await tab.getByRole('button', { name: /^(Choose|Change) picture$/ }).click()
  const pictures = tab.getByRole('dialog', { name: 'Choose a picture' })
  await pictures.getByRole('listitem').first().getByRole('button').click()
  await tab.getByRole('button', { name: 'Use picture' }).click()
  await expect(frame.locator('[data-kind=hero] img')).toBeVisible()

  // A section is added, taken back and done again.
  await tab
    .getByRole('button', { name: /^Add section/ })
    .first()
    .click()
  await tab
    .getByRole('button', { name: /^Questions/ })
    .first()
    .click()
  const added = frame.locator('[data-kind=faq][data-chosen]')
  await expect(added).toBeVisible()
  await tab.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(added).toHaveCount(0)
  await tab.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(added).toBeVisible()
  await accessible.check()

  await tab.getByRole('button', { name: /^Publish/ }).click()
  const dialog = tab.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('What is published for the first time')).toBeVisible()
  await accessible.check()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
  await expect(tab.getByText('Published', { exact: true })).toBeVisible()
})

test('what was published is compared with the draft of now by mouse, and taken back', async ({
  page: tab,
  signedIn,
  mouseOnly,
  accessible,
}) => {
  await mouseOnly()
  await signedIn('owner@rift.test')
  await tab.goto('/editor/home')
  await tab
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const heading = tab.frameLocator('iframe[title^="Page:"]').locator('h1')
  const published = (await heading.textContent()) ?? ''
  await heading.click()
  await typeInto(tab.locator('[data-fields]').getByLabel('Heading', { exact: true }), 'Nights by the fire')
  await expect(heading).toHaveText('Nights by the fire')

  await tab.getByRole('button', { name: 'More', exact: true }).click()
  await tab.getByRole('menuitem', { name: /^Revisions/ }).click()
  const dialog = tab.getByRole('dialog', { name: 'Revisions' })
  await dialog.getByRole('list', { name: 'Revisions' }).getByRole('button').first().click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Nights by the fire' })
  await expect(row.locator('del')).toHaveText(published)
  await expect(row.locator('ins')).toHaveText('Nights by the fire')
  await accessible.check()
  await dialog.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(dialog).toBeHidden()
  await expect(heading).toHaveText(published)
})

test('what a killed tab had not saved is there again', async ({ page: tab, context, signedIn, api }) => {
  await api(owner, 'POST', 'agent/templates/4/obtain', {})
  await signedIn()
  await tab.goto('/editor/4/pages/1')
  await expect(tab.frameLocator('iframe').locator('h1')).toBeVisible()
  await tab.route('**/customize', (route) => route.abort())
  await typeInto(tab.getByLabel('Title'), 'Welcome back')
  await tab.waitForFunction(() =>
    Object.entries(localStorage).some(([key, text]) => key.includes('site.') && text.includes('Welcome back')),
  )
  await tab.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/editor/4/pages/1')
  await expect(next.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(next.getByText(/^Draft saved/)).toBeVisible()
  const { body } = await api(owner, 'GET', 'agent/templates/4/show')
  expect(JSON.stringify(body)).toContain('Welcome back')
})

test('two people edit one draft: both keep what only they changed, and choose where both changed the same', async ({
  page: tab,
  signedIn,
  api,
}) => {
  await api(owner, 'POST', 'agent/templates/1/obtain', {})
  await signedIn()
  await tab.goto('/editor/1/pages/1')
  const frame = tab.frameLocator('iframe[title^="Page:"]')
  await frame.locator('h1').click()
  const field = tab.locator('[data-fields]').getByLabel('Heading', { exact: true })
  await typeInto(field, 'Mine')
  await expect(tab.getByText(/^Draft saved \d/)).toBeVisible()

  // The other changes the same heading and the name of a page.
  const { body } = await api(owner, 'GET', 'agent/templates/1/show')
  const { pivot } = (body as { data: { pivot: { version: number; config: unknown } } }).data
  const theirs: unknown = JSON.parse(
    JSON.stringify(pivot.config).replace('"Mine"', '"Theirs"').replace('"title":"About us"', '"title":"Who we are"'),
  )
  await tab.route('**/customize', (route) => route.abort()) // until theirs is there
  await typeInto(field, 'Mine again')
  expect(
    (await api(owner, 'POST', 'agent/templates/1/customize', { config: theirs, version: pivot.version })).status,
  ).toBe(200)
  await tab.unroute('**/customize')
  await expect(tab.getByText(/changed the same as you/)).toBeVisible({ timeout: 20_000 })
  await tab.getByRole('radio', { name: /Theirs/ }).check()
  await tab.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(frame.locator('h1')).toHaveText('Theirs')
  await expect(tab.getByRole('row', { name: /Who we are/ })).toBeVisible()
  await expect(tab.getByText(/^Draft saved/)).toBeVisible()
})
