import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'
import { ownAgency } from '../../support/newcomers.ts'
import { madeOlder } from '../../support/website/older-template.ts'

interface Row {
  readonly data: { readonly pivot: { readonly site_url: string | null; readonly config: unknown } }
}

test('by keyboard: a template is obtained, changed, published, updated and taken back', async ({
  page: tab,
  baseURL,
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const server = baseURL ?? ''
  const owner = await ownAgency(server)
  await keyboardOnly()
  await signedIn(owner)
  await tab.goto('/home')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w t')
  // Its headings are drawn in capitals: what is typed on the page stays as it is typed.
  const card = tab.getByRole('group', { name: 'Nightfall' })
  await expect(card).toBeVisible()
  for (let at = 0; at < 3; at++) await keys.press('j')
  await expect(card).toBeFocused()
  await keys.press('i')
  await expect(card.getByText('Yours')).toBeVisible()
  await expect(card, 'the focus stays on the card').toBeFocused()

  await keys.press('e')
  const frame = tab.frameLocator('iframe[title^="Page:"]')
  await expect(frame.locator('h1')).toBeVisible()
  await keys.press('↓')
  await keys.press('e')
  await expect(frame.locator('h1[contenteditable]')).toBeFocused()
  await keys.type('Evenings by the water')
  await keys.press('Enter')
  await keys.press('mod+Enter')
  const publish = tab.getByRole('dialog', { name: 'Publish' })
  await expect(publish.getByText('What is published for the first time')).toBeVisible()
  await keys.press('mod+Enter')
  await expect(publish).toBeHidden()
  await expect(tab.locator('[data-outline][aria-selected=true]'), 'back where one was').toBeFocused()

  await keys.press('g w t')
  await expect(card).toBeVisible()
  for (let at = 0; at < 3; at++) await keys.press('j')
  await expect(card).toBeFocused()
  // The first that is published is the website.
  await expect(card.getByText('Your website')).toBeVisible()
  const { body } = await api(owner, 'GET', 'agent/templates/3/show')
  const { site_url } = (body as Row).data.pivot
  expect(await (await fetch(server + site_url)).text()).toContain('Evenings by the water')

  // A newer version: what the agency has changed itself is asked, and stays unless the new one is taken.
  await madeOlder(owner, 'nightfall', 'Our own line')
  await tab.reload()
  await expect(card.getByText('Update available')).toBeVisible()
  for (let at = 0; at < 3; at++) await keys.press('j')
  await expect(card).toBeFocused()
  await keys.press('n')
  const update = tab.getByRole('dialog', { name: 'Update Nightfall' })
  const mine = update.getByRole('radio', { name: /^Keep mine/ })
  await expect(mine).toBeChecked()
  await expect(update.getByText('Our own line')).toBeVisible()
  await keys.tabTo(/^Keep mine/)
  await keys.press('↓')
  await expect(update.getByRole('radio', { name: /^Take the new one/ })).toBeChecked()
  await keys.press('↑')
  await expect(mine).toBeChecked()
  await keys.tabTo('Update the draft')
  await keys.press('Enter')
  await expect(update).toBeHidden()
  await expect(card, 'the focus is back on the card').toBeFocused()
  await expect(card.getByText('Update available')).toHaveCount(0)
  expect(JSON.stringify((await api(owner, 'GET', 'agent/templates/3/show')).body)).toContain('Our own line')

  // The draft of before the update is compared with the present one, and taken back.
  await keys.press('h')
  const revisions = tab.getByRole('dialog', { name: 'Revisions' })
  await expect(revisions.getByText('From this revision to the current draft:')).toBeVisible()
  await keys.tabTo('Restore this revision')
  await keys.press('Enter')
  await expect(revisions).toBeHidden()
  await expect(card).toBeFocused()
})

test('by mouse: a template is obtained, changed and published, and the changes of an update are listed', async ({
  page: tab,
  baseURL,
  signedIn,
  mouseOnly,
  api,
}) => {
  const server = baseURL ?? ''
  const owner = await ownAgency(server)
  await mouseOnly()
  await signedIn(owner)
  await tab.goto('/website/templates')
  const card = tab.getByRole('group', { name: 'Highway' })
  await card.getByRole('button', { name: /^Obtain/ }).click()
  await card.getByRole('button', { name: /^Edit/ }).click()
  const frame = tab.frameLocator('iframe[title^="Page:"]')
  await frame.locator('h1').click()
  await typeInto(tab.locator('[data-fields]').getByLabel('Heading', { exact: true }), 'Keys in your hand')
  await expect(frame.locator('h1')).toHaveText('Keys in your hand')
  await tab.getByRole('button', { name: /^Publish/ }).click()
  await tab.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' }).click()
  await expect(tab.getByText('Published', { exact: true })).toBeVisible()

  await tab.goto('/website/templates')
  await expect(card.getByText('Your website')).toBeVisible()
  const { body } = await api(owner, 'GET', 'agent/templates/4/show')
  const { site_url } = (body as Row).data.pivot
  expect(await (await fetch(server + site_url)).text()).toContain('Keys in your hand')

  await madeOlder(owner, 'highway', 'Our own line')
  await tab.reload()
  await card.getByRole('button', { name: /^Update/ }).click()
  const update = tab.getByRole('dialog', { name: 'Update Highway' })
  await expect(update.getByText('Take the new one').first()).toBeVisible()
})
