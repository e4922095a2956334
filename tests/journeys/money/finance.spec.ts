import { addDays, today } from '../../../src/domain/dates.ts'
import { longTest, expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'

interface Made {
  readonly id: number
  readonly payments: readonly { readonly id: number; readonly reference: string }[]
}
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
/** A line of one's own for UGX 300,000, all of it paid; the payment. */
async function paid(api: Api): Promise<Made['payments'][number]> {
  const send = async (path: string, body: unknown) => {
    const answer = await api(owner, 'POST', path, body)
    expect(answer.status, path).toBe(201)
    return (answer.body as { data: Made }).data // the contract's answer
  }
  const day = addDays(today(), 60)
  const line = {
    kind: 'custom',
    title: 'Permit',
    from: day,
    to: day,
    quantity: 1,
    unit_amount: 300_000,
    currency: 'UGX',
  }
  const { id } = await send('agent/bookings/new', { items: [line], client: { name: 'Moses Kato' } })
  const sum = { amount: 300_000, currency: 'UGX', method: 'cash', payer: 'Moses Kato' }
  const [payment] = (await send(`agent/bookings/${id}/payments`, sum)).payments
  if (payment === undefined) throw new Error('there is a payment')
  return payment
}

test('a payment is found and part of it refunded, a wallet filled, money exchanged and the books checked, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const { reference } = await paid(api)
  await keyboardOnly()
  await signedIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g f f')
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  await keys.press('/')
  await keys.type(reference)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-row]')).toBeFocused() // ↓ waits for the answer
  await keys.press('Space')
  await expect(page.getByRole('complementary', { name: `Peek: ${reference}` })).toContainText('Owed by the client')
  await keys.press('Esc r')
  const refund = page.getByRole('dialog', { name: `Refund, ${reference}` })
  await expect(refund.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('100000')
  await keys.press('mod+Enter')
  await expect(refund.getByRole('alert').first()).toContainText('Reason is required.')
  await keys.tabTo('Reason')
  await keys.type('One permit fewer')
  await keys.press('mod+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Refund UGX 100,000 to Moses Kato?')
  await keys.tabTo('Refund UGX 100,000')
  await keys.press('Enter')
  await expect(refund).toBeHidden()
  await expect(page.locator('[data-row]').first()).toContainText('Part refunded')

  await keys.press('g f w')
  await expect(page.getByText('UGX statement')).toBeVisible()
  await keys.tabTo('Top up')
  await page.keyboard.press('Enter')
  const topUp = page.getByRole('dialog', { name: 'Top up a wallet' })
  await expect(topUp.getByLabel('Amount')).toBeFocused()
  await keys.type('250000')
  await keys.press('Esc')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Leave|Discard/ })
    .press('Enter')
  await expect(topUp).toBeHidden()

  await keys.press('g f x')
  await expect(page.getByRole('region', { name: 'Rates' })).toContainText('House rate')
  await keys.tabTo('Amount')
  await keys.type('50')
  await keys.press('mod+Enter')
  const exchange = page.getByRole('button', { name: 'Exchange USD 50' })
  await expect(exchange).toBeFocused()
  await expect(page.getByText(/^Holds for \d+ s$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('USD 50 exchanged').first()).toBeVisible()

  await keys.press('g f k')
  await expect(page.getByRole('heading', { name: 'Books agree' })).toBeVisible()
  await keys.tabTo('Check the books')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The books agree').first()).toBeVisible()
})

test('wallets that cannot be read say so and are asked for again', async ({ page, signedIn, silence }) => {
  silence.allow(/wallet|503|404/)
  await signedIn()
  // News of a payment of another journey asks for the wallets as well: here nothing but the button does.
  await page.route('**/notifications/stream', (route) => route.fulfill({ status: 404 }))
  let answers = false
  await page.route('**/api/agency/wallet', (route) =>
    answers ? route.fallback() : route.fulfill({ status: 503, json: { message: 'The wallets are being counted.' } }),
  )
  await page.goto('/finance?tab=wallets')
  await expect(page.getByText('The wallets could not be loaded')).toBeVisible()
  await expect(page.getByText('The wallets are being counted.')).toBeVisible()
  answers = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('UGX statement')).toBeVisible()
})

longTest('Finance in every look', async ({ page, signedIn, accessible, api }) => {
  test.setTimeout(120_000)
  const { id } = await paid(api)
  await signedIn()
  for (const address of [
    'tab=wallets',
    'tab=exchange',
    'tab=books',
    `payment=${id}`,
    `form=refund&of=${id}`,
    'form=top-up',
  ]) {
    await page.goto(`/finance?${address}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await accessible.checkAllLooks()
  }
})

test('a refund that its provider could not carry out is tried again by one key of the palette', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const listed = await api(owner, 'GET', 'agent/payments?currency=USD&objective=payment_link&per_page=100')
  const rows = (listed.body as { data: readonly { id: number; direction: string; status: string }[] }).data // the contract's answer
  const failed = rows.find(({ direction, status }) => direction === 'out' && status === 'failed')
  await keyboardOnly()
  await signedIn()
  await page.goto(`/finance?payment=${failed?.id}`)
  await expect(page.getByText('There was not enough money in the account.').first()).toBeVisible()
  await keys.press('mod+k')
  await keys.type('try the refund again')
  await expect(page.getByRole('option', { name: /Try the refund again/ }).first()).toBeVisible()
  await keys.press('Enter')
  // The built-in provider gives it back this time.
  await expect(page.getByText('Gives back')).toBeVisible()
  await expect(page.locator('main').getByText('Succeeded').first()).toBeVisible()
})

test('the keys of a payment provider are set from Finance, and nobody sees them again', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  // Another agency than that of the other journeys, whose clients pay at the same time.
  await keyboardOnly()
  await signedIn('owner@rift.test', { fresh: true })
  await page.goto('/finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  await keys.press('mod+k')
  await keys.type('payment providers')
  await expect(page.getByRole('option', { name: /Payment providers/ }).first()).toBeVisible()
  await keys.press('Enter')
  const providers = page.getByRole('dialog', { name: 'Payment providers' })
  const pesapal = providers.getByRole('region', { name: 'Pesapal' })
  await expect(pesapal).toContainText('Not set up')
  await accessible.check()
  await pesapal.getByRole('button', { name: 'Set keys…' }).focus()
  await keys.press('Enter')
  const form = page.getByRole('dialog', { name: 'Keys of Pesapal' })
  await expect(form.getByLabel('Consumer key')).toBeFocused()
  await keys.type('journey-consumer-key-4711')
  await keys.press('mod+Enter')
  await expect(form.getByText('Consumer secret is required.').first()).toBeVisible()
  await form.getByLabel('Consumer secret').focus()
  await keys.type('journey-consumer-secret')
  await keys.press('mod+Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(proof.getByLabel('Your password')).toBeFocused()
  await keys.type('Safari-2026')
  await keys.press('Enter')
  await expect(pesapal).toContainText('•••• 4711')
  await expect(page.locator('body')).not.toContainText('journey-consumer')
  await pesapal.getByRole('button', { name: 'Remove the keys' }).focus()
  await keys.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('can no longer pay')
  await question.getByRole('button').last().focus()
  await keys.press('Enter')
  await expect(pesapal).toContainText('Not set up')
})
