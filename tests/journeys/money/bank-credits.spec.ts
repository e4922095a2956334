import { expect, test } from '../../support/journey.ts'
import { makeRoom, sellItems } from '../../support/offers.ts'

const unique = () => Math.random().toString(36).slice(2, 9).toUpperCase()

test('a statement is tried and brought in, and its credit matched to the first suggestion, by keyboard only', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const room = await makeRoom(api, 3)
  const booking = await sellItems(api, [room.item])
  const reference = `FT${unique()}`
  const csv = [
    'Date,Description,Reference,Debit,Credit,Currency',
    `03/11/2026,SAFARI ${booking.reference.replaceAll('-', '')},${reference},,40.00,USD`,
    `04/11/2026,BANK CHARGES,${reference}C,5.00,,USD`,
    `31/02/2026,NOBODY,${reference}X,,7.00,USD`,
  ].join('\n')
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g f m')
  await expect(page.getByRole('heading', { level: 1, name: 'Bank credits' })).toBeVisible()
  await accessible.check()
  await keys.press('i')
  const form = page.getByRole('dialog', { name: 'Import a bank statement' })
  await form
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(form.getByText('1 new credit')).toBeVisible()
  await expect(form.getByText('“31/02/2026” is not a date.')).toBeVisible()
  await accessible.check({ include: '[role="dialog"]' })
  await keys.tabTo('Import 1 credit')
  await keys.press('Enter')
  await expect(form).toBeHidden()

  await page.goto(`/finance/bank?q=${reference}`)
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Unmatched')
  await keys.press('j Enter')
  await expect(page.getByText(`Names ${booking.reference}`)).toBeVisible()
  await accessible.check()
  await expect(page.getByRole('button', { name: 'Match USD 40' }).first()).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Matched to' })).toContainText(booking.reference)
  await expect(page.getByText('Matched', { exact: true }).first()).toBeVisible()
})

test('a credit is matched in two parts, and one of them undone, by keyboard only', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const room = await makeRoom(api, 3)
  const [one, two] = [await sellItems(api, [room.item]), await sellItems(api, [room.item])]
  const payer = `Agents ${unique()}`
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/finance/bank')
  await expect(page.getByRole('heading', { level: 1, name: 'Bank credits' })).toBeVisible()
  await keys.press('c')
  const typed = page.getByRole('dialog', { name: 'Add a bank credit' })
  await expect(typed.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await keys.type('50')
  await keys.tabTo('Currency')
  await keys.type('USD')
  await keys.tabTo(/^Payer/)
  await keys.type(payer)
  await keys.tabTo(/^Description/)
  await keys.type(`For ${one.reference} and ${two.reference}`)
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: payer })).toBeVisible()
  await expect(page.getByText(`Names ${two.reference}`)).toBeVisible()

  await keys.press('p')
  const form = page.getByRole('dialog', { name: 'Match USD 50' })
  await keys.tabTo('Amount of part 1')
  await keys.press('mod+a')
  await keys.type('20')
  await keys.press('Tab')
  await expect(form.getByText('USD 30 of the credit stays unmatched.')).toBeVisible()
  await keys.tabTo(new RegExp(`^.*, (${one.reference}|${two.reference})$`))
  await keys.press('Enter')
  await expect(form.getByText('The parts come to all that is left of the credit.')).toBeVisible()
  await accessible.check({ include: '[role="dialog"]' })
  await expect(form.getByRole('textbox', { name: 'Amount of part 2' })).toBeFocused()
  await keys.press('mod+Enter')
  await expect(form).toBeHidden()
  const matched = page.getByRole('region', { name: 'Matched to' })
  await expect(matched).toContainText(one.reference)
  await expect(matched).toContainText(two.reference)

  await keys.press('w')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('Enter')
  await keys.type('Another client')
  await keys.press('Enter')
  await expect(matched).toContainText('Another client')
  await expect(page.getByText('Part matched', { exact: true }).first()).toBeVisible()
})
