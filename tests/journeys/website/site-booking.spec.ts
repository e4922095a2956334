import type { BrowserContext, Page } from 'playwright/test'
import { violations } from '../../support/axe.ts'
import { watchConsole } from '../../support/console.ts'
import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'
import { press, tabTo } from '../../support/keys.ts'

// Visitors of the site of an agency: nobody of them has an account, and each has a browser of their own.

const site = '/sites/nile-savannah'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const mailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@visitors.test`

/** The step that was reached: it has its heading, fits its width, and axe finds nothing on it. */
async function at(visitor: Page, heading: string | RegExp): Promise<void> {
  await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const over = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${visitor.url()} fits`).toBeLessThanOrEqual(0)
  expect(await violations(visitor), visitor.url()).toEqual([])
}

/** What must be quiet at the end, as the page of every journey. */
async function quietly(context: BrowserContext, home: string | undefined, journey: (page: Page) => Promise<void>) {
  const { broken } = watchConsole(context, home ?? '')
  await journey(await context.newPage())
  expect(broken).toEqual([])
  await context.close()
}

test('by phone a tour is booked from its page in five steps and paid, and the desk sees it arrive', async ({
  page: desk,
  signedIn,
  browser,
  baseURL,
}) => {
  test.slow() // axe on every step, and two browsers
  const name = unique('Phone Visitor')
  await signedIn()
  await desk.goto('/bookings')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, ...(baseURL === undefined ? {} : { baseURL }) })
  await quietly(context, baseURL, async (visitor) => {
    await visitor.goto(`${site}/offers/tours/grand-uganda-in-ten-days`)
    // Others sell seats of this tour meanwhile: a departure that has plenty.
    const roomy = visitor.getByRole('listitem').filter({ hasText: /[5-8] left/ })
    await roomy.first().getByRole('link', { name: 'Book now' }).tap()
    await at(visitor, 'When would you like to leave?')
    await expect(visitor.locator('input[name=departure]:checked')).toHaveCount(1)
    await expect(visitor.locator('.bar-total')).toContainText(/[A-Z]{3} \d/)
    await visitor.getByRole('button', { name: 'Continue' }).tap()
    await at(visitor, 'Who is coming?')
    const before = await visitor.locator('.bar-total').textContent()
    await visitor.getByRole('button', { name: 'One more: Children' }).tap()
    await expect(visitor.locator('.bar-total')).not.toHaveText(before ?? '')
    await visitor.getByRole('button', { name: 'One less: Children' }).tap()
    await expect(visitor.locator('.bar-total')).toHaveText(before ?? '')
    await visitor.getByRole('button', { name: 'Continue' }).tap()
    const extras = visitor.getByRole('heading', { level: 1, name: 'Anything else?' })
    await expect(extras.or(visitor.getByRole('heading', { level: 1, name: 'Your details' }))).toBeVisible()
    if (await extras.isVisible()) {
      await at(visitor, 'Anything else?')
      await visitor.getByRole('button', { name: 'Continue' }).tap()
    }
    await at(visitor, 'Your details')
    await expect(visitor.getByText('Kept for you until')).toBeVisible()
    await typeInto(visitor.getByLabel('Your full name'), name)
    await typeInto(visitor.getByLabel('E-mail'), mailOf(name))
    await visitor.getByRole('button', { name: 'Continue' }).tap()
    await at(visitor, 'Check and pay')
    await visitor.getByLabel('I accept the terms above.').tap()
    await visitor.getByRole('button', { name: 'Book and pay' }).tap()
    await at(visitor, /BK-/)
    // The list of the desk shows it without being loaded again.
    await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await visitor.getByRole('radio', { name: 'Card' }).tap()
    await visitor.getByRole('button', { name: /^Pay / }).tap()
    await at(visitor, 'Demo of a payment provider')
    await visitor.getByRole('button', { name: 'Pay', exact: true }).tap()
    await visitor.getByRole('link', { name: 'Continue' }).first().tap()
    await at(visitor, /^Your booking/)
    await expect(visitor.getByText('Confirmed. We look forward to welcoming you.')).toBeVisible()
  })
  await desk.getByRole('row', { name: new RegExp(name) }).click()
  await expect(desk.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(desk.getByText('Website', { exact: true }).first()).toBeVisible()
})

