import { expect, test } from '../../support/journey.ts'
import { item, madeProposal } from '../../support/proposal-journey.ts'

const owner = 'owner@nile.test'

test('what is added from stock has the price of what was typed last, and the focus; a copied option is named', async ({
  page,
  signedIn,
  keys,
  api,
}) => {
  const made = await madeProposal(api, { items: [item('Permit', 100)] })
  await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('textbox', { name: 'Item' })).toBeVisible()
  await title.focus()
  await keys.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Package' })).toBeFocused() // its first field
  await keys.press('Esc') // the list
  await dialog.getByRole('radio', { name: 'Room' }).check({ force: true })
  const room = dialog.getByRole('combobox', { name: 'Room' })
  await room.focus()
  await keys.type('Standard double')
  await page
    .getByRole('option', { name: /Standard double/ })
    .first()
    .click()
  const nights = dialog.getByRole('textbox', { name: 'Nights' })
  await expect(nights).toBeVisible()
  await expect(dialog.getByRole('group', { name: /Standard double/ })).toContainText('free')
  await nights.focus()
  await nights.selectText()
  await keys.type('3')
  await keys.press('mod+Enter') // from within the field
  await expect(dialog).toBeHidden()
  const line = page.getByRole('textbox', { name: 'Item' }).last()
  await expect(line).toBeFocused()
  await expect(page.getByText(/3 nights/)).toBeVisible()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/proposals/${made.uuid}/show`)
  const [option] = (body as { data: { content: { options: { items: { gross: number; book: object }[] }[] } } }).data
    .content.options
  const stocked = option?.items.at(-1)
  const asked = { book: stocked?.book, adults: 2, children: 0, infants: 0 }
  const quote = await api(owner, 'POST', `agent/proposals/${made.uuid}/quote`, asked)
  expect(stocked?.gross).toBe((quote.body as { data: { total: number } }).data.total)

  // Three are charged what two cost: the dialog that sends it says so before it goes out.
  const adults = page.getByRole('textbox', { name: 'Adults' })
  await adults.focus()
  await adults.selectText()
  await keys.type('3')
  await keys.press('Tab')
  const doubt = page.getByText(/^“Standard double.*”/)
  await expect(doubt).toBeVisible()
  const said = await doubt.innerText()
  await title.focus()
  await keys.press('s')
  await expect(dialog).toContainText(said)
  await keys.press('Esc')
  await expect(dialog).toBeHidden()

  await title.focus()
  await keys.press('o')
  await expect(page.getByLabel('Title of the option')).toBeFocused()
})

test('an editor shows at once that its proposal was accepted, and offers what was typed since in a copy', async ({
  page,
  signedIn,
  keys,
  api,
}) => {
  const made = await madeProposal(api, { items: [item('Permit', 100)] })
  await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeVisible()
  await api(owner, 'POST', `agent/proposals/${made.uuid}/accept`, { option: 'A', name: 'Ann Lee' })
  await title.focus()
  await keys.press('End')
  await keys.type(' and lakes')
  const banner = page.getByText('Not saved: what you typed after it was accepted')
  await expect(banner).toBeVisible()
  await expect(page.getByText('Accepted by Ann Lee').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept for client/ })).toBeHidden()
  await page.getByRole('button', { name: 'Put it in a copy' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Item' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(made.uuid))
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})
