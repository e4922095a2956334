import { today } from '../../../src/domain/dates.ts'
import { expect, test } from '../../support/journey.ts'
import { makeRoom, post, sellItems } from '../../support/offers.ts'

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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.tabTo(/^Match USD 40/)
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

test('a credit in another currency shows its rate, and another booking than the suggested one is chosen', async ({
  signedIn,
  keys,
  api,
}) => {
  const room = await makeRoom(api, 3)
  const [suggested, chosen] = [await sellItems(api, [room.item]), await sellItems(api, [room.item])]
  // Its version is another than that of the suggested one.
  await post(api, `bookings/${suggested.id}/payments`, { amount: 1, currency: 'USD', method: 'cash' })
  const { credit } = await post<{ credit: { id: number } }>(api, 'bank-credits/create', {
    ...{ value_date: '2026-11-20', currency: 'UGX', amount: 40_000, payer: `Agents ${unique()}` },
    description: `For ${suggested.reference}`,
  })
  const page = await signedIn()
  await page.goto(`/finance/bank/${credit.id}`)
  await expect(page.getByText(/^UGX 40,000 settles USD [\d.]+ at [\d,.]+$/).first()).toBeVisible()
  await keys.press('p')
  const form = page.getByRole('dialog', { name: 'Match UGX 40,000' })
  await expect(form.getByText(/^UGX 40,000 settles USD [\d.]+ at/)).toBeVisible()
  await form.getByRole('combobox', { name: 'Booking of part 1' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(chosen.reference)
  await page.getByRole('option', { name: new RegExp(chosen.reference) }).click()
  await form.getByRole('button', { name: 'Match' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Matched to' })).toContainText(chosen.reference)
})

test('a credit that came in twice is typed twice', async ({ signedIn, keys, api }) => {
  const payer = `Twin ${unique()}`
  const same = { value_date: today(), currency: 'UGX', amount: 7000, payer }
  await post(api, 'bank-credits/create', same)
  const page = await signedIn()
  await page.goto('/finance/bank?form=type')
  const form = page.getByRole('dialog', { name: 'Add a bank credit' })
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await page.keyboard.type('7000')
  await form.getByLabel(/^Payer/).click()
  await page.keyboard.type(payer)
  await keys.press('mod+Enter')
  await expect(form.getByText('with the same details is already here')).toBeVisible()
  await form.getByRole('checkbox', { name: 'It came in twice: add it once more' }).check()
  await keys.press('mod+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: payer })).toBeVisible()
})

test('dates that can be read two ways are asked for, for each file anew', async ({ signedIn, keys }) => {
  const page = await signedIn()
  await page.goto('/finance/bank?form=import')
  const form = page.getByRole('dialog', { name: 'Import a bank statement' })
  const choose = (date: string) =>
    form.getByLabel('Bank statement').setInputFiles({
      ...{ name: 'november.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Date,Amount,Dr/Cr,Reference\n${date},5000,CR,${unique()}\n${date},900,DR,${unique()}\n`),
    })
  await choose('03/11/2026')
  await expect(form.getByText('1 debit skipped')).toBeVisible()
  const dates = form.getByRole('button', { name: /Dates/ })
  await dates.focus()
  await keys.press('Enter ArrowDown Enter')
  await expect(form.getByRole('cell', { name: '11 Mar 2026' }).first()).toBeVisible()
  await expect(dates).toBeFocused()
  await choose('05/11/2026')
  await expect(form.getByRole('cell', { name: '5 Nov 2026' }).first()).toBeVisible()
  await choose('2026-11-06')
  await expect(form.getByRole('cell', { name: '6 Nov 2026' }).first()).toBeVisible()
  await expect(dates).toBeHidden()
})