test('without a script a room is booked for nights of the calendar, and paid', async ({ browser, baseURL }) => {
  const name = unique('Plain Visitor')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  await quietly(context, baseURL, async (visitor) => {
    const is = (heading: string | RegExp) =>
      expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await visitor.goto(`${site}/offers/rooms/executive-room`)
    await visitor.getByRole('link', { name: 'Book now' }).first().click()
    await is('When would you like to stay?')
    await visitor.getByRole('link', { name: 'Later' }).click()
    const days = visitor.getByRole('link', { name: /, (free|few left)$/ })
    const day = await days.nth(4).getAttribute('aria-label')
    await days.nth(4).click()
    await expect(visitor.locator('[aria-current=date]').first()).toHaveAttribute('aria-label', day ?? '')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await is('Who is coming?')
    await typeInto(visitor.getByRole('spinbutton', { name: 'Adults' }), '1')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await is('Your details')
    await typeInto(visitor.getByLabel('Your full name'), name)
    await typeInto(visitor.getByLabel('E-mail'), mailOf(name))
    await typeInto(visitor.getByLabel('Phone'), '12')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByRole('alert')).toContainText('1 thing to look at')
    await expect(visitor.getByLabel('Phone')).toBeFocused()
    await typeInto(visitor.getByLabel('Phone'), '0772 123 456')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await is('Check and pay')
    await visitor.getByLabel('I accept the terms above.').check()
    await visitor.getByRole('button', { name: 'Book and pay' }).click()
    await is(/BK-/)
    await visitor.getByRole('radio', { name: 'Card' }).check()
    await visitor.getByRole('button', { name: /^Pay / }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await visitor.getByRole('link', { name: 'Continue' }).first().click()
    await is(/^Your booking/)
    await expect(visitor.getByText('Confirmed. We look forward to welcoming you.')).toBeVisible()
  })
})

test('by keyboard a product is put into the cart, ordered and paid', async ({
  page: visitor,
  keyboardOnly,
  silence,
}) => {
  silence.allow(/422 \(Unprocessable/)
  test.slow() // axe on every step
  const name = unique('Keys Visitor')
  await keyboardOnly()
  await visitor.goto(`${site}/shop/steel-water-bottle`)
  await tabTo(visitor, 'Add to cart')
  await press(visitor, 'Enter')
  await at(visitor, 'Your cart')
  await tabTo(visitor, /^One more/)
  await press(visitor, 'Enter')
  await expect(visitor.getByRole('spinbutton')).toHaveValue('2')
  await expect(visitor.locator('#summary')).toContainText('124,000')
  await expect(visitor.getByRole('button', { name: /^One more/ })).toBeFocused()
  await tabTo(visitor, 'Checkout')
  await press(visitor, 'Enter')
  await at(visitor, 'Checkout')
  await tabTo(visitor, 'Your full name')
  await visitor.keyboard.type(name)
  await tabTo(visitor, 'E-mail')
  await visitor.keyboard.type(mailOf(name))
  await tabTo(visitor, /^Pick-up/)
  await press(visitor, '↓')
  await expect(visitor.locator('#summary')).toContainText('Delivery: Boda')
  await expect(visitor.locator('input[name=delivery]:checked')).toBeFocused()
  await tabTo(visitor, 'Address')
  await tabTo(visitor, /^Pay /)
  await press(visitor, 'Enter')
  // Where it goes is missing: the first field with a problem has the focus.
  await expect(visitor.getByRole('alert')).toContainText('to look at')
  await expect(visitor.getByLabel('Address')).toBeFocused()
  await visitor.keyboard.type('Plot 4, Kira Road')
  await at(visitor, 'Checkout')
  await tabTo(visitor, /^Pay /)
  await press(visitor, 'Enter')
  await at(visitor, /ORD-/)
  await expect(visitor.getByLabel('Your name')).toHaveValue(name)
  await tabTo(visitor, /^(Mobile money|Card)/)
  await visitor.getByRole('radio', { name: 'Card' }).press(' ')
  await tabTo(visitor, /^Pay /)
  await press(visitor, 'Enter')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Demo of a payment provider' })).toBeVisible()
  await tabTo(visitor, /^Pay$/)
  await press(visitor, 'Enter')
  await expect(visitor.getByText(/Paid|Thank you/).first()).toBeVisible()
})
